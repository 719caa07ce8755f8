/** The steps from a first estimate to a planned job, in their order. */
export const STEP_NAMES = [
  'service',
  'information',
  'personnel',
  'equipment',
  'total',
  'profit',
  'quotation',
  'operation',
] as const;

/** See {@link STEP_NAMES}. */
export type StepName = (typeof STEP_NAMES)[number];

/** The time for a step when the figures are at hand. Units: minutes. */
export const STEP_MINUTES: Record<StepName, number> = {
  service: 1,
  information: 2,
  personnel: 5,
  equipment: 5,
  total: 3,
  profit: 3,
  quotation: 3,
  operation: 4,
};
