import type { ListedSet } from '@pcm/contract';
import {
  IconAlertTriangle,
  IconBox,
  IconCircleCheck,
  IconPlus,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieces, useSets, useSetWrites } from '../assignments.queries.ts';
import { RecordName, useRecordSearch } from '../records/record-cells.tsx';
import records from '../records/records.module.css';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './equipment.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const large = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

type Content = Pick<ListedSet['contents'][number], 'equipmentId' | 'quantity' | 'pieceIds'>;

/** Returns words for what is in a set: counts, and pieces by code. */
function useContentText(): (contents: ListedSet['contents']) => string {
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

/** The sets of equipment that go out together, with what is missing of each today. */
export function SetsView() {
  const { t } = useTranslation(['gear', 'team']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const contentText = useContentText();
  const [search, onChange] = useRecordSearch();
  const { data, error, refetch } = useSets();
  const { remove, restore } = useSetWrites();
  const mayPlan = useMay('plan');
  const [asked, setAsked] = useState<ListedSet | 'new' | null>(null);
  const sets = (data ?? []).filter(({ code, name, notes }) =>
    containsWords([code, name, notes].join(' '), search.search ?? ''),
  );
  const removeSet = async ({ id, version, code }: ListedSet) => {
    try {
      await remove.mutateAsync({ id, version });
      showToast({
        tone: 'neutral',
        title: t('sets.deleted'),
        description: code,
        action: { label: t('piece.undo'), onAction: () => restore.mutate(id) },
      });
    } catch (failure) {
      sayFailed(t('sets.deleteFailed'), failure);
    }
  };
  const isEmpty = data?.length === 0;
  return (
    <>
      <div className="flow-8">
        {!isEmpty && (
          <>
            <SearchBox
              className="list-search"
              label={t('sets.search')}
              clearLabel={t('team:list.clearSearch')}
              value={search.search ?? ''}
              onChange={(text) => onChange({ search: text === '' ? undefined : text })}
              placeholder={t('sets.placeholder')}
            />
            {data && (
              <p className="muted" role="status">
                {t('sets.count', { count: sets.length, formatted: format.number(sets.length) })}
              </p>
            )}
          </>
        )}
        <span className="push-end">
          <Button needs="plan" icon={<IconPlus {...icon} />} onClick={() => setAsked('new')}>
            {t('sets.add')}
          </Button>
        </span>
      </div>
      {data === undefined && error === null && <LoadingText text={t('sets.loading')} />}
      {data === undefined && error !== null && (
        <ErrorState inCard title={t('sets.failed')} error={error} onRetry={refetch} />
      )}
      {data && sets.length === 0 && (
        <Card>
          <EmptyState
            icon={isEmpty ? <IconBox {...large} /> : <IconSearch {...large} />}
            title={t(isEmpty ? 'sets.empty' : 'sets.noMatch')}
            text={isEmpty ? t('sets.emptyText') : ''}
          />
        </Card>
      )}
      {sets.length > 0 && (
        <Card>
          <ul className="bare-list grid">
            {sets.map((set) => (
              <li key={set.id} className={`grid align-middle ruled-below ${styles.set}`}>
                <div>
                  <RecordName
                    name={[set.code, set.name].filter(Boolean).join(' · ')}
                    isActive
                    onOpen={mayPlan ? () => setAsked(set) : undefined}
                  />
                  <p className="muted break-words">{contentText(set.contents)}</p>
                  <SetState set={set} />
                </div>
                {mayPlan && (
                  <IconButton
                    size="sm"
                    label={`${t('piece.delete')}: ${isolate(set.code)}`}
                    icon={<IconTrash {...icon} />}
                    onClick={() => removeSet(set)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked !== null && (
        <SetDialog set={asked === 'new' ? undefined : asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Whether a set is complete today, or which pieces are missing and why. */
function SetState({ set: { missing } }: { set: ListedSet }) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  if (missing.length === 0) {
    return (
      <Pill tone="profit" icon={<IconCircleCheck {...small} />}>
        {t('sets.complete')}
      </Pill>
    );
  }
  const names = missing
    .map(
      ({ code, itemName, cause }) =>
        `${isolate(code || itemName)} (${t(`choice.causes.${cause}`)})`,
    )
    .join(', ');
  const words = { count: missing.length, formatted: format.number(missing.length), names };
  return (
    <p className="attention small inline-4">
      <IconAlertTriangle {...small} />
      {t('sets.missing', words)}
    </p>
  );
}

interface SetDialogProps {
  set: ListedSet | undefined;
  onClose: () => void;
}

function SetDialog({ set, onClose }: SetDialogProps) {
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
      showToast({ tone: 'success', title: t('sets.saved'), description: values.code });
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
        <>
          <CancelButton />
          <Button variant="primary" loading={add.isPending || change.isPending} onClick={save}>
            {t('sets.save')}
          </Button>
        </>
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
                      icon={<IconX {...icon} />}
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
