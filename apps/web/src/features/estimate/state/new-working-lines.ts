import {
  currencyOf,
  DEFAULT_CATEGORY,
  type EquipmentListKey,
  type EstimateData,
  newAdditionalService,
  newEquipmentItem,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
} from '@pcm/domain';
import { newLineId } from '../../../lib/line-id.ts';
import { linesOf } from './line-lists.ts';
import {
  type LineOfList,
  type ListKey,
  type WorkingPersonnelLine,
  workingLine,
} from './working-line.ts';

/** Longest stay of anybody, which is what equipment, vehicles and rooms are usually needed for. */
function daysOnSite(data: EstimateData): number | undefined {
  const days = linesOf(data, 'personnel').map((line) => line.days);
  return days.length === 0 ? undefined : Math.max(...days);
}

/**
 * A new personnel line: the position that leads the crew at its default rate. It stays as long as
 * the line before it, and five days when it is the first.
 */
export function newCrewLine(data: EstimateData): WorkingPersonnelLine {
  const line = newPersonnelLine({
    id: newLineId(),
    category: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
    currency: currencyOf(data),
  });
  const previous = linesOf(data, 'personnel').at(-1);
  const working = workingLine('personnel', line, line.id ?? newLineId());
  return { ...(working as WorkingPersonnelLine), days: previous?.days ?? line.days ?? 5 };
}

type OtherList = Exclude<ListKey, 'personnel'>;

function newStoredLine(data: EstimateData, list: OtherList, name: string | undefined): object {
  const shared = { id: newLineId(), currency: currencyOf(data), name };
  if (list === 'insurance') return newInsuranceLine(shared);
  if (list === 'additionalServices') return newAdditionalService(shared);
  const days = daysOnSite(data);
  if (list === 'transportation' || list === 'accommodation') {
    const line = newLogisticsLine({ ...shared, kind: list });
    return { ...line, days: days ?? line.days };
  }
  const item = newEquipmentItem({ ...shared, list: list satisfies EquipmentListKey });
  return { ...item, days: days ?? item.days };
}

/**
 * A new line of any other list, at the catalogue's rate of the name or at 0. Whatever is needed
 * for days is needed as long as the crew stays.
 */
export function newWorkingLine<K extends OtherList>(
  data: EstimateData,
  list: K,
  name?: string,
): LineOfList[K] {
  const line: { id?: string } = newStoredLine(data, list, name);
  return workingLine(list, line, line.id ?? newLineId()) as LineOfList[K];
}
