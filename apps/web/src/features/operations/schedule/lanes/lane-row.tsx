import { IconCalendarOff, IconPlus, IconTool } from '@tabler/icons-react';
import { memo } from 'react';
import { useMay } from '../../../../platform/role.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../../platform/words/translation.ts';
import { useAbsenceText } from '../../stored-words.ts';
import { useLooksInView } from '../bar/bar-looks.ts';
import { DoneLine, ScheduleBar } from '../bar/schedule-bar.tsx';
import { type DayEdges, edgeAt, shortDay } from '../calendar-days.ts';
import type { ScheduleRange, ScheduleViewProps } from '../schedule-types.ts';
import {
  barStyle,
  doneStyle,
  isShort,
  type LaneBar,
  type LaneContent,
  MOST_ROWS,
  ownerOf,
  rowTop,
} from './lane-layout.ts';
import styles from './lanes.module.css';

interface LaneHeadProps {
  content: LaneContent;
  range: ScheduleRange;
  today: string;
  onAway: ScheduleViewProps['onAway'];
  onCreate: ScheduleViewProps['onCreate'];
}

/** The name of a lane, its conflicts, and a button to plan for it. */
function LaneHead({ content, range, today, onAway, onCreate }: LaneHeadProps) {
  const mayPlan = useMay('plan');
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const { lane, name, detail, shortDetail, clashes } = content;
  const { letters } = useLooksInView();
  const [clash] = clashes;
  const day = range.from <= today && today <= range.to ? today : range.from;
  const awayFor = t(lane.kind === 'person' ? 'lanes.awayFor' : 'lanes.awayEquipment', { name });
  return (
    <div className={`flex-8 sticky rigid on-sheet ${styles.head}`} data-no-drag>
      <span className={`not-on-phones muted size-11 strong rigid grid ${styles.face}`} aria-hidden>
        {lane.kind === 'person' ? letters.get(lane.id) : <IconTool size={15} stroke={1.75} />}
      </span>
      <span className="fits shrinks">
        <bdi className={`strong ${styles.name}`} title={name}>
          {name}
        </bdi>
        {clash === undefined ? (
          <bdi className={`note ${styles.detail}`} title={detail}>
            <span className={shortDetail && 'not-on-phones'}>{detail}</span>
            {shortDetail && <span className={styles.short}>{shortDetail}</span>}
          </bdi>
        ) : (
          <span className={`loss small ${styles.twice}`}>
            {t(isShort(clash) ? 'lanes.short' : 'lanes.twice', {
              day: shortDay(clash.firstDay, language),
            })}
          </span>
        )}
      </span>
      {mayPlan && (
        <>
          <button
            type="button"
            className={`plain absolute muted round-4 no-padding grid centred ${styles.add} ${styles.off}`}
            tabIndex={-1}
            aria-label={awayFor}
            title={awayFor}
            onClick={() => onAway({ owner: ownerOf(lane), day })}
          >
            <IconCalendarOff size={14} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className={`not-on-phones plain absolute muted round-4 no-padding grid centred ${styles.add}`}
            data-stop
            data-day={day}
            tabIndex={-1}
            aria-label={t('lanes.newFor', { name })}
            title={t('lanes.newFor', { name })}
            onClick={() =>
              onCreate({ firstDay: day, lastDay: day, startTime: null, endTime: null }, lane)
            }
          >
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}

interface LaneRowProps {
  index: number;
  top: number;
  height: number;
  content: LaneContent;
  edges: DayEdges;
  range: ScheduleRange;
  today: string;
  isWhole: boolean;
  onWhole: (id: string, isWhole: boolean) => void;
  onAway: ScheduleViewProps['onAway'];
  onCreate: ScheduleViewProps['onCreate'];
}

/** A lane with its bars; scrolling draws only the lanes that come into view. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { index, top, height, content, edges, range, today, onAway, onCreate } = props;
  const { isWhole, onWhole } = props;
  const { t } = useTranslation(['schedule', 'team']);
  const format = useFormat();
  const absenceText = useAbsenceText();
  const { lane, bars, rows } = content;
  const shown = isWhole || rows <= MOST_ROWS ? bars : bars.filter(({ row }) => row < MOST_ROWS);
  const hidden = bars.length - shown.length;
  return (
    <div
      className={`flex absolute ruled-below ${styles.lane}`}
      role="group"
      aria-label={content.name}
      data-index={index}
      data-lane={lane.id}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <LaneHead {...{ content, range, today, onAway, onCreate }} />
      <div className="fits relative shrinks">
        {content.away.map(({ absence, row, column, columns }) => (
          <button
            key={absence.id}
            type="button"
            className={`row-4 plain absolute small round-4 clips muted text-start ${styles.away}`}
            data-no-drag
            aria-label={t('lanes.away', { what: absenceText(absence) })}
            style={barStyle({ row, column, columns }, edges)}
            onClick={() => onAway({ owner: ownerOf(lane), absence, day: absence.firstDay })}
          >
            <IconCalendarOff size={14} stroke={1.75} aria-hidden />
            <span className="cut">
              {absence.quantity !== null &&
                `${format.number(absence.quantity, { maxDecimals: 2 })} × `}
              {t(`team:absences.kinds.${absence.kind}`)}
            </span>
          </button>
        ))}
        {shown.map((bar) => (
          <ScheduleBar
            key={`${bar.operation.id} ${bar.column}`}
            operation={bar.operation}
            lane={lane.id}
            days={bar.days}
            style={barStyle(bar, edges)}
            isConflict={bar.isConflict}
            isAway={bar.isAway}
            cutBefore={bar.cutBefore}
            cutAfter={bar.cutAfter}
            // Of the days of one person only the whole can be made longer.
            {...(bar.isPart && { ends: 'none' as const })}
            hasFacts
            note={bar.note}
            narrow={narrowOf(bar, edges)}
          />
        ))}
        {shown.flatMap(({ operation, row, done }) =>
          done.map((run) => (
            <DoneLine
              key={`${operation.id} done ${run.column}`}
              operation={operation}
              style={doneStyle(row, run, edges)}
              isPastPlan={run.isPastPlan}
            />
          )),
        )}
        {rows > MOST_ROWS && (
          <button
            type="button"
            className={`plain absolute info size-12 round-4 lights-up ${styles.more}`}
            data-no-drag
            style={{ insetBlockStart: rowTop(isWhole ? rows : MOST_ROWS) }}
            onClick={() => onWhole(lane.id, !isWhole)}
          >
            {isWhole ? t('lanes.fewer') : t('lanes.more', { count: hidden })}
          </button>
        )}
      </div>
    </div>
  );
});

/**
 * Tells a bar that is not even a whole day wide, and has no room for its words; near the end of the
 * days it has room before it.
 */
function narrowOf({ column, columns }: LaneBar, edges: DayEdges): 'start' | 'end' | undefined {
  if (edgeAt(column + columns, edges) - edgeAt(column, edges) >= 1) return undefined;
  return column > edges.length / 2 ? 'end' : 'start';
}
