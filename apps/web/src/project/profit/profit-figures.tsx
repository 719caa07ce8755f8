import { type Currency, earnsLittle, losesAfterTaxes, type ProfitResult } from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pill } from '../../ui/feedback/pill.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './profit.module.css';
import {
  BesideProfit,
  ProfitMargins,
  ProfitRow,
  ProfitRows,
  totalTaxName,
} from './profit-rows.tsx';

interface ProfitFiguresProps {
  profit: ProfitResult;
  currency: Currency;
  /** Percent of the subtotal, shown beside the margins so that the two are not mistaken. */
  markup?: number | undefined;
  /** The rating of the margin, shown after the net profit on some screens. */
  verdict?: ReactNode;
}

/** Shows the steps from the order to the net profit: VAT, revenue, costs, taxes and margins. */
export function ProfitFigures({ profit, currency, markup, verdict }: ProfitFiguresProps) {
  const { t } = useTranslation('cost');
  if (profit.customerOrderAmount <= 0) {
    return (
      <Notice tone="info" title={t('profit.noOrder')}>
        {t('profit.noOrderText')}
      </Notice>
    );
  }
  const isLoss = profit.netProfit <= 0;
  return (
    <div className="stack-12">
      <div className="flow-4-12">
        <span className={`note ${styles.caption}`}>{t('profit.netProfit')}</span>
        <ExplainedFigure figure="netProfit" lead className="size-22 strong">
          <Amount
            value={profit.netProfit}
            currency={currency}
            className={isLoss ? 'loss' : 'profit'}
          />
        </ExplainedFigure>
        <Pill
          tone={isLoss ? 'loss' : 'profit'}
          icon={isLoss ? <IconTrendingDown size={14} /> : <IconTrendingUp size={14} />}
        >
          {t('profit.netBadge', { verdict: t(isLoss ? 'profit.loss' : 'profit.profitable') })}
        </Pill>
        {verdict}
      </div>
      <ProfitMargins profit={profit} markup={markup} />
      <dl>
        <ProfitRows profit={profit} />
        <ProfitRow
          name={t(totalTaxName(profit))}
          value={profit.totalTaxToPay}
          figure="totalTaxToPay"
        />
        {profit.dividendAmount > 0 ? (
          <ProfitRow
            name={t('profit.dividendAmount')}
            value={profit.dividendAmount}
            figure="dividendAmount"
          />
        ) : null}
        {profit.retainedEarningsAmount > 0 ? (
          <ProfitRow
            name={t('profit.retainedEarningsAmount')}
            value={profit.retainedEarningsAmount}
            figure="retainedEarningsAmount"
          />
        ) : null}
        <BesideProfit profit={profit} />
      </dl>
      <ProfitWarnings profit={profit} currency={currency} />
    </div>
  );
}

/** Warns above the figures when the job makes a loss or a small profit. */
export function ProfitWarnings({ profit, currency }: { profit: ProfitResult; currency: Currency }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  if (profit.grossProfit < 0 || losesAfterTaxes(profit)) {
    return (
      <Notice tone="loss" icon={<IconTrendingDown size={18} stroke={1.75} />} live>
        {losesAfterTaxes(profit)
          ? t('profit.netLossWarning', {
              loss: format.money(-profit.netProfit, currency, 2),
              gross: format.money(profit.grossProfit, currency, 2),
            })
          : t('profit.lossWarning')}
      </Notice>
    );
  }
  if (earnsLittle(profit)) {
    return (
      <Notice tone="attention" live>
        {t('profit.lowMargin')}
      </Notice>
    );
  }
  return null;
}
