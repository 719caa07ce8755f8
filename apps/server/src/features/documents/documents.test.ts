import { LANGUAGES, priceEstimate, profitResult, quotationOf, SPECIFICATION } from '@pcm/domain';
import { formatNumber, type Language } from '@pcm/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer, workshop } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';
import { companyDay } from '../company/company.service.ts';

const written = (value: number, language: Language) =>
  formatNumber(value, language, { decimals: 2 }).replaceAll('\u00a0', ' ');

const priced = priceEstimate(wholeEstimate, SPECIFICATION);
const profit = profitResult(priced.cost, wholeEstimate.profitAnalysis, SPECIFICATION);

const MANY = 8;

/** Single words in Arabic, because readers of PDFs reorder its words. */
const TITLES = {
  en: ['Comprehensive cost report'],
  fr: ['Rapport de coûts complet'],
  ar: ['التكلفة', 'الشامل'],
};

describe.each(ENGINES)('documents on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test.each(LANGUAGES)('a report in %s says the amounts of the screens', async (language) => {
    const reply = await client.call('createDocument', {
      body: { kind: 'comprehensive-report', language, data: wholeEstimate },
    });
    const { text, raw } = await readPdf(reply.body);
    const { cost } = priced;
    const amounts = [
      cost.personnel,
      cost.equipment,
      cost.logistics,
      cost.insurance,
      cost.subtotal,
      cost.total,
      cost.perSquareMeter ?? 0,
      cost.yearlyInsurance,
      profit.revenue,
      profit.projectCosts,
      profit.netProfit,
    ];
    for (const amount of amounts) expect(text).toContain(written(amount, language));
    expect(text).toContain('équipe de nuit');
    for (const words of TITLES[language]) expect(text).toContain(words);
    expect(raw).toContain('/FontFile2');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain(`/Lang (${language}`);
  });

  test('a stored project is named by kind, project and day, whatever its letters', async () => {
    const name = 'صومعة 4 / "Silo" é';
    const project = await client.call('createProject', {
      body: projectBody({ name, data: wholeEstimate }),
    });
    const reply = await client.call('createDocument', {
      body: { kind: 'cost-report', language: 'ar', projectId: project.body.id },
    });
    const disposition = reply.headers['content-disposition'] ?? '';
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
    const today = companyDay(new Date());
    expect(decodeURIComponent(encoded)).toBe(`cost-report-صومعة-4-Silo-é-${today}.pdf`);
    expect(reply.headers['content-type']).toBe('application/pdf');
  });

  test('a customer reads selling prices and no cost', async () => {
    const reply = await client.call('createDocument', {
      body: {
        kind: 'quotation',
        language: 'fr',
        data: wholeEstimate,
        quotation: {
          reference: 'D-2026/014',
          validityDays: 30,
          conditions: 'Solde à 30 jours',
          scope: true,
        },
        seller: { name: 'Atlas Cordistes SARL', ice: '001234567000089' },
      },
    });
    const { text } = await readPdf(reply.body);
    const quotation = quotationOf(wholeEstimate, SPECIFICATION);
    for (const { amount } of quotation?.parts ?? []) expect(text).toContain(written(amount, 'fr'));
    expect(text).toContain(written(quotation?.total ?? 0, 'fr'));
    expect(text).toContain('D-2026/014');
    expect(text).toContain('Solde à 30 jours');
    for (const said of [
      'Atlas Cordistes SARL',
      '001234567000089',
      'Ciments de l’Atlas',
      'dirhams',
    ]) {
      expect(text).toContain(said);
    }
    const { cost } = priced;
    for (const cost_ of [cost.subtotal, cost.personnel, cost.equipment, profit.netProfit]) {
      expect(text).not.toContain(written(cost_, 'fr'));
    }
    expect(text).not.toMatch(/marge/i);
  });

  test('the smallest quotation is one page with its signature, in French under a French name', async () => {
    const data = {
      projectInfo: { name: 'Tour Anfa', client: 'Hôtel Anfa Royal', location: 'Casablanca' },
      personnel: [{ type: 'Lead Window Cleaner', count: 3, rate: 350, days: 5 }],
      additionalServices: [{ name: 'Risk Assessment', cost: 800, selected: true }],
      profitAnalysis: { customerOrderAmount: 24_000 },
    };
    const seller = {
      name: 'Atlas Cordes & Vitres',
      address: '12, rue Ibn Batouta\n3e étage',
      ice: '001524896000057',
      taxId: '40123456',
      bank: 'Attijariwafa bank · RIB 007 780 0001234567890123 96 · IBAN MA64 0077 8000 0123 4567 8901 2396',
    };
    const quotation = { scope: true, validityDays: 30 };
    const reply = await client.call('createDocument', {
      body: { kind: 'quotation', language: 'fr', data, quotation, seller, today: '2026-11-22' },
    });
    const { pages } = await readPdf(reply.body);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Bon pour accord');
    expect(reply.headers['content-disposition']).toContain('devis-Tour-Anfa-2026-11-22.pdf');
  });

  test('a document carries the day it is where it is asked for', async () => {
    const reply = await client.call('createDocument', {
      body: { kind: 'cost-report', language: 'en', data: wholeEstimate, today: '2026-03-01' },
    });
    expect(reply.headers['content-disposition']).toContain('-2026-03-01.pdf');
    expect((await readPdf(reply.body)).text).toContain('1 Mar 2026');
    const wrong = await client.call('createDocument', {
      body: { kind: 'cost-report', language: 'en', data: {}, today: '2026-02-30' },
    });
    expect(wrong.error.code).toBe('invalid-input');
  });

  test('a quotation without a price is refused in words', async () => {
    const data = {
      ...wholeEstimate,
      profitAnalysis: {},
      contingencies: { ...wholeEstimate.contingencies, profitMargin: 0 },
    };
    const reply = await client.call('createDocument', {
      body: { kind: 'quotation', language: 'en', data },
    });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('quotation-without-price');
  });

  test('a client that leaves before its document is made is no fault of the server', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', cookie };
    const order = { kind: 'comprehensive-report', language: 'en', data: wholeEstimate };
    const ids = Array.from({ length: MANY }, () => crypto.randomUUID());
    const before = server.logs.length;
    const leaving = new AbortController();
    // Nothing is made while the process is suspended, so no request gets a document before it is
    // cancelled.
    workshop.prepare();
    process.kill(Number(workshop.processId), 'SIGSTOP');
    const asked = ids.map((requestId) =>
      fetch(`${address}/api/documents`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...order, requestId }),
        signal: leaving.signal,
      }).then((reply) => reply.arrayBuffer()),
    );
    const progressOf = async (requestId: string) =>
      (await client.call('readDocumentProgress', { params: { requestId } })).body.state;
    await expect
      .poll(async () => (await Promise.all(ids.map(progressOf))).toSorted())
      .toEqual(['making', ...Array.from({ length: MANY - 1 }, () => 'queued')]);
    leaving.abort();
    await Promise.allSettled(asked);
    const lines = () =>
      server.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    const left = () => lines().filter(({ status }) => status === 499);
    await expect.poll(left).toHaveLength(MANY);
    // Level 50 is an error.
    expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('nobody makes documents without a session, or of a project that is gone', async () => {
    const signedOut = await server.newClient().call('createDocument', {
      body: { kind: 'cost-report', language: 'en', data: {} },
    });
    expect(signedOut.error.code).toBe('authentication-required');
    const gone = await client.call('createDocument', {
      body: { kind: 'cost-report', language: 'en', projectId: 'none' },
    });
    expect(gone.error.code).toBe('project-not-found');
    const neither = await client.call('createDocument', {
      body: { kind: 'cost-report', language: 'en' },
    });
    expect(neither.error.message).toContain('projectId or data');
  });

  test('an empty estimate is a document too', async () => {
    const reply = await client.call('createDocument', {
      body: { kind: 'comprehensive-report', language: 'en', data: {} },
    });
    const { pages } = await readPdf(reply.body);
    expect(pages[0]).toContain('Untitled project');
  });
});
