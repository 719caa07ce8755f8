import { positionsOf } from '@pcm/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { newLineId } from '../../../platform/line-id.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePositions } from '../stored-words.ts';
import styles from './editor.module.css';
import { useEditing } from './editor-context.ts';

/** Keeps blanks at the end while the user types, because the text is not complete yet. */
function positionOf(text: string, storedOf: (text: string) => string): string {
  const stored = storedOf(text);
  return stored === text.trim() ? text : stored;
}

/** The people that the work needs, by position. */
export function CrewNeeds() {
  const { t } = useTranslation('operation');
  const { values, set } = useEditing();
  const { labelOf, storedOf } = usePositions();
  const positions = positionsOf(values.serviceCategory).map(({ name }) => labelOf(name));
  const change = (id: string, part: Partial<(typeof values.crew)[number]>) =>
    set({ crew: values.crew.map((need) => (need.id === id ? { ...need, ...part } : need)) });
  return (
    <div className="stack-card">
      <span className="note medium">{t('fields.crew')}</span>
      <ul className="bare-list stack-8">
        {values.crew.map((need) => (
          <li key={need.id} className={styles.row}>
            <SuggestionField
              className={styles.grow}
              label={t('crew.position')}
              hideLabel
              placeholder={t('crew.position')}
              value={labelOf(need.position)}
              onChange={(text) => change(need.id, { position: positionOf(text, storedOf) })}
              suggestions={positions}
            />
            <NumberField
              className={styles.narrow}
              label={t('crew.people')}
              hideLabel
              value={need.people}
              onChange={(people) => change(need.id, { people: people ?? 1 })}
              min={1}
              max={500}
              decimals={0}
              fallback={1}
            />
            <IconButton
              label={t('crew.remove', { name: labelOf(need.position) })}
              icon={<IconX size={16} stroke={1.75} />}
              onClick={() => set({ crew: values.crew.filter(({ id }) => id !== need.id) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            set({ crew: [...values.crew, { id: newLineId(), position: '', people: 1 }] })
          }
        >
          {t('crew.add')}
        </Button>
      </div>
    </div>
  );
}
