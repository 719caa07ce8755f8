import { fileNamePart } from '@pcm/domain';
import type { DocumentKind } from './content.ts';

/** What a kind of file is called before the project's name. Source: specification sections 2, 9. */
export type FilePrefix = DocumentKind | 'profit-analysis' | 'lines';

/** `cost-report-{project name}-{date}.pdf`. */
export function exportFileName(
  prefix: FilePrefix,
  projectName: string,
  day: string,
  extension: string,
): string {
  return `${prefix}-${fileNamePart(projectName)}-${day}.${extension}`;
}
