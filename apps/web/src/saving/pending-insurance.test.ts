import { priceEstimate, SPECIFICATION } from '@pcm/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { shownTerms } from '../project/insurance/insurance-terms.ts';
import { beginNewWork } from './new-work.ts';
import {
  changedTerms,
  clearPendingInsurance,
  differingTerms,
  movePendingInsurance,
  pendingInsurance,
  withPendingInsurance,
} from './pending-insurance.ts';

const TODAY = '2026-11-21';
const project = {
  personnel: [{ count: 4, rate: 300, days: 12 }],
  socialContributions: { enabled: true, yearlyInsurance: { enabled: false } },
};
const current = shownTerms(project, 'Yearly Insurance Contract');

beforeEach(() => {
  localStorage.clear();
  clearPendingInsurance('p1');
});

describe('changes to the insurance contract', () => {
  test('a contract that is switched on without dates runs for a year from today', () => {
    expect(changedTerms(current, {}, { enabled: true }, TODAY)).toEqual({
      enabled: true,
      contractStartDate: '2026-11-21',
      contractEndDate: '2027-11-21',
    });
  });

  test('a start at or after the end moves the end by the period', () => {
    const dated = { ...current, contractStartDate: '2026-01-01', contractEndDate: '2027-01-01' };
    expect(changedTerms(dated, {}, { contractStartDate: '2027-01-01' }, TODAY)).toEqual({
      contractStartDate: '2027-01-01',
      contractEndDate: '2028-01-01',
    });
    expect(changedTerms(dated, {}, { contractStartDate: '2026-06-01' }, TODAY)).toEqual({
      contractStartDate: '2026-06-01',
    });
  });

  test('a change that is typed back waits no more', () => {
    const once = changedTerms(current, {}, { agentCount: 4 }, TODAY);
    expect(once).toEqual({ agentCount: 4 });
    expect(changedTerms(current, once, { agentCount: 10 }, TODAY)).toEqual({});
  });

  test('what somebody else saved meanwhile stays: only changed terms are laid over it', () => {
    const theirs = {
      ...project,
      socialContributions: {
        enabled: true,
        yearlyInsurance: { enabled: true, contractAmount: 73_000, agentCount: 8 },
      },
    };
    const applied = withPendingInsurance(theirs, { agentCount: 4 }, '2026-11-21T10:00:00.000Z');
    expect(applied.socialContributions?.yearlyInsurance).toMatchObject({
      contractAmount: 73_000,
      agentCount: 4,
      dailyCostPerAgent: 50,
      lastUpdated: '2026-11-21T10:00:00.000Z',
    });
    expect(priceEstimate(applied, SPECIFICATION).cost.yearlyInsurance).toBe(2400);
    expect(differingTerms(shownTerms(theirs, ''), { contractAmount: 73_000 })).toEqual({});
  });

  test('of a new project go on waiting once it has its id', () => {
    const keyOf = (id: string) => `pcm.insurance-pending.${id}`;
    const work = beginNewWork();
    localStorage.setItem(keyOf(work), JSON.stringify({ agentCount: 3 }));
    movePendingInsurance('p1');
    expect(localStorage.getItem(keyOf(work))).toBeNull();
    expect(JSON.parse(localStorage.getItem(keyOf('p1')) ?? '')).toEqual({ agentCount: 3 });
    expect(pendingInsurance('p1')).toEqual({ agentCount: 3 });
  });
});
