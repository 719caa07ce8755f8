import {
  type AbsenceRecord,
  absenceCalls,
  type EquipmentItem,
  type TeamMember,
} from '@pcm/contract';
import {
  ABSENCE_KINDS,
  type Absence,
  EQUIPMENT_ABSENCE_KINDS,
  OPEN_END,
  staffOf,
  teamOn,
} from '@pcm/domain';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isolate } from '../../../platform/words/isolate.ts';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useHasShortages, usePieces } from '../assignments.queries.ts';
import { ShortageDialog } from '../equipment/shortage-dialog.tsx';
import { useSchedule } from '../operations.queries.ts';
import { RecordDialog, useRecordSave } from '../records/record-dialog.tsx';
import {
  type AbsenceOwner,
  useAbsences,
  useAbsenceWrites,
  useHasWorkAhead,
} from '../records.queries.ts';
import { useAbsenceText, useEquipmentWords } from '../stored-words.ts';
import { useEquipment, useTeamMembers } from '../team.queries.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { LeaveBalance } from './leave-balance.tsx';

interface AbsenceDialogProps {
  /** Undefined to ask first who is away. */
  owner?: AbsenceOwner | undefined;
  /** Undefined for a new one. */
  absence?: AbsenceRecord | undefined;
  /** The first day of a new one. */
  day?: string | undefined;
  onClose: () => void;
}

/** The form of an absence; what it takes from the work of its days is then replaced. */
export function AbsenceDialog({ owner: given, ...props }: AbsenceDialogProps) {
  const { data: members = [] } = useTeamMembers();
  const { data: items = [] } = useEquipment();
  const [asked, setAsked] = useState<AbsenceOwner | undefined>(given);
  const owner = given ?? asked;
  if (owner === undefined) {
    const { day = today(), onClose } = props;
    return <WhoIsAway members={members} day={day} onChoose={setAsked} onClose={onClose} />;
  }
  if ('memberId' in owner) {
    const member = members.find(({ id }) => id === owner.memberId);
    return member === undefined ? null : <AbsenceForm member={member} {...props} />;
  }
  const item = items.find(({ id }) => id === owner.equipmentId);
  return item === undefined ? null : <AbsenceForm item={item} {...props} />;
}

interface WhoIsAwayProps {
  members: readonly TeamMember[];
  day: string;
  onChoose: (owner: AbsenceOwner) => void;
  onClose: () => void;
}

/** Above this number of people there is a search. */
const AT_A_GLANCE = 10;

/** Asks who is away: the people of the team, each a press; those who work on the day come first. */
function WhoIsAway({ members, day, onChoose, onClose }: WhoIsAwayProps) {
  const { t } = useTranslation('team');
  const [search, setSearch] = useState('');
  const { data } = useSchedule(day, day);
  const workOf = new Map(
    (data?.operations ?? [])
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((one) => teamOn(staffOf(one), day).map((id) => [id, one.title] as const)),
  );
  const people = members
    .filter(({ isActive, name, role }) => isActive && containsWords(`${name} ${role}`, search))
    .toSorted((a, b) => Number(workOf.has(b.id)) - Number(workOf.has(a.id)));
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('absences.who')} actions={<CancelButton />}>
      <div className="grid-12">
        {members.length > AT_A_GLANCE && (
          <TextField
            label={t('members.search')}
            hideLabel
            placeholder={t('members.search')}
            value={search}
            onChange={setSearch}
          />
        )}
        <ul className="bare-list grid-6">
          {people.map(({ id, name }) => (
            <li key={id}>
              <Button wide onClick={() => onChoose({ memberId: id })}>
                <bdi>{name}</bdi>
              </Button>
              {workOf.has(id) && (
                <p className="note cut text-middle">
                  <bdi>{workOf.get(id)}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
        {members.length === 0 && <p className="muted">{t('absences.nobody')}</p>}
      </div>
    </Dialog>
  );
}

interface PieceChecksProps {
  itemId: string;
  chosen: readonly string[];
  onChange: (pieceIds: readonly string[]) => void;
}

/** The pieces of an item to tick; nothing where it has none with a code. */
function PieceChecks({ itemId, chosen, onChange }: PieceChecksProps) {
  const { data: pieces = [] } = usePieces();
  const own = pieces.filter(
    ({ id, equipmentId, state }) =>
      equipmentId === itemId && (state !== 'retired' || chosen.includes(id)),
  );
  if (own.length === 0) return null;
  return (
    <div className="full-row wrap-8">
      {own.map(({ id, code }) => (
        <Checkbox
          key={id}
          label={<bdi>{code}</bdi>}
          checked={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  );
}

type AbsenceFormProps = Omit<AbsenceDialogProps, 'owner'> &
  ({ member: TeamMember; item?: undefined } | { item: EquipmentItem; member?: undefined });

type AbsenceValues = Absence & { notes: string; quantity: number; pieceIds: readonly string[] };

function AbsenceForm({ member, item, absence, day, onClose }: AbsenceFormProps) {
  const { t } = useTranslation('team');
  const absenceText = useAbsenceText();
  const { labelOf } = useEquipmentWords();
  const start = absence?.firstDay ?? day ?? today();
  const [values, setValues] = useState<AbsenceValues>({
    kind: absence?.kind ?? (member === undefined ? 'repair' : 'sick'),
    firstDay: start,
    lastDay: absence?.lastDay ?? start,
    startsAtNoon: absence?.startsAtNoon ?? false,
    endsAtNoon: absence?.endsAtNoon ?? false,
    notes: absence?.notes ?? '',
    quantity: absence?.quantity ?? 1,
    pieceIds: absence?.pieceIds ?? [],
  });
  const [saved, setSaved] = useState<AbsenceRecord | null>(null);
  const hasWork = useHasWorkAhead();
  const hasShortages = useHasShortages();
  const writes = useAbsenceWrites();
  const name = member === undefined ? labelOf(item.name) : member.name;
  const owner = member === undefined ? { equipmentId: item.id } : { memberId: member.id };
  const quantity = member === undefined ? values.quantity : null;
  const save = useRecordSave({
    list: 'absences',
    record: absence,
    writes,
    schema: absenceCalls.createAbsence.body,
    said: () => `${isolate(name)} · ${absenceText({ ...values, quantity })}`,
    // The form gives way to what the absence opens, where it opens anything.
    onClose: () => {},
    onSaved: (row) =>
      void (member === undefined ? hasShortages(item.id, row.id) : hasWork(member.id, row.id)).then(
        (isOpen) => (isOpen ? setSaved(row) : onClose()),
      ),
  });
  if (saved !== null) {
    return member === undefined ? (
      <ShortageDialog item={item} absence={saved} onClose={onClose} />
    ) : (
      <HandoverDialog member={member} absence={saved} onClose={onClose} />
    );
  }
  const { problems } = save;
  const isOpen = values.lastDay === OPEN_END;
  const change = (part: Partial<AbsenceValues>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(['firstDay', 'lastDay', 'quantity']);
  };
  const kinds = member === undefined ? EQUIPMENT_ABSENCE_KINDS : ABSENCE_KINDS;
  return (
    <RecordDialog
      list="absences"
      isNew={absence === undefined}
      title={t('absences.title', { name: isolate(name) })}
      save={save}
      bodyOf={() => {
        const { quantity: pieces, pieceIds, ...others } = values;
        return member === undefined
          ? { ...owner, ...others, quantity: pieces, pieceIds: [...pieceIds] }
          : { ...owner, ...others };
      }}
      onClose={onClose}
    >
      <div className="full-row">
        <Segmented
          label={t('absences.kind')}
          value={values.kind}
          // A leave is counted by its days, so it has an end.
          onChange={(kind) =>
            change({ kind, ...(kind === 'leave' && isOpen ? { lastDay: values.firstDay } : {}) })
          }
          options={kinds.map((value) => ({ value, label: t(`absences.kinds.${value}`) }))}
        />
      </div>
      {member === undefined && (
        <NumberField
          className="full-row"
          label={t('absences.quantity')}
          required
          min={0}
          disabled={values.pieceIds.length > 0}
          unit={t('absences.ofPieces', { formatted: String(item.quantity) })}
          value={values.quantity}
          onChange={(pieces) => change({ quantity: pieces ?? 0 })}
          error={problems['quantity']}
        />
      )}
      {member === undefined && (
        <PieceChecks
          itemId={item.id}
          chosen={values.pieceIds}
          onChange={(pieceIds) => change({ pieceIds, quantity: pieceIds.length || 1 })}
        />
      )}
      <DateField
        label={t('absences.firstDay')}
        required
        value={values.firstDay}
        onChange={(firstDay) =>
          change({
            firstDay,
            // The last day follows, so that one day is entered once.
            ...(values.lastDay < firstDay || values.lastDay === values.firstDay
              ? { lastDay: firstDay }
              : {}),
          })
        }
        error={problems['firstDay']}
      />
      <SelectField
        label={t('absences.from')}
        value={values.startsAtNoon ? 'noon' : 'morning'}
        onChange={(half) => change({ startsAtNoon: half === 'noon' })}
        options={[
          { value: 'morning', label: t('absences.morning') },
          { value: 'noon', label: t('absences.fromNoon') },
        ]}
      />
      {!isOpen && (
        <>
          <DateField
            label={t('absences.lastDay')}
            required
            value={values.lastDay}
            onChange={(lastDay) => change({ lastDay })}
            error={problems['lastDay']}
          />
          <SelectField
            label={t('absences.until')}
            value={values.endsAtNoon ? 'noon' : 'evening'}
            onChange={(half) => change({ endsAtNoon: half === 'noon' })}
            options={[
              { value: 'evening', label: t('absences.evening') },
              { value: 'noon', label: t('absences.untilNoon') },
            ]}
          />
        </>
      )}
      {values.kind !== 'leave' && (
        <div className="full-row">
          <Checkbox
            label={t('absences.isOpen')}
            checked={isOpen}
            onChange={(open) =>
              change({ lastDay: open ? OPEN_END : values.firstDay, endsAtNoon: false })
            }
          />
        </div>
      )}
      {member !== undefined && values.kind === 'leave' && (
        <LeaveBalance member={member} day={values.firstDay} asked={values} without={absence?.id} />
      )}
      <TextArea
        className="full-row"
        label={t('fields.notes')}
        rows={2}
        value={values.notes}
        onChange={(notes) => change({ notes })}
      />
      {absence === undefined ? (
        <Entered owner={owner} from={today()} />
      ) : (
        <div className="full-row">
          <DeleteButton absence={absence} onDone={onClose} />
        </div>
      )}
    </RecordDialog>
  );
}

/** Says what is entered already from a day on, so that nobody enters it twice. */
function Entered({ owner, from }: { owner: AbsenceOwner; from: string }) {
  const { t } = useTranslation('team');
  const absenceText = useAbsenceText();
  const { data: entered = [] } = useAbsences(from, OPEN_END, owner);
  if (entered.length === 0) return null;
  return (
    <div className="full-row small">
      <p className="muted">{t('absences.entered')}</p>
      <ul className="bare-list">
        {entered.map((absence) => (
          <li key={absence.id}>{absenceText(absence)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes an absence, with Undo. */
function DeleteButton({ absence, onDone }: { absence: AbsenceRecord; onDone: () => void }) {
  const { t } = useTranslation(['team', 'common']);
  const sayFailed = useFailureToast();
  const { remove, restore } = useAbsenceWrites();
  const fail = (error: unknown) => sayFailed(t('absences.deleteFailed'), error);
  const deleteIt = async () => {
    const { id, version } = absence;
    try {
      await remove.mutateAsync({ id, version });
    } catch (error) {
      fail(error);
      return;
    }
    showToast({
      tone: 'neutral',
      title: t('absences.deleted'),
      action: {
        label: t('common:undo'),
        onAction: () => void restore.mutateAsync(id).catch(fail),
      },
    });
    onDone();
  };
  return (
    <Button
      variant="quiet"
      icon={<IconTrash size={16} stroke={1.75} />}
      loading={remove.isPending}
      onClick={deleteIt}
    >
      {t('absences.delete')}
    </Button>
  );
}
