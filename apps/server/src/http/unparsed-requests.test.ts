import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorBody } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectBody } from '../test/estimates.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

describe('requests on the wire', () => {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'pcm-web-'));
  let server: TestServer;
  let port: number;
  /** The server's ends of open connections. */
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    mkdirSync(path.join(webRoot, 'assets'));
    writeFileSync(path.join(webRoot, 'index.html'), '<p>page</p>');
    server = await startTestServer('sqlite', { webRoot });
    server.app.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await server.close();
    rmSync(webRoot, { recursive: true });
  });

  /**
   * Sends a request head unchanged and, with `drip`, one byte at intervals; returns everything that
   * comes back.
   */
  function sent(head: string, drip?: { every: number }): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(head);
    const timer = drip === undefined ? undefined : setInterval(() => socket.write('1'), drip.every);
    socket.on('close', () => clearInterval(timer));
    return promise;
  }

  const get = (address: string, more = '') =>
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

  function expectOurs(answer: string, status: number, code?: string): void {
    const [head = '', rest = ''] = answer.split('\r\n\r\n', 2);
    // A client that was answered and still sends slowly gets a second answer.
    const body = rest.slice(0, Number(/content-length: (\d+)/i.exec(head)?.[1]));
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id']) {
      expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    }
    if (code === undefined) return;
    expect(head).toContain('application/problem+json');
    expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code, status });
  }

  test.each([
    ['/a/../b', 404, 'not-found'],
    ['/../../etc/passwd', 404, 'not-found'],
    ['/assets/..%2f..%2fpackage.json', 404, 'not-found'],
    ['/%', 404, 'not-found'],
    ['/api/%E0%A4%A', 404, 'not-found'],
    ['/a%00b', 400, 'invalid-input'],
    ['/api/../b', 404, 'not-found'],
    [`/${'a'.repeat(20_000)}`, 431, 'headers-too-large'],
  ])('the address %.30s is answered like any other', async (address, status, code) => {
    const logged = server.logs.length;
    expectOurs(await sent(get(address)), status, code);
    const lines = server.logs.slice(logged).join('');
    expect(lines).toContain(`"status":${status}`);
    expect(lines).not.toContain('"stack"');
  });

  test('bytes that are not a request, and requests for unsupported features, get our answer', async () => {
    expectOurs(await sent('GARBAGE\r\n\r\n'), 400, 'request-unreadable');
    expectOurs(await sent(get('/healthz', 'Expect: a-miracle\r\n')), 200);
  });

  test.concurrent('a request that drips in is cut within 10 s, wherever it goes', async () => {
    const body = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    const host = 'HTTP/1.1\r\nHost: localhost\r\n';
    const [login, refused, heads] = await Promise.all([
      sent(`POST /api/admin/login ${host}${body}`, { every: 200 }),
      sent(`POST /api/projects ${host}${body}`, { every: 200 }),
      sent(`GET /healthz ${host}X-Slow: `, { every: 200 }),
    ]);
    expectOurs(login, 408, 'request-too-slow');
    expectOurs(refused, 401, 'authentication-required');
    expectOurs(heads, 408, 'request-too-slow');
    // The connections have ended, which takes ten seconds; what drips in would take minutes.
  });

  test.concurrent('who does not read its replies is cut, and they are not kept in memory for it', async () => {
    const client = await server.loggedIn();
    const notes = Array.from({ length: 1000 }, (_, index) => `${index} ${'مشروع '.repeat(300)}`);
    const data: object = { notes };
    const created = await client.call('createProject', { body: { ...projectBody(), data } });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = get(`/api/projects/${created.body.id}`, `Cookie: ${cookie}\r\n`);
    // More than the operating system buffers for the server.
    const asks = ask.replace('Connection: close\r\n', '').repeat(8);
    const body = JSON.stringify({ name: 'Asked for behind replies that nobody reads' });
    const last = `POST /api/customers HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(port, '127.0.0.1', () => socket.write(asks + last));
    socket.pause();
    const ourEnd = () => [...sockets].find((end) => end.remotePort === socket.localPort);
    await expect.poll(() => ourEnd()?.writableLength ?? 0).toBeGreaterThan(0);
    // Only a chunk or two of a reply are made, never all of it.
    expect(ourEnd()?.writableLength).toBeLessThan(1_000_000);
    await expect.poll(ourEnd).toBe(undefined);
    // One reply at a time: the request after the unread replies was never begun.
    expect((await client.call('listCustomers')).body).toEqual([]);
    socket.destroy();
  });

  test('an address without a session is limited too, for pages and for what needs one', async () => {
    // A busy machine may need more than the minute that is counted.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const statuses = async (url: string, count: number, addressOf: (index: number) => string) => {
      const replies: number[] = [];
      for (let index = 0; index < count; index++) {
        const reply = await server.app.inject({ url, remoteAddress: addressOf(index) });
        replies.push(reply.statusCode);
      }
      return replies;
    };
    // A network of one owner counts as one address.
    const ofNetwork = (index: number) => `2001:db8::${(index % 200) + 1}`;
    const refused = await statuses('/api/projects', 602, ofNetwork);
    expect([refused.indexOf(429), refused.at(0)]).toEqual([600, 401]);
    const pages = await statuses('/projects', 3001, () => '192.0.2.2');
    expect([pages.indexOf(429), pages.at(0)]).toEqual([3000, 200]);
  });
});
