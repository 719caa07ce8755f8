import {
  type EstimateData,
  type Language,
  type LineListKey,
  planLines,
  priceEstimate,
  readRows,
  SPECIFICATION,
} from '@pcm/domain';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from '../../platform/files/delimited-text.ts';
import { readTextRows } from '../../platform/files/read-file.ts';
import { decodeText, detectEncoding } from '../../platform/files/text-encoding.ts';
import { readWorkbook } from '../../platform/files/workbook.ts';
import { lineCsv } from './line-csv.ts';
import { lineWorkbook } from './line-workbook.ts';

const MOST = 5500;

const data: EstimateData = {
  projectInfo: { name: 'Silo S4, été' },
  settings: { currency: 'MAD' },
  personnel: [
    {
      id: 'a',
      type: 'Ground Support',
      description: 'équipe de nuit',
      count: 2,
      rate: 300,
      days: 12,
    },
    {
      id: 'b',
      type: '=HYPERLINK("http://evil")',
      count: 1,
      rate: 0.0000012,
      days: 3,
      bonus: { enabled: true, type: 'percentage', amount: 12.345, description: 'ligne 1\nligne 2' },
    },
  ],
  equipment: {
    ppe: [{ id: 'c', name: '+ "quoted"; semi,colon\t', quantity: 1.234, rate: 12345.678, days: 2 }],
    consumables: [{ id: 'd', name: "'=already marked", quantity: 6, rate: 4.5 }],
  },
  logistics: { transportation: [{ id: 'e', name: 'Service Van', count: 1, rate: 400, days: 4 }] },
  insurance: [{ id: 'f', name: 'تأمين خاص', cost: 6000.55 }],
  additionalServices: [
    { id: 'g', name: 'Post-Work Inspection', cost: 450, selected: false },
    { id: 'h', name: '@extra', cost: 99.999, selected: true },
  ],
};

const list: LineListKey = 'personnel';

/** Returns the changes by importing a table into the estimate from which it came. */
function changesOf(cells: Parameters<typeof readRows>[0], numbers: Language): unknown[] {
  const read = readRows(cells, {
    list,
    numbers,
    currency: 'MAD',
    amountsIn: null,
    category: 'industrial-rope-access',
    parameters: SPECIFICATION,
  });
  const plan = planLines(data, read.rows, { mode: 'replace', newId: () => 'new' });
  return [
    ...read.refused,
    ...plan.rows.filter((row) => row.kind !== 'unchanged'),
    ...plan.removed,
    ...(read.rows.length === 8 ? [] : [`${read.rows.length} rows`]),
  ];
}

describe.each(['en', 'fr', 'ar'] as const)('lines exported in %s', (language) => {
  it('come back from the CSV file without a change', () => {
    const bytes = new TextEncoder().encode(lineCsv(data, language));
    const encoding = detectEncoding(bytes);
    const delimiter = detectDelimiter(decodeText(bytes, encoding));
    expect([encoding, delimiter]).toEqual(['utf-8', language === 'en' ? 'comma' : 'semicolon']);
    const { cells } = readTextRows({ bytes, encoding, delimiter }, MOST);
    expect(changesOf(cells, language)).toEqual([]);
    // A reader in another language gets the same numbers, because none is ambiguous.
    expect(changesOf(cells, language === 'fr' ? 'en' : 'fr')).toEqual([]);
  });

  it('come back from the Excel file without a change', async () => {
    const file = await lineWorkbook(data, language);
    const opened = await readWorkbook(new Uint8Array(await file.arrayBuffer()), MOST);
    if (!opened.ok) throw new Error(opened.trouble);
    expect(opened.sheets).toHaveLength(2);
    expect(changesOf(opened.sheets[0]?.cells ?? [], language)).toEqual([]);
    const total = opened.sheets[1]?.cells.at(-1)?.[1];
    expect(total).toBeGreaterThan(20_000);
  });
});

describe.each([
  ['by law', { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2.5 }],
  ['by standard values', { profile: 'specification' }],
] as const)('lines of an estimate priced %s', (_name, parameters) => {
  const priced: EstimateData = {
    ...data,
    parameters,
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  };
  const { cost, lines } = priceEstimate(priced, SPECIFICATION);

  it('have the engine’s amounts in both files, and its sums in the sheet of sums', async () => {
    const file = await lineWorkbook(priced, 'en');
    const opened = await readWorkbook(new Uint8Array(await file.arrayBuffer()), MOST);
    if (!opened.ok) throw new Error(opened.trouble);
    const [sheet, sums] = opened.sheets;
    const amounts = lines.personnel.map(({ subtotal }) => subtotal);
    for (const amount of amounts) {
      expect(sheet?.cells.flat()).toContain(amount);
      expect(lineCsv(priced, 'en')).toContain(`,${amount},`);
    }
    expect(sums?.cells.flat()).toEqual(expect.arrayContaining([cost.personnel, cost.total]));
  });
});

describe('a CSV file', () => {
  it('holds no text that Excel runs as a formula', () => {
    for (const row of lineCsv(data, 'en').split('\r\n')) {
      for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?[=+\-@]/);
    }
  });

  it.each([
    ['windows-1252', [0x51, 0x74, 0xe9, 0x3b, 0x4a, 0x6f, 0x75, 0x72, 0x73, 0x0a]],
    [
      'windows-1256',
      [0xc7, 0xe1, 0xc8, 0xe4, 0xcf, 0x3b, 0xc7, 0xe1, 0xdf, 0xe3, 0xed, 0xc9, 0x0a],
    ],
    ['utf-16le', [0xff, 0xfe, 0x51, 0x00, 0x74, 0x00]],
    ['utf-16be', [0x00, 0x51, 0x00, 0x74, 0x00, 0x79]],
    ['utf-8', [0x51, 0x74, 0xc3, 0xa9]],
  ])('in %s is recognised', (encoding, bytes) => {
    expect(detectEncoding(new Uint8Array(bytes))).toBe(encoding);
  });

  it('with a quote that never closes loses no rows', () => {
    const bytes = new TextEncoder().encode('Name;Qty;Rate\n"Big bags;3;12\nRope;1;85\n');
    const { cells } = readTextRows({ bytes, encoding: 'utf-8', delimiter: 'semicolon' }, MOST);
    expect(cells).toHaveLength(3);
  });

  it('of 100,000 rows is read as far as an estimate can hold, and the rest counted', () => {
    const text = `Name,Qty,Rate\n${'Rope,1,85\n'.repeat(100_000)}`;
    const bytes = new TextEncoder().encode(text);
    const { cells, beyond } = readTextRows({ bytes, encoding: 'utf-8', delimiter: 'comma' }, MOST);
    expect([cells.length, beyond]).toEqual([MOST, 100_001 - MOST]);
  });
});

const encode = (text: string) => new TextEncoder().encode(text);

/** An XLSX file of one sheet, as another program writes it. */
function workbookOf(sheetData: string): Uint8Array {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipSync({
    'xl/workbook.xml': encode(
      `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': encode(
      `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  });
}

/** The file, with another size in its directory for every part. */
function withUnpackedSize(bytes: Uint8Array, size: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return copy;
}

describe('an Excel file', () => {
  it('gives the values of formulas, and formulas without a value as what they are', async () => {
    const opened = await readWorkbook(
      workbookOf(
        '<row r="1"><c r="A1" t="str"><f>A2&amp;"x"</f><v>Rope</v></c><c r="B1"><f>2*3</f><v>6</v></c>' +
          '<c r="C1" t="str"><f>SUM(A1)</f></c><c r="D1" t="e"><v>#REF!</v></c></row>',
      ),
      MOST,
    );
    expect(opened).toEqual({
      ok: true,
      sheets: [{ name: 'S', cells: [['Rope', 6, '=SUM(A1)', '#REF!']], merges: [], beyond: 0 }],
    });
  });

  it('whose cells have styles that it lacks, or a type and nothing in them, is read', async () => {
    const opened = await readWorkbook(
      workbookOf(
        '<row r="1"><c r="A1" s="7"><v>1.5</v></c><c r="B1" t="s" s="2"/><c r="C1" t="str"></c>' +
          '<c r="D1" s="3" t="inlineStr"><is><t>Rope</t></is></c></row>',
      ),
      MOST,
    );
    expect(opened.ok && opened.sheets[0]?.cells).toEqual([[1.5, null, null, 'Rope']]);
  });

  it('with a cell at the end of the grid, or 100,000 rows, fills no memory', async () => {
    const far = await readWorkbook(
      workbookOf(
        '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c></row>',
      ),
      MOST,
    );
    expect(far.ok && far.sheets[0]?.cells).toEqual([[1]]);
    const rows = Array.from(
      { length: 100_000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    );
    const many = await readWorkbook(workbookOf(rows.join('')), MOST);
    expect(many.ok && [many.sheets[0]?.cells.length, many.sheets[0]?.beyond]).toEqual([
      MOST,
      100_000 - MOST,
    ]);
  });

  it('that unpacks to far more than it may is not unpacked, whatever it says of itself', async () => {
    const said = withUnpackedSize(workbookOf('<row r="1"/>'), 400_000_000);
    expect(await readWorkbook(said, MOST)).toEqual({ ok: false, trouble: 'unpacks-too-big' });
    const zeros = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(4_000_000) });
    expect((await readWorkbook(withUnpackedSize(zeros, 10), MOST)).ok).toBe(false);
  });

  it.each([
    ['cut off', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    [
      'with bytes changed',
      (bytes: Uint8Array) => bytes.map((byte, at) => (at > 40 && at % 7 === 0 ? 255 - byte : byte)),
    ],
    ['without any sheet', () => zipSync({ 'word/document.xml': encode('<w/>') })],
  ])('%s is refused', async (_, harm) => {
    const bytes = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>');
    expect((await readWorkbook(harm(bytes), MOST)).ok).toBe(false);
  });
});
