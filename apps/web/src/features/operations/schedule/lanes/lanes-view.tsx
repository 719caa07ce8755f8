import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { useFrameRows } from '../../../../ui/table/virtual-rows.ts';
import { BarPreview } from '../bar/bar-preview.tsx';
import { columnAt, type DayEdges, gridColumns } from '../calendar-days.ts';
import type { Place } from '../drag/drag-span.ts';
import { teamAfter } from '../drag/drag-state.ts';
import { useDragState } from '../drag/drag-store.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { LaneKind, ScheduleRange, ScheduleViewProps } from '../schedule-types.ts';
import { DayHeads, DayShades } from './day-columns.tsx';
import { barStyle, columnsOf, type LaneContent, useLaneMeasures } from './lane-layout.ts';
import { LaneRow } from './lane-row.tsx';
import styles from './lanes.module.css';

/** A pointer this far outside still counts for the nearest day and lane. Units: px. */
const REACH = 24;

interface Parts {
  scroller: RefObject<HTMLElement | null>;
  /** The heads of the days, which are as wide as the days. */
  days: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

interface Content {
  columns: readonly string[];
  edges: DayEdges;
  lanes: readonly LaneContent[];
  heights: readonly number[];
}

const isWithin = (value: number, from: number, to: number) =>
  value >= from - REACH && value <= to + REACH;

function laneAt(offset: number, { lanes, heights }: Content): string | null {
  let top = 0;
  for (const [index, height] of heights.entries()) {
    top += height;
    if (offset < top) return lanes[index]?.lane.id ?? null;
  }
  return lanes.at(-1)?.lane.id ?? null;
}

/** Returns the day and lane at a point of the window. */
function placeInLanes(
  { x, y }: { x: number; y: number },
  parts: Parts,
  content: Content,
): Place | null {
  const scroller = parts.scroller.current?.getBoundingClientRect();
  const days = parts.days.current?.getBoundingClientRect();
  const body = parts.body.current?.getBoundingClientRect();
  if (!scroller || !days || !body) return null;
  if (!isWithin(x, scroller.left, scroller.right)) return null;
  if (!isWithin(y, scroller.top, scroller.bottom)) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? days.right - x : x - days.left;
  const day = content.columns[columnAt(across / days.width, content.edges)];
  if (day === undefined) return null;
  const shown = Math.min(y, scroller.bottom);
  return { day, lane: laneAt(Math.max(0, shown - body.top), content), minute: null };
}

interface LanesPreviewProps {
  lanes: readonly LaneContent[];
  heights: readonly number[];
  edges: DayEdges;
  range: ScheduleRange;
}

const topOf = (index: number, heights: readonly number[]) =>
  heights.slice(0, index).reduce((sum, height) => sum + height, 0);

/** Shows the dragged operation in the target lane and in those of its other people. */
function LanesPreview({ lanes, heights, edges, range }: LanesPreviewProps) {
  const state = useDragState();
  if (state === null) return null;
  const { span, lane } = state;
  if (span.firstDay > range.to || span.lastDay < range.from) return null;
  const { column, columns } = columnsOf(span, range);
  const people = state.laneKind === 'person' ? teamAfter(state) : [];
  const shownIn = new Set(lane === null ? people : [lane, ...people]);
  const shown = lanes.flatMap((content, index) =>
    shownIn.has(content.lane.id) ? [{ content, start: topOf(index, heights) }] : [],
  );
  return (
    <div className={`absolute not-clickable ${styles.previews}`}>
      {shown.map(({ content, start }) => {
        const own = content.bars.find((bar) => bar.operation.id === state.operation?.id);
        return (
          <BarPreview
            key={content.lane.id}
            state={state}
            style={{
              ...barStyle({ row: own?.row ?? 0, column, columns }, edges),
              marginBlockStart: start,
            }}
          />
        );
      })}
    </div>
  );
}

/** Scrolls to today where the days are wider than the window, when a range opens. */
function useTodayInSight(
  scroller: RefObject<HTMLElement | null>,
  heads: RefObject<HTMLElement | null>,
  /** The first day shown. */
  from: string,
  /** The column of today; -1 when it is not in the range. */
  column: number,
): void {
  useEffect(() => {
    const frame = scroller.current?.getBoundingClientRect();
    const days = heads.current?.getBoundingClientRect();
    const today = heads.current?.children[column]?.getBoundingClientRect();
    if (from === '' || !frame || !days || !today) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const isOutside = isRightToLeft ? today.left < frame.left : today.right > frame.right;
    if (!isOutside) return;
    // Shows as many days before today as were there before any scrolling.
    scroller.current?.scrollTo({
      left: isRightToLeft ? today.right - days.right : today.left - days.left,
    });
  }, [scroller, heads, from, column]);
}

interface LanesViewProps extends ScheduleViewProps {
  kind: LaneKind;
  lanes: readonly LaneContent[];
  /** Names the rows for screen readers. */
  label: string;
}

const OVERSCAN = 2;

/** Lanes of people or equipment over days; only lanes in view are rendered when there are many. */
export function LanesView(props: LanesViewProps) {
  const { lanes, kind, range, today, daysOff, label, onOpen, onAway, onCreate } = props;
  const { t } = useTranslation('schedule');
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const days = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { columns, edges, heights } = useLaneMeasures(lanes, range, whole);
  const onWhole = useCallback(
    (id: string, isWhole: boolean) => setWhole((before) => changed(before, id, isWhole)),
    [],
  );

  const surface = useDragSurface({
    laneKind: kind,
    onOpen,
    onCreate,
    placeAt: (x, y) =>
      placeInLanes(
        { x, y },
        { scroller: surface.ref, days, body },
        { columns, edges, lanes, heights },
      ),
    laneBeside: (lane, step) => {
      const index = lanes.findIndex((content) => content.lane.id === lane);
      return index === -1 ? null : (lanes[index + step]?.lane.id ?? null);
    },
  });
  useTodayInSight(surface.ref, days, range.from, columns.indexOf(today));
  const { rows, size, onFocus } = useFrameRows(surface.ref, {
    count: lanes.length,
    height: heights,
    keyOf: (index) => lanes[index]?.lane.id ?? index,
    overscan: OVERSCAN,
  });

  return (
    <div
      {...surface}
      className={`relative on-sheet lined round-8 ${styles.scroller}`}
      role="group"
      aria-label={label}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        surface.onFocus(event);
        onFocus(event);
      }}
    >
      <div
        className={styles.sheet}
        style={{ '--days': edges.at(-1) ?? 0, '--columns': gridColumns(edges) }}
      >
        <DayHeads ref={days} days={columns} edges={edges} today={today} daysOff={daysOff} />
        <div ref={body} className="relative" style={{ height: size }}>
          <DayShades days={columns} today={today} daysOff={daysOff} />
          {rows.map(({ index, start, end }) => {
            const content = lanes[index];
            return content === undefined ? null : (
              <LaneRow
                key={content.lane.id}
                index={index}
                top={start}
                height={end - start}
                content={content}
                edges={edges}
                range={range}
                today={today}
                isWhole={whole.has(content.lane.id)}
                onWhole={onWhole}
                onAway={onAway}
                onCreate={onCreate}
              />
            );
          })}
          <LanesPreview lanes={lanes} heights={heights} edges={edges} range={range} />
        </div>
      </div>
      <p className="visually-hidden">{t('lanes.keys')}</p>
    </div>
  );
}

function changed(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
