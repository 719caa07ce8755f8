import { type EstimateData, LANGUAGES, type PaymentTerms } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import type { DocumentContent, TableBlock } from '../content.ts';
import { documentContent } from '../document-content.ts';
import { plainText } from '../plain-text.ts';
import { taxReportFile } from './tax-report-file.ts';

const estimate = (
  payment: PaymentTerms,
  more: EstimateData['profitAnalysis'] = {},
): EstimateData => ({
  settings: { currency: 'MAD' },
  parameters: { profile: 'morocco', asOf: '2026-11-23' },
  personnel: [{ type: 'Cordiste', count: 2, rate: 350, days: 10 }],
  profitAnalysis: { customerOrderAmount: 123_456.78, payment, ...more },
});

async function report(data: EstimateData, language: DocumentContent['language'] = 'en') {
  const content = await documentContent({
    kind: 'tax-report',
    language,
    data,
    stored: { status: 'draft', version: 1 },
    today: '2026-11-23',
  });
  if (content === null) throw new Error('no content');
  return content;
}

const tableOf = ({ blocks }: DocumentContent, title: string): TableBlock | undefined =>
  blocks.find((block): block is TableBlock => block.type === 'table' && block.title === title);
const numberOf = (text = '') => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const cents = (value: number) => Math.round(value * 100 + 1e-7) / 100;

/** The printed texts of the tables, without any figure of the engine. */
function printed(content: DocumentContent) {
  const cell = (title: string, row: string, column: number) =>
    numberOf(
      tableOf(content, title)?.rows.find(({ cells }) => cells[0] === row)?.cells[column] ?? '0',
    );
  const law = (name: string) =>
    (tableOf(content, 'Rows of the law that were used')?.rows ?? [])
      .filter(({ cells }) => cells[0] === name)
      .map(({ cells }) => numberOf(cells[2]))[0] ?? 0;
  return { cell, law };
}

const PAID = 'What arrives, and when';
const OFF = 'Off';

const cases: [string, PaymentTerms, EstimateData['profitAnalysis']][] = [
  ['a private client', {}, {}],
  ['a public client of a listed service', { client: 'public', withholdVat: true }, {}],
  ['a public client, the VAT off', { client: 'public' }, {}],
  ['works without an attestation', { work: 'works', invoicedOn: '2026-11-20' }, {}],
  [
    'works with one that has expired',
    { work: 'works', invoicedOn: '2026-11-20', attestedOn: '2026-05-20' },
    {},
  ],
  [
    'works with a valid one',
    { work: 'works', invoicedOn: '2026-11-20', attestedOn: '2026-05-21', days: 90 },
    {},
  ],
  ['a public contract for works', { client: 'public', work: 'works' }, {}],
  [
    'corporate tax and VAT of a public client',
    { client: 'public', withholdVat: true, invoicedOn: '2026-12-01' },
    { withholdingTaxEnabled: true },
  ],
];

describe('the payment can be recomputed from the printed report alone', () => {
  test.each(cases)('%s', async (_, terms, more) => {
    const content = await report(estimate(terms, more));
    const { cell, law } = printed(content);
    const table = tableOf(content, PAID);
    const rates = new Map(
      (table?.rows ?? []).map(({ cells }) => [cells[0], [cells[1], cells[2]] as const]),
    );
    const isOn = (label: string) => rates.has(label) && rates.get(label)?.[1] !== OFF;
    const invoice = cell(PAID, 'Invoice, VAT included', 3);
    const vat = cell('Taxes, one by one', 'VAT', 4);
    const revenue = cents(invoice - vat);
    const vatPercent =
      terms.client === 'public'
        ? law('VAT withheld, listed services')
        : law('VAT withheld, works without attestation');
    const kept = [
      isOn('VAT withheld, paid by the client') ? cents((vat * vatPercent) / 100) : 0,
      isOn('Corporate tax withheld, a prepayment')
        ? cents((revenue * law('Corporate tax withheld by the client')) / 100)
        : 0,
      isOn('Retention guarantee')
        ? cents(
            (invoice * Math.min(law('Retention on each instalment'), law('Retention, at most'))) /
              100,
          )
        : 0,
    ];
    const cash = cents(kept.reduce((left, amount) => left - amount, invoice));
    expect(cell(PAID, 'Arrives in cash', 3)).toBe(cash);
  });

  test('by standard values the withheld tax of the job does not arrive either', async () => {
    const { parameters: _, ...standard } = estimate({ days: 45 }, { withholdingTaxEnabled: true });
    const rows = tableOf(await report(standard), PAID)?.rows ?? [];
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Invoice, VAT included', '', '', '123,456.78'],
      ['VAT', '20,576.13', '', '0.00'],
      ['Withholding tax', '102,880.65', '10%', '−10,288.07'],
      ['Arrives in cash', '', '', '113,168.71'],
    ]);
  });

  test('the bases are those of the order, and each amount has its row in force', async () => {
    const works = { client: 'public', work: 'works' } as const;
    const content = await report(estimate(works, { withholdingTaxEnabled: true }));
    const rows = tableOf(content, PAID)?.rows ?? [];
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Invoice, VAT included', '', '', '123,456.78'],
      ['VAT', '20,576.13', '', '0.00'],
      ['Corporate tax withheld, a prepayment', '102,880.65', '5%', '−5,144.03'],
      ['Retention guarantee', '123,456.78', '7%', '−8,641.97'],
      ['Arrives in cash', '', '', '109,670.78'],
    ]);
    const used = tableOf(content, 'Rows of the law that were used')?.rows ?? [];
    const retention = used.find(({ cells }) => cells[0] === 'Retention, at most');
    expect(retention?.cells.slice(1)).toEqual([
      '1 Jan 2016',
      '7%',
      'CCAG-Travaux, art. 64 et 65',
      'Secondary',
    ]);
    const contract = tableOf(content, 'Guarantee and penalties of the contract');
    expect(contract?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['123,456.78', '3%', '3,703.70'],
      ['123,456.78', '0.1%', '123.46'],
      ['123,456.78', '8%', '9,876.54'],
    ]);
  });

  test('says when it is due, and until when the attestation counted', async () => {
    const text = plainText(
      await report(estimate({ work: 'works', invoicedOn: '2026-11-20', attestedOn: '2026-05-20' })),
    );
    expect(text).toContain('due on 19 Jan 2027');
    expect(text).toContain(
      'The attestation counted until 19 Nov 2026, the day before the one 6 months after it',
    );
    expect(text).toContain('no longer on the day of the invoice');
    const undated = plainText(await report(estimate({})));
    expect(undated).toContain('60 days after the invoice');
    expect(undated).toContain('No day of the invoice is entered: the rows in force on 23 Nov 2026');
  });

  test.each(LANGUAGES)('has no placeholder in %s', async (language) => {
    const large = { client: 'large', work: 'works', invoicedOn: '2027-02-01' } as const;
    for (const terms of [large, { client: 'public', work: 'works' } as const]) {
      const text = plainText(await report(estimate(terms), language));
      expect(text).not.toMatch(/\{\{|undefined|NaN|taxReport:|law:|\[object/);
    }
  });
});

test('says that no VAT is withheld of a small invoice, and by which limit', async () => {
  const small = (monthInvoiced: number) => {
    const data = estimate({ work: 'works', monthInvoiced });
    return { ...data, profitAnalysis: { ...data.profitAnalysis, customerOrderAmount: 4800 } };
  };
  const exempt = await report(small(200));
  expect(tableOf(exempt, PAID)?.rows.map(({ cells }) => cells)).toEqual([
    ['Invoice, VAT included', '', '', '4,800.00'],
    ['VAT', '800.00', '', '0.00'],
    ['Corporate tax withheld, a prepayment', '4,000.00', OFF, '0.00'],
    ['Arrives in cash', '', '', '4,800.00'],
  ]);
  expect(plainText(exempt)).toContain(
    'the other ones of the month (200.00\u00a0MAD) come to no more than 5,000.00\u00a0MAD, VAT included',
  );
  expect(printed(exempt).law('No VAT is withheld up to')).toBe(5000);
  expect(printed(await report(small(201))).cell(PAID, 'Arrives in cash', 3)).toBe(4000);
});

test('JSON has the payment with the rows that were used', async () => {
  const works = { client: 'public', work: 'works' } as const;
  const { payment } = await taxReportFile(estimate(works), '2026-11-23', 'en');
  expect(payment).toMatchObject({ invoice: 123_456.78, retention: { amount: 8641.97 } });
  expect(payment?.rows.map(({ id }) => id)).toEqual([
    'retention.percent@2016-01-01',
    'retention.cap@2016-01-01',
    'guarantee.definitive@2016-01-01',
    'penalty.perDay@2016-01-01',
    'penalty.cap@2016-01-01',
    'payment.days@2023-07-01',
    'payment.mostDays@2023-07-01',
  ]);
});

test('terms that were agreed print whatever rules price the costs, and without any nothing does', async () => {
  const { parameters: _law, ...outside } = estimate({ client: 'public', work: 'works', days: 45 });
  const rows = tableOf(await report(outside), PAID)?.rows ?? [];
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Invoice, VAT included', '', '', '123,456.78'],
    ['VAT', '20,576.13', '', '0.00'],
    ['Retention guarantee', '123,456.78', '7%', '−8,641.97'],
    ['Arrives in cash', '', '', '114,814.81'],
  ]);
  const { parameters: _rules, ...without } = estimate({});
  expect(tableOf(await report(without), PAID)).toBeUndefined();
  expect((await taxReportFile(without, '2026-11-23', 'en')).payment).toBeNull();
});
