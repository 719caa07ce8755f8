import { CERTIFICATE_TYPES, type ListedPiece, MAX_CERTIFICATE_BYTES } from '@pcm/contract';
import { INSPECTION_RESULTS, type InspectionResult } from '@pcm/domain';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { base64Of } from '../../../platform/files/file-bytes.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, DialogAnswer, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieces, usePieceWrites } from '../assignments.queries.ts';
import records from '../records/records.module.css';

interface InspectionDialogProps {
  pieces: readonly ListedPiece[];
  onClose: (isSaved: boolean) => void;
}

/** The form of an inspection of one or several pieces, with one certificate for all of them. */
export function InspectionDialog({ pieces, onClose }: InspectionDialogProps) {
  const { t } = useTranslation('gear');
  const sayFailed = useFailureToast();
  const { inspect } = usePieceWrites();
  const { data: known = [] } = usePieces();
  const [values, setValues] = useState({
    day: today(),
    result: 'passed' as InspectionResult,
    inspector: '',
    notes: '',
  });
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const words = { count: pieces.length };
  const young = pieces.find(({ madeOn }) => madeOn !== null && values.day < madeOn);
  const dayProblem = () => {
    if (values.day === '') return t('inspection.dayNeeded');
    if (young === undefined) return undefined;
    return t('piece.tooEarly', { before: `${t('fields.madeOn')} (${isolate(young.code)})` });
  };
  const isTooLarge = file !== null && file.size > MAX_CERTIFICATE_BYTES;
  const inspectors = new Set(known.flatMap(({ lastInspector }) => lastInspector ?? []));
  const save = async () => {
    setTried(true);
    if (dayProblem() !== undefined || values.inspector.trim() === '' || isTooLarge) return;
    try {
      const certificate = file === null ? null : { name: file.name, data: await base64Of(file) };
      await inspect.mutateAsync({ ...values, pieceIds: pieces.map(({ id }) => id), certificate });
      sayDone(t('inspection.saved', words));
      onClose(true);
    } catch (failure) {
      sayFailed(t('inspection.failed'), failure);
    }
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      filled={{ ...values, file: file?.name }}
      keepOpenOutside
      size="lg"
      title={t('inspection.title', words)}
      subtitle={<bdi>{pieces.map(({ code }) => code).join(', ')}</bdi>}
      actions={
        <DialogAnswer loading={inspect.isPending} onClick={save}>
          {t('inspection.save')}
        </DialogAnswer>
      }
    >
      <div className={`grid two-columns ${records.form}`}>
        <div className="full-row">
          <Segmented
            label={t('inspection.result')}
            showLabel
            value={values.result}
            onChange={(result) => change({ result })}
            options={INSPECTION_RESULTS.map((value) => ({ value, label: t(`results.${value}`) }))}
          />
        </div>
        {values.result === 'failed' && (
          <div className="full-row">
            <Notice tone="attention" title={t('inspection.failedNote')} />
          </div>
        )}
        <DateField
          label={t('inspection.day')}
          required
          value={values.day}
          max={today()}
          onChange={(day) => change({ day })}
          error={isTried ? dayProblem() : undefined}
        />
        <SuggestionField
          label={t('inspection.inspector')}
          required
          value={values.inspector}
          onChange={(inspector) => change({ inspector })}
          suggestions={[...inspectors]}
          error={
            isTried && values.inspector.trim() === '' ? t('inspection.inspectorNeeded') : undefined
          }
        />
        <TextArea
          className="full-row"
          label={t('inspection.notes')}
          rows={2}
          value={values.notes}
          onChange={(notes) => change({ notes })}
        />
        <div className="full-row">
          <p className="note">{t('inspection.certificate')}</p>
          <div className="wrap-8">
            <Button icon={IconPaperclip} onClick={() => input.current?.click()}>
              {file === null ? t('inspection.choose') : isolate(file.name)}
            </Button>
            {file !== null && (
              <IconButton
                label={t('inspection.remove')}
                icon={IconX}
                onClick={() => setFile(null)}
              />
            )}
          </div>
          <p className={isTooLarge ? 'loss small' : 'small faint above-2'}>
            {t(isTooLarge ? 'inspection.tooLarge' : 'inspection.certificateHelp')}
          </p>
          <input
            ref={input}
            type="file"
            accept={CERTIFICATE_TYPES.join(',')}
            className="visually-hidden"
            tabIndex={-1}
            // Screen readers get the button instead.
            aria-hidden
            aria-label={t('inspection.choose')}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              event.currentTarget.value = '';
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
