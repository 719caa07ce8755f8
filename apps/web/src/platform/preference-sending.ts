import { preferenceCalls } from '@pcm/contract';
import { send } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { preferencesSent, readPreferenceRecord } from './preference-record.ts';

let last: Promise<void> = Promise.resolve();

async function sendOnce(): Promise<void> {
  const body = readPreferenceRecord()?.unsent ?? {};
  if (Object.keys(body).length === 0) return;
  try {
    await send(preferenceCalls.savePreferences, { body, keepalive: true });
    preferencesSent(body);
  } catch (error) {
    // A choice that the server does not know is never taken; anything else is tried again.
    if (error instanceof ApiError && error.code === 'invalid-input') preferencesSent(body);
  }
}

/** Sends what the server does not have yet, one after the other so that the last choice holds. */
export function sendUnsent(): Promise<void> {
  last = last.then(sendOnce);
  return last;
}

window.addEventListener('online', () => void sendUnsent());
