import type { OperationConflict } from '@pcm/contract';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, timeRange, useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBookingCheckOf } from '../operations.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './conflict-dialog.module.css';
import { StaffingList } from './finding-text.tsx';

/** Groups conflicts by the other operation. */
function byOperation(conflicts: readonly OperationConflict[]): OperationConflict[][] {
  const groups = Map.groupBy(conflicts, ({ operation }) => operation.id);
  return [...groups.values()];
}

type Taken = Pick<OperationConflict, 'reason' | 'firstDay' | 'lastDay'>;

/** Returns words for who or what is booked twice, and on which days. */
export function useReasonText(): (taken: Taken) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  return ({ reason, firstDay, lastDay }) => {
    const days = format.days(firstDay, lastDay);
    if (reason.kind === 'dates') return t('reason.dates', { days });
    if (reason.kind === 'person') {
      return t('reason.person', { name: isolate(reason.memberName), days });
    }
    if (reason.kind === 'piece') {
      const named = { code: isolate(reason.code), name: isolate(labelOf(reason.name)), days };
      return t(`reason.piece.${reason.cause}`, named);
    }
    const { away } = reason;
    return t(away > 0 ? 'reason.equipmentAway' : 'reason.equipment', {
      days,
      away: format.number(away),
      there: format.number(Math.max(0, reason.existing - away)),
      name: isolate(labelOf(reason.name)),
      needed: format.number(reason.needed),
      existing: format.number(reason.existing),
    });
  };
}

/** Lists the operations in conflict, with their days and what both take. */
export function ConflictList({ conflicts }: { conflicts: readonly OperationConflict[] }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <ul className={`bare-list grid-8 ${styles.conflicts}`} aria-label={t('conflict.list')}>
      {byOperation(conflicts).map((group) =>
        group.slice(0, 1).map(({ operation }) => (
          <li key={operation.id} className={`grid-2 round-6 ${styles.conflict}`}>
            <a
              href={`/operations/${encodeURIComponent(operation.id)}/view`}
              target="_blank"
              rel="noreferrer"
              className="ink strong break-words"
            >
              <bdi>{operation.title}</bdi>
              <span className="visually-hidden"> {t('conflict.newTab')}</span>
            </a>
            <span className="wrap-0-10 muted">
              {format.days(operation.firstDay, operation.lastDay, true)}
              {operation.startTime && operation.endTime && (
                <span>{timeRange(operation.startTime, operation.endTime)}</span>
              )}
            </span>
            <ul className="bare-list grid-2 break-words">
              {group.map((taken) => (
                <li key={JSON.stringify(taken.reason)}>{reasonText(taken)}</li>
              ))}
            </ul>
          </li>
        )),
      )}
    </ul>
  );
}

interface LiveFindingsProps {
  /** The operation that changes; absent for a new one. */
  id?: string;
  /** The operation as the form would save it; null while it cannot be saved or is being saved. */
  form: object | null;
}

/**
 * Shows the obstacles of what a form would save, and the rules that its team breaks, shortly after
 * the last change. It stops nothing: the save decides.
 */
export function LiveFindings({ id, form }: LiveFindingsProps) {
  const { t } = useTranslation(['schedule', 'operation']);
  // A title is not checked, and one that is missing yet would be refused.
  const asked = useDebounced(JSON.stringify(form && { ...form, title: undefined }));
  const isAsked = form !== null && asked !== 'null';
  const { data } = useBookingCheckOf(id, asked, isAsked);
  const { conflicts = [], findings = [] } = (isAsked && data) || {};
  // A screen reader announces the first finding only in a region that was there before it.
  return (
    <div aria-live="polite" className={`full-row stack-8 ${styles.live}`}>
      {conflicts.length > 0 && (
        <Notice tone="loss" title={t('reschedule.inTheWay')}>
          <ConflictList conflicts={conflicts} />
        </Notice>
      )}
      {findings.length > 0 && <StaffingList findings={findings} />}
    </div>
  );
}
