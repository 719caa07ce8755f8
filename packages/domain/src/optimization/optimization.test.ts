import { describe, expect, it } from 'vitest';
import { fillCrew } from '../crew/fill-crew.ts';
import { largestCrewOf } from '../crew/staffing.ts';
import { crewChoices } from '../crew/work-out.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import { excludesChange, withChanges } from './apply-changes.ts';
import type { ProposedChange, RuleName } from './change.ts';
import { findChanges, OPTIMIZATION_RULE_NAMES, totalWithChanges } from './optimize.ts';

/** Without contributions and contingencies a saving can be calculated mentally. */
const bare: EstimateData = {
  settings: { currency: 'MAD' },
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  personnel: [{ type: 'Technician', count: 2, rate: 450, days: 10 }],
};

const found = (data: EstimateData, rule: RuleName) =>
  findChanges(data, [], SPECIFICATION).filter(({ reason }) => reason.rule === rule);

describe('changes that save money', () => {
  it('hires equipment no longer than anybody works', () => {
    const data: EstimateData = {
      ...bare,
      equipment: {
        ropeAccess: [
          { name: 'Rope', quantity: 2, rate: 85, days: 14 },
          { name: 'Harness', quantity: 2, rate: 25, days: 10 },
        ],
      },
    };
    expect(found(data, 'idle-equipment-days')).toMatchObject([
      { saving: 2 * 85 * 4, reason: { days: 14, stay: 10 } },
    ]);
  });

  it('pays vehicles and rooms no longer than anybody works, and leaves kilometres alone', () => {
    const data: EstimateData = {
      ...bare,
      logistics: {
        transportation: [
          { name: 'Service Van', count: 1, rate: 400, days: 12 },
          { name: 'Private Vehicle (per km)', count: 300, rate: 3, days: 12 },
        ],
      },
    };
    expect(found(data, 'idle-logistics-days')).toMatchObject([{ saving: 800 }]);
  });

  it('proposes the larger crew that saves van days, and keeps the person-days', () => {
    const data: EstimateData = {
      ...bare,
      personnel: [
        { type: 'Project Supervisor', count: 1, rate: 450, days: 10 },
        { type: 'Technician', count: 2, rate: 450, days: 10 },
      ],
      logistics: {
        transportation: [{ name: 'Service Van', count: 1, rate: 400, days: 10 }],
        accommodation: [{ name: 'Hotel Single Room', count: 3, rate: 400, days: 9 }],
      },
    };
    // 30 person-days: 5 people need 6 days. A sixth would need a second van.
    const [change] = found(data, 'bigger-crew');
    expect(change?.reason).toEqual({
      rule: 'bigger-crew',
      people: 3,
      days: 10,
      newPeople: 5,
      newDays: 6,
      personDays: 30,
      newPersonDays: 30,
    });
    // Van 4 x 400; rooms 27 nights before, 25 after.
    expect(change?.saving).toBe(1600 + 800);
    const changed = withChanges(data, change ? [change] : []);
    expect(changed.personnel?.map(({ count, days }) => [count, days])).toEqual([
      [1, 6],
      [4, 6],
    ]);
    expect(changed.logistics?.accommodation).toMatchObject([{ count: 5, days: 5 }]);
  });

  it('proposes no larger crew where nothing is paid by the day of the job', () => {
    expect(found(bare, 'bigger-crew')).toEqual([]);
  });

  it('proposes no crew beyond the largest that Work out the crew recommends', () => {
    const category = 'industrial-rope-access';
    const projectType = 'Cement Silo Cleaning';
    const task = { quantity: 750, coats: 1, rate: 37, perTeam: false, minimumCrew: 3 };
    const withCrew = (worked: { crew: number; days: number }) =>
      fillCrew(
        {
          ...bare,
          projectInfo: { serviceCategory: category, projectType },
          equipment: {
            accessEquipment: [{ name: 'Crane', quantity: 1, rate: 9000, days: worked.days }],
          },
        },
        { projectType, worked, withAttendant: true, mode: 'replace', daysFollow: false },
        () => 'id',
        SPECIFICATION,
      );
    const largest = largestCrewOf(category, projectType) ?? 0;
    expect(largest).toBe(6);
    for (const worked of crewChoices(task)) {
      for (const { reason } of found(withCrew(worked), 'bigger-crew')) {
        if (reason.rule !== 'bigger-crew') continue;
        expect(reason.newPeople, String(worked.crew)).toBeLessThanOrEqual(largest + 1);
      }
    }
    // A crane costs less the shorter it stays: the largest crew that fits, and one person outside.
    expect(found(withCrew({ crew: 3, days: 7 }), 'bigger-crew')).toMatchObject([
      { reason: { people: 4, newPeople: largest + 1, newDays: 4 } },
    ]);
    expect(found(withCrew({ crew: largest, days: 4 }), 'bigger-crew')).toEqual([]);
  });

  it('needs no more rooms and helmets than people', () => {
    const data: EstimateData = {
      ...bare,
      equipment: {
        ppe: [{ name: 'Safety Helmet with Chin Strap', quantity: 5, rate: 3, days: 10 }],
      },
      logistics: {
        accommodation: [{ name: 'Hotel Single Room', count: 4, rate: 400, days: 10 }],
      },
    };
    expect(found(data, 'more-than-crew')).toMatchObject([{ saving: 8000 }, { saving: 90 }]);
  });

  it('sees one service under two names, and keeps the dearest', () => {
    const data: EstimateData = {
      ...bare,
      additionalServices: [
        { name: 'Risk Assessment', cost: 1200, selected: true },
        { name: 'évaluation des  RISQUES', cost: 900, selected: true },
        { name: 'Risk Assessment', cost: 5000, selected: false },
        { name: 'Site Survey', cost: 850, selected: true },
      ],
    };
    const [change, ...others] = found(data, 'service-twice');
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      saving: 900,
      reason: { kept: 'Risk Assessment', stays: { list: 'additionalServices', index: 0 } },
    });
    const services = withChanges(data, change ? [change] : []).additionalServices;
    expect(services?.map(({ selected }) => selected)).toEqual([true, false, false, true]);
  });

  it('finds a service that is also listed as a line', () => {
    const data: EstimateData = {
      ...bare,
      additionalServices: [{ name: 'Equipment & Tools', cost: 700, selected: true }],
      insurance: [{ name: 'Equipment & tools', cost: 3000 }],
    };
    expect(found(data, 'service-listed-elsewhere')).toMatchObject([
      { saving: 700, reason: { list: 'insurance' } },
    ]);
  });

  it('sees consumables, items and insurances that are listed twice', () => {
    const data: EstimateData = {
      ...bare,
      equipment: {
        consumables: [
          { name: 'Rags', quantity: 10, rate: 5 },
          { name: 'rags', quantity: 4, rate: 5 },
          { name: 'Rags', description: 'oil proof', quantity: 4, rate: 5 },
        ],
        ropeAccess: [{ name: 'Rope', quantity: 1, rate: 85, days: 10 }],
        accessEquipment: [
          { name: 'Rope', quantity: 1, rate: 85, days: 10 },
          { name: 'Rope', quantity: 2, rate: 85, days: 10 },
        ],
      },
      insurance: [
        { name: 'General Liability (Operations)', cost: 6000 },
        { name: 'RC exploitation', cost: 5000 },
      ],
    };
    expect(found(data, 'consumable-twice')).toMatchObject([{ saving: 20 }]);
    expect(found(data, 'line-twice')).toMatchObject([
      { saving: 850, edits: [{ list: 'accessEquipment', index: 0, set: null }] },
    ]);
    expect(found(data, 'insurance-twice')).toMatchObject([{ saving: 5000 }]);
  });

  it('sees the yearly contract as a line only while its share counts', () => {
    const data: EstimateData = {
      ...bare,
      insurance: [{ name: 'Contrat d’assurance annuel', cost: 50_000 }],
      socialContributions: {
        enabled: true,
        cnssConfig: { enabled: false },
        yearlyInsurance: { enabled: true },
      },
    };
    expect(found(data, 'yearly-contract-twice')).toMatchObject([{ saving: 50_000 }]);
    const off = { ...data, socialContributions: { enabled: false } };
    expect(found(off, 'yearly-contract-twice')).toEqual([]);
  });

  it('pays no bonus to a line without a wage', () => {
    const bonus = { enabled: true, type: 'fixed' as const, amount: 300 };
    const data: EstimateData = {
      ...bare,
      personnel: [
        { type: 'Helper', count: 2, rate: 0, days: 5, bonus },
        { type: 'Technician', count: 1, rate: 450, days: 5, bonus },
      ],
    };
    expect(found(data, 'bonus-without-wage')).toMatchObject([{ saving: 600 }]);
  });

  it('lowers a rate to the company’s median, never a wage below the minimum', () => {
    const usual = (list: 'personnel' | 'ropeAccess', name: string, median: number) => ({
      list,
      name,
      projects: 7,
      median,
      lower: median,
      upper: median,
    });
    const data: EstimateData = {
      ...bare,
      equipment: { ropeAccess: [{ name: 'Rope', quantity: 1, rate: 100, days: 10 }] },
    };
    const changes = findChanges(
      data,
      [usual('ropeAccess', 'Rope', 85), usual('personnel', 'Technician', 60)],
      SPECIFICATION,
    );
    expect(changes.filter(({ reason }) => reason.rule === 'rate-above-median')).toMatchObject([
      { saving: 150, reason: { rate: 100, median: 85, projects: 7 } },
    ]);
  });

  it('says what several changes save together, which may be less than their sum', () => {
    const data: EstimateData = {
      ...bare,
      equipment: { ropeAccess: [{ name: 'Rope', quantity: 1, rate: 100, days: 12 }] },
    };
    const rope = { list: 'ropeAccess' as const, name: 'Rope', projects: 3, lower: 1, upper: 90 };
    const changes = findChanges(data, [{ ...rope, median: 80 }], SPECIFICATION);
    expect(changes.map(({ saving }) => saving)).toEqual([200, 240]);
    expect(totalWithChanges(data, changes, SPECIFICATION)).toEqual({
      total: 9800,
      saving: 400,
    });
  });

  it('lets two changes exclude each other that set one cell differently', () => {
    const change = (id: string, quantity: number): ProposedChange => ({
      id,
      reason: { rule: 'more-than-crew', quantity, people: 1 },
      edits: [{ list: 'ppe', index: 0, set: { quantity } }],
    });
    expect(excludesChange(change('a', 1), change('b', 2))).toBe(true);
    expect(excludesChange(change('a', 1), change('b', 1))).toBe(false);
  });

  it('has nothing to say about a new estimate, or none', () => {
    expect(findChanges({}, [], SPECIFICATION)).toEqual([]);
    for (const projectType of ['Cement Silo Cleaning', 'Protective Coating Application']) {
      const data = newEstimate(
        {
          serviceCategory: 'industrial-rope-access',
          projectType,
          newId: () => 'id',
        },
        SPECIFICATION,
      );
      expect(findChanges(data, [], SPECIFICATION)).toEqual([]);
    }
    expect(new Set(OPTIMIZATION_RULE_NAMES).size).toBe(12);
  });
});
