import { sampleCompany, sampleSchedule } from '@pcm/domain/sample-company';
import { expect, it } from 'vitest';
import { countLines, estimateSchema } from './estimate-schema.ts';
import { operationBody } from './operation-schemas.ts';
import { teamCalls } from './team-calls.ts';

it('every estimate of the sample company is one that the API takes, of a believable size', () => {
  const projectOf = sampleCompany({ seed: 7, today: '2028-02-29' });
  const counts: number[] = [];
  for (let index = 0; index < 400; index += 1) {
    const { data } = projectOf(index);
    expect(estimateSchema.safeParse(data).error).toBeUndefined();
    counts.push(countLines(data));
  }
  const usual = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(usual).toBeGreaterThan(9);
  expect(usual).toBeLessThan(15);
});

it('its people, equipment and operations are ones that the API takes', () => {
  const today = '2028-02-29';
  const projectOf = sampleCompany({ seed: 7, today });
  const projects = Array.from({ length: 64 }, (_, index) => projectOf(index));
  const { members, stock, operations } = sampleSchedule(projects, today);
  for (const member of members) {
    expect(teamCalls.createTeamMember.body.safeParse(member).error).toBeUndefined();
  }
  for (const item of stock) {
    expect(teamCalls.createEquipment.body.safeParse(item).error).toBeUndefined();
  }
  for (const { project, team, equipment, ...content } of operations) {
    const body = {
      ...content,
      projectId: String(project),
      assignedTeam: team.map(String),
      equipment: equipment.map(({ name: equipmentName, quantity }) => ({
        equipmentName,
        quantity,
      })),
    };
    expect(operationBody.safeParse(body).error).toBeUndefined();
  }
});
