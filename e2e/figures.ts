import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { Locator, Page } from 'playwright';
import type { Words } from './words.ts';

/** The keys of the figures in the cost summary that open an explanation. */
export const SUMMARY_FIGURES = [
  'total',
  'subtotal',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
] as const;

/** The exact figures of a cost summary. */
export type SummaryFigures = Record<(typeof SUMMARY_FIGURES)[number], number>;

/** Reads the number in a text of the interface. */
function readNumber(text: string, language: Language): number {
  const digits = text.replaceAll(/[^\d.,−]/g, '').replace('−', '-');
  return Number(language === 'fr' ? digits.replace(',', '.') : digits.replaceAll(',', ''));
}

/** Returns the exact amount in the tooltip of a rounded one. */
export async function exactAmount(place: Locator, language: Language): Promise<number> {
  const title = await place.locator('[title]').first().getAttribute('title');
  return readNumber(title ?? '', language);
}

/** Returns the button of a figure, which opens its explanation. */
export const figureIn = (scope: Page | Locator, t: Words, figure: string): Locator =>
  scope
    .getByRole('button', {
      name: t('explanation:open', { name: t(`explanation:figure.${figure}`) }),
    })
    .first();

/** Returns every figure of a cost summary. */
export async function summaryFigures(
  summary: Locator,
  t: Words,
  language: Language,
): Promise<SummaryFigures> {
  const entries: [string, number][] = [];
  for (const figure of SUMMARY_FIGURES) {
    entries.push([figure, await exactAmount(figureIn(summary, t, figure), language)]);
  }
  return Object.fromEntries(entries) as SummaryFigures;
}

/** Returns the unsaved estimate that this browser keeps; null when it keeps none. */
export function keptDraft(page: Page, projectId = 'new'): Promise<EstimateData | null> {
  return page.evaluate((prefix) => {
    // The unsaved work of a new project has an id that begins with this prefix.
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
    const stored = key === undefined ? null : localStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as { data: EstimateData }).data;
  }, `pcm.draft.${projectId}`);
}
