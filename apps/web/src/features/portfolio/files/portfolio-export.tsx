import type { ReportQuery } from '@pcm/documents';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { DEFAULT_ORDER, firstDirection } from '../table/table-columns.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import type { ReportSource } from './report-source.ts';
import { usePortfolioExport } from './use-portfolio-export.ts';

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

/** What the open view says, as a file or on paper, as it is filtered. */
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
    // The menu is gone by then: paper shows none.
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
