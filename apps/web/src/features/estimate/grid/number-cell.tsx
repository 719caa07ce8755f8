import { MAX_INPUT } from '@pcm/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../platform/words/translation.ts';
import { shownFormula } from '../../../ui/fields/number-reading.ts';
import { useNumberText } from '../../../ui/fields/use-number-text.ts';
import { useNumberWords } from '../../../ui/fields/use-number-words.ts';
import styles from './grid.module.css';
import { clearsCell } from './grid-keys.ts';
import problemStyles from './grid-parts.module.css';

interface NumberCellProps {
  /** The name of the field, which is also the column. */
  column: string;
  /** The name of the column and of the line, read aloud. */
  label: string;
  value: number;
  /** The formula of the value. */
  formula?: string | undefined;
  onChange: (value: number, formula?: string) => void;
  /**
   * The value of an empty cell, and of an invalid text when `unreadFallsBack`; else that changes
   * nothing.
   */
  fallback: number;
  unreadFallsBack?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** 0 for whole numbers, 2 for amounts. */
  decimals?: 0 | 2 | undefined;
  /** Rounds to halves: days. */
  halves?: boolean | undefined;
  step?: number | undefined;
  /** The most decimals that are kept of what is typed. */
  places?: number | undefined;
}

/** The same time as a toast that must be read. */
const NOTICE_MS = 5000;

/**
 * Returns whether the message of a cell is still shown after the cell was left: until the user
 * types into another cell, or the time is over. It returns when the user focuses the cell again.
 */
function useLeftNotice(refusedText: string | null) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // Shows the message again for the next invalid text.
  if (refusedText === null && isOver) setIsOver(false);
  useEffect(() => {
    if (refusedText === null) return;
    const end = () => setIsOver(true);
    const onInput = (event: Event) => {
      if (event.target !== field.current) end();
    };
    const timer = setTimeout(end, NOTICE_MS);
    document.addEventListener('input', onInput, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput, true);
    };
  }, [refusedText]);
  return { field, isShown: refusedText === null || !isOver, show: () => setIsOver(false) };
}

/** A number in a grid. The grid handles the arrow keys; Escape restores the former text. */
export function NumberCell(props: NumberCellProps) {
  const { column, label, value, onChange, fallback, min = 0, max = MAX_INPUT, decimals } = props;
  const { unreadFallsBack, places, formula, halves } = props;
  const language = useLanguage();
  const problemId = useId();
  const { inputProps, problem, refusedText, refusedOver, reset } = useNumberText({
    value,
    onChange: (next, from) => onChange(next ?? fallback, from),
    takesFormulas: true,
    formula,
    language,
    min,
    max,
    fallback,
    unreadFallsBack,
    places,
    halves,
    // A number of another program is shown as it is.
    shownInFull: decimals !== 0 || !Number.isInteger(value),
    ...(decimals === undefined ? {} : { decimals }),
  });
  const limits = { value, min, max, decimals, unreadFallsBack };
  const { words, isWrong } = useNumberWords({ problem, refusedText, refusedOver }, limits);
  const { field, isShown, show } = useLeftNotice(refusedText);
  const isSaid = words !== undefined && isShown;
  return (
    <div
      role="gridcell"
      className={`shrinks relative ${styles.cell} ${styles.number}`}
      data-formula={formula === undefined ? undefined : true}
    >
      <input
        {...inputProps}
        ref={field}
        title={formula === undefined ? undefined : shownFormula(formula, language)}
        onFocus={(event) => {
          show();
          inputProps.onFocus(event);
        }}
        data-column={column}
        className={`wide ink not-outlined ${styles.input}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isSaid ? problemId : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') inputProps.onKeyDown(event);
          else if (clearsCell(event)) {
            event.preventDefault();
            flushSync(reset);
            // Selects the placeholder value, so that typing replaces it.
            event.currentTarget.select();
          }
        }}
        onDoubleClick={(event) => {
          event.currentTarget.dataset['editing'] = 'true';
        }}
      />
      {isSaid ? (
        <span
          id={problemId}
          role={isWrong ? 'alert' : 'status'}
          className={`absolute loss small round-6 ${problemStyles.problem}`}
          data-mild={!isWrong || undefined}
          data-left={refusedText !== null || undefined}
        >
          {words}
        </span>
      ) : null}
    </div>
  );
}
