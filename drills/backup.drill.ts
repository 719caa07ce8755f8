import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { backUp, download, refusalOf, sendUp } from '../apps/server/src/test/backups.ts';
import { fingerprints } from '../apps/server/src/test/fingerprint.ts';
import { makeSmallCompany } from '../apps/server/src/test/small-company.ts';
import { startTestServer } from '../apps/server/src/test/test-server.ts';
import type { Drill, Ground } from './drill.ts';

const REFUSALS = ['backup-damaged', 'backup-foreign', 'backup-newer'];

/** The kinds of damage that a file may suffer during a transfer. */
const DAMAGES = ['flipped', 'cut', 'lost', 'doubled', 'zeroed'] as const;

/** Damages a copy of a file, each time in the next of the ways. */
function damaged(
  file: Buffer,
  round: number,
  random: Ground['random'],
): { how: string; at: number; file: Buffer } {
  const how = DAMAGES[round % DAMAGES.length] ?? 'flipped';
  const at = random.whole(0, file.length - 2);
  const end = Math.min(file.length, at + random.whole(1, 400));
  switch (how) {
    case 'cut':
      return { how, at, file: file.subarray(0, Math.max(1, at)) };
    case 'lost':
      return { how, at, file: Buffer.concat([file.subarray(0, at), file.subarray(end)]) };
    case 'doubled':
      return { how, at, file: Buffer.concat([file.subarray(0, end), file.subarray(at)]) };
    case 'zeroed':
      return { how, at, file: Buffer.from(file).fill(0, at, end) };
    default: {
      const flipped = Buffer.from(file);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << random.whole(0, 7)), at);
      return { how, at, file: flipped };
    }
  }
}

/**
 * Tells whether a file still has the same content; the time in the gzip header, for example, does
 * not belong to it.
 */
function holdsTheSame(file: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(file).equals(content);
  } catch {
    return false;
  }
}

async function run({ engine, rounds, random, note, fault, database }: Ground) {
  const server = await startTestServer(engine, {
    database: await database(),
    environment: { REQUESTS_PER_MINUTE: '1000000' },
  });
  try {
    let client = await server.loggedIn();
    await makeSmallCompany(client);
    const good = await download(client, (await backUp(client)).name);
    const content = gunzipSync(good);
    // The data differs from the backup, so that a restore of any of the files would be noticed.
    await client.call('createCustomer', { body: { name: 'Added since' } });
    const before = await fingerprints(server.context.database);
    let same = 0;
    for (const round of rounds()) {
      // The password given at the login is valid only for some minutes.
      if (round % 100 === 99) client = await server.loggedIn();
      const { how, at, file } = damaged(good, round, random);
      if (holdsTheSame(file, content)) {
        same += 1;
        continue;
      }
      const id = await sendUp(client, file);
      const params = { id };
      const looked = await refusalOf(await client.call('checkRestore', { params, body: {} }));
      const sha256 = createHash('sha256').update(file).digest('hex');
      const body = { sha256 };
      const applied = await refusalOf(await client.call('applyRestore', { params, body }));
      await client.call('cancelRestore', { params });
      note({ round, how, at, looked, applied });
      if (!REFUSALS.includes(looked) || applied !== looked) {
        fault(`Round ${round}: ${how} at ${at}: looked at "${looked}", applied "${applied}"`);
      }
    }
    const after = await fingerprints(server.context.database);
    for (const [table, hash] of Object.entries(before)) {
      if (after[table] !== hash) fault(`${table} has changed`);
    }
    return { 'still whole, not tried': same };
  } finally {
    await server.app.close();
    await server.context.database.close();
  }
}

/** The drill of a restore from a broken disk. */
export const backup: Drill = {
  name: 'backup',
  proves:
    'a damaged backup is refused when it is looked at and when it is applied; nothing changes',
  size: { full: 500, short: { sqlite: DAMAGES.length, postgres: 0 }, of: 'damaged backups' },
  minutes: 15,
  run,
};
