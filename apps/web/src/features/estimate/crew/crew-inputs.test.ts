import type { EstimateData } from '@pcm/domain';
import { beforeEach, expect, test } from 'vitest';
import { keepOwnRate, planCrew, readOwnRate, startInputs, withMethod } from './crew-inputs.ts';

beforeEach(() => localStorage.clear());

const project = (projectType: string, more: EstimateData = {}): EstimateData => ({
  ...more,
  projectInfo: { serviceCategory: 'industrial-rope-access', projectType, area: 1160 },
});

test('the area of the project is the quantity where square metres are counted, and only there', () => {
  expect(startInputs(project('High-Rise Facade Cleaning')).quantity).toBe(1160);
  const silo = startInputs(project('Cement Silo Cleaning'));
  expect(silo.quantity).toBeNull();
  expect(withMethod(silo, silo.projectType, 1, 1160).quantity).toBe(1160);
});

test('coats are those the coating services of the estimate speak of', () => {
  const service = (name: string, selected: boolean) => ({ id: name, name, cost: 1, selected });
  const data = project('Protective Coating Application', {
    additionalServices: [service('Prime Coating', true), service('Final Coating', true)],
  });
  const plan = planCrew(startInputs(data));
  // 1160 m2 x 2 coats / 116 a day.
  expect(plan.answer).toMatchObject({ ok: true, value: { personDays: 20, crew: 3, days: 7 } });
});

test('a type of the user’s own asks for a rate, and takes one', () => {
  const inputs = startInputs(project('Rope bridge'));
  expect(planCrew(inputs).answer).toEqual({ ok: false, problem: 'rate' });
  const answer = planCrew({ ...inputs, rate: 100 }).answer;
  expect(answer).toMatchObject({ ok: true, value: { crew: 1, days: 12 } });
});

test('a rate that was cleared while it is kept is forgotten, and no other one with it', () => {
  keepOwnRate('Rope bridge', undefined, 55);
  keepOwnRate('Tank', undefined, 12.5);
  keepOwnRate('Tank', undefined, 0);
  expect(readOwnRate('Tank', undefined)).toBeNull();
  expect(readOwnRate('Rope bridge', undefined)).toBe(55);
});
