import type { LeverMove, PricingPlan } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import styles from './pricing.module.css';

/** Where each lever ends up. */
export function PlanMoves({ plan }: { plan: PricingPlan }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const signed = (value: number) =>
    isolateNumber(value > 0 ? `+${format.number(value)}` : format.number(value));
  const place = ({ kind, high }: LeverMove, position: number) => {
    switch (kind) {
      case 'order':
        return isolateNumber(format.money(position / 100, currency, 2));
      case 'markup':
        return isolateNumber(format.percent(position / 100));
      case 'contingencies':
        return `${signed(position / 100)} ${t('budget.points')}`;
      case 'days':
        return `${signed(position)} ${t('budget.daysUnit')}`;
      case 'people':
        return `${signed(position)} ${t('budget.peopleUnit')}`;
      case 'services':
        return t('budget.servicesKept', { kept: position, count: high });
      default:
        return t('budget.percentOfNow', {
          percent: isolateNumber(format.percent(position / 100)),
        });
    }
  };
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{t('budget.moves')}</caption>
      <tbody>
        {plan.levers.map((lever) => (
          <tr key={lever.kind}>
            <th scope="row">
              {t(`budget.lever.${lever.kind}`)}{' '}
              {lever.binds ? <Pill tone="attention">{t('budget.binds')}</Pill> : null}
            </th>
            <td className={styles['number']}>
              {lever.from === lever.to ? (
                <>
                  <bdi>{place(lever, lever.to)}</bdi> <small>{t('budget.unmoved')}</small>
                </>
              ) : (
                <>
                  <bdi className={styles['before']}>{place(lever, lever.from)}</bdi>{' '}
                  <span aria-hidden className={`mirror-in-rtl ${styles['arrow']}`}>
                    →
                  </span>{' '}
                  <bdi>{place(lever, lever.to)}</bdi>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
