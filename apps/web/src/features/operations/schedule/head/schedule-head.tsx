import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../../../../platform/screen-actions.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SCHEDULE_VIEWS, type ScheduleView, type TeamSearch } from '../../search-params.ts';
import { dayBeside } from '../schedule-range.ts';
import type { ScheduleRange } from '../schedule-types.ts';
import { useRangeTitle } from './range-title.ts';
import { ScheduleFilter } from './schedule-filter.tsx';
import styles from './schedule-head.module.css';

interface ScheduleHeadProps {
  view: ScheduleView;
  day: string;
  range: ScheduleRange;
  search: TeamSearch;
  /** How often something is booked twice; null until it is known. */
  conflicts: number | null;
  /** Shows the first conflict beside what was pressed. */
  onConflict: (from: HTMLElement) => void;
  onChange: (change: Partial<TeamSearch>) => void;
}

const chevron = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' } as const;

/** Which days the calendar shows, how, and what of them. */
export function ScheduleHead(props: ScheduleHeadProps) {
  const { view, day, range, search, conflicts, onConflict, onChange } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleOf = useRangeTitle();
  useScreenActions([
    { label: t('head.previous'), onSelect: () => onChange({ day: dayBeside(view, day, -1) }) },
    { label: t('head.next'), onSelect: () => onChange({ day: dayBeside(view, day, 1) }) },
    { label: t('head.today'), onSelect: () => onChange({ day: undefined }) },
    ...SCHEDULE_VIEWS.filter((one) => one !== view).map((one) => ({
      label: t(`views.${one}`),
      onSelect: () => onChange({ view: one }),
    })),
  ]);
  return (
    <div className={styles['head']}>
      <div className={styles['days']}>
        <div className={styles['steps']}>
          <IconButton
            variant="default"
            label={t('head.previous')}
            icon={<IconChevronLeft {...chevron} />}
            onClick={() => onChange({ day: dayBeside(view, day, -1) })}
          />
          <IconButton
            variant="default"
            label={t('head.next')}
            icon={<IconChevronRight {...chevron} />}
            onClick={() => onChange({ day: dayBeside(view, day, 1) })}
          />
        </div>
        <Button onClick={() => onChange({ day: undefined })}>{t('head.today')}</Button>
        <h2 className={styles['title']} aria-live="polite">
          {titleOf(view, day, range)}
        </h2>
        {conflicts !== null && conflicts > 0 && (
          <button
            type="button"
            className={styles['conflicts']}
            onClick={(event) => onConflict(event.currentTarget)}
          >
            <Pill tone="loss" icon={<IconAlertTriangle size={13} stroke={1.75} aria-hidden />}>
              {t('head.conflicts', { count: conflicts, formatted: format.number(conflicts) })}
            </Pill>
          </button>
        )}
      </div>
      <div className={styles['choices']}>
        <Segmented
          label={t('head.views')}
          value={view}
          onChange={(next) => onChange({ view: next })}
          options={SCHEDULE_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <ScheduleFilter search={search} onChange={onChange} />
      </div>
    </div>
  );
}
