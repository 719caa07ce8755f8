import { DEFAULT_CATEGORY, serviceOf } from '../catalogue/services.ts';
import type { EstimateData } from './estimate-data.ts';

/** The state of a section of the estimate. */
export type SectionState = 'complete' | 'partial' | 'pending';

/** A section whose completeness is tracked. Source: specification section 4. */
export type CompletionSection = 'project-info' | 'personnel' | 'equipment' | 'services';

/** The state of one section; `filled` of `of` parts where it has parts. */
export interface SectionCompletion {
  section: CompletionSection;
  state: SectionState;
  filled?: number;
  of?: number;
}

/** Every tracked section, and the rounded percentage of those that are done. */
export interface Completion {
  sections: SectionCompletion[];
  percent: number;
}

function stateOf(filled: number, of: number): SectionState {
  if (filled >= of) return 'complete';
  return filled > 0 ? 'partial' : 'pending';
}

/**
 * Returns how complete an estimate is. Dates in the wrong order count as a missing part of the
 * project information.
 *
 * Holds: equipment counts as done in the percentage as soon as any list is filled. It is shown as
 * complete when all lists of the project's category are filled, or when everything counts as done,
 * so that nothing is partial beside 100%. Source: decisions.md section 5.
 */
export function completion(data: EstimateData): Completion {
  const info = data.projectInfo ?? {};
  const present = [info.name, info.client, info.location].filter(
    (text) => text !== undefined && text.trim() !== '',
  ).length;
  const { startDate, endDate } = info;
  const isReversed = Boolean(startDate && endDate && endDate < startDate);
  const infoParts = isReversed ? 4 : 3;
  const infoState = stateOf(present, infoParts);

  const own = serviceOf(info.serviceCategory ?? DEFAULT_CATEGORY).equipmentLists;
  const filled = own.filter((key) => (data.equipment?.[key]?.length ?? 0) > 0).length;
  const anyEquipment = Object.values(data.equipment ?? {}).some(
    (items) => Array.isArray(items) && items.length > 0,
  );

  const hasPersonnel = (data.personnel?.length ?? 0) > 0;
  const hasServices = (data.additionalServices ?? []).some((service) => service.selected === true);
  const done = [infoState === 'complete', hasPersonnel, anyEquipment, hasServices];
  const isDone = done.every(Boolean);
  const ofLists = filled === 0 && anyEquipment ? 'partial' : stateOf(filled, own.length);
  const equipmentState = isDone ? 'complete' : ofLists;

  return {
    sections: [
      { section: 'project-info', state: infoState, filled: present, of: infoParts },
      { section: 'personnel', state: hasPersonnel ? 'complete' : 'pending' },
      { section: 'equipment', state: equipmentState, filled, of: own.length },
      { section: 'services', state: hasServices ? 'complete' : 'pending' },
    ],
    percent: (done.filter(Boolean).length * 100) / done.length,
  };
}
