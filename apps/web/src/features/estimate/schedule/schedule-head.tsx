import { orderDrift, PRICE_STEPS, type PriceStep, SPECIFICATION, sumAmounts } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconFileCheck,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useOrderAmount } from '../pricing/use-apply.ts';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './schedule.module.css';
import { changeSchedule, scheduleOf } from './schedule-edits.ts';
import {
  linesWithoutItem,
  marginOf,
  type ScheduleFigures,
  useDifferenceNote,
  useScheduleFigures,
  useSigned,
  vatRateOf,
} from './schedule-figures.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

function Figure({
  label,
  children,
  note,
}: {
  label: string;
  children: ReactNode;
  note: ReactNode;
}) {
  return (
    <div className={`pad-row shrinks ${styles.figure}`}>
      <dt className="note">{label}</dt>
      <dd className={`strong ${styles.value}`}>{children}</dd>
      <dd className="note">{note}</dd>
    </div>
  );
}

/** Says where the cost is that no item takes. */
function useUnassignedNote({ data, priced }: ScheduleFigures): string {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  if (priced.unassignedCost === 0) return t('head.unassignedNone');
  if (priced.unassignedCost < 0) return t('head.unassignedMinus');
  const lines = linesWithoutItem(data);
  const amount = sumAmounts(lines.map(({ cost }) => cost));
  if (lines.length === 0) return t('head.unassignedRest');
  const rest = sumAmounts([priced.unassignedCost, -amount]);
  const counted = t('lineCount', { count: lines.length });
  if (rest === 0) return t('head.unassignedLines', { lines: counted });
  return t('head.unassignedParts', {
    lines: counted,
    amount: format.amount(amount, 2),
    rest: format.amount(rest, 2),
  });
}

/** The four figures of the schedule: total, unassigned cost, rounding difference, gross profit. */
export const ScheduleHead = memo(({ figures }: { figures: ScheduleFigures }) => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const signed = useSigned();
  const { priced, grossProfit } = figures;
  const unassigned = useUnassignedNote(figures);
  const { isRounding, note } = useDifferenceNote(figures);
  const margin = marginOf(grossProfit, priced.totalExcludingVat);
  const withoutCost = priced.items.filter((one) => one.amount > 0 && one.cost === 0).length;
  const isLoss = grossProfit < 0;
  const Trend = isLoss ? IconTrendingDown : IconTrendingUp;
  return (
    <dl className={`grid raised ${styles.head}`}>
      <Figure
        label={t('head.total')}
        note={t('head.parts', {
          total: format.amount(priced.totalExcludingVat, 2),
          vat: format.amount(priced.vat, 2),
        })}
      >
        <Amount
          value={priced.totalIncludingVat}
          currency={currency}
          decimals={2}
          cents={false}
          className="size-30 strong"
        />
      </Figure>
      <Figure label={t('head.unassigned')} note={unassigned}>
        <bdi className="digits">{signed(priced.unassignedCost)}</bdi>
      </Figure>
      <Figure label={t(isRounding ? 'head.difference' : 'head.differenceTarget')} note={note}>
        <bdi className="digits">{signed(priced.difference)}</bdi>
      </Figure>
      <Figure
        label={t('head.gross')}
        note={
          <>
            {margin === null ? null : (
              <span className={`inline-4 ${isLoss ? 'loss' : 'profit'}`}>
                <Trend size={14} stroke={1.75} aria-hidden />
                {t(isLoss ? 'head.loss' : 'head.margin', { percent: format.percent(margin, 1) })}
              </span>
            )}
            {withoutCost === 0 ? null : (
              <span className="inline-4 attention">
                <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
                {t('head.withoutCost', { count: withoutCost })}
              </span>
            )}
          </>
        }
      >
        <bdi className={`digits ${isLoss ? 'loss' : 'profit'}`}>{signed(grossProfit)}</bdi>
      </Figure>
    </dl>
  );
});
ScheduleHead.displayName = 'ScheduleHead';

/** Lets the user choose the target of the schedule and the step of its prices. */
export const ScheduleChoices = memo(({ figures }: { figures: ScheduleFigures }) => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const actions = useScheduleActions();
  const target = useData((data) => scheduleOf(data).target ?? 'total');
  const roundTo = useData((data) => scheduleOf(data).roundTo ?? 0.01);
  const kind = typeof target === 'number' ? 'amount' : target;
  /** The amount with which the field began, while nobody typed another. */
  const [start, setStart] = useState<number | null>(null);
  const including = Math.round(figures.priced.target * (100 + vatRateOf(figures.data))) / 100;
  const change = (fields: { target?: typeof target; roundTo?: PriceStep }) =>
    actions.edit(`schedule.${Object.keys(fields).join()}`, (now) => changeSchedule(now, fields));
  return (
    <>
      <SelectField
        label={t('target.label')}
        className={styles.target}
        value={kind}
        onChange={(next) => {
          setStart(next === 'amount' ? figures.priced.totalExcludingVat : null);
          change({ target: next === 'amount' ? figures.priced.totalExcludingVat : next });
        }}
        options={(['total', 'order', 'amount'] as const).map((value) => ({
          value,
          label: t(`target.${value}`),
        }))}
      />
      {typeof target === 'number' ? (
        <NumberField
          // The start value is selected, so that typing replaces it.
          autoFocus={start !== null}
          label={t('target.amountLabel')}
          help={
            start === target
              ? t('target.start')
              : t('target.withVat', { amount: isolateNumber(format.money(including, currency, 2)) })
          }
          className={styles.amount}
          unit={currency}
          value={target}
          min={0}
          decimals={2}
          cents
          fallback={0}
          onChange={(amount) => change({ target: amount ?? 0 })}
        />
      ) : null}
      <SelectField
        label={t('roundTo')}
        className={styles.step}
        value={String(roundTo)}
        onChange={(next) => {
          const step = PRICE_STEPS.find((one) => String(one) === next);
          if (step !== undefined) change({ roundTo: step });
        }}
        options={PRICE_STEPS.map((step) => ({
          value: String(step),
          label: format.amount(step, 2),
        }))}
      />
    </>
  );
});
ScheduleChoices.displayName = 'ScheduleChoices';

/** Says that the customer's order is not the total of the schedule, and offers to take the total. */
export const OrderDriftNotice = memo(() => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const takeOrder = useOrderAmount();
  const { data, priced } = useScheduleFigures();
  const drift = orderDrift(data, priced, SPECIFICATION);
  if (drift === null) return null;
  const money = (value: number) => isolateNumber(format.money(value, currency, 2));
  const sign = drift.difference < 0 ? '−' : '+';
  const difference = isolateNumber(
    `${sign}${format.money(Math.abs(drift.difference), currency, 2)}`,
  );
  return (
    <Notice
      tone="attention"
      live
      action={
        <Button size="sm" icon={IconFileCheck} onClick={() => takeOrder(drift.total)}>
          {t('order.takeNew')}
        </Button>
      }
    >
      {t('order.drift', { order: money(drift.order), total: money(drift.total), difference })}
    </Notice>
  );
});
OrderDriftNotice.displayName = 'OrderDriftNotice';
