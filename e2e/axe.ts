import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PLACES = 3;

/** The builder's own axe; minified, a page reads it in two thirds of the time. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** In its place, on a page that has read it already. */
const ALREADY_THERE = 'undefined';

/**
 * What axe objects to on the page as it stands now: each rule, and the first places it names.
 * With `only`, nothing but that rule; with `within`,
 * nothing outside of that part of the page.
 */
export async function findViolations(
  page: Page,
  only?: 'color-contrast',
  within?: string,
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // Our pages have no frames: axe needs no second page to gather what it found, and is four times
  // as quick without one and without the lists of what is right. Nor do they play anything, and no
  // rule here asks for the style sheets as a text: axe need not fetch them.
  const builder = new AxeBuilder({
    page,
    axeSource: hasAxe ? ALREADY_THERE : AXE,
  });
  builder.setLegacyMode(true).options({
    preload: false,
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: [only] } : { type: 'tag', values: RULES },
  });
  if (within !== undefined) builder.include(within);
  // Behind an open dialog nobody gets anywhere; the page is judged where it stands by itself.
  builder.exclude('[data-aria-hidden="true"]');
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, SHOWN_PLACES)
      .map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\n    '));
    return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ');
  });
}
