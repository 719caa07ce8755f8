import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { attendantOf } from '../crew/staffing.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { ComplianceRule, Finding } from './finding.ts';
import { isRopeJob, jobOf } from './rope-team.ts';

const RESCUE =
  'https://www.britsafe.in/publications/safety-management-magazine/safety-management-magazine/2017/rescuing-from-height/';
const ATMOSPHERE = 'https://publications.ehs.iastate.edu/confined/22/';

/** Words of the three languages, without case and accents. */
const RESCUE_WORDS = ['rescue', 'secours', 'sauvetage', 'انقاذ'];
const GAS_WORDS = ['gas detect', 'gas', 'gaz', 'غاز'];

function hasEquipment(data: EstimateData, words: readonly string[]): boolean {
  return EQUIPMENT_LIST_KEYS.some((list) =>
    data.equipment?.[list]?.some((item) => {
      const name = foldedText(`${item.name ?? ''} ${item.description ?? ''}`);
      return (item.quantity ?? 0) > 0 && words.some((word) => name.includes(word));
    }),
  );
}

const finding = (code: Finding['code'], source: string): Finding => ({
  code,
  severity: 'compulsory',
  values: {},
  sources: [source],
  mend: { kind: 'editor', section: 'equipment' },
});

/**
 * Finds a missing rescue kit or gas detector: a rope crew rescues itself, and the air in a confined
 * space is measured.
 */
export const safetyEquipment: ComplianceRule = ({ data, priced }) => {
  if (priced.cost.totalPersonnel === 0) return [];
  const { category, projectType } = jobOf(data);
  const isConfined = attendantOf(category, projectType) !== undefined;
  return [
    ...(isRopeJob(data) && !hasEquipment(data, RESCUE_WORDS)
      ? [finding('noRescueKit', RESCUE)]
      : []),
    ...(isConfined && !hasEquipment(data, GAS_WORDS) ? [finding('noGasDetector', ATMOSPHERE)] : []),
  ];
};
