import type { PortfolioOrders } from '@pcm/contract';
import { ANSWERED_OUTCOMES, FEW_ANSWERS, ORDER_OUTCOMES } from '@pcm/domain';
import { IconFileInvoice } from '@tabler/icons-react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from '../money/money.module.css';
import { MoneyStates } from '../money/money-states.tsx';
import { usePortfolioOrders } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { quotesSearch } from '../portfolio-filter.ts';
import { OrdersTimeCard, ReasonsCard } from './order-cards.tsx';
import { FewNote, OrdersGroupCard, QuotesLink } from './order-groups.tsx';

interface OrdersProps {
  orders: PortfolioOrders;
  /** Those of the period compared with. */
  before: PortfolioOrders | null;
}

const LEADS = ['quoted', 'won', 'lost', 'open'] as const;
const RATES = ['hitRate', 'amountHitRate'] as const;

/** Shows what was quoted and what became of it, with the hit rates. */
function LeadCard({ orders, before }: OrdersProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { sums, currency } = orders;
  const counted = (count: number) => t('orders.count', { count });
  const { answered, expired, cancelled } = sums;
  return (
    <Card title={t('orders.lead.title')} count={t('orders.lead.notes')}>
      <dl className={`grid ${styles.figures}`}>
        {LEADS.map((outcome) => (
          <div key={outcome} className={`shrinks small-terms ${styles.figure}`}>
            <dt>{t(`orders.outcome.${outcome}`)}</dt>
            <dd>
              <QuotesLink behind={{ outcome }}>
                <Amount value={sums[outcome].amount} currency={currency} />
              </QuotesLink>
              <small>{counted(sums[outcome].count)}</small>
              {before === null ? null : (
                <DifferenceNote
                  now={sums[outcome].amount}
                  before={before.sums[outcome].amount}
                  better={outcome === 'quoted' || outcome === 'won' ? 'more' : undefined}
                  isLong
                />
              )}
            </dd>
          </div>
        ))}
        {RATES.map((name) => (
          <div key={name} className={`shrinks small-terms ${styles.figure}`}>
            <dt>{t(`orders.${name}`)}</dt>
            <dd>
              {sums[name] === null ? (
                DASH
              ) : (
                <QuotesLink behind={{ outcome: 'answered' }}>
                  <bdi dir="ltr">{format.percent(sums[name], 1)}</bdi>
                </QuotesLink>
              )}
              <small>
                {answered.count === 0
                  ? t('orders.noAnswer')
                  : t(answered.count < FEW_ANSWERS ? 'orders.few' : 'orders.ofAnswered', {
                      count: answered.count,
                    })}
              </small>
              {before === null ? null : (
                <DifferenceNote
                  now={sums[name]}
                  before={before.sums[name]}
                  unit="points"
                  better="more"
                  isLong
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note above-8">
        <QuotesLink behind={{ outcome: 'expired' }}>
          {t('orders.lead.expired', {
            quotations: counted(expired.count),
            amount: isolateNumber(format.money(expired.amount, currency)),
          })}
        </QuotesLink>
        {cancelled.count === 0 ? null : (
          <>
            {' · '}
            <QuotesLink behind={{ outcome: 'cancelled' }}>
              {t('orders.lead.cancelled', {
                count: cancelled.count,
                amount: isolateNumber(format.money(cancelled.amount, currency)),
              })}
            </QuotesLink>
          </>
        )}
      </p>
    </Card>
  );
}

/** Shows how many days answers took. */
function AnswersCard({ orders }: { orders: PortfolioOrders }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { answers } = orders;
  const title = t('orders.answers.title');
  const days = (value: number | null) =>
    value === null ? DASH : <bdi dir="ltr">{format.number(value, { maxDecimals: 1 })}</bdi>;
  const rows = (['answered', ...ANSWERED_OUTCOMES] as const).map((outcome) => ({
    outcome,
    ...answers[outcome],
  }));
  type Row = (typeof rows)[number];
  const quartile = (name: 'quarter' | 'median' | 'threeQuarters') => ({
    name: t(`orders.answers.${name}`),
    renderCell: (row: Row) => days(row[name]),
  });
  return (
    <Card title={title} count={t('orders.answers.unit')}>
      {answers.answered.count === 0 ? (
        <p className="muted">{t('orders.answers.none')}</p>
      ) : (
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ outcome }) => outcome}
          columns={{
            outcome: {
              name: t('orders.answers.outcome'),
              renderCell: ({ outcome }) => t(`orders.outcome.${outcome}`),
            },
            median: quartile('median'),
            quarter: quartile('quarter'),
            threeQuarters: quartile('threeQuarters'),
            count: {
              name: t('orders.answers.count'),
              renderCell: ({ outcome, count }) => (
                <>
                  <QuotesLink behind={{ outcome }}>{format.number(count)}</QuotesLink>
                  <FewNote count={count} />
                </>
              ),
            },
          }}
        />
      )}
    </Card>
  );
}

const RULES = ['counted', 'rate', 'days', 'size', 'margin', 'conversion'] as const;

/** Says how each figure is counted, for whoever has to answer for it. */
function RulesCard() {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const values = { few: format.number(FEW_ANSWERS) };
  return (
    <Card title={t('orders.rules.title')}>
      <dl className={`grid-card small-terms two-columns ${styles.pair}`}>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`orders.ruleNames.${rule}`)}</dt>
            <dd>{t(`orders.rules.${rule}`, values)}</dd>
          </div>
        ))}
        {ORDER_OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`orders.outcome.${outcome}`)}</dt>
            <dd>{t(`orders.rules.${outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Says that nothing was issued in this selection. */
function NoOrders() {
  const { t } = useTranslation('portfolioMoney');
  const search = quotesSearch(usePortfolio().query, {});
  return (
    <Card>
      <EmptyState
        icon={IconFileInvoice}
        title={t('orders.empty.title')}
        text={t('orders.empty.text')}
        action={
          <ButtonLink to="/quotations" search={search}>
            {t('orders.empty.open')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** Orders: what became of the quotations, why some were lost, hit rates and times to an answer. */
export default function OrdersTab() {
  const { query, comparison } = usePortfolio();
  const result = usePortfolioOrders(query);
  const compared = usePortfolioOrders(comparison);
  const before = comparison === null ? null : (compared.data ?? null);
  return (
    <MoneyStates result={result} compared={comparison === null ? null : compared}>
      {(orders) =>
        orders.sums.quoted.count + orders.sums.cancelled.count === 0 ? (
          <NoOrders />
        ) : (
          <>
            <LeadCard orders={orders} before={before} />
            <div className={`grid-card align-top two-columns ${styles.pair}`}>
              <ReasonsCard orders={orders} />
              <AnswersCard orders={orders} />
            </div>
            <OrdersTimeCard orders={orders} />
            <OrdersGroupCard orders={orders} />
            <RulesCard />
          </>
        )
      }
    </MoneyStates>
  );
}
