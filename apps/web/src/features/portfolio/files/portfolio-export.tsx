import type { ReportQuery } from '@pcm/documents';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { DEFAULT_ORDER, firstDirection } from '../table/table-columns.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';

interface PortfolioExportProps {
  /** The projects behind a figure, instead of the open view. */
  projects?: ReportQuery | undefined;
}

/** A menu that exports the open view with its filters, as a file or on paper. */
export function PortfolioExport({ projects }: PortfolioExportProps) {
  const { t } = useTranslation('portfolioFiles');
  const { query, comparison } = usePortfolio();
  const { search: address } = usePortfolioSearch();
  const isPhone = useIsNarrow();
  const { by = 'month', sort = DEFAULT_ORDER.sort } = address;
  const tab = address.tab ?? 'overview';
  const order = { sort, direction: address.direction ?? firstDirection(sort) };
  const search = (address.search ?? '').trim() || undefined;
  const isView = projects === undefined;
  const queryOf = (): ReportQuery => {
    // The company's year follows no filter.
    if (tab === 'year') return {};
    return tab === 'overview' ? { ...query, ...order, search } : query;
  };
  const items = useExportItems(isView ? EXPORTS.portfolio : EXPORTS.projectsBehind, {
    view: isView ? tab : 'projects',
    query: projects ?? queryOf(),
    by,
    comparison,
    year: address.year ?? Number(today().slice(0, 4)),
  });
  const bare = isView ? (isPhone ? 'default' : undefined) : 'quiet';
  return <ExportMenu label={t('export')} items={items} bare={bare} />;
}
