import type { FastifyReply } from 'fastify';
import { JsonStream, JsonText } from '../../http/call-route.ts';
import { entityTag } from '../../http/entity-tag.ts';
import type { ProjectRow, ShownProject } from './projects.repo.ts';

/**
 * Writes a project in the form of the API. The document is sent as it is stored, because parsing
 * and printing it would cost three times as much.
 */
export function jsonOf(project: ShownProject): string {
  const fields = JSON.stringify({
    id: project.id,
    name: project.name,
    client: project.client,
    location: project.location,
    projectType: project.project_type,
    height: project.height,
    area: project.area,
    startDate: project.start_date,
    endDate: project.end_date,
    currency: project.currency,
    status: project.status,
    createdAt: project.created_at,
    updatedAt: project.updated_at,
    archivedAt: project.archived_at,
    isSample: project.is_sample === 1,
    version: project.version,
  });
  return `${fields.slice(0, -1)},"data":${project.data}}`;
}

async function* listJson(batches: AsyncIterable<ProjectRow[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const projects of batches) {
    for (const project of projects) {
      yield before + jsonOf(project);
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}

/** Streams projects in the form of the API, as they are read. */
export function projectListReply(batches: AsyncIterable<ProjectRow[]>): JsonStream {
  return new JsonStream(listJson(batches));
}

/** A project as the API sends it. */
export interface ProjectText {
  version: number;
  json: string;
}

/** Returns the text of a project with its entity tag. */
export function textReply(reply: FastifyReply, { version, json }: ProjectText): JsonText {
  void reply.header('etag', entityTag(version));
  return new JsonText(json);
}

/** Returns a project in the form of the API, with its entity tag. */
export function taggedReply(reply: FastifyReply, project: ProjectRow): JsonText {
  return textReply(reply, { version: project.version, json: jsonOf(project) });
}
