import { IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { usePositions } from '../../stored-words.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { laneContent, operationsByLane } from './lane-layout.ts';
import { LanesView } from './lanes-view.tsx';

const route = getRouteApi('/team-management');
const NONE: readonly never[] = [];

/** A lane for each person: who is where, and who is free. */
export function PeopleView(props: ScheduleViewProps) {
  const { operations, members, range, conflicts } = props;
  const { t } = useTranslation(['schedule', 'operation']);
  const { member: only } = route.useSearch();
  const { labelOf } = usePositions();
  const byPerson = operationsByLane(operations, ({ assignedTeam }) => assignedTeam);
  const lanes = members
    .filter(({ id, isActive }) => (only === undefined ? isActive || byPerson.has(id) : id === only))
    .map(({ id, name, role, isActive }) =>
      laneContent(
        {
          lane: { kind: 'person', id },
          name,
          detail: isActive ? labelOf(role) : t('operation:crew.switchedOff'),
          operations: byPerson.get(id) ?? NONE,
        },
        range,
        conflicts,
      ),
    );
  if (lanes.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={22} stroke={1.6} aria-hidden />}
        title={t('lanes.noPeople')}
        text={t('lanes.noPeopleText')}
        action={
          <Link to="/team-management" search={{ tab: 'team', open: 'new' }}>
            {t('lanes.addPerson')}
          </Link>
        }
      />
    );
  }
  return <LanesView {...props} kind="person" lanes={lanes} label={t('lanes.people')} />;
}
