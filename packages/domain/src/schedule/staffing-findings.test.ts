import { describe, expect, it } from 'vitest';
import { serviceCatalogue } from '../catalogue/services.ts';
import { type HolidayTerms, WEEKDAYS_ONLY } from './holidays.ts';
import {
  type AssignedMember,
  blockingFindings,
  type StaffedOperation,
  staffingFindings,
} from './staffing-findings.ts';
import { isOnRopes, siteChecksOf } from './staffing-rules.ts';

const ENDS_LATE = '2029-06-30';

const held = (
  name: string,
  expiresOn: string | null = ENDS_LATE,
  issuedOn: string | null = null,
) => ({
  name,
  issuedOn,
  expiresOn,
});

const FIT = held('Work-at-Height Medical Fitness');
const CONFINED = held('Confined Space Entry');
const lead: AssignedMember = {
  id: 'lead',
  certifications: [held('IRATA Level 3 (Safety Supervisor)'), held('First Aid'), FIT, CONFINED],
};
const second: AssignedMember = {
  id: 'second',
  certifications: [held('IRATA Level 1'), FIT, CONFINED],
};
const third: AssignedMember = { id: 'third', certifications: [held('IRATA L2'), FIT, CONFINED] };
const driver: AssignedMember = { id: 'driver', certifications: [held('Permis B', null)] };

const facade: StaffedOperation = {
  id: 'facade',
  job: { category: 'industrial-rope-access', projectType: 'High-Rise Facade Cleaning' },
  firstDay: '2026-11-23',
  lastDay: '2026-11-27',
  startTime: null,
  endTime: null,
  hoursPerDay: 8,
  worksOnDaysOff: false,
  status: 'scheduled',
  team: [lead, second],
};

const silo = { category: 'industrial-rope-access', projectType: 'Cement Silo Cleaning' } as const;

const found = (change: Partial<StaffedOperation>, holidays: HolidayTerms = WEEKDAYS_ONLY) =>
  staffingFindings({ ...facade, ...change }, holidays);

const without = (member: AssignedMember, ...certifications: AssignedMember['certifications']) => ({
  ...member,
  certifications: [...certifications, FIT],
});

describe('who may work on ropes', () => {
  it('are two technicians of whom one is a Level 3', () => {
    expect(found({})).toEqual([]);
    const begun = { status: 'in-progress' } as const;
    expect(found({ ...begun, team: [lead, driver] })).toMatchObject([
      { rule: 'min-team', severity: 'block', values: { people: 1, fewest: 2, hasLevel3: 1 } },
    ]);
    expect(found({ team: [second, third] })).toMatchObject([
      { rule: 'min-team', memberId: null, values: { people: 2, hasLevel3: 0 } },
    ]);
    expect(found({ team: [driver] })[0]?.source).toContain('irata.org');
  });

  it('are nobody yet while nobody is assigned', () => {
    expect(found({ team: [], hoursPerDay: 24 })).toEqual([]);
  });

  it('are put together one by one: too few warn in a plan, and stop the work from beginning', () => {
    expect(found({ team: [second], status: 'scheduled' })).toMatchObject([
      { rule: 'min-team', severity: 'warn', values: { people: 1, hasLevel3: 0 } },
    ]);
    for (const status of ['in-progress', 'completed'] as const) {
      expect(found({ team: [second], status })).toMatchObject([{ severity: 'block' }]);
    }
  });

  it('are named, and not stopped, where a certificate the job asks for is not recorded', () => {
    const unfit = { ...second, certifications: [held('IRATA Level 1')] };
    expect(found({ team: [lead, unfit, driver] })).toMatchObject([
      {
        rule: 'cert-valid',
        severity: 'warn',
        memberId: 'second',
        values: { name: 'Work-at-Height Medical Fitness', state: 'missing' },
      },
    ]);
    const outside = without(third, held('IRATA L2'));
    expect(found({ job: silo, team: [lead, second, outside] })).toMatchObject([
      { severity: 'warn', memberId: 'third', values: { name: CONFINED.name, state: 'missing' } },
    ]);
    const catec = without(third, held('IRATA L2'), held('CATEC'));
    expect(found({ job: silo, team: [lead, second, catec] })).toEqual([]);
  });

  it('are three, better, where a rescue is not simple', () => {
    const job = silo;
    expect(found({ job })).toMatchObject([
      { rule: 'min-team-3', severity: 'warn', values: { people: 2, fewest: 3 } },
    ]);
    expect(found({ job, team: [lead, second, third] })).toEqual([]);
  });

  it('hold certificates through the last day of work', () => {
    const ending = without(second, held('IRATA Level 1', '2026-11-26'));
    expect(found({ team: [lead, ending] })).toMatchObject([
      {
        rule: 'cert-valid',
        severity: 'block',
        memberId: 'second',
        values: { name: 'IRATA Level 1', expiresOn: '2026-11-26', state: 'expired' },
      },
    ]);
    expect(found({ team: [lead, ending], lastDay: '2026-11-26' })).toMatchObject([
      { severity: 'warn', values: { state: 'expiring' } },
    ]);
    const long = without(second, held('IRATA Level 1', '2020-01-31'));
    expect(found({ team: [lead, long] })).toMatchObject([
      { severity: 'block', values: { expiresOn: '2020-01-31' } },
    ]);
    const later = without(second, held('IRATA Level 1', ENDS_LATE, '2026-11-25'));
    expect(found({ team: [lead, later] })).toMatchObject([
      { severity: 'block', values: { from: '2026-11-25', state: 'later' } },
    ]);
  });

  it('are warned six months before a level on ropes ends', () => {
    const soon = without(second, held('IRATA Level 1', '2027-05-26'));
    expect(found({ team: [lead, soon] })).toMatchObject([
      { rule: 'cert-valid', severity: 'warn', values: { state: 'expiring' } },
    ]);
    const enough = without(second, held('IRATA Level 1', '2027-05-27'));
    expect(found({ team: [lead, enough] })).toEqual([]);
  });

  it('may have let a lower level lapse, and are only warned of what the job does not ask for', () => {
    const risen = {
      ...lead,
      certifications: [...lead.certifications, held('IRATA Level 2', '2024-01-01')],
    };
    expect(found({ team: [risen, second] })).toEqual([]);
    const platform = {
      ...second,
      certifications: [...second.certifications, held('PEMP', '2024-01-01')],
    };
    expect(found({ team: [lead, platform] })).toMatchObject([
      { rule: 'cert-valid', severity: 'warn', memberId: 'second' },
    ]);
  });

  it('need first aid as a Level 3', () => {
    const none = without(lead, held('IRATA Level 3 (Safety Supervisor)'));
    expect(found({ team: [none, second] })).toMatchObject([
      { rule: 'l3-first-aid', severity: 'block', memberId: 'lead', values: { expiresOn: '' } },
    ]);
    const lapsed = without(lead, held('IRATA L3'), held('SST', '2026-11-24'));
    expect(found({ team: [lapsed, second] })).toMatchObject([
      { rule: 'l3-first-aid', values: { name: 'SST', expiresOn: '2026-11-24' } },
    ]);
  });

  it('need a refresher after six months without a day on ropes', () => {
    const away = { ...second, lastRopeDay: '2026-05-22' };
    expect(found({ team: [lead, away] })).toMatchObject([
      { rule: 'refresher', severity: 'warn', values: { lastRopeDay: '2026-05-22', since: 'work' } },
    ]);
    expect(found({ team: [lead, { ...second, lastRopeDay: '2026-05-23' }] })).toEqual([]);
    const refreshed = {
      ...away,
      certifications: [...away.certifications, held('Rope Access Refresher', null, '2026-09-01')],
    };
    expect(found({ team: [lead, refreshed] })).toEqual([]);
  });
});

describe('who works on the ground', () => {
  const office = { category: 'janitorial-services', projectType: 'Office Cleaning' } as const;

  it('need no certificate for ropes, and one person may be enough', () => {
    const lapsed = without(second, held('IRATA Level 1', '2020-01-01'));
    expect(found({ job: office, team: [lapsed] })).toEqual([]);
  });

  it('is told by the type of a window job', () => {
    const window = (projectType: string | null) =>
      isOnRopes({ category: 'window-cleaning', projectType });
    expect(window('High-Rise Window Cleaning (Rope Access)')).toBe(true);
    expect(window('Curtain Wall Cleaning')).toBe(true);
    expect(window('Storefront Window Cleaning')).toBe(false);
    expect(window(null)).toBe(false);
    // A project type of another service has no effect.
    expect(window('Cement Silo Cleaning')).toBe(false);
  });
});

describe('hours', () => {
  it('are warned of above ten a day, for everybody at once', () => {
    expect(found({ hoursPerDay: 10.5, lastDay: '2026-11-25' })).toMatchObject([
      { rule: 'hours', memberId: null, values: { hours: 10.5, most: 10, per: 'day' } },
    ]);
    const times = { startTime: '08:00', endTime: '12:00' };
    expect(found({ hoursPerDay: 12, ...times })).toEqual([]);
  });

  it('are warned of above 44 a week, all of somebody’s work together', () => {
    expect(found({ hoursPerDay: 9 })).toMatchObject([
      { memberId: 'lead', values: { hours: 45, most: 44, per: 'week' } },
      { memberId: 'second' },
    ]);
    const saturday = {
      id: 'saturday',
      firstDay: '2026-11-28',
      lastDay: '2026-11-28',
      startTime: '08:00',
      endTime: '12:30',
      hoursPerDay: 8,
      worksOnDaysOff: false,
      team: ['second'],
    };
    expect(found({ otherWork: [saturday] })).toMatchObject([
      { memberId: 'second', values: { hours: 44.5, per: 'week' } },
    ]);
    const off = { ...WEEKDAYS_ONLY, ownHolidays: [{ day: '2026-11-24', name: 'Off' }] };
    expect(found({ otherWork: [saturday] }, off)).toEqual([]);
  });

  it('are warned of above ten on a day of two jobs', () => {
    const morning = { startTime: '06:00', endTime: '12:00', lastDay: '2026-11-24' };
    const evening = {
      id: 'evening',
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      startTime: '16:00',
      endTime: '21:00',
      hoursPerDay: 8,
      worksOnDaysOff: false,
      team: ['lead'],
    };
    expect(found({ ...morning, otherWork: [evening] })).toMatchObject([
      { memberId: 'lead', values: { hours: 11, most: 10, per: 'day' } },
    ]);
  });

  it('count all work of somebody on the day, where the operation alone is too long already', () => {
    const long = { hoursPerDay: 11, lastDay: '2026-11-24', startTime: '06:00', endTime: '17:00' };
    const evening = {
      id: 'evening',
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      startTime: '18:00',
      endTime: '21:00',
      hoursPerDay: 8,
      worksOnDaysOff: false,
      team: ['lead'],
    };
    expect(found({ ...long, otherWork: [evening] })).toMatchObject([
      { memberId: null, values: { hours: 11, most: 10, per: 'day' } },
      { memberId: 'lead', values: { hours: 14, most: 10, per: 'day' } },
    ]);
  });
});

describe('an override', () => {
  it('lets a rule be broken only with a reason', () => {
    const findings = found({ team: [second], status: 'in-progress' });
    expect(blockingFindings(findings, [])).toHaveLength(1);
    expect(blockingFindings(findings, [{ rule: 'min-team', reason: '  ' }])).toHaveLength(1);
    expect(blockingFindings(findings, [{ rule: 'refresher', reason: 'New' }])).toHaveLength(1);
    expect(blockingFindings(findings, [{ rule: 'min-team', reason: 'Ground work' }])).toEqual([]);
  });
});

describe('checks on site', () => {
  const checksOf = (category: 'industrial-rope-access' | 'car-cleaning-detailing', type: string) =>
    siteChecksOf({ category, projectType: type }).map(({ check }) => check);

  it('follow what is done: wind outside, the air inside', () => {
    expect(checksOf('industrial-rope-access', 'High-Rise Facade Cleaning')).toEqual([
      'employer-duty',
      'rescue-plan',
      'equipment-inspection',
      'wind',
    ]);
    expect(checksOf('industrial-rope-access', 'Cement Silo Cleaning')).toEqual([
      'employer-duty',
      'rescue-plan',
      'equipment-inspection',
      'atmosphere',
      'silo-method',
    ]);
    expect(checksOf('car-cleaning-detailing', 'Full Vehicle Detailing')).toEqual([]);
  });

  it('give a source each', () => {
    for (const service of serviceCatalogue) {
      for (const { name } of service.projectTypes) {
        for (const { source } of siteChecksOf({ category: service.id, projectType: name })) {
          expect(source).toContain('https://');
        }
      }
    }
  });
});
