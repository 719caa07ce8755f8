import { useTranslation } from '../../../platform/words/translation.ts';
import { GridHead } from '../grid/grid-head.tsx';

/** Shows the column names of a grid of items; `quantity` names the counted unit. */
export function ItemHead({ quantity }: { quantity: string }) {
  const { t } = useTranslation('cost');
  return (
    <GridHead
      columns={[
        { key: 'name', label: t('column.item') },
        { key: 'quantity', label: quantity, number: true },
        { key: 'rate', label: t('column.rate'), number: true },
        { key: 'days', label: t('column.days'), number: true },
        { key: 'subtotal', label: t('column.subtotal'), number: true },
      ]}
    />
  );
}
