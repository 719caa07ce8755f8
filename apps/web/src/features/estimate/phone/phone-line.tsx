import { MAX_UNIT_LENGTH } from '@pcm/domain';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LineName } from '../../../project/cost/line-name.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { type NameSuggestion, storedUnit } from '../grid/catalogue-text.ts';
import { deleteLines } from '../grid/line-commands.ts';
import { LineRows, type SketchProps } from '../grid/line-rows.tsx';
import { useEstimate, useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { knownUnits, type LineOfList, type ListKey } from '../state/working-line.ts';
import styles from './phone.module.css';

interface PhoneLineProps {
  id: string;
  name: string;
  description?: string | undefined;
  /** The formula of the amount, or another remark. */
  formula?: ReactNode;
  amount: number;
  /** A checkbox before the name. */
  leading?: ReactNode;
  /** The fields that open in place. */
  children: ReactNode;
}

/** Shows a line as name, formula and amount; a tap opens its fields below. */
export function PhoneLine(props: PhoneLineProps) {
  const { id, name, description, formula, amount, leading, children } = props;
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const isOpen = useEstimate((state) => state.openLine === id);
  const isUnapplied = useEstimate((state) => state.unappliedLine === id);
  const close = () => {
    if (isUnapplied) actions.apply();
    actions.open(null);
  };
  return (
    <div
      className={`ruled-above ${styles.line}`}
      data-open={isOpen || undefined}
      data-phone-line={id}
    >
      <div className={`flex ${styles.summary}`}>
        {leading}
        <button
          type="button"
          className={`wrap-2-12 plain grows between pad-8-16 shrinks align-middle ink text-start ${styles.open}`}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : actions.open(id))}
        >
          <span className={`stack break-words shrinks ${styles.words}`}>
            <span className="medium">
              <LineName name={name} description={description} />
            </span>
            {formula ? <span className={`wrap muted ${styles.formula}`}>{formula}</span> : null}
          </span>
          <Amount value={amount} decimals={2} className="strong rigid push-end" />
        </button>
      </div>
      {isOpen ? (
        <div className={`stack-12 ${styles.fields}`}>
          {children}
          <div className={`wrap-8 ${styles.actions}`}>
            <Button
              variant="quiet"
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => {
                deleteLines(actions, [id], name);
              }}
            >
              {t('common:delete')}
            </Button>
            <Button
              variant="quiet"
              icon={<IconCopy size={18} stroke={1.75} />}
              onClick={() => actions.open(actions.duplicate([id])[0] ?? null)}
            >
              {t('row.duplicate')}
            </Button>
            <Button variant="soft" onClick={close}>
              {t(isUnapplied ? 'personnel.apply' : 'row.done')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The placeholder of a line far away in a long list: its name. */
function PhoneSketch({ line, height }: SketchProps) {
  const name = 'type' in line ? line.type : line.name;
  return (
    <div
      className="cropped medium pad-8-16 ruled-above"
      style={{ blockSize: height }}
      data-phone-line={line.id}
      data-sketch
    >
      <LineName name={name} description={line.description} />
    </div>
  );
}

interface PhoneLinesProps<K extends ListKey> {
  list: K;
  lines: readonly LineOfList[K][];
  renderLine: (line: LineOfList[K], index: number) => ReactNode;
}

const LINE_HEIGHT = 58;

/** Shows lines one below the other; in long lists, lines far away are placeholders. */
export function PhoneLines<K extends ListKey>({ list, lines, renderLine }: PhoneLinesProps<K>) {
  return (
    <LineRows
      list={list}
      lines={lines}
      renderRow={renderLine}
      rowHeight={LINE_HEIGHT}
      Sketch={PhoneSketch}
    />
  );
}

interface PhoneNameFieldProps {
  label: string;
  text: string;
  suggestions: readonly NameSuggestion[];
  /** Called for each keystroke; `before` is the text at the time the field was entered. */
  onText: (text: string, before: string) => void;
}

/** The name of a line; the text stays as typed until the field loses the focus. */
export function PhoneNameField({ label, text, suggestions, onText }: PhoneNameFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const [before, setBefore] = useState(text);
  return (
    <SuggestionField
      label={label}
      value={typedText ?? text}
      onChange={(typed) => {
        setTypedText(typed);
        onText(typed, before);
      }}
      onBlur={() => {
        setTypedText(null);
        setBefore(text);
      }}
      suggestions={suggestions.map((suggestion) => suggestion.label)}
    />
  );
}

interface PhoneUnitFieldProps {
  unit: string | undefined;
  onChange: (unit: string) => void;
}

/** The unit of a line. */
export function PhoneUnitField({ unit = '', onChange }: PhoneUnitFieldProps) {
  const { t } = useTranslation('cost');
  const store = useEstimateStore();
  return (
    <SuggestionField
      label={t('column.unit')}
      value={unit}
      maxLength={MAX_UNIT_LENGTH}
      onChange={(typed) => onChange(storedUnit(typed))}
      suggestions={knownUnits(store.getState().data, unit)}
    />
  );
}
