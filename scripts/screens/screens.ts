import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GuardedPage, launchBrowser } from '../../e2e/browser.ts';
import { ROOT } from '../setup/paths.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { type Choice, readChoice } from './choice.ts';
import { heavyProjects } from './heavy-jobs.ts';
import type { Screen } from './screen-table.ts';
import { firstVisitStage, openScreen, type Stage, seededStage } from './stage.ts';
import { usualProjects } from './usual-jobs.ts';

const FOLDER = join(ROOT, 'screens');
const PROJECTS = { empty: () => [], usual: usualProjects, heavy: heavyProjects };
/** The longest useful picture; a longer one of 200 lines would show nothing more. */
const LONGEST_PX = 6000;

function chosen(): Choice {
  try {
    return readChoice(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const choice = chosen();
await ensureWebBuilt();
const browser = await launchBrowser();
let taken = 0;

async function takePicture({ page, context, faults }: GuardedPage, file: string): Promise<void> {
  const [width, pageHeight] = await page.evaluate(() => [
    window.innerWidth,
    document.documentElement.scrollHeight,
  ]);
  const clip = { x: 0, y: 0, width, height: Math.min(pageHeight, LONGEST_PX) };
  await page.screenshot({ path: file, fullPage: true, clip });
  await context.close();
  taken += 1;
  for (const fault of faults) console.log(`  ${file}: ${fault}`);
}

/** Pictures of some screens in every chosen look. */
async function takePictures(stage: Stage, data: string, screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    const folder = join(FOLDER, screen.name);
    mkdirSync(folder, { recursive: true });
    const before = taken;
    for (const look of choice.looks) {
      const file = join(folder, `${data}-${look.width}-${look.theme}-${look.language}.png`);
      try {
        const guarded = await openScreen(stage, screen, look);
        if (guarded !== null) await takePicture(guarded, file);
      } catch (error) {
        console.error(`  ${file}: ${String(error)}`);
        process.exitCode = 1;
      }
    }
    if (taken > before) console.log(`✓ ${screen.name} (${data}): ${taken - before}`);
  }
  await stage.server.stop();
}

const { first = [], others = [] } = Object.groupBy(choice.screens, ({ visitor }) =>
  visitor === 'first' ? 'first' : 'others',
);
try {
  if (first.length > 0) await takePictures(await firstVisitStage(browser), 'empty', first);
  for (const data of others.length > 0 ? choice.data : []) {
    await takePictures(await seededStage(browser, PROJECTS[data]()), data, others);
  }
} finally {
  await browser.close();
}
console.log(`${taken} pictures in ${FOLDER}`);
