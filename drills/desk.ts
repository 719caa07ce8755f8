import { setTimeout as wait } from 'node:timers/promises';

/** A function that sends a request with the session of a desk. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
  /** The address of another server, or of the same one on another port. */
  elsewhere?: string,
) => Promise<Response>;

/** The request arrived too slowly, and nothing was done. */
const TOO_SLOW = 408;
const TOO_MANY = 429;
const BUSY = 503;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Returns the function that sends requests to a server with the cookie of a session. A session may
 * make 600 requests a minute; a client that is told to wait does so, and every other answer is
 * returned as it comes.
 */
export function deskAt(origin: string, cookie: string): Send {
  return async (method, path, body, headers = {}, elsewhere = origin) => {
    for (;;) {
      const response = await fetch(elsewhere + path, {
        method,
        headers: { cookie, ...(body === undefined ? {} : JSON_BODY), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status !== TOO_MANY) return response;
      await response.arrayBuffer();
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    }
  };
}

/**
 * Does the same as {@link deskAt}, but repeats a request while the server says that it is busy, or,
 * on a busy machine, that the request arrived too slowly.
 */
export function patientDeskAt(origin: string, cookie: string): Send {
  const send = deskAt(origin, cookie);
  return async (...request) => {
    for (;;) {
      const response = await send(...request);
      if (![BUSY, TOO_SLOW].includes(response.status)) return response;
      await response.text();
    }
  };
}

/** Reads the id in a reply. Throws when the reply has none. */
export async function idOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}
