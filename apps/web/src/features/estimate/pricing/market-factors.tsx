import {
  type AppliedFactor,
  MARKET_FACTORS,
  type MarketFactor,
  type MarketPrice,
  marketPrice,
  SPECIFICATION,
} from '@pcm/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './pricing.module.css';

interface MarketFactorRowProps {
  applied: AppliedFactor;
  onChange: (factor: MarketFactor) => void;
  onRemove: () => void;
}

/** One factor: whether it is applied, its name, percentage, reason and amount. */
function MarketFactorRow({ applied, onChange, onRemove }: MarketFactorRowProps) {
  const { t } = useTranslation('pricing');
  const { factor, holds, reason, amount } = applied;
  const { condition, label, percent = 0, enabled } = factor;
  const standard =
    condition === undefined || condition === 'always' ? '' : t(`market.standard.${condition}`);
  const name = label ?? standard;
  return (
    <li className={`grid align-middle ${styles.factorRow}`} data-holds={holds || undefined}>
      <Checkbox
        label={t('market.holds', { name })}
        hideLabel
        checked={enabled !== false}
        onChange={(checked) => onChange({ ...factor, enabled: checked })}
      />
      <TextField
        label={t('market.label')}
        hideLabel
        dir="auto"
        value={name}
        maxLength={500}
        onChange={(text) => onChange({ ...factor, label: text })}
      />
      <NumberField
        label={t('market.percentOf', { name })}
        hideLabel
        value={percent}
        onChange={(value) => onChange({ ...factor, percent: value ?? 0 })}
        unit="%"
        min={-100}
        max={100}
        fallback={0}
      />
      <IconButton
        size="sm"
        label={t('market.remove', { name })}
        icon={IconTrash}
        onClick={onRemove}
      />
      <span className={`note ${styles.reason}`}>{t(`market.reason.${reason}`)}</span>
      <Amount value={amount} decimals={2} cents={false} className={styles.factorAmount} />
    </li>
  );
}

/** The largest number of factors that the contract accepts. */
const MOST_FACTORS = 50;

/** Returns the market price of the current estimate. */
export function useMarketPrice(): MarketPrice {
  const data = useData((now) => now);
  return marketPrice(data, pricedOnce(data).cost, SPECIFICATION);
}

/** Shows the steps from the total through each factor to the market price. */
export function MarketFactors(props: { onChange: (factors: MarketFactor[]) => void }) {
  const { onChange } = props;
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const market = useMarketPrice();
  const isStandard = useData((data) => data.pricingSettings?.factors === undefined);
  const factors = market.factors.map(({ factor }) => factor);
  const add = () =>
    onChange([
      ...factors,
      {
        id: newLineId(),
        label: t('market.newFactor'),
        condition: 'always',
        percent: 0,
        enabled: true,
      },
    ]);
  return (
    <section className="stack-14 shrinks" aria-label={t('market.factors')}>
      <dl className={`stack-4 gone-when-empty ${styles.pairs}`}>
        <div data-figure="base">
          <dt>{t('market.base')}</dt>
          <dd>
            <Amount value={market.base} currency={currency} decimals={2} cents={false} />
          </dd>
        </div>
      </dl>
      <ul className="bare-list stack">
        {market.factors.map((applied, index) => (
          <MarketFactorRow
            key={applied.factor.id ?? index}
            applied={applied}
            onChange={(factor) => onChange(factors.with(index, factor))}
            onRemove={() => onChange(factors.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div className="wrap-8">
        <Button size="sm" icon={IconPlus} disabled={factors.length >= MOST_FACTORS} onClick={add}>
          {t('market.add')}
        </Button>
        {isStandard ? null : (
          <Button size="sm" variant="quiet" onClick={() => onChange([...MARKET_FACTORS])}>
            {t('market.reset')}
          </Button>
        )}
      </div>
      <dl className={`stack-4 gone-when-empty ${styles.pairs}`}>
        <div>
          <dt>{t('market.sum')}</dt>
          <dd>
            <bdi dir="ltr">{format.percent(market.percent)}</bdi>
          </dd>
        </div>
        <div data-sum data-figure="marketPrice">
          <dt>{t('market.price')}</dt>
          <dd>
            <Amount value={market.price} currency={currency} decimals={2} cents={false} />
          </dd>
        </div>
        {market.perSquareMeter === null ? null : (
          <div>
            <dt>{t('perSquareMeter')}</dt>
            <dd>
              <Amount
                value={market.perSquareMeter}
                currency={currency}
                decimals={2}
                cents={false}
              />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
