import type { PortfolioSummary } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './status-card.module.css';
import { SumsTable } from './sums-table.tsx';

interface StatusCardProps {
  summary: PortfolioSummary;
  /** Of the period compared with. */
  before: PortfolioSummary | undefined;
}

/** Published first; what is neither that nor a draft stands last, and both in grey. */
const ORDER = ['published', 'draft'];

/** How many projects are published and how many are drafts. */
export function StatusCard({ summary, before }: StatusCardProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  const rows = summary.byStatus
    .filter(({ sums }) => sums.projects > 0)
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <ChartCard
      title={t('status.title')}
      picture={
        <ul className={styles['bar']} aria-label={t('status.title')}>
          {rows.map(({ status, sums }) => (
            <li
              key={status}
              className={styles['part']}
              data-status={status}
              style={{ flexGrow: sums.projects }}
            >
              <BehindLink behind={{ status }} className={styles['link']}>
                <span>{t(`common:${status}`)}</span> {format.number(sums.projects)}
              </BehindLink>
              {before === undefined ? null : (
                <DifferenceNote
                  unit="count"
                  now={sums.projects}
                  before={before.byStatus.find((one) => one.status === status)?.sums.projects ?? 0}
                />
              )}
            </li>
          ))}
        </ul>
      }
      table={
        <SumsTable
          label={t('status.title')}
          groupName={t('table.columns.status')}
          currency={summary.currency}
          sums={summary.sums}
          rows={rows.map(({ status, sums }) => ({
            key: status,
            name: <BehindLink behind={{ status }}>{t(`common:${status}`)}</BehindLink>,
            sums,
          }))}
        />
      }
    />
  );
}
