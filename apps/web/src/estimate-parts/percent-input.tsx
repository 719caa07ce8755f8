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
  onChange: (percent: number) => void;
}

const EXAMPLE = 12.5;

/** A percentage from 0 to 100 in the small size of a row. */
export function PercentInput({ label, value, fallback, onChange }: PercentInputProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { inputProps, problem, refusedText } = useNumberText({
    value,
    onChange: (percent) => onChange(percent ?? fallback),
    language,
    min: 0,
    max: 100,
    step: 0.5,
    fallback,
  });
  const hint =
    problem === 'too-large'
      ? t('numberTooLarge', { max: 100 })
      : t('numberInvalid', { example: formatNumber(EXAMPLE, language) });
  const words =
    refusedText === null ? hint : `${t('numberRefused', { text: refusedText })} ${hint}`;
  return (
    <span className={styles['box']} data-invalid={problem !== null || undefined}>
      <input
        {...inputProps}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        title={problem === null ? undefined : words}
      />
      <span aria-hidden>%</span>
    </span>
  );
}
