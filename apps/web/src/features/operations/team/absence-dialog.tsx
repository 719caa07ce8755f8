import { type AbsenceRecord, absenceCalls, type TeamMember } from '@pcm/contract';
import { ABSENCE_KINDS, type Absence } from '@pcm/domain';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { useAbsences, useAbsenceWrites, useHasWorkAhead } from '../records.queries.ts';
import { useAbsenceText } from '../stored-words.ts';
import { useTeamMembers } from '../team.queries.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { LeaveBalance } from './leave-balance.tsx';

interface AbsenceDialogProps {
  memberId: string;
  /** Undefined for a new one. */
  absence?: AbsenceRecord | undefined;
  /** The first day of a new one. */
  day?: string | undefined;
  onClose: () => void;
}

/** A day after every day that is asked for. */
const ALWAYS = '9999-12-31';

/** Says what is entered already from a day on, so that nobody enters it twice. */
function Entered({ memberId, from }: { memberId: string; from: string }) {
  const { t } = useTranslation('team');
  const absenceText = useAbsenceText();
  const { data: entered = [] } = useAbsences(from, ALWAYS, memberId);
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
  const errorText = useErrorText();
  const { remove, restore } = useAbsenceWrites();
  const fail = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('absences.deleteFailed'),
      description: errorText(error),
    });
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

/** The form of an absence; the work of its days is then given to others. */
export function AbsenceDialog({ memberId, ...props }: AbsenceDialogProps) {
  const { data: members = [] } = useTeamMembers();
  const member = members.find(({ id }) => id === memberId);
  return member === undefined ? null : <AbsenceForm member={member} {...props} />;
}

type AbsenceFormProps = Omit<AbsenceDialogProps, 'memberId'> & { member: TeamMember };

function AbsenceForm({ member, absence, day, onClose }: AbsenceFormProps) {
  const { t } = useTranslation('team');
  const absenceText = useAbsenceText();
  const start = absence?.firstDay ?? day ?? today();
  const [values, setValues] = useState<Absence & { notes: string }>({
    kind: absence?.kind ?? 'sick',
    firstDay: start,
    lastDay: absence?.lastDay ?? start,
    startsAtNoon: absence?.startsAtNoon ?? false,
    endsAtNoon: absence?.endsAtNoon ?? false,
    notes: absence?.notes ?? '',
  });
  const [saved, setSaved] = useState<AbsenceRecord | null>(null);
  const hasWork = useHasWorkAhead();
  const writes = useAbsenceWrites();
  const save = useRecordSave({
    list: 'absences',
    record: absence,
    writes,
    schema: absenceCalls.createAbsence.body,
    said: () => `${isolate(member.name)} · ${absenceText({ ...values })}`,
    // The form gives way to what the absence opens, where it opens anything.
    onClose: () => {},
    onSaved: (row) =>
      void hasWork(member.id, row.id).then((isOpen) => (isOpen ? setSaved(row) : onClose())),
  });
  if (saved !== null) return <HandoverDialog member={member} absence={saved} onClose={onClose} />;
  const { problems } = save;
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(['firstDay', 'lastDay']);
  };
  return (
    <RecordDialog
      list="absences"
      isNew={absence === undefined}
      title={t('absences.title', { name: isolate(member.name) })}
      save={save}
      bodyOf={() => ({ memberId: member.id, ...values })}
      onClose={onClose}
    >
      <div className="full-row">
        <Segmented
          label={t('absences.kind')}
          value={values.kind}
          onChange={(kind) => change({ kind })}
          options={ABSENCE_KINDS.map((value) => ({ value, label: t(`absences.kinds.${value}`) }))}
        />
      </div>
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
      {values.kind === 'leave' && (
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
        <Entered memberId={member.id} from={today()} />
      ) : (
        <div className="full-row">
          <DeleteButton absence={absence} onDone={onClose} />
        </div>
      )}
    </RecordDialog>
  );
}
