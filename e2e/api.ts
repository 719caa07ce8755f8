import { type Call, calls, type Project, type ProjectBody } from '@pcm/contract';
import { ADMIN, type RunningServer } from './server.ts';

/** A client that uses the API without a browser. */
export interface ApiClient {
  send: <C extends Call>(call: C, input?: ApiInput) => Promise<Reply<C>>;
  createProject: (body: ProjectBody) => Promise<Project>;
  /** The session cookie, for a browser that has to be logged in. */
  cookie: { name: string; value: string };
}

type Reply<C extends Call> = ReturnType<C['reply']['parse']>;

interface ApiInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

function pathOf(call: Call, { params = {}, query }: ApiInput): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** Logs in and returns a client that carries the session. */
export async function openApi(
  server: Pick<RunningServer, 'url'>,
  admin = ADMIN,
): Promise<ApiClient> {
  async function request(call: Call, input: ApiInput, cookie?: string): Promise<Response> {
    const response = await fetch(`${server.url}${pathOf(call, input)}`, {
      method: call.method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (!response.ok) {
      throw new Error(`${call.method} ${call.path}: ${response.status} ${await response.text()}`);
    }
    return response;
  }
  const login = await request(calls.login, { body: admin });
  const [pair = ''] =
    login.headers
      .getSetCookie()
      .find((one) => one.includes('sid='))
      ?.split(';') ?? [];
  const [name = '', value = ''] = pair.split('=');

  const send = async <C extends Call>(call: C, input: ApiInput = {}) => {
    const response = await request(call, input, pair);
    const content: unknown =
      call.replyType === undefined
        ? await response.json()
        : new File([await response.blob()], 'reply', { type: call.replyType });
    return call.reply.parse(content) as Reply<C>;
  };
  return {
    send,
    createProject: (body) => send(calls.createProject, { body }),
    cookie: { name, value },
  };
}
