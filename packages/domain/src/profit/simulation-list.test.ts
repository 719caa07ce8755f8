import { describe, expect, it } from 'vitest';
import type { EstimateData, NamedSimulation } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { templateOfEstimate } from '../templates/template-data.ts';
import { estimateDifference } from './estimate-difference.ts';
import {
  freeSimulationName,
  isSimulationNameTaken,
  mergedSimulations,
  withoutSimulation,
  withSimulation,
  withSimulationsOf,
} from './simulation-list.ts';

const kept = (id: string, name: string, savedAt = '2026-11-21T10:00:00.000Z'): NamedSimulation => ({
  id,
  name,
  savedAt,
  profitAnalysis: { customerOrderAmount: 980 },
});
const [low, high, fair] = [kept('1', 'Low'), kept('2', 'High'), kept('3', 'Fair')];

describe('the simulations that a project keeps', () => {
  it('are replaced by id, and otherwise stand after the others', () => {
    const data = withSimulation({ simulations: [low, high] }, { ...low, name: 'Lower' });
    expect(data.simulations?.map(({ name }) => name)).toEqual(['Lower', 'High']);
    expect(withSimulation(data, fair).simulations?.at(-1)).toBe(fair);
    expect(withoutSimulation(data, '1').simulations).toEqual([high]);
    const none: EstimateData = {};
    expect(withoutSimulation(none, '1').simulations).toEqual([]);
  });

  it('have names of their own, whatever the case', () => {
    expect(isSimulationNameTaken([low, high], ' LOW ')).toBe(true);
    expect(isSimulationNameTaken([low, high], 'Low', '1')).toBe(false);
    expect(freeSimulationName([low, kept('4', 'low 2')], 'Low')).toBe('Low 3');
    expect(freeSimulationName([], 'Low')).toBe('Low');
  });

  it('of two people at once are all kept', () => {
    const ids = mergedSimulations([low], [low, high], [low, fair]).map(({ id }) => id);
    expect(ids).toEqual(['1', '2', '3']);
  });

  it('that one side deleted are gone, unless the other side changed them', () => {
    expect(mergedSimulations([low, high], [high], [low, high])).toEqual([high]);
    const changed = kept('1', 'Lower', '2026-11-21T11:00:00.000Z');
    expect(mergedSimulations([low, high], [high], [changed, high])).toEqual([high, changed]);
  });

  it('that both changed stand as they were saved last', () => {
    const theirs = kept('1', 'Theirs', '2026-11-21T12:00:00.000Z');
    const mine = kept('1', 'Mine', '2026-11-21T11:00:00.000Z');
    expect(mergedSimulations([low], [theirs], [mine])).toEqual([theirs]);
    expect(mergedSimulations([low], [mine], [theirs])).toEqual([theirs]);
  });

  it('follow the currency of the project, and are no part of a template', () => {
    const data = { settings: { currency: 'MAD' as const }, simulations: [low] };
    const inDollars = convertEstimate(data, 'USD', SPECIFICATION).simulations?.[0]?.profitAnalysis;
    expect(inDollars?.customerOrderAmount).toBe(100);
    expect(templateOfEstimate(data)).not.toHaveProperty('simulations');
  });

  it('of another version are taken over in the currency of the estimate', () => {
    const data: EstimateData = { settings: { currency: 'USD' }, simulations: [high] };
    const now = { settings: { currency: 'MAD' as const }, simulations: [low] };
    expect(withSimulationsOf(data, now, SPECIFICATION)).toEqual({
      ...data,
      simulations: [{ ...low, profitAnalysis: { customerOrderAmount: 100 } }],
    });
    expect(withSimulationsOf(data, { ...now, simulations: [] }, SPECIFICATION).simulations).toEqual(
      [],
    );
    expect(withSimulationsOf(data, {}, SPECIFICATION)).toBe(data);
  });

  it('are named in the history, and change no figure there', () => {
    const difference = estimateDifference(
      { simulations: [low] },
      { simulations: [low, high] },
      SPECIFICATION,
    );
    expect(difference.fields).toEqual([
      { field: 'simulations', before: 'Low', after: 'Low, High' },
    ]);
    expect(difference.sums.every((sum) => sum.difference === 0)).toBe(true);
  });
});
