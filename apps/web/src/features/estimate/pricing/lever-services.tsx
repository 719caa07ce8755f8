import { catalogueLabel } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import type { LeverChoice } from './budget-form.ts';
import styles from './pricing.module.css';

interface LeverServicesProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
}

/** Which of the included services may be left out. */
export function LeverServices({ lever, onChange }: LeverServicesProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const services = useData((data) => linesOf(data, 'additionalServices'));
  const included = services.filter(({ selected }) => selected === true);
  if (included.length === 0) return <p className={styles['note']}>{t('budget.noServices')}</p>;
  const { droppable } = lever;
  return (
    <div className={styles['limits']}>
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
