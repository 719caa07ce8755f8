import { IconPlus, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../platform/words/initials.ts';
import { useLanguage } from '../../../../platform/words/language.ts';
import { shortDay } from '../bar/span-text.ts';
import type { ScheduleRange, ScheduleViewProps } from '../schedule-types.ts';
import type { LaneContent } from './lane-layout.ts';
import styles from './lanes.module.css';

interface LaneHeadProps {
  content: LaneContent;
  range: ScheduleRange;
  today: string;
  onCreate: ScheduleViewProps['onCreate'];
}

/** Who or what a lane is, what is wrong with it, and a way to plan for it. */
export function LaneHead({ content, range, today, onCreate }: LaneHeadProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const { lane, name, detail, clashes } = content;
  const [clash] = clashes;
  const day = range.from <= today && today <= range.to ? today : range.from;
  return (
    <div className={styles['head']} data-no-drag>
      <span className={styles['face']} aria-hidden>
        {lane.kind === 'person' ? initialsOf(name) : <IconTool size={15} stroke={1.75} />}
      </span>
      <span className={styles['names']}>
        <bdi className={styles['name']} title={name}>
          {name}
        </bdi>
        {clash === undefined ? (
          <bdi className={styles['detail']} title={detail}>
            {detail}
          </bdi>
        ) : (
          <span className={styles['twice']}>
            {t('lanes.twice', { day: shortDay(clash.firstDay, language) })}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles['add']}
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
    </div>
  );
}
