import styles from './share-dot.module.css';

/** The parts of a total, in the order in which they are drawn. */
export const SHARE_KEYS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contingencies',
] as const;

export type ShareKey = (typeof SHARE_KEYS)[number];

/** A dot in the colour of a part, beside its name or amount. */
export function ShareDot({ share }: { share: ShareKey }) {
  return <span className={styles.dot} data-share={share} aria-hidden />;
}
