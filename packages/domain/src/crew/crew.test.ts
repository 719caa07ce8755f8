import { describe, expect, it } from 'vitest';
import { productionRatesOf } from '../catalogue/production.ts';
import { projectTypesOf, serviceCatalogue } from '../catalogue/services.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { fillCrew, linesThatFollow, priceCrew } from './fill-crew.ts';
import { certificatesOf, minimumCrewOf, positionNamed, staffCrew } from './staffing.ts';
import { type CrewTask, crewChoices, crewForDays, daysForCrew, personDaysFor } from './work-out.ts';
import { lastWorkingDay, workingDaysFrom } from './working-days.ts';

const silo: CrewTask = { quantity: 750, coats: 1, rate: 37, perTeam: false, minimumCrew: 3 };
const towers: CrewTask = { quantity: 7, coats: 1, rate: 1, perTeam: true, minimumCrew: 2 };

describe('a crew from a quantity', () => {
  it('rounds person-days up, and then days', () => {
    // 750 / 37 = 20.27 person-days, so 21; 21 / 3 = 7 days.
    expect(daysForCrew(silo, 3)).toEqual({
      ok: true,
      value: { personDays: 21, crew: 3, days: 7, paidPersonDays: 21 },
    });
    // 21 / 4 = 5.25, so 6 days and 24 paid.
    expect(daysForCrew(silo, 4)).toEqual({
      ok: true,
      value: { personDays: 21, crew: 4, days: 6, paidPersonDays: 24 },
    });
  });

  it('counts every coat, and a rate with decimals exactly', () => {
    expect(personDaysFor({ ...silo, quantity: 1160, rate: 116, coats: 2 })).toEqual({
      ok: true,
      value: 20,
    });
    // In binary 0.3 / 0.1 is below 3 and 0.7 / 0.1 below 7; neither may add a person-day.
    expect(personDaysFor({ ...silo, quantity: 0.3, rate: 0.1 })).toEqual({ ok: true, value: 3 });
    expect(personDaysFor({ ...silo, quantity: 4.4, rate: 1.1 })).toEqual({ ok: true, value: 4 });
  });

  it('finds the smallest crew for a deadline, never below the fewest', () => {
    expect(crewForDays(silo, 4)).toMatchObject({ ok: true, value: { crew: 6, days: 4 } });
    expect(crewForDays(silo, 100)).toMatchObject({ ok: true, value: { crew: 3, days: 7 } });
  });

  it('lets teams do what one team does a day', () => {
    expect(daysForCrew(towers, 2)).toMatchObject({ value: { personDays: 14, days: 7 } });
    expect(daysForCrew(towers, 3)).toMatchObject({ value: { days: 7, paidPersonDays: 21 } });
    expect(crewForDays(towers, 4)).toMatchObject({ value: { crew: 4, days: 4 } });
  });

  it('names the input that prevents a result', () => {
    expect(daysForCrew({ ...silo, quantity: 0 }, 3)).toEqual({ ok: false, problem: 'quantity' });
    expect(daysForCrew({ ...silo, rate: 0 }, 3)).toEqual({ ok: false, problem: 'rate' });
    expect(daysForCrew({ ...silo, coats: 0 }, 3)).toEqual({ ok: false, problem: 'coats' });
    expect(daysForCrew(silo, 2)).toEqual({ ok: false, problem: 'crew' });
    expect(crewForDays(silo, 0)).toEqual({ ok: false, problem: 'days' });
    expect(crewForDays({ ...silo, quantity: 1e9 }, 1)).toEqual({ ok: false, problem: 'too-large' });
    expect(daysForCrew({ ...silo, quantity: 1e9 }, 3)).toEqual({ ok: false, problem: 'too-large' });
  });

  it('compares only crews that save days, and the chosen one', () => {
    expect(crewChoices(silo).map(({ crew, days }) => [crew, days])).toEqual([
      [3, 7],
      [4, 6],
      [5, 5],
      [6, 4],
      [7, 3],
      [11, 2],
    ]);
    expect(crewChoices(silo, 9).map(({ crew }) => crew)).toContain(9);
  });
});

describe('working days', () => {
  it('counts both ends and leaves weekends out', () => {
    // 2027-01-04 is a Monday.
    expect(workingDaysFrom('2027-01-04', '2027-01-08', 5)).toBe(5);
    expect(workingDaysFrom('2027-01-04', '2027-01-10', 5)).toBe(5);
    expect(workingDaysFrom('2027-01-04', '2027-01-10', 6)).toBe(6);
    expect(workingDaysFrom('2027-01-08', '2027-01-18', 5)).toBe(7);
    expect(workingDaysFrom('2027-01-09', '2027-01-10', 5)).toBe(0);
    expect(workingDaysFrom('2027-01-09', '2027-01-01', 5)).toBe(0);
    expect(workingDaysFrom('', '2027-01-01', 5)).toBeNull();
  });

  it('finds the day on which the last of them falls', () => {
    expect(lastWorkingDay('2027-01-04', 5, 5)).toBe('2027-01-08');
    expect(lastWorkingDay('2027-01-08', 2, 5)).toBe('2027-01-11');
    expect(lastWorkingDay('2027-01-09', 1, 5)).toBe('2027-01-11');
    expect(lastWorkingDay('never', 1, 5)).toBeNull();
  });
});

describe('who makes up a crew', () => {
  const staff = (projectType: string, crew: number, withAttendant = true) =>
    staffCrew({ category: 'industrial-rope-access', projectType, crew, withAttendant }).map(
      ({ position, count }) => [position, count],
    );

  it('gives every rope job one Level 3, and a silo its attendant outside', () => {
    expect(staff('Cement Silo Cleaning', 3)).toEqual([
      ['Lead Rope Access Technician (Level 3)', 1],
      ['Rope Access Technician (Level 1-2)', 2],
      ['Confined Space Entry Supervisor', 1],
    ]);
    expect(staff('High-Rise Facade Cleaning', 2)).toEqual([
      ['Lead Rope Access Technician (Level 3)', 1],
      ['Rope Access Technician (Level 1-2)', 1],
    ]);
  });

  it('counts who needs which certificate', () => {
    const crew = staffCrew({
      category: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      crew: 3,
      withAttendant: true,
    });
    expect(certificatesOf(crew).map(({ certificate, people }) => [certificate.id, people])).toEqual(
      [
        ['irata-l1', 2],
        ['irata-l3', 1],
        ['confined-space', 4],
        ['first-aid', 2],
        ['work-at-height-medical', 3],
      ],
    );
  });

  it('has a rate with its source, a crew and known positions for each of the 38 types', () => {
    for (const service of serviceCatalogue) {
      for (const { name } of projectTypesOf(service.id)) {
        const rates = productionRatesOf(service.id, name);
        expect(rates.length, name).toBeGreaterThan(0);
        for (const rate of rates) {
          expect(rate.value).toBeGreaterThan(0);
          expect(rate.sources.length > 0, name).toBe(rate.basis !== 'assumed');
          if (rate.hourly) {
            const { value, hours } = rate.hourly;
            const share = name.startsWith('Abrasive') ? 2 : 1;
            expect(Math.abs((value * hours) / share - rate.value)).toBeLessThan(1);
          }
        }
        const crew = minimumCrewOf(service.id, name);
        const staffed = staffCrew({
          category: service.id,
          projectType: name,
          crew: crew + 4,
          withAttendant: false,
        });
        expect(staffed.reduce((sum, { count }) => sum + count, 0)).toBe(crew + 4);
        for (const { position } of staffed) expect(positionNamed(position), position).toBeDefined();
      }
    }
  });
});

describe('a crew in the personnel lines', () => {
  const data: EstimateData = {
    projectInfo: { serviceCategory: 'industrial-rope-access' },
    settings: { currency: 'MAD' },
    personnel: [
      {
        id: 'own',
        type: 'Rope Access Technician (Level 1-2)',
        count: 1,
        rate: 500,
        days: 10,
        bonus: { enabled: true, type: 'fixed', amount: 100 },
      },
      { id: 'gone', type: 'Night guard', count: 1, rate: 100, days: 10 },
    ],
    equipment: { ropeAccess: [{ name: 'Rope', quantity: 1, rate: 85, days: 10 }] },
    logistics: { transportation: [{ name: 'Van', count: 1, rate: 400, days: 4 }] },
  };
  const filling = {
    projectType: 'High-Rise Facade Cleaning',
    worked: { crew: 3, days: 5 },
    withAttendant: true,
    mode: 'replace' as const,
    daysFollow: true,
  };

  it('keeps id, rate and bonus of a position that stands already', () => {
    const filled = fillCrew(data, filling, () => 'new', SPECIFICATION);
    expect(filled.personnel).toEqual([
      {
        id: 'new',
        type: 'Lead Rope Access Technician (Level 3)',
        count: 1,
        rate: 650,
        days: 5,
      },
      {
        id: 'own',
        type: 'Rope Access Technician (Level 1-2)',
        count: 2,
        rate: 500,
        days: 5,
        bonus: { enabled: true, type: 'fixed', amount: 100 },
      },
    ]);
  });

  it('takes along what stays as long as the crew, and nothing else', () => {
    expect(linesThatFollow(data, filling, SPECIFICATION)).toEqual([
      { list: 'ropeAccess', index: 0, set: { days: 5 } },
    ]);
    const filled = fillCrew(data, filling, () => 'new', SPECIFICATION);
    expect(filled.equipment?.ropeAccess?.[0]?.days).toBe(5);
    expect(filled.logistics?.transportation?.[0]?.days).toBe(4);
    const alone = fillCrew(data, { ...filling, daysFollow: false }, () => 'new', SPECIFICATION);
    expect(alone.equipment).toBe(data.equipment);
  });

  it('keeps a room and a harness for each of more people, and a second van for the sixth', () => {
    const lodged: EstimateData = {
      ...data,
      equipment: {
        ropeAccess: [
          { name: 'Harness', quantity: 2, rate: 25, days: 10 },
          { name: 'Compressor', quantity: 1, rate: 300, days: 10 },
        ],
      },
      logistics: {
        transportation: [
          { name: 'Van', count: 1, rate: 400, days: 10 },
          { name: 'Train or Coach Ticket', count: 4, rate: 150, days: 1 },
          { name: 'Private Vehicle (per km)', count: 300, rate: 3, days: 10 },
        ],
        accommodation: [{ name: 'Hotel Single Room', count: 2, rate: 400, days: 9 }],
      },
    };
    const bigger = { ...filling, worked: { crew: 6, days: 3 } };
    const filled = fillCrew(lodged, bigger, () => 'new', SPECIFICATION);
    expect(filled.equipment?.ropeAccess?.map(({ quantity, days }) => [quantity, days])).toEqual([
      [6, 3],
      [1, 3],
    ]);
    expect(filled.logistics?.transportation?.map(({ count, days }) => [count, days])).toEqual([
      [2, 3],
      [12, 1],
      [300, 10],
    ]);
    expect(filled.logistics?.accommodation).toMatchObject([{ count: 6, days: 2 }]);
  });

  it('adds under the lines that stand, in the currency of the project', () => {
    const inDollars = { ...data, settings: { currency: 'USD' as const } };
    const filled = fillCrew(
      inDollars,
      { ...filling, mode: 'add', daysFollow: false },
      () => 'new',
      SPECIFICATION,
    );
    expect(filled.personnel?.map(({ rate }) => rate)).toEqual([500, 100, 66.326531, 45.918367]);
    expect(filled.personnel?.slice(0, 2)).toEqual(data.personnel);
  });

  it('costs what the preview said', () => {
    const price = priceCrew(data, filling, 200, SPECIFICATION);
    const cost = costResult(
      fillCrew(data, filling, () => 'new', SPECIFICATION),
      SPECIFICATION,
    );
    expect(price.total).toBe(cost.total);
    expect(price.totalPerUnit).toBe(Math.round((cost.total / 200) * 100) / 100);
  });
});
