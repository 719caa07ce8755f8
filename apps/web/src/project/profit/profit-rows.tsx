import {
  type FigureKey,
  isUnderLaw,
  type ProfitResult,
  shownMargins,
  taxesTaken,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './profit.module.css';

/** Returns the taxes on the profit that are on, with the rate used. */
export const shownTaxes = (profit: ProfitResult) =>
  taxesTaken(profit)
    .map(({ amount, rate }) => ({
      name: amount,
      rate: profit[rate],
      amount: profit[amount],
    }))
    .filter((tax) => tax.rate > 0);

/** Returns the name of the taxes to pay: under the law VAT is called collected, no cost. */
export const totalTaxName = (profit: ProfitResult) =>
  isUnderLaw(profit) ? 'profit.totalByLaw' : 'profit.totalTaxToPay';

interface ProfitRowProps {
  name: string;
  note?: string | undefined;
  value: number;
  figure?: FigureKey | undefined;
  /** Whether a line separates the row from the rows that it adds up. */
  sum?: boolean | undefined;
  /** Whether cents are shown, where rows state what is paid. */
  cents?: boolean | undefined;
}

/** Shows one step from the order to the profit. */
export function ProfitRow({ name, note, value, figure, sum, cents }: ProfitRowProps) {
  const amount = <Amount value={value} decimals={cents ? 2 : undefined} />;
  return (
    <div className={`row-card between tall-28 ${styles.row}`} data-sum={sum || undefined}>
      <dt className="shrinks">
        {name}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd className="medium rigid">
        {figure === undefined ? (
          amount
        ) : (
          <ExplainedFigure figure={figure} lead>
            {amount}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}

/** Shows the steps from the order to the net profit: VAT, revenue, costs and each tax. */
export function ProfitRows({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const isByLaw = isUnderLaw(profit);
  const withRate = (name: string, rate: number) =>
    t('profit.withRate', { name, rate: isolate(format.percent(rate)) });
  return (
    <>
      <ProfitRow
        name={t('profit.order')}
        value={profit.customerOrderAmount}
        figure="customerOrderAmount"
      />
      <ProfitRow
        name={withRate(t(isByLaw ? 'profit.vatCollected' : 'profit.vat'), profit.vatRate)}
        value={-profit.vatAmount}
        figure="vatAmount"
      />
      <ProfitRow name={t('profit.revenue')} value={profit.revenue} figure="revenue" sum />
      <ProfitRow
        name={t(isByLaw ? 'profit.costsWithoutTax' : 'profit.projectCosts')}
        note={t('profit.projectCostsNote')}
        value={-profit.projectCosts}
        figure="projectCosts"
      />
      <ProfitRow
        name={t('profit.grossProfit')}
        value={profit.grossProfit}
        figure="grossProfit"
        sum
      />
      {shownTaxes(profit).map(({ name, rate, amount }) => (
        <ProfitRow
          key={name}
          name={withRate(t(`profit.${name}`), rate)}
          value={-amount}
          figure={name}
        />
      ))}
      <ProfitRow name={t('profit.netProfit')} value={profit.netProfit} figure="netProfit" sum />
    </>
  );
}

/** Shows what the law has beside the profit: prepayment, tax of the dividend, minimum. */
export function BesideProfit({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('cost');
  const { withheldByClient = 0, dividendNet, dividendTax, minimumContribution = 0 } = profit;
  if (!isUnderLaw(profit)) return null;
  return (
    <>
      {withheldByClient > 0 ? (
        <ProfitRow
          name={t('profit.withheldByClient')}
          note={t('profit.withheldNote')}
          value={withheldByClient}
          figure="withholdingTax"
        />
      ) : null}
      {dividendTax > 0 && dividendNet !== undefined ? (
        <>
          <ProfitRow
            name={t('profit.withheldFromDividend')}
            value={dividendTax}
            figure="dividendTax"
          />
          <ProfitRow name={t('profit.dividendNet')} value={dividendNet} />
        </>
      ) : null}
      <ProfitRow
        name={t('profit.minimumContribution')}
        note={t('profit.minimumContributionNote')}
        value={minimumContribution}
      />
    </>
  );
}

interface ProfitMarginsProps {
  profit: ProfitResult;
  /** Percent of the subtotal, shown beside the margins so that the two are not mistaken. */
  markup: number | undefined;
}

/** Shows gross and net margin, the markup and the effective tax rate, each with its name. */
export function ProfitMargins({ profit, markup }: ProfitMarginsProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const margins = shownMargins(profit);
  return (
    <dl className={`wrap-12-32 framed small-terms ${styles.margins}`}>
      {(
        [
          ['grossMargin', 'grossProfitMargin', margins.gross],
          ['netMargin', 'netProfitMargin', margins.net],
        ] as const
      ).map(([name, figure, value]) => (
        <div key={name}>
          <dt>{t(`profit.${name}`)}</dt>
          <dd className="heading flex align-baseline gap-6">
            <ExplainedFigure figure={figure} lead>
              <bdi dir="ltr">{format.percent(value, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.marginNote')}</small>
          </dd>
        </div>
      ))}
      {markup === undefined ? null : (
        <div>
          <dt>{t('profit.markup')}</dt>
          <dd className="heading flex align-baseline gap-6">
            <ExplainedFigure figure="contingency.profitMargin" lead>
              <bdi dir="ltr">{format.percent(markup, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.markupNote')}</small>
          </dd>
        </div>
      )}
      {profit.effectiveRate > 0 ? (
        <div>
          <dt>{t('profit.effectiveRate')}</dt>
          <dd className="heading flex align-baseline gap-6">
            <ExplainedFigure figure="effectiveRate" lead>
              <bdi dir="ltr">{format.percent(margins.effective, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.effectiveNote')}</small>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
