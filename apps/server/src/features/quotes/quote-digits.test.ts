import type { QUOTE_LAYOUTS } from '@pcm/contract';
import { type EstimateData, USUAL_LETTERS } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf, readPdfLines } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type Layout = (typeof QUOTE_LAYOUTS)[number];

/** Costs under items of two lots, whose unit prices have to be rounded, and an option. */
const TENDER: EstimateData = {
  ...smallEstimate,
  projectInfo: { ...smallEstimate.projectInfo, area: 1860.5 },
  personnel: [
    { type: 'Supervisor', count: 2, rate: 777, days: 13, scheduleItemId: 'wash' },
    { type: 'Supervisor', count: 3, rate: 391, days: 9, scheduleItemId: 'dry' },
  ],
  contingencies: { profitMargin: 17 },
  profitAnalysis: { vatEnabled: true, vatRate: 20 },
  priceSchedule: {
    roundTo: 0.05,
    lots: [{ id: 'lot', number: '1', title: 'Silo 4' }],
    items: [
      { id: 'wash', lotId: 'lot', number: '1.01', designation: 'Lavage', quantity: 1860.125 },
      { id: 'dry', lotId: 'lot', number: '1.02', designation: 'Séchage', quantity: 214.5 },
      {
        id: 'film',
        number: '2.01',
        designation: 'Film',
        quantity: 3,
        unitPrice: 9.5,
        isOption: true,
      },
    ],
  },
};

const SELLER = {
  name: 'Verticale Atlas',
  capital: 500_000,
  phone: '+212 522 00 00 00',
  ice: '001593327000156',
  rib: '011519000001205000534921',
  iban: 'MA64011519000001205000534921',
};

const NUMBER = /^[٠-٩][٠-٩٬]*(?:٫[٠-٩]+)?$/;
const ARABIC_ZERO = 0x0660;

/** Reads a number as it is typed into a calculator. */
function typed(text: string): number {
  const latin = text
    .replaceAll('٬', '')
    .replace('٫', '.')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
  return Number(latin);
}

const inCents = (value: number) => Math.round(value * 100);

describe.each(ENGINES)('a quotation in the digits of the Arabic script on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    await client.call('saveCompany', {
      raw: { profile: SELLER, defaults: { quoteLinks: true } },
    });
  });
  afterAll(() => server.close());

  const at = (id: string) => ({ params: { id } });
  const issued = async (given: object) => {
    const body = projectBody({ data: TENDER });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const draft = (await client.call('createQuote', { body: { projectId } })).body;
    return (await client.call('issueQuote', { ...at(draft.id), raw: given })).body;
  };
  const pdf = async (id: string) => (await client.call('readQuotePdf', at(id))).body;
  const arabic = { language: 'ar', digits: 'arabic-indic' } as const;

  test.each<[Layout, number]>([
    ['schedule', 3],
    ['area', 1],
    ['sections', 0],
    ['lump-sum', 0],
  ])('a buyer who checks it by %s finds every figure right', async (layout, products) => {
    const one = await issued({ ...arabic, layout });
    const lines = (await readPdfLines(await pdf(one.id))).map((cells) =>
      cells.filter((cell) => NUMBER.test(cell)).map(typed),
    );
    // From right to left: quantity, unit price, amount.
    const rows = lines.filter((numbers) => numbers.length === 3);
    const wrong = rows.filter(
      ([quantity = 0, price = 0, amount = 0]) => inCents(quantity * price) !== inCents(amount),
    );
    expect([rows.length, wrong]).toEqual([products, []]);
    const { totalExcludingVat: net, vat, totalIncludingVat: gross } = one;
    const found = lines.flat();
    expect([net, vat, gross].filter((sum) => !found.includes(sum))).toEqual([]);
  });

  test('what the client or the law wrote keeps its digits, and the words are the same', async () => {
    const content = {
      letter: USUAL_LETTERS.ar,
      tenderReference: 'AO 17/2026',
      terms: 'Paiement à 45 jours',
      layout: 'schedule',
    };
    const one = await issued({ ...arabic, ...content });
    const { text, pages } = await readPdf(await pdf(one.id));
    const kept = [one.number, '1.01', '2.01', 'Silo 4', 'AO 17/2026', '45 jours', SELLER.phone];
    const identified = [SELLER.ice, 'MA64 0115 1900 0001 2050 0053 4921'];
    expect([...kept, ...identified].filter((words) => !text.includes(String(words)))).toEqual([]);
    const latin = await readPdf(await pdf((await issued({ ...content, language: 'ar' })).id));
    const words = (of: string) => /[^.:\d]*:بالحروف/.exec(of.replaceAll(' ', ''))?.[0];
    expect(words(text)).toBe(words(latin.text));
    expect(words(text)).toBeDefined();
    const last = pages.length;
    expect(pages.map((page) => /صفحة([٠-٩]+)من([٠-٩]+)/.exec(page)?.slice(1).map(typed))).toEqual(
      pages.map((_, index) => [index + 1, last]),
    );
    expect(text).toContain('٥٠٠٬٠٠٠');
    expect(latin.text).not.toMatch(/[٠-٩]/);
  });

  test('an issued one keeps its digits, its revision begins with them, and French has its own', async () => {
    const one = await issued(arabic);
    const refused = await client.call('changeQuote', { ...at(one.id), raw: { digits: 'latin' } });
    expect(refused.error.code).toBe('quote-is-issued');
    const second = (await client.call('reviseQuote', at(one.id))).body;
    expect(second.digits).toBe('arabic-indic');
    const changed = await client.call('changeQuote', {
      ...at(second.id),
      raw: { digits: 'latin' },
    });
    expect(changed.body.digits).toBe('latin');
    expect((await readPdf(await pdf(second.id))).text).not.toMatch(/[٠-٩]/);
    expect((await readPdf(await pdf(one.id))).text).toMatch(/[٠-٩]/);
    const french = await issued({ ...arabic, language: 'fr' });
    expect((await readPdf(await pdf(french.id))).text).not.toMatch(/[٠-٩]/);
  });

  test('the page of its link has the digits of the document', async () => {
    const path = async (given: object) => {
      const { id } = await issued(given);
      const made = (await client.call('createQuoteLink', { ...at(id), body: {} })).body;
      return new URL(made.url).pathname;
    };
    const shown = async (given: object) => {
      const phone = server.newClient('10.9.1.7');
      const page = await phone.send('GET', await path(given));
      return page.body.replace(/<style[^]*<\/style>/, '');
    };
    const [indic, latin] = [await shown(arabic), await shown({ ...arabic, digits: 'latin' })];
    const amounts = (page: string, sign: RegExp) => page.match(sign)?.length ?? 0;
    // Three sums, and the order in the sentence above the name.
    expect(amounts(indic, /[٠-٩٬]+٫[٠-٩]{2}/g)).toBe(4);
    expect(amounts(indic, /\d\.\d\d(?!\d)/g)).toBe(0);
    expect(indic).toMatch(/<bdi dir="rtl">[٠-٩٬٫]+ <small>MAD<\/small><\/bdi>/);
    expect(latin).not.toMatch(/[٠-٩]/);
    expect(indic).toContain('+212 522 00 00 00');
  });
});
