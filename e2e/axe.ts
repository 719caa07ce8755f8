import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PLACES = 3;

/** The minified axe, which a page reads in two thirds of the time of the builder's own. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The source that replaces {@link AXE} on a page that has read it already. */
const ALREADY_THERE = 'undefined';

/**
 * Returns the violations that axe finds on the page now: each rule, and the first places it names.
 * With `only`, checks that rule alone; with `within`, checks that part of the page alone.
 */
export async function findViolations(
  page: Page,
  only?: 'color-contrast',
  within?: string,
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // The legacy mode needs no second page to combine the results of frames, which our pages do not
  // have, and is four times as fast without it and without the lists of passed checks. The pages
  // play no media and no rule here reads style sheets as text, so axe need not fetch either.
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
  // The page behind an open dialog cannot be reached; it is checked where it is open without a
  // dialog.
  builder.exclude('[data-aria-hidden="true"]');
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, SHOWN_PLACES)
      .map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\n    '));
    return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ');
  });
}
