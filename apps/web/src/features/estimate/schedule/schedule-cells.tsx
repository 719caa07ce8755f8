import { MAX_INPUT, type NoPriceReason } from '@pcm/domain';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { shownFormula } from '../../../ui/fields/number-reading.ts';
import { useNumberText } from '../../../ui/fields/use-number-text.ts';
import { useNumberWords } from '../../../ui/fields/use-number-words.ts';
import grid from '../grid/grid.module.css';
import { clearsCell } from '../grid/grid-keys.ts';
import parts from '../grid/grid-parts.module.css';
import styles from './schedule.module.css';

interface TextCellProps {
  column: string;
  /** The name of the column and of the row, read aloud. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
}

/** A text in a grid. While it is not edited, a long one takes two lines. */
export function TextCell({ column, label, value, onChange, placeholder }: TextCellProps) {
  const [isFocused, setFocused] = useState(false);
  const [before, setBefore] = useState('');
  return (
    <div role="gridcell" className={`shrinks relative ${grid.cell} ${grid.text}`}>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        data-column={column}
        data-hidden={isFocused ? undefined : true}
        className={`wide ink not-outlined ${grid.input}`}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={() => {
          setFocused(true);
          setBefore(value);
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (clearsCell(event)) {
            event.preventDefault();
            onChange('');
          } else if (event.key === 'Escape' && value !== before) {
            event.preventDefault();
            event.stopPropagation();
            onChange(before);
          }
        }}
        onDoubleClick={(event) => {
          event.currentTarget.dataset['editing'] = 'true';
        }}
      />
      {isFocused || value === '' ? null : (
        <span
          className={`row fills cropped not-clickable ${styles.shown}`}
          dir="auto"
          title={value}
          aria-hidden
        >
          <span className="two-lines">{value}</span>
        </span>
      )}
    </div>
  );
}

interface OwnNumberProps {
  column: 'cost' | 'unitPrice';
  name: string;
  /** The number of the user's own; undefined where another one counts. */
  own: number | undefined;
  formula: string | undefined;
  onChange: (own: number | undefined, formula?: string) => void;
  /** Shown while the cell has no number of its own, also inside it while it is edited. */
  shown: ReactNode;
  placeholder?: string | undefined;
  /** Why there is no number. */
  reason?: NoPriceReason | undefined;
  /** Says what the number is; read aloud and shown under the pointer. */
  said: string;
  isLocked?: boolean | undefined;
  /** The quantity of the item, where a value for one unit can be typed. */
  quantity?: number | undefined;
  /** Whether the number comes from elsewhere, so that nothing can be typed. */
  isComputed?: boolean | undefined;
  className?: string | undefined;
}

/** A number that is worked out until somebody types one; an emptied field has it worked out again. */
export function OwnNumberCell(props: OwnNumberProps) {
  const { column, name, own, formula, onChange, shown, said, isComputed = false } = props;
  const { t } = useTranslation('priceSchedule');
  const { language } = useFormat();
  const describedBy = useId();
  const [isFocused, setFocused] = useState(false);
  const { inputProps, problem, refusedText, refusedOver, reset } = useNumberText({
    value: own ?? null,
    onChange: (typed, from) => onChange(typed ?? undefined, from),
    takesFormulas: true,
    formula,
    quantity: props.quantity,
    language,
    min: 0,
    max: MAX_INPUT,
    decimals: 2,
    cents: true,
    shownInFull: true,
  });
  const limits = { value: own ?? null, min: 0, max: MAX_INPUT, decimals: 2 };
  const { words, isWrong } = useNumberWords({ problem, refusedText, refusedOver }, limits);
  const isOpen = !isComputed && (isFocused || own !== undefined);
  return (
    <div
      role="gridcell"
      className={`shrinks relative ${grid.cell} ${grid.number} ${props.className ?? ''}`}
      data-fixed={props.isLocked || undefined}
      data-formula={formula === undefined ? undefined : true}
    >
      {props.isLocked ? (
        <IconLock size={14} stroke={1.75} className={styles.lock} aria-hidden />
      ) : null}
      <input
        {...inputProps}
        readOnly={isComputed}
        data-column={column}
        title={formula === undefined ? said : shownFormula(formula, language)}
        className={`wide ink not-outlined ${grid.input}`}
        aria-label={t('cell', { column: t(`column.${column}`), name })}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        placeholder={isFocused ? props.placeholder : undefined}
        onFocus={(event) => {
          setFocused(true);
          inputProps.onFocus(event);
        }}
        onBlur={() => {
          setFocused(false);
          inputProps.onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') inputProps.onKeyDown(event);
          else if (!isComputed && clearsCell(event)) {
            event.preventDefault();
            flushSync(reset);
          }
        }}
        onDoubleClick={(event) => {
          if (!isComputed) event.currentTarget.dataset['editing'] = 'true';
        }}
      />
      {isOpen ? null : (
        <span
          className={`row fills not-clickable ${styles.spread}`}
          data-reason={props.reason}
          aria-hidden
        >
          {shown}
        </span>
      )}
      <span id={describedBy} className="visually-hidden">
        {said}
      </span>
      {words === undefined ? null : (
        <span
          role={isWrong ? 'alert' : 'status'}
          className={`absolute loss small round-6 ${parts.problem}`}
          data-mild={!isWrong || undefined}
        >
          {words}
        </span>
      )}
    </div>
  );
}

interface PriceCellProps {
  name: string;
  /** The price of the user's own; undefined where the price is spread. */
  own: number | undefined;
  /** The price that counts; null without one. */
  price: number | null;
  reason: NoPriceReason | undefined;
  /** The formula of the user's own price. */
  formula: string | undefined;
  onChange: (own: number | undefined, formula?: string) => void;
}

/**
 * A unit price. The spread price is shown in the empty field; what is typed fixes a price, and an
 * emptied field spreads it again.
 */
export function PriceCell({ name, own, price, reason, formula, onChange }: PriceCellProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const shown = price === null ? '' : format.rate(price);
  return (
    <OwnNumberCell
      column="unitPrice"
      name={name}
      own={own}
      formula={formula}
      onChange={onChange}
      reason={reason}
      shown={reason === undefined ? <Amount value={price} decimals={2} /> : t(`reason.${reason}`)}
      placeholder={shown}
      said={
        reason === undefined
          ? t(own === undefined ? 'spreadPrice' : 'fixedPrice', { price: shown })
          : t(`reasonHelp.${reason}`)
      }
      isLocked={own !== undefined}
      className={styles.price}
    />
  );
}
