import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Throws when axe finds a violation on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe runs by way of the protocol, where the page's own policy does not apply.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  if (violations.length === 0) return;
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  throw new Error(`axe finds ${violations.length} violations:\n${found.join('\n')}`);
}
