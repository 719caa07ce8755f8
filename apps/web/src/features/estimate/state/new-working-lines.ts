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
  SPECIFICATION,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import {
  type LineOfList,
  type ListKey,
  type WorkingPersonnelLine,
  workingLine,
} from './working-line.ts';

/** Returns a new personnel line: the position that leads the crew, its default rate, five days. */
export function newCrewLine(data: EstimateData): WorkingPersonnelLine {
  const line = newPersonnelLine(
    {
      id: newLineId(),
      category: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
      currency: currencyOf(data),
    },
    SPECIFICATION,
  );
  return workingLine('personnel', line, line.id ?? newLineId()) as WorkingPersonnelLine;
}

type OtherList = Exclude<ListKey, 'personnel'>;

function newStoredLine(data: EstimateData, list: OtherList, name: string | undefined): object {
  const shared = { id: newLineId(), currency: currencyOf(data), name };
  if (list === 'insurance') return newInsuranceLine(shared, SPECIFICATION);
  if (list === 'additionalServices') return newAdditionalService(shared, SPECIFICATION);
  if (list === 'transportation' || list === 'accommodation') {
    return newLogisticsLine({ ...shared, kind: list }, SPECIFICATION);
  }
  return newEquipmentItem({ ...shared, list: list satisfies EquipmentListKey }, SPECIFICATION);
}

/** Returns a new line of another list: the catalogue's rate of the name or 0, the usual days. */
export function newWorkingLine<K extends OtherList>(
  data: EstimateData,
  list: K,
  name?: string,
): LineOfList[K] {
  const line: { id?: string } = newStoredLine(data, list, name);
  return workingLine(list, line, line.id ?? newLineId()) as LineOfList[K];
}
