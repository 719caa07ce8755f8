import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { FilterButton as PanelButton } from '../../../ui/fields/filter-button.tsx';
import type { ProjectsSearch } from './search-params.ts';

const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);

interface FilterButtonProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  /** How many projects match. */
  count: number | undefined;
}

/** How many of the filters behind the button are on. */
const countFilters = ({ type, client, from, to, min, max }: ProjectsSearch) =>
  [type, client, from ?? to, min ?? max].filter((one) => one !== undefined).length;

/** Type, client, period and amount, behind a button. */
export function FilterButton({ search, onChange, count }: FilterButtonProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const active = countFilters(search);
  const label =
    active === 0
      ? t('filters.open')
      : t('filters.openActive', { count: active, formatted: format.number(active) });
  return (
    <PanelButton
      icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      label={label}
      title={t('filters.title')}
      opened={opened}
      onOpenedChange={setOpened}
      panel={
        <FilterPanel
          search={search}
          onChange={onChange}
          count={count}
          onDone={() => setOpened(false)}
        />
      }
    >
      {t('filters.open')}
      {active > 0 && ` · ${format.number(active)}`}
    </PanelButton>
  );
}
