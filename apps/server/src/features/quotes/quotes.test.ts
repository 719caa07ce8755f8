import { type EstimateData, USUAL_LETTERS } from '@pcm/domain';
import { formatNumber } from '@pcm/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';
import { PdfWorkshop } from '../documents/pdf-workshop.ts';
import { purgeDeletedProjects } from '../projects/housekeeping.service.ts';
import { issueQuote } from './quote-issue.service.ts';
import { completePdfs } from './quote-paper.service.ts';
import { purgeDeletedDrafts } from './quotes.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORDER: EstimateData = {
  ...smallEstimate,
  profitAnalysis: { customerOrderAmount: 1200, vatEnabled: true, vatRate: 20 },
};

/** A cost of 600 in two items of 400 and 200, and an option of the client's. */
const SCHEDULE: EstimateData = {
  ...smallEstimate,
  personnel: [
    { type: 'Supervisor', count: 1, rate: 100, days: 4, scheduleItemId: 'wash' },
    { type: 'Supervisor', count: 1, rate: 100, days: 2, scheduleItemId: 'dry' },
  ],
  profitAnalysis: { customerOrderAmount: 0, vatEnabled: true, vatRate: 20 },
  priceSchedule: {
    lots: [{ id: 'lot', number: '1', title: 'Silo' }],
    items: [
      {
        id: 'wash',
        lotId: 'lot',
        number: '1.01',
        designation: 'Washing',
        unit: 'm²',
        quantity: 10,
      },
      { id: 'dry', lotId: 'lot', number: '1.02', designation: 'Drying', unit: 'm²', quantity: 3 },
      {
        id: 'film',
        number: '2.01',
        designation: 'Film',
        quantity: 2,
        unitPrice: 50,
        isOption: true,
      },
    ],
    target: 1000,
  },
};

describe.each(ENGINES)('quotations on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const project = async (data = ORDER, change = {}) =>
    (await client.call('createProject', { body: projectBody({ data, ...change }) })).body;
  const draft = async (data = ORDER, change = {}) => {
    const { id: projectId } = await project(data, change);
    return (await client.call('createQuote', { body: { projectId } })).body;
  };
  const at = (id: string) => ({ params: { id } });
  const issue = async (id: string, raw = {}) => client.call('issueQuote', { ...at(id), raw });
  const issued = async (data = ORDER, change = {}) =>
    (await issue((await draft(data, change)).id)).body;
  const answer = (id: string, raw: object) => client.call('changeQuote', { ...at(id), raw });
  const read = async (id: string) => (await client.call('readQuote', at(id))).body;
  const pdf = async (id: string) =>
    Buffer.from(await (await client.call('readQuotePdf', at(id))).body.arrayBuffer());
  const sequenceOf = (number: string | null) => Number(/(\d+)$/.exec(number ?? '')?.[1]);

  test('a draft shows its project as it is, has no number, and is issued with the next one', async () => {
    const made = await draft();
    expect(made).toMatchObject({
      number: null,
      revision: 'A',
      status: 'draft',
      issuedAt: null,
      validUntil: null,
      totalExcludingVat: 1000,
      totalIncludingVat: 1200,
      vat: 200,
      grossProfit: 400,
      currency: 'MAD',
      projectVersion: 1,
      client: 'Ciments de l’Atlas',
      object: 'Silo 4',
    });
    const order = { profitAnalysis: { customerOrderAmount: 2400 } };
    await client.call('patchProject', { ...at(made.projectId), raw: order });
    expect(await read(made.id)).toMatchObject({ totalExcludingVat: 2000, projectVersion: 2 });
    const reply = await issue(made.id, { validityDays: 15, terms: 'Paid at 30 days' });
    const today = companyDay(new Date());
    expect(reply.body).toMatchObject({
      series: `DV-${today.slice(0, 4)}`,
      status: 'issued',
      validUntil: companyDay(new Date(Date.parse(today) + 15 * DAY_MS)),
      terms: 'Paid at 30 days',
      totalIncludingVat: 2400,
      projectVersion: 2,
      hasPdf: true,
      possible: ['sent', 'accepted', 'lost', 'cancelled'],
    });
    expect(reply.body.number).toMatch(/^DV-\d{4}-\d{4}$/);
    const next = await issued();
    expect(sequenceOf(next.number)).toBe(sequenceOf(reply.body.number) + 1);
  });

  test('what has no price takes no number', async () => {
    const before = sequenceOf((await issued()).number);
    const refused = await issue((await draft(smallEstimate)).id);
    expect(refused.error.code).toBe('quotation-without-price');
    const stale = await issue((await draft()).id, { projectVersion: 7 });
    expect(stale.error.code).toBe('stale-version');
    expect(sequenceOf((await issued()).number)).toBe(before + 1);
  });

  test('a server that ends between number and PDF leaves neither a gap nor a second number', async () => {
    const made = await draft();
    const ended = new PdfWorkshop();
    const actor = { adminId: null, username: ADMIN.username };
    const order = { id: made.id, ifMatch: undefined, key: undefined, given: {} };
    const work = issueQuote(server.context, ended, actor, order);
    const closing = setInterval(() => ended.close(), 1);
    const { number, hasPdf } = await work;
    clearInterval(closing);
    expect(hasPdf).toBe(false);
    // Meanwhile the company's address and the project change.
    await client.call('saveCompany', { raw: { profile: { name: 'Another name' } } });
    await client.call('deleteProject', at(made.projectId));
    const next = new PdfWorkshop();
    await completePdfs(server.context, next);
    next.close();
    const kept = await read(made.id);
    expect(kept).toMatchObject({ number, hasPdf: true, status: 'issued' });
    const bytes = await pdf(made.id);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf(made.id)).equals(bytes)).toBe(true);
    expect(sequenceOf((await issued()).number)).toBe(sequenceOf(number) + 1);
  });

  test('an issued one keeps its estimate and PDF whatever becomes of the project, and is never deleted', async () => {
    const one = await issued();
    const bytes = await pdf(one.id);
    const order = { profitAnalysis: { customerOrderAmount: 99 } };
    await client.call('patchProject', { ...at(one.projectId), raw: order });
    expect(await read(one.id)).toMatchObject({ totalIncludingVat: 1200, projectVersion: 1 });
    expect((await pdf(one.id)).equals(bytes)).toBe(true);
    expect((await client.call('deleteQuote', at(one.id))).error.code).toBe('quote-is-issued');
    expect((await answer(one.id, { terms: 'Other' })).error.code).toBe('quote-is-issued');
    expect((await issue(one.id)).error.code).toBe('quote-is-issued');
    const left = (await client.call('createQuote', { body: { projectId: one.projectId } })).body;
    await client.call('deleteProject', at(one.projectId));
    server.pass(31 * DAY_MS);
    await purgeDeletedProjects(server.context);
    await purgeDeletedDrafts(server.context);
    server.pass(-31 * DAY_MS);
    expect(await read(one.id)).toMatchObject({ number: one.number, totalIncludingVat: 1200 });
    expect((await pdf(one.id)).equals(bytes)).toBe(true);
    expect((await client.call('readQuote', at(left.id))).error.code).toBe('quote-not-found');
    expect((await answer(one.id, { status: 'accepted', setsOrder: false })).body.status).toBe(
      'accepted',
    );
  });

  test('a revision takes the number of the first and its place, and the two are compared', async () => {
    const first = await issued(SCHEDULE);
    // The costs of 400 and 200 share 1,000, plus the effect of rounding the unit prices.
    expect(first).toMatchObject({
      totalExcludingVat: 1000.03,
      layout: 'schedule',
      grossProfit: 400.03,
    });
    const second = (await client.call('reviseQuote', at(first.id))).body;
    expect(second).toMatchObject({ number: null, nextNumber: first.number, revision: 'B' });
    const twice = await client.call('reviseQuote', at(first.id));
    expect(twice.error.code).toBe('quote-has-draft');
    const items = SCHEDULE.priceSchedule?.items?.filter(({ id }) => id !== 'dry') ?? [];
    const priceSchedule = { ...SCHEDULE.priceSchedule, items, target: 800 };
    const data = { ...SCHEDULE, priceSchedule };
    await client.call('patchProject', { ...at(first.projectId), raw: { data } });
    const reply = (await issue(second.id)).body;
    expect(reply).toMatchObject({ number: first.number, revision: 'B', totalExcludingVat: 800 });
    expect(await read(first.id)).toMatchObject({
      status: 'superseded',
      revisions: [
        { revision: 'A', status: 'superseded' },
        { revision: 'B', status: 'issued' },
      ],
      timeline: [
        { kind: 'created', revision: 'A' },
        { kind: 'issued', revision: 'A' },
        { kind: 'created', revision: 'B' },
        { kind: 'superseded', revision: 'A' },
        { kind: 'issued', revision: 'B' },
      ],
    });
    const difference = (await client.call('readQuoteDifference', at(second.id))).body;
    expect(difference).toMatchObject({
      before: { revision: 'A', totalExcludingVat: 1000.03 },
      after: { revision: 'B', totalExcludingVat: 800 },
      items: [
        {
          id: 'wash',
          kind: 'changed',
          before: { quantity: 10, unitPrice: 66.67, amount: 666.7 },
          after: { quantity: 10, unitPrice: 80, amount: 800 },
          difference: 133.3,
        },
        { id: 'film', kind: 'same', isOption: true },
        { id: 'dry', kind: 'removed', after: null, before: { amount: 333.33 } },
      ],
      totalExcludingVat: { before: 1000.03, after: 800, difference: -200.03 },
      totalIncludingVat: { after: 960 },
    });
    expect((await answer(first.id, { status: 'accepted' })).error.code).toBe('quote-is-superseded');
  });

  test.each(['fr', 'ar', 'en'] as const)(
    'its document in %s has the items and totals of the reply, and its number and parties',
    async (language) => {
      const { id } = await draft(SCHEDULE);
      const one = (await issue(id, { language, exclusions: 'Scaffolding' })).body;
      const file = (await client.call('readQuotePdf', at(id))).body;
      const { text } = await readPdf(file);
      const amounts = [one.totalIncludingVat, one.vat, one.totalExcludingVat, 666.7, 66.67];
      for (const amount of amounts) {
        const written = formatNumber(amount, language, { decimals: 2 });
        expect(text).toContain(written.replaceAll('\u00a0', ' '));
      }
      for (const said of [one.number, 'Ciments de l’Atlas', 'Washing', 'Film', 'Scaffolding']) {
        expect(text).toContain(said);
      }
    },
  );

  test.each([
    ['fr', 'toutes taxes comprises'],
    ['en', 'VAT included'],
    ['ar', 'العميل'],
  ] as const)('a covering letter in %s is the first page, filled in', async (language, vat) => {
    const { id } = await draft(SCHEDULE);
    const content = { letter: USUAL_LETTERS[language], tenderReference: 'AO 17/2026' };
    const one = (await issue(id, { language, ...content })).body;
    const { pages } = await readPdf((await client.call('readQuotePdf', at(id))).body);
    const total = formatNumber(one.totalIncludingVat, language, { decimals: 2 });
    const [first = '', second] = pages.map((page) => page.replaceAll('\u00a0', ' '));
    const said = [one.number, total.replaceAll('\u00a0', ' '), vat, 'AO 17/2026'].map(String);
    expect(said.filter((words) => !first.includes(words))).toEqual([]);
    expect([/\{|Washing/.test(first), second?.includes('Washing')]).toEqual([false, true]);
    expect((await client.call('reviseQuote', at(id))).body.letter).toBe(content.letter);
  });
  test('the states follow each other as they may, and what may not says what may', async () => {
    const { id } = await issued();
    expect((await answer(id, { status: 'sent' })).body.status).toBe('sent');
    expect((await answer(id, { status: 'sent' })).body.status).toBe('sent');
    const unexplained = await answer(id, { status: 'lost' });
    expect(unexplained.error).toMatchObject({
      code: 'invalid-input',
      message: 'Say why the quotation was lost',
    });
    const lost = (await answer(id, { status: 'lost', reason: 'price' })).body;
    expect(lost).toMatchObject({
      status: 'lost',
      lostReason: 'price',
      answeredOn: companyDay(new Date()),
    });
    const sent = await answer(id, { status: 'sent' });
    expect(sent.status).toBe(409);
    expect(sent.error.message).toBe(
      'This quotation is lost. It can be revised, accepted after all, or cancelled.',
    );
    expect((await answer(id, { note: 'Asks for less' })).body.status).toBe('lost');
    expect((await answer(id, { status: 'accepted' })).body).toMatchObject({ lostReason: '' });
    const revised = await client.call('reviseQuote', at(id));
    expect(revised.error.code).toBe('quote-is-accepted');
    expect((await answer(id, { status: 'cancelled' })).body.possible).toEqual([]);
    expect((await answer(id, { status: 'lost', reason: 'x' })).error.code).toBe(
      'quote-is-cancelled',
    );
    expect((await read(id)).timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'issued',
      'sent',
      'lost',
      'note',
      'accepted',
      'cancelled',
    ]);
    const other = await draft();
    expect((await answer(other.id, { status: 'sent' })).error.code).toBe('quote-is-draft');
    expect((await client.call('reviseQuote', at(other.id))).error.code).toBe('quote-is-draft');
  });

  test('after its last day it has expired, also where it is filtered, and may have been accepted in time', async () => {
    const one = await issued(ORDER, { client: 'Société qui tarde' });
    const today = companyDay(server.context.clock());
    server.pass(31 * DAY_MS);
    const later = await server.loggedIn();
    const answerLate = (id: string, raw: object) => later.call('changeQuote', { ...at(id), raw });
    const query = { search: 'QUI tarde' };
    const page = async (status: 'expired' | 'issued') =>
      (await later.call('pageOfQuotes', { query: { ...query, status } })).body;
    expect((await page('expired')).quotes).toMatchObject([{ id: one.id, status: 'expired' }]);
    expect((await page('issued')).quotes).toEqual([]);
    expect((await page('issued')).totals).toMatchObject([{ status: 'expired', count: 1 }]);
    expect((await answerLate(one.id, { status: 'sent' })).error.code).toBe('quote-has-expired');
    const late = await answerLate(one.id, { status: 'accepted' });
    expect(late.error).toMatchObject({
      code: 'quote-has-expired',
      values: { day: one.validUntil },
    });
    const before = await answerLate(one.id, { status: 'accepted', answeredOn: '2020-01-01' });
    expect(before.error.fields).toMatchObject([{ path: 'answeredOn' }]);
    const accepted = await answerLate(one.id, { status: 'accepted', answeredOn: today });
    expect(accepted.body).toMatchObject({ status: 'accepted', answeredOn: today });
    server.pass(-31 * DAY_MS);
  });

  test('accepting sets the order amount of the project, over what others saved meanwhile', async () => {
    const one = await issued(SCHEDULE);
    const contingencies = { adminOverhead: 7 };
    const [accepted] = await Promise.all([
      answer(one.id, { status: 'accepted' }),
      client.call('patchProject', { ...at(one.projectId), raw: { contingencies } }),
    ]);
    expect(accepted.body.status).toBe('accepted');
    const saved = (await client.call('readProject', at(one.projectId))).body;
    expect(saved.data.profitAnalysis).toMatchObject({ customerOrderAmount: one.totalIncludingVat });
    expect(saved.data.contingencies).toMatchObject(contingencies);
    const { versions } = (await client.call('listVersions', at(one.projectId))).body;
    expect(versions.map(({ customerOrderAmount }) => customerOrderAmount)).toContain(
      one.totalIncludingVat,
    );
    expect((await read(one.id)).timeline.at(-1)).toMatchObject({ kind: 'accepted', by: 'admin' });
  });

  test('a project in another currency by now refuses the order, and nothing is half done', async () => {
    const one = await issued();
    const data = { ...ORDER, settings: { currency: 'EUR' } };
    await client.call('patchProject', { ...at(one.projectId), raw: { data } });
    const refused = await answer(one.id, { status: 'accepted' });
    expect(refused.error).toMatchObject({ code: 'quote-currency-differs', status: 409 });
    expect((await read(one.id)).status).toBe('issued');
    const without = await answer(one.id, { status: 'accepted', setsOrder: false });
    expect(without.body.status).toBe('accepted');
  });

  test('the list is paged by number, the newest first, with sums of every status', async () => {
    const name = 'Hôtel des Pages';
    for (let made = 0; made < 5; made++) await issued(ORDER, { client: name });
    await draft(ORDER, { client: name });
    const first = (
      await client.call('pageOfQuotes', { query: { search: 'hotel pages', limit: 4 } })
    ).body;
    expect(first).toMatchObject({
      count: 6,
      totals: [
        { status: 'draft', currency: 'MAD', count: 1, totalExcludingVat: 1000 },
        { status: 'issued', currency: 'MAD', count: 5, totalIncludingVat: 6000 },
      ],
    });
    expect(first.series.lastNumber).toMatch(/^DV-/);
    const cursor = first.nextCursor ?? '';
    const query = { search: 'hotel pages', limit: 4, cursor };
    const second = (await client.call('pageOfQuotes', { query })).body;
    expect(second.nextCursor).toBeNull();
    const numbers = [...first.quotes, ...second.quotes].map(({ number }) => number);
    expect(numbers[0]).toBeNull();
    const places = numbers.slice(1).map(sequenceOf);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(numbers).toHaveLength(6);
    const wrong = await client.call('pageOfQuotes', { query: { cursor: 'x' } });
    expect(wrong.status).toBe(400);
  });

  test('a deleted draft comes back, and a stale change is refused', async () => {
    const made = await draft();
    const headers = { 'if-match': '"1"' };
    const terms = { terms: 'Two' };
    const changed = await client.call('changeQuote', { ...at(made.id), raw: terms, headers });
    expect(changed.body).toMatchObject({ terms: 'Two', version: 2 });
    const stale = await client.call('changeQuote', { ...at(made.id), raw: terms, headers });
    expect(stale.status).toBe(412);
    await client.call('deleteQuote', at(made.id));
    expect((await client.call('readQuote', at(made.id))).status).toBe(404);
    await client.call('restoreQuote', at(made.id));
    expect((await read(made.id)).terms).toBe('Two');
  });
});
