import {
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  equipmentCatalogue,
  type FigureKey,
  type PricedEstimate,
  sumAmounts,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../../platform/words/translation.ts';
import { LineFormula, Unit } from '../../../../project/cost/line-formula.tsx';
import { LineName, useLineTitle } from '../../../../project/cost/line-name.tsx';
import styles from '../../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../../project/cost/row-chunks.ts';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';

/** A line with a quantity and a rate, with or without days. */
export interface QuantityRow {
  key: string;
  name: string | undefined;
  description?: string | undefined;
  quantity: number;
  unit: string | undefined;
  rate: number;
  days?: number | undefined;
  amount: number;
  figure: FigureKey;
}

/** Rows under a heading, with their total. */
interface QuantityGroup {
  key: string;
  label: string;
  rows: readonly QuantityRow[];
  amount: number;
  figure: FigureKey;
}

interface QuantityTableProps {
  groups: readonly QuantityGroup[];
  quantityLabel: string;
  footer: string;
  total: ReactNode;
}

/** Groups of lines in one table, so that their columns align and they add up to one footer. */
function QuantityTable({ groups, quantityLabel, footer, total }: QuantityTableProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const long = isLong(groups.reduce((sum, group) => sum + group.rows.length, 0));
  const titleOf = useLineTitle();
  const nameOf = (row: QuantityRow) => titleOf(row.name, row.description);
  const wide = `number ${styles.wide}`;
  return (
    <table
      className={`table edge-to-edge ${styles.table}`}
      data-long={long ? 'quantity' : undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          <th scope="col" className={wide}>
            {quantityLabel}
          </th>
          <th scope="col" className={wide}>
            {t('column.rate')}
          </th>
          <th scope="col" className={wide}>
            {t('column.days')}
          </th>
          <th scope="col" className="number">
            {t('column.subtotal')}
          </th>
        </tr>
      </thead>
      {groups.flatMap((group) =>
        rowChunks(group.rows, long).map((chunk) => (
          <tbody key={`${group.key}-${chunk.start}`}>
            {chunk.start === 0 ? (
              <tr className={styles.group}>
                <th scope="rowgroup">
                  {group.label} <span className="muted">{group.rows.length}</span>
                </th>
                <td className={wide} colSpan={3} />
                <td className={`number ${styles.sum}`}>
                  <ExplainedFigure figure={group.figure} name={group.label} lead>
                    <Amount value={group.amount} decimals={2} />
                  </ExplainedFigure>
                </td>
              </tr>
            ) : null}
            {chunk.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <LineName name={row.name} description={row.description} />
                  <span className={`muted size-12 hidden ${styles.formula}`}>
                    <LineFormula
                      count={row.quantity}
                      unit={row.unit}
                      rate={row.rate}
                      days={row.days}
                    />
                  </span>
                </th>
                <td className={wide}>
                  {format.number(row.quantity, { maxDecimals: 6 })} <Unit unit={row.unit} />
                </td>
                <td className={wide}>
                  <bdi dir="ltr">{format.rate(row.rate)}</bdi>
                </td>
                <td className={wide} title={row.days === undefined ? t('noDays') : undefined}>
                  {row.days === undefined ? '–' : format.number(row.days)}
                </td>
                <td className="number">
                  <ExplainedFigure figure={row.figure} name={nameOf(row)} lead>
                    <Amount value={row.amount} decimals={2} />
                  </ExplainedFigure>
                </td>
              </tr>
            ))}
          </tbody>
        )),
      )}
      <tfoot>
        <tr>
          <th scope="row">{footer}</th>
          <td className={wide} colSpan={3} />
          <td className={`number ${styles.sum}`}>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

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
          unit: item.unit,
          rate: item.rate ?? 0,
          days: list === 'consumables' ? undefined : (item.days ?? 1),
          amount: amounts[index] ?? 0,
          figure: `equipment.${list}.${index}`,
        })),
      },
    ];
  });
  if (groups.length === 0) return <p className={`muted ${styles.empty}`}>{t('noEquipment')}</p>;
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

/** A group for transport and one for lodging. */
export function LogisticsTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const groups = (['transportation', 'accommodation'] as const).flatMap((list): QuantityGroup[] => {
    const lines = data.logistics?.[list] ?? [];
    const amounts = priced.lines[list];
    if (lines.length === 0) return [];
    return [
      {
        key: list,
        label: t(list),
        amount: sumAmounts(amounts),
        figure: list,
        rows: lines.map((line, index) => ({
          key: line.id ?? `${index}`,
          name: line.name,
          description: line.description,
          quantity: line.count ?? 1,
          unit: line.unit,
          rate: line.rate ?? 0,
          days: line.days ?? 1,
          amount: amounts[index] ?? 0,
          figure: `${list}.${index}`,
        })),
      },
    ];
  });
  if (groups.length === 0) return <p className={`muted ${styles.empty}`}>{t('noLogistics')}</p>;
  return (
    <QuantityTable
      groups={groups}
      quantityLabel={t('column.count')}
      footer={t('logisticsFooter')}
      total={
        <ExplainedFigure figure="logistics">
          <Amount value={priced.cost.logistics} decimals={2} />
        </ExplainedFigure>
      }
    />
  );
}
