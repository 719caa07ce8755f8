import { useTranslation } from 'react-i18next';
import { Amount } from '../../../../ui/amount.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import styles from './kept.module.css';

interface NetBarsProps {
  bars: readonly { id: string; name: string; value: number | null }[];
}

/** Each net profit as a bar from zero; losses run the other way and are hatched. */
export function NetBars({ bars }: NetBarsProps) {
  const { t } = useTranslation('simulation');
  const { currency } = useFinancial();
  const known = bars.map(({ value }) => value ?? 0);
  const low = Math.min(0, ...known);
  const span = Math.max(0, ...known) - low || 1;
  const at = (value: number) => `${((value - low) / span) * 100}%`;
  return (
    <figure className={styles['bars']}>
      <figcaption className={styles['text']}>{t('kept.bars')}</figcaption>
      <dl>
        {bars.map(({ id, name, value }) => {
          const amount = value ?? 0;
          return (
            <div key={id}>
              <dt>
                <bdi className={styles['name']} title={name}>
                  {name}
                </bdi>
              </dt>
              <dd className={styles['picture']} aria-hidden>
                <span className={styles['zero']} style={{ insetInlineStart: at(0) }} />
                <span
                  className={styles['bar']}
                  data-loss={amount < 0 || undefined}
                  style={{
                    insetInlineStart: at(Math.min(0, amount)),
                    inlineSize: `${(Math.abs(amount) / span) * 100}%`,
                  }}
                />
              </dd>
              <dd className={styles['number']} data-loss={amount < 0 || undefined}>
                <Amount value={value} currency={currency} reason={t('comparison.noOrder')} />
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}
