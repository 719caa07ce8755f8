// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@pcm/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  send,
  takeFirstAnswers,
  whenPasswordNeeded,
  whenSessionEnds,
  whenUpdated,
} from './api-client.ts';
import { ApiError } from './api-error.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fromPage = globalThis.fetch;
  // The page passes a path, but Node's fetch needs a whole address.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fromPage(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

afterEach(() => whenSessionEnds(() => undefined));

const answerJson = (status: number, body: unknown) => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

const answerText = (status: number, text: string) => {
  answer = (_request, response) => {
    response.writeHead(status);
    response.end(text);
  };
};

const errorBody = (status: number, code: string, message: string) => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  message,
  code,
  requestId: 'r-1',
});

async function failure(): Promise<ApiError> {
  const error = await send(calls.listSessions, {}).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as an ApiError');
  return error;
}

test('an error reads "status: detail" with the server\'s message', async () => {
  answerJson(404, errorBody(404, 'session-not-found', 'This session has already ended'));
  const error = await failure();
  expect(error.message).toBe('404: This session has already ended');
  expect(error.code).toBe('session-not-found');
});

test('a login page instead of an answer says that the session expired', async () => {
  answerText(200, '<!doctype html><title>Login</title>');
  const error = await failure();
  expect(error.message).toContain('Authentication session expired. Please login again.');
  expect(error.code).toBe('authentication-required');
});

test('a login page instead of an answer asks to log in again', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerText(200, '<!doctype html><title>Login</title>');
  await failure();
  expect(ended).toHaveBeenCalledTimes(1);
  answerText(502, '<html>Bad Gateway</html>');
  expect((await failure()).code).toBe('invalid-answer');
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a refusal in plain words is shown in those words', async () => {
  answerText(413, 'Request Entity Too Large');
  expect((await failure()).message).toBe('413: Request Entity Too Large');
});

test('an answer that is no JSON is named so', async () => {
  answerText(200, 'oops');
  expect((await failure()).message).toBe('200: Invalid JSON response from server');
});

test('an empty answer counts as an empty object', async () => {
  answerText(200, '');
  await expect(send(calls.logout, {})).resolves.toEqual({});
});

test('an answer of another shape than the contract is refused, not shown', async () => {
  answerJson(200, [{ id: 7 }]);
  expect((await failure()).code).toBe('invalid-answer');
});

test('a server that hangs up is told from one that refuses', async () => {
  answer = (request) => request.socket.destroy();
  const error = await failure();
  expect(error.status).toBe(0);
  expect(error.code).toBe('no-answer');
});

test('a session that ended asks to log in again, a wrong password does not', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerJson(401, errorBody(401, 'login-failed', 'Invalid username or password'));
  await failure();
  expect(ended).not.toHaveBeenCalled();
  answerJson(401, errorBody(401, 'authentication-required', 'Authentication required'));
  await failure();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a save names the version it was based on', async () => {
  let headers: IncomingMessage['headers'] = {};
  let path = '';
  answer = (request, response) => {
    headers = request.headers;
    path = request.url ?? '';
    response.end('{}');
  };
  await send(calls.deleteProject, {
    params: { id: 'a/b c' },
    ifVersion: 41,
  });
  expect(path).toBe('/api/projects/a%2Fb%20c');
  expect(headers['if-match']).toBe('"41"');
  expect(headers['idempotency-key']).toBeUndefined();
});

test('a call that asks for the password is sent again once it was given, and fails when it was not', async () => {
  const asked = vi.fn(() => Promise.resolve(true));
  whenPasswordNeeded(asked);
  let isGiven = false;
  answer = (_request, response) => {
    const reply = isGiven ? {} : errorBody(403, 'password-needed', 'Give it');
    response.writeHead(isGiven ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
    isGiven = true;
  };
  const remove = () => send(calls.deleteBackup, { params: { name: 'one' } });
  await expect(remove()).resolves.toEqual({});
  expect(asked).toHaveBeenCalledTimes(1);
  isGiven = false;
  asked.mockResolvedValue(false);
  await expect(remove()).rejects.toMatchObject({ code: 'password-needed' });
});

const CLIENTS = '/api/clients?search=ocp';
const clientsNamed = (name: string) => ({ clients: [{ name, count: 1 }] });
const askClients = () => send(calls.listClients, { query: { search: 'ocp' } });

test('an answer that came with the page counts once', async () => {
  answerJson(200, clientsNamed('ONCF'));
  takeFirstAnswers({ [CLIENTS]: clientsNamed('OCP') });
  expect(await askClients()).toEqual(clientsNamed('OCP'));
  expect(await askClients()).toEqual(clientsNamed('ONCF'));
});

test('after a change no answer counts that came with the page', async () => {
  answerJson(200, clientsNamed('ONCF'));
  takeFirstAnswers({ [CLIENTS]: clientsNamed('OCP') });
  await send(calls.logout, {}).catch(() => undefined);
  expect(await askClients()).toEqual(clientsNamed('ONCF'));
});

test('an answer of another shape that came with the page is asked for again', async () => {
  answerJson(200, clientsNamed('OCP'));
  takeFirstAnswers({ [CLIENTS]: { clients: 'OCP' } });
  expect(await askClients()).toEqual(clientsNamed('OCP'));
});

test('a while after the start of the page no answer counts that came with it', async () => {
  answerJson(200, clientsNamed('ONCF'));
  takeFirstAnswers({ [CLIENTS]: clientsNamed('OCP') });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await askClients()).toEqual(clientsNamed('ONCF'));
  clock.mockRestore();
});

test('a page learns once that another build of the program answers it', async () => {
  const updated = vi.fn();
  whenUpdated('one', updated);
  const answerOf = async (build: string) => {
    answer = (_request, response) => {
      response.setHeader('x-build', build);
      response.end(JSON.stringify(clientsNamed('OCP')));
    };
    await askClients();
    return updated.mock.calls.length;
  };
  expect(await answerOf('one')).toBe(0);
  expect(await answerOf('two')).toBe(1);
  // While an update goes through several servers, old and new ones answer in turn.
  expect(await answerOf('one')).toBe(1);
  expect(await answerOf('two')).toBe(1);
});
