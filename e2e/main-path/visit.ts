import { costResult, type EstimateData, profitResult, SPECIFICATION } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { exactAmount, figureIn, keptDraft } from '../figures.ts';
import { foreignTexts } from '../page-texts.ts';
import type { Words } from '../words.ts';

/** A visit of one person to the application. */
export interface Visit {
  page: Page;
  t: Words;
  language: Language;
  editor: Editor;
}

/** Waits until the exact total on the page is the engine's total of these data. */
export async function seeTotal({ editor, language }: Visit, total: number): Promise<void> {
  await expect.poll(() => exactAmount(editor.total(), language)).toBe(total);
}

/** Returns the unsaved estimate once it meets a condition. */
export async function draftWith(
  page: Page,
  holds: (data: EstimateData) => boolean,
): Promise<EstimateData> {
  let draft: EstimateData | null = null;
  const isThere = async () => {
    draft = await keptDraft(page);
    return draft !== null && holds(draft);
  };
  await expect.poll(isThere).toBe(true);
  if (draft === null) throw new Error('No draft');
  return draft;
}

/** Waits until the page shows the engine's net profit. */
export async function seeProfit({ page, t, language }: Visit, data: EstimateData): Promise<void> {
  const { netProfit } = profitResult(
    costResult(data, SPECIFICATION),
    data.profitAnalysis,
    SPECIFICATION,
  );
  expect(netProfit).not.toBe(0);
  const figure = figureIn(page.getByRole('main'), t, 'netProfit');
  await expect.poll(() => exactAmount(figure, language)).toBe(netProfit);
}

/** Checks that the page has the language and its direction, and is not wider than its window. */
export async function seeGoodManners({ page, language }: Visit): Promise<void> {
  const direction = await page.locator('html').getAttribute('dir');
  expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(await foreignTexts(page, language)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
