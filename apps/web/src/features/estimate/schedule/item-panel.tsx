import { formulaOf } from '@pcm/domain';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { LineFields } from '../phone/phone-cost-lines.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import { CostedFormula, CostedName, NewLine, useCostedTitle } from './costed-line.tsx';
import { CopyLines } from './item-menu.tsx';
import { Covers, HowItCame, type Opened, Step } from './item-price.tsx';
import { LibraryButton } from './library-dialog.tsx';
import styles from './panel.module.css';
import { ItemFields } from './schedule-cards.tsx';
import { lotsOf } from './schedule-edits.ts';
import { type CostedLine, linesOfItem, linesWithoutItem } from './schedule-figures.ts';
import { OptionEffect } from './schedule-foot.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';

/** A line of an item with its cost; a press on its name opens its fields in place. */
function ItemLine(props: { costed: CostedLine; isOpen: boolean; onOpen: (id: string) => void }) {
  const { costed, isOpen, onOpen } = props;
  const { id } = costed.line;
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const titleOf = useCostedTitle();
  return (
    <li data-item-line={id} className="ruled-above">
      <div className={`grid-8 align-middle ${styles.itemLine}`}>
        <button
          type="button"
          className={`plain ink text-start shrinks clickable underlines ${styles.lineName}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(id)}
        >
          <CostedName costed={costed} />
          <span className="note block">
            <CostedFormula costed={costed} />
          </span>
        </button>
        <Amount value={costed.cost} decimals={2} />
        <IconButton
          size="sm"
          label={t('panel.takeOut', { name: titleOf(costed) })}
          icon={<IconX size={14} stroke={1.75} />}
          onClick={() => actions.assign([id], undefined)}
        />
      </div>
      {isOpen ? (
        <div className={`stack-12 ${styles.lineFields}`}>
          <LineFields list={costed.list} id={id} />
        </div>
      ) : null}
    </li>
  );
}

/** The lines of an item with their costs, and the choice of a further one. */
function ItemLines({ item, priced, figures }: Opened) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const actions = useScheduleActions();
  const titleOf = useCostedTitle();
  const [text, setText] = useState('');
  const [openLine, setOpenLine] = useState<string | null>(null);
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
      <h3 className="below-4 subheading">
        {t('panel.lines')} <span className="muted regular">{format.number(lines.length)}</span>
      </h3>
      {lines.length === 0 ? <p className="note">{t('panel.noLines')}</p> : null}
      <ul className="bare-list">
        {lines.map((costed) => (
          <ItemLine
            key={costed.line.id}
            costed={costed}
            isOpen={openLine === costed.line.id}
            onOpen={(id) => setOpenLine((now) => (now === id ? null : id))}
          />
        ))}
      </ul>
      {lines.length === 0 ? null : (
        <dl>
          <Step label={t('panel.cost')} strong>
            <Amount value={priced.cost} decimals={2} />
          </Step>
        </dl>
      )}
      <p className={`wrap-8 ${styles.lineButtons}`}>
        <NewLine item={item} onAdded={setOpenLine} />
        <LibraryButton item={item} />
      </p>
      <div className="stack-12">
        <CopyLines item={item} />
        {free.length === 0 ? null : (
          <SuggestionField
            label={t('panel.add')}
            value={text}
            suggestions={titles}
            onChange={choose}
          />
        )}
      </div>
    </section>
  );
}

interface ItemPanelProps extends Opened {
  /** Closes the panel; absent where a sheet around it has its own button. */
  onClose?: (() => void) | undefined;
  /** Goes to the item above or below; absent at the edge. */
  onAbove?: (() => void) | undefined;
  onBelow?: (() => void) | undefined;
  hasFields?: boolean | undefined;
}

/** Goes from item to item while the panel stays open. */
function StepButtons({ onAbove, onBelow }: Pick<ItemPanelProps, 'onAbove' | 'onBelow'>) {
  const { t } = useTranslation('priceSchedule');
  const button = (label: string, Icon: typeof IconX, onClick: (() => void) | undefined) => (
    <IconButton
      size="sm"
      label={label}
      icon={<Icon size={18} stroke={1.75} />}
      disabled={onClick === undefined}
      onClick={() => onClick?.()}
    />
  );
  return (
    <span className="row-4 rigid">
      {button(t('panel.above'), IconChevronUp, onAbove)}
      {button(t('panel.below'), IconChevronDown, onBelow)}
    </span>
  );
}

/** One item: its price, its lines, how the price came about and what the amount covers. */
export function ItemPanel(props: ItemPanelProps) {
  const { onClose, onAbove, onBelow, hasFields, ...opened } = props;
  const { item, priced, figures } = opened;
  const { t } = useTranslation(['priceSchedule', 'common']);
  const format = useFormat();
  const currency = useCurrency();
  const actions = useScheduleActions();
  const { number = '', lotId } = item;
  const lot = lotsOf(figures.data).find(({ id }) => id === lotId);
  // An item without a price has none to keep: its field asks for one.
  const [askedItem, setAskedItem] = useState<string | null>(null);
  const isAsked = askedItem === item.id;
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
        <StepButtons onAbove={onAbove} onBelow={onBelow} />
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
          setAskedItem(unitPrice === null ? item.id : null);
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
      <OptionEffect itemId={item.id} />
      <ItemLines key={item.id} {...opened} />
      <HowItCame {...opened} />
      <Covers {...opened} />
    </div>
  );
}
