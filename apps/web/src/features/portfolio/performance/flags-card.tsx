import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './performance.module.css';
import type { PerformanceProps } from './performance-props.ts';

/** What is wrong with how many projects, each with its rule; a project can have several. */
export function FlagsCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { currency, flags } = performance;
  return (
    <Card title={t('flags.title')} count={t('flags.count')}>
      <FigureTable
        label={t('flags.title')}
        rows={flags}
        keyOf={({ flag }) => flag}
        columns={[
          {
            key: 'flag',
            name: t('flags.flag'),
            renderCell: ({ flag }) => (
              <>
                {t(`flags.${flag}`)}
                <small className={styles['rule']}>{t(`flags.rule.${flag}`)}</small>
              </>
            ),
          },
          {
            key: 'projects',
            name: t('columns.projects'),
            isNumber: true,
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
          {
            key: 'total',
            name: t('status.total'),
            unit: currency,
            isNumber: true,
            renderCell: ({ total }) => <Amount value={total} decimals={2} />,
          },
        ]}
      />
    </Card>
  );
}
