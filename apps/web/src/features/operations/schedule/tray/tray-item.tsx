import type { ScheduledOperation } from '@pcm/contract';
import { IconClock, IconGripVertical, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { useSpanText } from '../bar/span-text.ts';
import { useIsDragged } from '../drag/drag-context.ts';
import { spanOf } from '../drag/drag-span.ts';
import styles from './tray.module.css';
import { neededPeople } from './use-unassigned.ts';

interface TrayItemProps {
  operation: ScheduledOperation;
  onPlan: (operation: ScheduledOperation) => void;
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** One operation without people; a click plans it with fields. */
export function TrayItem({ operation, onPlan }: TrayItemProps) {
  const { t } = useTranslation(['schedule', 'operation']);
  const format = useFormat();
  const spanText = useSpanText();
  const isDragged = useIsDragged(operation.id);
  const { title, customerName, location, priority, assignedTeam } = operation;
  const span = spanOf(operation);
  const isPressing = priority === 'urgent' || priority === 'high';
  const needed = neededPeople(operation);
  const there = assignedTeam.length;
  const where = [customerName, location].filter(Boolean).join(', ');
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        data-operation={operation.id}
        data-tray
        data-stop
        data-dragged={isDragged || undefined}
        onClick={() => onPlan(operation)}
      >
        <IconGripVertical {...icon} className={styles['grip']} />
        <span className={styles['words']}>
          <bdi className={styles['name']}>{title}</bdi>
          {where !== '' && <bdi className={styles['where']}>{where}</bdi>}
          <span className={styles['fact']} data-pressing={isPressing || undefined}>
            <IconClock {...icon} />
            {[
              span === null ? t('tray.noDate') : spanText(span),
              ...(isPressing ? [t(`operation:priority.${priority}`)] : []),
            ].join(', ')}
          </span>
          {needed > 0 && (
            <span className={styles['fact']}>
              <IconUsers {...icon} />
              {there === 0
                ? t('tray.people', { count: needed, formatted: format.number(needed) })
                : t('tray.some', { there: format.number(there), needed: format.number(needed) })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
