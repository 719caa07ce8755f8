import {
  type Contingencies,
  type ContingencyPercentages,
  contingencyPercentages,
  parametersOf,
  percentage,
  profitResult,
  SPECIFICATION,
  shownMargins,
  sumAmounts,
  toMinorUnits,
  withContingencies,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { FinancialInsurance } from '../insurance/financial-insurance.tsx';
import { SAVE_AFTER_MS } from '../state/estimate-edits.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { CostCard } from './cost-card.tsx';
import styles from './cost-summary.module.css';
import { QuickActions } from './quick-actions.tsx';
import { SimulationCard } from './simulation-card.tsx';

/** Shows how the percentages change the profit of the order; the markup does not. */
function ProfitEffectCard({ opened }: { opened: ContingencyPercentages }) {
  const { t } = useTranslation(['costPanel', 'cost']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, priced, profit, currency } = useFinancial();
  const money = (amount: number) => isolateNumber(format.money(amount, currency));
  const { cost } = priced;
  const before = profitResult(
    withContingencies(cost, opened),
    data.profitAnalysis,
    parametersOf(data, SPECIFICATION),
  );
  const change = sumAmounts([profit.netProfit, -before.netProfit]);
  const gap = sumAmounts([profit.revenue, -cost.total]);
  const gapKey = gap > 0 ? 'above' : gap < 0 ? 'below' : 'equal';
  const onePercent = percentage(toMinorUnits(cost.subtotal), 10_000) / 100;
  if (profit.customerOrderAmount <= 0) {
    return (
      <Card title={t('profit.title')}>
        <p className={`note above-8 ${styles.text}`}>{t('profit.noOrder')}</p>
        <Button
          size="sm"
          onClick={() =>
            navigate({ to: '.', search: (now) => ({ ...now, tab: 'analysis' }), replace: true })
          }
        >
          {t('profit.enterOrder')}
        </Button>
      </Card>
    );
  }
  const isLoss = profit.netProfit <= 0;
  return (
    <Card title={t('profit.title')}>
      <dl className={`grid gap-4 ${styles.effect}`}>
        <div className="flex-12 between align-baseline" data-lead>
          <dt>{t('cost:profit.netProfit')}</dt>
          <dd className={isLoss ? 'loss' : 'profit'}>
            <ExplainedFigure figure="netProfit" lead>
              <Amount value={profit.netProfit} currency={currency} />
            </ExplainedFigure>
          </dd>
        </div>
        <div className="flex-12 between align-baseline">
          <dt>{t('cost:profit.netMargin')}</dt>
          <dd>
            <ExplainedFigure figure="netProfitMargin" lead>
              <bdi dir="ltr">{format.percent(shownMargins(profit).net, 1)}</bdi>
            </ExplainedFigure>
          </dd>
        </div>
        <div className="flex-12 between align-baseline">
          <dt>{t('profit.change')}</dt>
          <dd>
            <DifferenceAmount value={change} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={`note above-8 ${styles.text}`}>
        {t(`profit.${gapKey}`, { gap: money(Math.abs(gap)) })}
      </p>
      <p className={`note above-8 ${styles.text}`}>{t('profit.markup')}</p>
      <p className={`note above-8 ${styles.text}`}>
        {t('profit.contingency', { amount: money(onePercent) })}
      </p>
    </Card>
  );
}

/** Source: specification section 5. Units: percent. */
const PRESETS = [10, 15, 20, 25, 30, 35] as const;

/** Sets a usual markup with one click; each button shows its total. */
function MarkupPresets({ onChange }: { onChange: (change: Contingencies) => void }) {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { data, priced } = useFinancial();
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const { total } = priced.cost;
  return (
    <div role="group" aria-label={t('presets.title')} className="pad-below">
      <h3 className="note medium below-4">{t('presets.title')}</h3>
      <div className={`grid-8 ${styles.presetChoices}`}>
        {PRESETS.map((profitMargin) => {
          const made = withContingencies(priced.cost, { ...percentages, profitMargin }).total;
          const difference = sumAmounts([made, -total]);
          return (
            <button
              key={profitMargin}
              type="button"
              className={`stack round-6 clickable shrinks ink break-words text-start on-sheet sinks align-top ${styles.choice}`}
              aria-pressed={percentages.profitMargin === profitMargin}
              onClick={() => onChange({ profitMargin })}
            >
              <strong>
                <bdi dir="ltr">{format.percent(profitMargin)}</bdi>
              </strong>
              <Amount value={made} />
              <span className="note digits">
                {percentages.profitMargin === profitMargin ? (
                  t('presets.now')
                ) : (
                  <DifferenceAmount value={difference} decimals={0} />
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The time from the last step of a slider to the save. Source: specification section 5. */

/**
 * Sets percentages of the open project. The figures follow every step. The save follows the last
 * step, and only then a toast appears, whose Undo reverts all steps since the former save. The
 * saver reports failures.
 */
export function useContingencyEdits(): (contingencies: Contingencies) => void {
  const { t } = useTranslation(['costPanel', 'common']);
  const { data, edit, flush } = useFinancial();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value of each percentage before its first unsaved step. */
  const first = useRef<Contingencies>({});
  const takeBack = async (before: Contingencies) => {
    clearTimeout(timer.current);
    first.current = {};
    edit({ contingencies: before });
    if (await flush()) sayDone(t('restored'));
  };
  const save = async () => {
    const before = first.current;
    first.current = {};
    if (!(await flush())) {
      first.current = { ...first.current, ...before };
      return;
    }
    if (Object.keys(before).length === 0) return;
    showToast({ tone: 'success', title: t('saved'), undo: () => void takeBack(before) });
  };
  return (contingencies) => {
    const now = contingencyPercentages(data, SPECIFICATION);
    const keys = Object.keys(contingencies) as (keyof Contingencies)[];
    const moved = keys.filter((key) => contingencies[key] !== now[key]);
    first.current = {
      ...Object.fromEntries(moved.map((key) => [key, now[key]])),
      ...first.current,
    };
    edit({ contingencies });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
}

/** The Cost Summary tab: the cost of the job, and the actions on it. */
export function CostSummaryTab() {
  const { data, priced, currency } = useFinancial();
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const [opened] = useState(() => contingencyPercentages(data, SPECIFICATION));
  const change = useContingencyEdits();
  return (
    <div className={styles.panel}>
      <div className={`grid-card align-top ${styles.columns}`}>
        <div className="stack-card shrinks">
          <CostCard opened={opened} onChange={change} />
          <MarkupCard data={data} priced={priced} currency={currency}>
            <MarkupPresets onChange={change} />
          </MarkupCard>
          <FoldingCard
            title={t('insurance.title')}
            summary={t('insurance.summary', {
              amount: isolateNumber(format.money(priced.cost.insurance, currency)),
            })}
          >
            <FinancialInsurance bare />
          </FoldingCard>
        </div>
        <div className="stack-card shrinks">
          <ProfitEffectCard opened={opened} />
          <QuickActions />
          <CompletionCard data={data} />
          <SimulationCard />
        </div>
      </div>
    </div>
  );
}
