import {
  type BuildUpStep,
  type Currency,
  contingencyPercentages,
  costBuildUp,
  type EstimateData,
  type PricedEstimate,
  parametersOf,
  profitBuildUp,
  profitResult,
  SPECIFICATION,
  shareOfAmount,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Figures } from '../../ui/chart/figure-table.tsx';
import { Bar, type Fill, Rule, Track } from '../../ui/chart/marks.tsx';
import { tightScale } from '../../ui/chart/scale.ts';
import { Segmented } from '../../ui/fields/choices.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import { figureOfStep } from '../explanation/figure-of-step.ts';
import styles from './waterfall.module.css';

interface BuildUpCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Shows the steps to the total and, with an order, the steps to the net profit. */
export function BuildUpCard({ data, priced, currency }: BuildUpCardProps) {
  const { t } = useTranslation('buildUp');
  const [chosen, setChosen] = useState<'cost' | 'profit'>('cost');
  const { cost } = priced;
  const profit = profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const shown = profit.customerOrderAmount > 0 ? chosen : 'cost';
  return (
    <Card
      title={t(shown === 'cost' ? 'title' : 'titleProfit')}
      count={currency}
      actions={
        profit.customerOrderAmount > 0 ? (
          <Segmented
            label={t('choice')}
            value={shown}
            onChange={setChosen}
            options={[
              { value: 'cost', label: t('cost') },
              { value: 'profit', label: t('profit') },
            ]}
          />
        ) : undefined
      }
      flush
    >
      {shown === 'cost' ? (
        <Waterfall
          steps={costBuildUp(cost, percentages)}
          whole={cost.total}
          shareLabel={t('shareOfTotal')}
          label={t('title')}
        />
      ) : (
        <Waterfall
          steps={profitBuildUp(cost, profit, percentages)}
          whole={profit.revenue}
          shareLabel={t('shareOfRevenue')}
          label={t('titleProfit')}
          isProfit
        />
      )}
    </Card>
  );
}

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

const isSum = ({ kind }: BuildUpStep) => kind === 'sum' || kind === 'result';

/** Returns the share of a step as a positive number; the result of the steps may be negative. */
const shareOf = (step: BuildUpStep) => (isSum(step) ? step.amount : Math.abs(step.amount));

/**
 * Shows the steps to an amount as a table with bars: sums solid, deductions hatched. The bars
 * follow the reading direction, and each row has the figures of its bar as text.
 */
export function Waterfall({ steps, whole, shareLabel, label, isProfit }: WaterfallProps) {
  const { t } = useTranslation(['buildUp', 'explanation']);
  const format = useFormat();
  const scale = tightScale(steps.flatMap(({ from, to }) => [from, to]));
  const toneOf = ({ kind, amount }: BuildUpStep) => {
    if (!isProfit || kind !== 'result') return undefined;
    return amount < 0 ? 'loss' : 'profit';
  };
  const fillOf = (step: BuildUpStep): Fill => {
    if (step.kind === 'add') return 'addition';
    return step.kind === 'deduct' ? 'costs-hatched' : (toneOf(step) ?? 'costs');
  };
  return (
    <Figures
      label={label}
      className={styles.waterfall}
      rows={steps}
      keyOf={({ code }) => code}
      marksOf={(step) => ({
        'data-kind': step.kind,
        'data-sum': isSum(step) || undefined,
        'data-tone': toneOf(step),
      })}
      columns={{
        step: {
          name: t('step'),
          renderCell: ({ code, percent }) => {
            const name = t(`explanation:part.${code}`);
            return percent === undefined
              ? name
              : t('withPercent', { name, percent: isolate(format.percent(percent)) });
          },
        },
        bar: {
          name: <span className="visually-hidden">{t('bar')}</span>,
          isPicture: true,
          renderCell: (step) => (
            <Track height={28} inset={step.kind === 'result' ? 4 : 7}>
              {steps.some(({ from, to }) => from < 0 || to < 0) ? (
                <Rule scale={scale} at={0} />
              ) : null}
              <Bar scale={scale} from={step.from} to={step.to} fill={fillOf(step)} />
              {step === steps.at(-1) ? null : <Rule scale={scale} at={step.to} kind="link" />}
            </Track>
          ),
        },
        amount: {
          name: t('amount'),
          renderCell: ({ code, amount }) => (
            <ExplainedFigure figure={figureOfStep(code)} lead>
              <Amount value={amount} />
            </ExplainedFigure>
          ),
        },
        share: {
          name: shareLabel,
          isMinor: true,
          renderCell: (step) => (
            <bdi dir="ltr">
              {whole > 0
                ? format.percent(shareOfAmount(shareOf(step), whole), 1)
                : format.amount(null)}
            </bdi>
          ),
        },
      }}
    />
  );
}
