import { useTranslation } from 'react-i18next';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteGroup } from './palette-group.tsx';
import type { FoundGroup } from './use-palette-groups.ts';

interface PaletteListProps {
  groups: readonly FoundGroup[];
  /** Place of the chosen entry among all. */
  active: number;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** What answers, kind by kind. */
export function PaletteList({ groups, active, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation('help');
  const placed = groups.map((group, place) => ({
    group,
    from: groups.slice(0, place).reduce((count, { entries }) => count + entries.length, 0),
  }));
  return (
    <div
      id="palette-list"
      role="listbox"
      aria-label={t('palette.title')}
      className={styles['list']}
    >
      {placed.map(({ group, from }) => (
        <PaletteGroup
          key={group.name}
          group={group}
          from={from}
          active={active}
          onActive={onActive}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
