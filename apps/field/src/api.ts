/** An answer of the server; status 0 where none came. */
export interface Reply {
  status: number;
  etag: string | null;
  /** The server's clock. Units: milliseconds. */
  at: number | null;
  body: unknown;
}

const WAIT_MS = 20_000;

/** Sends a call of the API with the secret of a link. It never rejects. */
export async function send(
  secret: string,
  method: 'GET' | 'POST' | 'PUT',
  path: `/api/${'field' | 'wall'}/${string}`,
  { body, id, etag }: { body?: unknown; id?: string; etag?: string | null } = {},
): Promise<Reply> {
  try {
    const reply = await fetch(path, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(id === undefined ? {} : { 'idempotency-key': id }),
        ...(etag === undefined || etag === null ? {} : { 'if-none-match': etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    const read: unknown = isJson ? await reply.json() : undefined;
    const at = Date.parse(reply.headers.get('date') ?? '');
    return {
      status: reply.status,
      etag: reply.headers.get('etag'),
      at: Number.isNaN(at) ? null : at,
      body: read,
    };
  } catch {
    return { status: 0, etag: null, at: null, body: undefined };
  }
}
