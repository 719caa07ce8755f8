import { readFileSync } from 'node:fs';
import {
  type EstimateData,
  LANGUAGES,
  type ProfitAnalysis,
  priceEstimate,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { formatNumber, type Language } from '@pcm/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectBody } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';

const CASES = new URL('../../../../../packages/domain/cases/estimates.json', import.meta.url);

interface WorkedCase {
  name: string;
  data: EstimateData;
  expect: { profitAnalysis?: ProfitAnalysis; profit?: Record<string, number> };
}

/** The cases whose profit was computed by hand. */
const cases = (JSON.parse(readFileSync(CASES, 'utf8')) as WorkedCase[]).filter(
  ({ expect: { profit } }) => profit !== undefined,
);

const written = (value: number, language: Language) =>
  formatNumber(value, language, { decimals: 2 }).replaceAll('\u00a0', ' ');

/** Single words in Arabic, because readers of PDFs reorder its words. */
const HEADINGS = {
  en: ['Tax report', 'Taxes, one by one', 'CNSS by position', 'Inputs, rates and their sources'],
  fr: ['Rapport fiscal', 'Impôts, un par un', 'CNSS par poste', 'Données saisies'],
  ar: ['الطلبية', 'الهوامش', 'التكاليف', 'المنصب'],
};

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  client = await server.loggedIn();
});
afterAll(() => server.close());

async function taxReport(data: EstimateData, language: Language) {
  const reply = await client.call('createDocument', {
    body: { kind: 'tax-report', language, data },
  });
  expect(reply.status).toBe(200);
  return readPdf(reply.body);
}

describe.each(LANGUAGES)('the tax report in %s', (language) => {
  test.each(cases)('has the figures of the worked case: $name', async (worked) => {
    const data = { ...worked.data, profitAnalysis: worked.expect.profitAnalysis };
    const { text, raw } = await taxReport(data, language);
    for (const [name, value] of Object.entries(worked.expect.profit ?? {})) {
      if (/Rate|Percentage/.test(name)) continue;
      expect(text, name).toContain(written(value, language));
    }
    const { cost } = priceEstimate(data, SPECIFICATION);
    const { weatherDelay, equipmentFailure, adminOverhead, profitMargin } = cost.contingencies;
    const amounts = [weatherDelay, equipmentFailure, adminOverhead, profitMargin];
    for (const value of [cost.subtotal, cost.total, ...amounts]) {
      expect(text).toContain(written(value, language));
    }
    for (const words of HEADINGS[language]) expect(text).toContain(words);
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain(`/Lang (${language}`);
  });

  test('has the CNSS of every position', async () => {
    const { text } = await taxReport(wholeEstimate, language);
    const { cnssBreakdown } = priceEstimate(wholeEstimate, SPECIFICATION).cost;
    for (const { totalEmployeeCnss } of cnssBreakdown.employeeBreakdown) {
      expect(text).toContain(written(totalEmployeeCnss, language));
    }
    for (const value of [
      cnssBreakdown.baseWages,
      cnssBreakdown.employerContributions,
      cnssBreakdown.totalEmployeeContributions,
    ]) {
      expect(text).toContain(written(value, language));
    }
  });
});

test('of a stored project it says status and version, and is named after it', async () => {
  const project = await client.call('createProject', {
    body: projectBody({ name: 'Silo 4', data: wholeEstimate, status: 'draft' }),
  });
  const reply = await client.call('createDocument', {
    body: {
      kind: 'tax-report',
      language: 'en',
      projectId: project.body.id,
      today: '2026-11-21',
    },
  });
  expect(reply.headers['content-disposition']).toContain('tax-report-Silo-4-2026-11-21.pdf');
  const { text } = await readPdf(reply.body);
  expect(text).toMatch(/Status Draft.*Version 1\b/);
});

test('of a thousand people it stays a few pages', async () => {
  const personnel = Array.from({ length: 1000 }, (_, index) => ({
    type: `Post ${index}`,
    count: 1,
    rate: 100 + index,
    days: 5,
  }));
  const data = { ...wholeEstimate, personnel };
  const { pages, text } = await taxReport(data, 'en');
  expect(pages.length).toBeLessThan(8);
  const { netProfit } = profitResult(
    priceEstimate(data, SPECIFICATION).cost,
    data.profitAnalysis,
    SPECIFICATION,
  );
  expect(text).toContain(written(netProfit, 'en'));
});
