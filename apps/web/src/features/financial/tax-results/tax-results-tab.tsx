import {
  isUnderLaw,
  parametersOf,
  profitLeft,
  SPECIFICATION,
  sellingPrice,
  shareOfAmount,
  shownMargins,
  soldCost,
  taxLines,
} from '@pcm/domain';
import { IconReceiptTax, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import {
  BesideProfit,
  ProfitMargins,
  ProfitRow,
  ProfitRows,
} from '../../../project/profit/profit-rows.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';
import { ToTab } from '../to-tab.tsx';
import { PaymentCard } from './payment-card.tsx';
import { TaxExport } from './tax-export.tsx';
import styles from './tax-results.module.css';
import { TaxSections } from './tax-sections.tsx';

/** The Tax Payment Summary: the revenue, and its share for the state. */
function TaxSummary() {
  const { t } = useTranslation(['taxes', 'cost']);
  const format = useFormat();
  const { profit, currency } = useFinancial();
  const { customerOrderAmount: order, totalTaxToPay } = profit;
  return (
    <Card title={t('results.summary')}>
      <dl className={`grid small-terms ${styles.summary}`}>
        <div>
          <dt>{t('results.totalRevenue')}</dt>
          <dd>
            <ExplainedFigure figure="revenue" lead>
              <Amount value={profit.revenue} currency={currency} />
            </ExplainedFigure>
          </dd>
          <dd className={`note wrap-0-12 ${styles.note}`}>{t('results.totalRevenueNote')}</dd>
        </div>
        <div>
          <dt>{t(isUnderLaw(profit) ? 'cost:profit.totalByLaw' : 'results.totalTax')}</dt>
          <dd>
            <ExplainedFigure figure="totalTaxToPay" lead>
              <Amount value={totalTaxToPay} currency={currency} />
            </ExplainedFigure>
          </dd>
          <dd className={`note wrap-0-12 ${styles.note}`}>
            {t('results.totalTaxNote')}
            <span className="faint">
              {t('results.ofOrder', {
                share: isolateNumber(format.percent(shareOfAmount(totalTaxToPay, order), 1)),
              })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('results.effective')}</dt>
          <dd>
            {profit.grossProfit > 0 ? (
              <ExplainedFigure figure="effectiveRate" lead>
                <bdi dir="ltr">{format.percent(shownMargins(profit).effective, 1)}</bdi>
              </ExplainedFigure>
            ) : (
              DASH
            )}
          </dd>
          {profit.grossProfit > 0 ? null : (
            <dd className={`note wrap-0-12 ${styles.note}`}>{t('results.noEffective')}</dd>
          )}
        </div>
      </dl>
    </Card>
  );
}

/** The Final Financial Summary: from the order to what stays in the company. */
function FinalSummary() {
  const { t } = useTranslation(['taxes', 'cost', 'analysis']);
  const { profit, currency } = useFinancial();
  const isLoss = profit.netProfit <= 0;
  const isShared = profit.dividendAmount > 0 || profit.retainedEarningsAmount > 0;
  return (
    <Card
      title={t('results.final')}
      count={currency}
      actions={
        <Pill
          tone={isLoss ? 'loss' : 'profit'}
          icon={isLoss ? <IconTrendingDown size={14} /> : <IconTrendingUp size={14} />}
        >
          {t('cost:profit.netBadge', {
            verdict: t(isLoss ? 'cost:profit.loss' : 'cost:profit.profitable'),
          })}
        </Pill>
      }
    >
      <ProfitMargins profit={profit} markup={undefined} />
      <dl className="above-12">
        <ProfitRows profit={profit} />
        {profit.dividendAmount > 0 ? (
          <ProfitRow
            name={t('cost:profit.dividendAmount')}
            value={-profit.dividendAmount}
            figure="dividendAmount"
          />
        ) : null}
        {profit.retainedEarningsAmount > 0 ? (
          <ProfitRow
            name={t('cost:profit.retainedEarningsAmount')}
            value={-profit.retainedEarningsAmount}
            figure="retainedEarningsAmount"
          />
        ) : null}
        {isShared ? (
          <ProfitRow
            name={t('analysis:split.left')}
            note={t('analysis:dividend.leftNote')}
            value={profitLeft(profit)}
            sum
          />
        ) : null}
        <BesideProfit profit={profit} />
      </dl>
    </Card>
  );
}

/** Asks for the order, without which there is no tax, or links to the tab that has it. */
function TaxPrompt() {
  const { t } = useTranslation(['taxes', 'cost']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, priced, currency, edit } = useFinancial();
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = soldCost(data, priced, parameters);
  const selling = sellingPrice(cost, data.profitAnalysis, parameters).amount;
  const amount = isolateNumber(format.money(selling, currency, 2));
  const take = () => edit({ profitAnalysis: { customerOrderAmount: selling, enabled: true } });
  return (
    <EmptyState
      inCard
      icon={<IconReceiptTax size={24} stroke={1.75} aria-hidden />}
      title={t('cost:profit.noOrder')}
      text={t('cost:profit.noOrderText')}
      action={
        <>
          <Button
            variant="primary"
            onClick={() =>
              void navigate({ to: '.', search: (now) => ({ ...now, tab: 'analysis' as const }) })
            }
          >
            {t('results.enterOrder')}
          </Button>
          {selling > 0 ? <Button onClick={take}>{t('results.useTotal', { amount })}</Button> : null}
        </>
      }
    />
  );
}

/** The Tax Results tab: each tax, and what stays in the company. */
export function TaxResultsTab() {
  const { t } = useTranslation('taxes');
  const { data, profit } = useFinancial();
  const { isEmpty } = useStagedEdits('settings');
  if (profit.customerOrderAmount <= 0) return <TaxPrompt />;
  const lines = taxLines(data.profitAnalysis, profit, parametersOf(data, SPECIFICATION));
  return (
    <div className="stack-card">
      {isEmpty ? null : (
        <Notice
          tone="attention"
          title={t('results.waiting')}
          action={<ToTab tab="settings">{t('results.configure')}</ToTab>}
        >
          {t('results.waitingText')}
        </Notice>
      )}
      <TaxSummary />
      <div className={`grid-card align-top ${styles.columns}`}>
        <TaxSections lines={lines} />
        <FinalSummary />
      </div>
      <PaymentCard />
      <TaxExport lines={lines} />
    </div>
  );
}
