import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('preferences on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test('what was chosen comes with the login, field by field, whoever writes last', async () => {
    expect((await client.call('adminStatus')).body.preferences).toEqual({});
    const elsewhere = await server.loggedIn();
    await Promise.all([
      client.call('savePreferences', { body: { language: 'fr', density: 'compact' } }),
      elsewhere.call('savePreferences', { body: { theme: 'dark' } }),
      elsewhere.call('savePreferences', { body: { displayCurrency: 'EUR', barColour: 'van' } }),
    ]);
    const saved = await client.call('savePreferences', { body: { language: 'ar' } });
    const all = {
      language: 'ar',
      theme: 'dark',
      density: 'compact',
      displayCurrency: 'EUR',
      barColour: 'van',
    };
    expect(saved.body).toEqual(all);
    expect((await elsewhere.call('readPreferences')).body).toEqual(all);
    const next = await server.loggedIn();
    expect((await next.call('adminStatus')).body.preferences).toEqual(all);
    expect((await server.newClient().call('adminStatus')).body.preferences).toBeUndefined();
  });

  test('who has chosen nothing gets what the company has by default, until they choose', async () => {
    const raw = {
      username: 'salma',
      password: 'corde et silo 55 m',
      currentPassword: ADMIN.password,
    };
    expect((await client.call('createAdmin', { raw })).status).toBe(201);
    const salma = server.newClient();
    const status = await salma.call('login', { body: raw });
    expect(status.body.preferences).toEqual({});
    await client.call('saveCompany', {
      raw: { defaults: { language: 'fr', displayCurrency: 'USD' } },
    });
    const byDefault = (await salma.call('adminStatus')).body.preferences;
    expect(byDefault).toEqual({ language: 'fr', displayCurrency: 'USD' });
    await salma.call('savePreferences', { body: { theme: 'dark' } });
    await client.call('saveCompany', {
      raw: { defaults: { language: 'ar', displayCurrency: null } },
    });
    const later = (await salma.call('readPreferences')).body;
    expect(later).toEqual({ language: 'ar', theme: 'dark' });
    // Administrators keep their own choices.
    expect((await client.call('readPreferences')).body.displayCurrency).toBe('EUR');
  });

  test('an invalid preference is refused and changes nothing', async () => {
    const refused = await client.call('savePreferences', { raw: { theme: 'sepia' } });
    expect([refused.status, refused.error.code]).toEqual([400, 'invalid-input']);
    expect((await client.call('readPreferences')).body.theme).toBe('dark');
  });
});
