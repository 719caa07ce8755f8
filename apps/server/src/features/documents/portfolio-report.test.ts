import { LANGUAGES } from '@pcm/domain';
import { formatNumber, type Language } from '@pcm/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectBody } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';

const written = (value: number, language: Language) =>
  formatNumber(value, language, { decimals: 2 }).replaceAll('\u00a0', ' ');

/** A text that every spreadsheet, typesetter or page must treat as a mere name. */
const HOSTILE = `=HYPERLINK("x") #let x = 1 صومعة ${'long'.repeat(20)}`;

/** Single words in Arabic, because readers of PDFs reorder its words. */
const TITLES = {
  en: ['Financial Analysis', 'Best jobs by gross margin'],
  fr: ['Analyse financière', 'Projets les plus rentables, par taux de marge brute'],
  ar: ['التصدير', 'العملة'],
};

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  client = await server.loggedIn();
  for (const [name, currency] of [
    ['Silo 4', 'MAD'],
    ['Silo 5', 'EUR'],
    [HOSTILE, 'MAD'],
  ] as const) {
    await client.call('createProject', {
      body: projectBody({ name, currency, data: { ...wholeEstimate, settings: { currency } } }),
    });
  }
});
afterAll(() => server.close());

describe.each(LANGUAGES)('a view of the portfolio as a PDF in %s', (language) => {
  test('says the figures of its call, tagged, and what it is about', async () => {
    const query = { from: '2026-01', to: '2026-12', currency: 'MAD' } as const;
    const { body: figures } = await client.call('portfolioFinancial', { query });
    const reply = await client.call('createPortfolioReport', {
      body: { view: 'financial', language, query, by: 'client', today: '2026-11-21' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain(
      language === 'fr'
        ? 'analyses-finances-2026-01-au-2026-12-2026-11-21.pdf'
        : 'analytics-financial-2026-01-to-2026-12-2026-11-21.pdf',
    );
    const { text, raw } = await readPdf(reply.body);
    const { sums } = figures;
    for (const amount of [sums.total, sums.revenue, sums.projectCosts, sums.netProfit]) {
      expect(text).toContain(written(amount, language));
    }
    for (const words of TITLES[language]) expect(text).toContain(words);
    expect(text).toContain('EUR');
    expect(text).toContain('#let x = 1');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain(`/Lang (${language}`);
  });
});

test.each(['overview', 'resources', 'performance', 'benchmarks'] as const)(
  'the view %s is a PDF too, of one project and of none',
  async (view) => {
    const { body } = await client.call('portfolioProjects', { query: { search: 'Silo 5' } });
    const one = await client.call('createPortfolioReport', {
      body: { view, language: 'en', query: { project: body.projects[0]?.id } },
    });
    expect((await readPdf(one.body)).pages[0]).toContain('Silo 5');
    const none = await client.call('createPortfolioReport', {
      body: { view, language: 'fr', query: { client: 'Nobody' } },
    });
    expect(none.status).toBe(200);
    expect((await readPdf(none.body)).pages[0]).toContain('Client : Nobody');
  },
);

test.each(LANGUAGES)(
  'the company’s year is a PDF of the server’s own figures in %s',
  async (language) => {
    const { body: year } = await client.call('companyYear', {
      params: { year: '2026' },
      query: { today: '2026-11-21' },
    });
    const reply = await client.call('createPortfolioReport', {
      body: { view: 'year', language, query: {}, year: 2026, today: '2026-11-21' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain(
      language === 'fr'
        ? 'analyses-exercice-2026-2026-11-21.pdf'
        : 'analytics-company-year-2026-2026-11-21.pdf',
    );
    const { text, raw } = await readPdf(reply.body);
    const { taxDue, profit, dividendNet } = year.figures;
    for (const amount of [taxDue, profit, dividendNet]) {
      expect(text).toContain(written(amount, language));
    }
    for (const row of year.figures.brackets) expect(text).toContain(row.reference);
    expect(raw).toContain('/StructTreeRoot');
  },
);

test('a year of more jobs than its screen lists has every one on paper, and they add up', async () => {
  const own = await server.loggedIn();
  const jobs = 230;
  for (let at = 1; at <= jobs; at++) {
    const body = projectBody({
      data: {
        projectInfo: { startDate: '2031-03-02', endDate: '2031-03-14' },
        settings: { currency: 'MAD' },
        personnel: [{ type: 'Project Supervisor', count: 1, rate: 100 + at, days: 10 }],
        parameters: { profile: 'morocco', asOf: '2026-11-22' },
        profitAnalysis: { enabled: true, customerOrderAmount: 6000 + at },
      },
    });
    const name = `Job of the year ${String(at).padStart(3, '0')}.`;
    await own.call('createProject', { body: { ...body, name, status: 'published' } });
  }
  const { body: year } = await own.call('companyYear', {
    params: { year: '2031' },
    query: { today: '2026-11-21' },
  });
  // The screen lists 200 and the sums of the others.
  expect([year.jobCount, year.jobs.length, year.rest === null]).toEqual([jobs, 200, false]);
  const reply = await own.call('createPortfolioReport', {
    body: { view: 'year', language: 'fr', query: {}, year: 2031, today: '2026-11-21' },
  });
  const { text, pages } = await readPdf(reply.body);
  const named = new Set(text.match(/Job of the year \d{3}\./g));
  expect([named.size, pages.length > 5]).toEqual([jobs, true]);
  expect(text).toContain(written(year.figures.revenue, 'fr'));
  expect(text).toContain(written(year.figures.grossProfit, 'fr'));
});

test('the projects behind a figure are named in the order asked for, with their filter', async () => {
  const reply = await client.call('createPortfolioReport', {
    body: {
      view: 'projects',
      language: 'en',
      query: { order: 'with', sort: 'name', direction: 'desc' },
    },
  });
  const { text } = await readPdf(reply.body);
  expect(text.indexOf('Silo 5')).toBeLessThan(text.indexOf('Silo 4'));
  expect(text).toContain('With a customer order amount');
});

test('nobody makes a report without a session, or of a view there is none of', async () => {
  const body = { view: 'overview', language: 'en', query: {} } as const;
  const signedOut = await server.newClient().call('createPortfolioReport', { body });
  expect(signedOut.error.code).toBe('authentication-required');
  const wrong = await client.call('createPortfolioReport', {
    body: { ...body, query: { from: '2026-13' } },
  });
  expect(wrong.error.code).toBe('invalid-input');
});
