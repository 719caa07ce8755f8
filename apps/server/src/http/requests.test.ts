import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, errorBody } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectBody } from '../test/estimates.ts';
import { PERIOD_CALLS } from '../test/period-calls.ts';
import type { TestClient } from '../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../test/test-server.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function makeWebApp(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'pcm-web-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(
    path.join(root, 'index.html'),
    '<title>x</title><meta name="csp-nonce" content="__CSP_NONCE__"><body><p>page</p></body>',
  );
  writeFileSync(path.join(root, 'assets', 'app-1234.js'), `// ${'x'.repeat(3000)}`);
  writeFileSync(path.join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return root;
}

describe('requests', () => {
  const webRoot = makeWebApp();
  const secret = 'hunter2-in-no-log';
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer('sqlite', { webRoot });
    client = await server.loggedIn();
  });
  afterAll(async () => {
    await server.close();
    rmSync(webRoot, { recursive: true });
  });

  /** Reads the tree of routes and methods that Fastify prints. */
  function everyRoute(): [string, string][] {
    const routes: [string, string][] = [];
    const above: string[] = [];
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const match = /^([│├└─\s]*)(\S.*?) \(([A-Z, ]+)\)$/.exec(line);
      if (match === null) continue;
      const depth = (match[1]?.length ?? 0) / 4 - 1;
      above.splice(depth, above.length, match[2] ?? '');
      const url = above.join('');
      for (const method of (match[3] ?? '').split(', ')) routes.push([method, url]);
    }
    return routes;
  }

  test('no route but a short list answers without a session', async () => {
    const answering: string[] = [];
    const routes = everyRoute();
    for (const call of Object.values(calls))
      expect(routes).toContainEqual([call.method, call.path]);
    // These are opened by the secret of a plan link instead: see plan-links.test.ts.
    const byLink = Object.values(calls).flatMap((call) =>
      'byLink' in call ? [`${call.method} ${call.path}`, `HEAD ${call.path}`] : [],
    );
    for (const [method, url] of routes.filter((route) => !byLink.includes(route.join(' ')))) {
      const response = await server.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'x').replace('*', 'x'),
      });
      if (response.statusCode !== 401) answering.push(`${method} ${url}`);
    }
    expect(answering.toSorted()).toEqual([
      'GET /',
      'GET /*',
      'GET /api/admin/status',
      'GET /healthz',
      'GET /q/:secret',
      'GET /q/:secret/pdf',
      'GET /readyz',
      'GET /t/:secret/plan.ics',
      'HEAD /',
      'HEAD /*',
      'HEAD /api/admin/status',
      'HEAD /healthz',
      'HEAD /q/:secret',
      'HEAD /q/:secret/pdf',
      'HEAD /readyz',
      'HEAD /t/:secret/plan.ics',
      'POST /api/admin/login',
      'POST /api/admin/logout',
      'POST /api/admin/set-up',
      'POST /api/admin/set-up/check',
      'POST /q/:secret',
    ]);
  });

  test('an address under /api that does not exist says so only to who is logged in', async () => {
    expect((await server.newClient().send('GET', '/api/nothing')).statusCode).toBe(401);
    const response = await client.send('GET', '/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found', status: 404 });
  });

  test('every reply carries the security headers, and a page its own nonce', async () => {
    const pages = [await client.send('GET', '/'), await client.send('GET', '/projects/1/edit')];
    const nonces = pages.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy.replace(nonce, '…')).toBe(POLICY);
      expect(body).toContain(`content="${nonce}"`);
      expect(headers['cache-control']).toBe('private, no-store');
      return nonce;
    });
    const { headers: ofStranger } = await server.newClient().send('GET', '/');
    expect(ofStranger['cache-control']).toBe('no-cache');
    expect(nonces[0]).not.toBe(nonces[1]);
    const replies = [
      ...pages,
      await client.send('GET', '/api/projects'),
      await client.send('GET', '/api/nothing'),
      await server.newClient().send('GET', '/api/projects'),
      await client.send('GET', '/assets/app-1234.js'),
      await client.send('GET', '/healthz'),
    ];
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
    expect((await client.send('GET', '/api/projects')).headers['cache-control']).toBe('no-store');
  });

  test('a page and the replies of the API name their build, by which an older page knows that it is old', async () => {
    const list = '/api/projects';
    const builds = await Promise.all([list, '/api/nothing'].map((url) => client.send('GET', url)));
    const [build, ...others] = builds.map(({ headers }) => headers['x-build']);
    expect(build).toMatch(/^[\da-f]{16}$/);
    expect(others).toEqual([build]);
    const page = await client.send('GET', '/');
    expect(page.body).toContain(`</title><meta name="build" content="${String(build)}">`);
    const newer = makeWebApp();
    appendFileSync(path.join(newer, 'index.html'), '<!-- newer -->');
    const updated = await startTestServer('sqlite', { webRoot: newer });
    const { headers } = await (await updated.loggedIn()).send('GET', list);
    await updated.close();
    rmSync(newer, { recursive: true });
    expect(headers['x-build']).toMatch(/^[\da-f]{16}$/);
    expect(headers['x-build']).not.toBe(build);
  });

  test('hashed files may be kept for a year, missing ones are no page', async () => {
    const asset = await client.send('GET', '/assets/app-1234.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await client.send('GET', '/icon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await client.send('GET', '/assets/gone.js')).statusCode).toBe(404);
    const page = await client.send('GET', '/index.html');
    expect(page.body).not.toContain('__CSP_NONCE__');
    for (const url of ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json']) {
      expect((await client.send('GET', url)).body).not.toContain('"name"');
    }
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 201],
    [{ origin: 'http://localhost:3000' }, 201],
    [{}, 201],
  ])('a change that comes with %o is answered %i', async (headers, status) => {
    const reply = await client.call('createProject', { body: projectBody(), headers });
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.error.code).toBe('cross-site-request');
  });

  test('another site can read nothing through a link, and log nobody out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await client.call('logout', { headers })).status).toBe(403);
    expect((await client.call('listSessions')).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a body of type %s is refused',
    async (type) => {
      const reply = await client.call('createProject', {
        body: projectBody(),
        headers: { 'content-type': type },
      });
      expect(reply.error).toMatchObject({ status: 415, code: 'json-only' });
    },
  );

  test('bodies are limited: login 4 KiB, others 1 MiB, a project 4 MiB', async () => {
    const login = await client.call('login', { raw: { ...ADMIN, more: 'x'.repeat(4096) } });
    expect(login.error).toMatchObject({ status: 413, code: 'body-too-large' });
    const note = 'x'.repeat(3.5 * 1024 * 1024);
    const data = { ...(projectBody().data as object), note };
    expect((await client.call('createProject', { raw: { ...projectBody(), data } })).status).toBe(
      201,
    );
    const tooLarge = { ...projectBody(), data: { ...data, more: note } };
    expect((await client.call('createProject', { raw: tooLarge })).status).toBe(413);
  });

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const withData = (data: string) =>
    `${JSON.stringify({ ...projectBody(), data: undefined }).slice(0, -1)},"data":${data}}`;

  test('JSON may nest 32 deep, also inside data that comes as a string', async () => {
    const send = (raw: string) => client.call('createProject', { raw });
    expect((await send(withData(nested(31)))).status).toBe(201);
    expect((await send(withData(nested(32)))).error.code).toBe('invalid-json');
    expect((await send(withData(JSON.stringify(nested(32))))).status).toBe(201);
    const string = await send(withData(JSON.stringify(nested(33))));
    expect(string.error.fields?.[0]?.path).toBe('data');
    const bomb = await send(withData('['.repeat(1_000_000)));
    expect(bomb.status).toBe(400);
  });

  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"personnel":[{"constructor":{"prototype":{"polluted":1}}}]}',
    '{"\\u005f_proto__":{"polluted":1}}',
  ])('%s reaches no prototype', async (data) => {
    for (const sent of [data, JSON.stringify(data)]) {
      const reply = await client.call('createProject', { raw: withData(sent) });
      expect(reply.status).toBe(400);
      expect(reply.error.fields?.[0]?.path).toMatch(/^data\./);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('fields that the call does not name are dropped, not stored', async () => {
    const reply = await client.call('createProject', {
      raw: { ...projectBody(), id: 'mine', version: 99, deletedAt: 'now', total: 5 },
    });
    expect(reply.body.id).not.toBe('mine');
    expect(reply.body.version).toBe(1);
  });

  test.each(['{', 'null', '[]', '"text"', '1', ''])('the body %j is refused', async (raw) => {
    expect((await client.call('createProject', { raw })).status).toBe(400);
  });

  test('a refused field names its rule, for those who say it in another language', async () => {
    const refused = async (more: object) => {
      const { error } = await client.call('createProject', { raw: { ...projectBody(), ...more } });
      return error.fields?.[0];
    };
    expect(await refused({ name: 'x'.repeat(501) })).toMatchObject({
      path: 'name',
      rule: 'too-long',
      limit: 500,
    });
    expect(await refused({ currency: 'XYZ' })).toMatchObject({ rule: 'not-accepted' });
  });

  test.each(PERIOD_CALLS)(
    '%s refuses a period that ends before it begins',
    async (url, one, two) => {
      const asked = async (from = '', to = '') => {
        const by = url === '/api/actual' ? 'job' : 'month';
        const query = new URLSearchParams({ from, to, by, memberId: 'none', today: '2026-03-01' });
        const reply = await client.send('GET', `${url.replace(':id', 'none')}?${query.toString()}`);
        return reply.statusCode === 400 ? errorBody.parse(reply.json()).fields : reply.statusCode;
      };
      const reason = { path: 'to', rule: 'too-early' };
      expect(await asked(two, one)).toEqual([expect.objectContaining(reason)]);
      expect([200, 404]).toContain(await asked(one, two));
      expect([200, 404]).toContain(await asked(one, one));
    },
  );

  test('text that a database cannot store is refused and named', async () => {
    const { error } = await client.call('createProject', {
      raw: { ...projectBody(), name: 'a\0b' },
    });
    expect(error).toMatchObject({ status: 400, fields: [{ path: 'name' }] });
    expect((await client.send('GET', '/api/projects/%00')).statusCode).toBe(400);
    expect((await client.send('GET', '/api/project-summaries?search=%00')).statusCode).toBe(400);
  });

  test('an error tells neither stack nor SQL nor path, and its id is in the log', async () => {
    const broken = await startTestServer('sqlite');
    const user = await broken.loggedIn();
    await broken.database.runSql('drop table projects');
    const reply = await user.call('listProjects');
    expect(reply.error).toMatchObject({ status: 500, code: 'internal' });
    expect(reply.text).not.toMatch(/select|sqlite|\/|table/i);
    const line = broken.logs.find(
      (log) => log.includes(reply.error.requestId) && log.includes('"err"'),
    );
    expect(line).toContain('no such table');
    await broken.close();
  });

  test('neither passwords nor cookies nor connection strings reach the log', async () => {
    await client.call('login', { body: { username: 'x', password: secret } });
    await client.send('GET', `/api/projects?password=${secret}`);
    server.app.log.error(
      {
        err: new Error(`connect postgres://user:${secret}@host/db`),
        req: { headers: { cookie: secret, authorization: secret } },
        body: { password: secret, newPassword: secret },
        reply: { headers: { 'set-cookie': secret } },
      },
      'everything at once',
    );
    const log = server.logs.join('');
    expect(log).toContain('everything at once');
    expect(log).toContain('"path":"/api/projects"');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(client.cookies.get('__Host-sid'));
    for (const line of server.logs) expect(() => void JSON.parse(line)).not.toThrow();
  });

  test('files that were sent do not bury what a person looks for in the log', async () => {
    const before = server.logs.length;
    await client.send('GET', '/assets/app-1234.js');
    await client.send('GET', '/projects');
    await client.send('GET', '/api/admin/status');
    await client.send('GET', '/assets/missing.js');
    const paths = server.logs.slice(before).map((line) => /"path":"([^"]*)"/.exec(line)?.[1]);
    expect(paths).toEqual(['/api/admin/status', '/assets/missing.js']);
  });

  test('large replies are compressed for who asks', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const response = await client.send('GET', '/api/projects', { headers });
    expect(response.headers['content-encoding']).toBe('gzip');
  });

  test('a session makes 600 requests a minute, and others are not held up', async () => {
    const busy = await server.loggedIn();
    const statuses: number[] = [];
    for (let count = 0; count < 605; count++) {
      statuses.push((await busy.send('GET', '/api/admin/sessions')).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(600);
    const refused = await busy.call('listSessions');
    expect(refused.error).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.call('listSessions')).status).toBe(200);
  });
});
