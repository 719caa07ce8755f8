import { type EstimateData, MAX_SIMULATIONS, type NamedSimulation } from '@pcm/domain';
import { expect, test } from 'vitest';
import { keptOf, withKept, withName, withValues, withValuesBack } from './use-kept-simulations.ts';

const EARLY = '2026-11-21T10:00:00.000Z';
const LATE = '2026-11-21T11:00:00.000Z';
const simulation = (id: string, order: number, savedAt = EARLY): NamedSimulation => ({
  id,
  name: id,
  savedAt,
  profitAnalysis: { customerOrderAmount: order },
});
const holding = (...simulations: NamedSimulation[]): EstimateData => ({
  settings: { currency: 'MAD' },
  simulations,
});
const stated = (kept: NamedSimulation) => ({ kept, currency: 'MAD' as const });

test('renaming keeps the values that somebody else saved meanwhile', () => {
  const newest = holding(simulation('low', 1200, LATE), simulation('high', 5));
  expect(withName(newest, 'low', 'Lowest').simulations).toEqual([
    { ...simulation('low', 1200, LATE), name: 'Lowest' },
    simulation('high', 5),
  ]);
  expect(withName(newest, 'low', 'HIGH').simulations?.[0]?.name).toBe('HIGH 2');
});

test('one that was deleted meanwhile is not brought back by a new name or new values', () => {
  const newest = holding(simulation('high', 5));
  expect(() => withName(newest, 'low', 'Lowest')).toThrow('gone');
  expect(() => withValues(newest, stated(simulation('low', 1)))).toThrow('gone');
  expect(() => withValuesBack(newest, stated(simulation('low', 1)), LATE)).toThrow('gone');
});

test('replacing its values keeps the name that somebody else gave it', () => {
  const newest = holding({ ...simulation('low', 5), name: 'Theirs' });
  const { simulations } = withValues(newest, stated(simulation('low', 7, LATE)));
  expect(simulations).toEqual([{ ...simulation('low', 7, LATE), name: 'Theirs' }]);
});

test('taking a replacement back overwrites no newer values', () => {
  const before = keptOf(holding(simulation('low', 5)), 'low');
  const replaced = holding({ ...simulation('low', 7, LATE), name: 'Renamed' });
  expect(withValuesBack(replaced, before, LATE).simulations).toEqual([
    { ...simulation('low', 5), name: 'Renamed' },
  ]);
  const newer = holding(simulation('low', 9, '2026-11-21T12:00:00.000Z'));
  expect(() => withValuesBack(newer, before, LATE)).toThrow('newer');
});

test('amounts keep their worth in a project whose currency changed meanwhile', () => {
  const inDollars: EstimateData = { ...holding(), settings: { currency: 'USD' } };
  const { simulations } = withKept(inDollars, stated(simulation('low', 980)));
  expect(simulations).toEqual([simulation('low', 100)]);
});

test('one that was brought back already is not brought back over its newer values', () => {
  const newest = holding(simulation('low', 9, LATE));
  expect(withKept(newest, stated(simulation('low', 5)))).toBe(newest);
});

test('a full list takes no more, and loses none', () => {
  const full = Array.from({ length: MAX_SIMULATIONS }, (_, at) => simulation(`s${at}`, at));
  expect(() => withKept(holding(...full), stated(simulation('low', 1)))).toThrow('full');
});
