import { positionsOf, type ServiceCategory, serviceCatalogue } from '@pcm/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { usePieces } from '../assignments.queries.ts';
import { useEquipmentWords, usePositions } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './new-operation.module.css';
import type { CrewRow, EquipmentNeed } from './new-operation.ts';

const MOST_PEOPLE = 500;

/** Keeps blanks at the end while the user types, because the text is not complete yet. */
function positionOf(text: string, storedOf: (text: string) => string): string {
  const stored = storedOf(text);
  return stored === text.trim() ? text : stored;
}

interface CrewFieldsProps {
  crew: readonly CrewRow[];
  /** The service whose positions are suggested; empty for the positions of all services. */
  service: ServiceCategory | '';
  onChange: (crew: readonly CrewRow[]) => void;
}

/** The people that the work needs, by position. */
export function CrewFields({ crew, service, onChange }: CrewFieldsProps) {
  const { t } = useTranslation('operation');
  const { labelOf, storedOf } = usePositions();
  const services = service === '' ? serviceCatalogue.map(({ id }) => id) : [service];
  const names = services.flatMap((id) => positionsOf(id).map(({ name }) => labelOf(name)));
  const change = (id: string, part: Partial<CrewRow>) =>
    onChange(crew.map((need) => (need.id === id ? { ...need, ...part } : need)));
  return (
    <div className="stack-8">
      <span className="note medium">{t('fields.crew')}</span>
      <ul className="bare-list stack-8">
        {crew.map((need) => (
          <li key={need.id} className={`flow shrinks ${styles.need}`}>
            <SuggestionField
              className={styles.name}
              label={t('crew.position')}
              hideLabel
              placeholder={t('crew.position')}
              value={labelOf(need.position)}
              onChange={(text) => change(need.id, { position: positionOf(text, storedOf) })}
              suggestions={[...new Set(names)]}
            />
            <NumberField
              className={styles.count}
              label={t('crew.people')}
              hideLabel
              value={need.people}
              onChange={(people) => change(need.id, { people: people ?? 1 })}
              min={1}
              max={MOST_PEOPLE}
              decimals={0}
              fallback={1}
            />
            <IconButton
              label={t('crew.remove', { name: labelOf(need.position) })}
              icon={IconX}
              onClick={() => onChange(crew.filter(({ id }) => id !== need.id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={IconPlus}
          onClick={() => onChange([...crew, { id: newLineId(), position: '', people: 1 }])}
        >
          {t('crew.add')}
        </Button>
      </div>
    </div>
  );
}

interface NeedRowProps {
  need: EquipmentNeed;
  onChange: (need: EquipmentNeed) => void;
  onRemove: () => void;
}

/** One item that the work takes: how many, or which pieces. */
function NeedRow({ need, onChange, onRemove }: NeedRowProps) {
  const { t } = useTranslation(['operation', 'series']);
  const { labelOf } = useEquipmentWords();
  const { data: known = [] } = usePieces();
  const { equipmentName, quantity, pieceIds = [] } = need;
  const name = labelOf(equipmentName);
  const pieces = known.filter(
    ({ itemName, retiresOn, state }) =>
      plainText(itemName) === plainText(equipmentName) && !(state === 'retired' && retiresOn),
  );
  const choose = (id: string, isIn: boolean) => {
    const chosen = isIn ? [...pieceIds, id] : pieceIds.filter((one) => one !== id);
    onChange({ ...need, pieceIds: chosen, quantity: chosen.length || quantity });
  };
  return (
    <li className="stack-8">
      <div className={`flow shrinks ${styles.need}`}>
        <bdi className={styles.name}>{name}</bdi>
        <NumberField
          className={styles.count}
          label={t('equipment.quantity')}
          hideLabel
          value={quantity}
          disabled={pieceIds.length > 0}
          onChange={(entered) => onChange({ ...need, quantity: entered ?? 1 })}
          min={1}
          decimals={0}
          fallback={1}
        />
        <IconButton label={t('equipment.remove', { name })} icon={IconX} onClick={onRemove} />
      </div>
      {pieces.length > 0 && (
        <details className={styles.pieces}>
          <summary className="note">
            {pieceIds.length === 0
              ? t('series:quick.anyPiece')
              : t('series:quick.pieces', { count: pieceIds.length })}
          </summary>
          <div className={`wrap gap-10 ${styles.rows}`}>
            {pieces.map(({ id, code }) => (
              <Checkbox
                key={id}
                label={<bdi>{code}</bdi>}
                checked={pieceIds.includes(id)}
                onChange={(isIn) => choose(id, isIn)}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}

interface EquipmentFieldsProps {
  equipment: readonly EquipmentNeed[];
  onChange: (equipment: readonly EquipmentNeed[]) => void;
}

/** The equipment that work takes, by number or by piece. */
export function EquipmentFields({ equipment, onChange }: EquipmentFieldsProps) {
  const { t } = useTranslation('operation');
  const { data: stock = [] } = useEquipment();
  const { labelOf, storedOf } = useEquipmentWords();
  const [name, setName] = useState('');
  const wanted = plainText(name).trim();
  const item = stock.find((one) => plainText(labelOf(one.name)).trim() === wanted);
  const help =
    item === undefined ? t('equipment.noStock') : t('equipment.stock', { count: item.quantity });
  const take = (typed: string) => {
    const text = plainText(typed).trim();
    const known = stock.find((one) => plainText(labelOf(one.name)).trim() === text);
    const equipmentName = known?.name ?? storedOf(typed);
    const isThere = equipment.some((need) => need.equipmentName === equipmentName);
    if (text !== '' && !isThere) onChange([...equipment, { equipmentName, quantity: 1 }]);
    setName('');
  };
  return (
    <div className="stack-8">
      <span className="note medium">{t('takes')}</span>
      {equipment.length > 0 && (
        <ul className="bare-list stack-8">
          {equipment.map((need, index) => (
            <NeedRow
              key={need.equipmentName}
              need={need}
              onChange={(next) => onChange(equipment.with(index, next))}
              onRemove={() => onChange(equipment.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <div className={`wrap-8 align-top ${styles.need}`}>
        <SuggestionField
          className={styles.name}
          label={t('equipment.name')}
          hideLabel
          placeholder={t('equipment.name')}
          help={wanted === '' ? undefined : help}
          value={name}
          onChange={setName}
          onBlur={() => take(name)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented || wanted === '') return;
            // Enter would save the form without what is typed here.
            event.preventDefault();
            take(name);
          }}
          suggestions={stock.map((one) => labelOf(one.name))}
        />
        <Button disabled={wanted === ''} onClick={() => take(name)}>
          {t('equipment.add')}
        </Button>
      </div>
    </div>
  );
}
