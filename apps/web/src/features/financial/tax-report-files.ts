import { exportFileName } from '@pcm/documents';
import type { Cell, EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { today } from '../../platform/words/today.ts';
import { csvText } from '../../project/exports/line-csv.ts';

/** The tax table of a project as a spreadsheet opens it; the screen has the words. */
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
