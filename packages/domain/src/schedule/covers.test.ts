import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookings, dayOfWeeks } from '../../test/arbitrary-booking.ts';
import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import type { Booking } from './booking.ts';
import { clashesOf } from './clashes.ts';
import { conflictsOf } from './conflicts.ts';
import {
  type Cover,
  coverProblem,
  everybodyEver,
  everybodyOf,
  ownDays,
  personDays,
  standingCovers,
  stretchesOf,
  teamOn,
  wasAtWork,
  withCover,
  workedOtherwise,
} from './covers.ts';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { type AssignedMember, staffingFindings, weekHoursWith } from './staffing-findings.ts';

const TEAM = ['hamid', 'youssef'];
const OTHERS = ['sami', 'tarik'];
const week = { firstDay: dayOfWeeks(0), lastDay: dayOfWeeks(6) };
const TERMS = { policy: 'people-and-equipment', stock: [] } as const;

const daysOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  Array.from(
    { length: (daysBetween(firstDay, lastDay) ?? -1) + 1 },
    (_, index) => dayAfter(firstDay, index) ?? firstDay,
  );

const cover: fc.Arbitrary<Cover> = fc
  .record({
    memberId: fc.constantFrom(...TEAM, ...OTHERS),
    substituteId: fc.constantFrom(...TEAM, ...OTHERS),
    first: fc.nat({ max: 6 }),
    more: fc.nat({ max: 3 }),
  })
  .map(({ first, more, ...people }) => ({
    ...people,
    firstDay: dayOfWeeks(first),
    lastDay: dayOfWeeks(Math.min(6, first + more)),
  }));

/** Covers made one after the other as a dispatcher would, without those that a save refuses. */
const covered = fc.array(cover, { maxLength: 6 }).map((drawn) =>
  drawn.reduce<Cover[]>((covers, one) => {
    const next = withCover({ team: TEAM, covers }, one);
    return coverProblem({ ...week, team: TEAM, covers: next }) === null ? next : covers;
  }, []),
);

const job = (covers: Cover[], more: Partial<Booking> = {}): Booking => ({
  id: 'job',
  title: 'Job',
  ...week,
  startTime: null,
  endTime: null,
  team: TEAM,
  covers,
  equipment: [],
  ...more,
});

describe('who works in the place of somebody', () => {
  it('has on every day exactly one of the person who is away and the substitute', () => {
    fc.assert(
      fc.property(covered, (covers) => {
        for (const day of daysOf(week)) {
          const team = teamOn({ team: TEAM, covers }, day);
          expect(new Set(team).size).toBe(TEAM.length);
          for (const one of covers) {
            const isNow = one.firstDay <= day && day <= one.lastDay;
            if (!isNow) continue;
            expect(team).toContain(one.substituteId);
            expect(team).not.toContain(one.memberId);
          }
        }
      }),
    );
  });

  it('gives every day of every place to somebody: the days of all people sum up', () => {
    fc.assert(
      fc.property(covered, (covers) => {
        const work = job(covers);
        const days = personDays(work).flatMap((one) =>
          daysOf(one).map((day) => `${day} ${one.memberId}`),
        );
        expect(new Set(days).size).toBe(TEAM.length * daysOf(week).length);
        expect(days).toHaveLength(TEAM.length * daysOf(week).length);
        const stretches = stretchesOf(work);
        expect(stretches.flatMap(daysOf)).toEqual(daysOf(week));
        expect([...everybodyOf(work)].toSorted()).toEqual(
          [...new Set(personDays(work).map(({ memberId }) => memberId))].toSorted(),
        );
      }),
    );
  });

  it('lets the last wish for a person and a day hold, and takes it back with the person', () => {
    fc.assert(
      fc.property(covered, cover, (covers, wish) => {
        const next = withCover({ team: TEAM, covers }, wish);
        if (coverProblem({ ...week, team: TEAM, covers: next }) !== null) return;
        for (const day of daysOf(week)) {
          const [was, is] = [covers, next].map((some) => teamOn({ team: TEAM, covers: some }, day));
          const isMeant = wish.firstDay <= day && day <= wish.lastDay;
          if (!isMeant) expect(is).toEqual(was);
          else if (was?.includes(wish.memberId)) {
            expect(is).toEqual(was.map((id) => (id === wish.memberId ? wish.substituteId : id)));
          }
        }
        const back = TEAM.reduce(
          (some, id) =>
            withCover({ team: TEAM, covers: some }, { ...week, memberId: id, substituteId: id }),
          next,
        );
        expect(back).toEqual([]);
      }),
    );
  });

  it('keeps of a job that is shorter or elsewhere only what lies within its days', () => {
    const covers = [{ memberId: 'hamid', substituteId: 'sami', ...week }];
    const shorter = { firstDay: dayOfWeeks(2), lastDay: dayOfWeeks(3), team: TEAM, covers };
    expect(standingCovers(shorter)).toEqual([
      { ...covers[0], firstDay: dayOfWeeks(2), lastDay: dayOfWeeks(3) },
    ]);
    expect(
      standingCovers({ ...shorter, firstDay: dayOfWeeks(9), lastDay: dayOfWeeks(10) }),
    ).toEqual([]);
    expect(standingCovers({ ...shorter, team: ['youssef'] })).toEqual([]);
    expect(standingCovers({ ...shorter, team: [...TEAM, 'sami'] })).toEqual([]);
  });

  it('is in conflict exactly where one of the stretches would be, and books nobody twice', () => {
    fc.assert(
      fc.property(covered, bookings(5), (covers, others) => {
        const work = job(covers);
        const whole = conflictsOf(work, others, TERMS);
        const parts = stretchesOf(work).flatMap((part) => conflictsOf(part, others, TERMS));
        const named = (found: typeof whole) =>
          [
            ...new Set(
              found.map(({ operation, reason }) => `${operation.id} ${JSON.stringify(reason)}`),
            ),
          ].toSorted();
        expect(named(whole)).toEqual(named(parts));
        // The result is the same the other way round.
        const back = others.flatMap((other) =>
          conflictsOf(other, [work], TERMS).map(
            ({ reason }) => `${other.id} ${JSON.stringify(reason)}`,
          ),
        );
        expect([...new Set(back)].toSorted()).toEqual(named(whole));
        const clashes = clashesOf([work, ...others], TERMS).filter(({ operationIds }) =>
          operationIds.includes('job'),
        );
        expect(clashes.length > 0).toBe(whole.length > 0);
      }),
    );
  });
});

const held = (name: string, expiresOn: string | null = null) => ({
  name,
  issuedOn: null,
  expiresOn,
});
const FIT = held('Work-at-Height Medical Fitness');
const person = (id: string, level: string, expiresOn: string | null = null): AssignedMember => ({
  id,
  certifications: [held(level, expiresOn), FIT, held('First Aid')],
});
const ROPES = {
  category: 'industrial-rope-access',
  projectType: 'High-Rise Facade Cleaning',
} as const;

const tuesday = { firstDay: dayOfWeeks(1), lastDay: dayOfWeeks(1) };
const onTuesday: Cover = { memberId: 'hamid', substituteId: 'sami', ...tuesday };
const friday = dayOfWeeks(4);

describe('the rules on the days of a substitute', () => {
  const lead = person('hamid', 'IRATA Level 3');
  const second = person('youssef', 'IRATA Level 1');
  const found = (substitute: AssignedMember, more = {}) =>
    staffingFindings(
      {
        ...job([onTuesday], { lastDay: friday }),
        job: ROPES,
        status: 'in-progress',
        hoursPerDay: 8,
        worksOnDaysOff: false,
        team: [lead, second],
        substitutes: [substitute],
        ...more,
      },
      WEEKDAYS_ONLY,
    );

  it('ask of a substitute only certificates that hold on those days', () => {
    expect(found(person('sami', 'IRATA Level 3', tuesday.lastDay))).toMatchObject([
      { rule: 'cert-valid', severity: 'warn', values: { state: 'expiring' } },
    ]);
    expect(found(person('sami', 'IRATA Level 3', dayOfWeeks(0)))).toMatchObject([
      { rule: 'cert-valid', severity: 'block', memberId: 'sami' },
    ]);
  });

  it('find the day on which nobody of the team may lead', () => {
    expect(found(person('sami', 'IRATA Level 1'))).toMatchObject([
      { rule: 'min-team', severity: 'block', values: { hasLevel3: 0, onDay: tuesday.firstDay } },
    ]);
    expect(found(person('sami', 'IRATA Level 3'))).toEqual([]);
  });

  it('ignore the absence of a member who is covered', () => {
    const absences = [
      { kind: 'sick', ...tuesday, startsAtNoon: false, endsAtNoon: false } as const,
    ];
    const team = [{ ...lead, absences }, second];
    expect(found(person('sami', 'IRATA Level 3'), { team })).toEqual([]);
    expect(found(person('sami', 'IRATA Level 3'), { team, covers: [] })).toMatchObject([
      { rule: 'absent', memberId: 'hamid' },
    ]);
  });

  it('count the hours of those who work: a day fewer for one, and one for the other', () => {
    const worked = { hoursPerDay: 8, worksOnDaysOff: false };
    const times = { startTime: '08:00', endTime: '18:00' };
    const work = { ...job([onTuesday], { lastDay: friday, ...times }), ...worked };
    const hours = (id: string) => weekHoursWith(work, id, [], WEEKDAYS_ONLY);
    expect(['hamid', 'youssef', 'sami'].map(hours)).toEqual([32, 40, 8]);
    const other = { ...work, id: 'other', covers: [], team: ['sami'], ...tuesday };
    expect(weekHoursWith(work, 'sami', [other], WEEKDAYS_ONLY)).toBe(18);
  });
});

/** The days of sheets on which some of these people worked, also after the plan. */
const sheets = fc
  .uniqueArray(
    fc.record({
      on: fc.nat({ max: 9 }),
      people: fc.subarray([...TEAM, ...OTHERS, 'gone'], { minLength: 1 }),
    }),
    { selector: ({ on }) => on, maxLength: 6 },
  )
  .map((drawn) => drawn.map(({ on, people }) => ({ day: dayOfWeeks(on), people })));

describe('work that is done', () => {
  it('belongs to those of the sheets, each of whose days is in the stretches of one', () => {
    fc.assert(
      fc.property(covered, sheets, (covers, written) => {
        const work = job(covers);
        const workedBy = workedOtherwise(work, written);
        for (const { day, people } of written) {
          const there = everybodyEver(work, workedBy).filter((memberId) =>
            wasAtWork(work, workedBy, { memberId, day }),
          );
          expect(there.toSorted()).toEqual(people.toSorted());
          if (day > week.lastDay) continue;
          for (const memberId of people) {
            const spans = ownDays(work, workedBy, memberId);
            const around = spans.filter((one) => one.firstDay <= day && day <= one.lastDay);
            expect(around).toHaveLength(1);
          }
        }
      }),
    );
  });

  it('takes no planned day from anybody', () => {
    fc.assert(
      fc.property(covered, sheets, (covers, written) => {
        const work = job(covers);
        for (const { memberId, ...days } of personDays(work)) {
          expect(ownDays(work, workedOtherwise(work, written), memberId)).toContainEqual(days);
        }
      }),
    );
  });
});

describe('covers after the days of a job changed', () => {
  it('stand as before on the days that it keeps, and name nobody on others', () => {
    fc.assert(
      fc.property(
        covered,
        fc.integer({ min: -8, max: 8 }),
        fc.nat({ max: 9 }),
        (covers, by, more) => {
          const days = { firstDay: dayOfWeeks(by), lastDay: dayOfWeeks(by + more) };
          const moved = { ...job(covers), ...days };
          const after = { ...moved, covers: standingCovers(moved) };
          expect(coverProblem(after)).toBeNull();
          for (const day of daysOf(days)) {
            const isKept = week.firstDay <= day && day <= week.lastDay;
            expect(teamOn(after, day)).toEqual(isKept ? teamOn(job(covers), day) : TEAM);
          }
          // Undo restores the covers that the move cut off only where it names them.
          const back = { ...after, ...week };
          for (const one of standingCovers(back)) {
            expect(covers.some((known) => known.substituteId === one.substituteId)).toBe(true);
          }
        },
      ),
    );
  });
});
