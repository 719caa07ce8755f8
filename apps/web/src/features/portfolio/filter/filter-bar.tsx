import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { ProjectFilter } from '../head/project-filter.tsx';
import type { AnalyticsSearch } from '../search-params.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './filter.module.css';
import { usePeriodName } from './use-period-name.ts';

const PeriodPanel = lazy(() =>
  import('./period-panel.tsx').then((module) => ({ default: module.PeriodPanel })),
);
const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);
const Chips = lazy(() =>
  import('./portfolio-chips.tsx').then((module) => ({ default: module.PortfolioChips })),
);

/** Returns how many filters behind the button are on. */
const countFilters = ({ status, category, type, client, analysis, archived }: AnalyticsSearch) =>
  [status, category, type, client, analysis, archived].filter((one) => one !== undefined).length;

/** The period with its comparison, the filters, and those that are on. */
export function FilterBar({ count }: { count: number | undefined }) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const { search } = useAnalyticsSearch();
  const periodName = usePeriodName();
  const [opened, setOpened] = useState<'period' | 'filters'>();
  const isPhone = useIsNarrow();
  const active = countFilters(search);
  const close = () => setOpened(undefined);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={`flow-8 ${styles.bar}`}>
      {isPhone ? <ProjectFilter /> : null}
      <FilterButton
        isChoice
        icon={isPhone ? null : <IconCalendar {...icon} />}
        label={`${t('period.label')}: ${periodName(search)}`}
        title={t('period.title')}
        opened={opened === 'period'}
        onOpenedChange={(isOpen) => setOpened(isOpen ? 'period' : undefined)}
        panel={<PeriodPanel onDone={close} />}
      >
        {periodName(search)}
      </FilterButton>
      <FilterButton
        icon={isPhone ? null : <IconAdjustmentsHorizontal {...icon} />}
        label={
          active === 0
            ? t('projects:filters.open')
            : t('projects:filters.openActive', { count: active, formatted: format.number(active) })
        }
        title={t('filters.title')}
        opened={opened === 'filters'}
        onOpenedChange={(isOpen) => setOpened(isOpen ? 'filters' : undefined)}
        panel={<FilterPanel count={count} onDone={close} />}
      >
        {t('projects:filters.open')}
        {active > 0 && ` · ${format.number(active)}`}
      </FilterButton>
      <div className={styles.chips}>
        <Chips />
      </div>
    </div>
  );
}
