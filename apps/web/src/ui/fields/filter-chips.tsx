import { IconX } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { useRovingFocus } from '../use-roving-focus.ts';
import styles from './filter-chips.module.css';

/** A filter that is on, in words. */
interface FilterChip {
  key: string;
  label: string;
  /** Takes it off. */
  onRemove: () => void;
}

interface FilterChipsProps {
  /** Names the row; read aloud. */
  label: string;
  chips: readonly FilterChip[];
  /** Names the cross of a chip. */
  removeLabel: (chip: string) => string;
  clearLabel: string;
  /** Takes all of them off. */
  onClear: () => void;
}

/** What a screen is narrowed by; each can be taken off, or all of it. */
export function FilterChips({ label, chips, removeLabel, clearLabel, onClear }: FilterChipsProps) {
  const roving = useRovingFocus<HTMLUListElement>();
  if (chips.length === 0) return null;
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label={label} {...roving}>
        {chips.map((chip) => (
          <li key={chip.key} className={styles.chip}>
            <span className={styles.label} title={chip.label}>
              {chip.label}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={removeLabel(chip.label)}
              onClick={() => chip.onRemove()}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}
