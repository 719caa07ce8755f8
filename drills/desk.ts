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

const BUSY = 503;
const JSON_BODY = { 'content-type': 'application/json' };

/** Somebody who is logged in to a server; every answer counts as it comes. */
export async function deskAt(origin: string): Promise<Send> {
  const cookie = await logIn(origin);
  return async (method, path, body, headers = {}, elsewhere = origin) =>
    fetch(elsewhere + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : JSON_BODY), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
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
