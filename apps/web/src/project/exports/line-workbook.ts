import {
  type Cell,
  contingencyPercentages,
  currencyOf,
  type EstimateData,
  type LineColumn,
  lineTable,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { type Language, loadTexts, type Messages, WRITING } from '@pcm/messages';
import writeExcelFile, { type Row, type Sheet } from 'write-excel-file/universal';

const AMOUNT = '#,##0.00';
const WIDTHS: Partial<Record<LineColumn, number>> = {
  list: 20,
  name: 36,
  description: 24,
  unit: 9,
  id: 26,
  bonusNote: 24,
};
const WIDTH = 14;

const MONEY: readonly LineColumn[] = ['rate', 'amount', 'bonus'];

function excelCell(cell: Cell, column: LineColumn): Row[number] {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  return MONEY.includes(column)
    ? { value: cell, type: Number, format: AMOUNT }
    : { value: cell, type: Number };
}

const head = (value: string): Row[number] => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#F1F2F5',
});

/** Returns the cost result as labels and amounts. */
function summaryRows(data: EstimateData, words: Messages['cost']): Row[] {
  const { cost } = priceEstimate(data, SPECIFICATION);
  const currency = currencyOf(data);
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const amount = (label: string, value: number, bold = false): Row => [
    { value: label, type: String, ...(bold ? { fontWeight: 'bold' as const } : {}) },
    {
      value,
      type: Number,
      format: AMOUNT,
      ...(bold ? { fontWeight: 'bold' as const } : {}),
    },
  ];
  const contingency = (key: keyof typeof percentages) =>
    amount(`${words[key]} (${percentages[key]}%)`, cost.contingencies[key]);
  return [
    [head(data.projectInfo?.name ?? ''), head(currency)],
    amount(words.personnel, cost.personnel),
    amount(words.equipment, cost.equipment),
    amount(words.logistics, cost.logistics),
    amount(words.insurance, cost.insurance),
    amount(words.additionalServices, cost.additionalServices),
    amount(words.subtotal, cost.subtotal, true),
    contingency('weatherDelay'),
    contingency('equipmentFailure'),
    contingency('adminOverhead'),
    contingency('profitMargin'),
    amount(words.total, cost.total, true),
  ];
}

/** Returns the lines of an estimate as an Excel file: a sheet of lines and one of sums. */
export async function lineWorkbook(data: EstimateData, language: Language): Promise<Blob> {
  const [cost, exchange] = (await Promise.all([
    loadTexts(language, 'cost'),
    loadTexts(language, 'exchange'),
  ])) as [Messages['cost'], Messages['exchange']];
  const { columns, headings, rows } = lineTable(data, language, SPECIFICATION);
  const rightToLeft = WRITING[language].direction === 'rtl';
  const sheets: Sheet<Blob>[] = [
    {
      sheet: exchange.linesSheet,
      data: [
        headings.map(head),
        ...rows.map((row) => row.map((cell, index) => excelCell(cell, columns[index] ?? 'name'))),
      ],
      columns: columns.map((column) => ({ width: WIDTHS[column] ?? WIDTH })),
      stickyRowsCount: 1,
      rightToLeft,
    },
    {
      sheet: exchange.summarySheet,
      data: summaryRows(data, cost),
      columns: [{ width: 36 }, { width: 18 }],
      rightToLeft,
    },
  ];
  return writeExcelFile(sheets).toBlob();
}
