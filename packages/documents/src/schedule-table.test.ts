import { type EstimateData, LANGUAGES, quotedPrice, SPECIFICATION } from '@pcm/domain';
import { expect, test } from 'vitest';
import type { DocumentContent, Row, TableBlock } from './content.ts';
import { documentContent } from './document-content.ts';
import { plainText } from './plain-text.ts';

/** 71,400 of cost under items of three lots, with prices in steps of 5 centimes, and an option. */
const tender: EstimateData = {
  projectInfo: { name: 'Silos 3 et 4', client: 'Ciments du Nord', location: 'Bouskoura' },
  personnel: [
    { type: 'Supervisor', count: 2, rate: 777, days: 13, scheduleItemId: '1.01' },
    { type: 'Supervisor', count: 3, rate: 391, days: 9, scheduleItemId: '2.01' },
    { type: 'Supervisor', count: 1, rate: 391, days: 7, scheduleItemId: '2.02' },
  ],
  equipment: { consumables: [{ name: 'Filters', quantity: 41, rate: 12.35 }] },
  contingencies: { profitMargin: 17 },
  profitAnalysis: { vatEnabled: true, vatRate: 20 },
  settings: { currency: 'MAD' },
  priceSchedule: {
    roundTo: 0.05,
    lots: [
      { id: 'a', number: '1', title: 'Installation' },
      { id: 'b', number: '2', title: 'Silo 3' },
    ],
    items: [
      {
        id: '1.01',
        lotId: 'a',
        number: '1.01',
        designation: 'Chantier',
        unit: 'ens.',
        quantity: 1,
      },
      {
        id: '2.01',
        lotId: 'b',
        number: '2.01',
        designation: 'Décolmatage\nÀ la lance',
        unit: 'm²',
        quantity: 1860.125,
      },
      { id: '2.02', lotId: 'b', number: '2.02', designation: 'Cône', unit: 'm²', quantity: 214.5 },
      {
        id: '3',
        number: '3',
        designation: 'Film',
        unit: 'u',
        quantity: 3,
        unitPrice: 9.995,
        isOption: true,
      },
      { id: '4', number: '4', designation: 'Pour mémoire', unit: 'u', quantity: 0 },
    ],
  },
};

const QUOTE = {
  number: 'DV-2026-0042',
  revision: 'B',
  replaces: { revision: 'A', day: '2026-11-06' },
  object: 'Décolmatage',
  tenderReference: 'AO 17/2026',
  exclusions: 'Échafaudages',
  client: { name: 'Ciments du Nord', address: 'Bouskoura', ice: '001593327000156' },
};

type Layout = 'schedule' | 'sections' | 'lump-sum' | 'area';
type Digits = 'latin' | 'arabic-indic';

/** Every language, and Arabic a second time in the digits of its script. */
const WRITINGS = [
  ...LANGUAGES.map((language) => [language, 'latin'] as const),
  ['ar', 'arabic-indic'] as const,
];

async function quotation(
  language: (typeof LANGUAGES)[number],
  pricing: Layout,
  quote: Omit<typeof QUOTE, 'number'> & { number: string | null } = QUOTE,
  digits: Digits = 'latin',
): Promise<DocumentContent> {
  const content = await documentContent({
    kind: 'quotation',
    language,
    digits,
    data: { ...tender, projectInfo: { ...tender.projectInfo, area: 2000 } },
    today: '2026-11-20',
    quotation: { validityDays: 30, conditions: 'Paiement à 30 jours', pricing, quote },
  });
  if (content === null) throw new Error('no content');
  return content;
}

/** Reads a printed number, as a buyer types it into a calculator. Units: thousandths. */
function thousandths(text: string, language: (typeof LANGUAGES)[number], digits: Digits): number {
  const isIndic = digits === 'arabic-indic';
  const ten = isIndic ? '٠١٢٣٤٥٦٧٨٩' : '0123456789';
  const point = isIndic ? '٫' : language === 'fr' ? ',' : '.';
  const typed = Array.from(text)
    .filter((letter) => ten.includes(letter) || letter === point)
    .map((letter) => (letter === point ? '.' : ten.indexOf(letter)))
    .join('');
  return Math.round(Number(typed) * 1000);
}

const tablesOf = ({ blocks }: DocumentContent) =>
  blocks.filter((block): block is TableBlock => block.type === 'table');

const isPriced = ({ kind, cells }: Row) => kind === 'line' && cells[4] !== '–';

test.each(WRITINGS)(
  'a buyer who checks a schedule in %s with %s digits finds every figure right',
  async (language, digits) => {
    const content = await quotation(language, 'schedule', QUOTE, digits);
    const read = (text = '') => thousandths(text, language, digits);
    const [table, options] = tablesOf(content);
    const rows = table?.rows ?? [];
    const priced = rows.filter(isPriced);
    expect(priced).toHaveLength(3);
    for (const { cells } of [...priced, ...(options?.rows ?? [])]) {
      const product = (read(cells[3]) * read(cells[4])) / 1000;
      expect(read(cells[5])).toBe(Math.round(product / 10) * 10);
    }
    const lots: number[] = [];
    let lot = 0;
    let sum = 0;
    for (const { kind, cells, carried } of rows) {
      const amount = { line: read(cells[5]), group: 0, sum: 0 }[kind];
      sum += amount;
      lot += amount;
      const closes = { line: [], group: [], sum: [read(cells[5]) - lot] }[kind];
      lots.push(...closes);
      lot *= Number(kind === 'line');
      expect(read(carried ?? table?.carries?.sum)).toBe(
        carried === undefined ? read(table?.carries?.sum) : sum,
      );
    }
    expect(lots).toEqual([0, 0]);
    expect(read(table?.carries?.sum)).toBe(sum);
    const sums = content.blocks.find((block) => block.type === 'sums');
    const [vat = 0, total = 0] = sums?.rows.map(({ value }) => read(value)) ?? [];
    expect(vat).toBe(Math.round((sum * 0.2) / 10) * 10);
    expect(total).toBe(sum + vat);
    const price = quotedPrice(tender, SPECIFICATION);
    expect(total).toBe(Math.round((price?.totalIncludingVat ?? 0) * 1000));
  },
);

test('an item without a price says so, and the first line of a designation is its title', async () => {
  const [table] = tablesOf(await quotation('fr', 'schedule'));
  const rows = table?.rows ?? [];
  expect(rows[0]?.cells).toEqual(['4', 'Pour mémoire', 'u', 'PM', '–', '–']);
  expect(rows.find(({ cells }) => cells[0] === '2.01')).toMatchObject({
    cells: ['2.01', 'Décolmatage', 'm²', '1\u00a0860,125', expect.anything(), expect.anything()],
    note: 'À la lance',
  });
});

test.each(['schedule', 'sections', 'lump-sum', 'area'] as const)(
  'laid out by %s it comes to the same total, in figures and words, and shows nothing internal',
  async (layout) => {
    const content = await quotation('en', layout);
    const total = quotedPrice(tender, SPECIFICATION)?.totalIncludingVat ?? 0;
    const written = total.toLocaleString('en', { minimumFractionDigits: 2 });
    const text = plainText(content);
    expect(text).toContain(written);
    const plain = await quotation('en', 'sections');
    const words = (of: DocumentContent) => /The total of this quotation.*/.exec(plainText(of))?.[0];
    expect(words(content)).toBe(words(plain));
    expect(JSON.stringify(content)).not.toMatch(/777|391|12\.35|Supervisor|17%|margin|profit/i);
  },
);

test('the head names number, revision, the one it replaces, validity, tender and both parties', async () => {
  const { quote, title, letterhead } = await quotation('fr', 'schedule');
  expect(title).toBe('Devis n° DV-2026-0042, rév. B');
  expect(quote?.facts).toEqual([
    { label: 'Numéro', value: 'DV-2026-0042, rév. B' },
    { label: 'Remplace', value: 'rév. A du 6 novembre 2026' },
    { label: 'Date', value: '20 novembre 2026' },
    { label: 'Valable jusqu’au', value: '20 décembre 2026' },
    { label: 'Votre consultation', value: 'AO 17/2026' },
  ]);
  expect(letterhead?.recipient?.lines).toEqual(['Bouskoura', 'ICE : 001593327000156']);
});

test.each([
  ['fr', 'Projet de devis'],
  ['ar', 'مسودة عرض أثمان'],
] as const)(
  'a draft in %s says that it is one, and has no empty number',
  async (language, title) => {
    const content = await quotation(language, 'schedule', { ...QUOTE, number: null });
    expect(content.title).toBe(title);
  },
);
