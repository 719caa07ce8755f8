import type { ReportQuery } from '@pcm/documents';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateFileName } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { dismissToast, showToast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { DEFAULT_ORDER, firstDirection } from '../table/table-columns.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportFormat, ReportProgress } from './write-report.ts';

/** Keeps the toast until the export ends. */
const WHILE_IT_LASTS = 24 * 60 * 60_000;

/** Returns words for the progress of an export. */
function useProgressText() {
  const { t } = useTranslation('portfolioFiles');
  const format = useFormat();
  return (progress: ReportProgress): string => {
    if (progress.step === 'projects') {
      const { done, all } = progress;
      const formatted = format.number(all);
      return t('progress.projects', { count: all, formatted, done: format.number(done) });
    }
    if (progress.step !== 'pdf') return t(`progress.${progress.step}`);
    return progress.state === 'queued'
      ? t('progress.ahead', { count: progress.ahead })
      : t('progress.making');
  };
}

/** Exports a view of the portfolio in the background, and reports the progress. */
function usePortfolioExport() {
  const { t } = useTranslation(['portfolioFiles', 'common']);
  const { language } = useFormat();
  const errorText = useErrorText();
  const progressText = useProgressText();

  const run = async (source: ReportSource, format: ReportFormat): Promise<void> => {
    const cancel = new AbortController();
    const title = `${t('export')}: ${t(`views.${source.view}`)}`;
    let shown = '';
    let toast = 0;
    const say = (description: string) => {
      if (description === shown || cancel.signal.aborted) return;
      shown = description;
      toast = showToast({
        tone: 'neutral',
        title,
        description,
        duration: WHILE_IT_LASTS,
        action: {
          label: t('common:cancel'),
          onAction: () => {
            cancel.abort();
            showToast({ tone: 'neutral', title: t('progress.cancelled') });
          },
        },
      });
    };
    say(t(format === 'pdf' ? 'progress.sending' : 'progress.reading'));
    try {
      const { writeReport } = await import('./write-report.ts');
      const file = await writeReport(source, format, {
        language,
        signal: cancel.signal,
        onProgress: (progress) => say(progressText(progress)),
      });
      if (cancel.signal.aborted) return;
      saveFile(file, file.name);
      dismissToast(toast);
      showToast({
        tone: 'success',
        title: t('progress.doneTitle'),
        description: t('progress.done', { name: isolateFileName(file.name) }),
      });
    } catch (error) {
      if (cancel.signal.aborted) return;
      showToast({
        tone: 'error',
        title: t('progress.failed'),
        description: errorText(error),
        action: { label: t('common:retry'), onAction: () => void run(source, format) },
      });
    }
  };
  return run;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const FORMATS = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
  { format: 'pdf', Icon: IconFileTypePdf },
] as const;

interface PortfolioExportProps {
  /** The projects behind a figure, instead of the open view. */
  projects?: ReportQuery | undefined;
}

/** A menu that exports the open view with its filters, as a file or on paper. */
export function PortfolioExport({ projects }: PortfolioExportProps) {
  const { t } = useTranslation('portfolioFiles');
  const { query, comparison } = usePortfolio();
  const { search: address } = useAnalyticsSearch();
  const isPhone = useIsNarrow();
  const exportAs = usePortfolioExport();
  const { tab = 'overview', by = 'month', sort = DEFAULT_ORDER.sort } = address;
  const order = { sort, direction: address.direction ?? firstDirection(sort) };
  const search = (address.search ?? '').trim() || undefined;
  const source: ReportSource = {
    view: projects === undefined ? tab : 'projects',
    query: projects ?? (tab === 'overview' ? { ...query, ...order, search } : query),
    by,
    comparison,
  };
  const files = FORMATS.map(({ format, Icon }) => ({
    label: t(`formats.${format}`),
    icon: <Icon {...icon} />,
    onSelect: () => void exportAs(source, format),
  }));
  const print = {
    label: t('formats.print'),
    icon: <IconPrinter {...icon} />,
    onSelect: () => undefined,
    // Waits until the menu is gone, so that it is not printed.
    onClosed: () => window.print(),
  };
  return (
    <Menu
      label={t('export')}
      trigger={
        isPhone || projects !== undefined ? (
          <IconButton
            variant={projects === undefined ? 'default' : 'quiet'}
            label={t('export')}
            icon={<IconDownload {...icon} />}
          />
        ) : (
          <Button icon={<IconDownload {...icon} />}>{t('export')}</Button>
        )
      }
      items={projects === undefined ? [...files, 'divider', print] : files}
    />
  );
}
