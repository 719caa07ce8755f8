import { OPERATION_STATUSES } from '@pcm/domain';
import { IconAdjustmentsHorizontal, IconProgressCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { TeamSearch } from '../search-params.ts';

const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const ALL = 'all';

/** What a part of the list's head gets. */
export interface ListPartProps {
  search: TeamSearch;
  /** Lays a change over the address. */
  onChange: (change: TeamSearch) => void;
}

/** Shows the operations of one status. */
export function StatusFilter({ search, onChange }: ListPartProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { status } = search;
  const label = status === undefined ? t('list.allStatuses') : t(`operation:status.${status}`);
  return (
    <Menu
      align="start"
      label={t('list.status')}
      trigger={
        <Button icon={<IconProgressCheck {...icon} />} aria-label={`${t('list.status')}: ${label}`}>
          {status === undefined ? t('list.status') : label}
        </Button>
      }
      items={[
        {
          heading: t('list.status'),
          value: status ?? ALL,
          options: [
            { value: ALL, label: t('list.allStatuses') },
            ...OPERATION_STATUSES.map((value) => ({
              value,
              label: t(`operation:status.${value}`),
            })),
          ],
          onChoose: (value) =>
            onChange({ status: OPERATION_STATUSES.find((known) => known === value) }),
        },
      ]}
    />
  );
}

interface MoreFiltersProps extends ListPartProps {
  /** How many operations match. */
  count: number | undefined;
}

/** How many of the filters behind the button are on. */
const countFilters = (search: TeamSearch) =>
  [
    search.priority,
    search.serviceCategory,
    search.customer,
    search.member,
    search.from ?? search.to,
    search.attention,
  ].filter((one) => one !== undefined).length;

/** The other filters, behind a button that says how many are on. */
export function MoreFilters({ search, onChange, count }: MoreFiltersProps) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const active = countFilters(search);
  return (
    <FilterButton
      icon={<IconAdjustmentsHorizontal {...icon} />}
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
      {t('filters.title')}
      {active > 0 && ` · ${format.number(active)}`}
    </FilterButton>
  );
}
