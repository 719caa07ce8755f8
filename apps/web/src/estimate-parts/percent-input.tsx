import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import styles from './percent-input.module.css';

interface PercentInputProps {
  label: string;
  value: number;
  /** Stands for an empty or unreadable text. */
  fallback: number;
  /** 100 unless told. A larger value that stands already stays until something else is typed. */
  max?: number | undefined;
  /** 0 unless told; below 0 a minus can be typed. */
  min?: number | undefined;
  onChange: (percent: number) => void;
}

const EXAMPLE = 12.5;

/** A percentage from 0 to 100, or between other ends, in the small size of a row. */
export function PercentInput(props: PercentInputProps) {
  const { label, value, fallback, min = 0, max = 100, onChange } = props;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { inputProps, problem, refusedText } = useNumberText({
    value,
    onChange: (percent) => onChange(percent ?? fallback),
    language,
    min,
    max,
    step: 0.5,
    fallback,
  });
  const hints = {
    'too-large': () => t('numberTooLarge', { max: formatNumber(max, language) }),
    'too-small': () => t('numberTooSmall', { min: formatNumber(min, language) }),
    negative: () => t('numberNegative'),
    invalid: () => t('numberInvalid', { example: formatNumber(EXAMPLE, language) }),
  };
  const hint = hints[problem ?? 'invalid']();
  const isRead = problem === 'too-small' || problem === 'too-large';
  const words =
    refusedText === null
      ? hint
      : `${t(isRead ? 'numberOutside' : 'numberRefused', { text: refusedText })} ${hint}`;
  // The nearest value that is possible was taken: worth knowing, nothing to mend.
  const isWrong = problem !== null && !(refusedText !== null && isRead);
  return (
    <span className={styles['box']} data-invalid={isWrong || undefined}>
      <input
        {...inputProps}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        title={problem === null ? undefined : words}
      />
      <span aria-hidden>%</span>
    </span>
  );
}
