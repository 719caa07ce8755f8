import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import type { DragState } from '../drag/drag-state.ts';
import styles from './schedule-bar.module.css';

interface BarPreviewProps {
  state: DragState;
  style: CSSProperties;
}

/** Shows where the dragged operation would go, in red when there are conflicts. */
export function BarPreview({ state, style }: BarPreviewProps) {
  const { t } = useTranslation('schedule');
  const [conflict] = state.conflicts;
  return (
    <div
      className={`absolute small round-4 shrinks flex clips ${styles.bar}`}
      style={style}
      data-preview
      data-conflict={conflict !== undefined || undefined}
      data-testid="drag-preview"
      aria-hidden
    >
      <span className={`row-4 plain inherits medium text-start shrinks fits ${styles.face}`}>
        {conflict !== undefined && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
        <bdi className={`cut sticky ${styles.title}`}>{state.operation?.title ?? t('bar.new')}</bdi>
      </span>
    </div>
  );
}
