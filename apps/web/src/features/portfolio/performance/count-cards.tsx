import type { PortfolioPerformance } from '@pcm/contract';
import { shareOfAmount } from '@pcm/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { CountCard } from '../charts/count-card.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './performance.module.css';

/** Performance Metrics, and those of the period compared with. */
export interface PerformanceProps {
  performance: PortfolioPerformance;
  before: PortfolioPerformance | null;
}

const STATUSES = ['published', 'draft'] as const;

/** Compares published projects and drafts by number and value. */
export function StatusCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation(['portfolioMoney', 'common']);
  const { currency, sums } = performance;
  const sumsOf = (of: PortfolioPerformance, status: string) =>
    of.byStatus.find((entry) => entry.status === status)?.sums;
  return (
    <CountCard
      title={t('status.title')}
      groupName={t('status.status')}
      all={{ projects: sums.projects, total: sums.total, currency }}
      rows={STATUSES.map((status) => ({
        key: status,
        name: t(`common:${status}`),
        behind: { status },
        projects: sumsOf(performance, status)?.projects ?? 0,
        total: sumsOf(performance, status)?.total ?? 0,
        earlier: before === null ? null : (sumsOf(before, status)?.projects ?? 0),
      }))}
    />
  );
}

/** Shows in how many projects all four sections are complete, and the average completion. */
export function CompletionCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { completion, sums, currency } = performance;
  const counts = {
    complete: completion.complete,
    incomplete: sums.projects - completion.complete,
  };
  const rateOf = ({ completion: of, sums: all }: PortfolioPerformance) =>
    all.projects === 0 ? null : shareOfAmount(of.complete, all.projects);
  return (
    <CountCard
      title={t('completion.title')}
      groupName={t('completion.state')}
      all={{ projects: sums.projects, currency }}
      rows={(['complete', 'incomplete'] as const).map((state) => ({
        key: state,
        name: t(`completion.${state}`),
        behind: { completion: state },
        projects: counts[state],
      }))}
      lead={
        <p className={`size-22 strong align-baseline below-12 wrap-0-10 ${styles.lead}`}>
          <BehindLink behind={{ completion: 'complete' }}>
            <bdi dir="ltr">
              {format.percent(shareOfAmount(completion.complete, sums.projects), 1)}
            </bdi>
          </BehindLink>
          <small>{t('completion.leadNote')}</small>
          {before === null ? null : (
            <DifferenceNote
              now={rateOf(performance)}
              before={rateOf(before)}
              unit="points"
              better="more"
              isLong
            />
          )}
        </p>
      }
      note={
        <p className="muted above-8">
          {completion.average === null
            ? null
            : t('completion.average', { percent: format.percent(completion.average, 1) })}
        </p>
      }
    />
  );
}

const LEVELS = ['high', 'medium', 'low'] as const;

/** Explains the rules of high, medium and low risk. */
function RiskRules() {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Popover
      label={t('risk.rules')}
      align="end"
      trigger={
        <Button size="sm" icon={IconInfoCircle}>
          {t('risk.rules')}
        </Button>
      }
    >
      <dl className={`stack-12 ${styles.rules}`}>
        {LEVELS.map((risk) => (
          <div key={risk}>
            <dt className="strong">{t(`risk.${risk}`)}</dt>
            <dd className="muted">{t(`risk.rule.${risk}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

/** Shows how many projects are at high, medium and low risk, by the rules that it states. */
export function RiskCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const { currency, sums } = performance;
  const entryOf = (of: PortfolioPerformance, risk: string) =>
    of.risks.find((entry) => entry.risk === risk);
  return (
    <CountCard
      title={t('risk.title')}
      groupName={t('risk.level')}
      actions={<RiskRules />}
      all={{ projects: sums.projects, total: sums.total, currency }}
      rows={LEVELS.map((risk) => ({
        key: risk,
        name: t(`risk.${risk}`),
        behind: { risk },
        projects: entryOf(performance, risk)?.projects ?? 0,
        total: entryOf(performance, risk)?.total ?? 0,
        earlier: before === null ? null : (entryOf(before, risk)?.projects ?? 0),
      }))}
    />
  );
}
