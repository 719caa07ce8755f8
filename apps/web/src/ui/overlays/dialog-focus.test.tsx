import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../platform/words/translation.ts';
import DialogPanel from './dialog-panel.tsx';

/** A page with a dialog that gives way to another. */
function Page() {
  const [step, setStep] = useState(0);
  const close = () => setStep(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Away…
      </button>
      {step === 1 && (
        <DialogPanel key="who" opened onClose={close} title="Who is away?">
          <button type="button" onClick={() => setStep(2)}>
            Karim
          </button>
        </DialogPanel>
      )}
      {step === 2 && (
        <DialogPanel key="when" opened closeButton onClose={close} title="Karim is away">
          <input aria-label="First day" />
        </DialogPanel>
      )}
    </>
  );
}

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  await startMessages();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  act(() => root.render(<Page />));
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (name: string): void =>
  act(() => {
    button(name)?.focus();
    button(name)?.click();
  });
/** A dialog that is gone gives the focus back in a task of its own. */
const later = (): void =>
  act(() => {
    vi.advanceTimersByTime(1);
  });

test('a dialog that took the place of another gives the focus back to what opened the first', () => {
  press('Away…');
  later();
  expect(focused()).toBe('Karim');
  press('Karim');
  later();
  // The field comes before the cross.
  expect(focused()).toBe('First day');
  act(() => {
    const key = { key: 'Escape', bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  later();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(button('Away…'));
});
