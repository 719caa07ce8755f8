import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../e2e/api.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { startServer } from '../../e2e/server.ts';
import { ROOT } from '../setup/paths.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { type DataAmount, readChoice } from './choice.ts';
import { heavyProjects } from './heavy-jobs.ts';
import { type Stage, takePicture } from './picture.ts';
import type { Screen } from './screen-table.ts';
import { usualProjects } from './usual-jobs.ts';

const FOLDER = join(ROOT, 'screens');
const PROJECTS = { empty: () => [], usual: usualProjects, heavy: heavyProjects };
const SET_UP_TOKEN = /[?&#/]token=([\w-]+)/;

const choice = readChoice(process.argv.slice(2));
await ensureWebBuilt();
const browser = await launchBrowser();
let taken = 0;

/** Pictures of some screens in every chosen look. */
async function takePictures(stage: Stage, data: DataAmount, screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    const folder = join(FOLDER, screen.name);
    mkdirSync(folder, { recursive: true });
    const from = taken;
    for (const look of choice.looks) {
      const name = `${data}-${look.width}-${look.theme}-${look.language}.png`;
      try {
        const faults = await takePicture(stage, screen, look, join(folder, name));
        if (faults === null) continue;
        taken += 1;
        for (const fault of faults) console.log(`  ${screen.name}/${name}: ${fault}`);
      } catch (error) {
        console.error(`  ${screen.name}/${name}: ${String(error)}`);
        process.exitCode = 1;
      }
    }
    if (taken > from) console.log(`✓ ${screen.name} (${data}): ${taken - from}`);
  }
}

/** The screens that only a server without an administrator shows. */
async function pictureFirstVisit(screens: Screen[]): Promise<void> {
  const server = await startServer({ withoutAdmin: true });
  try {
    const setUpToken = SET_UP_TOKEN.exec(server.output())?.[1] ?? null;
    const stage = { browser, url: server.url, projectId: null, setUpToken };
    await takePictures(stage, 'empty', screens);
  } finally {
    await server.stop();
  }
}

async function pictureData(data: DataAmount, screens: Screen[]): Promise<void> {
  const server = await startServer();
  try {
    const { createProject, cookie } = await openApi(server);
    let projectId: string | null = null;
    for (const body of PROJECTS[data]()) projectId = (await createProject(body)).id;
    const stage = { browser, url: server.url, projectId, setUpToken: null, cookie };
    await takePictures(stage, data, screens);
  } finally {
    await server.stop();
  }
}

try {
  const { first = [], others = [] } = Object.groupBy(choice.screens, ({ visitor }) =>
    visitor === 'first' ? 'first' : 'others',
  );
  if (first.length > 0) await pictureFirstVisit(first);
  if (others.length > 0) for (const data of choice.data) await pictureData(data, others);
} finally {
  await browser.close();
}
console.log(`${taken} pictures in ${FOLDER}`);
