import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const shared: string[] = [];
const text = (place: string, value: string, style = 1) => {
  if (!shared.includes(value)) shared.push(value);
  return `<c r="${place}" s="${style}" t="s"><v>${shared.indexOf(value)}</v></c>`;
};
const number = (place: string, value: number, style = 2) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const empty = (place: string, style = 2) => `<c r="${place}" s="${style}"/>`;
const formula = (place: string, of: string, value = 0, style = 2) =>
  `<c r="${place}" s="${style}"><f>${of}</f><v>${value}</v></c>`;
const row = (at: number, cells: string, more = '') =>
  `<row r="${at}" spans="1:6"${more}>${cells}</row>`;

const item = (at: number, number_: string, name: string, unit: string, quantity: number | string) =>
  row(
    at,
    text(`A${at}`, number_) +
      text(`B${at}`, name) +
      text(`C${at}`, unit) +
      (typeof quantity === 'number' ? number(`D${at}`, quantity) : text(`D${at}`, quantity, 2)) +
      empty(`E${at}`, 3) +
      formula(`F${at}`, `IF(E${at}="","",ROUND(D${at}*E${at},2))`),
  );

function sheet(facade: number | string, joints: number | string): string {
  const rows = [
    row(1, text('A1', 'DÉTAIL ESTIMATIF — Entretien des façades', 4), ' ht="30" customHeight="1"'),
    row(
      3,
      ['N°', 'Désignation', 'Unité', 'Quantité', 'P.U. (DH HT)', 'Montant (DH HT)']
        .map((title, index) => text(`${'ABCDEF'[index]}3`, title, 4))
        .join(''),
    ),
    row(4, text('A4', 'LOT 1 : FAÇADES', 4)),
    item(5, '1.1', 'Lavage de vitres par cordistes', 'm²', facade),
    item(6, '1.2', 'Reprise de joints', 'ml', joints),
    row(7, text('B7', 'Sous-total LOT 1', 4) + formula('F7', 'SUM(F5:F6)')),
    row(8, text('A8', 'LOT 2 : DIVERS', 4)),
    item(9, '2.1', 'Installation de chantier', 'forfait', 1),
    row(
      10,
      text('A10', '2.2') +
        text('B10', 'Essais') +
        text('C10', 'PM') +
        empty('E10', 3) +
        empty('F10'),
    ),
    row(11, text('B11', 'Sous-total LOT 2', 4) + formula('F11', 'SUM(F9:F10)')),
    row(12, text('B12', 'TOTAL HT', 4) + formula('F12', 'F7+F11')),
    row(13, text('B13', 'TVA 20%', 4) + formula('F13', 'F12*20%')),
    row(14, text('B14', 'TOTAL TTC', 4) + formula('F14', 'F12+F13')),
    row(16, text('A16', 'N.B. : prix fermes et non révisables.')),
  ];
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><dimension ref="A1:F16"/><sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="48" customWidth="1"/><col min="5" max="6" width="16" style="3" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="A4:F4"/></mergeCells><conditionalFormatting sqref="E5:E10"><cfRule type="cellIs" dxfId="0" priority="1" operator="equal"><formula>0</formula></cfRule></conditionalFormatting><pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape"/></worksheet>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00&quot; DH&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="12"/><color rgb="FF1F4E78"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/></patternFill></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf borderId="1" applyBorder="1"/><xf numFmtId="4" borderId="1" applyNumberFormat="1" applyBorder="1"/><xf numFmtId="164" fillId="2" borderId="1" applyNumberFormat="1" applyFill="1" applyBorder="1"/><xf fontId="1" applyFont="1"/></cellXfs><dxfs count="1"><dxf><font><color rgb="FFFF0000"/></font></dxf></dxfs></styleSheet>`;

/**
 * Returns a client's price schedule as spreadsheet programs write it: styles, merges, formulas. The
 * first two quantities may be texts.
 */
export function clientWorkbook(
  facade: number | string = 1250.5,
  joints: number | string = 340,
): Uint8Array<ArrayBuffer> {
  const body = sheet(facade, joints);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'docProps/app.xml': `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Détail &amp; prix" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'Détail &amp; prix'!$3:$3</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml') +
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': body,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="${shared.length}" uniqueCount="${shared.length}">${shared.map((value) => `<si><t>${value}</t></si>`).join('')}</sst>`,
  };
  const bytes = Object.fromEntries(
    Object.entries(parts).map(([path, content]) => [path, strToU8(content)]),
  );
  return new Uint8Array(zipSync(bytes));
}
