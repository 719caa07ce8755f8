import { exportFileName } from '@pcm/documents';
import type { Cell, EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from '../../platform/words/today.ts';
import { csvText } from '../../project/exports/line-csv.ts';

/** Returns the tax table of a project for a spreadsheet, with the words of the screen. */
export function taxReportCsv(
  data: EstimateData,
  rows: readonly (readonly Cell[])[],
  language: Language,
): File {
  const name = exportFileName({
    kind: 'tax-report',
    language,
    projectName: data.projectInfo?.name ?? '',
    day: today(),
    extension: 'csv',
  });
  return new File([csvText(rows, language)], name, { type: 'text/csv;charset=utf-8' });
}
