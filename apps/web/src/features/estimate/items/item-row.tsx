import { catalogueLabel } from '@pcm/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH } from '../../../platform/words/format.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from '../grid/grid.module.css';
import { LineRow } from '../grid/line-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { LineOfList } from '../state/working-line.ts';
import { isCounted, listFigure, type QuantityList, quantityOf } from './item-quantity.ts';
import { NameCell } from './name-cell.tsx';
import { RowEnd } from './row-end.tsx';

interface ItemRowProps {
  list: QuantityList;
  line: LineOfList[QuantityList];
  index: number;
  amount: number;
}

function Row({ list, line, index, amount }: ItemRowProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(line.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  const isLogistics = isCounted(line);
  const cell = (column: 'count' | 'quantity' | 'rate' | 'days') =>
    t('row.cell', { column: t(`cost:column.${column}`), name });
  return (
    <LineRow list={list} id={line.id} index={index} name={name}>
      <NameCell
        list={list}
        name={line.name}
        rate={line.rate}
        description={line.description}
        onChange={(change) => actions.change(list, line.id, change)}
      />
      <NumberCell
        column="quantity"
        label={cell(isLogistics ? 'count' : 'quantity')}
        value={quantityOf(line)}
        onChange={(value) =>
          actions.change(list, line.id, isLogistics ? { count: value } : { quantity: value })
        }
        fallback={isLogistics ? 1 : 0}
        unreadFallsBack={!isLogistics}
        min={isLogistics ? 1 : 0}
      />
      <NumberCell
        column="rate"
        label={cell('rate')}
        value={line.rate}
        onChange={(rate) => actions.change(list, line.id, { rate })}
        fallback={0}
        unreadFallsBack={!isLogistics}
        decimals={2}
      />
      {line.days === undefined ? (
        <div role="gridcell" className={styles['computed']} title={t('cost:noDays')}>
          <span aria-hidden>{DASH}</span>
          <span className="visually-hidden">{t('cost:noDays')}</span>
        </div>
      ) : (
        <NumberCell
          column="days"
          label={cell('days')}
          value={line.days}
          onChange={(days) => actions.change(list, line.id, { days })}
          fallback={1}
          unreadFallsBack={!isLogistics}
          min={1}
        />
      )}
      <div role="gridcell" className={styles['computed']}>
        <ExplainedFigure figure={`${listFigure(list)}.${index}`} lead column="subtotal" name={name}>
          <Amount value={amount} decimals={2} className={styles['plain']} />
        </ExplainedFigure>
      </div>
      <RowEnd list={list} id={line.id} name={name} />
    </LineRow>
  );
}

/** One item: so many, at a rate, for some days. */
export const ItemRow = memo(Row);
