import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import {
  type ExtraColumn,
  firstDirection,
  isDerived,
  kindOf,
  TABLE_COLUMNS,
  type TableOrder,
} from './table-columns.ts';

/** Returns an order in words: `Margin, lowest first`. */
export function useOrderText(): (order: TableOrder) => string {
  const { t } = useTranslation('portfolio');
  return ({ sort, direction }) =>
    t(`table.order.${kindOf(sort)}.${direction}`, { column: t(`table.columns.${sort}`) });
}

interface OrderMenuProps {
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
}

/** A menu for the order of the table, for layouts without a table head. */
export function OrderMenu({ order, onOrder, extra }: OrderMenuProps) {
  const { t } = useTranslation('projects');
  const orderText = useOrderText();
  const columns =
    extra === undefined || isDerived(extra) ? TABLE_COLUMNS : [extra, ...TABLE_COLUMNS];
  return (
    <Menu
      label={t('list.sort')}
      trigger={
        <IconButton
          variant="default"
          label={t('list.sortedBy', { order: orderText(order) })}
          icon={<IconArrowsSort size={16} stroke={1.75} />}
        />
      }
      items={[
        {
          heading: t('list.sort'),
          value: `${order.sort} ${order.direction}`,
          options: columns.flatMap((sort) => {
            const usual = firstDirection(sort);
            const turned = usual === 'asc' ? ('desc' as const) : ('asc' as const);
            return [usual, turned].map((direction) => ({
              value: `${sort} ${direction}`,
              label: orderText({ sort, direction }),
            }));
          }),
          onChoose: (value) => {
            const [chosen, direction] = value.split(' ');
            const sort = columns.find((column) => column === chosen);
            if (sort) onOrder({ sort, direction: direction === 'desc' ? 'desc' : 'asc' });
          },
        },
      ]}
    />
  );
}
