import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Makes a grey picture; without `isReadable` its rows have an invalid filter. */
function png(width: number, height: number, isReadable = true): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const row = Buffer.concat([Buffer.from([isReadable ? 0 : 9]), Buffer.alloc(width, 0x80)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ATLAS = {
  name: 'Atlas Cordistes',
  legalForm: 'SARL',
  capital: 100_000,
  address: '12, rue des Cordiers\nQuartier Racine',
  city: 'Casablanca',
  ice: '001561191 0000 66',
  taxId: '15234567',
  tradeRegister: '412563',
  tradeRegisterTown: 'Casablanca',
  rib: '011519000001205000534921',
};

describe.each(ENGINES)('the company on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const read = async () => (await client.call('readCompany')).body;
  const saveLogo = (bytes: Buffer) =>
    client.call('saveCompanyLogo', { body: { data: bytes.toString('base64') } });

  test('what is saved of the company stays beside what was there', async () => {
    const first = await read();
    expect(first).toMatchObject({ profile: { name: '', capital: null }, logo: null, version: 0 });
    expect(first.defaults.moroccanClients).toContain('OCP');
    const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    await client.call('saveCompany', { body: { profile: ATLAS }, ...ifMatch(0) });
    const own = { weatherDelay: 4, equipmentFailure: 3, adminOverhead: 12.5, profitMargin: 30 };
    const defaults = {
      contingencies: { 'window-cleaning': own },
      moroccanClients: ['OCP', 'ocp', 'Marsa Maroc'],
      taxes: {
        taxRegion: 'free-zone',
        customerOrderAmount: 5,
        dividendDistribution: { amount: 9 },
      },
    } as const;
    const raw = { defaults };
    const saved = await client.call('saveCompany', { raw, ...ifMatch(1) });
    expect(saved.body).toMatchObject({
      profile: { ...ATLAS, phone: '' },
      defaults: { contingencies: { 'window-cleaning': own }, workingHoursPerDay: null },
      version: 2,
    });
    expect(saved.body.defaults.moroccanClients).toEqual(['ocp', 'Marsa Maroc']);
    expect(saved.body.defaults.taxes).toEqual({
      taxRegion: 'free-zone',
      dividendDistribution: {},
    });
    expect(await read()).toEqual(saved.body);
    const stale = await client.call('saveCompany', { body: { profile: {} }, ...ifMatch(1) });
    expect(stale.error.code).toBe('stale-version');
  });

  test('an ICE, RIB or IBAN that cannot be one is refused in its field', async () => {
    const profile = { ice: '123', rib: '011519000001205000534922', iban: 'MA00', taxId: 'odd' };
    const { error } = await client.call('saveCompany', { body: { profile } });
    expect(error.fields).toEqual([
      { path: 'profile.ice', message: 'An ICE has 15 digits' },
      { path: 'profile.rib', message: 'The last two digits of the RIB do not fit the others' },
      {
        path: 'profile.iban',
        message: 'An IBAN begins with two letters and two digits; a Moroccan one has 28 characters',
      },
    ]);
    expect((await read()).profile.ice).toBe(ATLAS.ice);
    expect((await client.call('saveCompany', { body: { profile: { taxId: 'odd' } } })).status).toBe(
      200,
    );
  });

  test('identifiers typed on an Arabic keyboard are stored in the digits 0 to 9', async () => {
    const profile = { rib: '٠١١ ٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١', cnss: '١٢٣٤٥٦٧', taxId: '۱۲۳۴۵۶۷' };
    const { body } = await client.call('saveCompany', { body: { profile } });
    expect(body.profile).toMatchObject({
      rib: '011 519 0000012050005349 21',
      cnss: '1234567',
      taxId: '1234567',
    });
    const raw = { name: 'Cosumar', ice: '٠٠١٥٢٧٤٥٦٠٠٠٠٨١' };
    expect((await client.call('createCustomer', { raw })).body.ice).toBe('001527456000081');
  });

  test('a logo is what its bytes say, and is sent once', async () => {
    const damaged = png(20, 10);
    damaged[45] = (damaged[45] ?? 0) ^ 1;
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      png(20, 10).subarray(0, 60),
      damaged,
      png(5000, 1),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
    ];
    for (const bytes of refused) {
      expect((await saveLogo(bytes)).error.code).toBe('logo-unreadable');
    }
    const { body } = await saveLogo(png(300, 100));
    expect(body.logo).toMatchObject({ type: 'image/png', width: 300, height: 100 });
    const sent = await client.call('readCompanyLogo');
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const known = { 'if-none-match': sent.headers['etag'] ?? '' };
    const again = await client.send('GET', '/api/company/logo', { headers: known });
    expect(again.statusCode).toBe(304);
    expect((await client.call('removeCompanyLogo')).body.logo).toBeNull();
    expect((await client.call('readCompanyLogo')).error.code).toBe('not-found');
  });

  test('every document is headed with the company, a quotation with its bank', async () => {
    await client.call('saveCompany', { body: { profile: ATLAS } });
    await saveLogo(png(300, 100));
    const made = async (kind: 'quotation' | 'tax-report', language: 'fr' | 'ar') => {
      const body = { kind, language, data: wholeEstimate };
      return readPdf((await client.call('createDocument', { body })).body);
    };
    const quotation = await made('quotation', 'fr');
    for (const words of [
      'Atlas Cordistes',
      'SARL au capital de 100 000 MAD',
      'ICE : 001561191 0000 66',
      'RIB 011 519 0000012050005349 21',
    ]) {
      expect(quotation.text).toContain(words);
    }
    expect(quotation.raw).toContain('/Subtype /Image');
    for (const language of ['fr', 'ar'] as const) {
      const report = await made('tax-report', language);
      expect(report.text).toContain('Atlas Cordistes');
      expect(report.text).not.toContain('RIB');
      expect(report.raw).toContain('/StructTreeRoot');
    }
    await saveLogo(png(300, 100, false));
    const bare = await made('quotation', 'fr');
    expect(bare.text).toContain('Atlas Cordistes');
    expect(bare.raw).not.toContain('/Subtype /Image');
    const own = { kind: 'quotation', language: 'fr', data: wholeEstimate } as const;
    const sent = await client.call('createDocument', { body: { ...own, seller: { name: 'Rif' } } });
    expect((await readPdf(sent.body)).text).not.toContain('Atlas Cordistes');
  });

  test('a new administrator begins with the company’s language and currency', async () => {
    const defaults = { language: 'ar', displayCurrency: 'EUR' } as const;
    await client.call('saveCompany', { body: { defaults } });
    const account = { username: 'said', password: 'corde-et-silo-77m' };
    const body = { ...account, currentPassword: ADMIN.password };
    expect((await client.call('createAdmin', { body })).status).toBe(201);
    const other = server.newClient();
    expect((await other.call('login', { body: account })).status).toBe(200);
    expect((await other.call('readPreferences')).body).toEqual(defaults);
  });

  test('a new operation lasts the hours of the company’s day, and an old one stays', async () => {
    const { body: project } = await client.call('createProject', { body: projectBody({}) });
    const create = async (title: string) => {
      const body = { title, projectId: project.id, serviceCategory: 'window-cleaning' } as const;
      return (await client.call('createOperation', { body })).body;
    };
    const before = await create('Before');
    await client.call('saveCompany', { body: { defaults: { workingHoursPerDay: 7.5 } } });
    expect((await create('After')).workingHoursPerDay).toBe(7.5);
    const params = { id: before.id };
    expect((await client.call('readOperation', { params })).body.workingHoursPerDay).toBe(8);
  });
});
