import { useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { parseTypedTime } from './date-text.ts';
import type { FieldFrameProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface TimeFieldProps extends FieldFrameProps {
  /** `HH:MM`, or empty. */
  value: string;
  onChange: (time: string) => void;
  disabled?: boolean | undefined;
  /** Changes when the value was stepped, so that it is shown instead of what was typed. */
  stepped?: number | undefined;
}

/**
 * A field for a typed wall time of 24 hours. The browser's own time field would follow the
 * browser's language instead of the page's.
 */
export function TimeField({ value, onChange, error, stepped = 0, ...props }: TimeFieldProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [shownStep, setShownStep] = useState(stepped);
  if (shownStep !== stepped) {
    setShownStep(stepped);
    setTyped(null);
  }
  const isUnreadable = typed !== null && typed.trim() !== '' && parseTypedTime(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const time = text.trim() === '' ? '' : parseTypedTime(text);
    if (time !== null && time !== value) onChange(time);
  };
  return (
    <TextField
      {...props}
      dir="ltr"
      autoComplete="off"
      placeholder="--:--"
      value={typed ?? value}
      onChange={type}
      // Keeps unreadable text with its error, so that it is not lost.
      onBlur={() => (isUnreadable ? undefined : setTyped(null))}
      unread={isUnreadable}
      error={isUnreadable ? t('timeInvalid', { example: '08:30' }) : error}
    />
  );
}
