import { describe, expect, it } from 'vitest';
import { bookingOf } from '../schedule/booking-of.ts';
import { certificationStatus } from '../schedule/certification-status.ts';
import { conflictsOf } from '../schedule/conflicts.ts';
import { WEEKDAYS_ONLY } from '../schedule/holidays.ts';
import { blockingFindings, staffingFindings } from '../schedule/staffing-findings.ts';
import { sampleCompany, sampleSchedule } from './index.ts';

const scheduleOf = (today: string, projects = 64, seed = 1) => {
  const company = sampleCompany({ seed, today });
  const list = Array.from({ length: projects }, (_, index) => company(index));
  return { list, ...sampleSchedule(list, today) };
};

// A weekend, a leap day, the turn of a year.
const DAYS = ['2026-11-22', '2028-02-29', '2026-12-31', '2027-07-05', '2027-01-02'];

describe.each(DAYS)('the schedule of the sample company on %s', (today) => {
  const { list, members, stock, operations } = scheduleOf(today);
  const bookings = operations.flatMap(({ team, ...operation }, index) => {
    const assignedTeam = team.map(String);
    const booking = bookingOf({ ...operation, id: String(index), assignedTeam });
    return booking ?? [];
  });

  it('has done, running and coming work, and some that nobody is assigned to', () => {
    const statuses = operations.map(({ status }) => status);
    expect(Map.groupBy(statuses, (status) => status).get('completed')).toHaveLength(6);
    expect(statuses.filter((status) => status === 'in-progress')).toHaveLength(1);
    expect(operations.filter(({ team }) => team.length === 0)).toHaveLength(2);
    const atWork = bookings.filter(
      ({ firstDay, lastDay }) => firstDay <= today && today <= lastDay,
    );
    expect(atWork).toHaveLength(1);
    const lastDays = bookings.map(({ lastDay }) => lastDay).toSorted();
    const days = (Date.parse(lastDays.at(-1) ?? '') - Date.parse(today)) / 86_400_000;
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThan(28);
  });

  it('never books a day twice, nor more of an item than there is', () => {
    for (const booking of bookings) {
      const others = bookings.filter(({ id }) => id !== booking.id);
      expect(conflictsOf(booking, others, { policy: 'no-overlap', stock })).toEqual([]);
      const terms = { policy: 'people-and-equipment', stock } as const;
      expect(conflictsOf(booking, [], terms)).toEqual([]);
    }
  });

  it('assigns nobody to work that they may not do', () => {
    for (const [index, operation] of operations.entries()) {
      const booking = bookings.find(({ id }) => id === String(index));
      const info = list[operation.project]?.data.projectInfo;
      if (booking === undefined || info?.serviceCategory === undefined) continue;
      const job = { category: info.serviceCategory, projectType: info.projectType ?? null };
      const team = operation.team.map((place) => ({
        id: String(place),
        certifications: members[place]?.certifications ?? [],
      }));
      const staffed = {
        ...operation,
        ...booking,
        job,
        team,
        hoursPerDay: 8,
        worksOnDaysOff: false,
      };
      const findings = staffingFindings(staffed, WEEKDAYS_ONLY);
      expect(blockingFindings(findings, [])).toEqual([]);
      expect(findings.filter(({ values }) => values['state'] === 'missing')).toEqual([]);
    }
  });

  it('has ten people, of whose certificates one runs out soon and none has', () => {
    const statuses = members.flatMap(({ certifications }) =>
      certifications.map((held) => certificationStatus(held, today)),
    );
    expect(members).toHaveLength(10);
    expect(statuses.filter((status) => status === 'expiring')).toHaveLength(1);
    expect(statuses).not.toContain('expired');
  });
});

it('is the same for the same projects and day, and as small for very many', () => {
  const [few, again, many] = [
    scheduleOf('2026-11-22'),
    scheduleOf('2026-11-22'),
    scheduleOf('2026-11-22', 900, 5),
  ];
  expect(again.operations).toEqual(few.operations);
  const sizes = [few, many].map(({ members, stock, operations }) => [
    members.length,
    stock.length,
    operations.length,
  ]);
  expect(sizes).toEqual([
    [10, 8, 16],
    [10, 8, 16],
  ]);
  expect(scheduleOf('2026-11-22', 1).operations.length).toBeLessThan(2);
});
