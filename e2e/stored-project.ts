import { calls, type Project } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import type { ApiClient } from './api.ts';

/** The positions of the lines in {@link storeProject}. */
export const CREW = {
  lead: 'Lead Rope Access Technician (Level 3)',
  technician: 'Rope Access Technician (Level 1-2)',
};

/** Stores a small project: one lead and three technicians for twelve days, some equipment. */
export const storeProject = (client: ApiClient, name: string): Promise<Project> =>
  client.createProject(
    projectBody({
      name,
      client: 'Ciments du Maroc',
      location: 'Safi',
      category: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      area: 1240,
      crew: [1, 3],
      days: 12,
      itemsPerList: 1,
      order: 186_000,
    }),
  );

/** Returns the project as the server holds it now. */
export const readProject = (client: ApiClient, id: string): Promise<Project> =>
  client.send(calls.readProject, { params: { id } });

/** Saves the project with another rate for its lead, as another program would. */
export async function changeLeadRate(
  client: ApiClient,
  id: string,
  rate: number,
): Promise<Project> {
  const { data } = await readProject(client, id);
  const personnel = data.personnel?.map((line) =>
    line.type === CREW.lead ? { ...line, rate } : line,
  );
  return client.send(calls.patchProject, {
    params: { id },
    body: { data: { ...data, personnel } },
  });
}

/** Returns the rate of the project's lead. */
export const leadRate = ({ personnel }: EstimateData): number | undefined =>
  personnel?.find((line) => line.type === CREW.lead)?.rate;
