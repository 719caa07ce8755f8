/** The difficulty of access to a site, by its height. */
export type Complexity = 'high-rise' | 'medium' | 'low' | 'unknown';

/** Metres. Source: specification section 9. */
const HIGH_RISE_OVER = 50;
const MEDIUM_OVER = 20;

/**
 * Returns the complexity: over 50 m high-rise, over 20 m medium; unknown without a height. Units:
 * metres.
 */
export function complexityOf(height: number | null | undefined): Complexity {
  if (!height) return 'unknown';
  if (height > HIGH_RISE_OVER) return 'high-rise';
  return height > MEDIUM_OVER ? 'medium' : 'low';
}
