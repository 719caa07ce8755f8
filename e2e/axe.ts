import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PLACES = 3;

/** What axe objects to on the page as it stands now: each rule, and the first places it names. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, SHOWN_PLACES).map(({ html }) => html);
    return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ');
  });
}
