import { formulaOf, MAX_UNIT_LENGTH, type PriceScheduleItem, USUAL_UNITS } from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import { CostedFormula, CostedName, NewLine, useCostedTitle } from './costed-line.tsx';
import { Covers, HowItCame, type Opened, Step } from './item-price.tsx';
import { LibraryButton } from './library-dialog.tsx';
import styles from './panel.module.css';
import { lotsOf } from './schedule-edits.ts';
import { linesOfItem, linesWithoutItem } from './schedule-figures.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

/** The lines of an item with their costs, and the choice of a further one. */
function ItemLines({ item, priced, figures }: Opened) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const actions = useScheduleActions();
  const titleOf = useCostedTitle();
  const [text, setText] = useState('');
  const lines = linesOfItem(figures.data, item.id);
  const free = linesWithoutItem(figures.data);
  const titles = free.map((costed) => `${titleOf(costed)} · ${format.amount(costed.cost, 2)}`);
  const choose = (typed: string) => {
    const costed = free[titles.indexOf(typed)];
    setText(costed === undefined ? typed : '');
    if (costed !== undefined) actions.assign([costed.line.id], item.id);
  };
  return (
    <section aria-label={t('panel.lines')}>
      <div className="row-8 between">
        <h3 className="below-4 subheading">
          {t('panel.lines')} <span className="muted regular">{format.number(lines.length)}</span>
        </h3>
        <span className="row-8">
          <LibraryButton item={item} />
          <NewLine item={item} />
        </span>
      </div>
      {lines.length === 0 ? <p className="note">{t('panel.noLines')}</p> : null}
      <ul className="bare-list">
        {lines.map((costed) => (
          <li key={costed.line.id} className={`grid-8 align-middle ruled-above ${styles.itemLine}`}>
            <span className="shrinks">
              <CostedName costed={costed} />
              <span className="note block">
                <CostedFormula costed={costed} />
              </span>
            </span>
            <Amount value={costed.cost} decimals={2} />
            <IconButton
              size="sm"
              label={t('panel.takeOut', { name: titleOf(costed) })}
              icon={<IconX size={14} stroke={1.75} />}
              onClick={() => actions.assign([costed.line.id], undefined)}
            />
          </li>
        ))}
      </ul>
      {lines.length === 0 ? null : (
        <dl>
          <Step label={t('panel.cost')} strong>
            <Amount value={priced.cost} decimals={2} />
          </Step>
        </dl>
      )}
      {free.length === 0 ? (
        <p className="note">{t('panel.allAssigned')}</p>
      ) : (
        <SuggestionField
          label={t('panel.add')}
          value={text}
          suggestions={titles}
          onChange={choose}
        />
      )}
    </section>
  );
}

/** The fields of an item where no grid is: on a phone. */
function ItemFields({ item }: { item: PriceScheduleItem }) {
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const change = (fields: Partial<PriceScheduleItem>) => actions.change(item.id, fields);
  return (
    <div className="stack-card">
      <TextField
        label={t('column.number')}
        value={item.number ?? ''}
        onChange={(number) => change({ number })}
      />
      <TextArea
        label={t('column.designation')}
        value={item.designation ?? ''}
        rows={2}
        onChange={(designation) => change({ designation })}
      />
      <SuggestionField
        label={t('column.unit')}
        value={item.unit ?? ''}
        suggestions={USUAL_UNITS}
        onChange={(unit) => change({ unit: unit.slice(0, MAX_UNIT_LENGTH) })}
      />
      <NumberField
        label={t('column.quantity')}
        value={item.quantity}
        min={0}
        places={3}
        fallback={0}
        takesFormulas
        formula={formulaOf(item, 'quantity')}
        onChange={(quantity, formula) => actions.enter(item.id, 'quantity', quantity ?? 0, formula)}
      />
    </div>
  );
}

interface ItemPanelProps extends Opened {
  /** Closes the panel; absent where a sheet around it has its own button. */
  onClose?: (() => void) | undefined;
  hasFields?: boolean | undefined;
}

/** One item: its price, its lines, how the price came about and what the amount covers. */
export function ItemPanel({ onClose, hasFields, ...opened }: ItemPanelProps) {
  const { item, priced, figures } = opened;
  const { t } = useTranslation(['priceSchedule', 'common']);
  const format = useFormat();
  const currency = useCurrency();
  const actions = useScheduleActions();
  const { number = '', lotId } = item;
  const lot = lotsOf(figures.data).find(({ id }) => id === lotId);
  // An item without a price has none to keep: its field asks for one.
  const [isAsked, setIsAsked] = useState(false);
  const isFixed = item.unitPrice !== undefined || isAsked;
  return (
    <div className="stack-card">
      <header className="flex-8 align-top">
        <div className="shrinks grows">
          <p className="note">
            {lot === undefined
              ? t('panel.item', { number })
              : t('panel.ofLot', {
                  number,
                  lot: [lot.number, lot.title].filter(Boolean).join(' '),
                })}
          </p>
          <h2 className="heading break-words" dir="auto">
            {item.designation || t('newItem')}
          </h2>
        </div>
        {onClose === undefined ? null : (
          <IconButton
            size="sm"
            label={t('common:close')}
            icon={<IconX size={18} stroke={1.75} />}
            onClick={onClose}
          />
        )}
      </header>
      <p className={`wrap between align-baseline ${styles.panelPrice}`}>
        <span>
          <Amount value={priced.unitPrice} decimals={2} cents={false} className="size-30 strong" />{' '}
          <bdi className="faint">{t('panel.per', { currency, unit: item.unit || 'u' })}</bdi>
        </span>
        <bdi className="muted">
          {format.number(item.quantity, { maxDecimals: 3 })} {item.unit}
        </bdi>
      </p>
      {hasFields ? <ItemFields item={item} /> : null}
      <Segmented
        label={t('panel.way')}
        value={isFixed ? 'fixed' : 'spread'}
        onChange={(way) => {
          const unitPrice = way === 'fixed' ? priced.unitPrice : undefined;
          setIsAsked(unitPrice === null);
          if (unitPrice !== null) actions.changeAll([item.id], { unitPrice });
        }}
        options={[
          { value: 'spread', label: t('panel.spread') },
          { value: 'fixed', label: t('panel.fixed') },
        ]}
      />
      {isFixed ? (
        <NumberField
          autoFocus={isAsked}
          label={t('column.unitPrice')}
          unit={currency}
          value={item.unitPrice ?? null}
          min={0}
          decimals={2}
          cents
          takesFormulas
          formula={formulaOf(item, 'unitPrice')}
          onChange={(price, formula) =>
            actions.enter(item.id, 'unitPrice', price ?? undefined, formula)
          }
        />
      ) : null}
      <Checkbox
        label={t('panel.isOption')}
        checked={item.isOption === true}
        onChange={(isOption) => actions.changeAll([item.id], { isOption: isOption || undefined })}
      />
      <ItemLines {...opened} />
      <HowItCame {...opened} />
      <Covers {...opened} />
    </div>
  );
}
