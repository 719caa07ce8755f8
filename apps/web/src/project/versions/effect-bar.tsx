import {
  type Currency,
  type EstimateOutcome,
  netProfitDifference,
  shownMargins,
  sumAmounts,
} from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { DifferenceAmount } from './difference-amount.tsx';
import styles from './effect-bar.module.css';
import { EffectFigure } from './effect-figure.tsx';

interface EffectBarProps {
  /** What the project comes to without the changes that wait, and with them. */
  before: EstimateOutcome;
  after: EstimateOutcome;
  currency: Currency;
  /** Whether this browser keeps the changes over a reload. */
  isKept: boolean;
  isApplying: boolean;
  /** False while what waits is not valid; applying is then off. */
  canApply?: boolean | undefined;
  /** The only main button of its tab; elsewhere it is a soft one. */
  isMain?: boolean | undefined;
  /** Stays in sight at the bottom of the screen while the page is longer. */
  sticky?: boolean | undefined;
  onApply: () => unknown;
  onDiscard: () => void;
}

/** Changes that wait: what they do to net profit and total, and the buttons that end the waiting. */
export function EffectBar(props: EffectBarProps) {
  const { before, after, currency, isKept, isApplying, canApply = true, isMain, sticky } = props;
  const { t } = useTranslation('cost');
  const format = useFormat();
  const netDifference = netProfitDifference(before, after);
  const totalDifference = sumAmounts([after.total, -before.total]);
  const amount = (value: number) => <Amount value={value} currency={currency} decimals={2} />;
  return (
    <section
      className={styles['bar']}
      data-sticky={sticky || undefined}
      aria-label={t('effect.title')}
    >
      <div className={styles['pending']} role="status">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>{t('effect.pending')}</strong>
          <span className={styles['kept']}>{t(isKept ? 'effect.kept' : 'effect.notKept')}</span>
        </div>
      </div>
      <dl className={styles['effect']}>
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
      <div className={styles['buttons']}>
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
