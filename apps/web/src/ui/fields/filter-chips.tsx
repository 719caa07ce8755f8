import { IconX } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { useRovingFocus } from '../use-roving-focus.ts';
import styles from './filter-chips.module.css';

/** An active filter, described in words. */
interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  /** Names the row for screen readers. */
  label: string;
  chips: readonly FilterChip[];
  /** Names the remove button of a chip. */
  removeLabel: (chip: string) => string;
  clearLabel: string;
  onClear: () => void;
}

/** Lists the active filters of a screen, each with a button that removes it. */
export function FilterChips({ label, chips, removeLabel, clearLabel, onClear }: FilterChipsProps) {
  const roving = useRovingFocus<HTMLUListElement>();
  if (chips.length === 0) return null;
  return (
    <div className="flow-8">
      <ul className={`contents ${styles.chips}`} aria-label={label} {...roving}>
        {chips.map((chip) => (
          <li key={chip.key} className={`inline-2 within medium ${styles.chip}`}>
            <span className="clipped no-wrap shrinks" title={chip.label}>
              {chip.label}
            </span>
            <button
              type="button"
              className={`plain inline-row inherits rigid no-padding justify-middle ${styles.remove}`}
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
