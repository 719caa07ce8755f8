import styles from './share-dot.module.css';

/** The parts a total is made of, in the order they are drawn. */
export const SHARE_KEYS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contingencies',
] as const;

export type ShareKey = (typeof SHARE_KEYS)[number];

/** The colour of a part, beside its name or amount. */
export function ShareDot({ share }: { share: ShareKey }) {
  return <span className={styles.dot} data-share={share} aria-hidden />;
}
