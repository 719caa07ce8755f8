import type { ListedPiece } from '@pcm/contract';
import { turnedPieceDays } from '@pcm/domain';
import { useState } from 'react';
import { ApiError, isStale } from '../../../platform/api/api-error.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useCreateOnce } from '../../../saving/create-once.ts';
import { Button, DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type PieceBody, usePieceWrites } from '../assignments.queries.ts';
import records from '../records/records.module.css';
import { useEquipmentWrites } from '../records.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import { PieceHistory } from './piece-history.tsx';

interface PieceDialogProps {
  /** Undefined for a new one. */
  piece?: ListedPiece | undefined;
  onInspect?: ((piece: ListedPiece) => void) | undefined;
  /** With true when it was saved. */
  onClose: (isSaved: boolean) => void;
}

const valuesOf = (piece: ListedPiece | undefined, equipmentId: string) => ({
  equipmentId: piece?.equipmentId ?? equipmentId,
  code: piece?.code ?? '',
  serialNumber: piece?.serialNumber ?? '',
  manufacturer: piece?.manufacturer ?? '',
  model: piece?.model ?? '',
  purchasedOn: piece?.purchasedOn ?? '',
  madeOn: piece?.madeOn ?? '',
  firstUsedOn: piece?.firstUsedOn ?? '',
  retiresOn: piece?.retiresOn ?? '',
  quarantinedOn: piece?.quarantinedOn ?? '',
  quarantineReason: piece?.quarantineReason ?? '',
  notes: piece?.notes ?? '',
});

/** The form of a piece, with what has happened to it. */
export function PieceDialog({ piece, onInspect, onClose }: PieceDialogProps) {
  const { t } = useTranslation('gear');
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const { labelOf } = useEquipmentWords();
  const { data: items = [] } = useEquipment();
  const { add, change } = usePieceWrites();
  const create = useCreateOnce<PieceBody, { id: string }>();
  const [values, setValues] = useState(() =>
    valuesOf(piece, items.length === 1 ? (items[0]?.id ?? '') : ''),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [wasStale, setWasStale] = useState(false);
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const save = async () => {
    const missing = {
      ...(values.equipmentId === '' ? { equipmentId: t('piece.itemNeeded') } : {}),
      ...(values.code.trim() === '' ? { code: t('piece.codeNeeded') } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const { equipmentId: _item, ...patch } = values;
    try {
      if (piece === undefined) {
        await create(
          {
            create: async (body) => {
              const [made] = await add.mutateAsync([body]);
              return { id: made?.id ?? '' };
            },
            change: ({ id }) => change.mutateAsync({ id, patch }),
          },
          values,
        );
      } else {
        const version = wasStale ? undefined : piece.version;
        await change.mutateAsync({ id: piece.id, version, patch });
      }
    } catch (failure) {
      if (isStale(failure)) return setWasStale(true);
      const [field] = failure instanceof ApiError ? (failure.body?.fields ?? []) : [];
      const name = field?.path.split('.').at(-1) ?? '';
      const turned = turnedPieceDays(values);
      if (name in values) {
        const before = turned?.day === name ? t(`fields.${turned.before}`) : null;
        return setProblems({
          [name]: before === null ? errorText(failure) : t('piece.tooEarly', { before }),
        });
      }
      sayFailed(t('piece.failed'), failure);
      return;
    }
    sayDone(t(piece === undefined ? 'piece.added' : 'piece.saved'), values.code);
    onClose(true);
  };
  const text = (name: 'serialNumber' | 'manufacturer' | 'model') => (
    <TextField
      label={t(`fields.${name}`)}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const day = (name: 'purchasedOn' | 'madeOn' | 'firstUsedOn' | 'retiresOn', help?: string) => (
    <DateField
      label={t(`fields.${name}`)}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      error={problems[name]}
      help={help}
    />
  );
  const item = items.find(({ id }) => id === values.equipmentId);
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      filled={values}
      keepOpenOutside
      size="lg"
      title={
        piece === undefined ? t('piece.addTitle') : t('piece.title', { code: isolate(piece.code) })
      }
      actions={
        <DialogAnswer loading={add.isPending || change.isPending} onClick={save}>
          {t(piece === undefined ? 'piece.add' : 'piece.save')}
        </DialogAnswer>
      }
    >
      {wasStale && <Notice tone="attention" live title={t('piece.stale')} />}
      <div className={`grid two-columns ${records.form}`}>
        <TextField
          label={t('fields.code')}
          required
          autoFocus
          help={t('piece.codeHelp')}
          value={values.code}
          onChange={(code) => set({ code })}
          error={problems['code']}
        />
        {piece === undefined ? (
          <SelectField
            label={t('fields.item')}
            required
            value={values.equipmentId}
            onChange={(equipmentId) => set({ equipmentId })}
            options={[
              { value: '', label: '' },
              ...items.map(({ id, name }) => ({ value: id, label: labelOf(name) })),
            ]}
            error={problems['equipmentId']}
          />
        ) : (
          <div>
            <p className="note">{t('fields.item')}</p>
            <p>{labelOf(piece.itemName)}</p>
          </div>
        )}
        {text('serialNumber')}
        {text('manufacturer')}
        {text('model')}
        {day('purchasedOn')}
        {day('madeOn')}
        {day('firstUsedOn')}
        {day('retiresOn', t('piece.retiresHelp'))}
        <TextArea
          className="full-row"
          label={t('fields.notes')}
          rows={2}
          value={values.notes}
          onChange={(notes) => set({ notes })}
        />
        <div className="full-row grid-8">
          <Switch
            label={t('piece.quarantine')}
            checked={values.quarantinedOn !== ''}
            onChange={(isOn) => set({ quarantinedOn: isOn ? today() : '' })}
          />
          <p className="small faint">{t('piece.quarantineHelp')}</p>
          {values.quarantinedOn !== '' && (
            <TextField
              label={t('piece.quarantineReason')}
              value={values.quarantineReason}
              onChange={(quarantineReason) => set({ quarantineReason })}
            />
          )}
        </div>
        {item !== undefined && !item.isByPiece && <CountHint itemId={item.id} />}
        {piece !== undefined && <PieceHistory piece={piece} onInspect={onInspect} />}
      </div>
    </Dialog>
  );
}

/** Says that an item is still counted by its number, and offers to count its pieces. */
function CountHint({ itemId }: { itemId: string }) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const { data: items = [] } = useEquipment();
  const { change } = useEquipmentWrites();
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined || item.isByPiece) return null;
  const { id, version, name, quantity } = item;
  return (
    <div className="full-row">
      <Notice
        tone="info"
        title={t('piece.byPiece', { name: labelOf(name), count: format.number(quantity) })}
        action={
          <Button
            onClick={async () => {
              await change.mutateAsync({ id, version, patch: { isByPiece: true } });
            }}
          >
            {t('piece.countByPiece')}
          </Button>
        }
      />
    </div>
  );
}
