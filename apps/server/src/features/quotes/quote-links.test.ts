import { createHash } from 'node:crypto';
import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, restore } from '../../test/backups.ts';
import { acceptOn, FORM, pdfOf, submit } from '../../test/client-pages.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The order is 1,000 and 200 of VAT; the cost of 600 and the profit of 400 are not shown. */
const ORDER: EstimateData = {
  ...smallEstimate,
  profitAnalysis: { customerOrderAmount: 1200, vatEnabled: true, vatRate: 20 },
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const NAME = 'Nadia El Amrani';

describe.each(ENGINES)('links for clients on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let visitors = 0;
  /** A phone in a network of its own that was never seen before. */
  let phone: TestClient;

  const switchLinks = async (quoteLinks: boolean) =>
    client.call('saveCompany', { raw: { defaults: { quoteLinks } } });

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    await switchLinks(true);
  });
  beforeEach(() => {
    visitors += 1;
    phone = server.newClient(`10.1.${visitors}.7`);
  });
  afterAll(() => server.close());

  const at = (id: string) => ({ params: { id } });
  const issued = async (change = {}, given = {}) => {
    const body = projectBody({ data: ORDER, ...change });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const draft = (await client.call('createQuote', { raw: { projectId, ...given } })).body;
    return (await client.call('issueQuote', { ...at(draft.id), raw: {} })).body;
  };
  const linkOf = async (id: string, body = {}) => {
    const made = (await client.call('createQuoteLink', { ...at(id), body })).body;
    return { ...made, path: new URL(made.url).pathname };
  };
  const read = async (id: string) => (await client.call('readQuote', at(id))).body;
  const order = async (id: string) =>
    (await client.call('readProject', at(id))).body.data.profitAnalysis?.customerOrderAmount;
  const accept = (path: string, name = NAME, from = phone) => acceptOn(path, name, from);
  const acceptances = async (id: string) =>
    (await read(id)).timeline.filter(({ kind }) => kind === 'accepted');

  test('none is made, and none works, until the company switches them on', async () => {
    const { id } = await issued();
    const { path } = await linkOf(id);
    await switchLinks(false);
    const refused = await client.call('createQuoteLink', { ...at(id), body: {} });
    expect(refused.error.code).toBe('quote-links-off');
    const off = await phone.send('GET', path);
    const unknown = await phone.send('GET', `/q/${'x'.repeat(43)}`);
    expect(off.statusCode).toBe(404);
    const plain = (page: string) => page.replace(/nonce="[^"]+"/g, '');
    expect(plain(off.body)).toBe(plain(unknown.body));
    await switchLinks(true);
    expect((await phone.send('GET', path)).statusCode).toBe(200);
  });

  test('the page shows the quotation and its PDF, without script, cookie or anything internal', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    const arabic = await linkOf((await issued({}, { language: 'ar' })).id);
    expect((await phone.send('GET', arabic.path)).body).toContain('<html lang="ar" dir="rtl">');
    const page = await phone.send('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(quote.number);
    for (const shown of ['1\u00a0000,00', '200,00', '1\u00a0200,00', 'Ciments de l’Atlas']) {
      expect(page.body).toContain(shown);
    }
    for (const inside of ['400,00', '600,00', 'Supervisor', quote.projectId, quote.id]) {
      expect(page.body).not.toContain(inside);
    }
    expect(page.body).not.toMatch(/<script|<img|<link|\son\w+=/i);
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    const pdf = await phone.send('GET', `${path}/pdf`);
    const stored = await (await client.call('readQuotePdf', at(quote.id))).body.arrayBuffer();
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(/^inline; filename="DV-.*\.pdf"$/);
    expect(pdf.rawPayload.equals(Buffer.from(stored))).toBe(true);
  });

  test('the secret is in the answer alone: neither in the database, nor in the log', async () => {
    const { id } = await issued();
    const { url, path } = await linkOf(id);
    const secret = url.slice(url.lastIndexOf('/') + 1);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    await phone.send('GET', path);
    await phone.send('POST', path, { headers: FORM, payload: 'name=' });
    await phone.send('POST', `${path}?a=1`, { headers: { 'content-type': 'text/plain' } });
    await phone.send('PUT', path);
    const row = await server.context.database.read
      .selectFrom('quote_links')
      .selectAll()
      .where('quote_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(server.logs.join('')).toContain('/q/[redacted]');
    expect(server.logs.join('')).not.toContain(secret);
    expect(JSON.stringify(await read(id))).not.toContain(secret);
    const { entries } = (await client.call('listAuditEntries', { query: { recordId: id } })).body;
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('an acceptance is kept with who, when, from where and what was seen, and sets the order', async () => {
    const quote = await issued();
    await client.call('patchProject', {
      ...at(quote.projectId),
      raw: { profitAnalysis: { customerOrderAmount: 5000 } },
    });
    const { path, link } = await linkOf(quote.id);
    const done = await accept(path, `  Nadia\tEl\u202e Amrani\r\n`);
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toBe(path);
    const after = await read(quote.id);
    expect(after).toMatchObject({ status: 'accepted', answeredOn: companyDay(new Date()) });
    const stored = await (await client.call('readQuotePdf', at(quote.id))).body.arrayBuffer();
    expect(after.timeline.findLast(({ kind }) => kind === 'accepted')).toMatchObject({
      by: NAME,
      online: {
        linkId: link.id,
        address: `10.1.${visitors}.7`,
        saw: `${quote.number} A`,
        pdf: createHash('sha256').update(Buffer.from(stored)).digest('hex'),
        setsOrder: true,
      },
    });
    expect(await order(quote.projectId)).toBe(1200);
    const page = await phone.send('GET', path);
    expect(page.body).toContain('Ce devis est accepté');
    expect(page.body).toContain(NAME);
    expect(page.body).not.toContain('<form');
    const query = { recordId: quote.id, action: 'answer-quote' };
    const { entries } = (await client.call('listAuditEntries', { query })).body;
    expect(entries).toMatchObject([{ adminId: null, adminName: 'client' }]);
  });

  test('an acceptance that is sent again changes nothing', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    const pdf = pdfOf((await phone.send('GET', path)).body);
    const fields = { name: NAME, accepted: 'yes', pdf };
    await submit(path, fields, phone);
    const { version } = await read(quote.id);
    const again = await submit(path, { ...fields, name: 'Somebody else' }, phone);
    expect(again.statusCode).toBe(303);
    const after = await read(quote.id);
    expect(after.version).toBe(version);
    expect(await acceptances(quote.id)).toMatchObject([{ by: NAME }]);
  });

  test('of many acceptances at the same moment, one by hand, exactly one counts', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    const other = await linkOf(quote.id);
    const before = (await client.call('readProject', at(quote.projectId))).body.version;
    const pdf = pdfOf((await phone.send('GET', path)).body);
    const phones = Array.from({ length: 8 }, (_, place) =>
      server.newClient(`10.9.${visitors}.${place}`),
    );
    const paths = [path, other.path];
    const byLink = phones.map((one, place) =>
      submit(paths[place % 2] ?? '', { name: `Client ${place}`, accepted: 'yes', pdf }, one),
    );
    const byHand = client.call('changeQuote', { ...at(quote.id), raw: { status: 'accepted' } });
    const replies = await Promise.all(byLink);
    expect((await byHand).status).toBe(200);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(times(8, 303));
    expect(await acceptances(quote.id)).toHaveLength(1);
    const after = (await client.call('readProject', at(quote.projectId))).body.version;
    expect(after).toBe(before + 1);
  });

  test('a revoked link shows and accepts nothing, and stays revoked', async () => {
    const quote = await issued();
    const { path, link } = await linkOf(quote.id);
    const pdf = pdfOf((await phone.send('GET', path)).body);
    const params = { id: quote.id, linkId: link.id };
    expect((await client.call('revokeQuoteLink', { params })).status).toBe(200);
    const again = await client.call('revokeQuoteLink', { params });
    expect(again.error.code).toBe('quote-link-not-found');
    const tried = [
      await submit(path, { name: NAME, accepted: 'yes', pdf }, phone),
      await phone.send('GET', path),
      await phone.send('GET', `${path}/pdf`),
    ];
    for (const reply of tried) {
      expect(reply.statusCode).toBe(410);
      expect(reply.body).toContain('L’entreprise l’a retiré');
      expect(reply.body).not.toContain(quote.number);
    }
    expect(await read(quote.id)).toMatchObject({
      status: 'issued',
      links: [{ id: link.id, state: 'revoked' }],
    });
    const kinds = (await read(quote.id)).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'issued', 'linked', 'opened', 'unlinked']);
  });

  test('a link that is revoked while it accepts either accepted before, or does not', async () => {
    for (let round = 0; round < 6; round++) {
      const quote = await issued();
      const { path, link } = await linkOf(quote.id);
      const pdf = pdfOf((await phone.send('GET', path)).body);
      await Promise.all([
        submit(path, { name: NAME, accepted: 'yes', pdf }, phone),
        client.call('revokeQuoteLink', { params: { id: quote.id, linkId: link.id } }),
      ]);
      const { timeline } = await read(quote.id);
      const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind !== 'linked');
      expect(kinds.join(' ')).toMatch(/^created issued opened (accepted unlinked|unlinked)$/);
    }
  });

  test.each([
    ['superseded', 'Une révision plus récente l’a remplacé'],
    ['lost', 'Ce devis est clos'],
    ['cancelled', 'Ce devis a été retiré'],
    ['accepted', 'Ce devis est accepté'],
  ])('a quotation that is %s says so and is not accepted', async (state, words) => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    const pdf = pdfOf((await phone.send('GET', path)).body);
    const become: Record<string, () => Promise<unknown>> = {
      superseded: async () => {
        const next = await client.call('reviseQuote', at(quote.id));
        await client.call('issueQuote', { ...at(next.body.id), raw: {} });
      },
    };
    const answer = { status: state, reason: 'Price' };
    await (become[state]?.() ?? client.call('changeQuote', { ...at(quote.id), raw: answer }));
    const { version } = await read(quote.id);
    expect((await submit(path, { name: NAME, accepted: 'yes', pdf }, phone)).statusCode).toBe(303);
    const page = await phone.send('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(words);
    expect(page.body).not.toContain('<form');
    expect(await read(quote.id)).toMatchObject({ status: state, version });
    const refused = await client.call('createQuoteLink', { ...at(quote.id), body: {} });
    expect(refused.error.code).toBe(`quote-is-${state}`);
  });

  test('a quotation whose project is gone is accepted without an order, and says so', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    await client.call('deleteProject', at(quote.projectId));
    expect((await accept(path)).statusCode).toBe(303);
    expect(await acceptances(quote.id)).toMatchObject([{ by: NAME, online: { setsOrder: false } }]);
  });

  test('names and texts are text on the page, whatever they hold', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`;
    const quote = await issued({ client: hostile }, { object: hostile });
    await client.call('saveCompany', { raw: { profile: { name: hostile, phone: hostile } } });
    const { path } = await linkOf(quote.id);
    const wrong = await submit(path, { name: hostile }, phone);
    await accept(path, hostile);
    const page = await phone.send('GET', path);
    await client.call('saveCompany', { raw: { profile: { name: '', phone: '' } } });
    for (const { body } of [wrong, page]) {
      expect(body).not.toMatch(/<script|<img|="[^"]*"\s*>\s*<script/i);
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    }
    expect(wrong.statusCode).toBe(422);
    expect(await acceptances(quote.id)).toMatchObject([{ by: hostile }]);
  });

  test('a form without name or tick, or for another PDF, accepts nothing', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    const pdf = pdfOf((await phone.send('GET', path)).body);
    const whole = { name: NAME, accepted: 'yes', pdf };
    for (const change of [
      { name: ' \u200b ' },
      { name: 'x'.repeat(121) },
      { accepted: '' },
      { pdf: 'f'.repeat(64) },
    ]) {
      expect((await submit(path, { ...whole, ...change }, phone)).statusCode).toBe(422);
    }
    expect((await submit(path, { ...whole, name: 'x'.repeat(5000) }, phone)).statusCode).toBe(413);
    const payload = JSON.stringify(whole);
    const json = { headers: { 'content-type': 'application/json' }, payload };
    expect((await phone.send('POST', path, json)).statusCode).toBe(422);
    const crossSite = { ...FORM, 'sec-fetch-site': 'cross-site' };
    const foreign = new URLSearchParams(whole).toString();
    const refused = await phone.send('POST', path, { headers: crossSite, payload: foreign });
    expect(refused.statusCode).toBe(403);
    expect(await read(quote.id)).toMatchObject({ status: 'issued' });
    // A browser from before Sec-Fetch-Site sends no origin for a page without referrer.
    const old = { headers: { ...FORM, origin: 'null' }, payload: foreign };
    expect((await phone.send('POST', path, old)).statusCode).toBe(303);
    expect(await read(quote.id)).toMatchObject({ status: 'accepted' });
  });

  test('who guesses waits, also with a right secret; others do not', async () => {
    const { id } = await issued();
    const { path } = await linkOf(id);
    const guesser = server.newClient(`2001:db8:${visitors}::1`);
    const neighbour = server.newClient(`2001:db8:${visitors}::2`);
    const replies = [];
    for (let guess = 0; guess < 12; guess++) {
      const wrong = Buffer.alloc(32, guess).toString('base64url');
      replies.push((await guesser.send('GET', `/q/${wrong}`)).statusCode);
    }
    expect(replies).toEqual([...times(10, 404), 429, 429]);
    const right = await neighbour.send('GET', path);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await accept(path, NAME, neighbour)).statusCode).toBe(429);
    expect((await phone.send('GET', path)).statusCode).toBe(200);
  });

  test('one network and one link take only so many requests in a minute', async () => {
    const { id } = await issued();
    const { path } = await linkOf(id);
    const statuses: number[] = [];
    for (let asked = 0; asked < 62; asked++) {
      statuses.push((await phone.send('GET', path)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const posts: number[] = [];
    for (let place = 0; place < 12; place++) {
      const one = server.newClient(`10.7.${visitors}.${place}`);
      posts.push((await submit(path, { name: '' }, one)).statusCode);
    }
    expect(posts).toEqual([...times(10, 422), 429, 429]);
  });

  test('a link ends with its day, and a quotation with its own', async () => {
    const own = await startTestServer(engine);
    const admin = await own.loggedIn();
    await admin.call('saveCompany', { raw: { defaults: { quoteLinks: true } } });
    const body = projectBody({ data: ORDER });
    const { id: projectId } = (await admin.call('createProject', { body })).body;
    const draft = (await admin.call('createQuote', { raw: { projectId, validityDays: 10 } })).body;
    await admin.call('issueQuote', { ...at(draft.id), raw: {} });
    const day = (days: number) => companyDay(new Date(Date.now() + days * DAY_MS));
    const make = async (lastDay: string) =>
      admin.call('createQuoteLink', { ...at(draft.id), body: { lastDay } });
    for (const wrong of [day(-1), day(367)]) {
      expect((await make(wrong)).error.fields?.[0]?.path).toBe('lastDay');
    }
    const [short, long] = [(await make(day(5))).body, (await make(day(300))).body];
    const reader = own.newClient('10.0.0.9');
    const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
    const pdf = pdfOf((await reader.send('GET', pathOf(short))).body);
    const answer = { name: NAME, accepted: 'yes', pdf };
    own.pass(6 * DAY_MS);
    const ended = await submit(pathOf(short), answer, reader);
    expect([ended.statusCode, ended.body.includes('Sa durée est écoulée')]).toEqual([410, true]);
    own.pass(5 * DAY_MS);
    expect((await submit(pathOf(long), answer, reader)).statusCode).toBe(303);
    const page = await reader.send('GET', pathOf(long));
    expect(page.body).toContain('Ce devis a expiré');
    const again = await own.loggedIn();
    expect((await again.call('readQuote', at(draft.id))).body).toMatchObject({
      status: 'expired',
      links: [{ state: 'open' }, { state: 'expired' }],
    });
    await own.close();
  });

  test('a restored backup ends every link, and keeps what was accepted', async () => {
    const quote = await issued();
    const { path } = await linkOf(quote.id);
    await accept(path);
    const { name } = await backUp(client);
    const begun = await client.call('beginRestore', { body: { backup: name } });
    await restore(client, begun.body.id);
    expect((await phone.send('GET', path)).statusCode).toBe(404);
    expect(await read(quote.id)).toMatchObject({ status: 'accepted', links: [] });
    expect(await acceptances(quote.id)).toMatchObject([{ by: NAME, online: { setsOrder: true } }]);
  });
});
