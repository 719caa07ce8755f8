import { canBeEntered, ENTERED_DAYS } from '@pcm/domain';
import { dateFormat, withoutMarks } from '@pcm/messages';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { IconButton } from '../button.tsx';
import { LoadingText } from '../feedback/states.tsx';
import { Popover } from '../overlays/popover.tsx';
import { parseTypedDay } from './date-text.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';

interface DateFieldProps extends FieldFrameProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
}

const EXAMPLE = '2027-01-12';
const DAY_LENGTH = EXAMPLE.length;

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** A calendar day, typed or picked; time zones do not shift it. The picker loads when it opens. */
export function DateField(props: DateFieldProps) {
  const { help, error, value, onChange, min, max } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const id = useId();
  const shown = format.day(value);
  const weekday = dateFormat(format.language, 'lane-weekday', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);

  const dayOf = (text: string) => (text.trim() === '' ? '' : parseTypedDay(text, today()));
  const read = dayOf(typed ?? '');
  const isOutside = read !== null && read !== '' && !canBeEntered(read);
  const isUnreadable = read === null || isOutside;
  const { first, last } = ENTERED_DAYS;
  const problem = isOutside
    ? t('dateOutside', { first: format.day(first), last: format.day(last) })
    : t('dateInvalid', { example: format.day(EXAMPLE) });
  const shownError = isUnreadable ? problem : error;
  const settle = () => {
    // Keeps unreadable text with its error, so that it is not lost.
    if (!isUnreadable) setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    const day = dayOf(text);
    if (day !== null && day !== value && (day === '' || canBeEntered(day))) onChange(day);
  };

  return (
    <Field id={id} of={props} error={shownError}>
      <div
        className={`row-8 ink ${styles.box}`}
        data-date
        data-invalid={shownError ? true : undefined}
      >
        {typed === null && shown !== '' && (
          <span className={`muted rigid ${styles.weekday}`} aria-hidden>
            {withoutMarks(weekday.format(new Date(`${value.slice(0, DAY_LENGTH)}T00:00:00Z`)))}
          </span>
        )}
        <input
          id={id}
          type="text"
          name={props.name}
          autoComplete="off"
          required={props.required}
          className={`wide inherits frameless grows not-outlined ${styles.input}`}
          value={typed ?? shown}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          aria-invalid={shownError ? true : undefined}
          data-unread={isUnreadable ? typed : undefined}
          data-counts={isUnreadable ? shown : undefined}
          aria-describedby={describedBy(id, { help, error: shownError })}
        />
        <Popover
          label={t('chooseDate')}
          align="end"
          opened={picking}
          onOpenedChange={setPicking}
          trigger={
            <IconButton
              size="sm"
              className={styles.inset}
              label={t('chooseDate')}
              icon={IconCalendar}
            />
          }
        >
          <Suspense fallback={<LoadingText />}>
            <DayPicker
              value={value}
              min={min}
              max={max}
              language={format.language}
              onPick={(day) => {
                setTyped(null);
                onChange(day);
                setPicking(false);
              }}
            />
          </Suspense>
        </Popover>
      </div>
    </Field>
  );
}
