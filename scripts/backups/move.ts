import { holdUnserved } from '../../apps/server/src/db/serving.ts';
import { PASSWORD_COST } from '../../apps/server/src/features/admin/passwords.ts';
import { moveData } from '../../apps/server/src/features/backups/move.service.ts';
import { step } from '../setup/progress.mjs';
import { MOVE_USAGE, moveOptions } from './command-options.ts';
import { openedDatabase, pace, runCommand, typedIn } from './opened.ts';

await runCommand(
  () => moveOptions(process.argv.slice(2), typedIn()),
  MOVE_USAGE,
  async (context, { to }) => {
    const { config, clock } = context;
    const target = {
      ...config,
      dataDir: to.dataDir ?? config.dataDir,
      databaseUrl: to.databaseUrl,
    };
    const releases = [await holdUnserved(context.database, config.dataDir)];
    const database = await openedDatabase(target, clock, 'Opening the database to move to');
    try {
      releases.push(await holdUnserved(database, target.dataDir));
      const { reached, detail } = pace();
      const watcher = { progress: reached, signal: new AbortController().signal };
      const there = { config: target, database, clock, passwordCost: PASSWORD_COST };
      const work = () => moveData(context, there, watcher);
      const { counts, administrators } = await step('Moving everything', work, detail);
      const count = (value: number) => value.toLocaleString('en');
      console.log(
        `${count(counts.projects)} projects, ${count(counts.projectVersions)} saved versions, ` +
          `${count(counts.operations)} operations and ${administrators} administrators are there, ` +
          'each record compared with the one it came from.',
      );
      console.log(
        to.databaseUrl === undefined
          ? `Start the program without DATABASE_URL and with DATA_DIR=${target.dataDir} from now on.`
          : 'Start the program with that DATABASE_URL from now on.',
      );
      console.log('The old database is as it was. Everybody logs in again.');
    } finally {
      await database.close();
      for (const release of releases) release();
    }
  },
);
