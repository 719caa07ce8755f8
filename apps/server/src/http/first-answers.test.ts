import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@pcm/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { projectBody, smallEstimate } from '../test/estimates.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { sendInTwo } from './reply-body.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'pcm-web-'));
writeFileSync(path.join(webRoot, 'index.html'), '<body><p>page</p></body>');
const HOSTILE = '</script><script>alert(1)</script><!-- $& \u2028 "quoted"';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer('sqlite', { webRoot });
  client = await server.loggedIn();
  await client.call('createProject', { body: { ...projectBody(), name: HOSTILE } });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

const BLOCK = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s;

/** Returns the answers that a page contains, by address. */
function answersIn(html: string): Record<string, unknown> {
  const [, json = '{}'] = BLOCK.exec(html) ?? [];
  return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
}

/** Opens a page until it contains an answer, because a slow answer is left out. */
async function pageWith(answer: string, url: string): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      ({ body } = await client.send('GET', url));
      return Object.keys(answersIn(body));
    })
    .toContain(answer);
  return body;
}

const LIST = '/api/project-summaries?sort=updated&direction=desc&limit=60';

test('My Projects carries the session and its first page as the API answers them', async () => {
  const answers = answersIn(await pageWith(LIST, '/projects'));
  expect(calls.adminStatus.reply.parse(answers['/api/admin/status'])).toMatchObject({
    isAuthenticated: true,
    username: 'admin',
  });
  const { body } = await client.call('pageOfProjects', {
    query: { sort: 'updated', direction: 'desc', limit: 60 },
  });
  expect(answers[LIST]).toEqual(body);
  expect(body.projects.map(({ name }) => name)).toEqual([HOSTILE]);
});

test('Financial Analysis carries the project that it opens, unless that is very long', async () => {
  const { id } = (await client.call('createProject', { body: projectBody() })).body;
  const address = `/api/projects/${id}`;
  const answers = answersIn(await pageWith(address, '/project-management'));
  expect(answers[address]).toEqual((await client.call('readProject', { params: { id } })).body);
  const { body: other } = await client.send('GET', '/projects');
  expect(Object.keys(answersIn(other))).not.toContain(address);
  const personnel = Array.from({ length: 1000 }, () => smallEstimate.personnel ?? []).flat();
  const long = await client.call('createProject', { body: projectBody({ data: { personnel } }) });
  const newest = '/api/project-summaries?sort=updated&direction=desc&limit=1';
  const carried = answersIn(await pageWith(newest, '/project-management'));
  expect(JSON.stringify(carried[newest])).toContain(long.body.id);
  expect(Object.keys(carried).filter((one) => one.startsWith('/api/projects/'))).toEqual([]);
  for (const one of [id, long.body.id]) {
    await client.call('deleteProject', { params: { id: one } });
  }
});

test('a name cannot leave the block', async () => {
  const html = await pageWith(LIST, '/projects');
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(html.endsWith('</script></body>')).toBe(true);
});

test('an address that chooses something carries the session alone', async () => {
  const html = await pageWith('/api/admin/status', '/projects?search=silo');
  expect(Object.keys(answersIn(html))).toEqual(['/api/admin/status']);
});

test('a stranger gets no answers, and a session that has ended no data', async () => {
  expect((await server.newClient().send('GET', '/projects')).body).not.toContain('first-answers');
  const other = await server.loggedIn();
  const cookie = [...other.cookies].map(([name, token]) => `${name}=${token}`).join('; ');
  await other.call('logout');
  const { body } = await server.app.inject({
    url: '/projects',
    headers: { cookie },
  });
  expect(body).not.toContain(JSON.stringify(HOSTILE).slice(1, 20));
  expect(Object.keys(answersIn(body)).filter((one) => one !== '/api/admin/status')).toEqual([]);
});

test('a page of a session carries the key of its pictures, and leaves the start of its scripts to it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pcm-web-'));
  const start = '<script type="module" crossorigin src="/assets/start-1.js"></script>';
  writeFileSync(path.join(root, 'index.html'), `<title>x</title>${start}<body></body>`);
  const other = await startTestServer('sqlite', { webRoot: root });
  const visitor = await other.loggedIn();
  const { key } = (await visitor.call('pictureKey')).body;
  const page = async (who: TestClient) => (await who.send('GET', '/nowhere')).body;
  await expect.poll(() => page(visitor)).toContain(`<meta name="picture-key" content="${key}">`);
  expect(await page(visitor)).toContain(
    '<link rel="modulepreload" crossorigin data-start href="/assets/start-1.js">',
  );
  expect(await page(visitor)).not.toContain(start);
  const cookie = [...visitor.cookies].map(([name, token]) => `${name}=${token}`).join('; ');
  await visitor.call('logout');
  const { body } = await other.app.inject({ url: '/nowhere', headers: { cookie } });
  for (const text of [body, await page(other.newClient())]) {
    expect(text).not.toContain('picture-key');
    expect(text).toContain(start);
  }
  expect(other.logs.join()).not.toContain(key);
  await other.close();
  rmSync(root, { recursive: true });
});

test.each(['br', 'gzip'])(
  'a browser reads the beginning of a page while its data are still made (%s)',
  async (encoding) => {
    const app = fastify();
    const data = Promise.withResolvers<string>();
    app.get('/', (request, reply) => sendInTwo(request, reply, '<head>', async () => data.promise));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { body } = await fetch(url, { headers: { 'accept-encoding': encoding } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('<head>');
    data.resolve('<data>');
    expect((await reader?.read())?.value).toBe('<data>');
    expect((await reader?.read())?.done).toBe(true);
    await app.close();
  },
);

test('a page in two parts is the same as in one', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...client.cookies].map(([name, token]) => `${name}=${token}`).join('; ');
  await expect
    .poll(async () => {
      const headers = { cookie, host: 'localhost', 'accept-encoding': 'gzip, deflate, br' };
      const reply = await fetch(`${url}/projects`, { headers });
      expect(reply.headers.get('content-encoding')).toBe('br');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      return answersIn(await reply.text());
    })
    .toEqual(answersIn(await pageWith(LIST, '/projects')));
});

test('no cache keeps a page with answers', async () => {
  for (const url of ['/', '/projects', '/projects?search=silo', '/nowhere']) {
    const { headers } = await client.send('GET', url);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('a page runs the script that it has, and no other, and names the files of its screen', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pcm-web-'));
  const script = "document.title = '$& first'";
  const page = '<title>x</title><script src="/first-paint.js"></script><body></body>';
  writeFileSync(path.join(root, 'index.html'), page);
  writeFileSync(path.join(root, 'first-paint.js'), script);
  const texts = { en: ['assets/en-1.js'] };
  const table = { '/projects': { files: ['assets/list-1.js'], texts } };
  writeFileSync(path.join(root, 'first-files.json'), JSON.stringify(table));
  const other = await startTestServer('sqlite', { webRoot: root });
  const visitor = await other.loggedIn();
  const { headers, body } = await visitor.send('GET', '/projects?search=x');
  const digest = createHash('sha256').update(script).digest('base64');
  expect(String(headers['content-security-policy'])).toContain(
    `script-src 'self' 'sha256-${digest}';`,
  );
  expect(body).toContain(`<script>${script}</script>`);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">');
  expect(body).toContain(`id="first-texts">${JSON.stringify(texts)}</script>`);
  const { body: elsewhere } = await visitor.send('GET', '/quotations');
  const { body: stranger } = await other.newClient().send('GET', '/projects');
  expect(elsewhere + stranger).not.toContain('list-1.js');
  await other.close();
  rmSync(root, { recursive: true });
});
