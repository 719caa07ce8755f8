import { costResult, SPECIFICATION } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { expect } from 'vitest';
import { openApi } from '../api.ts';
import { onPage } from '../browser.ts';
import { deskEditor } from '../editor/desk.ts';
import { phoneEditor } from '../editor/phone.ts';
import { summaryFigures } from '../figures.ts';
import { createAdministrator, logInHere, logOut, setUpLink } from '../gate-steps.ts';
import { ADMIN, freshServer } from '../server.ts';
import { wordsOf } from '../words.ts';
import {
  chooseJob,
  describeJob,
  enterOrder,
  JOB,
  priceJob,
  seeLists,
  seeSummaryStays,
  WHAT_WAS_TYPED,
  watchKeystrokes,
} from './new-job.ts';
import { cardOf, changeJob, deleteAndUndo, findInList, seeSaved } from './stored-job.ts';
import { seeGoodManners, type Visit } from './visit.ts';

async function setUpAndLogIn({ page, t, ...visit }: Visit, link: string): Promise<void> {
  await page.goto(link);
  await createAdministrator(page, t, ADMIN);
  await seeGoodManners({ page, t, ...visit });
  await logOut(page, t, ADMIN.username);
  await logInHere(page, t, ADMIN);
}

/**
 * Walks from a server without an administrator to a project that is published, changed and deleted.
 */
export async function walkMainPath(language: Language, width: number) {
  const server = await freshServer({ withoutAdmin: true });
  try {
    const t = await wordsOf(language);
    await onPage(server.url, { width, language }, async ({ page }) => {
      const eyes = { page, t, language };
      const editor = width < 768 ? phoneEditor(eyes) : deskEditor(eyes);
      const visit: Visit = { ...eyes, editor };
      await setUpAndLogIn(visit, setUpLink(server));
      await seeGoodManners(visit);
      await chooseJob(visit);
      await describeJob(visit);
      await priceJob(visit);
      await seeGoodManners(visit);
      if (width >= 1024) {
        await seeLists(visit);
        await seeSummaryStays(visit);
      }
      await watchKeystrokes(visit);
      await enterOrder(visit);
      const summary = await editor.openSummary();
      const shown = await summaryFigures(summary, t, language);
      await editor.closeSummary();
      await editor.save();
      await page.getByText(t('estimate:created')).waitFor();

      const api = await openApi(server);
      const saved = await seeSaved(visit, api, shown);
      expect(saved).toMatchObject(WHAT_WAS_TYPED);
      await seeGoodManners(visit);
      await findInList(visit, shown.total);
      await seeGoodManners(visit);
      await cardOf(page).getByRole('link', { name: JOB.name, exact: true }).click();
      await seeSaved(visit, api, shown);
      await changeJob(visit);
      await page.getByText(t('estimate:updated')).waitFor();
      const changed = await seeSaved(visit, api);
      const total = costResult(changed.data, SPECIFICATION).total;
      expect(total).not.toBe(shown.total);
      await findInList(visit, total);
      await deleteAndUndo(visit);
    });
  } finally {
    await server.stop();
  }
}
