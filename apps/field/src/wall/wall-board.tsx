import type { Wall } from '@pcm/contract';
import { type BarGroup, crewText, type GroupedBars } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCheck,
  IconEyeOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { edgeAt, type WallBar, type WallLane, type WallOperation } from './wall-layout.ts';
import { useWallWords } from './wall-words.ts';

const icon = { size: '1em', stroke: 2, 'aria-hidden': true } as const;

/** The signs of what becomes of a job, each with its word in the legend. */
export const SIGNS = {
  conflict: <IconAlertTriangle {...icon} />,
  needs: <IconUserQuestion {...icon} />,
  away: <IconCalendarOff {...icon} />,
  working: <IconPlayerPlay {...icon} />,
  break: <IconPlayerPause {...icon} />,
  stopped: <IconPlayerStop {...icon} />,
  done: <IconCheck {...icon} />,
  notRead: <IconEyeOff {...icon} />,
} as const;

/** One of {@link SIGNS}. */
export type Sign = keyof typeof SIGNS;

/** Returns what a bar says besides its job, what matters most first. */
function signsOf({ operation, isAway, isNotRead }: WallBar): Sign[] {
  const { isConflict, needsPeople, isDone, today } = operation;
  return [
    ...(isConflict ? (['conflict'] as const) : []),
    ...(isAway ? (['away'] as const) : []),
    ...(needsPeople ? (['needs'] as const) : []),
    ...(isDone ? (['done'] as const) : today === 'none' ? [] : [today]),
    ...(isNotRead && !isDone ? (['notRead'] as const) : []),
  ];
}

declare module 'react' {
  interface CSSProperties {
    /** The row of a bar within its lane. */
    '--row'?: number;
    /** The rows of a lane. */
    '--rows'?: number;
    /** Where a bar begins, and its length. Units: percent of all days. */
    '--from'?: string;
    '--length'?: string;
    /** The widths of the days. */
    '--columns'?: string;
    /** How much of today is over. Units: percent of its column. */
    '--now'?: string;
  }
}

interface Grid {
  edges: readonly number[];
}

/** Returns the place and length of some columns within a lane. */
function placeStyle(
  { row, column, columns }: { row: number; column: number; columns: number },
  edges: readonly number[],
): CSSProperties {
  const all = edges.at(-1) ?? 1;
  const from = edgeAt(column, edges);
  const to = edgeAt(column + columns, edges);
  return {
    '--row': row,
    '--from': `${(from / all) * 100}%`,
    '--length': `${((to - from) / all) * 100}%`,
  };
}

/** Returns the times of an operation as a bar says them; empty for the whole day. */
const timesOf = ({ startTime, endTime }: WallOperation) =>
  startTime === null || endTime === null ? null : { startTime, endTime };

interface BarProps extends Grid {
  bar: WallBar;
  group: BarGroup | undefined;
  letters: ReadonlyMap<string, string>;
}

/** An operation: its code and title, then place, crew and time, with signs of what becomes of it. */
function Bar({ bar, group, letters, edges }: BarProps) {
  const { t } = useWallWords();
  const { operation, quantity, cutBefore, cutAfter } = bar;
  const { title, place, crew } = operation;
  const signs = signsOf(bar);
  const times = timesOf(operation);
  const who = crewText(crew, letters);
  const comma = t('comma');
  return (
    <li
      className="bar"
      style={placeStyle(bar, edges)}
      data-look={group?.look ?? 'none'}
      data-cut-before={cutBefore || undefined}
      data-cut-after={cutAfter || undefined}
      data-conflict={operation.isConflict || undefined}
      data-needs={bar.isAway || operation.needsPeople || undefined}
      data-done={operation.isDone || undefined}
    >
      <div className="bar-face">
        <p className="bar-line">
          <bdi className="code">{group?.code ?? t('codes.none')}</bdi>
          <span className="bar-title" dir="auto">
            {quantity > 1 && <span dir="ltr">{quantity} × </span>}
            <bdi>{title}</bdi>
          </span>
          {signs.map((sign) => (
            <span key={sign} className="sign" data-sign={sign}>
              {SIGNS[sign]}
              <span className="sign-word">{t(`state.${sign}`)}</span>
            </span>
          ))}
        </p>
        <p className="bar-line facts">
          {place !== '' && (
            <span className="place">
              <bdi>{place}</bdi>
              {(who !== '' || times !== null) && comma}
            </span>
          )}
          {who !== '' && (
            <span className="crew">
              <bdi>{who}</bdi>
              {times !== null && comma}
            </span>
          )}
          {times !== null && (
            <span className="times" dir="ltr">
              {times.startTime}
              <span className="until">–{times.endTime}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

interface LaneProps extends Grid {
  lane: WallLane;
  wall: Wall;
  groups: GroupedBars;
  letters: ReadonlyMap<string, string>;
  /** The most rows that fit. */
  most: number;
}

/** A person, a vehicle or an item with what is planned for it. */
function Lane({ lane, wall, groups, letters, edges, most }: LaneProps) {
  const { t, label } = useWallWords();
  const person = wall.people.find(({ id }) => id === lane.id);
  const item = wall.equipment.find(({ id }) => id === lane.id);
  const name = person?.name ?? (item === undefined ? t('nobody') : label(item.name));
  const rows = Math.min(lane.rows, most);
  const isShown = ({ row }: { row: number }) => row < rows;
  const bars = lane.bars.filter(isShown);
  const hidden = lane.bars.length - bars.length;
  return (
    <li className="lane" style={{ '--rows': rows }} data-nobody={lane.id === null || undefined}>
      <div className="lane-head">
        <p className="lane-name" dir="auto">
          <bdi>{name}</bdi>
        </p>
        <p className="lane-detail">
          {person !== undefined && label(person.role)}
          {item !== undefined && item.quantity !== 1 && <span dir="ltr">× {item.quantity}</span>}
          {hidden > 0 && <b> {t('more', { count: hidden })}</b>}
        </p>
      </div>
      <ul className="lane-days">
        {lane.away.filter(isShown).map((away) => (
          <li
            key={`${away.absence.kind} ${away.absence.firstDay} ${away.row}`}
            className="away"
            style={placeStyle(away, edges)}
          >
            <span className="away-sign">
              <IconCalendarOff {...icon} />
            </span>
            <span className="away-word" dir="auto">
              {away.absence.quantity !== null && away.absence.quantity !== 1 && (
                <span dir="ltr">{away.absence.quantity} × </span>
              )}
              {t(`absence.${away.absence.kind}`)}
            </span>
          </li>
        ))}
        {bars.map((bar) => (
          <Bar
            key={`${bar.operation.id} ${bar.column}`}
            bar={bar}
            group={groups.of.get(bar.operation.id)}
            letters={letters}
            edges={edges}
          />
        ))}
        {bars.flatMap(({ operation, row, worked }) =>
          worked.map((run) => (
            <li
              key={`${operation.id} done ${run.column}`}
              className="worked"
              style={placeStyle({ ...run, row }, edges)}
              data-look={groups.of.get(operation.id)?.look ?? 'none'}
              aria-hidden
            />
          )),
        )}
      </ul>
    </li>
  );
}

/** The heads of the days: weekday and date, and the name of a holiday. */
export function DayHeads({ wall, days }: { wall: Wall; days: readonly string[] }) {
  const { t, weekday, longDay, label } = useWallWords();
  const off = new Map(wall.daysOff.map(({ day, name }) => [day, name]));
  const isDense = days.length > 10;
  return (
    <div className="heads">
      <div className="corner" />
      <div className="days">
        {days.map((day, index) => {
          const holiday = off.get(day);
          const isNarrow = off.has(day) && days.length > 3;
          return (
            <div
              key={day}
              className="day"
              data-today={index === 0 || undefined}
              data-off={off.has(day) || undefined}
            >
              <time dateTime={day} aria-label={longDay(day)}>
                <span className="weekday">
                  {index === 0 && !isDense
                    ? t('today')
                    : weekday(day, isNarrow || days.length > 14 ? 'narrow' : 'short')}
                </span>{' '}
                <b>{Number(day.slice(8))}</b>
              </time>
              {holiday !== undefined && holiday !== null && (
                <bdi className="holiday">{label(holiday)}</bdi>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface BoardProps extends Grid {
  wall: Wall;
  days: readonly string[];
  lanes: readonly WallLane[];
  groups: GroupedBars;
  letters: ReadonlyMap<string, string>;
  most: number;
  /** How much of today is over. Units: percent. */
  now: number;
}

/** One page of lanes over the days. */
export function Board({ wall, days, lanes, now, ...shared }: BoardProps) {
  const off = new Set(wall.daysOff.map(({ day }) => day));
  return (
    <div className="lanes-frame">
      <div className="shades" aria-hidden>
        {days.map((day, index) => (
          <div
            key={day}
            className="shade"
            data-today={index === 0 || undefined}
            data-off={off.has(day) || undefined}
            {...(index === 0 ? { style: { '--now': `${now}%` } } : {})}
          />
        ))}
      </div>
      <ul className="lanes">
        {lanes.map((lane) => (
          <Lane key={lane.id ?? 'nobody'} lane={lane} wall={wall} {...shared} />
        ))}
      </ul>
    </div>
  );
}
