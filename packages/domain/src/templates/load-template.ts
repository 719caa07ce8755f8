import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { AdditionalService, EquipmentLists, EstimateData } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { withExchangeRates } from '../parameters/rate-days.ts';

/** The way in which a template is loaded: instead of the estimate's lines, or below them. */
export type LoadMode = 'replace' | 'add';

type NewId = () => string;

const withNewIds = <Line extends object>(
  lines: readonly Line[] | undefined,
  newId: NewId,
): Line[] => (lines ?? []).map((line) => ({ ...line, id: newId() }));

/** Merges services that both have: one counts when it is selected on either side. */
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
 * Returns an estimate with the lines of a template. `replace` takes its lines, contingencies and
 * social contributions; `add` puts its lines below the present ones and changes nothing else.
 * Project information, currency, customer order and taxes stay the estimate's own.
 *
 * Units: the template's rates are converted to the estimate's currency. Rounding: as `convertRate`.
 * Holds: every added line has a new id.
 */
export function withTemplateLines(
  data: EstimateData,
  template: EstimateData,
  mode: LoadMode,
  newId: NewId,
  parameters: ParameterSet,
): EstimateData {
  // Every conversion of an estimate uses its own exchange rates, not those of the template.
  const rates = data.settings?.exchangeRates ?? null;
  const loaded = convertEstimate(withExchangeRates(template, rates), currencyOf(data), parameters);
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
