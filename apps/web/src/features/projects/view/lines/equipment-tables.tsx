import {
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  equipmentCatalogue,
  type PricedEstimate,
  sumAmounts,
} from '@pcm/domain';
import { useLanguage } from '../../../../platform/words/language.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import styles from '../../../../project/cost/line-table.module.css';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { type QuantityGroup, QuantityTable } from './quantity-table.tsx';

/** The equipment lists with items, each as a group. */
export function EquipmentTables({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  const groups = EQUIPMENT_LIST_KEYS.flatMap((list): QuantityGroup[] => {
    const items = data.equipment?.[list] ?? [];
    const amounts = priced.lines.equipment[list] ?? [];
    if (items.length === 0) return [];
    return [
      {
        key: list,
        label: equipmentCatalogue[list].label[language],
        amount: sumAmounts(amounts),
        figure: `equipment.${list}`,
        rows: items.map((item, index) => ({
          key: item.id ?? `${index}`,
          name: item.name,
          description: item.description,
          quantity: item.quantity ?? 0,
          rate: item.rate ?? 0,
          days: list === 'consumables' ? undefined : (item.days ?? 1),
          amount: amounts[index] ?? 0,
          figure: `equipment.${list}.${index}`,
        })),
      },
    ];
  });
  if (groups.length === 0) return <p className={styles.empty}>{t('noEquipment')}</p>;
  return (
    <QuantityTable
      groups={groups}
      quantityLabel={t('column.quantity')}
      footer={t('equipmentFooter')}
      total={
        <ExplainedFigure figure="equipment">
          <Amount value={priced.cost.equipment} decimals={2} />
        </ExplainedFigure>
      }
    />
  );
}
