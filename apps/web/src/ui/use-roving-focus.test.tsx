import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useRovingFocus } from './use-roving-focus.ts';

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  document.documentElement.dir = '';
});

function Chips() {
  const [names, setNames] = useState(['Ropes', 'Harnesses', 'Helmets']);
  const roving = useRovingFocus<HTMLDivElement>();
  return (
    <div {...roving}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setNames(names.filter((one) => one !== name))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function show() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  act(() => root.render(<Chips />));
}

const buttons = () => [...document.querySelectorAll('button')];
const stops = () =>
  buttons()
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.textContent);
const press = (key: string) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });

test('many chips are one stop of the Tab key, walked with the arrows', () => {
  show();
  expect(stops()).toEqual(['Ropes']);
  act(() => buttons()[0]?.focus());
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Harnesses');
  expect(stops()).toEqual(['Harnesses']);
  press('End');
  expect(stops()).toEqual(['Helmets']);
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Helmets');
  document.documentElement.dir = 'rtl';
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Harnesses');
});

test('a chip that is gone leaves the row its stop', () => {
  show();
  act(() => buttons()[0]?.focus());
  act(() => buttons()[0]?.click());
  expect(stops()).toEqual(['Harnesses']);
});
