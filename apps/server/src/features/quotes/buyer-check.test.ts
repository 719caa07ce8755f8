import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf, readPdfLines } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';

// A buyer with a calculator, who has only the printed pages.

const ITEMS = 64;
const LOTS = 3;
/** The number of a lot for which the client has a word of its own. */
const OWN_WORD = 'SÉRIE 200';
const profitAnalysis = { vatEnabled: true, vatRate: 20 };

/** A tender of several pages whose unit prices have to be rounded; some are fixed, one is an option. */
const TENDER: EstimateData = {
  ...smallEstimate,
  personnel: Array.from({ length: ITEMS }, (_, index) => ({
    type: 'Supervisor' as const,
    count: 1 + (index % 3),
    rate: 301.7 + index * 13,
    days: 2 + (index % 5),
    scheduleItemId: `item-${index}`,
  })),
  contingencies: { profitMargin: 17 },
  profitAnalysis,
  priceSchedule: {
    roundTo: 0.05,
    lots: Array.from({ length: LOTS }, (_, lot) => ({
      id: `lot-${lot}`,
      number: lot === 1 ? OWN_WORD : `L${lot + 1}`,
      title: `Façade ${'ABC'[lot]}`,
    })),
    items: Array.from({ length: ITEMS }, (_, index) => ({
      id: `item-${index}`,
      lotId: `lot-${Math.floor((index * LOTS) / ITEMS)}`,
      number: `P${index + 1}`,
      designation: `Prestation ${'n'.repeat(1 + (index % 9))}`,
      unit: 'm²',
      quantity: 10.5 + index * 1.375,
      ...(index % 11 === 5 ? { unitPrice: 1234.5 + index } : {}),
      ...(index === 20 ? { isOption: true } : {}),
    })),
  },
};
const WHOLE: EstimateData = {
  ...wholeEstimate,
  projectInfo: { ...wholeEstimate.projectInfo, area: 1860.5 },
  settings: { currency: 'MAD' },
  profitAnalysis: { ...wholeEstimate.profitAnalysis, ...profitAnalysis },
};

const LOOKS = {
  French: { language: 'fr', digits: 'latin' },
  English: { language: 'en', digits: 'latin' },
  'Arabic in Latin digits': { language: 'ar', digits: 'latin' },
  'Arabic in its own digits': { language: 'ar', digits: 'arabic-indic' },
} as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];
const looks = Object.entries(LOOKS);

const ARABIC_ZERO = 0x0660;
const NUMBER = /^[\d٠-٩][\d٠-٩ \u00a0\u202f,.٬]*(?:[,.٫][\d٠-٩]+)?$/;

/** Reads a printed number as it is typed into a calculator. */
function typed(text: string, { language }: Look): number {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\s\u00a0\u202f٬]/g, '')
    .replace('٫', '.');
  return Number(language === 'fr' ? latin.replace(',', '.') : latin.replaceAll(',', ''));
}

/** Half a cent is rounded up, even where a product of doubles is slightly below it. */
const cents = (value: number) => Math.round(value * 100 + 1e-6);

/** The printed content in the order of the pages: items with their product, and single amounts. */
interface Printed {
  items: { quantity: number; price: number; amount: number }[];
  /** Single amounts, each named by the value that it equals at its place. */
  sums: string[];
}

/**
 * Adds up the lines of a table from its first row with three figures on, and names every sum in it.
 */
function addedUp(lines: readonly string[][], look: Look, totals: readonly number[]): Printed {
  const items: Printed['items'] = [];
  const sums: string[] = [];
  let [all, ofLot] = [0, 0];
  for (const cells of lines) {
    const isRate = cells.some((cell) => cell === '%' || cell === '٪');
    const figures = cells
      .filter((cell) => NUMBER.test(cell))
      .map((cell) => typed(cell, look))
      .filter((figure) => !isRate || figure !== profitAnalysis.vatRate);
    if (figures.length === 3) {
      // The cells are ordered from right to left, because an Arabic page is mirrored.
      const [quantity = 0, price = 0, amount = 0] =
        look.language === 'ar' ? figures : figures.toReversed();
      items.push({ quantity, price, amount });
      all += cents(amount);
      ofLot += cents(amount);
    }
    if (figures.length !== 1 || items.length === 0) continue;
    const amount = cents(figures[0] ?? 0);
    const total = totals.findIndex((one) => cents(one) === amount);
    const isOfLot = amount === ofLot && ofLot > 0 && /total|مجموع/i.test(cells.join(' '));
    if (total >= 0) sums.push(['net', 'vat', 'gross'][total] ?? '');
    else if (isOfLot) {
      sums.push('lot');
      ofLot = 0;
    } else sums.push(amount === all ? 'carried' : `wrong: ${cells.join(' ')}`);
  }
  return { items, sums };
}

const UNITS: Record<'fr' | 'en', string> = {
  fr: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
};
const TENS: Record<string, number> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const LARGE: Record<string, number> = { mille: 1000, thousand: 1000, million: 1_000_000 };

/** Reads a number that is written in words. */
function spoken(words: string, language: 'fr' | 'en'): number {
  const units = UNITS[language].split(' ');
  let [total, group] = [0, 0];
  for (const word of words.split(/[\s-]+/).map((one) => one.replace(/s$/, ''))) {
    const named = units.findIndex((unit) => unit.replace(/s$/, '') === word);
    if (word === 'vingt' && group % 100 === 4) group += 76;
    else if (named >= 0) group += named;
    else if (word in TENS) group += TENS[word] ?? 0;
    else if (word === 'cent' || word === 'hundred') group = Math.max(group, 1) * 100;
    else if (word in LARGE) {
      total += Math.max(group, 1) * (LARGE[word] ?? 1);
      group = 0;
    }
  }
  return total + group;
}

const IN_WORDS = {
  fr: /à la somme de (?<whole>.+?) dirhams?(?: et (?<cents>.+?) centimes?)? TTC/,
  en: /quotation is (?<whole>.+?) dirhams?(?: and (?<cents>.+?) centimes?)?, VAT/,
};

/** Returns the sum that a document states in words. Units: MAD. */
function sumInWords(text: string, language: 'fr' | 'en'): number {
  const { whole = '', cents: rest = '' } = IN_WORDS[language].exec(text)?.groups ?? {};
  return spoken(whole, language) + spoken(rest, language) / 100;
}

describe('a buyer who checks a quotation by its pages alone', () => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer('sqlite');
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const issued = async (data: EstimateData, given: object) => {
    const body = projectBody({ data });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const draft = (await client.call('createQuote', { body: { projectId } })).body;
    const params = { id: draft.id };
    const quote = (await client.call('issueQuote', { params, raw: given })).body;
    const pdf = (await client.call('readQuotePdf', { params })).body;
    const { totalExcludingVat: net, vat, totalIncludingVat: gross } = quote;
    const { text, pages } = await readPdf(pdf);
    return { lines: await readPdfLines(pdf), text, pages, totals: [net, vat, gross] as const };
  };

  test.each(looks)(
    'by the schedule in %s: products, lots, carried totals, VAT',
    async (_, look) => {
      const { lines, pages, totals } = await issued(TENDER, { ...look, layout: 'schedule' });
      const { items, sums } = addedUp(lines, look, totals);
      const isWrong = ({ quantity, price, amount }: Printed['items'][number]) =>
        cents(quantity * price) !== cents(amount);
      expect(items).toHaveLength(ITEMS);
      expect(items.filter(isWrong)).toEqual([]);
      // The option comes after the total, with its own amount.
      const option = items.at(-1);
      expect(option?.quantity).toBe(38);
      const own = items.slice(0, -1).reduce((sum, { amount }) => sum + cents(amount), 0);
      const [net, vat, gross] = totals;
      expect([own, cents(net * 0.2), cents(net + vat)]).toEqual([
        cents(net),
        cents(vat),
        cents(gross),
      ]);
      expect(pages.length).toBeGreaterThan(2);
      // Each total at the foot of a page is repeated at the head of the next.
      expect(sums.join(' ')).toMatch(/^(?:(?:carried carried|lot) )+net vat gross$/);
      expect(sums.filter((sum) => sum === 'lot')).toHaveLength(LOTS);
      // The heading stands in one line, with the client's word and no other.
      const headings = lines
        .map((line) => line.join(' '))
        .filter((line) => line.includes(OWN_WORD));
      expect(headings[0]).toBe(`${OWN_WORD} – Façade B`);
      expect(headings.filter((line) => /\blot\b/i.test(line))).toEqual([]);
      expect(sums.filter((sum) => sum === 'carried').length).toBeGreaterThanOrEqual(2);
    },
  );

  test.each(looks)('by m² in %s: the area times the price is the amount', async (_, look) => {
    const { lines, totals } = await issued(WHOLE, { ...look, layout: 'area' });
    const { items, sums } = addedUp(lines, look, totals);
    expect(items).toHaveLength(1);
    const [{ quantity, price, amount } = { quantity: 0, price: 0, amount: 0 }] = items;
    expect(quantity).toBe(1860.5);
    expect([cents(quantity * price), cents(amount)]).toEqual([cents(totals[0]), cents(totals[0])]);
    expect(sums).toEqual(['net', 'vat', 'gross']);
  });

  test.each(looks)('by section in %s: the sections are the total', async (_, look) => {
    const { lines, totals } = await issued(WHOLE, { ...look, layout: 'sections' });
    const amounts = lines
      .map((cells) => cells.filter((cell) => NUMBER.test(cell)).map((cell) => typed(cell, look)))
      .filter((figures) => figures.length === 1)
      .map(([figure = 0]) => cents(figure));
    const place = amounts.indexOf(cents(totals[0]));
    const start = amounts.findIndex(
      (_amount, from) =>
        from < place &&
        amounts.slice(from, place).reduce((sum, one) => sum + one, 0) === cents(totals[0]),
    );
    expect(start).toBeGreaterThanOrEqual(0);
    expect(place - start).toBeGreaterThan(2);
  });

  // The Arabic words have tests of their own (packages/documents/src/amount-in-words.test.ts).
  test.each(['fr', 'en'] as const)('in words in %s, whatever the layout', async (language) => {
    for (const layout of ['schedule', 'sections', 'lump-sum', 'area'] as const) {
      const data = layout === 'schedule' ? TENDER : WHOLE;
      const { text, totals } = await issued(data, { language, layout });
      expect(sumInWords(text, language)).toBe(totals[2]);
    }
  });
});
