import { contributionRows, type EstimateData, type PricedEstimate } from '@pcm/domain';
import { IconUsers } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { EditLink } from '../../../project/profit/edit-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './employee-table.module.css';
import { EmployeeTable } from './employee-table.tsx';
import { ExportMenu } from './export-menu.tsx';

const FIRST_DRAWN = 100;

interface EmployeeCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  /** Whether settings that are not applied yet are in the figures. */
  isWaiting: boolean;
}

/** The CNSS of each employee: gross, contribution, net, with totals that add up. */
export function EmployeeCard({ isWaiting, ...now }: EmployeeCardProps) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { project } = useFinancial();
  // Typing in a setting goes first; of many lines the first stand there at once.
  const data = useDeferredValue(now.data);
  const priced = useDeferredValue(now.priced);
  const rows = contributionRows(data, priced);
  const drawn = useDeferredValue(rows.length, FIRST_DRAWN);
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  const people = priced.cost.totalPersonnel;
  if (rows.length === 0) {
    return (
      <Card id="cnss-employees" title={t('table.title')}>
        <EmptyState
          icon={<IconUsers size={22} stroke={1.6} />}
          title={t('table.empty')}
          action={
            <EditLink id={project.id} section="personnel">
              {t('table.add')}
            </EditLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card
      id="cnss-employees"
      title={t('table.title')}
      count={t('table.people', { count: people, formatted: format.number(people) })}
      actions={<ExportMenu rows={rows} />}
      flush
    >
      <p className={styles['notes']}>
        {isOn ? null : <strong>{t('table.off')} </strong>}
        {isWaiting ? `${t('table.withWaiting')} ` : null}
        {priced.cost.bonuses > 0 ? t('table.bonusNote') : null}
      </p>
      <div className={styles['holder']}>
        <EmployeeTable data={data} rows={rows} drawn={drawn} isOn={isOn} />
      </div>
    </Card>
  );
}
