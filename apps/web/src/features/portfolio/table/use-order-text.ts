import { useTranslation } from 'react-i18next';
import { kindOf, type TableOrder } from './table-columns.ts';

/** Returns an order in words: `Margin, lowest first`. */
export function useOrderText(): (order: TableOrder) => string {
  const { t } = useTranslation('portfolio');
  return ({ sort, direction }) =>
    t(`table.order.${kindOf(sort)}.${direction}`, { column: t(`table.columns.${sort}`) });
}
