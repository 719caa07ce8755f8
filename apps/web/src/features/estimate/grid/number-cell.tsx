import { MAX_INPUT } from '@pcm/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../platform/words/language.ts';
import { useNumberText } from '../../../ui/fields/use-number-text.ts';
import { useNumberWords } from '../../../ui/fields/use-number-words.ts';
import problemStyles from './cell-problem.module.css';
import styles from './grid.module.css';
import { clearsCell } from './grid-keys.ts';

interface NumberCellProps {
  /** Name of the field, which is also the column. */
  column: string;
  /** The column's and the line's name, read aloud. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Stands for what is empty; what is no number leaves the cell as it was, unless it falls back. */
  fallback: number;
  unreadFallsBack?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** 0: whole numbers; 2: amounts. */
  decimals?: 0 | 2 | undefined;
}

/** As long as a toast that must be read. */
const NOTICE_MS = 5000;

/**
 * Whether the message of a cell that was left is still shown: until another cell is typed into, or
 * its time is over. It comes back when somebody goes to the cell.
 */
function useLeftNotice(refusedText: string | null) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // The next refusal is said anew.
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

/** A number in a grid. Arrow keys belong to the grid; Escape takes back what was typed. */
export function NumberCell(props: NumberCellProps) {
  const { column, label, value, onChange, fallback, min = 0, max = MAX_INPUT, decimals } = props;
  const { unreadFallsBack } = props;
  const language = useLanguage();
  const problemId = useId();
  const { inputProps, problem, refusedText, refusedOver, reset } = useNumberText({
    value,
    onChange: (next) => onChange(next ?? fallback),
    language,
    min,
    max,
    fallback,
    unreadFallsBack,
    shownInFull: decimals !== 0,
    ...(decimals === undefined ? {} : { decimals }),
  });
  const limits = { value, min, max, decimals, unreadFallsBack };
  const { words, isWrong } = useNumberWords({ problem, refusedText, refusedOver }, limits);
  const { field, isShown, show } = useLeftNotice(refusedText);
  const isSaid = words !== undefined && isShown;
  return (
    <div role="gridcell" className={`${styles['cell']} ${styles['number']}`}>
      <input
        {...inputProps}
        ref={field}
        onFocus={(event) => {
          show();
          inputProps.onFocus(event);
        }}
        data-column={column}
        className={styles['input']}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isSaid ? problemId : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') inputProps.onKeyDown(event);
          else if (clearsCell(event)) {
            event.preventDefault();
            flushSync(reset);
            // What is typed next takes the place of what stands for nothing.
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
          className={problemStyles['problem']}
          data-mild={!isWrong || undefined}
          data-left={refusedText !== null || undefined}
        >
          {words}
        </span>
      ) : null}
    </div>
  );
}
