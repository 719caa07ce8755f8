/** How good a margin is. */
export type MarginHealth = 'excellent' | 'good' | 'poor';

/** From which margins on one is good or excellent. Units: percent. */
export interface MarginThresholds {
  good: number;
  excellent: number;
}

/** Of the gross margin, on Financial Analysis. Source: specification section 4. */
export const GROSS_MARGIN_THRESHOLDS: MarginThresholds = { good: 10, excellent: 20 };

/** Of the net margin, as the project view has it. Source: specification section 4. */
export const NET_MARGIN_THRESHOLDS: MarginThresholds = { good: 8, excellent: 15 };

function healthOf(percent: number, thresholds: MarginThresholds): MarginHealth {
  if (percent >= thresholds.excellent) return 'excellent';
  return percent >= thresholds.good ? 'good' : 'poor';
}

/** How good a net margin is on the project view. Units: percent. Source: specification section 4. */
export function netMarginHealth(percent: number): MarginHealth {
  return healthOf(percent, NET_MARGIN_THRESHOLDS);
}

/** How good a gross margin is on Financial Analysis. Units: percent. Source: specification section 4. */
export function grossMarginHealth(percent: number): MarginHealth {
  return healthOf(percent, GROSS_MARGIN_THRESHOLDS);
}
