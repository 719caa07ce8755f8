import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { AdditionalService, EquipmentLists, EstimateData } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';

/** How a template enters an estimate: instead of its lines, or below them. */
export type LoadMode = 'replace' | 'add';

type NewId = () => string;

const withNewIds = <Line extends object>(
  lines: readonly Line[] | undefined,
  newId: NewId,
): Line[] => (lines ?? []).map((line) => ({ ...line, id: newId() }));

/** A service that both have is one service: it counts when either of them counts it. */
function joinedServices(
  own: readonly AdditionalService[],
  loaded: readonly AdditionalService[],
): AdditionalService[] {
  const names = new Set(own.map((service) => service.name));
  const chosen = new Set(
    loaded.filter((service) => service.selected).map((service) => service.name),
  );
  return [
    ...own.map((service) =>
      chosen.has(service.name) && !service.selected ? { ...service, selected: true } : service,
    ),
    ...loaded.filter((service) => !names.has(service.name)),
  ];
}

/**
 * An estimate with the lines of a template. `replace` takes over lines, contingencies and social
 * contributions; `add` puts the lines below those that are there and changes nothing else.
 * Project information, currency, customer order and taxes stay the estimate's own.
 *
 * Units: the template's rates are converted to the estimate's currency. Rounding: as
 * `convertRate`. Holds: every line that enters has a new id.
 */
export function withTemplateLines(
  data: EstimateData,
  template: EstimateData,
  mode: LoadMode,
  newId: NewId,
  parameters: ParameterSet = specificationParameters,
): EstimateData {
  const loaded = convertEstimate(template, currencyOf(data), parameters);
  const isAdded = mode === 'add';
  const join = <Line extends object>(
    own: readonly Line[] | undefined,
    lines: readonly Line[] | undefined,
  ): Line[] => [...(isAdded ? (own ?? []) : []), ...withNewIds(lines, newId)];

  const equipment: EquipmentLists = { ...data.equipment };
  for (const list of EQUIPMENT_LIST_KEYS) {
    const lines = join(data.equipment?.[list], loaded.equipment?.[list]);
    if (lines.length > 0 || data.equipment?.[list] !== undefined) equipment[list] = lines;
  }
  const services = withNewIds(loaded.additionalServices, newId);
  return {
    ...data,
    personnel: join(data.personnel, loaded.personnel),
    equipment,
    logistics: {
      ...data.logistics,
      transportation: join(data.logistics?.transportation, loaded.logistics?.transportation),
      accommodation: join(data.logistics?.accommodation, loaded.logistics?.accommodation),
    },
    insurance: join(data.insurance, loaded.insurance),
    additionalServices: isAdded
      ? joinedServices(data.additionalServices ?? [], services)
      : services,
    ...(isAdded
      ? {}
      : {
          ...(loaded.contingencies && { contingencies: loaded.contingencies }),
          ...(loaded.socialContributions && { socialContributions: loaded.socialContributions }),
        }),
  };
}
