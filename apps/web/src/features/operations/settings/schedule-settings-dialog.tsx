import { CONFLICT_POLICIES, GEAR_RULES, publicHolidaysOf } from '@pcm/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isStale } from '../../../platform/api/api-error.ts';
import { today } from '../../../platform/words/today.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import {
  useSaveScheduleSettings,
  useScheduleSettings,
} from '../../../project/schedule-settings.queries.ts';
import { Button, CancelButton, IconButton } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  HolidayRow,
  OwnDaysOff,
  type SettingsEdit,
  type SettingsPartProps,
  withHolidayOn,
} from './days-off.tsx';
import styles from './settings.module.css';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Asks whether public holidays are days off, and shows their days in a year. */
function HolidaySettings({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const { holidaysEnabled, movedHolidays } = settings;
  const holidays = publicHolidaysOf(year, movedHolidays);
  return (
    <section className="frameless grid-8">
      <Switch
        label={t('settings.holidays')}
        checked={holidaysEnabled}
        onChange={(isOn) => onChange({ holidaysEnabled: isOn })}
      />
      <p className="muted">{t('settings.holidaysText')}</p>
      {holidaysEnabled && (
        <>
          <div className="row-4">
            <IconButton
              label={t('settings.previousYear')}
              icon={<IconChevronLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
              disabled={year <= FIRST_YEAR}
              onClick={() => setYear(year - 1)}
            />
            <h3 className={`strong no-padding ${styles.legend}`} aria-live="polite">
              {t('settings.list', { year: String(year) })}
            </h3>
            <IconButton
              label={t('settings.nextYear')}
              icon={<IconChevronRight size={16} stroke={1.75} className="mirror-in-rtl" />}
              disabled={year >= LAST_YEAR}
              onClick={() => setYear(year + 1)}
            />
          </div>
          <ul className="bare-list grid">
            {holidays.map((holiday) => (
              <HolidayRow
                key={`${holiday.holiday} ${year}`}
                holiday={holiday}
                onMove={(day) =>
                  onChange({
                    movedHolidays: withHolidayOn(movedHolidays, holiday.holiday, year, day),
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The rules on double booking to choose from, each explained. */
function PolicyChoice({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const name = useId();
  return (
    <fieldset className="frameless grid-8">
      <legend className={`strong no-padding ${styles.legend}`}>{t('policy.label')}</legend>
      {CONFLICT_POLICIES.map((policy) => (
        <label
          key={policy}
          className={`flex round-6 clickable gap-10 ${styles.policy}`}
          data-chosen={settings.conflictPolicy === policy || undefined}
        >
          <input
            type="radio"
            name={name}
            className={`rigid ${styles.radio}`}
            checked={settings.conflictPolicy === policy}
            aria-describedby={`${name}-${policy}`}
            aria-label={t(`policy.${policy}.name`)}
            onChange={() => onChange({ conflictPolicy: policy })}
          />
          <span className="grid-2 shrinks">
            <strong className={`strong ${styles.name}`}>{t(`policy.${policy}.name`)}</strong>
            <span id={`${name}-${policy}`} className="muted">
              {t(`policy.${policy}.text`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks what happens with pieces of equipment whose inspection is or falls due. */
function GearRuleChoice({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const options = GEAR_RULES.map((value) => ({ value, label: t(`gearRules.${value}`) }));
  return (
    <fieldset className="frameless grid-8">
      <legend className={`strong no-padding ${styles.legend}`}>{t('gearRules.title')}</legend>
      <SelectField
        label={t('gearRules.overdue')}
        value={settings.overdueInspections}
        onChange={(overdueInspections) => onChange({ overdueInspections })}
        options={options}
      />
      <SelectField
        label={t('gearRules.during')}
        value={settings.dueDuringJob}
        onChange={(dueDuringJob) => onChange({ dueDuringJob })}
        options={options}
      />
    </fieldset>
  );
}

/** Asks whether the company works on Saturdays. */
function WeekChoice({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  return (
    <section className="frameless grid-8">
      <Switch
        label={t('settings.saturdays')}
        checked={settings.worksSaturdays}
        onChange={(worksSaturdays) => onChange({ worksSaturdays })}
      />
      <p className="muted">{t('settings.saturdaysText')}</p>
    </section>
  );
}

/** The company's schedule settings: the rule on double booking, and the days off. */
export default function ScheduleSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const { data: stored, error, refetch } = useScheduleSettings();
  const save = useSaveScheduleSettings();
  const [edited, setEdited] = useState<SettingsEdit>({});
  const settings = stored && { ...stored, ...edited };

  const submit = async () => {
    if (settings === undefined || save.isPending) return;
    try {
      await save.mutateAsync({ ...edited, version: settings.version });
      sayDone(t('settings.saved'));
      onClose();
    } catch (cause) {
      if (isStale(cause)) await refetch();
      const description = isStale(cause) ? t('settings.changedElsewhere') : errorText(cause);
      showToast({ tone: 'error', title: t('settings.failed'), description });
    }
  };
  const shared = settings && {
    settings,
    onChange: (part: SettingsEdit) => setEdited((before) => ({ ...before, ...part })),
  };
  return (
    <Dialog
      opened
      filled={edited}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={t('settings.title')}
      subtitle={t('settings.text')}
      actions={
        shared && (
          <>
            <CancelButton />
            <Button variant="primary" type="submit" form={form} loading={save.isPending}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      {settings === undefined && error === null && <LoadingText />}
      {settings === undefined && error !== null && (
        <ErrorState title={t('settings.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {shared && (
        <form
          id={form}
          noValidate
          className={`grid ${styles.parts}`}
          onSubmit={async (event) => {
            event.preventDefault();
            // React passes the event on to the form from which this dialog was opened.
            event.stopPropagation();
            if (!stopsAtUnread(event.currentTarget)) await submit();
          }}
        >
          <PolicyChoice {...shared} />
          <GearRuleChoice {...shared} />
          <WeekChoice {...shared} />
          <HolidaySettings {...shared} />
          <OwnDaysOff {...shared} />
        </form>
      )}
    </Dialog>
  );
}
