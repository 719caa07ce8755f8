import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PLACES = 3;
/** The number of texts of one look whose contrast is judged. */
const SAME_LOOKS = 3;

/** The minified axe, which a page reads in two thirds of the time of the builder's own. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The source that replaces {@link AXE} for the builder, which would have the page read it twice. */
const ALREADY_THERE = 'undefined';

/** How many texts of one look are judged, and whether the places found are quoted. */
interface Thoroughness {
  sameLooks: number;
  quotes: boolean;
}

/** The part of axe's rule that decides which elements it judges. */
interface ContrastRule {
  id: string;
  matches: (node: Element, ...rest: unknown[]) => boolean;
  /** The original `matches`. */
  ownMatches?: ContrastRule['matches'];
}

/**
 * Runs in the page. Spares axe most of its work:
 * - it writes down the HTML of every element that any rule looks at, the whole body's many times;
 *   only places that are reported have to be quoted;
 * - it refuses an element without text of its own only after it has looked at every ancestor;
 * - of the texts that look the same, in the same font and colour on the same chain of classes and
 *   backgrounds, it need not judge more than `sameLooks`. Every text of a drawing is judged, because
 *   other parts of the drawing may lie behind it.
 */
function spareWork({ sameLooks, quotes }: Thoroughness): void {
  const { axe } = window as Window & {
    axe?: { _audit: { rules: ContrastRule[]; noHtml: boolean } };
  };
  const audit = axe?._audit;
  const rule = audit?.rules.find(({ id }) => id === 'color-contrast');
  if (audit === undefined || rule === undefined) throw new Error('axe has no rule of contrast');
  audit.noHtml = !quotes;
  rule.ownMatches ??= rule.matches;
  const { ownMatches } = rule;
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const grounds = new Map<Element, number>();
  const groundOf = (element: Element): number => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const behind = element.parentElement === null ? '' : groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const name = element.getAttribute('class');
    const ground = numberOf(
      [behind, name, backgroundColor, backgroundImage, opacity, position].join('|'),
    );
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): number => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return numberOf([groundOf(element), color, fontSize, fontWeight, textShadow].join('|'));
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    );
  const judged = new Map<number, number>();
  rule.matches = (element, ...rest) => {
    if (!hasText(element)) return false;
    if (element instanceof SVGElement) return ownMatches.call(rule, element, ...rest);
    const look = lookOf(element);
    const before = judged.get(look) ?? 0;
    if (before >= sameLooks || !ownMatches.call(rule, element, ...rest)) return false;
    judged.set(look, before + 1);
    return true;
  };
}

/**
 * Returns the violations that axe finds on the page now: each rule, and the first places it names.
 * With `within`, checks that part of the page alone.
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await analyze(page, within, false);
  if (found.length === 0) return [];
  const quoted = await analyze(page, within, true);
  return (quoted.length === 0 ? found : quoted).map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, SHOWN_PLACES)
      .map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\n    '));
    return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ');
  });
}

/** Runs axe over the page, or the part of it within a selector. */
async function analyze(page: Page, within: string | undefined, quotes: boolean) {
  await page.evaluate(spareWork, { sameLooks: SAME_LOOKS, quotes });
  // The legacy mode needs no second page to combine the results of frames, which our pages do not
  // have, and is four times as fast without it and without the lists of passed checks. The pages
  // play no media and no rule here reads style sheets as text, so axe need not fetch either.
  const builder = new AxeBuilder({ page, axeSource: ALREADY_THERE });
  builder.setLegacyMode(true).options({
    preload: false,
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: RULES },
  });
  if (within !== undefined) builder.include(within);
  // The page behind an open dialog cannot be reached; it is checked where it is open without a
  // dialog.
  builder.exclude('[data-aria-hidden="true"]');
  return (await builder.analyze()).violations;
}
