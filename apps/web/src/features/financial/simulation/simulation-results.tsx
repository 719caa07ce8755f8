import { compareSimulations, SPECIFICATION, shownMargins, sumAmounts } from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { ProfitWarnings } from '../../../project/profit/profit-figures.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import { Switch } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ResultCards } from '../analysis/result-cards.tsx';
import { FinancialContext, useFinancial } from '../state/financial-context.tsx';
import { KeptCard } from './kept/kept-card.tsx';
import styles from './result.module.css';
import {
  FigureDifference,
  FigureValue,
  shownFigures,
  useFigureName,
} from './simulated-figures.tsx';
import { useSimulation } from './use-simulation.ts';

interface ResultLeadProps {
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
}

/** Shows the profit after all taxes, its distance to the project's, and the simpler figure. */
function ResultLead({ isCompared, onCompare }: ResultLeadProps) {
  const { t } = useTranslation(['simulation', 'cost']);
  const format = useFormat();
  const { currency } = useFinancial();
  const { result, original } = useSimulation();
  const { profit } = result;
  const hasOrder = profit.customerOrderAmount > 0;
  const isLoss = hasOrder && profit.netProfit < 0;
  const hadOrder = original.profit.customerOrderAmount > 0;
  const difference = sumAmounts([profit.netProfit, -original.profit.netProfit]);
  const Icon = isLoss ? IconTrendingDown : IconTrendingUp;
  return (
    <section
      className={`sheet grid ${styles.lead}`}
      data-tone={hasOrder ? (isLoss ? 'loss' : 'profit') : undefined}
      aria-label={t('result.label')}
    >
      <div className="flow-4-12">
        <h2 className="note medium">{t('result.net')}</h2>
        {hasOrder ? (
          <>
            <Pill
              tone={isLoss ? 'loss' : 'profit'}
              icon={<Icon size={14} stroke={1.75} aria-hidden />}
            >
              {t('cost:profit.netBadge', {
                verdict: t(isLoss ? 'cost:profit.loss' : 'cost:profit.profitable'),
              })}
            </Pill>
            <span className="note medium">
              {t('result.margin', {
                percent: isolate(format.percent(shownMargins(profit).net, 1)),
              })}
            </span>
          </>
        ) : null}
      </div>
      <div className="stack">
        <p className="size-30 strong break-words toned" data-testid="simulated-net-profit">
          <ExplainedFigure figure="netProfit" lead>
            <Amount
              value={hasOrder ? profit.netProfit : null}
              reason={t('comparison.noOrder')}
              currency={currency}
            />
          </ExplainedFigure>
        </p>
        <p className="note medium">{t('result.netNote')}</p>
        <p className={`muted ${styles.project}`} role="status">
          {!hasOrder || !hadOrder ? null : difference === 0 ? (
            t('result.same')
          ) : (
            <>
              {t('result.project', {
                amount: isolate(format.money(original.profit.netProfit, currency)),
              })}{' '}
              <strong className="ink">
                <DifferenceAmount value={difference} />
              </strong>
            </>
          )}
        </p>
      </div>
      <div className={`stack-8 between ${styles.side}`}>
        <dl className="small-terms">
          <dt>
            {t('result.corporateOnly')}
            <small className="block">{t('result.corporateOnlyNote')}</small>
          </dt>
          <dd className="heading above-2" data-testid="after-corporate-tax-only">
            <Amount
              value={hasOrder ? result.netAfterCorporateTaxOnly : null}
              reason={t('comparison.noOrder')}
              currency={currency}
            />
          </dd>
        </dl>
        <Switch label={t('compare')} checked={isCompared} onChange={onCompare} />
      </div>
    </section>
  );
}

/** Compares every figure of the project and of the simulation. */
function ComparisonCard() {
  const { t } = useTranslation('simulation');
  const figureName = useFigureName();
  const { currency } = useFinancial();
  const { original, values } = useSimulation();
  const { figures } = compareSimulations(original.data, [values], SPECIFICATION);
  return (
    <Card title={t('comparison.title')} count={currency} flush>
      <div className="scrolls-across relative">
        <table
          className={`table digits edge-to-edge ${styles.table}`}
          aria-label={t('comparison.title')}
        >
          <thead>
            <tr>
              <th scope="col">{t('comparison.figure')}</th>
              <th scope="col">{t('comparison.original')}</th>
              <th scope="col">{t('comparison.simulation')}</th>
              <th scope="col">{t('comparison.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shownFigures(figures).map((figure) => (
              <tr key={figure.figure} data-lead={figure.figure === 'netProfit' || undefined}>
                <th scope="row">{figureName(figure.figure)}</th>
                <td>
                  <FigureValue figure={figure} value={figure.values[0] ?? null} />
                </td>
                <td data-changed={(figure.differences[1] ?? 0) !== 0 || undefined}>
                  <FigureValue figure={figure} value={figure.values[1] ?? null} />
                </td>
                <td>
                  <FigureDifference figure={figure} at={1} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Gives the parts below it, with their explanations, the simulated project. */
function SimulatedFigures({ children }: { children: ReactNode }) {
  const financial = useFinancial();
  const { result } = useSimulation();
  const { data, priced, profit } = result;
  const { currency } = financial;
  return (
    <FinancialContext value={{ ...financial, data, priced, profit }}>
      <EstimateFiguresProvider value={{ data, priced, currency }}>
        {children}
      </EstimateFiguresProvider>
    </FinancialContext>
  );
}

const SimulationPictures = lazy(() => import('../break-even/break-even-card.tsx'));

/** Shows the results of the simulated values; the comparison with the project is off at first. */
export function SimulationResults() {
  const { t } = useTranslation('simulation');
  const { result } = useSimulation();
  const { currency } = useFinancial();
  const [isCompared, setCompared] = useState(false);
  const hasOrder = result.profit.customerOrderAmount > 0;
  return (
    <div className="stack-card shrinks">
      <SimulatedFigures>
        {hasOrder ? null : (
          <Notice tone="info" title={t('result.noOrder')}>
            {t('result.noOrderText')}
          </Notice>
        )}
        <ResultLead isCompared={isCompared} onCompare={setCompared} />
        {isCompared ? <ComparisonCard /> : null}
        {hasOrder ? (
          <>
            <ProfitWarnings profit={result.profit} currency={currency} />
            <ResultCards />
          </>
        ) : null}
      </SimulatedFigures>
      <KeptCard />
      {hasOrder ? (
        <SimulatedFigures>
          <Suspense fallback={<LoadingText />}>
            <SimulationPictures />
          </Suspense>
        </SimulatedFigures>
      ) : null}
    </div>
  );
}
