import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { numberFields } from '../../platform/shortcuts/parts.ts';
import { formatNumber } from '../../platform/words/format.ts';
import {
  isFormulaText,
  isRounded,
  isUnread,
  isUnreadFormula,
  MAX_DECIMALS,
  type NumberTextOptions,
  type NumberTextProblem,
  type Reading,
  readNumberText,
  shownFormula,
} from './number-reading.ts';

interface Draft {
  text: string;
  /** The value before the user typed. */
  before: number | null;
  formulaBefore: string | undefined;
  /** The value last passed to `onChange`; a different value from outside ends the draft. */
  reported: number | null;
  formula: string | undefined;
  problem: NumberTextProblem | null;
}

/** A refused text that the user left in the field, and the value in its place. */
interface Refused {
  text: string;
  before: number | null;
  value: number | null;
  problem: NumberTextProblem;
}

function clamp(value: number, { min, max }: NumberTextOptions): number {
  return Math.min(
    max ?? Number.POSITIVE_INFINITY,
    Math.max(min ?? Number.NEGATIVE_INFINITY, value),
  );
}

function stepped(value: number | null, by: number, options: NumberTextOptions): number {
  const scale = 10 ** MAX_DECIMALS;
  const start = value ?? options.fallback ?? options.min ?? 0;
  return clamp(Math.round((start + by) * scale) / scale, options);
}

/** The values entered before and after the current one, for undo and redo. */
interface Steps {
  past: readonly (number | null)[];
  future: readonly (number | null)[];
}

const MAX_STEPS = 50;

const selectAll = (input: HTMLInputElement) => input.select();

/** Returns whether a key combination undoes or redoes. */
function walkOf(event: KeyboardEvent): 'past' | 'future' | null {
  if (isOneOf(event.nativeEvent, numberFields.before)) return 'past';
  return isOneOf(event.nativeEvent, numberFields.after) ? 'future' : null;
}

/**
 * Holds the text of a number field. The text stays as typed while focused and is formatted at blur;
 * each keystroke reports an acceptable number. An unreadable text leaves the earlier value; one out
 * of range becomes the nearest possible value at blur. The problem shows until the text changes or
 * the field is left a second time. Arrow keys step, Escape restores the value at focus.
 */
export function useNumberText(options: NumberTextOptions) {
  const { value, onChange, language, decimals, step = 1, formula } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [atFocus, setAtFocus] = useState<{ value: number | null; formula?: string | undefined }>({
    value: null,
  });
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  const [focused, setFocused] = useState(false);
  /** The refused text that was shown when the field got the focus. */
  const [seen, setSeen] = useState<Refused | null>(null);
  const typedSinceFocus = useRef(false);
  const focusedInput = useRef<HTMLInputElement | null>(null);
  const hasFormula = formula !== undefined;
  // The formula takes the place of the value once the field has the focus, and is then chosen whole,
  // so that the next key replaces it.
  useLayoutEffect(() => {
    if (focused && hasFormula && !typedSinceFocus.current) focusedInput.current?.select();
  }, [focused, hasFormula]);

  // A page may turn null into a number of its own; the cleared text then stays empty.
  const standsForEmpty = value === null || value === (options.fallback ?? options.min ?? 0);
  const isLive =
    draft !== null &&
    draft.formula === formula &&
    (Object.is(draft.reported, value) || (draft.text.trim() === '' && standsForEmpty));
  const live = isLive ? draft : null;
  // A different value from outside also ends the mark.
  const left = live === null && (refused?.value ?? 0) === (value ?? 0) ? refused : null;

  const formatted = () => {
    // A formula with an error is there to be mended when its field is entered again.
    if (focused && left !== null && isUnreadFormula(left.problem)) return left.text;
    if (focused && formula !== undefined) return shownFormula(formula, language);
    if (value === null) return '';
    const minDecimals = decimals ?? 0;
    const isFull = focused || decimals === undefined || options.shownInFull;
    const maxDecimals = isFull ? MAX_DECIMALS : minDecimals;
    return formatNumber(value, language, { minDecimals, maxDecimals });
  };

  const entered = () =>
    setSteps(({ past }) => ({ past: [...past, value].slice(-MAX_STEPS), future: [] }));

  /** Reads a text that was typed over an earlier value. */
  const read = (text: string, before: number | null): Reading =>
    readNumberText(text, { ...options, value: before });

  const type = (text: string) => {
    const before = live === null ? value : live.before;
    const formulaBefore = live === null ? formula : live.formulaBefore;
    const { value: meant, problem, formula: typed } = read(text, before);
    const isKept =
      problem !== null &&
      isUnread(problem) &&
      (isUnreadFormula(problem) || isFormulaText(text) || !options.unreadFallsBack);
    const taken = problem === null || isRounded(problem) || isKept ? meant : value;
    const reported = options.strict && problem !== null ? null : taken;
    const behind = isKept ? formulaBefore : taken === meant ? typed : formula;
    setRefused(null);
    if (live === null) entered();
    setDraft({ text, before, formulaBefore, reported, formula: behind, problem });
    if (!Object.is(reported, value) || behind !== formula) onChange(reported, behind);
  };

  /** Ends the typing and takes the value that the text falls back to. */
  const settle = () => {
    if (live === null || (options.strict && live.problem !== null)) return;
    const { text, before } = live;
    const { value: meant, problem, formula: typed } = read(text, before);
    // A refused text changes nothing, so that the value stays with its formula.
    const behind = meant === before && problem !== null ? live.formulaBefore : typed;
    setDraft(null);
    setRefused(problem === null ? null : { text, before, value: meant, problem });
    if (!Object.is(meant, value) || behind !== formula) onChange(meant, behind);
    const isOther = problem === null ? text.trim() === '' : isUnread(problem);
    if (isOther && (before ?? 0) !== (meant ?? 0)) {
      options.onFellBack?.({ text, before, value: meant, problem });
    }
  };

  /** Undoes or redoes an entered value. */
  const walk = (from: 'past' | 'future') => {
    const values = [...steps[from]];
    let next = values.pop();
    while (next !== undefined && next === value) next = values.pop();
    if (next === undefined) return;
    const to = from === 'past' ? 'future' : 'past';
    setSteps({ ...steps, [from]: values, [to]: [...steps[to], value] });
    setRefused(null);
    setDraft(null);
    onChange(next);
  };

  const stepBy = (by: number) => {
    entered();
    setRefused(null);
    setDraft(null);
    onChange(stepped(value, by, options));
  };

  /** Drops the typed text and takes the value of an empty text. */
  const reset = () => {
    setRefused(null);
    setDraft(null);
    onChange(options.fallback ?? null);
  };

  return {
    text: live?.text ?? formatted(),
    reset,
    // A formula has errors until it is whole, so that they are said once it is left.
    problem: live?.problem === 'formula' ? null : (live?.problem ?? left?.problem ?? null),
    /** The text that was refused, so that the user sees why the value differs. */
    refusedText: left?.text ?? null,
    /** The value that the refused text was typed over. */
    refusedOver: left?.before ?? null,
    settle,
    /** Begins a formula with the text that stands in the field. */
    beginFormula: () => {
      // A stored formula is shown, and gone on with, as soon as the field has the focus.
      if (formula !== undefined) return;
      typedSinceFocus.current = true;
      const text = live?.text ?? formatted();
      if (!isFormulaText(text)) type(`=${text.replace(/[\s\u00a0\u202f]/g, '')}`);
    },
    inputProps: {
      value: live?.text ?? formatted(),
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      'data-unread': left !== null && isUnread(left.problem) ? left.text : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typedSinceFocus.current = true;
        type(event.currentTarget.value);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        setFocused(true);
        setAtFocus({ value, formula });
        focusedInput.current = input;
        setSeen(refused);
        // A formula that was begun by its button is gone on with, not replaced.
        typedSinceFocus.current = isFormulaText(live?.text ?? '');
        if (typedSinceFocus.current) return;
        selectAll(input);
        // After this event the browser sets the caret where the pointer was, so selects again.
        requestAnimationFrame(() => {
          if (document.activeElement === input && !typedSinceFocus.current) selectAll(input);
        });
      },
      onBlur: () => {
        setFocused(false);
        if (live === null && !options.unreadFallsBack && seen === refused) setRefused(null);
        settle();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const direction = options.undoable ? walkOf(event) : null;
        if (direction !== null) {
          event.preventDefault();
          event.stopPropagation();
          walk(direction);
          return;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isFar = isOneOf(event.nativeEvent, numberFields.tenSteps);
        if (isFar || isOneOf(event.nativeEvent, numberFields.step)) {
          event.preventDefault();
          const size = isFar ? step * 10 : step;
          stepBy(event.key === 'ArrowUp' ? size : -size);
        } else if (event.key === 'Enter') {
          settle();
        } else if (isOneOf(event.nativeEvent, numberFields.takeBack) && live !== null) {
          event.preventDefault();
          event.stopPropagation();
          setDraft(null);
          onChange(atFocus.value, atFocus.formula);
        }
      },
    },
  } as const;
}
