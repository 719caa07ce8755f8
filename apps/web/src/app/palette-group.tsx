import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';

interface PaletteGroupProps {
  heading: string;
  entries: readonly PaletteEntry[];
  /** Place of its first entry among all. */
  from: number;
  /** Place of the chosen entry among all. */
  active: number;
  onActive: (place: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** Entries of one kind under their heading. */
export function PaletteGroup(props: PaletteGroupProps) {
  const { heading, entries, from, active, onActive, onChoose } = props;
  return (
    <div role="group" aria-label={heading}>
      <div className={styles.heading} aria-hidden>
        {heading}
      </div>
      {entries.map((entry, index) => {
        const place = from + index;
        const isActive = place === active;
        return (
          <div
            key={entry.key}
            id={`palette-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            className={styles.entry}
            ref={isActive ? scrollIntoView : null}
            onPointerMove={() => onActive(place)}
            onClick={() => onChoose(entry)}
          >
            <span className={styles.icon}>{entry.icon}</span>
            <span className={styles.label} dir="auto">
              {entry.label}
            </span>
            {entry.hint ? <bdi className={styles.hint}>{entry.hint}</bdi> : null}
          </div>
        );
      })}
    </div>
  );
}
