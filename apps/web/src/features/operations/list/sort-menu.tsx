import { OPERATION_SORTS } from '@pcm/contract';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { ListPartProps } from './list-filters.tsx';
import { orderOf } from './list-query.ts';

/** What the list is sorted by, and which way round. */
export function SortMenu({ search, onChange }: ListPartProps) {
  const { t } = useTranslation('operations');
  const { sort, direction } = orderOf(search);
  const isPhone = useIsNarrow();
  const order = t(`list.sorts.${sort}`);
  const sortedBy = t('list.sortedBy', { order });
  return (
    <Menu
      label={t('list.sort')}
      trigger={
        <Button icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />} aria-label={sortedBy}>
          {isPhone ? order : sortedBy}
        </Button>
      }
      items={[
        {
          heading: t('list.sort'),
          value: sort,
          options: OPERATION_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
          onChoose: (value) =>
            onChange({
              sort: OPERATION_SORTS.find((known) => known === value),
              direction: undefined,
            }),
        },
        'divider',
        {
          heading: t('list.direction'),
          value: direction,
          options: (['asc', 'desc'] as const).map((value) => ({
            value,
            label: t(`list.directions.${value}`),
          })),
          onChoose: (value) => onChange({ direction: value === 'asc' ? 'asc' : 'desc' }),
        },
      ]}
    />
  );
}
