import { catalogueLabel, MAX_INPUT } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import type { LeverChoice } from './budget-form.ts';
import styles from './pricing.module.css';

interface LeverLimitsProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
}

/** The largest limits that the form accepts. */
const MOST = { percent: 100, up: 900, amount: MAX_INPUT, whole: 365 };

/** Edits how far a lever may go in either direction. */
function LeverLimits({ lever, onChange }: LeverLimitsProps) {
  const { t } = useTranslation('pricing');
  const currency = useCurrency();
  const { kind } = lever;
  const name = t(`budget.lever.${kind}`);
  const isAbsolute = kind === 'markup' || kind === 'order';
  const isWhole = kind === 'days' || kind === 'people';
  const unit =
    kind === 'order'
      ? currency
      : kind === 'days'
        ? t('budget.daysUnit')
        : kind === 'people'
          ? t('budget.peopleUnit')
          : kind === 'contingencies'
            ? t('budget.points')
            : '%';
  const most = kind === 'order' ? MOST.amount : isWhole ? MOST.whole : MOST.percent;
  const isRate = !isAbsolute && !isWhole && kind !== 'contingencies';
  const field = (side: 'low' | 'high') => {
    const limit = t(
      `budget.${isAbsolute ? (side === 'low' ? 'least' : 'most') : side === 'low' ? 'down' : 'up'}`,
    );
    return (
      <div className={`note stack-2 shrinks ${styles.limit}`}>
        <span aria-hidden>{limit}</span>
        <NumberField
          label={t('budget.limitOf', { limit, name })}
          hideLabel
          value={lever[side]}
          onChange={(value) => onChange({ ...lever, [side]: value })}
          placeholder={kind === 'order' && side === 'high' ? t('budget.noLimit') : undefined}
          unit={unit}
          min={0}
          max={isRate && side === 'high' ? MOST.up : most}
          fallback={kind === 'order' && side === 'high' ? undefined : 0}
          decimals={isWhole ? 0 : kind === 'order' ? 2 : undefined}
        />
      </div>
    );
  };
  return (
    <div className={`wrap-8-12 ${styles.limits}`}>
      {field('low')}
      {field('high')}
      {kind === 'people' ? (
        <div className={`note stack-2 shrinks ${styles.limit}`}>
          <span aria-hidden>{t('budget.fewest')}</span>
          <NumberField
            label={t('budget.fewest')}
            hideLabel
            value={lever.fewest}
            onChange={(value) => onChange({ ...lever, fewest: value ?? 1 })}
            min={1}
            max={MOST.whole}
            fallback={1}
            decimals={0}
          />
        </div>
      ) : null}
    </div>
  );
}

interface LeverServicesProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
}

/** Selects the included services that may be dropped. */
function LeverServices({ lever, onChange }: LeverServicesProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const services = useData((data) => linesOf(data, 'additionalServices'));
  const included = services.filter(({ selected }) => selected === true);
  if (included.length === 0) return <p className="note regular">{t('budget.noServices')}</p>;
  const { droppable } = lever;
  return (
    <div className={`wrap-8-12 ${styles.limits}`}>
      {included.map(({ id, name, cost }) => (
        <Checkbox
          key={id}
          label={t('budget.mayGo', {
            name: isolate(catalogueLabel(name, format.language)),
            cost: isolate(format.money(cost, currency)),
          })}
          checked={droppable.includes(id)}
          onChange={(mayGo) =>
            onChange({
              ...lever,
              droppable: mayGo ? [...droppable, id] : droppable.filter((one) => one !== id),
            })
          }
        />
      ))}
    </div>
  );
}

interface LeverRowProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** One lever: a checkbox, its limits and its place in the order. */
export function LeverRow({ lever, onChange, onEarlier, onLater }: LeverRowProps) {
  const { t } = useTranslation('pricing');
  const { kind, isOn } = lever;
  const name = t(`budget.lever.${kind}`);
  const note = kind === 'markup' || kind === 'order' || kind === 'people' ? null : kind;
  return (
    <div className={`stack-6 ruled-above ${styles.lever}`} data-lever={kind}>
      <div className="row-8 between tall-28">
        <Checkbox
          label={name}
          checked={isOn}
          help={isOn && note !== null ? t(`budget.leverNote.${note}`) : undefined}
          onChange={(checked) => onChange({ ...lever, isOn: checked })}
        />
        {isOn ? (
          <span className="flex rigid">
            <IconButton
              size="sm"
              label={t('budget.moveUp', { name })}
              icon={IconArrowUp}
              disabled={onEarlier === undefined}
              onClick={() => onEarlier?.()}
            />
            <IconButton
              size="sm"
              label={t('budget.moveDown', { name })}
              icon={IconArrowDown}
              disabled={onLater === undefined}
              onClick={() => onLater?.()}
            />
          </span>
        ) : null}
      </div>
      {isOn && kind === 'services' ? <LeverServices lever={lever} onChange={onChange} /> : null}
      {isOn && kind !== 'services' ? <LeverLimits lever={lever} onChange={onChange} /> : null}
    </div>
  );
}
