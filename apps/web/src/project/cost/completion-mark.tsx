import type { SectionState } from '@pcm/domain';
import { IconCheck, IconCircle, IconCircleHalf2 } from '@tabler/icons-react';
import styles from './cost-summary.module.css';

/** The mark of a section's state, beside its text. */
export function CompletionMark({ state }: { state: SectionState }) {
  const Icon = { complete: IconCheck, partial: IconCircleHalf2, pending: IconCircle }[state];
  return (
    <span className={styles.mark} data-state={state} aria-hidden>
      <Icon size={16} stroke={1.75} />
    </span>
  );
}
