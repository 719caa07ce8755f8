import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useIsNarrow } from '../../lib/use-breakpoint.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Sheet } from '../../ui/sheet.tsx';
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

/** Type, client, period and amount, behind a button: a panel at a desk, a sheet on phones. */
export function FilterButton({ search, onChange, count }: FilterButtonProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const isPhone = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const active = countFilters(search);
  const label =
    active === 0
      ? t('filters.open')
      : t('filters.openActive', { count: active, formatted: format.number(active) });
  const panel = (
    <Suspense fallback={<LoadingText />}>
      <FilterPanel
        search={search}
        onChange={onChange}
        count={count}
        onDone={() => setOpened(false)}
      />
    </Suspense>
  );
  const button = (
    <Button
      icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      aria-label={label}
      {...(isPhone ? { 'aria-haspopup': 'dialog', onClick: () => setOpened(true) } : {})}
    >
      {t('filters.open')}
      {active > 0 && ` · ${format.number(active)}`}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet opened={opened} onClose={() => setOpened(false)} title={t('filters.title')}>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <Popover trigger={button} label={t('filters.title')} opened={opened} onOpenedChange={setOpened}>
      {panel}
    </Popover>
  );
}
