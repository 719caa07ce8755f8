import type { WorkingPersonnelLine } from '../state/working-line.ts';
import { BonusFields } from './bonus-fields.tsx';
import styles from './bonus-panel.module.css';

interface BonusPanelProps {
  line: WorkingPersonnelLine;
  /** What the bonus comes to. */
  amount: number;
  onClose: () => void;
}

/** The bonus of a line, in a row of its own under it. Escape closes it. */
export function BonusPanel({ line, amount, onClose }: BonusPanelProps) {
  return (
    <div role="row" className={styles['row']}>
      <div
        role="gridcell"
        className={styles['panel']}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <BonusFields line={line} amount={amount} />
      </div>
    </div>
  );
}
