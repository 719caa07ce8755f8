import { gearCalls, type ListedPiece } from '@pcm/contract';
import { OPEN_END } from '@pcm/domain';
import { IconClipboardCheck, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { useAssignmentsOf, useInspections, usePieceWrites } from '../assignments.queries.ts';
import { useAbsences } from '../records.queries.ts';
import { useAbsenceText } from '../stored-words.ts';
import styles from './equipment.module.css';
import { PieceStatePill, usePieceStateText } from './piece-state.tsx';

/** The first day that the history asks for. */
const BEGINNING = '2000-01-01';

interface PieceHistoryProps {
  piece: ListedPiece;
  onInspect?: ((piece: ListedPiece) => void) | undefined;
}

/** The history of a piece: inspections, jobs and repairs; the latest first. */
export function PieceHistory({ piece, onInspect }: PieceHistoryProps) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  const sayFailed = useFailureToast();
  const stateText = usePieceStateText();
  const absenceText = useAbsenceText();
  const { data: inspections = [] } = useInspections(piece.id);
  const { data: jobs = [] } = useAssignmentsOf(piece.itemName);
  const owner = { equipmentId: piece.equipmentId };
  const { data: absences = [] } = useAbsences(BEGINNING, OPEN_END, owner);
  const { removeInspection, restoreInspection } = usePieceWrites();
  const removeOne = async (id: string, version: number) => {
    try {
      await removeInspection.mutateAsync({ id, version });
      showToast({
        tone: 'neutral',
        title: t('piece.inspectionRemoved'),
        undo: () => restoreInspection.mutate(id),
      });
    } catch (failure) {
      sayFailed(t('piece.failed'), failure);
    }
  };
  const entries = [
    ...inspections.map(({ id, day, result, inspector, notes, certificateId, version }) => ({
      key: id,
      day,
      text: (
        <>
          {[t(`results.${result}`), inspector, notes].filter(Boolean).join(' · ')}
          {certificateId !== null && (
            <>
              {' '}
              <a href={gearCalls.readCertificate.path.replace(':id', certificateId)} download>
                {t('piece.certificate')}
              </a>
            </>
          )}
        </>
      ),
      action: (
        <IconButton
          size="sm"
          label={t('piece.removeInspection', { day: isolate(format.day(day)) })}
          icon={IconTrash}
          onClick={() => removeOne(id, version)}
        />
      ),
    })),
    ...jobs
      .filter(({ pieces }) => pieces.some(({ id }) => id === piece.id))
      .map(({ id, firstDay, operationId, operationTitle }) => ({
        key: id,
        day: firstDay ?? '',
        text: (
          <Link to="/operations/$operationId/view" params={{ operationId }} className="inherits">
            <bdi>{operationTitle}</bdi>
          </Link>
        ),
        action: null,
      })),
    ...absences
      .filter(({ pieceIds }) => pieceIds.includes(piece.id))
      .map((absence) => ({
        key: absence.id,
        day: absence.firstDay,
        text: absenceText({ ...absence, quantity: null }),
        action: null,
      })),
  ].toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <section className="full-row grid-8">
      <div className="wrap-8 align-middle">
        <h3 className={`strong ${styles.heading}`}>{t('piece.history')}</h3>
        <PieceStatePill state={piece.state} />
        <span className="muted">{stateText(piece)}</span>
        {onInspect !== undefined && (
          <span className="push-end">
            <Button icon={IconClipboardCheck} onClick={() => onInspect(piece)}>
              {t('piece.inspect')}
            </Button>
          </span>
        )}
      </div>
      {piece.inspectionSource !== '' && <p className="small faint">{piece.inspectionSource}</p>}
      {entries.length === 0 && <p className="muted">{t('piece.nothing')}</p>}
      <ul className="bare-list grid">
        {entries.map(({ key, day, text, action }) => (
          <li key={key} className={`grid align-middle ruled-below ${styles.entry}`}>
            <span className="muted digits">{day === '' ? '' : format.day(day)}</span>
            <span className="break-words">{text}</span>
            <span>{action}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
