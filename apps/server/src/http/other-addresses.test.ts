import { expect, test } from 'vitest';
import { ADMIN, startTestServer } from '../test/test-server.ts';

/* What a server does that is reached under another address than localhost, or through a proxy. */

test('a page of another name that was pointed at this server is told nothing', async () => {
  const server = await startTestServer('sqlite', {
    environment: { PUBLIC_URL: 'https://costs.example' },
  });
  const client = await server.loggedIn();
  const ask = (host: string, url = '/api/projects') =>
    client.send('GET', url, { headers: { host } });
  for (const host of ['evil.example', 'costs.example.evil.example', '169.254.169.254']) {
    const reply = await ask(host);
    expect(reply.statusCode).toBe(421);
    expect(reply.json()).toMatchObject({ code: 'wrong-host' });
    expect((await ask(host, '/')).statusCode).toBe(421);
  }
  for (const host of ['costs.example', 'costs.example:443', 'localhost:3000', '[::1]:3000']) {
    expect((await ask(host)).statusCode).toBe(200);
  }
  // A load balancer uses the address of the machine.
  expect((await ask('10.0.0.9', '/healthz')).statusCode).toBe(200);
  await server.close();
});

test('https gets the strict transport header', async () => {
  const server = await startTestServer('sqlite', {
    environment: { PUBLIC_URL: 'https://costs.example' },
  });
  const response = await server.newClient().send('GET', '/healthz');
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  await server.close();
});

test('plain http that was allowed works with a plain cookie, and the login page knows', async () => {
  const server = await startTestServer('sqlite', {
    environment: { PUBLIC_URL: 'http://10.0.0.5:3000', ALLOW_INSECURE_HTTP: '1' },
  });
  const client = await server.loggedIn();
  expect([...client.cookies.keys()]).toEqual(['sid', 'device']);
  expect((await client.call('adminStatus')).body).toMatchObject({
    insecure: true,
    isAuthenticated: true,
  });
  await server.close();
});

test('the client’s address comes from a proxy only when that proxy is trusted', async () => {
  const addressOf = async (environment: Record<string, string>) => {
    const server = await startTestServer('sqlite', { environment });
    const client = server.newClient('10.0.0.1');
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await client.call('login', { body: ADMIN, headers });
    const [session] = (await client.call('listSessions')).body;
    await server.close();
    return session?.address;
  };
  expect(await addressOf({})).toBe('10.0.0.1');
  expect(await addressOf({ TRUST_PROXY: '10.0.0.0/8' })).toBe('203.0.113.9');
});
