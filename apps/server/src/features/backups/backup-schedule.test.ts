import { expect, test } from 'vitest';
import {
  backupsToRemove,
  type KeptBackup,
  lastDue,
  nextDue,
  USUAL_SCHEDULE,
} from './backup-schedule.ts';

const at = (day: string, time = '02:30') => new Date(`${day}T${time}:00`);
const backup = (kind: KeptBackup['kind'], day: string, time?: string): KeptBackup => ({
  name: `${kind} ${day}${time === undefined ? '' : ` ${time}`}`,
  kind,
  createdAt: at(day, time).toISOString(),
});
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(`${first}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + index);
    return day.toISOString().slice(0, 10);
  });
const keptOf = (backups: KeptBackup[], now: Date) => {
  const gone = backupsToRemove(backups, USUAL_SCHEDULE, now);
  return backups.map(({ name }) => name).filter((name) => !gone.includes(name));
};

test('a backup is due at its time of the day, and one that was missed is due at once', () => {
  expect(lastDue(USUAL_SCHEDULE, at('2026-11-22', '02:30'))).toEqual(at('2026-11-22'));
  expect(lastDue(USUAL_SCHEDULE, at('2026-11-22', '02:29'))).toEqual(at('2026-11-21'));
  expect(nextDue(USUAL_SCHEDULE, at('2026-11-22', '02:29'))).toEqual(at('2026-11-22'));
  expect(nextDue(USUAL_SCHEDULE, at('2026-11-30', '23:59'))).toEqual(at('2026-12-01'));
});

test('a year of daily backups leaves seven days, four weeks and six months', () => {
  const year = daysFrom('2025-11-23', 365).map((day) => backup('daily', day));
  expect(keptOf(year, at('2026-11-22', '03:00'))).toEqual([
    // The last backup of each of six months, of four weeks, and of seven days.
    'daily 2026-06-30',
    'daily 2026-07-31',
    'daily 2026-08-31',
    'daily 2026-09-30',
    'daily 2026-10-31',
    'daily 2026-11-01',
    'daily 2026-11-08',
    'daily 2026-11-15',
    ...daysFrom('2026-11-16', 7).map((day) => `daily ${day}`),
  ]);
});

test('after each day of a year there are never fewer days behind than are promised', () => {
  let backups: KeptBackup[] = [];
  for (const day of daysFrom('2025-11-23', 365)) {
    backups.push(backup('daily', day));
    const gone = backupsToRemove(backups, USUAL_SCHEDULE, at(day, '03:00'));
    expect(gone).not.toContain(`daily ${day}`);
    backups = backups.filter(({ name }) => !gone.includes(name));
  }
  // Removing in steps gives the same result as removing once.
  expect(backups).toHaveLength(15);
});

test('weeks without the program count for nothing: the last backups stay', () => {
  const old = daysFrom('2026-01-05', 7).map((day) => backup('daily', day));
  expect(keptOf([...old, backup('daily', '2026-11-22')], at('2026-11-22', '03:00'))).toHaveLength(
    7,
  );
});

test('a backup made by hand stays, and one made before a restore stays for 30 days', () => {
  const own = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-10-30', '2026-11-01'].map((day) =>
    backup('before-restore', day),
  );
  const all = [backup('manual', '2020-01-01'), backup('before-migration', '2026-04-01'), ...own];
  expect(keptOf(all, at('2026-11-22'))).toEqual([
    'manual 2020-01-01',
    'before-migration 2026-04-01',
    'before-restore 2026-10-30',
    'before-restore 2026-11-01',
  ]);
  // The last three are kept, however old they are.
  expect(keptOf(all, at('2027-11-22'))).toEqual(keptOf(all, at('2026-11-22')));
});

test('of two on one day the later stays', () => {
  const two = [backup('daily', '2026-11-21', '02:30'), backup('daily', '2026-11-21', '09:00')];
  expect(keptOf(two, at('2026-11-22'))).toEqual(['daily 2026-11-21 09:00']);
});
