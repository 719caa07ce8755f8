import type {
  AbsenceRecord,
  EquipmentAssignment,
  EquipmentItem,
  PlacedAssignment,
} from '@pcm/contract';
import { ASSIGNMENT_STATUSES, BOOKED_ASSIGNMENTS, OPEN_END } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAssignmentsOf, useAssignmentWrites } from '../assignments.queries.ts';
import { type EquipmentBody, type RecordWrites, useAbsences } from '../records.queries.ts';
import { useAbsenceText, useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';

/** The state of pieces: away today, never returned, planned for later, or returned or lost. */
type Whereabouts = 'missing' | 'out' | 'planned' | 'past';

/** The sections of the list, the most urgent first. */
const WHEREABOUTS: readonly Whereabouts[] = ['missing', 'out', 'planned', 'past'];

/** The most past entries to show, because older ones help nobody. */
const MOST_PAST = 20;

function whereIs(assignment: PlacedAssignment, now: string): Whereabouts {
  const { status, operationStatus, firstDay, lastDay } = assignment;
  if (!BOOKED_ASSIGNMENTS.includes(status) || operationStatus === 'cancelled') return 'past';
  if (firstDay === null || firstDay > now) return 'planned';
  return lastDay !== null && lastDay < now ? 'missing' : 'out';
}

/** Groups the pieces of an item by state; the nearest days first. */
function whereaboutsOf(
  assignments: readonly PlacedAssignment[],
  now: string,
): Map<Whereabouts, PlacedAssignment[]> {
  const byDay = assignments.toSorted((a, b) =>
    (a.firstDay ?? '9999') < (b.firstDay ?? '9999') ? -1 : 1,
  );
  const grouped = Map.groupBy(byDay, (one) => whereIs(one, now));
  const past = grouped.get('past');
  if (past !== undefined) grouped.set('past', past.toReversed().slice(0, MOST_PAST));
  return grouped;
}

interface WhereaboutsDialogProps {
  item: EquipmentItem;
  writes: Pick<RecordWrites<EquipmentBody, EquipmentItem>, 'change'>;
  /** Opens the form of an absence. */
  onAbsence: (absence: AbsenceRecord) => void;
  onClose: () => void;
}

/** Lists where each piece of an item is or was: in use, returned, lost. */
export function WhereaboutsDialog({ item, writes, onAbsence, onClose }: WhereaboutsDialogProps) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const { labelOf } = useEquipmentWords();
  const { data, error } = useAssignmentsOf(item.name);
  const absenceText = useAbsenceText();
  const { data: absences = [] } = useAbsences(today(), OPEN_END, { equipmentId: item.id });
  const { change } = useAssignmentWrites();
  const takeOff = async (quantity: number) => {
    try {
      const left = Math.max(0, item.quantity - quantity);
      await writes.change.mutateAsync({ id: item.id, patch: { quantity: left } });
      sayDone(t('equipment.saved'), item.name);
    } catch (failure) {
      sayFailed(t('equipment.saveFailed'), failure);
    }
  };
  const setStatus = async (
    { id, version, quantity }: PlacedAssignment,
    status: EquipmentAssignment['status'],
  ) => {
    try {
      await change.mutateAsync({ id, version, patch: { status } });
    } catch (failure) {
      sayFailed(t('equipment.moveFailed'), failure);
      return;
    }
    if (status !== 'lost') return;
    showToast({
      tone: 'neutral',
      title: t('equipment.lost'),
      description: t('equipment.lostText'),
      action: { label: t('equipment.takeOff'), onAction: () => void takeOff(quantity) },
    });
  };
  const places = whereaboutsOf(data ?? [], today());
  return (
    <Dialog
      opened
      onClose={onClose}
      closeButton
      size="lg"
      title={t('equipment.whereTitle', { name: isolate(labelOf(item.name)) })}
    >
      {error !== null && <p className="paragraph">{errorText(error)}</p>}
      {data === undefined && error === null && <LoadingText />}
      {data?.length === 0 && absences.length === 0 && (
        <p className="paragraph">{t('equipment.nowhere')}</p>
      )}
      <div className="grid-card">
        {absences.length > 0 && (
          <section>
            <h3 className={`strong ${styles.heading}`}>{t('equipment.awayList')}</h3>
            <ul className="bare-list grid-6">
              {absences.map((absence) => (
                <li key={absence.id}>
                  <button
                    type="button"
                    className="plain info text-start break-words"
                    onClick={() => onAbsence(absence)}
                  >
                    {[absenceText(absence), absence.notes].filter(Boolean).join(' · ')}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {WHEREABOUTS.map((where) => {
          const found = places.get(where) ?? [];
          if (found.length === 0) return null;
          return (
            <section key={where}>
              <h3 className={`strong ${styles.heading}`}>{t(`equipment.whereabouts.${where}`)}</h3>
              <ul className="bare-list grid">
                {found.map((assignment) => (
                  <Place
                    key={assignment.id}
                    assignment={assignment}
                    onStatus={(status) => void setStatus(assignment, status)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

interface PlaceProps {
  assignment: PlacedAssignment;
  onStatus: (status: EquipmentAssignment['status']) => void;
}

/** The pieces at one operation. */
function Place({ assignment, onStatus }: PlaceProps) {
  const { t } = useTranslation(['team', 'operation']);
  const format = useFormat();
  const { operationId, operationTitle, firstDay, lastDay, quantity, status } = assignment;
  return (
    <li className={`grid align-middle ruled-below gap-10 ${styles.place}`}>
      <span>
        <Link
          to="/operations/$operationId/view"
          params={{ operationId }}
          className="inherits medium block break-words"
        >
          <bdi>{operationTitle}</bdi>
        </Link>
        <span className="muted size-12 block break-words">
          {firstDay === null ? t('equipment.noDays') : format.days(firstDay, lastDay ?? firstDay)}
        </span>
      </span>
      <span className="digits text-end">
        {t('operation:pieces', { quantity: format.number(quantity) })}
      </span>
      <SelectField
        label={t('equipment.statusOf', { title: isolate(operationTitle) })}
        hideLabel
        value={status}
        onChange={onStatus}
        options={ASSIGNMENT_STATUSES.map((value) => ({
          value,
          label: t(`operation:assignment.${value}`),
        }))}
      />
    </li>
  );
}
