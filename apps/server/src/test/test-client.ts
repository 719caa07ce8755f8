import { deepEqual, equal, ok } from 'node:assert/strict';
import { type Call, calls, type ErrorBody, errorBody } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { errorsByStatus } from '../http/call-route.ts';

type Calls = typeof calls;
type CallName = keyof Calls;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? { [Name in Key]: Input<Schema> }
  : { [Name in Key]?: never };

/**
 * The parts of a call's request; `raw` replaces the body where a test sends one that no client
 * would.
 */
type CallOptions<C extends Call> = Part<'params', C['params']> & {
  query?: Input<C['query']>;
  body?: Input<C['body']>;
  raw?: unknown;
  headers?: Record<string, string>;
};

/** A reply of the API that has been checked against its schema. */
export interface TestReply<Body> {
  status: number;
  headers: Record<string, string>;
  /** The parsed body of a success; throws on an error. */
  body: Body;
  /** The parsed body of an error; throws on a success. */
  error: ErrorBody;
  text: string;
}

/** Checks that a reply has the status and the fields of the contract, and no other. */
function assertDescribed(call: Call, status: number, parsed: unknown, received: unknown): void {
  if (status < 400) equal(status, call.status ?? 200);
  else ok(errorsByStatus(call).get(status)?.includes(errorBody.parse(parsed).code), String(status));
  deepEqual(parsed, received);
}

function isPasswordNeeded({ statusCode, body }: { statusCode: number; body: string }): boolean {
  return statusCode === 403 && errorBody.parse(JSON.parse(body)).code === 'password-needed';
}

/** A browser that talks to the server, keeps cookies and checks every reply. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /**
   * The password that is given again when a call requires it; undefined in tests of that refusal.
   */
  password: string | undefined;
  private readonly app: FastifyInstance;
  private readonly address: string;

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.app = app;
    this.address = address;
  }

  /** Sends a request as it is. */
  async send(
    method: Call['method'],
    url: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: string } = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Makes a call of the contract. */
  async call<Name extends CallName>(
    name: Name,
    ...[options]: Calls[Name] extends { params: z.ZodType }
      ? [CallOptions<Calls[Name]>]
      : [CallOptions<Calls[Name]>?]
  ): Promise<TestReply<z.output<Calls[Name]['reply']>>> {
    const call: Call = calls[name];
    const {
      params,
      query,
      body,
      raw,
      headers = {},
    } = (options ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      raw?: unknown;
      headers?: Record<string, string>;
    };
    const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params?.[key] ?? ''),
    );
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const sent = raw ?? body;
    const request = () =>
      this.send(call.method, path + search, {
        headers: {
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined
          ? {}
          : { payload: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      });
    let response = await request();
    if (call.asksPassword === true && isPasswordNeeded(response) && this.password !== undefined) {
      await this.call('confirmPassword', { body: { password: this.password } });
      response = await request();
    }
    const isSuccess = response.statusCode < 400;
    const received: unknown =
      isSuccess && call.replyType !== undefined
        ? new File([new Uint8Array(response.rawPayload)], 'reply', { type: call.replyType })
        : response.json();
    const parsed: unknown = (isSuccess ? call.reply : errorBody).parse(received);
    assertDescribed(call, response.statusCode, parsed, received);
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      get body() {
        if (!isSuccess) throw new Error(`${name} failed: ${response.body}`);
        return parsed as z.output<Calls[Name]['reply']>;
      },
      get error() {
        if (isSuccess) throw new Error(`${name} did not fail`);
        return errorBody.parse(parsed);
      },
    };
  }
}
