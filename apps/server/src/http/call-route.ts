import { createReadStream } from 'node:fs';
import { ABILITIES, type Call, type ErrorCode, errorBody, ROLES, type Role } from '@pcm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { abilityFor } from './access.ts';
import { AppError, ERROR_STATUS } from './errors.ts';
import { EventStream, sendEvents } from './event-stream.ts';
import { jsonFor } from './hidden-pay.ts';
import { ProgressReply, sendProgress } from './progress-reply.ts';
import { bodyOf, bytesOf } from './reply-body.ts';
import { requestHeader } from './request-header.ts';
import { type AdminSession, assertAble } from './session.ts';

/** A reply that is JSON already: a stored document is sent unchanged. */
export class JsonText {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A reply of JSON in parts, for one that no string can hold. */
export class JsonStream {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** A reply that is a file on the server's disk. */
export class DiskFile {
  /** The absolute path. */
  readonly path: string;
  /** The name under which the client saves it. */
  readonly name: string;
  readonly bytes: number;

  constructor(path: string, name: string, bytes: number) {
    this.path = path;
    this.name = name;
    this.bytes = bytes;
  }
}

/** A file that is sent while it is made, so that it need not fit into memory. */
export class FileStream {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array>;

  constructor(name: string, parts: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.parts = parts;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The input of a handler: the parsed parts of the request, and the session. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  session: C extends { public: true } | { byLink: 'plan' | 'wall' }
    ? AdminSession | null
    : AdminSession;
  /** The `Idempotency-Key` of a call that creates something. */
  key: C extends { keyed: true } ? string | undefined : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Writes a name for a header: ASCII for old programs, UTF-8 for the others. Source: RFC 6266, RFC
 * 8187.
 */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Tells whether the client already has the content that is about to be sent. */
function isKnown(reply: FastifyReply): boolean {
  const known = reply.request.headers['if-none-match'];
  return known !== undefined && known === reply.getHeader('etag');
}

/** Sends a file, unless the client already has the one with this entity tag. */
async function sendFile(reply: FastifyReply, type: string, file: File): Promise<FastifyReply> {
  if (isKnown(reply)) return reply.code(304).send();
  const ownType = file.type === '' ? type : file.type;
  void reply.type(ownType).header('content-disposition', attachment(file.name));
  return reply.send(Buffer.from(await file.arrayBuffer()));
}

function sendDiskFile(reply: FastifyReply, type: string, file: DiskFile): FastifyReply {
  void reply.type(type).headers({
    'content-disposition': attachment(file.name),
    'content-length': file.bytes,
  });
  return reply.send(createReadStream(file.path));
}

/** A function that answers a call. */
export type CallHandler<C extends Call> = (
  input: CallInput<C>,
) => Promise<
  z.output<C['reply']> | JsonText | JsonStream | FileStream | DiskFile | ProgressReply | EventStream
>;

/** The error codes that any call may return, besides those it declares. */
const COMMON_ERRORS: readonly ErrorCode[] = ['too-many-requests', 'wrong-host', 'internal'];
/** The error codes of every call with input, even when the input is only an id that is too long. */
const INPUT_ERRORS: readonly ErrorCode[] = ['invalid-input'];
const KEY_ERRORS: readonly ErrorCode[] = ['idempotency-key-reused'];
const SESSION_ERRORS: readonly ErrorCode[] = ['authentication-required'];
const ROLE_ERRORS: readonly ErrorCode[] = ['not-allowed'];
const SECOND_FACTOR_ERRORS: readonly ErrorCode[] = ['second-factor-demanded'];
const PASSWORD_ERRORS: readonly ErrorCode[] = ['password-needed'];
const CHANGE_ERRORS: readonly ErrorCode[] = [
  'cross-site-request',
  'json-only',
  'invalid-json',
  'body-too-large',
  'disk-full',
  'database-unavailable',
];

/** Returns the roles that may send a call; all of them where no session is needed. */
function rolesOf(call: Call): readonly Role[] {
  const ability = abilityFor(call);
  return ability === undefined ? ROLES : ABILITIES[ability];
}

/** Tells whether a call needs no session: it is public, or the secret of a link opens it. */
const isWithoutSession = (call: Call) => call.public === true || call.byLink !== undefined;

/** Returns the error codes of a call by status. */
export function errorsByStatus(call: Call): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...call.errors,
    ...COMMON_ERRORS,
    ...((call.params ?? call.query ?? call.body) ? INPUT_ERRORS : []),
    ...(call.keyed === true ? KEY_ERRORS : []),
    ...(isWithoutSession(call) ? [] : SESSION_ERRORS),
    ...(rolesOf(call).length < ROLES.length ? ROLE_ERRORS : []),
    ...(isWithoutSession(call) || call.withoutSecondFactor === true ? [] : SECOND_FACTOR_ERRORS),
    ...(call.asksPassword === true ? PASSWORD_ERRORS : []),
    ...(call.method === 'GET' ? [] : CHANGE_ERRORS),
  ]);
  return Map.groupBy(codes, (code) => ERROR_STATUS[code]);
}

const KEYED = 'Takes `Idempotency-Key`: the same key gives the same answer once, for 24 hours.';

function descriptionOf(call: Call): { description?: string } {
  const roles = rolesOf(call);
  const sentences = [
    ...(call.keyed === true ? [KEYED] : []),
    ...(roles.length < ROLES.length ? [`Answers these roles: ${roles.join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

/** Returns the schemas that a request is checked with; the description of the API needs more. */
function schemasOfRequest({ params, query, body }: Call): FastifySchema {
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Returns the schema of a call's route with all that the description of the API says of it. */
export function describedSchemaOf(call: Call): FastifySchema {
  const errors = [...errorsByStatus(call)].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: errorBody } },
    },
  ]);
  return {
    summary: call.summary,
    ...descriptionOf(call),
    ...(isWithoutSession(call) ? { security: [] } : {}),
    ...schemasOfRequest(call),
    response: {
      [call.status ?? 200]: {
        description: call.summary,
        content: { [call.replyType ?? 'application/json']: { schema: call.reply } },
      },
      ...Object.fromEntries(errors),
    },
  };
}

function isSentAsItIs({ replyType }: Call): boolean {
  return (
    replyType === 'application/gzip' ||
    replyType === 'application/x-ndjson' ||
    replyType === 'text/event-stream'
  );
}

/**
 * Checks that the request is allowed: it has a session, a second factor where one is required, a
 * role that may send it, and a confirmed password where the call requires it.
 *
 * Errors: `authentication-required`, `second-factor-demanded`, `not-allowed`, `password-needed`.
 */
function assertMay(call: Call, session: AdminSession | null): void {
  if (isWithoutSession(call)) return;
  if (session === null) throw new AppError('authentication-required');
  if (session.secondFactorMissing && call.withoutSecondFactor !== true) {
    throw new AppError('second-factor-demanded');
  }
  const ability = abilityFor(call);
  if (ability !== undefined) assertAble(session, ability);
  if (call.asksPassword === true && !session.passwordConfirmed) {
    throw new AppError('password-needed');
  }
}

/** Tells whether one end of a period, a month, a day or a moment, comes after the other. */
const isAfter = (one: string, other: string) =>
  one.includes('T') ? Date.parse(one) > Date.parse(other) : one > other;

/**
 * Checks that a period that is asked for, `from` and `to`, does not end before it begins; an empty
 * or absent end is open. Errors: `invalid-input`.
 */
function assertPeriod(query: unknown): void {
  const { from, to } = (query ?? {}) as { from?: unknown; to?: unknown };
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '') return;
  if (!isAfter(from, to)) return;
  const message = 'A period does not end before it begins';
  throw new AppError('invalid-input', {
    message,
    fields: [{ path: 'to', message, rule: 'too-early' }],
  });
}

/** Registers the route of a call: its method, path, schemas and limits come from the contract. */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemasOfRequest(call),
    config: {
      call,
      public: isWithoutSession(call),
      // A browser reconnects a lost stream by itself.
      isBackground: call.replyType === 'text/event-stream',
      waitsForNone: call.errors.includes('backup-busy'),
    },
    // A file that is compressed already, or a reply that must arrive while it is written.
    ...(isSentAsItIs(call) ? { compress: false as const } : {}),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    // This comes before the body is parsed, so that nobody learns from its errors about calls they
    // may not send.
    onRequest: (request, _reply, done) => {
      assertMay(call, request.session);
      done();
    },
    handler: async (request, reply) => {
      assertPeriod(request.query);
      // Fastify has parsed each part with the call's own schema; its types cannot follow this
      // generic line.
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        key: call.keyed === true ? requestHeader(request, 'idempotency-key') : undefined,
        request,
        reply,
      } as CallInput<C>);
      void reply.code(call.status ?? 200);
      if (call.replyType !== undefined && result instanceof File) {
        return sendFile(reply, call.replyType, result);
      }
      if (call.replyType !== undefined && result instanceof DiskFile) {
        return sendDiskFile(reply, call.replyType, result);
      }
      if (call.replyType !== undefined && result instanceof ProgressReply) {
        return sendProgress(request, reply.type(call.replyType), result);
      }
      if (call.replyType !== undefined && result instanceof EventStream) {
        return sendEvents(request, reply.type(call.replyType), result);
      }
      if (call.replyType !== undefined && result instanceof FileStream) {
        void reply.type(call.replyType);
        void reply.header('content-disposition', attachment(result.name));
        return reply.send(bytesOf(result.parts));
      }
      if (call.method === 'GET' && isKnown(reply)) return reply.code(304).send();
      void reply.type('application/json; charset=utf-8');
      if (result instanceof JsonStream) return reply.send(bytesOf(result.parts));
      return reply.send(
        bodyOf(result instanceof JsonText ? result.json : jsonFor(request.session, result)),
      );
    },
  });
}
