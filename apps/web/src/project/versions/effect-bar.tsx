import {
  type Currency,
  type EstimateOutcome,
  netProfitDifference,
  shownMargins,
  sumAmounts,
} from '@pcm/domain';
import { IconAlertTriangle, IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { DifferenceAmount } from './difference-amount.tsx';
import styles from './effect-bar.module.css';

interface EffectFigureProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  difference?: ReactNode;
  /** A remark below the figures. */
  note?: string | undefined;
  /** Whether the figure is left out where there is little room. */
  minor?: boolean | undefined;
}

/** Shows one figure before and after a change: `63,253.00 → 59,053.00 −4,200.00`. */
function EffectFigure({ name, before, after, difference, note, minor }: EffectFigureProps) {
  const { t } = useTranslation('cost');
  return (
    <div data-minor={minor || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.before}>
          <span className="visually-hidden">{t('effect.now')} </span>
          {before}
        </span>
        <IconArrowNarrowRight size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />
        <span>
          <span className="visually-hidden">{t('effect.after')} </span>
          {after}
        </span>
        {difference}
      </dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

interface EffectBarProps {
  /** The results of the project without the pending changes, and with them. */
  before: EstimateOutcome;
  after: EstimateOutcome;
  currency: Currency;
  /** Whether this browser keeps the changes over a reload. */
  isKept: boolean;
  isApplying: boolean;
  /** False while a pending value is invalid; Apply is then disabled. */
  canApply?: boolean | undefined;
  /** Whether Apply is the primary button of the tab. */
  isMain?: boolean | undefined;
  /** Whether the bar stays in view at the bottom of a longer page. */
  sticky?: boolean | undefined;
  onApply: () => unknown;
  onDiscard: () => void;
}

/** Shows the effect of pending changes on net profit and total, with Apply and Discard. */
export function EffectBar(props: EffectBarProps) {
  const { before, after, currency, isKept, isApplying, canApply = true, isMain, sticky } = props;
  const { t } = useTranslation('cost');
  const format = useFormat();
  const netDifference = netProfitDifference(before, after);
  const totalDifference = sumAmounts([after.total, -before.total]);
  const amount = (value: number) => <Amount value={value} currency={currency} decimals={2} />;
  return (
    <section
      className={`not-printed flow pad-row ruled-above ${styles.bar}`}
      data-sticky={sticky || undefined}
      aria-label={t('effect.title')}
    >
      <div className={`flex-8 shrinks fits-200 align-top ${styles.pending}`} role="status">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <div>
          <strong className="strong block">{t('effect.pending')}</strong>
          <span>{t(isKept ? 'effect.kept' : 'effect.notKept')}</span>
        </div>
      </div>
      <dl className={`wrap small-terms ${styles.effect}`}>
        {netDifference === null ? null : (
          <>
            <EffectFigure
              name={t('profit.netProfit')}
              before={amount(before.profit.netProfit)}
              after={amount(after.profit.netProfit)}
              difference={<DifferenceAmount value={netDifference} />}
            />
            <EffectFigure
              name={t('effect.netMargin')}
              before={<bdi dir="ltr">{format.percent(shownMargins(before.profit).net, 1)}</bdi>}
              after={<bdi dir="ltr">{format.percent(shownMargins(after.profit).net, 1)}</bdi>}
              minor
            />
          </>
        )}
        {netDifference === null || totalDifference !== 0 ? (
          <EffectFigure
            name={t('effect.total')}
            before={amount(before.total)}
            after={amount(after.total)}
            difference={<DifferenceAmount value={totalDifference} />}
            note={netDifference === null ? t('effect.noOrder') : undefined}
          />
        ) : null}
      </dl>
      <div className={`flex-8 push-end ${styles.buttons}`}>
        <Button onClick={props.onDiscard}>{t('effect.discard')}</Button>
        <Button
          variant={isMain ? 'primary' : 'soft'}
          loading={isApplying}
          disabled={!canApply}
          onClick={async () => {
            await props.onApply();
          }}
        >
          {t('effect.apply')}
        </Button>
      </div>
    </section>
  );
}
