import { MARKET_FACTORS, type MarketFactor } from '@pcm/domain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { MarketFactorRow } from './market-factor-row.tsx';
import styles from './pricing.module.css';
import { useMarketPrice } from './use-market-price.ts';

/** More factors than this no contract takes. */
const MOST_FACTORS = 50;

/** From the total through each factor to the market price. */
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
    <section className={styles['stack']} aria-label={t('market.factors')}>
      <dl className={styles['pairs']}>
        <div data-figure="base">
          <dt>{t('market.base')}</dt>
          <dd>
            <Amount value={market.base} currency={currency} decimals={2} cents={false} />
          </dd>
        </div>
      </dl>
      <ul className={styles['factors']}>
        {market.factors.map((applied, index) => (
          <MarketFactorRow
            key={applied.factor.id ?? index}
            applied={applied}
            onChange={(factor) => onChange(factors.with(index, factor))}
            onRemove={() => onChange(factors.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} />}
          disabled={factors.length >= MOST_FACTORS}
          onClick={add}
        >
          {t('market.add')}
        </Button>
        {isStandard ? null : (
          <Button size="sm" variant="quiet" onClick={() => onChange([...MARKET_FACTORS])}>
            {t('market.reset')}
          </Button>
        )}
      </div>
      <dl className={styles['pairs']}>
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
