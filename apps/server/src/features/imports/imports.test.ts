import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const HEAD = ['Name', 'Is a Company', 'Tax ID', 'Email', 'Phone', 'City'];
const PORT = ['Port Atlantique', true, '001524871000091', 'achats@port.example', '0528', 'Agadir'];
const MILL = ['Minoterie Sebou', true, '', 'contact@sebou.example', '', 'Kénitra'];

type Choice = { line: number; choice: 'leave' | 'add' | 'update' };
type Cells = (string | number | boolean | null)[][];

describe.each(ENGINES)('records from another program on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const preview = async (cells: Cells, more: object = {}) =>
    (await client.call('previewImport', { body: { cells, ...more } })).body;
  const apply = async (cells: Cells, choices: Choice[] = [], more: object = {}) => {
    const { state } = await preview(cells, more);
    return client.call('applyImport', { body: { cells, ...more, state, choices } });
  };
  const customers = async () => (await client.call('listCustomers')).body;
  const named = async (name: string) => (await customers()).filter((one) => one.name === name);

  test('a previewed file is brought in as it was shown, and is then known', async () => {
    const cells = [HEAD, PORT, MILL];
    const seen = await preview(cells);
    expect(await preview(cells)).toEqual(seen);
    expect(seen).toMatchObject({ make: 'odoo', kind: 'customers' });
    expect(seen.rows).toMatchObject([
      { line: 2, name: 'Port Atlantique', status: 'new', double: null, choices: ['add', 'leave'] },
      { line: 3, name: 'Minoterie Sebou', status: 'new' },
    ]);
    const applied = await apply(cells);
    expect(applied.body).toEqual({ kind: 'customers', added: 2, updated: 0, left: 0 });
    const [port] = await named('Port Atlantique');
    expect(port).toMatchObject({ ice: '001524871000091', address: 'Agadir', phone: '0528' });
    const again = await preview(cells);
    expect(again.rows).toMatchObject([
      {
        status: 'double',
        double: { id: port?.id, by: 'ice' },
        choices: ['leave', 'update', 'add'],
      },
      { status: 'double', double: { by: 'name' } },
    ]);
    expect((await apply(cells)).body).toMatchObject({ added: 0, left: 2 });
    expect(await named('Port Atlantique')).toHaveLength(1);
  });

  test('a double is left, changed field by field, or added anyway, as the user says', async () => {
    const raw = {
      name: 'Sucrerie Doukkala',
      email: 'a@sucre.example',
      phone: '0523',
      notes: 'Old',
    };
    const known = (await client.call('createCustomer', { raw })).body;
    const heads = ['Name', 'Is a Company', 'Email', 'Phone', 'Notes'];
    const cells = [heads, ['SUCRERIE  doukkala', true, 'b@sucre.example', '', 'New']];
    const [row] = (await preview(cells)).rows;
    expect(row).toMatchObject({ status: 'double', double: { id: known.id, by: 'name' } });
    expect(row?.fields).toEqual([
      { field: 'email', before: 'a@sucre.example', after: 'b@sucre.example' },
      { field: 'notes', before: 'Old', after: 'Old\nNew' },
    ]);
    expect((await apply(cells, [{ line: 2, choice: 'update' }])).body).toMatchObject({
      updated: 1,
    });
    const read = () => client.call('readCustomer', { params: { id: known.id } });
    expect((await read()).body).toMatchObject({
      name: 'Sucrerie Doukkala',
      email: 'b@sucre.example',
      phone: '0523',
      notes: 'Old\nNew',
      version: 2,
    });
    expect((await preview(cells)).rows[0]?.fields).toEqual([]);
    await apply(cells, [{ line: 2, choice: 'add' }]);
    expect(await named('SUCRERIE  doukkala')).toHaveLength(1);
  });

  test('a row that repeats one above, or cannot be taken, is named with its line', async () => {
    const cells = [
      HEAD,
      ['Papeterie Rif', true, '', '', '', ''],
      ['Papeterie  RIF', true, '', '', '', ''],
      ['', true, '', 'x@rif.example', '', 'Tétouan'],
    ];
    const { rows } = await preview(cells);
    expect(rows).toMatchObject([
      { status: 'new' },
      { status: 'repeat', double: { line: 2, by: 'name' }, choices: ['leave', 'add'] },
      { status: 'refused', refused: [{ line: 4, heading: 'Name', reason: 'name-missing' }] },
    ]);
    expect((await apply(cells)).error.code).toBe('import-refused');
    expect(await named('Papeterie Rif')).toEqual([]);
    const left = await apply(cells, [{ line: 4, choice: 'leave' }]);
    expect(left.body).toMatchObject({ added: 1, left: 2 });
  });

  test('when a row fails, none is brought in', async () => {
    const heads = ['Employee Name', 'Job Title', 'Work Email'];
    const cells = [heads, ['Nadia', 'Technician', 'n@atlas.example'], ['Hind', 'Technician', '']];
    const { state } = await preview(cells);
    const body = { cells, state, choices: [{ line: 3, choice: 'update' as const }] };
    const before = (await client.call('listTeamMembers')).body;
    expect((await client.call('applyImport', { body })).error.code).toBe('invalid-input');
    expect((await client.call('listTeamMembers')).body).toEqual(before);
  });

  test('changes since the preview are shown before the import', async () => {
    const heads = ['Employee Name', 'Job Title', 'Work Email', 'Hourly Cost'];
    const cells = [heads, ['Karima', 'Technician', 'k@atlas.example', 55]];
    const { state } = await preview(cells);
    const raw = { name: 'Karima B.', role: 'Foreman', email: 'K@atlas.example' };
    await client.call('createTeamMember', { raw });
    const body = { cells, state, choices: [] };
    expect((await client.call('applyImport', { body })).error.code).toBe('import-changed');
    const [row] = (await preview(cells)).rows;
    expect(row).toMatchObject({ status: 'double', choices: ['leave', 'update'] });
    await apply(cells, [{ line: 2, choice: 'update' }]);
    const [karima] = (await client.call('listTeamMembers')).body.filter(
      ({ name }) => name === 'Karima B.',
    );
    expect(karima).toMatchObject({ role: 'Technician', hourlyRate: 55, version: 2 });
  });

  test('the wage and the day of hire of a person come in, and an empty cell leaves what is stored', async () => {
    const heads = ['Nom', 'Fonction', 'Salaire brut mensuel', 'Date d’embauche'];
    await apply([heads, ['Samira Chraibi', 'Cordiste', '6 200,50', '15/06/2024']]);
    const cells = [heads, ['Samira Chraibi', 'Chef', '', '']];
    expect((await preview(cells)).rows).toMatchObject([
      { status: 'double', fields: [{ field: 'role', after: 'Chef' }] },
    ]);
    await apply(cells, [{ line: 2, choice: 'update' }]);
    const { body } = await client.call('listTeamMembers');
    expect(body.find(({ name }) => name === 'Samira Chraibi')).toMatchObject({
      role: 'Chef',
      monthlyWage: 6200.5,
      hiredOn: '2024-06-15',
    });
  });

  test('pieces of equipment come in as stock, and a known item is counted anew or left', async () => {
    await client.call('createEquipment', { raw: { name: 'Corde 11 mm', quantity: 2 } });
    const heads = ['Equipment Name', 'Serial Number', 'Equipment Category'];
    const rope = (serial: string) => ['CORDE 11 mm', serial, 'Cordes'];
    const cells = [heads, rope('C-1'), rope('C-2'), rope('C-3'), ['Perceuse', 'P-1', '']];
    const seen = await preview(cells);
    expect(seen.kind).toBe('equipment');
    expect(seen.rows).toMatchObject([
      { line: 2, rows: 3, status: 'double', choices: ['leave', 'update'] },
      { line: 5, status: 'new' },
    ]);
    expect((await apply(cells, [{ line: 2, choice: 'update' }])).body).toMatchObject({ added: 1 });
    const items = (await client.call('listEquipment')).body;
    expect(items.find(({ name }) => name === 'Corde 11 mm')?.quantity).toBe(3);
  });

  test('open quotations become drafts of priced projects, with their number, client and money', async () => {
    const known = (await client.call('createCustomer', { raw: { name: 'Ciments de l’Oriental' } }))
      .body;
    const heads = [
      'Order Reference',
      'Customer',
      'Status',
      'Pricelist',
      'Order Lines/Product',
      'Order Lines/Quantity',
      'Order Lines/Unit Price',
      'Order Lines/Taxes',
    ];
    const cells = [
      heads,
      [
        'S00031',
        'CIMENTS de l’Oriental',
        'Quotation',
        'Export (EUR)',
        '[N-1] Silo',
        2,
        1250.5,
        'TVA 10%',
      ],
      ['', '', '', '', 'Nacelle', 3, 100, 'TVA 10%'],
      ['S00032', 'Hôtel du Lac', 'Quotation Sent', '', 'Vitres', 10, 45, 'TVA 20%'],
      ['S00033', 'Hôtel du Lac', 'Sales Order', '', 'Vitres', 10, 45, 'TVA 20%'],
    ];
    const seen = await preview(cells);
    expect(seen).toMatchObject({ make: 'odoo', kind: 'quotes' });
    expect(seen.rows).toMatchObject([
      { line: 2, rows: 2, name: 'S00031', status: 'new' },
      { line: 4, status: 'new' },
      { line: 5, status: 'aside', choices: ['leave', 'add'] },
    ]);
    expect(seen.rows[0]?.fields).toContainEqual({ field: 'total', before: '', after: '2801.00' });
    expect((await apply(cells)).body).toEqual({ kind: 'quotes', added: 2, updated: 0, left: 1 });
    const { quotes } = (await client.call('pageOfQuotes', { query: { status: 'draft' } })).body;
    expect(quotes).toHaveLength(2);
    const cement = quotes.find(({ tenderReference }) => tenderReference === 'S00031');
    expect(cement).toMatchObject({
      number: null,
      status: 'draft',
      currency: 'EUR',
      totalExcludingVat: 2801,
      totalIncludingVat: 3081.1,
      customerId: known.id,
    });
    const project = await client.call('readProject', { params: { id: cement?.projectId ?? '' } });
    expect(project.body).toMatchObject({ name: 'S00031 CIMENTS de l’Oriental', status: 'draft' });
    expect(project.body.data.priceSchedule?.items).toMatchObject([
      { number: 'N-1', designation: 'Silo', quantity: 2, unitPrice: 1250.5 },
      { designation: 'Nacelle', quantity: 3, unitPrice: 100 },
    ]);
    expect(await named('Hôtel du Lac')).toHaveLength(1);
    expect((await preview(cells)).rows).toMatchObject([
      { status: 'double', double: { by: 'number' }, choices: ['leave', 'add'] },
      { status: 'double' },
      { status: 'aside' },
    ]);
    const { id } = quotes.find(({ tenderReference }) => tenderReference === 'S00032') ?? {};
    const issued = await client.call('issueQuote', { params: { id: id ?? '' }, raw: {} });
    expect(issued.body).toMatchObject({ status: 'issued', totalExcludingVat: 450 });
  });

  test('price items are found in the library, and are known when they come again', async () => {
    const cells = [
      ['Internal Reference', 'Name', 'Sales Price', 'Unit of Measure'],
      ['NET-01', 'Nettoyage de bardage métallique', 38.5, 'm²'],
      ['NET-02', 'Dépoussiérage de charpente', 21, 'm²'],
    ];
    const more = { name: 'Produit (product.template).csv' };
    const before = (await client.call('portfolioSummary', { query: {} })).body;
    expect((await apply(cells, [{ line: 3, choice: 'leave' }], more)).body).toMatchObject({
      kind: 'items',
      added: 1,
    });
    const found = async (search: string) =>
      (await client.call('itemLibrary', { query: { search } })).body.entries;
    await expect
      .poll(() => found('bardage'))
      .toMatchObject([
        { designation: 'Nettoyage de bardage métallique', unit: 'm²', median: 38.5, uses: 1 },
      ]);
    expect(await found('charpente')).toEqual([]);
    const again = [cells[0] ?? [], ['', 'NETTOYAGE de bardage metallique', 40, 'm²']];
    expect((await preview(again, more)).rows).toMatchObject([
      {
        status: 'double',
        double: { by: 'item' },
        choices: ['leave', 'add'],
        fields: [{ field: 'unitPrice', before: '38.5', after: '40' }],
      },
    ]);
    // Imported prices are not an estimate: Analytics counts neither them nor their archived
    // project.
    expect((await client.call('portfolioSummary', { query: {} })).body).toEqual(before);
    const listed = (await client.call('pageOfProjects', { query: { archived: 'true' } })).body;
    expect(JSON.stringify(listed)).toContain('Produit (product.template).csv');
  });

  test('a stock that the file does not count stays as it is', async () => {
    await client.call('createEquipment', { raw: { name: 'Échafaudage roulant', quantity: 6 } });
    const cells = [
      ['Equipment Name', 'Equipment Category'],
      ['Échafaudage roulant', 'Accès'],
    ];
    await apply(cells, [{ line: 2, choice: 'update' }]);
    const items = (await client.call('listEquipment')).body;
    expect(items.find(({ name }) => name === 'Échafaudage roulant')).toMatchObject({
      quantity: 6,
      notes: 'Equipment Category: Accès',
    });
  });

  test('a table of something else, and a larger one than a file may be, bring nothing in', async () => {
    const cells = [
      ['Date', 'Montant'],
      ['2026-01-02', 12],
    ];
    expect(await preview(cells)).toMatchObject({ make: null, kind: null, rows: [] });
    expect((await apply(cells)).error.code).toBe('import-changed');
    const long = Array.from({ length: 5001 }, () => ['x']);
    expect((await client.call('previewImport', { raw: { cells: long } })).error.code).toBe(
      'invalid-input',
    );
  });
});

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let servers: TestServer[];

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    const start = () => startTestServer('postgres', { database });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { app, context } of servers) {
      await app.close();
      await context.database.close();
    }
    await database.remove();
  });

  test('that are sent the same import at once bring it in once, and say the same', async () => {
    const clients = await Promise.all(servers.map((server) => server.loggedIn()));
    const [client] = clients;
    const cells = [HEAD, PORT, MILL];
    const state = (await client?.call('previewImport', { body: { cells } }))?.body.state ?? '';
    const body = { cells, state, choices: [] };
    const headers = { 'idempotency-key': 'one import' };
    const send = (one: TestClient) => one.call('applyImport', { body, headers });
    const replies = await Promise.all([...clients, ...clients, ...clients].map(send));
    expect(replies.map((reply) => reply.body)).toEqual(
      replies.map(() => ({ kind: 'customers', added: 2, updated: 0, left: 0 })),
    );
    expect((await client?.call('listCustomers'))?.body).toHaveLength(2);
    const others = await Promise.all(
      clients.map((one) => one.call('applyImport', { body, headers: {} })),
    );
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
  });
});
