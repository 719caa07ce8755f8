import { expect, test } from 'vitest';
import { neededFor } from '../../platform/role.ts';
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

test.each([
  ['/', 'estimate'],
  ['/?serviceCategory=janitorial-services', 'estimate'],
  ['/projects/7/edit?tab=schedule', 'estimate'],
  ['/project-edit/new', 'estimate'],
  ['/projects/7/view', 'seeMoney'],
  ['/projects?deleted=true', 'seeMoney'],
  ['/project-management', 'seeMoney'],
  ['/quotations', 'seeMoney'],
  ['/operations/7/edit', 'plan'],
  ['/operations/7/view', 'own'],
  ['/team-management?tab=team', 'own'],
  ['/admin', 'administer'],
  ['/admin-dashboard', 'administer'],
  ['/admin-settings', 'own'],
  ['/admin-settings?tab=general', 'own'],
  ['/admin-settings?record=7&tab=audit-log', 'administer'],
  ['/admin-tutorial', 'own'],
])('who opens %s must be able to: %s', (address, ability) => {
  expect(neededFor(address)).toBe(ability);
});
