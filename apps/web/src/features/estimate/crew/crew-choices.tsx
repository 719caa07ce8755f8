import { priceCrew, SPECIFICATION, type WorkedOutCrew } from '@pcm/domain';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './crew.module.css';
import { type CrewInputs, type CrewPlan, unitOf } from './crew-inputs.ts';

interface CrewChoicesProps {
  inputs: CrewInputs;
  plan: CrewPlan;
  chosen: WorkedOutCrew;
  onChoose: (crew: number) => void;
}

/** Crews side by side, each priced with the whole estimate. */
export function CrewChoices({ inputs, plan, chosen, onChoose }: CrewChoicesProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const currency = useCurrency();
  const data = useData((now) => now);
  const name = useId();
  const rows = plan.choices.map((worked) => ({
    worked,
    price: priceCrew(data, { ...inputs, worked }, plan.task.quantity, SPECIFICATION),
  }));
  const { largestCrew } = plan;
  const fits = (crew: number) => largestCrew === null || crew <= largestCrew;
  const fitting = rows.filter(({ worked }) => fits(worked.crew));
  const lowest = Math.min(...fitting.map(({ price }) => price.total));
  const recommended =
    largestCrew === null || rows.length < 2
      ? undefined
      : fitting.find(({ price }) => price.total === lowest)?.worked.crew;
  const unit = t(`unit.${unitOf(inputs)}`);
  return (
    <div className="scrolls-across framed">
      <table className={`table ${styles.table}`}>
        <caption>{`${t('choices')} (${currency})`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.crew')}</th>
            <th scope="col">{t('column.days')}</th>
            <th scope="col" className={styles.wide}>
              {t('column.personDays')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('column.personnel')}
            </th>
            <th scope="col">{t('column.total')}</th>
            <th scope="col" className={styles.wide}>
              {t('column.perUnit', { unit })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ worked, price }) => (
            <tr key={worked.crew} data-chosen={worked.crew === chosen.crew || undefined}>
              <th scope="row">
                <label className={`row-8 clickable tall-28 ${styles.choice}`}>
                  <input
                    type="radio"
                    name={name}
                    checked={worked.crew === chosen.crew}
                    onChange={() => onChoose(worked.crew)}
                    aria-label={t('choose', {
                      count: worked.crew,
                      replace: { count: format.number(worked.crew) },
                    })}
                  />
                  <bdi>{format.number(worked.crew)}</bdi>
                  {worked.crew === recommended ? (
                    <Pill tone="profit" icon={<IconCheck size={14} stroke={1.75} aria-hidden />}>
                      {t('recommended')}
                    </Pill>
                  ) : null}
                  {fits(worked.crew) ? null : (
                    <Pill
                      tone="attention"
                      icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
                    >
                      {t('tooLarge')}
                    </Pill>
                  )}
                </label>
              </th>
              <td>{format.number(worked.days)}</td>
              <td className={styles.wide}>{format.number(worked.paidPersonDays)}</td>
              <td className={styles.wide}>
                <Amount value={price.personnel} />
              </td>
              <td>
                <Amount value={price.total} />
              </td>
              <td className={styles.wide}>
                <Amount value={price.totalPerUnit} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {largestCrew === null ? null : (
        <p className={`muted size-12 ruled-above ${styles.limit}`}>
          {t('limit', { count: largestCrew, replace: { count: format.number(largestCrew) } })}
        </p>
      )}
    </div>
  );
}
