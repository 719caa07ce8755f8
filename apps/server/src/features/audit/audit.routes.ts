import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { FileStream, registerCall } from '../../http/call-route.ts';
import { listTeamMembers } from '../team/team-members.service.ts';
import { csvOfEntries, jsonOfEntries } from './audit-files.ts';
import { allEntries, auditChoices, pageOfEntries, readEntry } from './audit-log.service.ts';
import { entryWriter } from './entry-writer.ts';

/** Routes of the audit log, which can only be read. */
export function registerAuditRoutes(app: FastifyInstance, context: AppContext): void {
  const fileName = (extension: string) =>
    `audit-log-${context.clock().toISOString().slice(0, 10)}.${extension}`;

  registerCall(app, calls.listAuditEntries, ({ query }) => pageOfEntries(context, query));

  registerCall(app, calls.auditChoices, () => auditChoices(context));

  registerCall(app, calls.readAuditEntry, ({ params }) => readEntry(context, params.id));

  registerCall(app, calls.exportAuditJson, async ({ query }) => {
    return new FileStream(fileName('json'), jsonOfEntries(allEntries(context, query)));
  });

  registerCall(app, calls.exportAuditCsv, async ({ query }) => {
    const { language = 'en', timeZone = 'UTC', ...filter } = query;
    const lists = await Promise.all([
      listTeamMembers(context, false),
      listTeamMembers(context, true),
    ]);
    const people = new Map(lists.flat().map(({ id, name }) => [id, name]));
    const writer = await entryWriter({ language, timeZone, people });
    return new FileStream(fileName('csv'), csvOfEntries(allEntries(context, filter), writer));
  });
}
