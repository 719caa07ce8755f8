import type { EstimateData } from '@pcm/domain';
import { expect, test, vi } from 'vitest';
import { writeDraft } from '../features/estimate/state/draft.ts';
import { STORED_PROJECT, typeInto, typeOn } from './application.fixture.tsx';
import {
  DRAFT,
  describeJob,
  editor,
  open,
  press,
  pressS,
  testsTheEditor,
} from './editor.fixture.tsx';

testsTheEditor();

test('Save and keep editing on a draft publishes nothing and stays', async () => {
  await open('/projects/p1/edit', {}, 'Save and keep editing');
  typeInto(editor.page.container, 'location', 'Agadir');
  press('Save and keep editing');
  await editor.page.see('Saved as a draft. You are still editing.');
  expect(editor.sent).toMatchObject([{ status: 'draft', location: 'Agadir' }]);
  expect(window.location.pathname).toBe('/projects/p1/edit');
  expect(editor.page.text()).not.toContain('unsaved change');
});

test('the notice of restored work goes once that work is saved, so that Discard takes back nothing newer', async () => {
  const { data } = DRAFT;
  const kept = { ...data, projectInfo: { ...data.projectInfo, location: 'Agadir' } };
  writeDraft('p1', {
    savedAt: '2026-11-28T22:00:00.000Z',
    baseVersion: STORED_PROJECT.version,
    job: null,
    currencyChoice: 'user',
    data: kept as EstimateData,
  });
  await open('/projects/p1/edit', {}, 'was restored');
  pressS();
  await editor.page.see('Saved as a draft. You are still editing.');
  expect(editor.sent).toMatchObject([{ location: 'Agadir' }]);
  typeInto(editor.page.container, 'location', 'Safi');
  await vi.waitFor(() => expect(editor.page.container.textContent).toContain('1 unsaved change'));
  expect(editor.page.container.textContent).not.toContain('was restored');
});

test('Ctrl with S makes a new project a draft and goes on in it: field, undo and the next save', async () => {
  await open('/project-edit/new', {}, 'Save Draft');
  describeJob();
  const location = () =>
    editor.page.container.querySelector<HTMLInputElement>('input[name="location"]');
  location()?.focus();
  pressS();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects/p1/edit'));
  expect(editor.sent).toMatchObject([{ status: 'draft', location: 'Marseille' }]);
  await vi.waitFor(() => expect(document.activeElement).toBe(location()));
  expect(location()?.value).toBe('Marseille');
  editor.page.container.querySelector<HTMLElement>('[aria-label="Undo"]')?.click();
  await vi.waitFor(() => expect(location()?.value).toBe(''));
  typeInto(editor.page.container, 'location', 'Agadir');
  pressS();
  await vi.waitFor(() =>
    expect(editor.sent).toMatchObject([{}, { status: 'draft', location: 'Agadir' }]),
  );
  expect(window.location.pathname).toBe('/projects/p1/edit');
});

test('a save with a day that cannot be read says what was typed, and which day counts', async () => {
  await open('/projects/p1/edit', {}, 'Save Changes');
  const field = (words: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(words))
      ?.control as HTMLInputElement;
  field('Start date').focus();
  typeOn('12/01/2027');
  typeOn('31/02/2027');
  field('End date').focus();
  typeOn('01/01/1899');
  press('Save Changes');
  const asked = await vi.waitFor(() => {
    const dialog = document.querySelector('[role="alertdialog"]');
    expect(dialog).not.toBeNull();
    return dialog?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  });
  expect(asked).toContain('Start date: “31/02/2027” was typed, 12 Jan 2027 counts');
  expect(asked).toContain('End date: “01/01/1899” was typed, the field counts as empty');
  expect(editor.sent).toEqual([]);
});
