import type { AppContext } from '../../app-context.ts';
import { deleteOldDevices } from './devices.repo.ts';
import { FORGOTTEN_AFTER_MS } from './login-throttle.ts';
import { deleteOldTries } from './login-tries.repo.ts';
import { deleteDeadSessions } from './sessions.repo.ts';
import { livingSince } from './sessions.service.ts';

/** The browser keeps the cookie for the same time. */
const DEVICE_MS = 400 * 24 * 60 * 60_000;

/** Removes sessions, tries and browsers that no longer count. */
export async function forgetOldLogins({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await deleteDeadSessions(database.write, livingSince(now));
  await deleteOldTries(database.write, ago(FORGOTTEN_AFTER_MS));
  await deleteOldDevices(database.write, ago(DEVICE_MS));
}
