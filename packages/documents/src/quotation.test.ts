import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { expect, test } from 'vitest';
import type { DocumentContent } from './content.ts';
import { documentContent } from './document-content.ts';
import { penFor } from './pen.ts';
import { plainText } from './plain-text.ts';
import { loadDocumentWords } from './words.ts';

const job: EstimateData = {
  projectInfo: { name: 'Silo 4', client: 'Ciments de l’Atlas', location: 'Béni Mellal' },
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 777, days: 3 }],
  equipment: { consumables: [{ name: 'Filters', quantity: 40, rate: 12.35 }] },
  insurance: [
    { name: 'Public liability', cost: 913 },
    { name: 'Not taken out', cost: 0 },
  ],
  settings: { currency: 'MAD' },
};

async function quotation(
  order: number,
  language: Language = 'fr',
  more: Partial<Parameters<typeof documentContent>[0]> = {},
): Promise<DocumentContent> {
  const data = { ...job, profitAnalysis: { customerOrderAmount: order } };
  const request = { kind: 'quotation', language, data, today: '2026-11-21', ...more } as const;
  const content = await documentContent(request);
  if (content === null) throw new Error('no content');
  return content;
}

test.each([
  [186_000, 'fr', 'Arrêté le présent devis à la somme de cent quatre-vingt-six mille dirhams TTC.'],
  [1_000_000, 'fr', 'un million de dirhams TTC.'],
  [
    1_200_080.5,
    'fr',
    'un million deux cent mille quatre-vingts dirhams et cinquante centimes TTC.',
  ],
  [240_071.01, 'fr', 'deux cent quarante mille soixante et onze dirhams et un centime TTC.'],
  [186_000, 'en', 'one hundred and eighty-six thousand dirhams, VAT included.'],
  [186_000.5, 'en', 'one hundred and eighty-six thousand dirhams and fifty centimes'],
  [240_000, 'ar', 'مئتان وأربعون ألف درهم،'],
  [200_000, 'ar', 'مئتا ألف درهم،'],
  [12_345, 'ar', 'اثنا عشر ألفاً وثلاثمائة وخمسة وأربعون درهما،'],
  [2000, 'ar', 'ألفا درهم،'],
] as const)('a total of %d is written out in %s', async (order, language, words) => {
  expect(plainText(await quotation(order, language))).toContain(words);
});

test.each([
  ['EUR', 'fr', 'mille deux cents euros TTC'],
  ['GBP', 'fr', 'mille deux cents livres sterling TTC'],
  ['USD', 'en', 'one thousand two hundred US dollars,'],
] as const)('a total in %s names its currency in %s', async (currency, language, words) => {
  const data = { ...job, settings: { currency }, profitAnalysis: { customerOrderAmount: 1200 } };
  expect(plainText(await quotation(0, language, { data }))).toContain(words);
});

test('a client reads who writes to whom, and the number', async () => {
  const seller = {
    name: 'Atlas Cordistes',
    address: '12, rue X\nRabat',
    ice: '0012',
    bank: 'RIB 1',
  };
  const content = await quotation(1200, 'fr', { seller, quotation: { reference: 'D-14' } });
  expect(content.title).toBe('Devis n° D-14');
  expect(content.letterhead).toEqual({
    sender: {
      label: '',
      name: 'Atlas Cordistes',
      lines: ['12, rue X', 'Rabat', 'ICE\u00a0:\u00a00012', 'Compte bancaire : RIB 1'],
    },
    recipient: { label: 'Pour', name: 'Ciments de l’Atlas', lines: ['Béni Mellal'] },
  });
});

test('what is included is listed with quantities, and without a rate or a cost', async () => {
  const { blocks } = await quotation(12_000, 'en', { quotation: { scope: true } });
  const scope = blocks.find((block) => block.type === 'table' && block.columns.length === 3);
  expect(scope).toMatchObject({
    rows: [
      { kind: 'group', cells: ['Labour and supervision', '', ''] },
      { kind: 'line', cells: ['Project Supervisor', '2', '3'] },
      { kind: 'group', cells: ['Equipment and materials', '', ''] },
      { kind: 'line', cells: ['Filters', '40', ''] },
      { kind: 'group', cells: ['Insurance', '', ''] },
      { kind: 'line', cells: ['Public liability', '', ''] },
    ],
  });
  expect(JSON.stringify(blocks)).not.toMatch(/777|12\.35|913/);
  const short = await quotation(12_000, 'en');
  expect(JSON.stringify(short.blocks)).not.toContain('Filters');
});

test('the list of included services has a column of units where a line has one', async () => {
  const data = {
    ...job,
    profitAnalysis: { customerOrderAmount: 12_000 },
    equipment: { consumables: [{ name: 'Filters', quantity: 40, rate: 12.35, unit: 'm' }] },
  };
  const { blocks } = await quotation(12_000, 'en', { data, quotation: { scope: true } });
  const scope = blocks.find((block) => block.type === 'table' && block.columns.length === 4);
  expect(scope).toMatchObject({
    columns: [{}, { label: 'Unit' }, {}, {}],
    rows: [
      { cells: ['Labour and supervision', '', '', ''] },
      { cells: ['Project Supervisor', '', '2', '3'] },
      { cells: ['Equipment and materials', '', '', ''] },
      { cells: ['Filters', 'm', '40', ''] },
      { cells: ['Insurance', '', '', ''] },
      { cells: ['Public liability', '', '', ''] },
    ],
  });
});

test('a tender reads m² times a price per m², and the product is the amount', async () => {
  const priced = async (order: number, area: number | null) => {
    const projectInfo = { ...job.projectInfo, projectType: 'Cement Silo Cleaning', area };
    const data = { ...job, projectInfo, profitAnalysis: { customerOrderAmount: order } };
    const { blocks } = await quotation(0, 'fr', { data, quotation: { pricing: 'area' } });
    return blocks.find((block) => block.type === 'table');
  };
  expect(await priced(269_099, 6200)).toMatchObject({
    rows: [
      { cells: ['Nettoyage de silo à ciment', '6\u00a0200', '36,169221', '224\u00a0249,17'] },
      { cells: ['Total HT', '', '', '224\u00a0249,17'] },
      { cells: ['TVA, 20\u00a0%', '', '', '44\u00a0849,83'] },
      { cells: ['Total TTC', '', '', '269\u00a0099,00'] },
    ],
  });
  const exact = await priced(74_400, 6200);
  const cells = ['Nettoyage de silo à ciment', '6\u00a0200', '10,00', '62\u00a0000,00'];
  expect(exact).toMatchObject({ rows: [{ cells }, {}, {}, {}] });
  expect(exact).not.toHaveProperty('note');
  expect(await priced(74_400, null)).toMatchObject({ columns: [{}, {}] });
});

test('an IBAN is never torn from its number', async () => {
  const seller = { name: 'A', bankName: 'AWB', iban: 'MA64011519000001205000534921' };
  const { letterhead } = await quotation(1200, 'fr', { seller });
  expect(letterhead?.sender?.lines.at(-1)).toBe(
    'Compte bancaire : AWB · IBAN MA64 0115 1900 0001 2050 0053 4921'.replace(/IBAN.*/, (iban) =>
      iban.replaceAll(' ', '\u00a0'),
    ),
  );
});

test('marks of direction stand only where a text needs them', async () => {
  expect(JSON.stringify(await quotation(1200, 'fr'))).not.toMatch(/[\u2066-\u2069]/);
  const data = {
    ...job,
    projectInfo: { name: 'صومعة 4' },
    profitAnalysis: { customerOrderAmount: 6 },
  };
  expect((await quotation(0, 'fr', { data })).projectName).toBe('\u2068صومعة 4\u2069');
  expect((await quotation(1200, 'ar')).projectName).toBe('\u2068Silo 4\u2069');
});

test('in the digits of the Arabic script a number is read from the right with its sign and its unit', async () => {
  const say = await loadDocumentWords('ar');
  const pen = penFor('ar', 'MAD', say, { digits: 'arabic-indic', hasLongDays: true });
  // U+2067 opens a run from right to left: the minus sign comes first, unit and percent sign last.
  expect(pen.amount(-1_234_567.5)).toBe('\u2067−١٬٢٣٤٬٥٦٧٫٥٠\u2069');
  expect(pen.money(12)).toBe('\u2067١٢٫٠٠\u00a0MAD\u2069');
  expect(pen.rate(36.169221)).toBe('\u2067٣٦٫١٦٩٢٢١\u2069');
  expect(pen.decimal('1240.003')).toBe('\u2067١٬٢٤٠٫٠٠٣\u2069');
  expect(pen.percent(-5.5)).toBe('\u2067−٥٫٥٪\u2069');
  expect(pen.measure(6200, 'm²')).toBe('\u2067٦٬٢٠٠\u00a0m²\u2069');
  expect(pen.day('2026-11-06')).toBe('٦ نونبر ٢٠٢٦');
  expect(pen.figure('DV-2026-0042')).toBe('\u2066DV-2026-0042\u2069');
  const french = penFor('fr', 'MAD', await loadDocumentWords('fr'), { digits: 'arabic-indic' });
  expect([french.amount(1234.5), french.day('2026-11-06')]).toEqual([
    '1\u00a0234,50',
    '6 nov. 2026',
  ]);
});

test.each([
  [60, '', 'Paiement à 60 jours, date de facture.'],
  [0, '', 'Paiement à réception de la facture.'],
  [60, 'Règlement à 45 jours fin de mois.', undefined],
] as const)(
  'agreed days of payment (%s) stand in the conditions, unless the sender writes of them: %s',
  async (days, conditions, words) => {
    const profitAnalysis = { customerOrderAmount: 1200, payment: { days } };
    const text = plainText(
      await quotation(0, 'fr', { data: { ...job, profitAnalysis }, quotation: { conditions } }),
    );
    if (words === undefined) expect(text).not.toContain('Paiement à');
    else expect(text).toContain(words);
  },
);
