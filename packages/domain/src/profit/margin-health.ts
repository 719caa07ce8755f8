/** How good a margin is. */
export type MarginHealth = 'excellent' | 'good' | 'poor';

const EXCELLENT_NET = 15;
const GOOD_NET = 8;

/** How good a net margin is on the project view. Units: percent. Source: specification section 4. */
export function netMarginHealth(percent: number): MarginHealth {
  if (percent >= EXCELLENT_NET) return 'excellent';
  return percent >= GOOD_NET ? 'good' : 'poor';
}
