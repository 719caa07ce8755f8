/** The staff of a project type. Names are the English names of positions. */
export interface CrewEntry {
  /**
   * The leader of the crew, required from a number of people on; absent where the crew has none.
   */
  lead?: { position: string; fromPeople: number };
  /** The position of all others. */
  worker: string;
  /**
   * The attendant, who stays outside while others are inside; added to the crew, and produces
   * nothing.
   */
  attendant?: string;
  /** The certificates that this type requires of everybody, besides those of the position. */
  certifications?: readonly string[];
}

const LEVEL_3 = 'Lead Rope Access Technician (Level 3)';
const LEVEL_1_2 = 'Rope Access Technician (Level 1-2)';
const CLEANER = 'Professional Cleaner';
const WINDOW_CLEANER = 'Window Cleaning Technician';

const ROPE_CREW: CrewEntry = { lead: { position: LEVEL_3, fromPeople: 1 }, worker: LEVEL_1_2 };
const CONFINED_CREW: CrewEntry = {
  ...ROPE_CREW,
  attendant: 'Confined Space Entry Supervisor',
  certifications: ['confined-space'],
};
/** Window positions have no Level 3 of their own. */
const ROPE_WINDOW_CREW: CrewEntry = {
  lead: { position: LEVEL_3, fromPeople: 1 },
  worker: 'Rope Access Window Technician',
};

const janitorial = (worker: string): CrewEntry => ({
  lead: { position: 'Janitorial Team Leader', fromPeople: 3 },
  worker,
});
const windowCrew = (worker: string): CrewEntry => ({
  lead: { position: 'Lead Window Cleaner', fromPeople: 3 },
  worker,
});
const carCrew = (worker: string): CrewEntry => ({
  lead: { position: 'Detailing Supervisor', fromPeople: 5 },
  worker,
});

/** Rope access jobs: each has one Level 3. Source: complianceChecks min-team, http://www.irata.org/Q_and_A.php. */
const ROPE_TYPES = [
  'chimney-stack-maintenance',
  'high-rise-facade-cleaning',
  'facade-repair-joint-sealing',
  'protective-coating-application',
  'anti-corrosion-steel-coating',
  'structural-steel-painting',
  'facade-tower-painting',
  'stadium-roof-structure-maintenance',
  'abrasive-blasting-surface-preparation',
  'bridge-dam-inspection',
  'wind-telecom-tower-maintenance',
] as const;

/** Jobs inside a silo or tank: one attendant outside. Source: complianceChecks atmosphere. */
const CONFINED_TYPES = [
  'cement-silo-cleaning',
  'bulk-storage-silo-cleaning',
  'tank-vessel-cleaning',
] as const;

/**
 * The crews by id of the project type. The Level 3 and the attendant are rules of the trade; the
 * number of people from which a team of cleaners has a leader is a planning assumption.
 */
export const CREWS: Readonly<Record<string, CrewEntry>> = {
  ...Object.fromEntries(ROPE_TYPES.map((id) => [id, ROPE_CREW])),
  ...Object.fromEntries(CONFINED_TYPES.map((id) => [id, CONFINED_CREW])),
  'office-cleaning': janitorial(CLEANER),
  'post-construction-cleaning': janitorial(CLEANER),
  'floor-care-polishing': janitorial('Floor Care Technician'),
  'carpet-upholstery-cleaning': janitorial('Carpet & Upholstery Technician'),
  'healthcare-facility-cleaning': janitorial('Disinfection Technician'),
  'school-cleaning': janitorial(CLEANER),
  'industrial-warehouse-cleaning': janitorial(CLEANER),
  'hotel-hospitality-cleaning': janitorial(CLEANER),
  'low-rise-window-cleaning': windowCrew(WINDOW_CLEANER),
  'high-rise-rope-window-cleaning': ROPE_WINDOW_CREW,
  'curtain-wall-cleaning': ROPE_WINDOW_CREW,
  'water-fed-pole-cleaning': windowCrew('Water-Fed Pole Operator'),
  'storefront-window-cleaning': windowCrew(WINDOW_CLEANER),
  'skylight-atrium-cleaning': windowCrew(WINDOW_CLEANER),
  'post-construction-window-cleaning': windowCrew(WINDOW_CLEANER),
  'solar-panel-cleaning': windowCrew(WINDOW_CLEANER),
  'exterior-hand-wash': carCrew('Wash Technician'),
  'interior-deep-cleaning': carCrew('Interior Cleaning Technician'),
  'full-detail': carCrew('Auto Detailing Technician'),
  'paint-correction-polishing': carCrew('Paint Correction Specialist'),
  'ceramic-paint-protection': carCrew('Ceramic Protection Installer'),
  'engine-bay-cleaning': carCrew('Wash Technician'),
  'headlight-restoration': carCrew('Auto Detailing Technician'),
  'fleet-washing': carCrew('Wash Technician'),
};
