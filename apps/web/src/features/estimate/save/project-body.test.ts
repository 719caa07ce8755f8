import { calls } from '@pcm/contract';
import { newEstimate, newPersonnelLine, priceEstimate, SPECIFICATION } from '@pcm/domain';
import { expect, test } from 'vitest';
import { projectBody } from './project-body.ts';

const template = newEstimate(
  {
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    currency: 'MAD',
    newId: () => 'a',
  },
  SPECIFICATION,
);
const data = {
  ...template,
  projectInfo: { ...template.projectInfo, name: ' Silo 4 ', client: 'OCP', location: 'Safi' },
  personnel: [
    newPersonnelLine(
      { id: 'p', category: 'industrial-rope-access', currency: 'MAD' },
      SPECIFICATION,
    ),
  ],
};

test.each(['draft', 'published'] as const)(
  'what is saved as %s is what the API takes',
  (status) => {
    const priced = priceEstimate(data, SPECIFICATION);
    const body = projectBody(data, priced, status);
    expect(body).toMatchObject({ name: 'Silo 4', client: 'OCP', currency: 'MAD', status });
    const parsed = calls.createProject.body.parse(body);
    expect(parsed.data.personnel?.[0]?.subtotal).toBe(priced.cost.personnel);
  },
);
