import { expect, test } from 'vitest';
import { screenAddress, shownAddress } from './demo-addresses.ts';

const ID = 'demo-1';
const at = (path: string) => new URL(path, 'http://pcm.test');
const pathOf = (url: URL | null) => (url === null ? null : url.href.slice(url.origin.length));
const shown = (path: string) => pathOf(shownAddress(at(path), ID));
const screen = (path: string) => pathOf(screenAddress(at(path), ID));

test('the screens of the demo project all live at /working-demo, and come back from there', () => {
  for (const [address, place] of [
    ['/projects/demo-1/edit', '/working-demo'],
    ['/projects/demo-1/edit#personnel', '/working-demo#personnel'],
    ['/project-management?tab=tax-results&project=demo-1', null],
    ['/profit-simulation?project=demo-1', '/working-demo?view=simulation'],
  ] as const) {
    const there = shown(address) ?? '';
    if (place !== null) expect(there).toBe(place);
    expect(screen(there)).toBe(address);
  }
  expect(shown('/project-management?project=demo-1&tab=tax-results')).toBe(
    '/working-demo?tab=tax-results&view=analysis',
  );
});

test('no other address is touched: links out of the demo lead to the program', () => {
  for (const address of [
    '/',
    '/projects',
    '/projects/42/edit',
    '/project-management?project=42',
    '/profit-simulation',
  ]) {
    expect(shown(address)).toBe(address);
    expect(screen(address)).toBeNull();
  }
});

test('after a save the analysis follows, and an unknown view is the estimate', () => {
  expect(shown('/projects/demo-1/view')).toBe('/working-demo?view=analysis');
  expect(screen('/working-demo?view=else')).toBe('/projects/demo-1/edit');
  expect(screen('/working-demo/')).toBe('/projects/demo-1/edit');
});
