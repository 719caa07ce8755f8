import { catalogueLabel, formulaOf, MOST_TYPED_PEOPLE } from '@pcm/domain';
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { memo, use } from 'react';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { lineText, splitLineText } from '../grid/catalogue-text.ts';
import styles from '../grid/grid.module.css';
import { focusLine } from '../grid/grid-focus.ts';
import { DaysContext, WHOLE_DAYS } from '../grid/grid-head.tsx';
import { deleteRow } from '../grid/line-commands.ts';
import { LineRow } from '../grid/line-rows.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { SuggestionCell, UnitCell } from '../grid/suggestion-cell.tsx';
import {
  useCategory,
  useCurrency,
  useEstimate,
  useEstimateActions,
  useExchangeTable,
} from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';
import { BonusFields, OvertimeFields } from './bonus-fields.tsx';
import applyPanelStyles from './personnel.module.css';
import { positionChange, usePositions } from './position-change.ts';
import { EditButton, PersonnelMenu } from './row-buttons.tsx';

interface BonusButtonProps {
  line: WorkingPersonnelLine;
  amount: number;
  name: string;
  isOpen: boolean;
}

/** Shows the bonus of a line and opens its panel; turns the bonus on where there is none. */
function BonusButton({ line, amount, name, isOpen }: BonusButtonProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const isEnabled = line.bonus?.enabled === true;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const toggle = () => {
    if (!isEnabled && !isOpen) {
      actions.change('personnel', line.id, {
        bonus: { type: 'fixed', amount: 0, description: '', ...line.bonus, enabled: true },
      });
    }
    actions.open(isOpen ? null : line.id);
  };
  return (
    <div role="gridcell" className={`muted digits ${styles.computed}`}>
      <button
        type="button"
        data-column="bonus"
        className={`within ${styles.bonus}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span className="visually-hidden">
          {t(isEnabled ? 'personnel.bonusOf' : 'personnel.addBonus', { name })}{' '}
        </span>
        {isEnabled || isOpen ? <Chevron size={16} stroke={1.75} /> : null}
        {isEnabled ? (
          <Amount value={amount} decimals={2} cents={false} />
        ) : isOpen ? null : (
          <IconPlus size={14} stroke={1.75} />
        )}
      </button>
    </div>
  );
}

/** Follows the line that was added last: the line counts already, and Apply closes this. */
function ApplyPanel({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  return (
    <div role="row" className={`on-info ${applyPanelStyles.row}`}>
      <div role="gridcell" className={`flow-8 ${applyPanelStyles.applyPanel}`}>
        <p className={`note ${applyPanelStyles.hint}`}>{t('personnel.descriptionHint')}</p>
        <Button
          variant="primary"
          size="sm"
          aria-label={`${t('personnel.apply')}, ${name}`}
          onClick={() => {
            actions.apply();
            focusLine(id);
          }}
        >
          {t('personnel.apply')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            actions.apply();
            deleteRow(actions, id, name);
          }}
        >
          {t('common:delete')}
        </Button>
      </div>
    </div>
  );
}

interface BonusPanelProps {
  line: WorkingPersonnelLine;
  amount: number;
  onClose: () => void;
}

/** Shows the bonus of a line in a row of its own below it. Escape closes it. */
function BonusPanel({ line, amount, onClose }: BonusPanelProps) {
  return (
    <div role="row" className={`on-info ${applyPanelStyles.row}`}>
      <div
        role="gridcell"
        className={`wrap-12-16 align-bottom ${applyPanelStyles.panel}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <BonusFields line={line} amount={amount} />
        <OvertimeFields line={line} />
      </div>
    </div>
  );
}

interface PersonnelRowProps {
  line: WorkingPersonnelLine;
  index: number;
  /** The engine's amounts as plain numbers, so that a row is drawn again only when they change. */
  bonus: number;
  employer: number;
  subtotal: number;
}

function Row({ line, index, bonus, employer, subtotal }: PersonnelRowProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const category = useCategory();
  const currency = useCurrency();
  const table = useExchangeTable();
  const positions = usePositions();
  const days = use(DaysContext);
  const isOpen = useEstimate((state) => state.openLine === line.id);
  const isUnapplied = useEstimate((state) => state.unappliedLine === line.id);
  const isActive = useEstimate((state) => state.editedLine === line.id);
  const isEdited = isActive || isOpen || isUnapplied;
  const language = useLanguage();
  const text = lineText(line.type, line.description, language);
  const name = text === '' ? t('row.newLine') : text;
  const cell = (column: 'position' | 'unit' | 'count' | 'ratePerDay' | 'days') =>
    t('row.cell', { column: t(`cost:column.${column}`), name });
  const numberOf = (field: 'count' | 'rate' | 'days') => ({
    value: line[field],
    formula: formulaOf(line, field),
    onChange: (value: number, formula?: string) =>
      actions.enter('personnel', line.id, field, value, formula),
  });
  const choosePosition = (position: { name: string; description: string }, before: string) =>
    actions.change(
      'personnel',
      line.id,
      positionChange(line, position, splitLineText(before, positions).name, category, {
        currency,
        table,
      }),
    );

  return (
    <div className={styles.line} data-open={isOpen || isUnapplied || undefined}>
      <LineRow
        list="personnel"
        id={line.id}
        index={index}
        name={name}
        mode={isEdited ? 'edit' : 'view'}
      >
        <SuggestionCell
          column="position"
          label={cell('position')}
          text={text}
          name={catalogueLabel(line.type, language)}
          second={line.description}
          placeholder={t('row.newLine')}
          suggestions={positions}
          moves={2}
          onText={(typed, before) => choosePosition(splitLineText(typed, positions), before)}
          onChoose={(chosen, before) =>
            choosePosition({ name: chosen.name, description: '' }, before)
          }
        />
        <UnitCell
          label={cell('unit')}
          value={line.unit ?? ''}
          onChange={(unit) => actions.change('personnel', line.id, { unit })}
        />
        <NumberCell
          column="count"
          label={cell('count')}
          {...numberOf('count')}
          {...WHOLE_DAYS}
          max={MOST_TYPED_PEOPLE}
        />
        <NumberCell
          column="rate"
          label={cell('ratePerDay')}
          {...numberOf('rate')}
          fallback={0}
          decimals={2}
        />
        <NumberCell column="days" label={cell('days')} {...numberOf('days')} {...days} />
        <BonusButton line={line} amount={bonus} name={name} isOpen={isOpen} />
        <div role="gridcell" className={`muted digits ${styles.computed}`}>
          <Amount value={employer} decimals={2} cents={false} />
        </div>
        <div role="gridcell" className={`muted digits ${styles.computed} ${styles.strong}`}>
          <ExplainedFigure figure={`personnel.${index}`} lead column="subtotal" name={name}>
            <Amount value={subtotal} decimals={2} />
          </ExplainedFigure>
        </div>
        <div role="gridcell" className="row justify-middle">
          {isUnapplied ? null : <EditButton id={line.id} name={name} isEdited={isEdited} />}
          <PersonnelMenu id={line.id} name={name} />
        </div>
      </LineRow>
      {isUnapplied ? <ApplyPanel id={line.id} name={name} /> : null}
      {isOpen ? (
        <BonusPanel
          line={line}
          amount={bonus}
          onClose={() => {
            actions.open(null);
            focusLine(line.id, 'bonus');
          }}
        />
      ) : null}
    </div>
  );
}

/** One line of people. */
export const PersonnelRow = memo(Row);
