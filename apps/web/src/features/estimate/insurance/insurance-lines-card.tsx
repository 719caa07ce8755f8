import { catalogueLabel, type EstimateData, formulaOf, insuranceAsked } from '@pcm/domain';
import { useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent } from 'react';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import grid from '../grid/grid.module.css';
import { focusLine } from '../grid/grid-focus.ts';
import { GridHead } from '../grid/grid-head.tsx';
import { SectionMenu } from '../grid/grid-menus.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { LineRow, LineRows } from '../grid/line-rows.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { UnitCell } from '../grid/suggestion-cell.tsx';
import { ItemFooter, NameCell, PresetChips, RowEnd } from '../items/item-frame.tsx';
import styles from '../items/items.module.css';
import { focusPhonePrice } from '../phone/phone-sections.tsx';
import {
  useData,
  useEstimateActions,
  useEstimateStore,
  usePriced,
} from '../state/estimate-context.tsx';
import { linesOf, type WorkingInsuranceLine } from '../state/working-line.ts';

function Row({ line, index }: { line: WorkingInsuranceLine; index: number }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(line.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  return (
    <LineRow list="insurance" id={line.id} index={index} name={name}>
      <NameCell
        list="insurance"
        name={line.name}
        rate={line.cost}
        description={line.description}
        onChange={({ rate, ...change }) =>
          actions.change(
            'insurance',
            line.id,
            rate === undefined ? change : { ...change, cost: rate },
          )
        }
      />
      <UnitCell
        label={t('row.cell', { column: t('cost:column.unit'), name })}
        value={line.unit ?? ''}
        onChange={(unit) => actions.change('insurance', line.id, { unit })}
      />
      <NumberCell
        column="cost"
        label={t('row.cell', { column: t('cost:column.cost'), name })}
        value={line.cost}
        formula={formulaOf(line, 'cost')}
        onChange={(value, formula) => actions.enter('insurance', line.id, 'cost', value, formula)}
        fallback={0}
        decimals={2}
      />
      <RowEnd list="insurance" id={line.id} name={name} />
    </LineRow>
  );
}

/** One policy and its premium. */
const InsuranceRow = memo(Row);

/** Returns the days of all people together, by which the yearly contract is shared. */
const personDaysOf = (data: EstimateData): number =>
  linesOf(data, 'personnel').reduce((sum, line) => sum + line.count * line.days, 0);

const LISTS = ['insurance'] as const;

/** Insurance policies of the job, and the share of the yearly contract. */
export function InsuranceLinesCard() {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const lines = useData((data) => linesOf(data, 'insurance'));
  const yearly = usePriced((priced) => priced.cost.yearlyInsurance);
  const personDays = useData(personDaysOf);
  return (
    <Card
      id="insurance"
      title={t('insurance.title')}
      count={t('cost:lines', { count: lines.length })}
      actions={<SectionMenu name="insurance" label={t('insurance.title')} lists={LISTS} />}
      flush
    >
      <LineGrid
        name="insurance"
        lists={LISTS}
        label={t('insurance.title')}
        figure="insurance"
        className={styles.costColumns}
        rowCount={-1}
      >
        <GridHead
          columns={[
            { key: 'name', label: t('cost:column.name') },
            { key: 'unit', label: t('cost:column.unit') },
            { key: 'cost', label: t('cost:column.cost'), number: true },
          ]}
        />
        <LineRows
          list="insurance"
          lines={lines}
          renderRow={(line, index) => <InsuranceRow line={line} index={index} />}
        />
        {yearly > 0 ? (
          <div role="row" className={`grid ${grid.row} ${styles.foot}`}>
            <div role="gridcell" className={`muted ${grid.label} ${styles.footLabel}`}>
              {t('insurance.yearlyShare', {
                personDays: t('cost:personDays', {
                  count: personDays,
                  replace: { count: format.number(personDays) },
                }),
              })}
            </div>
            <div role="gridcell" className={`muted digits ${grid.computed}`}>
              <ExplainedFigure figure="yearlyInsurance" lead>
                <Amount value={yearly} decimals={2} />
              </ExplainedFigure>
            </div>
          </div>
        ) : null}
        <div role="row">
          <div role="gridcell" className={`ruled-above ${styles.chips}`}>
            <PresetChips list="insurance" column="cost" customLabel={t('insurance.add')} />
          </div>
        </div>
        <ItemFooter label={t('cost:insuranceFooter')} figure="insurance" />
      </LineGrid>
    </Card>
  );
}

const ASKED = /^insurance\.([a-z0-9-]+)$/;

/**
 * Focuses the price of the insurance that the address names, `#insurance.workers-compensation`.
 * Adds a line with that insurance where there is none.
 */
export function useAskedInsurance(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const store = useEstimateStore();
  const actions = useEstimateActions();
  const isPhone = useBreakpoint();
  const ask = useEffectEvent((key: string) => {
    const asked = insuranceAsked(linesOf(store.getState().data, 'insurance'), key);
    if (asked === null) return;
    const id = asked.line?.id ?? actions.add('insurance', asked.name);
    if (isPhone) {
      actions.open(id);
      focusPhonePrice(id);
    } else focusLine(id, 'cost');
  });
  useEffect(() => {
    const [, key] = ASKED.exec(hash) ?? [];
    if (key !== undefined) ask(key);
  }, [hash]);
}
