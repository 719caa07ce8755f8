import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { plainKeys } from '../../../platform/shortcuts/combination.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './picker.module.css';
import { useKnownProject } from './picker.queries.ts';
import { PickerPanel } from './picker-panel.tsx';

/** Escape closes the list, as it does everywhere. */
const CLOSE = plainKeys('Escape');

interface ProjectPickerProps {
  /** The open project. */
  selected: string | undefined;
}

/** Chooses the analysed project: a column, on a phone a line that opens to the list. */
export function ProjectPicker({ selected }: ProjectPickerProps) {
  const { t } = useTranslation('financial');
  const isPhone = useIsNarrow();
  return (
    <section className={`not-printed raised ${styles.picker}`} aria-label={t('projectList.label')}>
      {isPhone ? (
        <PhonePicker selected={selected} />
      ) : (
        <PickerPanel selected={selected} onChoose={() => undefined} />
      )}
    </section>
  );
}

/** Shows the chosen project; opens in place and closes after a choice. */
function PhonePicker({ selected }: ProjectPickerProps) {
  const { t } = useTranslation('financial');
  const project = useKnownProject(selected);
  const [wanted, setOpen] = useState<boolean>();
  const isOpen = wanted ?? selected === undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useShortcut({
    keys: CLOSE,
    enabled: isOpen,
    onPress: () => {
      if (panel.current?.contains(document.activeElement)) close();
    },
  });
  return (
    <div ref={panel}>
      <button
        ref={toggle}
        type="button"
        className={`plain row-12 ${styles.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.toggleWords}>
          <span className="note">{t('projectList.project')}</span>
          <span className={styles.name}>
            <bdi>{project?.name ?? t('projectList.choose')}</bdi>
          </span>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? <PickerPanel selected={selected} onChoose={close} /> : null}
    </div>
  );
}
