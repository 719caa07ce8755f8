import { exportFileName } from '@pcm/documents';
import type { Cell, EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from '../../platform/words/today.ts';
import { csvText, lineCsv } from './line-csv.ts';

function nameOf(
  data: EstimateData,
  kind: 'lines' | 'tax-report',
  language: Language,
  extension: 'csv' | 'xlsx',
): string {
  const projectName = data.projectInfo?.name ?? '';
  return exportFileName({ kind, language, projectName, day: today(), extension });
}

const csvOf = (text: string, name: string): File =>
  new File([text], name, { type: 'text/csv;charset=utf-8' });

/** Returns the lines of an estimate as a file that can be imported again, named like documents. */
export async function lineFile(
  data: EstimateData,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<File> {
  const name = nameOf(data, 'lines', language, format);
  if (format === 'csv') return csvOf(lineCsv(data, language), name);
  const { lineWorkbook } = await import('./line-workbook.ts');
  const workbook = await lineWorkbook(data, language);
  return new File([workbook], name, { type: workbook.type });
}

/** Returns the tax table of a project for a spreadsheet, with the words of the screen. */
export const taxFile = (
  data: EstimateData,
  rows: readonly (readonly Cell[])[],
  language: Language,
): File => csvOf(csvText(rows, language), nameOf(data, 'tax-report', language, 'csv'));
