import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { Activity, lazy, type ReactNode, useState } from 'react';
import { useDisplayCurrency } from '../../platform/display-currency.ts';
import { usePrinting, useWidePaper } from '../../platform/printing.ts';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FilterButton } from '../../ui/fields/filter-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BehindPanel } from './behind/behind-panel.tsx';
import styles from './files/paper-sheet.module.css';
import filterStyles from './filter/filter.module.css';
import { useFilterWords, usePeriodName } from './filter/use-filter-words.ts';
import { PortfolioHeader, ProjectFilter } from './head/portfolio-header.tsx';
import { usePortfolioSummary, useProjectName } from './portfolio.queries.ts';
import { PortfolioBody } from './portfolio-body.tsx';
import { PortfolioContext } from './portfolio-context.tsx';
import { comparisonQuery, isNarrowed, portfolioQuery } from './portfolio-filter.ts';
import type { PortfolioSearch } from './search-params.ts';
import { usePortfolioSearch } from './use-portfolio-search.ts';

/** Prints Analytics: the open view with its title and filters, without controls. */
function PaperSheet({ children }: { children: ReactNode }) {
  const isPrinting = usePrinting();
  useWidePaper();
  return (
    <div className={`contents ${styles.paper}`}>
      {isPrinting ? <PaperHead /> : null}
      {children}
    </div>
  );
}

function PaperHead() {
  const { t } = useTranslation(['portfolioFiles', 'common']);
  const format = useFormat();
  const { search } = usePortfolioSearch();
  const projectName = useProjectName(search.project);
  const filters = useFilterWords(search);
  const chosen = [projectName ?? t('about.allProjects'), ...filters.map(({ label }) => label)];
  const parts = [...(search.tab === 'year' ? [] : chosen), format.day(today())];
  return (
    <p className="muted">
      <strong className="ink strong">{t(`views.${search.tab ?? 'overview'}`)}</strong>
      {parts.map((part) => (
        <span key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}

/** Says which parts of the address could not be read, until it is dismissed or changed. */
function UnreadNotice() {
  const { t } = useTranslation(['portfolio', 'common']);
  const { search, change } = usePortfolioSearch();
  if (search.unread === undefined) return null;
  const names = search.unread.map(isolateNumber).join(t('common:listSeparator'));
  return (
    <Notice
      tone="neutral"
      live
      action={
        <Button variant="quiet" onClick={() => change({}, { replace: true })}>
          {t('common:close')}
        </Button>
      }
    >
      {t('unread', { names })}
    </Notice>
  );
}

const PeriodPanel = lazy(() => import('./filter/period-panel.tsx'));
const FilterPanel = lazy(() => import('./filter/filter-panel.tsx'));
const Chips = lazy(() => import('./filter/portfolio-chips.tsx'));

/** Returns how many filters behind the button are on. */
const countFilters = ({ status, category, type, client, analysis, archived }: PortfolioSearch) =>
  [status, category, type, client, analysis, archived].filter((one) => one !== undefined).length;

/** The period with its comparison, the filters, and those that are on. */
function FilterBar({ count }: { count: number | undefined }) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const { search } = usePortfolioSearch();
  const periodName = usePeriodName();
  const [opened, setOpened] = useState<'period' | 'filters'>();
  const isPhone = useIsNarrow();
  const active = countFilters(search);
  const close = () => setOpened(undefined);
  return (
    <div className={`flow-8 ${filterStyles.bar}`}>
      {isPhone ? <ProjectFilter /> : null}
      <FilterButton
        isChoice
        icon={isPhone ? undefined : IconCalendar}
        label={`${t('period.label')}: ${periodName(search)}`}
        title={t('period.title')}
        opened={opened === 'period'}
        onOpenedChange={(isOpen) => setOpened(isOpen ? 'period' : undefined)}
        panel={<PeriodPanel onDone={close} />}
      >
        {periodName(search)}
      </FilterButton>
      <FilterButton
        icon={isPhone ? undefined : IconAdjustmentsHorizontal}
        label={
          active === 0
            ? t('projects:filters.open')
            : t('projects:filters.openActive', { count: active })
        }
        title={t('filters.title')}
        opened={opened === 'filters'}
        onOpenedChange={(isOpen) => setOpened(isOpen ? 'filters' : undefined)}
        panel={<FilterPanel count={count} onDone={close} />}
      >
        {t('projects:filters.open')}
        {active > 0 && ` · ${format.number(active)}`}
      </FilterButton>
      <div className={`contents ${filterStyles.chips}`}>
        <Chips />
      </div>
    </div>
  );
}

/** The Analytics page: value, profit, resources and risks of the whole portfolio. */
export function PortfolioPage() {
  const { search } = usePortfolioSearch();
  const remembered = useDisplayCurrency();
  const currency = search.currency ?? remembered;
  const query = portfolioQuery(search, currency, today());
  const comparison = comparisonQuery(query, search.compare);
  const summary = usePortfolioSummary(query);
  const count = summary.data?.sums.projects;
  const hasFilters = isNarrowed(search) || count !== 0;
  return (
    <PortfolioContext value={{ query, comparison, currency }}>
      <Page>
        {search.currency === undefined && remembered !== 'MAD' ? (
          // Puts the currency into the address, so that a shared link shows the same.
          <Navigate
            from="/analytics"
            to="."
            search={(now) => ({ ...now, currency: remembered })}
            state
            replace
            resetScroll={false}
          />
        ) : null}
        <PaperSheet>
          <PortfolioHeader summary={summary.data} />
          <UnreadNotice />
          {hasFilters ? (
            // What it loads would take the page away on leaving the year, which has no filters.
            <Activity mode={search.tab === 'year' ? 'hidden' : 'visible'}>
              <FilterBar count={count} />
            </Activity>
          ) : null}
          <PortfolioBody summary={summary} />
        </PaperSheet>
        <BehindPanel />
      </Page>
    </PortfolioContext>
  );
}
