import {
  type ContingencyPercentages,
  defaultContingencies,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  SPECIFICATION,
  serviceOf,
} from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.ts';

/** The contingencies of new estimates, by service. */
export function ContingencyDefaults({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'cost']);
  const language = useLanguage();
  const { contingencies } = form.values.defaults;
  const set = (category: ServiceCategory, values: ContingencyPercentages | undefined) => {
    const { [category]: _, ...others } = contingencies;
    const own = values === undefined ? others : { ...others, [category]: values };
    form.setDefaults({ contingencies: own });
  };
  return (
    <Card title={t('contingencies.title')} flush>
      <div className={styles.scroll}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('contingencies.service')}</th>
              {CONTINGENCY_KEYS.map((key) => (
                <th key={key} scope="col">
                  {t(`cost:${key}`)}
                </th>
              ))}
              <th scope="col">{t('contingencies.from')}</th>
            </tr>
          </thead>
          <tbody>
            {SERVICE_CATEGORIES.map((category) => {
              const standard = defaultContingencies(category, SPECIFICATION);
              const own = contingencies[category];
              const service = serviceOf(category).label[language];
              return (
                <tr key={category}>
                  <th scope="row">{service}</th>
                  {CONTINGENCY_KEYS.map((key) => (
                    <td key={key} data-label={t(`cost:${key}`)}>
                      <PercentInput
                        label={t('contingencies.of', { name: t(`cost:${key}`), service })}
                        value={(own ?? standard)[key]}
                        fallback={standard[key]}
                        onChange={(percent) =>
                          set(category, { ...(own ?? standard), [key]: percent })
                        }
                      />
                    </td>
                  ))}
                  <td data-label={t('contingencies.from')}>
                    {own === undefined ? (
                      <span className={styles.quiet}>{t('standard')}</span>
                    ) : (
                      <Button
                        size="sm"
                        aria-label={t('contingencies.reset', { service })}
                        onClick={() => set(category, undefined)}
                      >
                        {t('useStandard')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
