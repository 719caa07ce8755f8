import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../../platform/density.ts';
import { useMeasuredAnew } from '../../../../platform/use-measured-anew.ts';
import { daysOf } from '../calendar-days.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { LaneKind, ScheduleViewProps } from '../schedule-types.ts';
import { DayHeads, DayShades } from './day-columns.tsx';
import { type LaneContent, laneHeight } from './lane-layout.ts';
import { LaneRow } from './lane-row.tsx';
import styles from './lanes.module.css';
import { LanesPreview } from './lanes-preview.tsx';
import { placeInLanes } from './place-in-lanes.ts';
import { useTodayInSight } from './use-today-in-sight.ts';

interface LanesViewProps extends ScheduleViewProps {
  kind: LaneKind;
  lanes: readonly LaneContent[];
  /** Names the rows for screen readers. */
  label: string;
}

const OVERSCAN = 2;

/** Rows of people or equipment over days; of many rows those in sight are drawn. */
export function LanesView(props: LanesViewProps) {
  // The virtualizer is one object that changes from within: memoizing what it answers freezes it.
  'use no memo';
  const { lanes, kind, range, today, daysOff, label, onOpen, onCreate } = props;
  const { t } = useTranslation('schedule');
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<number>();
  const days = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const columns = daysOf(range);
  const trim = useRowTrim();
  const heights = lanes.map((one) => laneHeight(one, whole.has(one.lane.id)) - trim);

  const surface = useDragSurface({
    laneKind: kind,
    onOpen,
    onCreate,
    placeAt: (x, y) =>
      placeInLanes({ x, y }, { scroller: surface.ref, days, body }, { columns, lanes, heights }),
    laneBeside: (lane, step) => {
      const index = lanes.findIndex((content) => content.lane.id === lane);
      return index === -1 ? null : (lanes[index + step]?.lane.id ?? null);
    },
  });
  useTodayInSight(surface.ref, days, range.from, columns.indexOf(today));
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: lanes.length,
    getScrollElement: () => surface.ref.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => lanes[index]?.lane.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor: (visible) => {
      const rows = defaultRangeExtractor(visible);
      // Scrolling past must not lose the focus.
      if (focused === undefined || focused >= lanes.length || rows.includes(focused)) return rows;
      return [...rows, focused].toSorted((a, b) => a - b);
    },
  });
  useMeasuredAnew(virtualizer, heights.join());

  return (
    <div
      {...surface}
      className={styles['scroller']}
      role="group"
      aria-label={label}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        surface.onFocus(event);
        const row = event.target.closest<HTMLElement>('[data-index]');
        setFocused(row === null ? undefined : Number(row.dataset['index']));
      }}
    >
      <div className={styles['sheet']} style={{ '--days': columns.length }}>
        <DayHeads ref={days} days={columns} today={today} daysOff={daysOff} />
        <div ref={body} className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          <DayShades days={columns} today={today} daysOff={daysOff} />
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const content = lanes[index];
            return content === undefined ? null : (
              <LaneRow
                key={content.lane.id}
                index={index}
                top={start}
                height={size}
                content={content}
                range={range}
                today={today}
                isWhole={whole.has(content.lane.id)}
                onWhole={(id, isWhole) => setWhole((before) => changed(before, id, isWhole))}
                onCreate={onCreate}
              />
            );
          })}
          <LanesPreview lanes={lanes} heights={heights} range={range} />
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
