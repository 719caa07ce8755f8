import { readFileSync } from 'node:fs';
import type { RunningServer } from '../e2e/server.ts';

const KIB_PER_MIB = 1024;

/** The memory of a server, as the kernel counts it. Units: MiB. */
export interface ServerMemory {
  /** Memory that no other program can have: it grows with the data that the server keeps. */
  own: number;
  /** Pages of the database file: a cache that the system takes back when it needs the memory. */
  mapped: number;
}

function kibOf(section: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(section)?.[1] ?? 0);
}

/** Returns the memory of a server now; null without /proc. */
export function memoryOf(server: RunningServer): ServerMemory | null {
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
