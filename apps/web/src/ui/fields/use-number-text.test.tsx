import type { Language } from '@pcm/messages';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FallenBack, type NumberTextOptions, readNumberText } from './number-reading.ts';
import { useNumberText } from './use-number-text.ts';

let root: Root;
let container: HTMLElement;
let current: number | null = null;
let formulaNow: string | undefined;
const fallenBack: FallenBack[] = [];
let setFromOutside: (value: number | null) => void = () => undefined;

type Options = Partial<Omit<NumberTextOptions, 'onChange'>>;

function Field({ value: initial = null, language = 'en', formula: from, ...options }: Options) {
  const [value, setValue] = useState<number | null>(initial);
  const [formula, setFormula] = useState<string | undefined>(from);
  const number = useNumberText({
    ...options,
    value,
    formula,
    onChange: (next, behind) => {
      setValue(next);
      setFormula(behind);
    },
    language,
    onFellBack: (one) => fallenBack.push(one),
  });
  current = value;
  formulaNow = formula;
  setFromOutside = setValue;
  return <input {...number.inputProps} data-problem={number.problem ?? ''} />;
}

const input = () => container.querySelector('input') as HTMLInputElement;

function show(options: Options) {
  act(() => root.render(<Field {...options} />));
}

/** Types as the browser does when a key changes the text. */
function type(text: string) {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  act(() => {
    property?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(() => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  });

const focus = () => act(() => input().focus());
const blur = () => act(() => input().blur());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  fallenBack.length = 0;
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

test('the text stays as typed while typing, and the value follows every key', () => {
  show({ value: 780, decimals: 2 });
  focus();
  for (const [text, value] of [
    ['1', 1],
    ['12', 12],
    ['12.', 12],
    ['12.5', 12.5],
    ['12.50', 12.5],
  ] as const) {
    type(text);
    expect(input().value).toBe(text);
    expect(current).toBe(value);
  }
  blur();
  expect(input().value).toBe('12.50');
});

test.each<[string, Language, number]>([
  ['1234.5', 'en', 1234.5],
  ['1 234,5', 'en', 1234.5],
  ['1,234.5', 'fr', 1234.5],
  ['١٢٣٤٫٥', 'ar', 1234.5],
])('%s typed on a page in %s is %d', (text, language, value) => {
  show({ language });
  focus();
  type(text);
  expect(current).toBe(value);
});

test('an emptied field stands for its fallback, and shows it when left', () => {
  show({ value: 5, fallback: 0, decimals: 0 });
  focus();
  type('');
  expect(current).toBe(0);
  expect(input().value).toBe('');
  blur();
  expect(input().value).toBe('0');
});

test('an emptied field without fallback has no value', () => {
  show({ value: 62 });
  focus();
  type('');
  expect(current).toBeNull();
  blur();
  expect(input().value).toBe('');
});

test('unreadable text leaves the figure alone and is named; left, it falls back', () => {
  show({ value: 5, fallback: 1, unreadFallsBack: true });
  focus();
  type('five');
  expect(current).toBe(5);
  expect(input().dataset['problem']).toBe('invalid');
  blur();
  expect(current).toBe(1);
});

test.each(['abc', '12x', '15/12', '1e9', '-5', '👷', '99999999999999999'])(
  'seven people stay seven when %s is typed over them, letter by letter',
  (text) => {
    show({ value: 7, fallback: 1, min: 1, max: 1e12, decimals: 0 });
    focus();
    for (let end = 1; end <= text.length; end++) type(text.slice(0, end));
    expect(current).toBe(7);
    blur();
    expect([current, input().value]).toEqual([7, '7']);
    expect(input().dataset['problem']).toMatch(/invalid|negative|impossible/);
    expect(fallenBack).toEqual([]);
    focus();
    blur();
    expect(input().dataset['problem']).toBe('');
  },
);

test('half a person is a whole one, and the field says so', () => {
  show({ value: 7, fallback: 1, min: 1, decimals: 0, language: 'fr' });
  focus();
  type('2,5');
  blur();
  expect([current, input().dataset['problem']]).toEqual([3, 'not-whole']);
});

test('what could not be read stays marked after leaving, until something else is typed', () => {
  show({ value: 450, fallback: 0, unreadFallsBack: true });
  focus();
  type('45O');
  blur();
  expect(current).toBe(0);
  expect(input().dataset['problem']).toBe('invalid');
  focus();
  type('450');
  expect(input().dataset['problem']).toBe('');
  blur();
  expect(input().dataset['problem']).toBe('');
});

test('a number out of range is not taken until it is left, then brought into range', () => {
  show({ value: 20, min: 0, max: 100 });
  focus();
  type('150');
  expect(current).toBe(20);
  expect(input().dataset['problem']).toBe('too-large');
  blur();
  expect(current).toBe(100);
});

test('arrow keys step, with Shift by ten, without binary noise and within the range', () => {
  show({ value: 0.1, step: 0.1, max: 1.5 });
  focus();
  press('ArrowUp');
  press('ArrowUp');
  expect(current).toBe(0.3);
  press('ArrowUp', { shiftKey: true });
  expect(current).toBe(1.3);
  press('ArrowUp', { shiftKey: true });
  expect(current).toBe(1.5);
});

test('Escape takes back what was typed since the focus', () => {
  show({ value: 780 });
  focus();
  type('9');
  expect(current).toBe(9);
  press('Escape');
  expect(current).toBe(780);
  expect(input().value).toBe('780');
});

test('an undo from outside replaces what was typed', () => {
  show({ value: 780 });
  focus();
  type('999');
  act(() => setFromOutside(780));
  expect(input().value).toBe('780');
});

test('a converted rate shows two decimals, keeps six, and is not changed by a visit', () => {
  show({ value: 66.326531, decimals: 2 });
  expect(input().value).toBe('66.33');
  focus();
  expect(input().value).toBe('66.326531');
  blur();
  expect(current).toBe(66.326531);
});

test('a rate in a table shows the decimals it has, two at least', () => {
  show({ value: 12.345, decimals: 2, shownInFull: true });
  expect(input().value).toBe('12.345');
  act(() => setFromOutside(650));
  expect(input().value).toBe('650.00');
});

test('a number that is sent off is never another than was typed', () => {
  show({ decimals: 0, min: 1, max: 100, strict: true });
  focus();
  for (const [text, problem] of [
    ['7.5', 'not-whole'],
    ['101', 'too-large'],
    ['abc', 'invalid'],
  ] as const) {
    type(text);
    press('Enter');
    blur();
    expect([input().value, current, input().dataset['problem']]).toEqual([text, null, problem]);
  }
  type('7');
  press('Enter');
  expect([current, input().dataset['problem']]).toEqual([7, '']);
});

test('a field for whole numbers rounds', () => {
  expect(
    readNumberText('2.5', {
      value: 1,
      onChange: () => undefined,
      language: 'en',
      decimals: 0,
    }).value,
  ).toBe(3);
});

test('a minus is read only where there is something below 0', () => {
  const read = (text: string, min: number) =>
    readNumberText(text, { value: 0, onChange: () => undefined, language: 'en', min, max: 100 });
  expect(read('-2.5', -100)).toEqual({ value: -2.5, problem: null });
  expect(read('−2.5', -100)).toEqual({ value: -2.5, problem: null });
  expect(read('-150', -100)).toEqual({ value: -100, problem: 'too-small' });
  expect(read('-2.5', 0)).toEqual({ value: 0, problem: 'negative' });
});

test('Ctrl+Z brings back the amount that was entered before, Ctrl+Shift+Z the one after', () => {
  show({ value: 96_000, fallback: 0, decimals: 2, undoable: true });
  focus();
  for (const text of ['9', '97', '970', '9700', '97000']) type(text);
  blur();
  focus();
  press('z', { ctrlKey: true });
  expect(current).toBe(96_000);
  expect(input().value).toBe('96,000.00');
  press('Z', { ctrlKey: true, shiftKey: true });
  expect(current).toBe(97_000);
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true });
  expect(current).toBe(96_000);
});

test('Ctrl+Z while typing goes back to what stood before the typing', () => {
  show({ value: 96_000, fallback: 0, decimals: 2, undoable: true });
  focus();
  for (const text of ['9', '97']) type(text);
  press('z', { ctrlKey: true });
  expect(current).toBe(96_000);
});

test.each([
  ['abc', 'invalid'],
  ['1e99', 'invalid'],
  ['99999999999999999', 'impossible'],
  ['-5', 'negative'],
  ['', null],
] as const)(
  '"%s" over an amount counts as 0, and the amount can be brought back',
  (text, problem) => {
    show({
      value: 96_000,
      fallback: 0,
      unreadFallsBack: true,
      min: 0,
      max: 1e12,
      decimals: 2,
    });
    focus();
    type(text);
    expect(fallenBack).toEqual([]);
    blur();
    expect(current).toBe(0);
    expect(fallenBack).toEqual([{ text, before: 96_000, value: 0, problem }]);
  },
);

test('an emptied field that is filled again says nothing', () => {
  show({ value: 96_000, fallback: 0, decimals: 2 });
  focus();
  type('');
  type('97000');
  blur();
  expect(fallenBack).toEqual([]);
});

test('an amount of money is rounded to the cent, half away from zero', () => {
  const read = (text: string) =>
    readNumberText(text, {
      value: null,
      onChange: () => undefined,
      language: 'en',
      cents: true,
      decimals: 2,
    }).value;
  expect(read('1234.567')).toBe(1234.57);
  expect(read('1.005')).toBe(1.01);
});

const CALCULATED = { value: 42, formula: '12*3.5', takesFormulas: true } as const;

test('a formula gives its value at once, and stands in the field while that has the focus', () => {
  show({ value: 5, takesFormulas: true, language: 'fr' });
  focus();
  type('=');
  expect(input().dataset['problem']).toBe('');
  type('=12*3,5');
  expect([current, formulaNow]).toEqual([42, '12*3.5']);
  blur();
  expect(input().value).toBe('42');
  focus();
  expect(input().value).toBe('=12*3,5');
  expect(input().selectionEnd).toBe('=12*3,5'.length);
  expect(input().selectionStart).toBe(0);
  blur();
  expect([current, formulaNow]).toEqual([42, '12*3.5']);
});

test('a typed number takes the place of a formula, also one of the same value', () => {
  show(CALCULATED);
  focus();
  type('42');
  expect([current, formulaNow]).toEqual([42, undefined]);
  press('Escape');
  expect([current, formulaNow]).toEqual([42, '12*3.5']);
  type('=6*7');
  expect([current, formulaNow]).toEqual([42, '6*7']);
  blur();
  expect(input().value).toBe('42');
});

test.each([
  ['=12*', 'formula'],
  ['=5/0', 'by-zero'],
  ['=2-9', 'negative'],
  ['abc', 'invalid'],
] as const)('%s changes neither the value nor its formula, and says why', (text, problem) => {
  show({ ...CALCULATED, fallback: 0 });
  focus();
  type(text);
  expect([current, formulaNow]).toEqual([42, '12*3.5']);
  blur();
  expect([current, formulaNow]).toEqual([42, '12*3.5']);
  expect(input().dataset['problem']).toBe(problem);
});

test('a formula with an error does not become the fallback, and is there to be mended', () => {
  show({ value: 5, fallback: 0, unreadFallsBack: true, takesFormulas: true });
  focus();
  type('=12*(3+1');
  blur();
  expect(current).toBe(5);
  expect(input().value).toBe('5');
  focus();
  expect(input().value).toBe('=12*(3+1');
  type('=12*(3+1)');
  blur();
  expect([current, formulaNow]).toEqual([48, '12*(3+1)']);
});
