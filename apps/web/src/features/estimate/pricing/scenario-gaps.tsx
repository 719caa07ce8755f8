import type { Scenario, ScenarioKey } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Amount } from '../../../ui/amount.tsx';
import styles from './pricing.module.css';

const PARTS = ['employerContributions', 'yearlyInsurance', 'contingencies', 'rounding'] as const;

/** From the total of a scenario to what the engine prices once it is applied, cent by cent. */
export function ScenarioGaps(props: { scenarios: readonly (Scenario & { key: ScenarioKey })[] }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const scenarios = props.scenarios.filter(({ gap }) => gap.difference !== 0);
  if (scenarios.length === 0) return null;
  const parts = PARTS.filter((part) => scenarios.some(({ gap }) => gap[part] !== 0));
  return (
    <div>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{t('scenario.why')}</caption>
        <thead>
          <tr>
            <td />
            {scenarios.map(({ key }) => (
              <th key={key} scope="col" className={styles['number']}>
                {t(`scenario.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('scenario.plain', {
                percent: isolateNumber(
                  scenarios.map(({ percent }) => format.percent(percent)).join(' / '),
                ),
              })}
            </th>
            {scenarios.map(({ key, total }) => (
              <td key={key} className={styles['number']}>
                <Amount value={total} decimals={2} />
              </td>
            ))}
          </tr>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`scenario.gap.${part}`)}</th>
              {scenarios.map(({ key, gap }) => (
                <td key={key} className={styles['number']}>
                  <Amount value={gap[part]} decimals={2} />
                </td>
              ))}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('scenario.priced')}</th>
            {scenarios.map(({ key, priced }) => (
              <td key={key} className={styles['number']}>
                <Amount value={priced.cost.total} decimals={2} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles['note']}>{t('scenario.whyText')}</p>
    </div>
  );
}
