import type { ScheduledOperation } from '@pcm/contract';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { moveFocus } from '../drag/bar-focus.ts';
import { useDragStore } from '../drag/drag-context.ts';
import { followPress } from '../drag/pointer-drag.ts';
import { useStillWhileDragged } from '../drag/use-still-while-dragged.ts';
import styles from './tray.module.css';
import { TrayItem } from './tray-item.tsx';

interface TrayProps {
  operations: readonly ScheduledOperation[];
  /** Of all of them, loaded or not. */
  count: number;
  hasMore: boolean;
  onMore: () => Promise<unknown>;
  /** Whether they are dropped on somebody, or on days alone. */
  onPeople: boolean;
  /** Plans one with fields in place of the hand. */
  onPlan: (operation: ScheduledOperation) => void;
}

/** Operations without people, to drag onto a person and a day. */
export function Tray({ operations, count, hasMore, onMore, onPeople, onPlan }: TrayProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const store = useDragStore();
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  useStillWhileDragged(list);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || list.current === null) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && moveFocus(list.current, target, key)) {
      event.preventDefault();
    }
  };
  return (
    <section className={styles['tray']} aria-labelledby={heading}>
      <h3 id={heading} className={styles['title']}>
        {t('tray.title')} <span className={styles['count']}>{format.number(count)}</span>
      </h3>
      {operations.length === 0 ? (
        <p className={styles['hint']}>{t('tray.empty')}</p>
      ) : (
        <>
          <ul
            ref={list}
            className={styles['list']}
            onPointerDown={(event) => followPress(store, event)}
            onKeyDown={onKeyDown}
          >
            {operations.map((operation) => (
              <TrayItem key={operation.id} operation={operation} onPlan={onPlan} />
            ))}
          </ul>
          {hasMore && (
            <Button
              variant="quiet"
              onClick={async () => {
                await onMore();
              }}
            >
              {t('tray.more')}
            </Button>
          )}
          <p className={styles['hint']}>{t(onPeople ? 'tray.hintPeople' : 'tray.hintDays')}</p>
        </>
      )}
    </section>
  );
}
