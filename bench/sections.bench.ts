import type { Page } from 'playwright';
import { openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { startServer } from '../e2e/server.ts';
import { usualProjects } from '../scripts/screens/usual-jobs.ts';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';
import { measured, medianOf, timesOf } from './main-thread.ts';

/**
 * Measures the move from one of the five sections to the next, on the built application in a real
 * browser: the processor time of the page's main thread, with style, layout and paint, from the
 * press of the link until its figures are drawn. The first round fetches the data and is printed
 * apart; the other rounds find them in the cache. There is no floor: the first figure is processor
 * time, and the clock time follows it.
 */
const GOAL_MS = 100;
const ROUNDS = 6;
/** Longer than the program waits before it loads the other sections. */
const SETTLED_MS = 8000;
const PAUSE_MS = 400;

/** The text that each section shows once its data are there. */
const SECTIONS = [
  { link: 'Projects', shown: 'Manage and track your cost estimation projects' },
  { link: 'Financial', shown: 'Profit analysis:' },
  { link: 'Analytics', shown: 'full cost of 12 projects' },
  { link: 'Team & Ops', shown: 'No operations found' },
  { link: 'Home', shown: 'What are you pricing today?' },
] as const;

/** Presses a link and resolves, a frame after its text is on the page, with the milliseconds. */
const move = (page: Page, link: string, shown: string) =>
  page.evaluate(
    ([name, text]) =>
      new Promise<number>((done) => {
        const from = performance.now();
        const look = () => {
          if (!document.querySelector('main')?.textContent?.includes(text)) return;
          watcher.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from)));
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
        links.find(({ textContent }) => textContent?.trim() === name)?.click();
      }),
    [link, shown] as const,
  );

await ensureWebBuilt();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
try {
  const api = await openApi(server);
  for (const project of usualProjects()) await api.createProject(project);
  const { page, context } = await openPage(browser, server.url, { width: 1440 });
  await carrySession(context, server.url, api.cookie);
  const session = await measured(page);
  await page.goto('/');
  await page.getByText('Industrial Rope Access').first().waitFor();
  // The screen is complete, and the code of the others is loaded.
  await page.waitForTimeout(SETTLED_MS);
  const clocks = new Map<string, number[]>(SECTIONS.map(({ link }) => [link, []]));
  const tasks = new Map<string, number[]>(SECTIONS.map(({ link }) => [link, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { link, shown } of SECTIONS) {
      const before = await timesOf(session);
      const clock = await move(page, link, shown);
      tasks.get(link)?.push((await timesOf(session)).task - before.task);
      clocks.get(link)?.push(clock);
      // Requests that the previous screen still makes do not count for the next one.
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  const ms = (time = 0) => `${time.toFixed(0)} ms`;
  for (const { link } of SECTIONS) {
    const [first, ...later] = tasks.get(link) ?? [];
    const [firstClock, ...laterClock] = clocks.get(link) ?? [];
    console.log(
      `${link}: ${ms(medianOf(later))} (goal ${GOAL_MS} ms), the first time ${ms(first)}  ` +
        `[by the clock ${ms(medianOf(laterClock))}, the first time ${ms(firstClock)}]`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
