import { BarPreview } from '../bar/bar-preview.tsx';
import { useDragState } from '../drag/drag-context.ts';
import { teamAfter } from '../drag/team-after.ts';
import type { ScheduleRange } from '../schedule-types.ts';
import { BAR_HEIGHT, columnsOf, type LaneContent, rowTop } from './lane-layout.ts';
import styles from './lanes.module.css';

interface LanesPreviewProps {
  lanes: readonly LaneContent[];
  heights: readonly number[];
  range: ScheduleRange;
}

const topOf = (index: number, heights: readonly number[]) =>
  heights.slice(0, index).reduce((sum, height) => sum + height, 0);

/** Where the dragged operation would be: in the lane under the hand, and of all who go with it. */
export function LanesPreview({ lanes, heights, range }: LanesPreviewProps) {
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
    <div className={styles['previews']}>
      {shown.map(({ content, start }) => {
        const own = content.bars.find((bar) => bar.operation.id === state.operation?.id);
        return (
          <BarPreview
            key={content.lane.id}
            state={state}
            style={{
              insetBlockStart: start + rowTop(own?.row ?? 0),
              blockSize: BAR_HEIGHT,
              insetInlineStart: `calc(${column} * 100% / var(--days) + 2px)`,
              inlineSize: `calc(${columns} * 100% / var(--days) - 5px)`,
            }}
          />
        );
      })}
    </div>
  );
}
