import { shareOfAmount } from '@pcm/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { BarList } from '../charts/bar-list.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './performance.module.css';
import type { PerformanceProps } from './performance-props.ts';

const LEVELS = ['high', 'medium', 'low'] as const;

/** Explains the rules of high, medium and low risk. */
function RiskRules() {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Popover
      label={t('risk.rules')}
      align="end"
      trigger={
        <Button size="sm" icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}>
          {t('risk.rules')}
        </Button>
      }
    >
      <dl className={`stack-12 ${styles.rules}`}>
        {LEVELS.map((risk) => (
          <div key={risk}>
            <dt>{t(`risk.${risk}`)}</dt>
            <dd>{t(`risk.rule.${risk}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

/** Shows how many projects are at high, medium and low risk, by the rules that it states. */
export function RiskCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { currency, sums } = performance;
  const title = t('risk.title');
  const rows = LEVELS.map((risk) => {
    const found = performance.risks.find((entry) => entry.risk === risk);
    const earlier = before?.risks.find((entry) => entry.risk === risk);
    return {
      risk,
      projects: found?.projects ?? 0,
      total: found?.total ?? 0,
      earlier: before === null ? null : (earlier?.projects ?? 0),
    };
  });
  const share = (projects: number) => format.percent(shareOfAmount(projects, sums.projects), 1);
  return (
    <ChartCard
      title={title}
      actions={<RiskRules />}
      picture={
        <BarList
          label={title}
          rows={rows.map(({ risk, projects, total, earlier }) => ({
            key: risk,
            name: t(`risk.${risk}`),
            value: projects,
            shown: (
              <span>
                {format.number(projects)} <bdi dir="ltr">({share(projects)})</bdi>
              </span>
            ),
            note: (
              <>
                <Amount value={total} currency={currency} />
                {earlier === null ? null : (
                  <DifferenceNote now={projects} before={earlier} unit="count" isLong />
                )}
              </>
            ),
            behind: projects === 0 ? undefined : { risk },
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ risk }) => risk}
          columns={[
            {
              key: 'risk',
              name: t('risk.level'),
              renderCell: ({ risk }) => t(`risk.${risk}`),
              sum: t('groups.total'),
            },
            {
              key: 'projects',
              name: t('columns.projects'),
              isNumber: true,
              renderCell: ({ risk, projects }) => (
                <BehindLink behind={{ risk }}>{format.number(projects)}</BehindLink>
              ),
              sum: format.number(sums.projects),
            },
            {
              key: 'total',
              name: t('status.total'),
              unit: currency,
              isNumber: true,
              renderCell: ({ total }) => <Amount value={total} decimals={2} />,
              sum: <Amount value={sums.total} decimals={2} />,
            },
          ]}
        />
      }
    />
  );
}
