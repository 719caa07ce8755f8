import { BAR_COLOURS, type ScheduledOperation } from '@pcm/contract';
import {
  IconAlertTriangle,
  IconBolt,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconFilter,
  IconPrinter,
  IconSelector,
} from '@tabler/icons-react';
import { useState } from 'react';
import { choosePreferences } from '../../../../platform/preferences.ts';
import { useIsNarrow } from '../../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { Segmented, SelectField } from '../../../../ui/fields/choices.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useScreenActions } from '../../../../ui/overlays/menu-items.ts';
import { SCHEDULE_VIEWS, type ScheduleView, type TeamSearch } from '../../search-params.ts';
import { AlsoHere, PlanButtons, ReportedMenu } from '../bar/board-notices.tsx';
import { dayBeside, useRangeTitle } from '../calendar-days.ts';
import type { BarColour, ScheduleRange } from '../schedule-types.ts';
import { ScheduleFilter, useFilterLabel } from './schedule-filter.tsx';
import styles from './schedule-head.module.css';

interface ScheduleHeadProps {
  view: ScheduleView;
  colour: BarColour;
  day: string;
  range: ScheduleRange;
  search: TeamSearch;
  /** The number of conflicts; null until it is known. */
  conflicts: number | null;
  /** The operations of the view. */
  operations: readonly ScheduledOperation[];
  /** Shows the first conflict next to the pressed button. */
  onConflict: (from: HTMLElement) => void;
  /** Shows the plans as they are printed, and who has not read them. */
  onPlans: () => void;
  /** Enters that somebody is away from the day of the view on. */
  onAway: () => void;
  /** Plans work on the day of the view in a few fields. */
  onQuick: () => void;
  onChange: (change: Partial<TeamSearch>) => void;
}

const chevron = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' } as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The head of the calendar: the days, the view and the filters; two rows and a menu on a phone. */
export function ScheduleHead(props: ScheduleHeadProps) {
  const { view, colour, day, range, search, conflicts, operations, ...actions } = props;
  const { onConflict, onPlans, onAway, onQuick, onChange } = actions;
  const { t } = useTranslation(['schedule', 'series', 'team', 'operations']);
  const filterLabel = useFilterLabel(search);
  const isPhone = useIsNarrow();
  const titleOf = useRangeTitle(isPhone ? 'short' : 'long');
  const [isFiltering, setIsFiltering] = useState(false);
  const quick = { label: t('series:quick.title'), needs: 'plan', onSelect: onQuick } as const;
  const away = { label: t('team:absences.menu'), needs: 'plan', onSelect: onAway } as const;
  const print = { label: t('plans.print'), onSelect: onPlans };
  useScreenActions([
    quick,
    away,
    { label: t('head.previous'), onSelect: () => onChange({ day: dayBeside(view, day, -1) }) },
    { label: t('head.next'), onSelect: () => onChange({ day: dayBeside(view, day, 1) }) },
    { label: t('head.today'), onSelect: () => onChange({ day: undefined }) },
    print,
    ...SCHEDULE_VIEWS.filter((one) => one !== view).map((one) => ({
      label: t(`views.${one}`),
      onSelect: () => onChange({ view: one }),
    })),
  ]);
  const views = {
    value: view,
    options: SCHEDULE_VIEWS.map((value) => ({ value, label: t(`views.${value}`) })),
  };
  const colours = {
    value: colour,
    options: BAR_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) })),
  };
  const chooseView = (to: string) => onChange({ view: SCHEDULE_VIEWS.find((one) => one === to) });
  /** For this address and for later visits. */
  const chooseColour = (next: string) => {
    const barColour = BAR_COLOURS.find((one) => one === next) ?? colour;
    choosePreferences({ barColour });
    onChange({ colour: barColour });
  };
  const filter = (
    <ScheduleFilter
      search={search}
      onChange={onChange}
      opened={isFiltering}
      onOpenedChange={setIsFiltering}
    />
  );
  const steps = (
    <>
      <div className={`flex ${styles.steps}`}>
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
    </>
  );
  const notices = (
    <>
      {conflicts !== null && conflicts > 0 && (
        <button
          type="button"
          className={`plain grid align-middle round-10 no-padding underlines tall-28 ${styles.conflicts}`}
          onClick={(event) => onConflict(event.currentTarget)}
        >
          <Pill tone="loss" icon={<IconAlertTriangle size={13} stroke={1.75} aria-hidden />}>
            {t('head.conflicts', { count: conflicts })}
          </Pill>
        </button>
      )}
      <ReportedMenu operations={operations} />
      <PlanButtons onOpen={onPlans} />
      <AlsoHere view={view} day={day} onChange={onChange} />
    </>
  );
  const title = (
    <h2 className={`strong ${styles.title}`} aria-live="polite">
      {titleOf(view, day, range)}
    </h2>
  );
  if (isPhone) {
    return (
      <div className="not-printed stack-8">
        <div className="row-8">
          {title}
          <div className={`row-8 grows shrinks ${styles.notices}`}>{notices}</div>
          <Menu
            label={t('operations:tabs.schedule')}
            trigger={
              <IconButton variant="default" label={t('operations:tabs.schedule')} icon={IconDots} />
            }
            items={[
              { ...quick, icon: IconBolt },
              { ...away, icon: IconCalendarOff },
              { label: filterLabel, icon: IconFilter, onSelect: () => setIsFiltering(true) },
              { ...print, icon: IconPrinter },
              'divider',
              { heading: t('head.colour'), ...colours, onChoose: chooseColour },
            ]}
          />
        </div>
        <div className="row-8">
          {steps}
          <Menu
            label={t('head.views')}
            trigger={
              <Button trailingIcon={<IconSelector {...icon} />}>{t(`views.${view}`)}</Button>
            }
            items={[{ heading: t('head.views'), ...views, onChoose: chooseView }]}
          />
        </div>
        {filter}
      </div>
    );
  }
  return (
    <div className="not-printed flow-12 between">
      <div className="flow-8 shrinks">
        {steps}
        {title}
        {notices}
      </div>
      <div className="flow-8 shrinks">
        <Button needs="plan" icon={IconBolt} onClick={onQuick}>
          {quick.label}
        </Button>
        <Button needs="plan" icon={IconCalendarOff} onClick={onAway}>
          {away.label}
        </Button>
        <div className={`row-8 ${styles.colour}`}>
          <SelectField label={t('head.colour')} {...colours} onChange={chooseColour} />
        </div>
        <Segmented label={t('head.views')} {...views} onChange={chooseView} />
        {filter}
      </div>
    </div>
  );
}
