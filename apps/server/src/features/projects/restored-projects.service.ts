import type { Currency, EstimateData } from '@pcm/domain';
import { changeOf, type Derived, derivedOf, storedDocument } from './project-change.ts';
import type { VersionRow } from './project-history.repo.ts';
import type { ProjectRow } from './projects.repo.ts';
import { versionOf } from './version-keeping.ts';

/** The columns of a project that cannot be derived. */
type CarriedProject = Pick<
  ProjectRow,
  | 'id'
  | 'status'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'archived_at'
  | 'deleted_at'
  | 'is_sample'
> & { currency: Currency; data: string };

/** A project with all data derived from its document. */
export interface RestoredProject extends Derived {
  project: ProjectRow;
}

/**
 * Returns a project in the form in which a save of its document would store it.
 *
 * Errors: `invalid-input`, `amount-too-large` for a document that no save would store.
 */
export function restoredProject(carried: CarriedProject): RestoredProject {
  const { status, currency, updated_at: updatedAt } = carried;
  const document: EstimateData = storedDocument(carried);
  const { change, priced } = changeOf(document, status, currency, new Date(updatedAt));
  return { project: { ...carried, ...change }, ...derivedOf(status, priced) };
}

/** Returns the version of a project without history; its author is unknown. */
export function untoldVersion(project: ProjectRow): VersionRow {
  return versionOf(project, { actor: { adminId: null, username: '' }, kind: 'save' });
}
