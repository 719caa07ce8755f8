import { centsOf, MAX_INPUT, parseTypedNumber } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { numberFields } from '../../platform/shortcuts/parts.ts';
import { formatNumber } from '../../platform/words/format.ts';

/** The most digits of a fraction: converted rates have six. */
const MAX_DECIMALS = 6;

export interface NumberTextOptions {
  value: number | null;
  onChange: (value: number | null) => void;
  language: Language;
  min?: number | undefined;
  max?: number | undefined;
  /** The step of an arrow key; Shift multiplies it by ten. */
  step?: number | undefined;
  /** The fraction digits shown without focus; 0 accepts whole numbers only. */
  decimals?: number | undefined;
  /** The value of an empty text; without it, that is null. */
  fallback?: number | undefined;
  /**
   * Uses the fallback for an unreadable or impossibly negative text too, where specification
   * section 5 says so. Otherwise such a text is refused, and the earlier value stays.
   */
  unreadFallsBack?: boolean | undefined;
  /** Rounds an amount of money to the cent, half away from zero. */
  cents?: boolean | undefined;
  /** Rounds to this many decimals, half away from zero. */
  places?: number | undefined;
  /**
   * For a value that is saved as it is typed: Ctrl+Z and Ctrl+Shift+Z step through the entered
   * values, because the browser's own undo does not work on formatted text.
   */
  undoable?: boolean | undefined;
  /** Shows all decimals without focus too; `decimals` is then the minimum. */
  shownInFull?: boolean | undefined;
  /**
   * Accepts only a text that needs no correction: any other stays with its error and gives null.
   * For a number that is sent with Enter.
   */
  strict?: boolean | undefined;
  /** Called when an unreadable or empty text replaced a value. */
  onFellBack?: ((fallenBack: FallenBack) => void) | undefined;
}

/** An unreadable or emptied text that counts as another value. */
export interface FallenBack {
  text: string;
  /** The value before the typing began. */
  before: number | null;
  value: number | null;
  /** Null for an emptied text. */
  problem: NumberTextProblem | null;
}

/** Why the typed text was not taken as it is. */
export type NumberTextProblem =
  | 'invalid'
  | 'negative'
  | 'impossible'
  | 'not-whole'
  | 'too-small'
  | 'too-large';

const UNREAD: readonly NumberTextProblem[] = ['invalid', 'negative', 'impossible'];

/** Returns whether a text was unreadable; otherwise the nearest possible value was taken. */
export const isUnread = (problem: NumberTextProblem): boolean => UNREAD.includes(problem);

interface Draft {
  text: string;
  /** The value before the user typed. */
  before: number | null;
  /** The value last passed to `onChange`; a different value from outside ends the draft. */
  reported: number | null;
  problem: NumberTextProblem | null;
}

/** A refused text that the user left in the field, and the value in its place. */
interface Refused {
  text: string;
  before: number | null;
  value: number | null;
  problem: NumberTextProblem;
}

type Reading = { value: number | null; problem: NumberTextProblem | null };

function clamp(value: number, { min, max }: NumberTextOptions): number {
  return Math.min(
    max ?? Number.POSITIVE_INFINITY,
    Math.max(min ?? Number.NEGATIVE_INFINITY, value),
  );
}

/** Rounds a decimal as it is written, half away from zero. */
function roundedTo(value: number, places: number): number {
  const shift = (number: number, by: number) => {
    const [digits, power = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(power) + by}`);
  };
  return shift(Math.round(shift(value, places)), -places);
}

const MINUS = /^[-\u2212\u2013]\s*/;

/** Returns the value of a typed text and its problem. A minus counts only if `min` is below 0. */
export function readNumberText(text: string, options: NumberTextOptions): Reading {
  const { language, fallback, decimals, cents, places, min, max } = options;
  if (text.trim() === '') return { value: fallback ?? null, problem: null };
  const typed = text.trim();
  const isNegative = (min ?? 0) < 0 && MINUS.test(typed);
  const parsed = parseTypedNumber(isNegative ? typed.replace(MINUS, '') : typed, language);
  // A number beyond this is a typing error, so it does not become the maximum.
  const isImpossible = parsed.ok && parsed.value > MAX_INPUT;
  if (!parsed.ok || isImpossible) {
    const unread = !parsed.ok && parsed.reason === 'negative' ? 'negative' : 'invalid';
    const problem = isImpossible ? 'impossible' : unread;
    return {
      value: options.unreadFallsBack ? (fallback ?? options.value) : options.value,
      problem,
    };
  }
  const typedCents = cents ? centsOf(parsed.value) / 100 : parsed.value;
  const placed = places === undefined ? typedCents : roundedTo(parsed.value, places);
  const amount = decimals === 0 ? Math.round(parsed.value) : placed;
  const value = isNegative && amount !== 0 ? -amount : amount;
  if (min !== undefined && value < min) return { value: min, problem: 'too-small' };
  if (max !== undefined && value > max) return { value: max, problem: 'too-large' };
  const isCut = decimals === 0 && !Number.isInteger(parsed.value);
  return { value, problem: isCut ? 'not-whole' : null };
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
  const { value, onChange, language, decimals, step = 1 } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [focusValue, setFocusValue] = useState<number | null>(null);
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  const [focused, setFocused] = useState(false);
  /** The refused text that was shown when the field got the focus. */
  const [seen, setSeen] = useState<Refused | null>(null);
  const typedSinceFocus = useRef(false);

  // A page may turn null into a number of its own; the cleared text then stays empty.
  const standsForEmpty = value === null || value === (options.fallback ?? options.min ?? 0);
  const isLive =
    draft !== null &&
    (Object.is(draft.reported, value) || (draft.text.trim() === '' && standsForEmpty));
  const live = isLive ? draft : null;
  // A different value from outside also ends the mark.
  const left = live === null && (refused?.value ?? 0) === (value ?? 0) ? refused : null;

  const formatted = () => {
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
    readNumberText(text, options.unreadFallsBack ? options : { ...options, value: before });

  const type = (text: string) => {
    const before = live === null ? value : live.before;
    const { value: meant, problem } = read(text, before);
    const isKept = problem !== null && isUnread(problem) && !options.unreadFallsBack;
    const taken = problem === null || problem === 'not-whole' || isKept ? meant : value;
    const reported = options.strict && problem !== null ? null : taken;
    setRefused(null);
    if (live === null) entered();
    setDraft({ text, before, reported, problem });
    if (!Object.is(reported, value)) onChange(reported);
  };

  /** Ends the typing and takes the value that the text falls back to. */
  const settle = () => {
    if (live === null || (options.strict && live.problem !== null)) return;
    const { text, before } = live;
    const { value: meant, problem } = read(text, before);
    setDraft(null);
    setRefused(problem === null ? null : { text, before, value: meant, problem });
    if (!Object.is(meant, value)) onChange(meant);
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
    problem: live?.problem ?? left?.problem ?? null,
    /** The text that was refused, so that the user sees why the value differs. */
    refusedText: left?.text ?? null,
    /** The value that the refused text was typed over. */
    refusedOver: left?.before ?? null,
    settle,
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
        setFocusValue(value);
        setSeen(refused);
        typedSinceFocus.current = false;
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
          onChange(focusValue);
        }
      },
    },
  } as const;
}
