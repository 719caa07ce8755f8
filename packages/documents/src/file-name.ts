import { fileNamePart } from '@pcm/domain';
import type { DocumentKind } from './content.ts';
import type { ReportView } from './portfolio-report/report-input.ts';

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

/** `analytics-financial-2026-01-to-2026-12-{date}.xlsx`; without a period `all`. */
export function portfolioFileName(
  view: ReportView,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  day: string,
  extension: string,
): string {
  const ends = from === undefined ? [] : [from];
  if (to !== undefined && to !== from) ends.push(from === undefined ? `until-${to}` : `to-${to}`);
  if (from !== undefined && to === undefined) ends.unshift('from');
  const period = ends.length === 0 ? 'all' : ends.join('-');
  return `analytics-${view}-${period}-${day}.${extension}`;
}
