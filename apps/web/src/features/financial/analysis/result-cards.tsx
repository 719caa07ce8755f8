import {
  type Currency,
  type FigureKey,
  isUnderLaw,
  losesAfterTaxes,
  profitLeft,
  shownMargins,
} from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { shownTaxes } from '../../../project/profit/profit-rows.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';

/** One row of a card: an amount or a percentage. */
interface CardRow {
  name: string;
  figure?: FigureKey | undefined;
  value: number | null;
  /** Whether the value is a percentage. */
  isPercent?: boolean | undefined;
  /** The rate behind the value. Units: percent. */
  rate?: number | undefined;
  /** The reason why there is no value. */
  reason?: string | undefined;
  /** Whether a line separates the row from the rows that it adds up. */
  isSum?: boolean | undefined;
}

interface FigureCardProps {
  title: string;
  lead: { value: number; figure: FigureKey };
  note: string;
  currency: Currency;
  rows: readonly CardRow[];
  pill?: ReactNode;
  /** The colour of the card with the result, which is larger. */
  tone?: 'profit' | 'loss' | undefined;
}

/** Shows a main figure and its terms; each opens to its explanation. */
function FigureCard(props: FigureCardProps) {
  const { title, lead, note, currency, rows, pill, tone } = props;
  const titleId = useId();
  return (
    <section
      className={`pad-card shrinks raised stack ${styles.card}`}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <div className={`flow-4-8 between ${styles.head}`}>
        <h2 id={titleId} className="note medium">
          {title}
        </h2>
        {pill}
      </div>
      <p className={`strong break-words above-2 ${styles.lead}`} data-lead={lead.figure}>
        <ExplainedFigure figure={lead.figure} lead>
          <Amount value={lead.value} currency={currency} />
        </ExplainedFigure>
      </p>
      <p className="note below-12">{note}</p>
      <dl className="stack grows">
        {rows.map((row) => (
          <FigureRow key={row.name} row={row} />
        ))}
      </dl>
    </section>
  );
}

function FigureRow({ row }: { row: CardRow }) {
  const { name, figure, value, isPercent, rate, reason, isSum } = row;
  const format = useFormat();
  const shown =
    isPercent && value !== null ? (
      <bdi dir="ltr">{format.percent(value, 1)}</bdi>
    ) : (
      <Amount value={value} reason={reason} />
    );
  return (
    <div className={`grid align-middle tall-28 ${styles.row}`} data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd className={`medium text-end ${styles.rate}`}>
        {rate === undefined ? null : <bdi dir="ltr">{format.percent(rate)}</bdi>}
      </dd>
      <dd className="medium text-end" data-figure={figure}>
        {figure === undefined || value === null ? (
          shown
        ) : (
          <ExplainedFigure figure={figure} lead>
            {shown}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}

/** Shows the three results: the revenue, the taxes and the remaining profit. */
export function ResultCards() {
  const { t } = useTranslation(['analysis', 'cost']);
  const { profit, currency } = useFinancial();
  const taxes = shownTaxes(profit);
  const vat: CardRow[] =
    profit.vatRate > 0
      ? [
          {
            name: t(isUnderLaw(profit) ? 'cost:profit.vatCollected' : 'cost:profit.vat'),
            figure: 'vatAmount',
            value: profit.vatAmount,
            rate: profit.vatRate,
          },
        ]
      : [];
  const taxRows = (sign: 1 | -1) =>
    taxes.map(
      ({ name, rate, amount }): CardRow => ({
        name: t(`cost:profit.${name}`),
        figure: name,
        value: sign * amount,
        rate,
      }),
    );
  const gross = { figure: 'grossProfit', value: profit.grossProfit } as const;
  return (
    <div className={`grid-card ${styles.cards}`}>
      <FigureCard
        title={t('cards.revenue')}
        lead={{ value: profit.revenue, figure: 'revenue' }}
        note={t('cards.revenueNote')}
        currency={currency}
        rows={[
          {
            name: t('cards.order'),
            figure: 'customerOrderAmount',
            value: profit.customerOrderAmount,
          },
          ...vat.map((row) => ({ ...row, value: -profit.vatAmount })),
          {
            name: t(
              isUnderLaw(profit) ? 'cost:profit.costsWithoutTax' : 'cost:profit.projectCosts',
            ),
            figure: 'projectCosts',
            value: -profit.projectCosts,
          },
          { ...gross, name: t('cost:profit.grossProfit'), isSum: true },
        ]}
      />
      <FigureCard
        title={isUnderLaw(profit) ? t('cost:profit.totalByLaw') : t('cards.taxes')}
        lead={{ value: profit.totalTaxToPay, figure: 'totalTaxToPay' }}
        note={t(vat.length + taxes.length > 0 ? 'cards.taxesNote' : 'cards.noTaxes')}
        currency={currency}
        rows={[
          ...vat,
          ...taxRows(1),
          {
            name: t('cards.effective'),
            figure: 'effectiveRate',
            value: profit.grossProfit > 0 ? shownMargins(profit).effective : null,
            reason: t('cards.noEffective'),
            isPercent: true,
            isSum: true,
          },
        ]}
      />
      <FigureCard
        title={t('cards.net')}
        lead={{ value: profit.netProfit, figure: 'netProfit' }}
        note={t('cards.netNote')}
        currency={currency}
        tone={profit.netProfit < 0 ? 'loss' : 'profit'}
        pill={<VerdictPill profit={profit} />}
        rows={[
          { ...gross, name: t('cost:profit.grossProfit') },
          ...taxRows(-1),
          {
            name: t('cost:profit.netProfit'),
            figure: 'netProfit',
            value: profit.netProfit,
            isSum: true,
          },
          ...cashRows(profit, t),
        ]}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<['analysis', 'cost']>>['t'];

/** Returns the rows for the distributed, retained and remaining net profit. */
function cashRows(profit: ReturnType<typeof useFinancial>['profit'], t: Translate): CardRow[] {
  const { dividendAmount, retainedEarningsAmount } = profit;
  if (dividendAmount === 0 && retainedEarningsAmount === 0) return [];
  const rows: CardRow[] = [
    {
      name: t('cost:profit.dividendAmount'),
      figure: 'dividendAmount',
      value: -dividendAmount,
    },
    {
      name: t('cost:profit.retainedEarningsAmount'),
      figure: 'retainedEarningsAmount',
      value: -retainedEarningsAmount,
      rate: profit.retainedEarningsPercentage,
    },
  ];
  return [
    ...rows.filter(({ value }) => value !== 0),
    { name: t('dividend.left'), value: profitLeft(profit), isSum: true },
  ];
}

/** Shows the verdict on the gross profit, or on the net profit where taxes cause the loss. */
function VerdictPill({ profit }: { profit: ReturnType<typeof useFinancial>['profit'] }) {
  const { t } = useTranslation(['analysis', 'cost']);
  const isNetLoss = losesAfterTaxes(profit);
  const isProfitable = profit.grossProfit >= 0 && !isNetLoss;
  const Icon = isProfitable ? IconTrendingUp : IconTrendingDown;
  return (
    <Pill
      tone={isProfitable ? 'profit' : 'loss'}
      icon={<Icon size={14} stroke={1.75} aria-hidden />}
    >
      {t(isNetLoss ? 'cost:profit.netBadge' : 'cards.grossVerdict', {
        verdict: t(isProfitable ? 'cost:profit.profitable' : 'cost:profit.loss'),
      })}
    </Pill>
  );
}
