import { estimateSchema, type Project } from '@pcm/contract';
import {
  currencyOf,
  type EstimateData,
  type EstimateEdits,
  priceEstimate,
  SPECIFICATION,
  withComputedAmounts,
  withEdits,
} from '@pcm/domain';
import { ApiError } from '../../platform/api/api-error.ts';
import { newLineId } from '../../platform/line-id.ts';

const PREFIX = 'demo-';

/** Returns whether a text contains the id of a demo project. */
export const isOfDemo = (text: string): boolean => text.includes(PREFIX);

/** A project that exists only in this page. */
export interface DemoProject {
  readonly id: string;
  /** Returns the project as the server would. */
  read: () => Project;
  /** Keeps the estimate in the editor, whether it was saved or not. */
  keep: (data: EstimateData) => void;
  /** Makes the last estimate of the editor a version, because the user leaves the editor. */
  settle: () => Project;
  /** Saves over the newest version. Errors: {@link ApiError} `stale-version`. */
  save: (data: EstimateData, ifVersion: number | undefined) => Project;
  /** Works as `save`, with edits applied to the estimate, or to the stored one if it is absent. */
  lay: (
    base: EstimateData | undefined,
    edits: EstimateEdits,
    ifVersion: number | undefined,
  ) => Project;
}

export function startDemoProject(start: EstimateData): DemoProject {
  const id = `${PREFIX}${newLineId()}`;
  const createdAt = new Date().toISOString();
  let data = start;
  let version = 1;
  let isUnsettled = false;

  const read = (): Project => {
    const info = data.projectInfo ?? {};
    return {
      id,
      name: info.name ?? '',
      client: info.client ?? '',
      location: info.location ?? '',
      projectType: info.projectType ?? '',
      height: info.height ?? null,
      area: info.area ?? null,
      startDate: info.startDate || null,
      endDate: info.endDate || null,
      currency: currencyOf(data),
      status: 'draft',
      data: estimateSchema.parse(withComputedAmounts(data, priceEstimate(data, SPECIFICATION))),
      createdAt,
      updatedAt: new Date().toISOString(),
      archivedAt: null,
      isSample: true,
      version,
    };
  };
  const save = (next: EstimateData, ifVersion: number | undefined) => {
    if (ifVersion !== undefined && ifVersion !== version) {
      throw new ApiError(412, 'stale-version', 'Saved meanwhile');
    }
    data = next;
    version += 1;
    isUnsettled = false;
    return read();
  };
  return {
    id,
    read,
    keep: (next) => {
      data = next;
      isUnsettled = true;
    },
    settle: () => (isUnsettled ? save(data, undefined) : read()),
    save,
    lay: (base, edits, ifVersion) => save(withEdits(base ?? data, edits), ifVersion),
  };
}
