import type { ScheduledOperation, TeamMember } from '@pcm/contract';
import { neededPeople, shortageOf, USUAL_CREW_RULES } from '@pcm/domain';
import { IconAlertTriangle, IconClock, IconGripVertical, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useMay } from '../../../../platform/role.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCrewRules } from '../../assignments.queries.ts';
import { useFindingText } from '../../conflicts/finding-text.tsx';
import { useOperationPages } from '../../operations.queries.ts';
import { useSpanText } from '../calendar-days.ts';
import { moveFocus, useStillWhileDragged } from '../drag/bar-focus.ts';
import { spanOf } from '../drag/drag-span.ts';
import { useDragStore, useIsDragged } from '../drag/drag-store.ts';
import { followPress } from '../drag/pointer-drag.ts';
import type { IncompleteOperation } from '../schedule-types.ts';
import type { PendingChanges } from '../use-schedule-save.ts';
import styles from './tray.module.css';

const isOpen = ({ status }: ScheduledOperation) => status !== 'completed' && status !== 'cancelled';

/**
 * Returns the operations without people, the next ones first, after those in view that need more
 * people or, for rope work, others.
 */
export function useUnassigned(
  inView: readonly ScheduledOperation[],
  team: readonly TeamMember[],
  pending: PendingChanges,
) {
  const pages = useOperationPages({
    unassigned: 'true',
    open: 'true',
    sort: 'date',
    direction: 'asc',
  });
  const members = new Map(team.map((member) => [member.id, member]));
  const { data: rules = USUAL_CREW_RULES } = useCrewRules();
  const short = inView.flatMap((operation): IncompleteOperation[] => {
    if (!operation.assignedTeam.some((id) => members.has(id))) return [];
    const shortage = shortageOf(operation, members, rules);
    return shortage === null ? [] : [{ operation, ...shortage }];
  });
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.operations);
  const unassigned = loaded
    .map((operation) => pending.get(operation.id) ?? operation)
    .filter((operation) => operation.assignedTeam.length === 0 && isOpen(operation))
    .map((operation): IncompleteOperation => ({ operation, findings: [] }));
  const given = loaded.length - unassigned.length;
  return {
    incomplete: [...short, ...unassigned],
    /** Includes those of pages that are not loaded. */
    count: short.length + (pages.data?.pages[0]?.count ?? 0) - given,
    pages,
  };
}

interface TrayItemProps extends IncompleteOperation {
  onPlan: (operation: ScheduledOperation) => void;
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** An operation with an incomplete team; a click opens its fields. */
function TrayItem({ operation, findings, onPlan }: TrayItemProps) {
  const mayPlan = useMay('plan');
  const { t } = useTranslation(['schedule', 'operation', 'common']);
  const format = useFormat();
  const spanText = useSpanText();
  const findingText = useFindingText();
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
        className={`flex-4 wide ink text-start outlined-inside ${styles.item}`}
        data-operation={operation.id}
        data-tray
        data-stop
        data-dragged={isDragged || undefined}
        disabled={!mayPlan}
        onClick={() => onPlan(operation)}
      >
        <IconGripVertical {...icon} className={`faint ${styles.grip}`} />
        <span className={`grid shrinks ${styles.words}`}>
          <bdi className="strong break-words">{title}</bdi>
          {where !== '' && <bdi className="note">{where}</bdi>}
          <span className={`note row-6 ${styles.fact}`} data-pressing={isPressing || undefined}>
            <IconClock {...icon} />
            {[
              span === null ? t('tray.noDate') : spanText(span),
              ...(isPressing ? [t(`operation:priority.${priority}`)] : []),
            ].join(t('common:listSeparator'))}
          </span>
          {needed > 0 && (
            <span className={`note row-6 ${styles.fact}`}>
              <IconUsers {...icon} />
              {there === 0
                ? t('tray.people', { count: needed })
                : t('tray.some', { there: format.number(there), needed: format.number(needed) })}
            </span>
          )}
          {findings.map((finding) => (
            <span key={JSON.stringify(finding.values)} className={`note row-6 ${styles.fact}`}>
              <IconAlertTriangle {...icon} />
              {/* The list itself says that the team is incomplete, so the severity is `block`. */}
              {findingText({ ...finding, severity: 'block', memberName: null })}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

interface TrayProps {
  incomplete: readonly IncompleteOperation[];
  /** The number of all of them, loaded or not. */
  count: number;
  hasMore: boolean;
  onMore: () => Promise<unknown>;
  /** Whether they are dropped on people, or on days alone. */
  onPeople: boolean;
  /** Opens an operation's fields instead of dragging it. */
  onPlan: (operation: ScheduledOperation) => void;
}

/** Operations with an incomplete team, to drag onto a person and a day. */
export function Tray({ incomplete, count, hasMore, onMore, onPeople, onPlan }: TrayProps) {
  const mayPlan = useMay('plan');
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
    <section className={`not-printed stack rigid lined ${styles.tray}`} aria-labelledby={heading}>
      <h3 id={heading} className={`strong ruled-below ${styles.title}`}>
        {t('tray.title')} <span className={`muted ${styles.count}`}>{format.number(count)}</span>
      </h3>
      {incomplete.length === 0 ? (
        <p className={styles.hint}>{t('tray.empty')}</p>
      ) : (
        <>
          <ul
            ref={list}
            className="bare-list scrolls-down"
            onPointerDown={(event) => followPress(store, event)}
            onKeyDown={onKeyDown}
          >
            {incomplete.map((one) => (
              <TrayItem key={one.operation.id} {...one} onPlan={onPlan} />
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
          {mayPlan && (
            <p className={styles.hint}>{t(onPeople ? 'tray.hintPeople' : 'tray.hintDays')}</p>
          )}
        </>
      )}
    </section>
  );
}
