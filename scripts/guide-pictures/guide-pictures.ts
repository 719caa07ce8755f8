import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleCalls } from '@pcm/contract';
import type { Browser } from 'playwright';
import { openApi } from '../../e2e/api.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { startServer } from '../../e2e/server.ts';
import { openFor, type Stage, showScreen } from '../screens/stage.ts';
import { usualProjects } from '../screens/usual-jobs.ts';
import { ROOT } from '../setup/paths.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { FIXED_INSTANT } from './fixed-instant.mjs';
import { packedPng } from './packed-png.ts';
import { PICTURES, type Picture, type Places } from './picture-table.ts';
import { seedCompany } from './seed-company.ts';
import { seedDesk } from './seed-desk.ts';
import { seedField } from './seed-field.ts';
import { seedTender } from './seed-tender.ts';

/*
 * Makes docs/guide/pictures from the running product: `npm run guide-pictures`, or only the
 * pictures named after it. Data, clock and time zone are the same in every run.
 */

const FOLDER = join(ROOT, 'docs', 'guide', 'pictures');
const LOOK = { width: 1280, height: 800 };
/** The place of the tender's project in the order of creation. */
const TENDER = -3;
const CLOCK = new URL('fixed-clock.mjs', import.meta.url).href;

async function stageOf(browser: Browser, data: Picture['data']): Promise<Stage & Places> {
  const server = await startServer({ env: { NODE_OPTIONS: `--import=${CLOCK}` } });
  const api = await openApi(server);
  const ids: string[] = [];
  const places: Places = {};
  if (data === 'samples') await api.send(sampleCalls.addSampleProjects);
  else {
    for (const body of usualProjects()) ids.push((await api.createProject(body)).id);
    const [tenderId = ''] = ids.slice(TENDER);
    const desk = await seedDesk(api, ids);
    await seedCompany(api);
    await seedTender(api, tenderId, [ids.at(-2) ?? '', ids.at(-6) ?? '']);
    Object.assign(places, { tenderId, ...(await seedField(api, desk, tenderId)) });
  }
  const { cookie } = api;
  return { browser, server, cookie, projectId: ids.at(-1) ?? null, setUpToken: null, ...places };
}

async function take(stage: Stage & Places, picture: Picture): Promise<void> {
  const { page, context, faults } = await openFor(undefined, stage, { ...LOOK, ...picture.look });
  // The page has the clock of the server, which started when this program did.
  await context.clock.install({ time: FIXED_INSTANT + performance.now() });
  try {
    if (!(await showScreen(page, stage, picture))) throw new Error('These data do not have it');
    await page.mouse.move(0, 0);
    const shot = await page.screenshot({ caret: 'hide' });
    writeFileSync(join(FOLDER, `${picture.name}.png`), packedPng(shot));
    console.log(`✓ ${picture.name}`);
  } catch (error) {
    console.error(`${picture.name}: ${String(error)}`);
    process.exitCode = 1;
  }
  for (const fault of faults) console.error(`  ${picture.name}: ${fault}`);
  await context.close();
}

const names = process.argv.slice(2);
const asked = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(FOLDER, { recursive: true });
await ensureWebBuilt();
const browser = await launchBrowser();
try {
  for (const data of ['jobs', 'samples'] as const) {
    const pictures = asked.filter((picture) => picture.data === data);
    if (pictures.length === 0) continue;
    const stage = await stageOf(browser, data);
    try {
      for (const picture of pictures) await take(stage, picture);
    } finally {
      await stage.server.stop();
    }
  }
} finally {
  await browser.close();
}
console.log(`${asked.length} pictures in ${FOLDER}`);
