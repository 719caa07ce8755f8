import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../apps/server/src/test/program.ts';

/** A function that sends a request with the session of a desk. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
  /** The address of another server, or of the same one on another port. */
  elsewhere?: string,
) => Promise<Response>;

/** The administrator who logs in, when not that of the tests. */
interface Administrator {
  username: string;
  password: string;
}

const BUSY = 503;
const TOO_MANY = 429;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Logs in to a server and returns the function that sends its requests. A session may make 600
 * requests a minute; a client that is told to wait does so, and every other answer is returned as
 * it comes.
 */
export async function deskAt(origin: string, who?: Administrator): Promise<Send> {
  const cookie = await logIn(origin, who?.password, who?.username);
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

/** Does the same as {@link deskAt}, but asks again while the server says that it is busy. */
export async function patientDeskAt(origin: string): Promise<Send> {
  const send = await deskAt(origin);
  return async (...request) => {
    for (;;) {
      const response = await send(...request);
      if (response.status !== BUSY) return response;
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
