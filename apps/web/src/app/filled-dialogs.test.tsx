import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { CustomerDialog } from '../features/operations/customers/customer-dialog.tsx';
import { estimate } from '../platform/shortcuts/edits.ts';
import { useShortcut } from '../platform/shortcuts/use-shortcut.ts';
import { startMessages } from '../platform/words/translation.ts';

/** Dialogs with fields that close without a question, with the reason. */
const ASK_NOTHING = {
  'features/estimate/contributions/day-dialog.tsx': 'its field changes the line at once',
  'features/estimate/contributions/rules-card.tsx':
    'a card of the editor; its dialog only confirms',
  'features/operations/editor/operation-edit-page.tsx':
    'a page, which keeps its edits in the browser',
  'features/operations/team/absence-fields.tsx': 'asks who is away; its field only searches',
  'features/operations/team/plan-dialog.tsx': 'its fields only show addresses to copy',
  'features/operations/view/day-entry-fields.tsx':
    'its dialog shows a photo; its fields stand in the dialog of an entry, which asks',
  'features/settings/admin/password-dialog.tsx':
    'holds a password only, and what asked for it stays',
  'features/settings/admin/session-dialog.tsx':
    'holds a password only, and the page behind it stays',
  'features/settings/company/company-editor.tsx': 'a page, which keeps its edits in the browser',
};

test('every dialog with fields says what was filled in, so that closing it asks', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const silent = globSync('**/*.tsx', { cwd: root }).filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const hasFields = /<[fF]orm\b|<TextField|<TextArea|<NumberField|<QuotationFields/.test(text);
    return hasFields && /<Dialog\b/.test(text) && !text.includes('filled={');
  });
  expect(silent.toSorted()).toEqual(
    Object.keys(ASK_NOTHING).filter((file) => silent.includes(file)),
  );
});

const ASKED = 'Close and lose what was entered?';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const dialog = () => document.querySelector('[role=dialog]');
const notes = () => dialog()?.querySelector('textarea');
const isAsked = () => expect.poll(() => document.body.textContent).toContain(ASKED);
const isClosed = () => expect.poll(dialog).toBeNull();
const press = (key: string, ctrlKey = false) =>
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
  );

/** A page with a shortcut, and a form over it. */
async function openPage() {
  await startMessages();
  const saved = vi.fn();
  const never = () => new Promise<never>(() => undefined);
  const writes = { create: { mutateAsync: never }, change: { mutateAsync: never } } as never;
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    useShortcut({ keys: estimate.save, onPress: saved });
    const close = () => setIsOpen(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? <CustomerDialog writes={writes} onClose={close} /> : null}
      </>
    );
  };
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<RouterProvider router={router as never} />);
  await expect.poll(() => button('Open')).toBeDefined();
  const openForm = async () => {
    button('Open')?.click();
    await expect.poll(dialog).not.toBeNull();
  };
  const end = () => {
    root.unmount();
    container.remove();
  };
  return { saved, openForm, end };
}

test('a half-filled form is not lost by Cancel or Escape, nor saved from behind', async () => {
  const { saved, openForm, end } = await openPage();
  press('s', true);
  expect(saved).toHaveBeenCalledTimes(1);
  await openForm();
  button('Cancel')?.click();
  await isClosed();
  await openForm();
  const field = notes() ?? null;
  const written = 'Works at heights only. '.repeat(130);
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  // An empty form loses nothing.
  value?.set?.call(field, '  ');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  button('Cancel')?.click();
  await isClosed();
  await openForm();
  value?.set?.call(notes() ?? null, written);
  notes()?.dispatchEvent(new Event('input', { bubbles: true }));
  const ways = [() => button('Cancel')?.click(), () => press('Escape')];
  for (const leave of ways) {
    leave();
    await isAsked();
    // The page ignores the shortcut, and the browser does not open its own save dialog.
    expect(press('s', true)).toBe(false);
    button('Stay')?.click();
    await expect.poll(() => document.body.textContent).not.toContain(ASKED);
    expect(notes()?.value).toBe(written);
  }
  expect(press('s', true)).toBe(false);
  expect(saved).toHaveBeenCalledTimes(1);
  press('Escape');
  await isAsked();
  button('Close')?.click();
  await isClosed();
  press('s', true);
  expect(saved).toHaveBeenCalledTimes(2);
  end();
});
