import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../apps/server/src/test/program.ts';

/** Sends a request with the session of a desk. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
  /** Another server, or the same one on another port. */
  elsewhere?: string,
) => Promise<Response>;

/** Who logs in, when not the administrator of the tests. */
interface Administrator {
  username: string;
  password: string;
}

const BUSY = 503;
const TOO_MANY = 429;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Somebody who is logged in to a server. A session makes 600 requests a minute, and whoever is told
 * to wait waits; every other answer counts as it comes.
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

/** As {@link deskAt}, for somebody who asks again while the server says that it is busy. */
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

/** The id in a reply. Throws when it is another reply. */
export async function idOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}
