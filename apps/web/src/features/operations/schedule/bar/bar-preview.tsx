import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isolate } from '../../../../platform/words/isolate.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { useSpanText } from '../calendar-days.ts';
import type { DragState } from '../drag/drag-state.ts';
import { useDragState } from '../drag/drag-store.ts';
import tabStyles from '../schedule.module.css';
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

/** Says how a bar is moved; during a drag, where it is and what is in the way. */
export function DragStatus() {
  const { t } = useTranslation('schedule');
  const spanText = useSpanText();
  const state = useDragState();
  const titles = [...new Set(state?.conflicts.map(({ operation }) => operation.title))];
  return (
    <p
      className={tabStyles.status}
      role="status"
      data-dragging={state !== null || undefined}
      data-conflict={titles.length > 0 || undefined}
    >
      {state === null ? (
        <>
          {t('legend.hint')} <Kbd>Alt</Kbd> {t('legend.keys')}
        </>
      ) : titles.length === 0 ? (
        spanText(state.span)
      ) : (
        t('legend.inTheWay', {
          span: spanText(state.span),
          titles: titles.map(isolate).join(', '),
        })
      )}
    </p>
  );
}
