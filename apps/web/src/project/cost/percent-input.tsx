import { useLanguage } from '../../platform/words/translation.ts';
import { useNumberText } from '../../ui/fields/use-number-text.ts';
import { useNumberWords } from '../../ui/fields/use-number-words.ts';
import styles from './cost-fields.module.css';

interface PercentInputProps {
  label: string;
  value: number;
  /** The value of an empty text. */
  fallback: number;
  /** Whether an unreadable text has this value too, as the specification says of the settings. */
  unreadFallsBack?: boolean | undefined;
  /** By default 100. A larger existing value stays until the user types another one. */
  max?: number | undefined;
  /** By default 0; with a negative minimum a minus sign can be typed. */
  min?: number | undefined;
  onChange: (percent: number) => void;
}

const EXAMPLE = 12.5;

/** Edits a percentage, by default from 0 to 100, in the small size of a row. */
export function PercentInput(props: PercentInputProps) {
  const { label, value, fallback, unreadFallsBack, min = 0, max = 100, onChange } = props;
  const language = useLanguage();
  const { inputProps, problem, refusedText, refusedOver } = useNumberText({
    value,
    onChange: (percent) => onChange(percent ?? fallback),
    language,
    min,
    max,
    step: 0.5,
    fallback,
    unreadFallsBack,
  });
  const limits = { value, min, max, unreadFallsBack };
  const { words, isWrong } = useNumberWords({ problem, refusedText, refusedOver }, limits, EXAMPLE);
  return (
    <span className={`inline-4 faint round-6 ${styles.box}`} data-invalid={isWrong || undefined}>
      <input {...inputProps} aria-label={label} aria-invalid={isWrong || undefined} title={words} />
      <span aria-hidden>%</span>
    </span>
  );
}
