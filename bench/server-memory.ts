import { readFileSync } from 'node:fs';
import type { RunningServer } from '../e2e/server.ts';

const KIB_PER_MIB = 1024;
/** The number of rounds in which the peak of the memory must not have risen. */
const SETTLED_ROUNDS = 5;
const MOST_ROUNDS = 60;
/** The growth that counts as a rise. Units: MiB. */
const RISE = 2;

/** The memory of a server, as the kernel counts it. Units: MiB. */
interface ServerMemory {
  /** Memory that no other program can have: it grows with what the server keeps. */
  own: number;
  /** Pages of the database file: a cache that the system takes back when it needs the memory. */
  mapped: number;
  rounds: number;
  hasSettled: boolean;
}

function kibOf(section: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(section)?.[1] ?? 0);
}

function memoryNow(server: RunningServer): Pick<ServerMemory, 'own' | 'mapped'> | null {
  const pid = /"pid":(\d+)/.exec(server.output())?.[1];
  try {
    const maps = readFileSync(`/proc/${pid}/smaps`, 'utf8');
    const sections = maps.split(/^(?=[\da-f]+-[\da-f]+ )/m);
    const sum = (some: readonly string[], name: string) =>
      some.reduce((kib, section) => kib + kibOf(section, name), 0) / KIB_PER_MIB;
    const ofDatabase = sections.filter((section) => /^.*\.sqlite(-wal|-shm)?$/m.test(section));
    return { own: sum(sections, 'Anonymous'), mapped: sum(ofDatabase, 'Rss') };
  } catch {
    return null;
  }
}

/**
 * Returns the peak memory of a server once a round of work no longer raises it; null without /proc.
 */
export async function settledMemory(
  server: RunningServer,
  round: () => Promise<void>,
): Promise<ServerMemory | null> {
  let most = { own: 0, mapped: 0 };
  let lastRise = 0;
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    await round();
    const now = memoryNow(server);
    if (now === null) return null;
    if (now.own > most.own + RISE) lastRise = rounds;
    most = { own: Math.max(most.own, now.own), mapped: Math.max(most.mapped, now.mapped) };
    const hasSettled = rounds - lastRise >= SETTLED_ROUNDS;
    if (hasSettled || rounds === MOST_ROUNDS) return { ...most, rounds, hasSettled };
  }
  return null;
}
