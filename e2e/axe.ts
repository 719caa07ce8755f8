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
/** What an element needs to be judged by a rule that asks for its role or its texts first. */
const NEEDED = {
  'autocomplete-valid': '[autocomplete]',
  'avoid-inline-spacing': '[style*="spacing"], [style*="line-height"]',
  'label-content-name-mismatch': '[aria-label], [aria-labelledby]',
  'nested-interactive': '[role], :not(div, span, p, td, path)',
  // What can have the focus.
  'target-size': 'a, area, button, details, input, select, summary, textarea, [tabindex]',
};
/** The source that replaces {@link AXE} for the builder, which would have the page read it twice. */
const ALREADY_THERE = 'undefined';

/** How much of a page is judged, and whether the places found are quoted. */
interface Thoroughness {
  sameLooks: number;
  quotes: boolean;
  /** Selectors of all that rules can judge, by the name of the rule. */
  needed: Record<string, string>;
}

/** The part of axe's rule that decides which elements it judges. */
interface Rule {
  id: string;
  matches: (node: Element, ...rest: unknown[]) => boolean;
  /** The original `matches`. */
  ownMatches?: Rule['matches'];
}

/** The part of axe's check that judges an element: true where it passes. */
interface AxeCheck {
  evaluate: (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
  /** The original `evaluate`. */
  ownEvaluate?: AxeCheck['evaluate'];
}

/** What a text stands on. */
interface Ground {
  /** The same for the same chain of backgrounds. */
  number: number;
  /** Whether nothing but the chain can lie behind the text. */
  isSure: boolean;
}

/** The parts of axe that are changed. */
interface Audit {
  rules: Rule[];
  checks: Record<string, AxeCheck>;
  noHtml: boolean;
}

/**
 * What is behind an open dialog. It cannot be reached, and is checked where it is open without a
 * dialog.
 */
const BEHIND = '[data-aria-hidden="true"]';
/** What is judged while a dialog is open, unless a part is named. */
const OPEN = ['[role="dialog"]', '[role="alertdialog"]', '[data-toasts]'];

/** The selectors of the parts that are judged, everything when empty, and of what is left out. */
interface Parts {
  within: string[];
  behind: string;
}

/**
 * Runs in the page. Spares axe most of its work:
 * - it writes down the HTML of every element that any rule looks at, the whole body's many times;
 *   only places that are reported have to be quoted;
 * - it refuses an element without text of its own only after it has looked at every ancestor;
 * - of the texts that look the same, in the same font and colour on the same chain of backgrounds, it
 *   need not judge more than one that has enough contrast, or `sameLooks` where something else than
 *   the chain may lie behind them: in what is translucent, or placed over others without a ground.
 *   Every text of a drawing is judged, because other parts of the drawing may lie behind it;
 * - a target that is large enough needs no distance to its neighbours, which axe measures anyway;
 * - a rule asks every element for its role or its texts before it asks for what few elements have
 *   (`needed`).
 */
function spareWork({ sameLooks, quotes, needed }: Thoroughness): void {
  const { axe } = window as Window & { axe?: { _audit: Audit } };
  const audit = axe?._audit;
  const rule = audit?.rules.find(({ id }) => id === 'color-contrast');
  const checks = audit?.checks ?? {};
  const { 'color-contrast': contrast, 'target-size': size, 'target-offset': distance } = checks;
  if (!(audit && rule && contrast && size && distance)) throw new Error('axe has other rules');
  audit.noHtml = !quotes;

  size.ownEvaluate ??= size.evaluate;
  distance.ownEvaluate ??= distance.evaluate;
  const { ownEvaluate: isLarge } = size;
  const { ownEvaluate: isApart } = distance;
  const large = new WeakSet<Element>();
  size.evaluate = function evaluate(node, ...rest) {
    const passes = isLarge.call(this, node, ...rest);
    if (passes === true) large.add(node);
    return passes;
  };
  distance.evaluate = function evaluate(node, ...rest) {
    return large.has(node) || isApart.call(this, node, ...rest);
  };

  for (const one of audit.rules) {
    const selector = needed[one.id];
    if (selector === undefined) continue;
    one.ownMatches ??= one.matches;
    const { ownMatches } = one;
    one.matches = (node, ...rest) => node.matches(selector) && ownMatches.call(one, node, ...rest);
  }

  rule.ownMatches ??= rule.matches;
  const { ownMatches } = rule;
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element): Ground => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    const behind = parentElement === null ? { number: 0, isSure: true } : groundOf(parentElement);
    const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity, position, zIndex } =
      getComputedStyle(element);
    const isPlaced = position !== 'static' && (position !== 'relative' || zIndex !== 'auto');
    const paints =
      isPlaced ||
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      backgroundImage !== 'none' ||
      filter !== 'none' ||
      mixBlendMode !== 'normal' ||
      opacity !== '1';
    const name = isPlaced ? element.getAttribute('class') : '';
    const colours = [backgroundColor, backgroundImage, filter, mixBlendMode, opacity];
    const ground = paints
      ? {
          number: numberOf([behind.number, name, position, ...colours].join('|')),
          isSure:
            opacity === '1' && (backgroundColor.startsWith('rgb(') || (behind.isSure && !isPlaced)),
        }
      : behind;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): number => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return numberOf([groundOf(element).number, color, fontSize, fontWeight, textShadow].join('|'));
  };
  const enough = new Set<number>();
  contrast.ownEvaluate ??= contrast.evaluate;
  const { ownEvaluate: hasContrast } = contrast;
  contrast.evaluate = function evaluate(node, ...rest) {
    const isSure = !(node instanceof SVGElement) && groundOf(node).isSure;
    const look = isSure ? lookOf(node) : undefined;
    if (look !== undefined && enough.has(look)) return true;
    const passes = hasContrast.call(this, node, ...rest);
    if (passes === true && look !== undefined) enough.add(look);
    return passes;
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
 * Runs in the page. Before axe judges a contrast or the size of a target it measures every element
 * of the page, which is most of a look at a part of it. Here it measures the parts with what they
 * stand in: it walks the page with the only walker of this kind.
 */
function measureOnly({ within, behind }: Parts): void {
  const parts =
    within.length === 0 ? [document.body] : [...document.querySelectorAll(within.join())];
  const filter = (node: Node) =>
    parts.some((part) => part.contains(node) || node.contains(part)) &&
    !(node instanceof Element && node.matches(behind))
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT;
  const createTreeWalker: Document['createTreeWalker'] = (root, what, own) =>
    Document.prototype.createTreeWalker.call(
      document,
      root,
      what,
      own ?? (what === NodeFilter.SHOW_ELEMENT ? filter : null),
    );
  Object.assign(document, { createTreeWalker });
}

/** Runs in the page. Undoes {@link measureOnly}. */
function measureAll(): void {
  Reflect.deleteProperty(document, 'createTreeWalker');
}

/** Runs in the page. Returns those of the selectors that match something, if a dialog is open. */
const openParts = ([behind, open]: readonly [string, readonly string[]]): string[] =>
  document.querySelector(behind) === null
    ? []
    : open.filter((selector) => document.querySelector(selector) !== null);

/**
 * Returns the violations that axe finds on the page now: each rule, and the first places it names.
 * With `within`, checks that part of the page alone; while a dialog is open, the dialog.
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const parts =
    within === undefined ? await page.evaluate(openParts, [BEHIND, OPEN] as const) : [within];
  const found = await analyze(page, parts, false);
  if (found.length === 0) return [];
  const quoted = await analyze(page, parts, true);
  return (quoted.length === 0 ? found : quoted).map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, SHOWN_PLACES)
      .map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\n    '));
    return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ');
  });
}

/** Runs axe over the page, or the parts of it within selectors. */
async function analyze(page: Page, within: string[], quotes: boolean) {
  await page.evaluate(spareWork, { sameLooks: SAME_LOOKS, quotes, needed: NEEDED });
  await page.evaluate(measureOnly, { within, behind: BEHIND });
  // The legacy mode needs no second page to combine the results of frames, which our pages do not
  // have, and is four times as fast without it and without the lists of passed checks. The pages
  // play no media and no rule here reads style sheets as text, so axe need not fetch either.
  const builder = new AxeBuilder({ page, axeSource: ALREADY_THERE });
  builder.setLegacyMode(true).options({
    preload: false,
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: RULES },
  });
  for (const part of within) builder.include(part);
  builder.exclude(BEHIND);
  const { violations } = await builder.analyze();
  await page.evaluate(measureAll);
  return violations;
}
