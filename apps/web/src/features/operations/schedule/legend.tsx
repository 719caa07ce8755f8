import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useSpanText } from './bar/span-text.ts';
import { useDragState } from './drag/drag-context.ts';
import styles from './legend.module.css';

const KINDS = ['scheduled', 'completed', 'internal', 'conflict'] as const;

interface LegendProps {
  /** An operation whose project was deleted is in view. */
  hasInternal: boolean;
}

/** What the looks of bars mean, and how they are moved; while one is, where it would be. */
export function Legend({ hasInternal }: LegendProps) {
  const { t } = useTranslation('schedule');
  const kinds = KINDS.filter((kind) => kind !== 'internal' || hasInternal);
  return (
    <div className={styles['legend']}>
      <ul className={styles['kinds']} aria-label={t('legend.label')}>
        {kinds.map((kind) => (
          <li key={kind} className={styles['kind']}>
            <span className={styles['swatch']} data-kind={kind} aria-hidden />
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
      <DragStatus />
    </div>
  );
}

function DragStatus() {
  const { t } = useTranslation('schedule');
  const spanText = useSpanText();
  const state = useDragState();
  const titles = [...new Set(state?.conflicts.map(({ operation }) => operation.title))];
  return (
    <p
      className={styles['status']}
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
