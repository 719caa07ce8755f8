import type { AbsenceRecord, TeamMember } from '@pcm/contract';
import { OPEN_END, staffOf, teamOn } from '@pcm/domain';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieces } from '../assignments.queries.ts';
import { useSchedule } from '../operations.queries.ts';
import { type AbsenceOwner, useAbsences, useAbsenceWrites } from '../records.queries.ts';
import { useAbsenceText } from '../stored-words.ts';
import styles from './team.module.css';

interface WhoIsAwayProps {
  members: readonly TeamMember[];
  day: string;
  onChoose: (owner: AbsenceOwner) => void;
  onClose: () => void;
}

/** Above this number of people there is a search. */
const AT_A_GLANCE = 10;

/** Asks who is away: the people of the team, each a press; those who work on the day come first. */
export function WhoIsAway({ members, day, onChoose, onClose }: WhoIsAwayProps) {
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
              <Button wide className={styles.person} onClick={() => onChoose({ memberId: id })}>
                <bdi className="cut block">{name}</bdi>
                {workOf.has(id) && <bdi className="note cut block">{workOf.get(id)}</bdi>}
              </Button>
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
export function PieceChecks({ itemId, chosen, onChange }: PieceChecksProps) {
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

/** Says what is entered already from a day on, so that nobody enters it twice. */
export function Entered({ owner, from }: { owner: AbsenceOwner; from: string }) {
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
export function DeleteButton({ absence, onDone }: { absence: AbsenceRecord; onDone: () => void }) {
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
      undo: () => void restore.mutateAsync(id).catch(fail),
    });
    onDone();
  };
  return (
    <Button variant="quiet" icon={IconTrash} loading={remove.isPending} onClick={deleteIt}>
      {t('absences.delete')}
    </Button>
  );
}
