import { newEstimate, SPECIFICATION } from '@pcm/domain';
import { expect, test } from 'vitest';
import { missingFields } from './use-info-errors.ts';

test('name, client and location are asked for before a save, blanks do not count', () => {
  const data = newEstimate(
    {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      newId: () => 'a',
    },
    SPECIFICATION,
  );
  expect(missingFields(data)).toEqual(['name', 'client', 'location']);
  const projectInfo = { ...data.projectInfo, name: 'Silo 4', client: '   ', location: 'Safi' };
  expect(missingFields({ ...data, projectInfo })).toEqual(['client']);
  expect(missingFields({ ...data, projectInfo: { ...projectInfo, client: 'OCP' } })).toEqual([]);
});

test('a tender asks for its type too, an estimate that was stored without one does not', () => {
  const info = { name: 'Façades', client: 'OCP', location: 'Safi' };
  expect(missingFields({ projectInfo: { ...info, projectType: '' } })).toEqual(['projectType']);
  expect(missingFields({ projectInfo: info })).toEqual([]);
});
