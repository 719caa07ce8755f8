import type { PortfolioFinancial } from '@pcm/contract';
import { type Currency, catalogueLabel, MARGIN_BANDS, type MarginBand } from '@pcm/domain';
import { bandText } from '@pcm/messages';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Histogram } from '../../../ui/chart/bar-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { CountCard } from '../charts/count-card.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './groups.module.css';

/** Why a job is among the best or the worst. */
type JobReason = PortfolioFinancial['worst'][number]['reasons'][number];

/** The reasons whose figures are amounts; the others have percentages. */
const OF_AMOUNTS: readonly JobReason['code'][] = [
  'order-below-costs',
  'order-below-estimate',
  'order-above-estimate',
  'taxes-take-profit',
];

/** Returns a reason in words: `Labour is 62% of the subtotal, usually 45% for this type`. */
function useReasonText(currency: PortfolioFinancial['currency']) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  return ({ code, value, usual }: JobReason): string => {
    const written = (figure: number) =>
      isolateNumber(
        OF_AMOUNTS.includes(code) ? format.money(figure, currency) : format.percent(figure, 1),
      );
    return t(`reasons.${code}`, { value: written(value), usual: written(usual) });
  };
}

interface JobRowProps {
  job: PortfolioFinancial['best'][number];
  currency: Currency;
}

/** A job with its client, its profit and the reasons, and links to its two screens. */
function JobRow({ job, currency }: JobRowProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const reasonText = useReasonText(currency);
  const { id, name, client, projectType, netProfit, completion, reasons } = job;
  return (
    <li className={`grid pad-row ruled-above ${styles.job}`}>
      <div className={`shrinks ${styles.names}`}>
        <Link
          to="/projects/$projectId/view"
          params={{ projectId: id }}
          className={`ink two-lines strong underlines ${styles.jobsName}`}
        >
          <bdi>{name}</bdi>
        </Link>
        <small>
          <bdi>{client}</bdi>
          {' · '}
          <bdi>{catalogueLabel(projectType, format.language)}</bdi>
        </small>
      </div>
      <div className={`stack-2 align-bottom ${styles.figures}`}>
        <MarginPill
          margin={grossMarginOf(job, {
            percent: job.shownGrossMargin,
            isLow: job.flags.includes('low-margin'),
          })}
        />
        <span data-loss={(netProfit ?? 0) < 0 || undefined} className="note">
          {t('jobs.net')} <Amount value={netProfit} currency={currency} />
        </span>
      </div>
      <ul className={`muted ${styles.reasons}`}>
        {completion < 100 ? (
          <li className="attention">
            {t('jobs.unfinished', { percent: isolateNumber(format.percent(completion, 0)) })}
          </li>
        ) : null}
        {reasons.map((reason) => (
          <li key={reason.code}>{reasonText(reason)}</li>
        ))}
        {reasons.length === 0 ? <li>{t('jobs.noReason')}</li> : null}
      </ul>
      <Link
        to="/project-management"
        search={{ project: id }}
        className={`not-printed no-wrap ${styles.open}`}
        aria-label={t('jobs.openLabel', { name: isolate(name) })}
      >
        {t('jobs.open')}
      </Link>
    </li>
  );
}

/** Returns the name of a margin band by its limits: `< 0%`, `10–15%`, `≥ 30%`. */
function useMarginBandName(): (band: MarginBand) => string {
  const format = useFormat();
  return (band) => {
    const terms = MARGIN_BANDS.find((each) => each.band === band) ?? { from: null, to: null };
    return bandText(terms, format.number, (value) => format.percent(value, 0));
  };
}

/** Shows the number of projects in each band of gross margin. */
export function MarginsCard({ financial }: { financial: PortfolioFinancial }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const nameOf = useMarginBandName();
  const title = t('margins.title');
  const { marginBands } = financial;
  const all = marginBands.reduce((sum, { projects }) => sum + projects, 0);
  return (
    <CountCard
      title={title}
      count={t('margins.counted', { count: all })}
      groupName={t('figures.grossMargin')}
      all={{ projects: all, currency: financial.currency }}
      rows={marginBands.map(({ band, projects }) => ({
        key: band,
        name: <bdi dir="ltr">{nameOf(band)}</bdi>,
        projects,
        behind: { marginBand: band },
      }))}
      picture={
        <Histogram
          label={title}
          bands={marginBands.map(({ band, projects }) => ({
            key: band,
            name: nameOf(band),
            count: projects,
            shown: format.number(projects),
            words: t('margins.bar', { count: projects }),
            link: behindMark({ marginBand: band }),
            isLoss: band === 'loss',
          }))}
        />
      }
    />
  );
}

interface JobsCardProps {
  side: 'best' | 'worst';
  jobs: PortfolioFinancial['best'];
  currency: Currency;
}

/** Orders by net profit: a small margin of a large job can cost more than a bad one of a small. */
const BY_AMOUNT: Readonly<Record<JobsCardProps['side'], BehindSearch>> = {
  best: { order: 'with', sort: 'netProfit', direction: 'desc' },
  worst: { order: 'with', sort: 'netProfit', direction: 'asc' },
};

/** Lists the jobs that earn most, or those that lose money or earn least, with reasons. */
export function JobsCard({ side, jobs, currency }: JobsCardProps) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Card title={t(`jobs.${side}`)} count={t(`jobs.rule.${side}`)} flush>
      {jobs.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t(`jobs.none.${side}`)}</p>
      ) : (
        <ol className="bare-list">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} currency={currency} />
          ))}
        </ol>
      )}
      <p className="pad-row ruled-above">
        <BehindLink behind={BY_AMOUNT[side]}>{t(`jobs.byAmount.${side}`)}</BehindLink>
      </p>
    </Card>
  );
}
