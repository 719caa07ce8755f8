import {
  type AbsenceRecord,
  absenceCalls,
  type EquipmentItem,
  type TeamMember,
} from '@pcm/contract';
import { ABSENCE_KINDS, type Absence, EQUIPMENT_ABSENCE_KINDS, OPEN_END } from '@pcm/domain';
import { useState } from 'react';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox, Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useHasShortages } from '../assignments.queries.ts';
import { ShortageDialog } from '../equipment/shortage-dialog.tsx';
import { RecordDialog, useRecordSave } from '../records/record-dialog.tsx';
import { type AbsenceOwner, useAbsenceWrites, useHasWorkAhead } from '../records.queries.ts';
import { useAbsenceText, useEquipmentWords } from '../stored-words.ts';
import { useEquipment, useTeamMembers } from '../team.queries.ts';
import { DeleteButton, Entered, PieceChecks, WhoIsAway } from './absence-fields.tsx';
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
