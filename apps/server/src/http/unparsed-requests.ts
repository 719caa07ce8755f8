import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@pcm/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import {
  AppError,
  ERROR_STATUS,
  errorBodyOf,
  PROBLEM_TYPE,
  sendError,
  toAppError,
} from './errors.ts';
import { logRequest } from './log.ts';
import { securityHeaders } from './security-headers.ts';

// A usual import of node:http evaluates each of its exports, one of which loads a whole client.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Node's codes for requests that it cannot parse; all others are unreadable. */
const NODE_CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/**
 * Answers requests that reach no route because their address or their bytes cannot be parsed, with
 * the headers and the error form of every other answer.
 */
export function unparsedRequests(overTls: boolean): Handlers {
  return {
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request.id, overTls));
      // No hook runs for a request without a route.
      reply.raw.once('finish', () => logRequest(request, reply));
      void sendError(toAppError(error), request, reply);
    },
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const requestId = randomUUID();
      const code = NODE_CODES[error.code ?? ''] ?? 'request-unreadable';
      const status = ERROR_STATUS[code];
      const body = JSON.stringify(errorBodyOf(new AppError(code), requestId));
      const headers = {
        ...securityHeaders(requestId, overTls),
        'content-type': PROBLEM_TYPE,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      this.log.info({ status, address: socket.remoteAddress }, code);
      if (socket.writable) {
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
      }
      socket.destroy();
    },
  };
}

/**
 * Answers a request with an unknown `Expect` as if it had none; Node alone would send a bare reply.
 */
export function registerUnknownExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
}
