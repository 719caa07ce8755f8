import { calls, type Project } from '@pcm/contract';
import { priceEstimate, profitResult, SPECIFICATION } from '@pcm/domain';
import { expect, test } from 'vitest';
import { demoAnswers, demoEstimate, startDemoProject } from './demo-project.ts';

const begin = () => {
  const project = startDemoProject(demoEstimate('Silo', '2027-02-03'));
  const answer = demoAnswers((id) => (id === project.id ? project : undefined));
  return { project, answer, params: { id: project.id } };
};

test('the sample job is one that the contract takes, with an order that earns something', () => {
  const { data } = calls.readProject.reply.parse(begin().project.read());
  expect(data.projectInfo?.startDate).toBe('2027-02-22');
  const { cost } = priceEstimate(data, SPECIFICATION);
  expect(profitResult(cost, data.profitAnalysis, SPECIFICATION).netProfit).toBeGreaterThan(0);
});

test('calls about a demo project are answered as a server would, with the engine’s figures', async () => {
  const { answer, params, project } = begin();
  const read = calls.readProject.reply.parse(await answer(calls.readProject, { params }));
  const patched = calls.patchProject.reply.parse(
    await answer(calls.patchProject, {
      params,
      ifVersion: read.version,
      body: { contingencies: { profitMargin: 0 }, profitAnalysis: { customerOrderAmount: 5 } },
    }),
  );
  expect(patched.data.contingencies).toEqual({ ...read.data.contingencies, profitMargin: 0 });
  expect(patched.data.personnel?.[0]).toMatchObject({ subtotal: 6296.68 });
  await expect(
    answer(calls.patchProject, { params, ifVersion: read.version, body: { data: {} } }),
  ).rejects.toMatchObject({ code: 'stale-version' });
  await expect(
    answer(calls.patchProject, { params, body: { contingencies: { profitMargin: -1 } } }),
  ).rejects.toMatchObject({ code: 'invalid-input' });

  // The editor's estimate becomes a version of its own when the user leaves the editor.
  project.keep({ ...patched.data, personnel: [] });
  expect(project.settle().version).toBe(patched.version + 1);
  expect(project.settle().version).toBe(patched.version + 1);
});

test('nothing about a demo project ever goes to the server, and nothing else is answered here', async () => {
  const { answer } = begin();
  const gone = { params: { id: 'demo-of-another-page' } };
  for (const call of [calls.readProject, calls.duplicateProject, calls.deleteProject]) {
    await expect(answer(call, gone)).rejects.toMatchObject({ code: 'project-not-found' });
  }
  const usual = answer(calls.rateStatistics, { query: { excludeProject: gone.params.id } });
  expect(await usual).toEqual({ rates: [] });
  const real: Pick<Project, 'id'> = { id: '0199-42' };
  expect(answer(calls.readProject, { params: real })).toBeNull();
  expect(answer(calls.rateStatistics, { query: { excludeProject: real.id } })).toBeNull();
  expect(answer(calls.pageOfProjects, {})).toBeNull();
});
