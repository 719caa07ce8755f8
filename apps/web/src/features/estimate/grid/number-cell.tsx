import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNumberText } from '../../../ui/use-number-text.ts';
import { hiddenExactNumber } from './exact-number.ts';
import styles from './grid.module.css';
import { clearsCell } from './grid-keys.ts';

interface NumberCellProps {
  /** Name of the field, which is also the column. */
  column: string;
  /** The column's and the line's name, read aloud. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Stands for what is empty or no number. */
  fallback: number;
  min?: number | undefined;
  /** 0: whole numbers; 2: amounts. */
  decimals?: 0 | 2 | undefined;
}

/** Largest input the contract takes. */
const MAX_INPUT = 1e12;
const EXAMPLE = 1234.5;

/** A number in a grid. Arrow keys belong to the grid; Escape takes back what was typed. */
export function NumberCell(props: NumberCellProps) {
  const { column, label, value, onChange, fallback, min = 0, decimals } = props;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const problemId = useId();
  const { inputProps, problem, reset } = useNumberText({
    value,
    onChange: (next) => onChange(next ?? fallback),
    language,
    min,
    max: MAX_INPUT,
    fallback,
    ...(decimals === undefined ? {} : { decimals }),
  });
  const words = {
    negative: () => t('numberNegative'),
    invalid: () => t('numberInvalid', { example: formatNumber(EXAMPLE, language) }),
    'too-small': () => t('numberTooSmall', { min: formatNumber(min, language) }),
    'too-large': () => t('numberTooLarge', { max: formatNumber(MAX_INPUT, language) }),
  };
  return (
    <div role="gridcell" className={`${styles['cell']} ${styles['number']}`}>
      <input
        {...inputProps}
        data-column={column}
        className={styles['input']}
        aria-label={label}
        title={hiddenExactNumber(value, language, decimals)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        onKeyDown={(event) => {
          if (event.key === 'Escape') inputProps.onKeyDown(event);
          else if (clearsCell(event)) {
            const input = event.currentTarget;
            event.preventDefault();
            reset();
            // What is typed next takes the place of what stands for nothing.
            requestAnimationFrame(() => input.select());
          }
        }}
        onDoubleClick={(event) => {
          event.currentTarget.dataset['editing'] = 'true';
        }}
      />
      {problem === null ? null : (
        <span id={problemId} role="alert" className={styles['problem']}>
          {words[problem]()}
        </span>
      )}
    </div>
  );
}
