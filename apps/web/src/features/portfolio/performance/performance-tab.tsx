import type { PortfolioPerformance } from '@pcm/contract';
import { type Currency, percentage, toMinorUnits } from '@pcm/domain';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import { MoneyStates } from '../money/money-states.tsx';
import { usePortfolioPerformance } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';
import { CompletionCard, type PerformanceProps, RiskCard, StatusCard } from './count-cards.tsx';
import styles from './performance.module.css';

/** Counts the projects of each flag, with its rule; a project can have several. */
function FlagsCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { currency, flags } = performance;
  return (
    <Card title={t('flags.title')} count={t('flags.count')}>
      <FigureTable
        label={t('flags.title')}
        rows={flags}
        keyOf={({ flag }) => flag}
        columns={{
          flag: {
            name: t('flags.flag'),
            renderCell: ({ flag }) => (
              <>
                {t(`flags.${flag}`)}
                <small>{t(`flags.rule.${flag}`)}</small>
              </>
            ),
          },
          projects: {
            name: t('columns.projects'),
            renderCell: ({ flag, projects }) => (
              <>
                {projects === 0 ? (
                  format.number(0)
                ) : (
                  <BehindLink behind={{ flag }}>{format.number(projects)}</BehindLink>
                )}
                {before === null ? null : (
                  <DifferenceNote
                    now={projects}
                    before={before.flags.find((one) => one.flag === flag)?.projects ?? 0}
                    unit="count"
                  />
                )}
              </>
            ),
          },
          total: {
            name: t('status.total'),
            unit: currency,
            renderCell: ({ total }) => <Amount value={total} decimals={2} />,
          },
        }}
      />
    </Card>
  );
}

const BROUGHT = ['revenue', 'grossProfit', 'netProfit'] as const;

/** Shows the revenue and the profit for each 100 of project costs. */
function EfficiencyCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { sums, currency } = performance;
  const ofCosts = (amount: number, decimals: 1 | 2) =>
    percentage(toMinorUnits(amount), toMinorUnits(sums.projectCosts), decimals);
  const efficiencyOf = ({ sums: of }: PerformanceProps['performance']) =>
    of.withOrder > 0 && of.projectCosts > 0
      ? percentage(toMinorUnits(of.revenue), toMinorUnits(of.projectCosts), 1)
      : null;
  const hasCosts = sums.withOrder > 0 && sums.projectCosts > 0;
  return (
    <Card title={t('efficiency.title')}>
      {hasCosts ? (
        <>
          <p
            className={`size-22 strong align-baseline below-12 wrap-0-10 ${styles.lead}`}
            data-loss={sums.grossProfit < 0 || undefined}
          >
            <BehindLink behind={{ order: 'with' }}>
              <bdi dir="ltr">{format.percent(ofCosts(sums.revenue, 1), 1)}</bdi>
            </BehindLink>
            <small>{t('efficiency.leadNote')}</small>
            {before === null ? null : (
              <DifferenceNote
                now={efficiencyOf(performance)}
                before={efficiencyOf(before)}
                unit="points"
                better="more"
                isLong
              />
            )}
          </p>
          <p className="note">{t('efficiency.each', { currency })}</p>
          <dl>
            {BROUGHT.map((name) => (
              <div className="row-card between tall-28" key={name}>
                <dt>{t(`efficiency.${name}`)}</dt>
                <dd className="medium digits" data-loss={sums[name] < 0 || undefined}>
                  <bdi dir="ltr">{format.amount(ofCosts(sums[name], 2), 2)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="muted above-8">{t('efficiency.none')}</p>
      )}
    </Card>
  );
}

type Recommendation = PortfolioPerformance['recommendations'][number];

/** The projects of each recommendation, by its rule. */
const BEHIND: Readonly<Record<Exclude<Recommendation['code'], 'one-client'>, BehindSearch>> = {
  'mend-losses': { flag: 'gross-loss' },
  'mend-net-losses': { flag: 'net-loss' },
  'raise-low-margins': { flag: 'low-margin' },
  'enter-orders': { flag: 'no-order' },
  'keep-reserves': { flag: 'no-reserve' },
  'staff-estimates': { flag: 'no-people' },
  'date-projects': { flag: 'no-dates' },
  'complete-estimates': { flag: 'incomplete' },
  'publish-old-drafts': { oldDrafts: 'true' },
};

/** Returns what narrows the page's filter to the projects of a recommendation. */
function behindRecommendation({ code, client }: Recommendation): BehindSearch {
  return code === 'one-client' ? { client, order: 'with' } : BEHIND[code];
}

interface RecommendationRowProps {
  recommendation: PortfolioPerformance['recommendations'][number];
  currency: Currency;
}

/** A recommendation: its reason and rule, the next step, and its projects. */
function RecommendationRow({ recommendation, currency }: RecommendationRowProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { code, projects, total, stake, client, share } = recommendation;
  const counted = t('projects', { count: projects });
  const money = (amount: number | null) => isolateNumber(format.money(amount, currency));
  const values = {
    projects: isolate(counted),
    total: money(total),
    stake: money(stake),
    client: isolate(client ?? ''),
    share: isolateNumber(format.percent(share ?? 0, 1)),
  };
  return (
    <li className={`pad-row ruled-above ${styles.recommendation}`}>
      <h3 className="subheading">{t(`recommendations.${code}.title`)}</h3>
      <p className="muted above-2">{t(`recommendations.${code}.why`, values)}</p>
      <p className={`muted above-2 ${styles.next}`}>{t(`recommendations.${code}.next`)}</p>
      <BehindLink
        behind={behindRecommendation(recommendation)}
        className={`break-words inline-block ${styles.show}`}
        label={t('recommendations.showLabel', {
          title: t(`recommendations.${code}.title`),
          projects: counted,
        })}
      >
        {t('recommendations.show', { projects: counted })}
      </BehindLink>
    </li>
  );
}

/** Lists recommendations, the most urgent first, or what was checked when there are none. */
function RecommendationsCard({ performance }: { performance: PortfolioPerformance }) {
  const { t } = useTranslation('portfolioMoney');
  const { currency, recommendations } = performance;
  return (
    <Card title={t('recommendations.title')} flush>
      {recommendations.length === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t('recommendations.none')}
          text={t('recommendations.checked')}
        />
      ) : (
        <ol className="bare-list">
          {recommendations.map((recommendation) => (
            <RecommendationRow
              key={recommendation.code}
              recommendation={recommendation}
              currency={currency}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function PerformanceView({ performance, before }: PerformanceProps) {
  return (
    <>
      <div className={`grid-card ${styles.three}`}>
        <StatusCard performance={performance} before={before} />
        <CompletionCard performance={performance} before={before} />
        <EfficiencyCard performance={performance} before={before} />
      </div>
      <div className={`grid-card align-top two-columns ${styles.two}`}>
        <RecommendationsCard performance={performance} />
        <div className="stack-card shrinks">
          <RiskCard performance={performance} before={before} />
          <FlagsCard performance={performance} before={before} />
        </div>
      </div>
    </>
  );
}

/** Performance Metrics of the portfolio: status, completion, risks and recommendations. */
export default function PerformanceTab() {
  const { query, comparison } = usePortfolio();
  const performance = usePortfolioPerformance(query);
  const compared = usePortfolioPerformance(comparison);
  const before = comparison === null ? null : (compared.data ?? null);
  return (
    <MoneyStates result={performance} compared={comparison === null ? null : compared}>
      {(now) => <PerformanceView performance={now} before={before} />}
    </MoneyStates>
  );
}
