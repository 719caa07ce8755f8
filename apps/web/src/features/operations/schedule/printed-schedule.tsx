import { daysOfPerson, everybodyOf, onDays, staffOf, teamOn } from '@pcm/domain';
import { usePrinting } from '../../../platform/printing.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, timeRange, useTranslation } from '../../../platform/words/translation.ts';
import { usePieces } from '../assignments.queries.ts';
import type { ScheduleView } from '../search-params.ts';
import { useAbsenceText, useEquipmentWords } from '../stored-words.ts';
import { useMemberNames } from '../team.queries.ts';
import { useLooksInView } from './bar/bar-looks.ts';
import { GroupSwatch, Legend } from './bar/bar-preview.tsx';
import { daysOf, operationsByDay, useRangeTitle, useSpanText } from './calendar-days.ts';
import { spanOf } from './drag/drag-span.ts';
import styles from './schedule.module.css';
import type { DatedOperation, OperationSpan, ScheduleViewProps } from './schedule-types.ts';

interface PrintedScheduleProps
  extends Pick<
    ScheduleViewProps,
    'range' | 'day' | 'operations' | 'members' | 'absences' | 'equipment' | 'daysOff' | 'holidays'
  > {
  view: ScheduleView;
}

/** A heading of the printed list and its entries. */
interface Group {
  key: string;
  heading: string;
  /** Words for who is away, after the heading. */
  away?: readonly string[];
  operations: readonly PrintedOperation[];
}

/** The printed schedule for the crews: who goes where and when, with headings on every page. */
export function PrintedSchedule(props: PrintedScheduleProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ view, day, range, ...props }: PrintedScheduleProps) {
  const { t } = useTranslation(['schedule', 'operation', 'operations']);
  const titleOf = useRangeTitle();
  const groups = useGroups({ view, day, range, ...props });
  const byDay = view !== 'people' && view !== 'equipment';
  return (
    <table className={`hidden ${styles.sheet}`}>
      <colgroup>
        <col className={styles.when} />
        <col className={styles.what} />
        <col span={3} />
        <col className={styles.takes} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={6} className={styles.title}>
            {t('operations:tabs.schedule')} · {titleOf(view, day, range)}
          </th>
        </tr>
        <tr>
          <th>{t(byDay ? 'paper.hours' : 'operation:when')}</th>
          <th>{t('operations:table.title')}</th>
          <th>{t('operations:table.customer')}</th>
          <th>{t('operation:fields.location')}</th>
          <th>{t('paper.people')}</th>
          <th>{t('operation:takes')}</th>
        </tr>
      </thead>
      {groups.map(({ key, heading, away = [], operations }) => (
        <tbody key={key}>
          <tr className={styles.heading}>
            <th colSpan={6} scope="rowgroup">
              {[heading, ...away].join(' · ')}
            </th>
          </tr>
          {operations.map((operation) => (
            <Line key={operation.id} operation={operation} byDay={byDay} />
          ))}
        </tbody>
      ))}
      {groups.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={6}>
              <Legend onPaper />
            </td>
          </tr>
        </tbody>
      )}
      {groups.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={6}>{t('operations:list.empty')}</td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** An operation on a line, with the days of one person where these are not all of its days. */
interface PrintedOperation extends DatedOperation {
  stretches?: readonly { firstDay: string; lastDay: string }[];
}

/** Returns an operation as it is on the days of one person, with those who work on them. */
function partOf(operation: DatedOperation, id: string): PrintedOperation[] {
  const staff = staffOf(operation);
  const stretches = daysOfPerson(staff, id);
  if (stretches.length === 0 || operation.covers.length === 0) {
    return stretches.map(() => operation);
  }
  const people = stretches.flatMap((days) => everybodyOf(onDays(staff, days)));
  return [{ ...operation, stretches, assignedTeam: [...new Set(people)], covers: [] }];
}

/** Groups the printed operations by day, person or item, as the view does. */
function useGroups(props: PrintedScheduleProps): Group[] {
  const { view, range, operations, members, absences, equipment, daysOff, holidays } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const absenceText = useAbsenceText();
  const namesOf = useMemberNames();
  const filled = (groups: Group[]) =>
    groups.filter(({ operations: planned, away = [] }) => planned.length + away.length > 0);
  if (view === 'people') {
    const people = members.map(({ id, name }) => ({
      key: id,
      heading: name,
      away: absences.filter(({ memberId }) => memberId === id).map(absenceText),
      operations: operations.flatMap((one) => partOf(one, id)),
    }));
    const nobody = operations.filter(({ assignedTeam }) => assignedTeam.length === 0);
    return filled([...people, { key: '', heading: t('tray.none'), operations: nobody }]);
  }
  if (view === 'equipment') {
    return filled(
      equipment.map(({ id, name }) => ({
        key: id,
        heading: labelOf(name),
        away: absences.filter(({ equipmentId }) => equipmentId === id).map(absenceText),
        operations: operations.filter((operation) =>
          operation.equipment.some((item) => plainText(item.name) === plainText(name)),
        ),
      })),
    );
  }
  const byDay = operationsByDay(operations, range, holidays);
  return filled(
    daysOf(range).map((day) => ({
      key: day,
      heading: [format.day(day, true), daysOff.get(day)].filter(Boolean).join(' · '),
      away: absences
        .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
        .flatMap(({ memberId }) => (memberId === null ? [] : namesOf([memberId])))
        .map((what) => t('lanes.away', { what })),
      operations: (byDay.get(day) ?? []).map((one) => ({
        ...one,
        assignedTeam: [...teamOn(staffOf(one), day)],
        covers: [],
      })),
    })),
  );
}

function Line({ operation, byDay }: { operation: PrintedOperation; byDay: boolean }) {
  const { t } = useTranslation(['schedule', 'operation', 'common']);
  const format = useFormat();
  const spanText = useSpanText();
  const namesOf = useMemberNames();
  const { labelOf } = useEquipmentWords();
  const { data: known = [] } = usePieces();
  const codesOf = (ids: readonly string[]) => {
    const codes = known.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
    return codes.length === 0 ? '' : ` (${isolate(codes.join(', '))})`;
  };
  const { startTime, endTime, assignedTeam, equipment, status } = operation;
  const span = spanOf(operation);
  const { stretches = [] } = operation;
  const daysText = ({ startTime: from, endTime: to, ...whole }: OperationSpan) => {
    const all = stretches.length === 0 ? [whole] : stretches;
    // The hours, which are those of every day, stand once at the end.
    return all
      .map(({ firstDay, lastDay }, index) => {
        const hasHours = index === all.length - 1;
        const times = { startTime: hasHours ? from : null, endTime: hasHours ? to : null };
        return spanText({ firstDay, lastDay, ...times });
      })
      .join(t('common:listSeparator'));
  };
  const words = useLooksInView().of(operation);
  const hours =
    startTime === null || endTime === null
      ? t('paper.hoursADay', { hours: format.number(operation.workingHoursPerDay) })
      : timeRange(startTime, endTime);
  const people = namesOf(assignedTeam).join(t('common:listSeparator'));
  return (
    <tr>
      <td>{byDay || span === null ? hours : daysText(span)}</td>
      <td>
        {words && <GroupSwatch look={words.look} code={words.code} />} <bdi>{operation.title}</bdi>
        {status !== 'scheduled' && (
          <span className={styles.quiet}> · {t(`operation:status.${status}`)}</span>
        )}
      </td>
      <td>
        <bdi>{operation.customerName}</bdi>
        {operation.purchaseOrder && <bdi className={styles.quiet}> {operation.purchaseOrder}</bdi>}
      </td>
      <td>
        <bdi>{operation.location}</bdi>
      </td>
      <td>{people === '' ? t('open.nobody') : people}</td>
      <td>
        {equipment
          .map(
            ({ name, quantity, pieces }) =>
              `${format.number(quantity)}\u00a0×\u00a0${isolate(labelOf(name))}${codesOf(pieces)}`,
          )
          .join(t('common:listSeparator'))}
      </td>
    </tr>
  );
}
