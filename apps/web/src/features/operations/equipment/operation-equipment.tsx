import type { EquipmentAssignment, Operation } from '@pcm/contract';
import { ASSIGNMENT_STATUSES, BOOKED_ASSIGNMENTS } from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import {
  lazyWithWords,
  loadWords,
  useErrorText,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAssignmentWrites, useSwapEquipment } from '../assignments.queries.ts';
import type { TakenAlong } from '../conflicts/booking-write.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useSeriesChoice } from '../editor/operation-questions.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './equipment.module.css';

const NamedPieces = lazyWithWords(() => import('./operation-gear.tsx'), ['gear']);

const TakeSet = lazy(() =>
  Promise.all([import('./operation-gear.tsx'), loadWords(['gear'])]).then(([m]) => ({
    default: m.TakeSet,
  })),
);

interface AssignmentRowProps {
  operation: Operation;
  assignment: EquipmentAssignment;
  onChange: (
    patch: Partial<Pick<EquipmentAssignment, 'quantity' | 'status'>> & { pieceIds?: string[] },
  ) => Promise<boolean>;
  onRemove: () => Promise<void>;
}

/** An item that the operation takes: how many, and where they are. */
function AssignmentRow({ operation, assignment, onChange, onRemove }: AssignmentRowProps) {
  const { t } = useTranslation('operation');
  const { labelOf } = useEquipmentWords();
  const { equipmentName, quantity, status } = assignment;
  const name = labelOf(equipmentName);
  const [typed, setTyped] = useState<number | null>(null);
  const settle = async () => {
    if (typed === null || typed === quantity) return setTyped(null);
    await onChange({ quantity: typed });
    setTyped(null);
  };
  return (
    <li className={`flow ${styles.row}`}>
      <bdi className={styles.name}>{name}</bdi>
      <NumberField
        className={styles.quantity}
        label={t('equipment.quantity')}
        hideLabel
        value={typed ?? quantity}
        onChange={setTyped}
        onBlur={() => void settle()}
        min={0}
        fallback={0}
      />
      <SelectField
        className={styles.status}
        label={t('equipment.statusOf', { name })}
        hideLabel
        value={status}
        onChange={(next) => void onChange({ status: next })}
        options={ASSIGNMENT_STATUSES.map((value) => ({ value, label: t(`assignment.${value}`) }))}
      />
      <IconButton label={t('equipment.remove', { name })} icon={IconX} onClick={onRemove} />
      <Suspense>
        <NamedPieces operation={operation} assignment={assignment} onChange={onChange} />
      </Suspense>
    </li>
  );
}

interface TakeAlongFormProps {
  /** Resolves to true when it was saved. */
  onTake: (name: string, quantity: number) => Promise<boolean>;
}

/** A form to take another item; shows how many there are. */
function TakeAlongForm({ onTake }: TakeAlongFormProps) {
  const { t } = useTranslation('operation');
  const { data: stock = [] } = useEquipment();
  const { labelOf, storedOf } = useEquipmentWords();
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState(1);
  const wanted = plainText(name).trim();
  const item = stock.find((one) => plainText(labelOf(one.name)).trim() === wanted);
  const help =
    item === undefined ? t('equipment.noStock') : t('equipment.stock', { count: item.quantity });
  const take = async () => {
    if (wanted === '' || !(await onTake(item?.name ?? storedOf(name), quantity))) return;
    setName('');
    setQuantity(1);
  };
  return (
    <div className={`wrap-8 align-top ${styles.neededForm}`}>
      <SuggestionField
        className={styles.name}
        label={t('equipment.name')}
        help={wanted === '' ? undefined : help}
        value={name}
        onChange={setName}
        suggestions={stock.map((one) => labelOf(one.name))}
      />
      <NumberField
        className={styles.quantity}
        label={t('equipment.quantity')}
        value={quantity}
        onChange={(entered) => setQuantity(entered ?? 1)}
        min={0}
        fallback={1}
      />
      <Button onClick={take}>{t('equipment.add')}</Button>
    </div>
  );
}

/** The equipment of an operation; each change is saved at once. */
export function OperationEquipment({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const errorText = useErrorText();
  const { save, dialog } = useBookingSave();
  const { labelOf } = useEquipmentWords();
  const { add, change, remove } = useAssignmentWrites();
  const { equipment } = operation;
  const swap = useSwapEquipment();
  const { ask, question } = useSeriesChoice(operation);
  const fail = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('equipment.failed'),
      description: error instanceof ApiError ? errorText(error) : undefined,
    });
  /** Resolves to true when it was saved. */
  const attempt = async (write: () => Promise<unknown>, needs?: TakenAlong['needs']) => {
    const takes = needs && {
      operationId: operation.id,
      held: equipment
        .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
        .map(({ equipmentName, quantity, pieces }) => ({
          equipmentName,
          quantity,
          pieceIds: pieces.map(({ id }) => id),
        })),
      needs,
      take: (others: TakenAlong['needs']) =>
        swap.mutateAsync({
          swaps: others.map(({ equipmentName: to, quantity = 1, pieceIds: toPieces }) => ({
            operationId: operation.id,
            to,
            toPieces,
            quantity,
          })),
        }),
    };
    try {
      return (
        (await save({ kind: 'other', title: operation.title, attempt: write, takes })) !== null
      );
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const takeAlong = (equipmentName: string, quantity: number, pieceIds?: string[]) =>
    attempt(
      () => add.mutateAsync({ operationId: operation.id, equipmentName, quantity, pieceIds }),
      [{ equipmentName, quantity, pieceIds }],
    );
  return (
    <Card title={t('takes')} count={equipment.length}>
      <p className="note below-8">{t('help.equipment')}</p>
      {equipment.length === 0 ? <p className="note below-8">{t('noEquipment')}</p> : null}
      <ul className="grid-8 bare-list below-12">
        {equipment.map((assignment) => (
          <AssignmentRow
            key={assignment.id}
            operation={operation}
            assignment={assignment}
            onChange={(patch) => {
              const { id, version, equipmentName, pieces } = assignment;
              const alone = () => attempt(() => change.mutateAsync({ id, version, patch }));
              if (patch.status !== undefined) return alone();
              const { quantity = assignment.quantity, pieceIds = pieces.map((one) => one.id) } =
                patch;
              // Another number than that of the named pieces means any pieces.
              const named = patch.quantity === undefined ? pieceIds : [];
              return ask(alone, [{ equipmentName, quantity, pieceIds: named }]);
            }}
            onRemove={async () => {
              const { equipmentName, quantity, pieces } = assignment;
              let isAlone = false;
              const alone = () => {
                isAlone = true;
                return attempt(() => remove.mutateAsync(assignment.id));
              };
              // The message of a change of the series has an Undo of its own.
              if (!(await ask(alone, [], [equipmentName])) || !isAlone) return;
              showToast({
                tone: 'neutral',
                title: t('equipment.removed'),
                description: labelOf(equipmentName),
                undo: () =>
                  void takeAlong(
                    equipmentName,
                    quantity,
                    pieces.map(({ id }) => id),
                  ),
              });
            }}
          />
        ))}
      </ul>
      <TakeAlongForm
        onTake={(equipmentName, quantity) =>
          ask(() => takeAlong(equipmentName, quantity), [{ equipmentName, quantity }])
        }
      />
      <Suspense>
        <TakeSet
          operation={operation}
          attempt={(write, needs = []) => ask(() => attempt(write, needs), needs)}
        />
      </Suspense>
      {question}
      {dialog}
    </Card>
  );
}
