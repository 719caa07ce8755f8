import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeText, type Encoding } from '../../../platform/files/text-encoding.ts';
import { type FieldValue, fillText } from './fill-file.ts';
import { type CellValue, fillWorkbook } from './fill-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbook(sheetData: string, more = '', calculation = '<calcPr calcId="1"/>') {
  const parts = {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="A &amp; B" sheetId="1" r:id="r1"/></sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    [SHEET]: `<worksheet xmlns="${main}"><cols><col min="5" max="6" style="9"/></cols><sheetData>${sheetData}</sheetData>${more}</worksheet>`,
    'xl/media/image1.jpeg': '\u0001\u0002',
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
}
const value = (place: [number, number], of: number | string, keepsFormula = false): CellValue => ({
  sheet: 'A & B',
  row: place[0],
  column: place[1],
  value: of,
  keepsFormula,
});
/** The rows of the sheet after cells were filled, and every other part. */
function filled(file: Uint8Array, values: CellValue[]) {
  const { bytes, ...named } = fillWorkbook(file, values);
  const { [SHEET]: sheet = new Uint8Array(), ...others } = unzipSync(bytes);
  return { rows: /<sheetData>(.*)<\/sheetData>/s.exec(strFromU8(sheet))?.[1], others, ...named };
}

describe('cells of a workbook', () => {
  it('take a number, keep their style, and lose the text that stood there', () => {
    const file = workbook(
      '<row r="2" ht="30"><c r="A2" t="s" s="4"><v>0</v></c><c r="E2" s="3"/><c r="F2" t="s" s="5"><v>1</v></c><c r="G2"><v>7</v></c></row>',
    );
    const { rows, others } = filled(file, [value([1, 4], 12.5), value([1, 5], 30)]);
    expect(rows).toBe(
      '<row r="2" ht="30"><c r="A2" t="s" s="4"><v>0</v></c><c r="E2" s="3"><v>12.5</v></c><c r="F2" s="5"><v>30</v></c><c r="G2"><v>7</v></c></row>',
    );
    const { [SHEET]: _, ...were } = unzipSync(file);
    expect(others).toEqual(were);
    expect(Object.keys(others)).toEqual(Object.keys(were));
  });

  it('take a price in words, with the signs of XML, whatever stood there', () => {
    const file = workbook(
      '<row r="1"><c r="A1" s="4" t="s"><v>0</v></c><c r="C1"><f>LEN(A1)</f><v>3</v></c></row>',
    );
    const { rows } = filled(file, [value([0, 0], 'Deux <b> & cent'), value([0, 1], 'Dix')]);
    const cell = (at: string, words: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    expect(rows).toContain(cell('A1" s="4', 'Deux &lt;b&gt; &amp; cent'));
    expect(rows).toContain(cell('B1', 'Dix'));
  });

  it('that are missing are added in their place, in the style of their column or row', () => {
    const file = workbook(
      '<row r="1"><c r="A1"><v>1</v></c><c r="G1"><v>7</v></c></row><row r="2" s="8" customFormat="1"><c r="A2"><v>1</v></c></row>',
    );
    expect(filled(file, [value([0, 4], 2), value([0, 27], 3), value([1, 1], 4)]).rows).toBe(
      '<row r="1"><c r="A1"><v>1</v></c><c r="E1" s="9"><v>2</v></c><c r="G1"><v>7</v></c><c r="AB1"><v>3</v></c></row>' +
        '<row r="2" s="8" customFormat="1"><c r="A2"><v>1</v></c><c r="B2" s="8"><v>4</v></c></row>',
    );
  });

  it('without places, and elements with a prefix, are counted', () => {
    const file = workbook('<x:row><x:c/><x:c s="2"/></x:row>');
    expect(filled(file, [value([0, 1], 5)]).rows).toBe(
      '<x:row><x:c/><x:c s="2"><x:v>5</x:v></x:c></x:row>',
    );
  });

  it('of a merged range: its first one', () => {
    const file = workbook(
      '<row r="1"><c r="E1" s="1"/></row><row r="2"><c r="E2" s="1"/></row>',
      '<mergeCells><mergeCell ref="E1:E2"/></mergeCells>',
    );
    expect(filled(file, [value([1, 4], 5)]).rows).toBe(
      '<row r="1"><c r="E1" s="1"><v>5</v></c></row><row r="2"><c r="E2" s="1"/></row>',
    );
  });
});

describe('formulas', () => {
  const rows =
    '<row r="1"><c r="D1"><v>3</v></c><c r="E1"/><c r="F1" s="2"><f>ROUND(D1*E1,2)</f><v>0</v></c></row>' +
    '<row r="2"><c r="D2"><v>4</v></c><c r="E2"/><c r="F2" s="2"><f t="shared" ref="F2:F3" si="0">D2*$E2</f><v>0</v></c></row>' +
    '<row r="3"><c r="D3"><v>5</v></c><c r="E3"/><c r="F3" s="2"><f t="shared" si="0"/><v>0</v></c></row>' +
    '<row r="4"><c r="F4" t="str"><f>SUM(F1:F3)*(1+20%)</f><v></v></c><c r="G4"><f>VLOOKUP(F4,A1:B2,2)</f><v>9</v></c><c r="H4"><f>D1+D2</f><v>7</v></c></row>';
  const prices = [value([0, 4], 1.115), value([1, 4], 2), value([2, 4], 3), value([0, 5], 1, true)];

  it('stay, and show what they come to now', () => {
    const { rows: after } = filled(workbook(rows), prices);
    expect(after).toContain('<c r="F1" s="2"><f>ROUND(D1*E1,2)</f><v>3.35</v></c>');
    expect(after).toContain('<f t="shared" ref="F2:F3" si="0">D2*$E2</f><v>8</v>');
    expect(after).toContain('<f t="shared" si="0"/><v>15</v>');
    expect(after).toContain('<c r="F4"><f>SUM(F1:F3)*(1+20%)</f><v>31.62</v></c>');
    expect(after).toContain('<c r="H4"><f>D1+D2</f><v>7</v></c>');
  });

  it('that only a spreadsheet program computes show no old value, and are computed on opening', () => {
    const { rows: after, others } = filled(workbook(rows), prices);
    expect(after).toContain('<c r="G4"><f>VLOOKUP(F4,A1:B2,2)</f></c>');
    expect(strFromU8(others['xl/workbook.xml'] ?? new Uint8Array())).toContain(
      '<calcPr calcId="1" fullCalcOnLoad="1"/>',
    );
    const without = filled(workbook(rows, '', ''), prices).others['xl/workbook.xml'];
    expect(strFromU8(without ?? new Uint8Array())).toContain(
      '</sheets><calcPr fullCalcOnLoad="1"/>',
    );
  });

  const PRICE = '<c r="E1"/>';
  it.each([
    ['IF(E1="","",D1*E1)', ' t="n"', '<v>37.5</v>'],
    ['IF(ISBLANK(E2),"",D1*E1)', '', '<v></v>', ' t="str"'],
    ['IF(E1&lt;=0,VLOOKUP(1,A1:B2,2),ROUND(D1*E1,0))', '', '<v>38</v>'],
    ['IF(AND(D1&gt;2,NOT(E1=0)),MAX(D1:E1),MIN(D1:E1))', '', '<v>12.5</v>'],
    ['IFERROR(D1/E2,-E1)', '', '<v>-12.5</v>'],
    ['E1&gt;D1', '', '<v>1</v>', ' t="b"'],
    ['IF(A1="","no number",E1)', '', '<v>12.5</v>'],
    ['IF(E1&gt;1,"a &amp; b")', '', '<v>a &amp; b</v>', ' t="str"'],
    ['SUM(A1:E1)', '', '<v>15.5</v>'],
    ['PRODUCT(D1:E2)', '', '<v>37.5</v>'],
    ['IF(D1=3,E1*2,)', '', '<v>25</v>'],
    ['IF(E1=0,1,)', '', '<v>0</v>'],
  ])('%s is computed as a spreadsheet does', (formula, type, shown, becomes = '') => {
    const file = workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="D1"><v>3</v></c>${PRICE}</row><row r="2"><c r="E2"/></row>` +
        `<row r="3"><c r="F3"${type}><f>${formula}</f><v>9</v></c></row>`,
    );
    const { rows: after, notComputed } = filled(file, [value([0, 4], 12.5)]);
    expect(after).toContain(`<c r="F3"${becomes}><f>${formula}</f>${shown}</c>`);
    expect(notComputed).toEqual([]);
  });

  it.each([
    ['VLOOKUP(E1,A1:B2,2)', 'is a function that only a spreadsheet program knows'],
    ['IF(A1="Lot",E1,0)', 'compares words that are kept elsewhere'],
    ['D1/(E1-12.5)', 'is an error in any program'],
    ['A1*E1', 'is an error in any program'],
    ['E1&amp;"x"', 'joins texts'],
    ['F3+E1', 'refers to itself'],
  ])('%s, which %s, is named and shows no old value', (formula) => {
    const file = workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="D1"><v>3</v></c>${PRICE}</row>` +
        `<row r="3"><c r="F3"><f>${formula}</f><v>9</v></c><c r="G3"><f>F3*2</f><v>18</v></c></row>`,
    );
    const { rows: after, notComputed } = filled(file, [value([0, 4], 12.5)]);
    expect(after).toContain(`<c r="F3"><f>${formula}</f></c><c r="G3"><f>F3*2</f></c>`);
    expect(notComputed).toEqual(['A & B!F3', 'A & B!G3']);
  });

  it('of a unit price are the client’s: the cell is left and named', () => {
    const file = workbook('<row r="1"><c r="E1"><f>A1*2</f><v>4</v></c></row>');
    const { rows: after, left } = filled(file, [value([0, 4], 5)]);
    expect(after).toBe('<row r="1"><c r="E1"><f>A1*2</f><v>4</v></c></row>');
    expect(left).toHaveLength(1);
  });
});

describe('fields of a CSV file', () => {
  const windows = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const utf16 = (text: string) =>
    new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((one) => [one.charCodeAt(0), 0])]);
  const fill = (
    bytes: Uint8Array,
    encoding: Encoding,
    values: FieldValue[],
    delimiter: 'comma' | 'semicolon' = 'semicolon',
  ) => {
    const result = fillText({ bytes, encoding, delimiter }, values, ',');
    return result === null ? null : decodeText(result, encoding);
  };
  const prices = [
    { row: 1, column: 3, value: 12.5 },
    { row: 1, column: 4, value: 25 },
  ];

  it.each<[string, Encoding, (text: string) => Uint8Array]>([
    ['Windows-1252', 'windows-1252', windows],
    ['UTF-8', 'utf-8', (text) => new TextEncoder().encode(text)],
    ['UTF-16 with its mark', 'utf-16le', utf16],
  ])('%s: everything else stays, byte by byte', (_, encoding, encode) => {
    const head = 'N°;Désignation;Qté;PU;Montant\r\n';
    const before = `${head}1;"Façade; côté ""rue""";2;;\r\n;Total;;;0\r\n`;
    const after = `${head}1;"Façade; côté ""rue""";2;12,5;25\r\n;Total;;;0\r\n`;
    const result = fillText(
      { bytes: encode(before), encoding, delimiter: 'semicolon' },
      prices,
      ',',
    );
    expect(result).toEqual(encode(after));
  });

  it('rows that end before the prices get the separators they lack', () => {
    expect(fill(windows('a;b;c\n1;x;2\n2;y;3'), 'windows-1252', prices)).toBe(
      'a;b;c\n1;x;2;12,5;25\n2;y;3',
    );
  });

  it('a decimal comma between commas, and fields in quotes, are quoted', () => {
    expect(fill(windows('a,b,c,d,e\n1,x,2,,'), 'windows-1252', prices, 'comma')).toBe(
      'a,b,c,d,e\n1,x,2,"12,5",25',
    );
    expect(fill(windows('"a";"b"\n"1";"x";"2";"";""'), 'windows-1252', prices)).toBe(
      '"a";"b"\n"1";"x";"2";"12,5";"25"',
    );
  });

  it('a text whose quotes do not close is refused rather than broken', () => {
    expect(fill(windows('a;b\n1;"x;2;;\n'), 'windows-1252', prices)).toBeNull();
  });
});
