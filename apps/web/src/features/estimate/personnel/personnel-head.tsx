import { useTranslation } from 'react-i18next';
import { GridHead } from '../grid/grid-head.tsx';

/** Column names of the personnel grid. */
export function PersonnelHead() {
  const { t } = useTranslation('cost');
  return (
    <GridHead
      columns={[
        { key: 'position', label: t('column.position') },
        { key: 'count', label: t('column.count'), number: true },
        { key: 'rate', label: t('column.ratePerDay'), number: true },
        { key: 'days', label: t('column.days'), number: true },
        { key: 'bonus', label: t('column.bonus'), number: true },
        { key: 'cnss', label: t('column.cnssEmployer'), number: true },
        { key: 'subtotal', label: t('column.subtotal'), number: true },
      ]}
    />
  );
}
