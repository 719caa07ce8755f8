import type { Project, ProjectSummary } from '@pcm/contract';
import type { Language, Translate } from '@pcm/messages';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import { exportText } from '../../../project/exports/export-kind.ts';
import type { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import type { ProjectsSearch } from '../list/search-params.ts';
import { useBulkCalls } from './bulk.queries.ts';
import { type Failure, runInBatches, startJob } from './bulk-dialog.tsx';

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

type Words = Translate<['bulk', 'projects', 'common']>;

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

/** Exports projects to one file with progress; names those that could not be read. */
export function useBulkExport() {
  const { t } = useTranslation(['bulk', 'projects', 'common']);
  const { language } = useFormat();
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const { summariesOf, readProject, exportPace, names } = useBulkCalls();

  const run = async (
    row: (typeof EXPORTS.projects.rows)[number],
    search: ProjectsSearch,
    ids: ReadonlySet<string>,
  ): Promise<void> => {
    const stop = new AbortController();
    const { signal } = stop;
    const job = startJob('export', ids.size, names(), () => stop.abort());
    if (job === null) return;
    let count = 0;
    let failed: readonly Failure[] = [];
    const readTable = async () => {
      const found = await summariesOf(search, ids, signal, (done) => job.change({ done }));
      const seen = new Set(found.map(({ id }) => id));
      const missing = [...ids].filter((id) => !seen.has(id));
      count = found.length;
      failed = missing.map((id) => ({ id, message: t('notInList') }));
      return summaryTable(found, language, t);
    };
    /** Reads one project after the other. */
    const readEach = async <Part>(make: (project: Project) => Promise<Part>): Promise<Part[]> => {
      const read = await runInBatches<Part>({
        ids: [...ids],
        size: 1,
        send: async (some) => ({
          done: await Promise.all(some.map(async (id) => make(await readProject(id, signal)))),
          failed: [],
        }),
        explain: errorText,
        onProgress: job.change,
        signal,
      });
      count = read.done.length;
      failed = read.failed;
      return read.done;
    };
    try {
      const input = { table: readTable, each: readEach, pace: exportPace };
      const tools = { t: exportText(language), language, signal, say: () => undefined };
      const made = await row.make(input, tools);
      if (signal.aborted) {
        job.close();
        return;
      }
      if (count > 0 && made instanceof File) saveFile(made, made.name);
      if (failed.length > 0) {
        const again = new Set(failed.map(({ id }) => id));
        const retry = () => void run(row, search, again);
        job.settle({ done: count, failed, phase: 'finished', retry });
        return;
      }
      job.close();
      sayDone(t('done.export', { count }));
    } catch (error) {
      job.close();
      if (signal.aborted) return;
      sayFailed(t('exportFailed'), error);
    }
  };
  return run;
}
