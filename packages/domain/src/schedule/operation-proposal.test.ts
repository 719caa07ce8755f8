import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { operationProposal } from './operation-proposal.ts';

const silo: EstimateData = {
  projectInfo: {
    name: ' Mohammedia ash hopper ',
    client: 'OCP',
    location: 'Mohammedia',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    startDate: '2026-11-16',
    endDate: '2026-11-27',
  },
  personnel: [
    { type: 'Rope Access Technician (Level 1-2)', count: 2, days: 10 },
    { type: 'Lead Rope Access Technician (Level 3)', days: 3 },
    { type: 'rope access technician (level 1-2)', description: 'night shift', count: 1, days: 10 },
    { type: 'Driver', count: 0, days: 90 },
    { type: ' ', count: 4, days: 1 },
  ],
  equipment: {
    ropeAccess: [{ name: 'Full Body Harness', quantity: 3, days: 10 }],
    ppe: [{ name: 'full body harness', quantity: 1, days: 2 }],
    consumables: [{ name: 'Gloves', quantity: 40 }],
    cleaning: [{ name: '', quantity: 2 }],
  },
};

describe('the operation of a project', () => {
  it('has its title, service, place, days, people and equipment without consumables', () => {
    expect(operationProposal(silo, WEEKDAYS_ONLY, SPECIFICATION)).toEqual({
      title: 'Mohammedia ash hopper',
      serviceCategory: 'industrial-rope-access',
      location: 'Mohammedia',
      scheduledDate: '2026-11-16',
      endDate: '2026-11-27',
      workingDays: 10,
      crew: [
        { position: 'Rope Access Technician (Level 1-2)', people: 3 },
        { position: 'Lead Rope Access Technician (Level 3)', people: 1 },
      ],
      equipment: [{ name: 'Full Body Harness', quantity: 4 }],
    });
  });

  it('lasts as many working days as its longest line where the project has no end', () => {
    const projectInfo = { ...silo.projectInfo, endDate: null };
    const proposal = operationProposal({ ...silo, projectInfo }, WEEKDAYS_ONLY, SPECIFICATION);
    expect(proposal).toMatchObject({ scheduledDate: '2026-11-16', endDate: '2026-11-27' });
    const morocco = { ...WEEKDAYS_ONLY, holidaysEnabled: true };
    expect(operationProposal({ ...silo, projectInfo }, morocco, SPECIFICATION).endDate).toBe(
      '2026-11-30',
    );
    const unstaffed = operationProposal({ projectInfo }, WEEKDAYS_ONLY, SPECIFICATION);
    expect(unstaffed).toMatchObject({ scheduledDate: '2026-11-16', endDate: null });
  });

  it('has no days while the project has none', () => {
    const projectInfo = { ...silo.projectInfo, startDate: '' };
    expect(operationProposal({ ...silo, projectInfo }, WEEKDAYS_ONLY, SPECIFICATION)).toMatchObject(
      {
        scheduledDate: null,
        endDate: null,
        workingDays: 10,
      },
    );
    expect(operationProposal({}, WEEKDAYS_ONLY, SPECIFICATION)).toMatchObject({
      title: '',
      workingDays: 0,
      crew: [],
      equipment: [],
    });
  });

  it('can be saved whatever the estimate holds', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const proposal = operationProposal(data, WEEKDAYS_ONLY, SPECIFICATION);
        expect(
          proposal.endDate === null || proposal.endDate >= (proposal.scheduledDate ?? ''),
        ).toBe(true);
        for (const { people } of proposal.crew) {
          expect(Number.isInteger(people) && people >= 1 && people <= 500).toBe(true);
        }
        for (const { quantity } of proposal.equipment) expect(quantity).toBeGreaterThan(0);
      }),
    );
  });
});
