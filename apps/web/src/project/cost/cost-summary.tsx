import {
  type Contingencies,
  type Currency,
  contingencyPercentages,
  DEFAULT_CATEGORY,
  defaultContingencies,
  type EstimateData,
  type PricedEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ShareBar, ShareDot } from '../../ui/chart/share-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import { OrderMarks } from '../profit/order-marks.tsx';
import { CONTINGENCY_KEYS, costShares } from './cost-shares.ts';
import styles from './cost-summary.module.css';
import { CostSummaryHead, PercentBasis, ShareRow } from './cost-summary-head.tsx';
import { EstimateFiguresProvider, useFiguresSource } from './estimate-figures.tsx';
import { PercentInput } from './percent-input.tsx';

interface ContingencyRowProps {
  contingency: keyof Contingencies;
  percent: number;
  /** The percentage of the service category, for an emptied field. */
  standard: number;
  amount: number;
  onChange: ((key: keyof Contingencies, percent: number) => void) | undefined;
}

/** Shows one contingency: its percentage, which may be editable, and its amount. */
function ContingencyRow(props: ContingencyRowProps) {
  const { contingency, percent, standard, amount, onChange } = props;
  const { t } = useTranslation('cost');
  const format = useFormat();
  const name = t(contingency);
  return (
    <div className={`grid align-middle full-row ${styles.row}`}>
      <dt className="row-8 shrinks">
        <ShareDot share="contingencies" />
        {name}
      </dt>
      <dd className={styles.percent} data-tour={`contingency-${contingency}`}>
        {onChange === undefined ? (
          <bdi dir="ltr">{format.percent(percent)}</bdi>
        ) : (
          <PercentInput
            label={t('percentOf', { name })}
            value={percent}
            fallback={standard}
            onChange={(value) => onChange(contingency, value)}
          />
        )}
      </dd>
      <dd>
        <ExplainedFigure figure={`contingency.${contingency}`} lead>
          <Amount value={amount} />
        </ExplainedFigure>
      </dd>
    </div>
  );
}

interface CostSummaryProps {
  data: EstimateData;
  /** `data`, priced once by the page. */
  priced: PricedEstimate;
  currency: Currency;
  /** Called for a change of a percentage; without it, the percentages are read-only. */
  onContingencyChange?: ((key: keyof Contingencies, percent: number) => void) | undefined;
  /** Buttons at the end of the card's header. */
  actions?: ReactNode;
  /** Content at the end of the card. */
  foot?: ReactNode;
  /** Whether the card's frame is left out, for a sheet. */
  bare?: boolean | undefined;
}

/** Shows the cost of the estimate: total, shares, subtotal and contingencies, each explained. */
export function CostSummary(props: CostSummaryProps) {
  const { data, priced, currency, onContingencyChange, actions, foot, bare } = props;
  const { t } = useTranslation('cost');
  const goTo = useFiguresSource()?.get().goTo;
  const { cost } = priced;
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const standard = defaultContingencies(
    data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
    SPECIFICATION,
  );
  const shares = costShares(cost, t);
  const content = (
    <div className={`pad-rest-12 ${styles.summary}`} data-tour="summary">
      <CostSummaryHead
        data={data}
        priced={priced}
        currency={currency}
        noArea={onContingencyChange === undefined ? null : t('noArea')}
      />
      <ShareBar parts={shares} label={t('shares')} />
      <dl className={`grid ${styles.rows}`}>
        <PercentBasis of="total" />
        {shares
          .filter((share) => share.key !== 'contingencies')
          .map((share) => (
            <ShareRow key={share.key} share={share} total={cost.total} />
          ))}
        <div className={`grid align-middle full-row ${styles.row} ruled-above ${styles.sum}`}>
          <dt className="row-8 shrinks">{t('subtotal')}</dt>
          <dd>
            <ExplainedFigure figure="subtotal">
              <Amount value={cost.subtotal} />
            </ExplainedFigure>
          </dd>
        </div>
        <PercentBasis of="subtotal" />
        {CONTINGENCY_KEYS.map((key) => (
          <ContingencyRow
            key={key}
            contingency={key}
            percent={percentages[key]}
            standard={standard[key]}
            amount={cost.contingencies[key]}
            onChange={onContingencyChange}
          />
        ))}
        <div className={`grid align-middle full-row ${styles.row} ruled-above ${styles.sum}`}>
          <dt className="row-8 shrinks">{t('total')}</dt>
          <dd>
            <Amount value={cost.total} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className="push-down-12 gone-when-empty">
        <OrderMarks data={data} priced={priced} currency={currency} />
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  );
  return (
    <EstimateFiguresProvider value={{ data, priced, currency, goTo }}>
      {bare ? (
        content
      ) : (
        <Card title={t('costSummary')} actions={actions} flush>
          {content}
        </Card>
      )}
    </EstimateFiguresProvider>
  );
}
