import { type BuildUpStep, shareOfAmount } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import { figureOfStep } from '../explanation/figure-of-step.ts';
import styles from './waterfall.module.css';

interface WaterfallProps {
  steps: readonly BuildUpStep[];
  /** The amount that is 100%. */
  whole: number;
  /** The heading of the column of shares. */
  shareLabel: string;
  /** The name of the table. */
  label: string;
  /** Whether the result is a profit or a loss; undefined for a cost. */
  isProfit?: boolean | undefined;
}

/** Returns the share of a step as a positive number; the result of the steps may be negative. */
const shareOf = ({ kind, amount }: BuildUpStep) =>
  kind === 'sum' || kind === 'result' ? amount : Math.abs(amount);

/** Returns the positions of the bars, in percent of the width, with zero and every end inside. */
function scaleOf(steps: readonly BuildUpStep[]) {
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - low || 1;
  return {
    at: (value: number) => `${((value - low) / span) * 100}%`,
    width: (step: BuildUpStep) => `${(Math.abs(step.to - step.from) / span) * 100}%`,
    isNegative: low < 0,
  };
}

/**
 * Shows the steps to an amount as a table with bars: sums solid, deductions hatched. The bars
 * follow the reading direction, and each row has the figures of its bar as text.
 */
export function Waterfall({ steps, whole, shareLabel, label, isProfit }: WaterfallProps) {
  const { t } = useTranslation(['buildUp', 'explanation']);
  const format = useFormat();
  const scale = scaleOf(steps);
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('bar')}</span>
          </th>
          <th scope="col" className={styles['amount']}>
            {t('amount')}
          </th>
          <th scope="col" className={styles['share']}>
            {shareLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => {
          const name = t(`explanation:part.${step.code}`);
          const figure = figureOfStep(step.code);
          const isLast = index === steps.length - 1;
          const amount = <Amount value={step.amount} />;
          const tone = step.amount < 0 ? 'loss' : 'profit';
          return (
            <tr
              key={step.code}
              data-kind={step.kind}
              data-sum={step.kind === 'sum' || step.kind === 'result' || undefined}
              data-tone={isProfit && step.kind === 'result' ? tone : undefined}
            >
              <th scope="row">
                {step.percent === undefined
                  ? name
                  : t('withPercent', { name, percent: isolate(format.percent(step.percent)) })}
              </th>
              <td className={styles['picture']} aria-hidden>
                <span className={styles['track']}>
                  {scale.isNegative ? (
                    <span className={styles['zero']} style={{ insetInlineStart: scale.at(0) }} />
                  ) : null}
                  <span
                    className={styles['bar']}
                    style={{
                      insetInlineStart: scale.at(Math.min(step.from, step.to)),
                      inlineSize: scale.width(step),
                    }}
                  />
                  {isLast ? null : (
                    <span
                      className={styles['link']}
                      style={{ insetInlineStart: scale.at(step.to) }}
                    />
                  )}
                </span>
              </td>
              <td className={styles['amount']}>
                {figure === undefined ? (
                  amount
                ) : (
                  <ExplainedFigure figure={figure} lead>
                    {amount}
                  </ExplainedFigure>
                )}
              </td>
              <td className={styles['share']}>
                <bdi dir="ltr">
                  {whole > 0
                    ? format.percent(shareOfAmount(shareOf(step), whole), 1)
                    : format.amount(null)}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
