import type { OperationFinding } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { StaffingList } from '../staffing/staffing-list.tsx';
import { AssignedPeople } from './assigned-people.tsx';
import { CrewNeeds } from './crew-needs.tsx';
import styles from './editor.module.css';
import { useEditing } from './editor-context.ts';

/** Who is needed and who goes; what their rules and certificates say of it. */
export function PeopleCard({ findings }: { findings: readonly OperationFinding[] }) {
  const { t } = useTranslation('operation');
  const { values } = useEditing();
  const needed = values.crew.reduce((sum, { people }) => sum + people, 0);
  const assigned = values.assignedTeam.length;
  return (
    <Card
      title={t('who')}
      count={
        needed === 0 ? t('people', { count: assigned }) : t('crew.assigned', { assigned, needed })
      }
    >
      <div className={styles['stack']}>
        <AssignedPeople />
        <StaffingList findings={findings} />
        <CrewNeeds />
      </div>
    </Card>
  );
}
