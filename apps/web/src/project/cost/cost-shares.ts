import type { CostResult } from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import type { SharePart } from '../../ui/chart/share-bar.tsx';

/** The four contingencies in the order of the screens. */
export const CONTINGENCY_KEYS = [
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
] as const;

/** Returns the parts of a total in the order of look.md; the four contingencies are one part. */
export function costShares(cost: CostResult, t: Translate<'cost'>): SharePart[] {
  return [
    { key: 'personnel', value: cost.personnel, label: t('personnel') },
    { key: 'equipment', value: cost.equipment, label: t('equipment') },
    { key: 'logistics', value: cost.logistics, label: t('logistics') },
    { key: 'insurance', value: cost.insurance, label: t('insurance') },
    { key: 'services', value: cost.additionalServices, label: t('additionalServices') },
    {
      key: 'contingencies',
      value: CONTINGENCY_KEYS.reduce((sum, key) => sum + cost.contingencies[key], 0),
      label: t('contingencies'),
    },
  ];
}
