import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { saveFile } from '../../platform/files/save-file.ts';
import { today } from '../../platform/words/today.ts';

/** The file formats in which lines are exported. */
export type LineFileFormat = 'csv' | 'xlsx';

async function lineFile(
  data: EstimateData,
  format: LineFileFormat,
  language: Language,
): Promise<Blob> {
  if (format === 'csv') {
    const { lineCsv } = await import('./line-csv.ts');
    return new Blob([lineCsv(data, language)], { type: 'text/csv;charset=utf-8' });
  }
  const { lineWorkbook } = await import('./line-workbook.ts');
  return lineWorkbook(data, language);
}

/**
 * Saves the lines of an estimate as a file that can be imported again, named like the documents.
 * Resolves with the file's name. The code that writes it is fetched when first used.
 */
export async function exportLines(
  data: EstimateData,
  format: LineFileFormat,
  language: Language,
): Promise<string> {
  const file = await lineFile(data, format, language);
  const { exportFileName } = await import('@pcm/documents');
  const projectName = data.projectInfo?.name ?? '';
  const name = exportFileName({
    kind: 'lines',
    language,
    projectName,
    day: today(),
    extension: format,
  });
  saveFile(file, name);
  return name;
}
