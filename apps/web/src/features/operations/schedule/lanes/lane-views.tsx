import { everybodyEver, staffOf } from '@pcm/domain';
import { IconTool, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/words/format.ts';
import { plainText } from '../../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { useAwayUntil, useEquipmentWords, usePositions } from '../../stored-words.ts';
import type { DatedOperation, ScheduleViewProps } from '../schedule-types.ts';
import { laneContent, operationsByLane } from './lane-layout.ts';
import { LanesView } from './lanes-view.tsx';

const route = getRouteApi('/team-management');
const NONE: readonly never[] = [];

/** A lane for each person: who is where, and who is free. */
export function PeopleView(props: ScheduleViewProps) {
  const { operations, members, absences, range, today, conflicts } = props;
  const { t } = useTranslation(['schedule', 'operation']);
  const { member: only } = route.useSearch();
  const awayUntil = useAwayUntil();
  const { labelOf } = usePositions();
  const awayToday = (id: string) =>
    absences
      .filter(
        ({ memberId, firstDay, lastDay }) =>
          memberId === id && firstDay <= today && today <= lastDay,
      )
      .map((absence) => ({ said: awayUntil(absence), short: awayUntil(absence, true) }))[0];
  const byPerson = operationsByLane(operations, (operation) =>
    everybodyEver(staffOf(operation), operation.workedBy),
  );
  const lanes = members
    .filter(({ id, isActive }) => (only === undefined ? isActive || byPerson.has(id) : id === only))
    .map(({ id, name, role, isActive }) =>
      laneContent(
        {
          lane: { kind: 'person', id },
          name,
          detail:
            awayToday(id)?.said ?? (isActive ? labelOf(role) : t('operation:crew.switchedOff')),
          shortDetail: awayToday(id)?.short,
          operations: byPerson.get(id) ?? NONE,
          absences: absences.filter(({ memberId }) => memberId === id),
        },
        range,
        conflicts,
      ),
    );
  if (lanes.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
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

const piecesOf = (operation: DatedOperation, key: string) =>
  operation.equipment
    .filter(({ name }) => plainText(name) === key)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** A lane for each item of equipment: where it is, and whether there is enough. */
export function EquipmentView(props: ScheduleViewProps) {
  const { operations, equipment, absences, range, conflicts } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const byItem = operationsByLane(operations, (operation) =>
    operation.equipment.map(({ name }) => plainText(name)),
  );
  const { compare } = new Intl.Collator(format.language, { numeric: true });
  const ordered = equipment.toSorted((a, b) => compare(labelOf(a.name), labelOf(b.name)));
  const lanes = ordered.flatMap(({ id, name, quantity, isActive }) => {
    const key = plainText(name);
    const taken = byItem.get(key);
    const away = absences.filter(({ equipmentId }) => equipmentId === id);
    if (!isActive && taken === undefined && away.length === 0) return [];
    const detail = t('lanes.pieces', { count: quantity });
    const noteOf = (operation: DatedOperation) => `${format.number(piecesOf(operation, key))} ×`;
    return laneContent(
      {
        lane: { kind: 'equipment', id: name, itemId: id },
        name: labelOf(name),
        detail,
        operations: taken ?? NONE,
        absences: away,
        noteOf,
      },
      range,
      conflicts,
    );
  });
  if (lanes.length === 0) {
    return (
      <EmptyState
        icon={IconTool}
        title={t('lanes.noEquipment')}
        text={t('lanes.noEquipmentText')}
        action={
          <Link to="/team-management" search={{ tab: 'equipment', open: 'new' }}>
            {t('lanes.addEquipment')}
          </Link>
        }
      />
    );
  }
  return <LanesView {...props} kind="equipment" lanes={lanes} label={t('lanes.equipment')} />;
}
