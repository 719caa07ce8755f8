import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import type { FoundGroup } from './use-palette-groups.ts';

interface PaletteGroupProps {
  group: FoundGroup;
  /** Place of its first entry among all. */
  from: number;
  /** Place of the chosen entry among all. */
  active: number;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** Entries of one kind under their heading. */
export function PaletteGroup({ group, from, active, onActive, onChoose }: PaletteGroupProps) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const heading = t(`palette.${group.name}`);
  return (
    <div role="group" aria-label={heading}>
      <div className={styles['heading']} aria-hidden>
        {heading} <span className={styles['count']}>{format.number(group.count)}</span>
      </div>
      {group.entries.map((entry, index) => {
        const place = from + index;
        const isActive = place === active;
        return (
          <div
            key={entry.key}
            id={`palette-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            className={styles['entry']}
            ref={isActive ? scrollIntoView : null}
            onPointerMove={() => onActive(entry)}
            onClick={() => onChoose(entry)}
          >
            <span className={styles['icon']}>{entry.icon}</span>
            <span className={styles['label']}>
              <bdi>{entry.label}</bdi>
            </span>
            {entry.hint ? <bdi className={styles['hint']}>{entry.hint}</bdi> : null}
          </div>
        );
      })}
    </div>
  );
}
