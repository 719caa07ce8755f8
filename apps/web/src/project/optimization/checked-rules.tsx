import { OPTIMIZATION_RULE_NAMES } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Button } from '../../ui/button.tsx';
import styles from './optimization.module.css';
import type { OwnRates } from './use-changes.ts';

/** Every rule by name, and what the medians rest on. */
export function CheckedRules({ ownRates }: { ownRates: OwnRates }) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const { data, isError, isFetching, refetch } = ownRates;
  const known = data?.length ?? 0;
  const rates = () => {
    if (isError && !isFetching) return t('rates.failed');
    if (data === undefined) return t('rates.loading');
    if (known === 0) return t('rates.none');
    return t('rates.known', { count: known, replace: { count: format.number(known) } });
  };
  return (
    <div className={styles['checked']}>
      <ul className={styles['rules']}>
        {OPTIMIZATION_RULE_NAMES.map((rule) => (
          <li key={rule}>{t(`rule.${rule}`)}</li>
        ))}
      </ul>
      <p role="status">
        {rates()}{' '}
        {isError && !isFetching ? (
          <Button size="sm" variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
