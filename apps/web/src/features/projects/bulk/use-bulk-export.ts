import type { ProjectSummary } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { today } from '../../../platform/words/today.ts';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import { exportPdf } from '../../../project/exports/document-export.queries.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { ProjectsSearch } from '../list/search-params.ts';
import { runInBatches } from './batches.ts';
import { useBulkCalls } from './bulk.queries.ts';
import { startJob } from './bulk-job.ts';

const MONEY = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'contingencies',
  'subtotal',
  'total',
  'perSquareMeter',
  'customerOrderAmount',
] as const;

/** Converts a day or an instant; null stays null. */
const dateOf = (text: string | null): Date | null => (text ? new Date(text) : null);

type Words = TFunction<['bulk', 'projects', 'common']>;

/** Returns a table of projects without their lines, with amounts in their own currency. */
function summaryTable(
  projects: readonly ProjectSummary[],
  language: Language,
  t: Words,
): FileTable {
  const text = (name: string) => ({ name, kind: 'text' as const });
  const number = (name: string) => ({ name, kind: 'amount' as const });
  const columns = [
    text(t('columns.name')),
    text(t('columns.client')),
    text(t('columns.location')),
    text(t('columns.service')),
    text(t('columns.projectType')),
    text(t('columns.status')),
    { name: t('columns.startDate'), kind: 'day' as const },
    { name: t('columns.endDate'), kind: 'day' as const },
    text(t('columns.currency')),
    ...MONEY.map((key) => number(t(`columns.${key}`))),
    number(t('columns.grossProfitMargin')),
    number(t('columns.netProfitMargin')),
    { name: t('columns.lineCount'), kind: 'count' as const },
    { name: t('columns.createdAt'), kind: 'instant' as const },
    { name: t('columns.updatedAt'), kind: 'instant' as const },
  ];
  const rows = projects.map((project): TableCell[] => [
    project.name,
    project.client,
    project.location,
    serviceLabel(project.serviceCategory, language),
    projectTypeLabel(project.serviceCategory, project.projectType, language),
    t(`common:${project.status}`),
    dateOf(project.startDate),
    dateOf(project.endDate),
    project.currency,
    ...MONEY.map((key) => project[key]),
    project.grossProfitMargin,
    project.netProfitMargin,
    project.lineCount,
    dateOf(project.createdAt),
    dateOf(project.updatedAt),
  ]);
  return { columns, rows };
}

/** The formats of an export. */
export type ExportKind = 'xlsx' | 'csv' | 'json' | 'pdf';

/** Exports projects to one file with progress; names those that could not be read. */
export function useBulkExport() {
  const { t } = useTranslation(['bulk', 'projects', 'common']);
  const format = useFormat();
  const language = useLanguage();
  const errorText = useErrorText();
  const { summariesOf, readProject, exportPace, names } = useBulkCalls();

  type Job = NonNullable<ReturnType<typeof startJob>>;
  type Collected<Part> = { parts: Part[]; failed: { id: string; message: string }[] };

  /** Sends one request for each project. */
  const collect = async <Part>(
    ids: ReadonlySet<string>,
    job: Job,
    signal: AbortSignal,
    read: (id: string) => Promise<Part>,
  ): Promise<Collected<Part>> => {
    const { done, failed } = await runInBatches<Part>({
      ids: [...ids],
      size: 1,
      send: async (some) => ({ done: await Promise.all(some.map(read)), failed: [] }),
      explain: errorText,
      onProgress: (progress) => job.change(progress),
      signal,
    });
    return { parts: done, failed };
  };

  const makeFile = async (
    kind: ExportKind,
    search: ProjectsSearch,
    ids: ReadonlySet<string>,
    job: Job,
    signal: AbortSignal,
  ): Promise<{ blob: Blob; count: number; failed: Collected<unknown>['failed'] }> => {
    if (kind === 'json') {
      const { parts, failed } = await collect(ids, job, signal, (id) => readProject(id, signal));
      const text = JSON.stringify(parts, null, 2);
      return { blob: new Blob([text], { type: 'application/json' }), count: parts.length, failed };
    }
    if (kind === 'pdf') {
      const { zipOf } = await import('./zip.ts');
      const { parts, failed } = await collect(ids, job, signal, async (id) => {
        const project = await readProject(id, signal);
        await exportPace(signal);
        const blob = await exportPdf({ projectId: id, kind: 'cost-report', language, signal });
        return { name: `${project.name} ${project.client}`, blob };
      });
      return { blob: await zipOf(parts, 'pdf'), count: parts.length, failed };
    }
    const found = await summariesOf(search, ids, signal, (done) => job.change({ done }));
    const table = summaryTable(found, language, t);
    const { csvOf, xlsxOf } = await import('../../../project/exports/table-file.ts');
    const blob =
      kind === 'csv' ? csvOf(table, language) : await xlsxOf(table, t('sheet'), language);
    const seen = new Set(found.map(({ id }) => id));
    const failed = [...ids]
      .filter((id) => !seen.has(id))
      .map((id) => ({ id, message: t('notInList') }));
    return { blob, count: found.length, failed };
  };

  const run = async (
    kind: ExportKind,
    search: ProjectsSearch,
    ids: ReadonlySet<string>,
  ): Promise<void> => {
    const stop = new AbortController();
    const job = startJob('export', ids.size, names(), () => stop.abort());
    if (job === null) return;
    try {
      const { blob, count, failed } = await makeFile(kind, search, ids, job, stop.signal);
      if (stop.signal.aborted) {
        job.close();
        return;
      }
      if (count > 0) saveFile(blob, `${t('fileName')}-${today()}.${kind === 'pdf' ? 'zip' : kind}`);
      if (failed.length > 0) {
        const again = new Set(failed.map(({ id }) => id));
        const retry = () => void run(kind, search, again);
        job.settle({ done: count, failed, phase: 'finished', retry });
        return;
      }
      job.close();
      showToast({
        tone: 'success',
        title: t('done.export', { count, formatted: format.number(count) }),
      });
    } catch (error) {
      job.close();
      if (stop.signal.aborted) return;
      showToast({ tone: 'error', title: t('exportFailed'), description: errorText(error) });
    }
  };
  return run;
}
