import type { ScheduleSettings } from '@pcm/contract';
import {
  type DayOff,
  dayAfter,
  daysBetween,
  publicHolidaysOn,
  type TimedOperation,
  workingCalendarOf,
  workingDayTest,
  yearsWithUnknownHolidays,
} from '@pcm/domain';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import {
  useSaveScheduleSettings,
  useScheduleSettings,
} from '../../../project/schedule-settings.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import styles from './new-operation.module.css';

/** Returns the name of a day off; one that the moon decides says so. */
export function useDayOffName(): (off: DayOff) => string {
  const { t } = useTranslation('series');
  const { language } = useFormat();
  return ({ label, certainty }) =>
    certainty === 'estimate' ? t('holidays.expected', { name: label[language] }) : label[language];
}

function HolidayList({ found }: { found: readonly DayOff[] }) {
  const format = useFormat();
  const nameOf = useDayOffName();
  return (
    <ul className={`bare-list grid-2 ${styles.rows}`}>
      {found.map((off) => (
        <li key={`${off.day} ${off.holiday}`}>
          {isolate(format.day(off.day, true))} · <bdi>{nameOf(off)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Switches the holidays of the company's calendar on, for whoever may. */
function SwitchOn() {
  const { t } = useTranslation(['series', 'operation']);
  const sayFailed = useFailureToast();
  const { data: settings } = useScheduleSettings();
  const save = useSaveScheduleSettings();
  if (settings === undefined) return null;
  const change = async (version: number, holidaysEnabled: boolean) => {
    try {
      const saved = await save.mutateAsync({ version, holidaysEnabled });
      showToast({
        tone: 'success',
        title: t(holidaysEnabled ? 'holidays.on' : 'holidays.offAgain'),
        ...(holidaysEnabled && {
          description: t('holidays.onText'),
          undo: () => void change(saved.version, false),
        }),
      });
    } catch (error) {
      sayFailed(t('holidays.failed'), error);
    }
  };
  return (
    <Button loading={save.isPending} onClick={() => void change(settings.version, true)}>
      {t('holidays.switchOn')}
    </Button>
  );
}

interface HolidayNoticeProps {
  /** The days of the work. Units: `YYYY-MM-DD`. */
  days: readonly string[];
  /** Says it too where no holiday falls on these days. */
  saysNone?: boolean;
  className?: string | undefined;
}

/**
 * Says whether the public holidays were looked at, and names those on the days of the work; where
 * the calendar is switched off it can be switched on here.
 */
export function HolidayNotice({ days, saysNone = false, className }: HolidayNoticeProps) {
  const { t } = useTranslation('series');
  const maySwitch = useMay('administer');
  const { data: settings } = useScheduleSettings();
  if (settings === undefined || days.length === 0) return null;
  const found = publicHolidaysOn(days, settings);
  const unknown = yearsWithUnknownHolidays(days, settings).join(', ');
  const notKnown = unknown !== '' && saysNone && (
    <p className="muted">{t('holidays.unknown', { years: unknown })}</p>
  );
  if (found.length === 0) {
    if (!saysNone) return null;
    return (
      <div className={className}>
        <p className="muted">
          {t(settings.holidaysEnabled ? 'holidays.none' : 'holidays.offNone')}
        </p>
        {notKnown}
      </div>
    );
  }
  if (settings.holidaysEnabled) {
    return (
      <div className={className}>
        <Notice tone="neutral" live title={t('holidays.isOff')}>
          <HolidayList found={found} />
        </Notice>
      </div>
    );
  }
  return (
    <div className={className}>
      <Notice
        tone="attention"
        live
        title={t('holidays.off')}
        action={maySwitch ? <SwitchOn /> : undefined}
      >
        <p>{t('holidays.named')}</p>
        <HolidayList found={found} />
        {notKnown}
        {!maySwitch && <p>{t('holidays.ask')}</p>}
      </Notice>
    </div>
  );
}

/** More days than a form can plan at once. */
const MOST_DAYS = 800;

/** Returns the days on which people work on an operation; the only day counts in any case. */
export function workDaysOf(
  operation: TimedOperation,
  settings: ScheduleSettings | undefined,
): string[] {
  const { scheduledDate: first, endDate } = operation;
  if (!first || settings === undefined) return [];
  const last = endDate || first;
  const length = daysBetween(first, last) ?? 0;
  if (length <= 0 || length > MOST_DAYS) return [first];
  const all = Array.from({ length: length + 1 }, (_, index) => dayAfter(first, index) ?? first);
  // With the calendar switched on the holidays among them would be left out before they are named.
  const terms = { ...settings, holidaysEnabled: false };
  return all.filter(workingDayTest(first, last, workingCalendarOf(operation, terms)));
}
