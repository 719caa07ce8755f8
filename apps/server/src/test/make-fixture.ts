/**
 * Writes the fixture of the current schema version; run it once when a migration is finished.
 *
 *     node_modules/.bin/node apps/server/src/test/make-fixture.ts
 *
 * It makes a small database through the program itself, and writes it as SQL for both engines with
 * the figures it showed, compressed, into db/fixtures (read one with `zcat`). Fixtures of older
 * versions stay as they are: the newest program opens each and must show the same figures
 * (db/fixtures.test.ts).
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { estimateSchema } from '@pcm/contract';
import { costResult, OPEN_END, parametersOf, profitResult, SPECIFICATION } from '@pcm/domain';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/engine.ts';
import { FIXTURE_ADMIN, type FixtureFigures, writeFixture } from '../db/fixture-files.ts';
import { databaseAsSql } from '../db/fixture-sql.ts';
import { MIGRATIONS } from '../db/migration-list.ts';
import { createAbsence } from '../features/absences/absences.service.ts';
import { PASSWORD_COST } from '../features/admin/passwords.ts';
import { createFirstAdmin } from '../features/admin/set-up.service.ts';
import { receiveDayEntry } from '../features/day-sheets/day-entries.service.ts';
import { PdfWorkshop } from '../features/documents/pdf-workshop.ts';
import { createEquipment } from '../features/equipment/equipment.service.ts';
import { createInspections, createPieces } from '../features/equipment/pieces.service.ts';
import { operations } from '../features/operations/operation.record.ts';
import { createOperation } from '../features/operations/operations.service.ts';
import { createSeries } from '../features/operations/series.service.ts';
import { archiveProject } from '../features/projects/project-archive.service.ts';
import { storedDocument } from '../features/projects/project-change.ts';
import { createProject } from '../features/projects/project-creation.service.ts';
import { restoreVersion } from '../features/projects/project-history.service.ts';
import type { ProjectRow } from '../features/projects/projects.repo.ts';
import {
  deleteProject,
  patchProject,
  readProjects,
} from '../features/projects/projects.service.ts';
import { issueQuote } from '../features/quotes/quote-issue.service.ts';
import { createQuote, reviseQuote } from '../features/quotes/quotes.service.ts';
import { saveScheduleSettings } from '../features/schedule-settings/schedule-settings.service.ts';
import { createTeamMember } from '../features/team/team-members.service.ts';
import { createTemplate } from '../features/templates/templates.service.ts';
import { sharedCases } from './estimates.ts';
import { photoOf } from './photo.ts';

const MADE_AT = new Date('2026-11-20T09:00:00.000Z');
const ACTOR = { adminId: null, username: FIXTURE_ADMIN.username };

async function allProjects(context: AppContext): Promise<ProjectRow[]> {
  const all: ProjectRow[] = [];
  for await (const some of await readProjects(context)) all.push(...some);
  return all;
}

/** Every declared text of an operation, so that the next fixture contains newly added fields. */
const TEXTS = Object.fromEntries(
  Object.entries(operations.empty).flatMap(([name, empty]) =>
    empty === '' ? [[name, `Été: ${name}`]] : [],
  ),
);

/** Adds a day's sheet: work of two people, and a photo whose file is not in the fixture. */
async function fillDaySheet(
  context: AppContext,
  operationId: string,
  team: readonly string[],
): Promise<void> {
  const [memberId = null] = team;
  const editedAt = MADE_AT.toISOString();
  const sent = { day: '2026-11-20', revision: 1, editedAt };
  const breaks = [{ from: '12:00', to: '12:45' }];
  const work = { start: '07:30', end: '16:30', breaks, members: [...team] };
  const { file, ...size } = photoOf(200);
  const photo = { caption: 'Été', takenAt: editedAt, ...size };
  const ofMember = { actor: ACTOR, memberId, role: null };
  const target = () => ({ id: randomUUID(), operationId });
  await receiveDayEntry(context, ofMember, target(), { ...sent, kind: 'work', content: work });
  await receiveDayEntry(context, ofMember, target(), {
    ...sent,
    kind: 'photo',
    content: photo,
    file,
  });
}

/**
 * Adds a crew with a certificate, equipment and two operations of a project, one of them cancelled.
 */
async function fillOperations(context: AppContext, project: ProjectRow): Promise<void> {
  const member = (name: string) => {
    const certifications = [{ name: 'IRATA Level 3', issuedOn: null, expiresOn: '2027-06-30' }];
    const leave = { hiredOn: '2021-05-03', leaveDays: 7.5, leaveCountedOn: '2026-10-31' };
    const skills = ['Basic Skills'];
    const content = { name, role: 'Technician', skills, certifications, ...leave };
    return createTeamMember(context, ACTOR, content, undefined);
  };
  const team = [await member('Amal'), await member('Badr')].map(({ id }) => id);
  const away = { memberId: team[0] ?? '', firstDay: '2026-12-01', lastDay: '2026-12-02' };
  const half = { kind: 'training' as const, endsAtNoon: true };
  const pattern = { every: 'week', interval: 1, weekdays: [1, 4] } as const;
  await createSeries(
    context,
    ACTOR,
    {
      work: { title: 'Ronde des vitrines', kind: 'other', assignedTeam: team },
      rule: {
        pattern: { ...pattern, weekdays: [...pattern.weekdays] },
        firstDay: '2027-05-03',
        lastDay: '2027-05-13',
        count: null,
        onDaysOff: 'move',
      },
      leftOut: ['2027-05-10'],
    },
    undefined,
  );
  await createAbsence(context, ACTOR, { ...away, ...half }, undefined);
  const rope = { name: 'Corde 100 m', quantity: 6 };
  const { id: equipmentId } = await createEquipment(context, ACTOR, rope, undefined);
  const marks = ['R-014', 'R-015'].map((code) => ({
    equipmentId,
    code,
    purchasedOn: null,
    madeOn: null,
    firstUsedOn: null,
    retiresOn: null,
    quarantinedOn: null,
  }));
  const pieceIds = (await createPieces(context, ACTOR, marks, undefined)).map(({ id }) => id);
  const certificate = { name: 'été.pdf', data: Buffer.from('%PDF-1.7').toString('base64') };
  const inspection = { pieceIds, day: '2026-11-02', inspector: 'Été', certificate };
  await createInspections(context, ACTOR, { ...inspection, result: 'passed' }, undefined);
  const repair = { kind: 'repair' as const, firstDay: '2026-12-01', lastDay: OPEN_END };
  await createAbsence(context, ACTOR, { equipmentId, quantity: 2, ...repair }, undefined);
  const policy = { conflictPolicy: 'people-and-equipment' } as const;
  await saveScheduleSettings(context, ACTOR, policy, undefined);
  for (const status of ['scheduled', 'cancelled'] as const) {
    const body = {
      ...TEXTS,
      projectId: project.id,
      title: `Silo 4, ${status}`,
      serviceCategory: 'janitorial-services' as const,
      scheduledDate: '2026-11-23',
      endDate: '2026-11-27',
      assignedTeam: team,
      equipment: [{ equipmentName: 'Corde 100 m', quantity: 2 }],
      status,
    };
    const { id: operationId } = await createOperation(context, ACTOR, body, undefined);
    if (status === 'scheduled') await fillDaySheet(context, operationId, team);
  }
}

/**
 * Issues a quotation of a project, whose PDF is made by the next start, and drafts its revision.
 */
async function fillQuotes(context: AppContext, project: ProjectRow): Promise<void> {
  const { id } = await createQuote(context, ACTOR, { projectId: project.id }, undefined);
  const order = { id, ifMatch: undefined, key: undefined, given: { terms: 'Été: 30 jours' } };
  await issueQuote(context, new PdfWorkshop({ waiting: 0 }), ACTOR, order);
  await reviseQuote(context, ACTOR, id, undefined);
}

async function fill(context: AppContext): Promise<FixtureFigures> {
  for (const [index, { name, data, expect }] of sharedCases.entries()) {
    const { profitAnalysis } = expect;
    const document = { ...data, ...(profitAnalysis === undefined ? {} : { profitAnalysis }) };
    const content = {
      name,
      client: `Client ${index % 3}`,
      location: index % 2 === 0 ? 'Béni Mellal' : 'الدار البيضاء',
      projectType: 'Cement Silo Cleaning',
      status: index % 2 === 0 ? ('draft' as const) : ('published' as const),
      data: estimateSchema.parse({ ...document, ownKey: index }),
    };
    await createProject(context, ACTOR, content, { key: undefined });
  }
  const [first, second, third] = await allProjects(context);
  if (first !== undefined) await deleteProject(context, ACTOR, first.id, undefined);
  if (second !== undefined) {
    await patchProject(
      context,
      ACTOR,
      second.id,
      { contingencies: { weatherDelay: 1 } },
      undefined,
    );
    const old = { id: second.id, version: 1, ifMatch: undefined, key: undefined };
    await restoreVersion(context, ACTOR, old);
    const template = { name: 'Fixture template', data: storedDocument(second) };
    await createTemplate(context, ACTOR, template, undefined);
  }
  if (third !== undefined) await archiveProject(context, ACTOR, third.id, true);
  const projects = await allProjects(context);
  const [planned] = projects;
  if (planned !== undefined) await fillOperations(context, planned);
  const ordered = projects.find((project) => project.customer_order_minor > 0);
  if (ordered !== undefined) await fillQuotes(context, ordered);
  return Object.fromEntries(
    projects.map((project) => {
      const data = storedDocument(project);
      const cost = costResult(data, SPECIFICATION);
      return [
        project.id,
        {
          cost,
          profit: profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION)),
        },
      ];
    }),
  );
}

const version = MIGRATIONS.length;
const dataDir = mkdtempSync(path.join(tmpdir(), 'pcm-fixture-'));
const config = readConfig({
  DATA_DIR: dataDir,
  ADMIN_USERNAME: FIXTURE_ADMIN.username,
  ADMIN_PASSWORD: FIXTURE_ADMIN.password,
});
const clock = () => MADE_AT;
const database = await openDatabase({
  dataDir,
  databaseUrl: undefined,
  now: MADE_AT,
  onConnectionLost: () => undefined,
});
const context = { config, database, clock, passwordCost: PASSWORD_COST };
await createFirstAdmin(context);
const figures = await fill(context);
for (const engine of ['sqlite', 'postgres'] as const) {
  const text = await databaseAsSql(database.read, engine, MADE_AT);
  writeFixture(version, `${engine}.sql`, text);
}
writeFixture(version, 'figures.json', JSON.stringify(figures));
await database.close();
rmSync(dataDir, { recursive: true });
