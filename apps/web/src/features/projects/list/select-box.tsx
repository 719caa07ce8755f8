import type { ProjectSummary } from '@pcm/contract';
import { useTranslation } from '../../../platform/words/translation.ts';
import boxStyles from '../../../ui/fields/choices.module.css';
import styles from './list.module.css';
import { useIsSelected, useSelection } from './selection.ts';

interface SelectBoxProps {
  project: ProjectSummary;
  /** The rows fetched so far, for Shift. */
  rows: readonly ProjectSummary[];
}

/** Selects a project; with Shift, every project from the last ticked one. */
export function SelectBox({ project, rows }: SelectBoxProps) {
  const { t } = useTranslation('projects');
  const selection = useSelection();
  const isSelected = useIsSelected(project.id);
  return (
    <label className={styles.target} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={boxStyles.box}
        aria-label={t('select.one', { name: project.name })}
        checked={isSelected}
        onClick={(event) => selection.toggle(project.id, event.shiftKey, rows)}
        // The click handler does it, because it knows about Shift.
        onChange={() => undefined}
      />
    </label>
  );
}
