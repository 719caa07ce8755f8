import type { Currency, EstimateData } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { withOverlay } from './document.ts';
import { changeOf, storedDocument } from './project-change.ts';
import { pinVersion } from './project-history.repo.ts';
import { saveProject, saveProjects } from './project-save.ts';
import { findProject, type ProjectRow } from './projects.repo.ts';
import { compress, readDocument, type SessionActor } from './version-keeping.ts';

export type { SessionActor };

/** The version of a project that a quotation shows. */
export interface QuotedProject {
  id: string;
  name: string;
  client: string;
  serviceCategory: string;
  projectType: string;
  currency: Currency;
  version: number;
  data: EstimateData;
  /** The document as it is stored. */
  text: string;
}

/** Returns a project for a quotation. */
export function quotedProject(project: ProjectRow): QuotedProject {
  const { id, name, client, currency, version, data: text } = project;
  return {
    id,
    name,
    client,
    serviceCategory: project.service_category,
    projectType: project.project_type,
    currency: currency as Currency,
    version,
    data: storedDocument(project),
    text,
  };
}

/** Returns a living project for a quotation; undefined where it is deleted. */
export async function findQuotedProject(db: Db, id: string): Promise<QuotedProject | undefined> {
  const project = await findProject(db, id);
  return project === undefined ? undefined : quotedProject(project);
}

/** Compresses the document that a quotation keeps whatever happens to the project. */
export const packedDocument = (text: string): Promise<Uint8Array> => compress(text);

/** Returns the document that a quotation keeps. */
export async function unpackedDocument(packed: Uint8Array): Promise<EstimateData> {
  // This program stored it, so it was checked when it came in.
  return JSON.parse(await readDocument(packed)) as EstimateData;
}

/**
 * Pins the version that a quotation shows in the history of the project, in the transaction that
 * issues it; false when the project is deleted or was saved meanwhile.
 */
export async function keepQuotedVersion(
  db: Db,
  { id, version }: Pick<QuotedProject, 'id' | 'version'>,
): Promise<boolean> {
  return pinVersion(db, id, version);
}

/**
 * Saves the amount of an accepted quotation as the order of its project, whatever others have saved
 * there, together with the writes of `also`.
 *
 * Errors: `project-not-found`, `quote-currency-differs`, `amount-too-large`, those of `also`.
 */
export async function saveOrder(
  context: AppContext,
  actor: SessionActor,
  id: string,
  order: { amount: number; currency: Currency },
  also: (transaction: Db) => Promise<void>,
): Promise<void> {
  const target = { id, ifMatch: undefined, also };
  await saveProject(context, target, { actor, kind: 'save' }, ({ before, document: read, now }) => {
    const currency = before.currency as Currency;
    if (currency !== order.currency) {
      const values = { project: currency, quote: order.currency };
      throw new AppError('quote-currency-differs', { values });
    }
    const profitAnalysis = { enabled: true, customerOrderAmount: order.amount };
    const document = withOverlay(read(), { profitAnalysis });
    return changeOf(document, before.status, currency, now);
  });
}

/**
 * Saves a customer as the client of projects, together with the writes of `also`, all or nothing.
 * The client's name in their documents stays.
 *
 * Errors: `project-not-found`, `stale-version`, those of `also`.
 */
export async function saveClients<Result>(
  context: AppContext,
  actor: SessionActor,
  customerId: string,
  projects: () => Promise<readonly string[]>,
  also: (transaction: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const origin = { actor, kind: 'save' } as const;
  return saveProjects(
    context,
    projects,
    origin,
    ({ before, document, now }) => {
      const data = document();
      const projectInfo = { ...data.projectInfo, customerId };
      return changeOf({ ...data, projectInfo }, before.status, before.currency as Currency, now);
    },
    also,
  );
}
