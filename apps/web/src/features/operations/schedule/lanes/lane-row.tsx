import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import type { ScheduleRange, ScheduleViewProps } from '../schedule-types.ts';
import { LaneHead } from './lane-head.tsx';
import { BAR_HEIGHT, type LaneBar, type LaneContent, MOST_ROWS, rowTop } from './lane-layout.ts';
import styles from './lanes.module.css';

interface LaneRowProps {
  index: number;
  top: number;
  height: number;
  content: LaneContent;
  range: ScheduleRange;
  today: string;
  /** All rows of bars show, however many there are. */
  isWhole: boolean;
  onWhole: (id: string, isWhole: boolean) => void;
  onCreate: ScheduleViewProps['onCreate'];
}

const percent = (part: number) => `calc(${part} * 100% / var(--days))`;

function barStyle({ row, column, columns }: LaneBar) {
  return {
    insetBlockStart: rowTop(row),
    blockSize: BAR_HEIGHT,
    insetInlineStart: `calc(${percent(column)} + 2px)`,
    inlineSize: `calc(${percent(columns)} - 5px)`,
  };
}

/** One person or item of equipment, and its bars. */
export function LaneRow(props: LaneRowProps) {
  const { index, top, height, content, range, today, isWhole, onWhole, onCreate } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const { lane, bars, rows } = content;
  const shown = isWhole || rows <= MOST_ROWS ? bars : bars.filter(({ row }) => row < MOST_ROWS);
  const hidden = bars.length - shown.length;
  return (
    <div
      className={styles['lane']}
      role="group"
      aria-label={content.name}
      data-index={index}
      data-lane={lane.id}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <LaneHead content={content} range={range} today={today} onCreate={onCreate} />
      <div className={styles['track']}>
        {shown.map((bar) => (
          <ScheduleBar
            key={bar.operation.id}
            operation={bar.operation}
            lane={lane.id}
            style={barStyle(bar)}
            isConflict={bar.isConflict}
            cutBefore={bar.cutBefore}
            cutAfter={bar.cutAfter}
            time={bar.note}
          />
        ))}
        {rows > MOST_ROWS && (
          <button
            type="button"
            className={styles['more']}
            data-no-drag
            style={{ insetBlockStart: rowTop(isWhole ? rows : MOST_ROWS) }}
            onClick={() => onWhole(lane.id, !isWhole)}
          >
            {isWhole
              ? t('lanes.fewer')
              : t('lanes.more', { count: hidden, formatted: format.number(hidden) })}
          </button>
        )}
      </div>
    </div>
  );
}
