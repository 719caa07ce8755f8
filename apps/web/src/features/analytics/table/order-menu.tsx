import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { firstDirection, TABLE_COLUMNS, type TableOrder } from './table-columns.ts';
import { useOrderText } from './use-order-text.ts';

interface OrderMenuProps {
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
}

/** The order of the table where it has no head to click on. */
export function OrderMenu({ order, onOrder }: OrderMenuProps) {
  const { t } = useTranslation('projects');
  const orderText = useOrderText();
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
          options: TABLE_COLUMNS.flatMap((sort) => {
            const usual = firstDirection(sort);
            const turned = usual === 'asc' ? ('desc' as const) : ('asc' as const);
            return [usual, turned].map((direction) => ({
              value: `${sort} ${direction}`,
              label: orderText({ sort, direction }),
            }));
          }),
          onChoose: (value) => {
            const [chosen, direction] = value.split(' ');
            const sort = TABLE_COLUMNS.find((column) => column === chosen);
            if (sort) onOrder({ sort, direction: direction === 'desc' ? 'desc' : 'asc' });
          },
        },
      ]}
    />
  );
}
