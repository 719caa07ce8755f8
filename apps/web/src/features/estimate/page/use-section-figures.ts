import { completion, type SectionState } from '@pcm/domain';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { useEquipmentCount } from '../equipment/use-equipment-summary.ts';
import { useData, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';

/** The figures of a section in the strip and in the headings on a phone. */
export interface SectionFigures {
  count?: number | undefined;
  amount?: number | undefined;
  state?: SectionState | undefined;
}

/** Returns the count, amount and completion of every section. */
export function useSectionFigures(): Record<EstimateSection, SectionFigures> {
  const cost = usePriced((priced) => priced.cost);
  const data = useData((now) => now);
  const equipment = useEquipmentCount();
  const states = Object.fromEntries(
    completion(data).sections.map((section) => [section.section, section.state]),
  );
  const count = (list: Parameters<typeof linesOf>[1]) => linesOf(data, list).length;
  return {
    info: { state: states['project-info'] },
    personnel: {
      count: count('personnel'),
      amount: cost.personnel,
      state: states['personnel'],
    },
    equipment: { count: equipment, amount: cost.equipment, state: states['equipment'] },
    logistics: {
      count: count('transportation') + count('accommodation'),
      amount: cost.logistics,
    },
    insurance: { amount: cost.insurance },
    services: {
      count: linesOf(data, 'additionalServices').filter((service) => service.selected).length,
      amount: cost.additionalServices,
      state: states['services'],
    },
    contributions: {},
    profit: {},
    pricing: {},
  };
}
