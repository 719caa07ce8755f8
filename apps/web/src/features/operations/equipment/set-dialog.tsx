import type { ListedSet } from '@pcm/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieces, useSetWrites } from '../assignments.queries.ts';
import records from '../records/records.module.css';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './equipment.module.css';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

type Content = Pick<ListedSet['contents'][number], 'equipmentId' | 'quantity' | 'pieceIds'>;

/** Returns words for what is in a set: counts, and pieces by code. */
export function useContentText(): (contents: ListedSet['contents']) => string {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  return (contents) =>
    contents
      .map(({ itemName, quantity, pieces }) => {
        const counted = `${format.number(quantity)}\u00a0×\u00a0${isolate(labelOf(itemName))}`;
        const codes = pieces.map(({ code }) => code).join(', ');
        return codes === '' ? counted : `${counted} (${isolate(codes)})`;
      })
      .join(t('listSeparator'));
}

export function SetDialog({ set, onClose }: { set: ListedSet | undefined; onClose: () => void }) {
  const { t } = useTranslation('gear');
  const sayFailed = useFailureToast();
  const { labelOf } = useEquipmentWords();
  const { data: items = [] } = useEquipment();
  const { data: pieces = [] } = usePieces();
  const { add, change } = useSetWrites();
  const [values, setValues] = useState({
    code: set?.code ?? '',
    name: set?.name ?? '',
    notes: set?.notes ?? '',
    contents: (set?.contents ?? []).map(
      ({ equipmentId, quantity, pieceIds }): Content => ({ equipmentId, quantity, pieceIds }),
    ),
  });
  const [isTried, setTried] = useState(false);
  const fill = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const put = (content: Content) => {
    const others = values.contents.filter(({ equipmentId }) => equipmentId !== content.equipmentId);
    fill({ contents: content.quantity > 0 ? [...others, content] : others });
  };
  const nameOf = (id: string) => labelOf(items.find((item) => item.id === id)?.name ?? '');
  const save = async () => {
    setTried(true);
    if (values.code.trim() === '' || values.contents.length === 0) return;
    try {
      if (set === undefined) await add.mutateAsync(values);
      else await change.mutateAsync({ id: set.id, version: set.version, body: values });
      sayDone(t('sets.saved'), values.code);
      onClose();
    } catch (failure) {
      sayFailed(t('sets.saveFailed'), failure);
    }
  };
  const free = items.filter(({ id }) => values.contents.every((one) => one.equipmentId !== id));
  return (
    <Dialog
      opened
      onClose={onClose}
      filled={values}
      keepOpenOutside
      size="lg"
      title={set === undefined ? t('sets.addTitle') : t('sets.title', { code: isolate(set.code) })}
      actions={
        <DialogAnswer loading={add.isPending || change.isPending} onClick={save}>
          {t('sets.save')}
        </DialogAnswer>
      }
    >
      <div className={`grid two-columns ${records.form}`}>
        <TextField
          label={t('sets.code')}
          required
          autoFocus
          value={values.code}
          onChange={(code) => fill({ code })}
          error={isTried && values.code.trim() === '' ? t('sets.codeNeeded') : undefined}
        />
        <TextField label={t('sets.name')} value={values.name} onChange={(name) => fill({ name })} />
        <section className="full-row grid-8">
          <h3 className={`strong ${styles.heading}`}>{t('sets.contents')}</h3>
          {isTried && values.contents.length === 0 && (
            <p className="loss small">{t('sets.contentNeeded')}</p>
          )}
          <ul className="bare-list grid-8">
            {values.contents.map((content) => {
              const { equipmentId, quantity, pieceIds } = content;
              const own = pieces.filter((piece) => piece.equipmentId === equipmentId);
              const left = own.filter(({ id }) => !pieceIds.includes(id));
              return (
                <li key={equipmentId} className="grid-6 ruled-below">
                  <div className="wrap-8 align-middle">
                    <bdi className={styles.name}>{nameOf(equipmentId)}</bdi>
                    <NumberField
                      className={styles.quantity}
                      label={t('sets.quantity')}
                      hideLabel
                      min={0}
                      disabled={pieceIds.length > 0}
                      value={quantity}
                      onChange={(entered) => put({ ...content, quantity: entered ?? 1 })}
                    />
                    <IconButton
                      label={t('sets.removeFrom', { name: nameOf(equipmentId) })}
                      icon={IconX}
                      onClick={() => put({ ...content, quantity: 0 })}
                    />
                  </div>
                  {own.length > 0 && (
                    <div className="wrap-8 align-middle">
                      {pieceIds.map((id) => {
                        const code = own.find((piece) => piece.id === id)?.code ?? '';
                        const others = pieceIds.filter((one) => one !== id);
                        return (
                          <span key={id} className="inline-4">
                            <Pill>{code}</Pill>
                            <IconButton
                              size="sm"
                              label={t('sets.removeFrom', { name: isolate(code) })}
                              icon={<IconX {...small} />}
                              onClick={() =>
                                put({ ...content, pieceIds: others, quantity: others.length || 1 })
                              }
                            />
                          </span>
                        );
                      })}
                      {left.length > 0 && (
                        <SelectField
                          label={t('sets.addPiece')}
                          hideLabel
                          value=""
                          onChange={(id) => {
                            const named = [...pieceIds, id];
                            put({ ...content, pieceIds: named, quantity: named.length });
                          }}
                          options={[
                            { value: '', label: t('sets.addPiece') },
                            ...left.map(({ id, code }) => ({ value: id, label: code })),
                          ]}
                        />
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {free.length > 0 && (
            <SelectField
              label={t('sets.addItem')}
              value=""
              onChange={(equipmentId) => put({ equipmentId, quantity: 1, pieceIds: [] })}
              options={[
                { value: '', label: '' },
                ...free.map(({ id, name }) => ({ value: id, label: labelOf(name) })),
              ]}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}
