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
    // The server will never accept a choice that it does not know; other failures are tried again.
    if (error instanceof ApiError && error.code === 'invalid-input') preferencesSent(body);
  }
}

/** Sends the unsent choices one after the other, so that the last choice wins. */
export function sendUnsent(): Promise<void> {
  last = last.then(sendOnce);
  return last;
}

window.addEventListener('online', () => void sendUnsent());
