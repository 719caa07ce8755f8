import { expect, test } from 'vitest';
import { sectionOf } from './sections.ts';

test('the bar shows in which section one is, on every page of it', () => {
  expect(sectionOf('/')?.name).toBe('home');
  for (const path of [
    '/projects',
    '/projects/7/view',
    '/projects/7/edit',
    '/project-edit/new',
    '/project-type-selection',
  ]) {
    expect(sectionOf(path)?.name, path).toBe('projects');
  }
});

test('Profit simulation belongs to Financial', () => {
  expect(sectionOf('/project-management')?.name).toBe('financial');
  expect(sectionOf('/profit-simulation')?.name).toBe('financial');
});

test('pages outside the sections highlight none', () => {
  expect(sectionOf('/admin-settings')).toBeUndefined();
  expect(sectionOf('/nowhere')).toBeUndefined();
});
