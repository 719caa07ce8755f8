import type { PortfolioFinancial } from '@pcm/contract';
import { type Currency, catalogueLabel } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
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
export function JobRow({ job, currency }: JobRowProps) {
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
