import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  resumeAfterLogin,
  sessionDismissed,
  sessionEnded,
  sessionOpened,
  sessionRestored,
} from './session.ts';

beforeEach(() => sessionOpened());

const expired = () => new ApiError(401, 'authentication-required', 'Authentication required');

test('a save that met an ended session goes through after the login in place', async () => {
  let tries = 0;
  const saved = resumeAfterLogin(async () => {
    tries += 1;
    if (tries === 1) {
      sessionEnded();
      throw expired();
    }
    return 'saved';
  });
  await Promise.resolve();
  sessionOpened();
  await expect(saved).resolves.toBe('saved');
  expect(tries).toBe(2);
});

test('a save gives up when the login is dismissed, and is not tried again', async () => {
  let tries = 0;
  const saved = resumeAfterLogin(async () => {
    tries += 1;
    sessionEnded();
    throw expired();
  });
  await Promise.resolve();
  sessionDismissed();
  await expect(saved).rejects.toThrow('Authentication required');
  expect(tries).toBe(1);
});

test('another error is not taken for an ended session', async () => {
  await expect(
    resumeAfterLogin(() => Promise.reject(new ApiError(412, 'stale-version', 'Changed'))),
  ).rejects.toThrow('Changed');
});

test('polling does not bring back a dialog that was dismissed', async () => {
  sessionEnded();
  sessionDismissed();
  sessionEnded();
  await expect(sessionRestored()).resolves.toBe(false);
  sessionOpened();
  await expect(sessionRestored()).resolves.toBe(true);
});
