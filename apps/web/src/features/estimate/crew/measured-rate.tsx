import { FEWEST_RATE_JOBS, minimumCrewOf, type ProductionRate } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useOwnRates } from '../../../project/actual/actual.queries.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { Button } from '../../../ui/button.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import styles from './crew.module.css';
import { type CrewInputs, unitOf } from './crew-inputs.ts';

interface MeasuredRateProps {
  inputs: CrewInputs;
  rate: ProductionRate | undefined;
  /** The unit that the rate counts per day. */
  unit: string;
  onUse: (rate: number) => void;
}

/**
 * The rate of one's own finished jobs of this type and unit, with its number and spread. It is used
 * only when somebody says so; below three jobs it says how many there are.
 */
export function MeasuredRate({ inputs, rate, unit, onUse }: MeasuredRateProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const projectId = useEstimate((state) => state.origin?.id);
  const isDemo = useIsDemo();
  const { data } = useOwnRates({
    serviceCategory: inputs.category,
    projectType: isDemo ? '' : inputs.projectType,
    excludeProject: projectId,
  });
  if (data === undefined) return null;
  const counted = unitOf(inputs);
  const own = data.rates.find((one) => one.unit === counted);
  const jobs = data.jobs.filter((one) => one.unit === counted);
  const { leftOut, leftOutDays } = data;
  const left = leftOut.noWork + leftOut.noUnits + leftOut.severalUnits + leftOut.leftOut;
  const days = leftOutDays.short + leftOutDays.byHand;
  const team = rate?.perTeam ? Math.max(1, minimumCrewOf(inputs.category, inputs.projectType)) : 1;
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const perDay = (value: number) => Math.round(value * team * 100) / 100;
  const unitName = t(`unit.${counted}`);
  const leftOutWords =
    days > 0
      ? t('measured.leftOutDays', {
          count: days,
          replace: {
            count: format.number(days),
            short: format.number(leftOutDays.short),
            byHand: format.number(leftOutDays.byHand),
          },
        })
      : null;
  if (own === undefined) {
    return (
      <p className="note">
        {t('measured.none', { unit: unitName })} {leftOutWords}
      </p>
    );
  }
  const value = perDay(own.median);
  return (
    <section className={`size-13 round-6 grid gap-4 within ${styles.source}`}>
      {own.isOffered ? (
        <div className="flow-8 between">
          <strong className="strong digits">
            {t('measured.offer', {
              count: own.jobs,
              replace: {
                count: format.number(own.jobs),
                value: number(value),
                unit,
                lower: number(perDay(own.lowerQuartile)),
                upper: number(perDay(own.upperQuartile)),
              },
            })}
          </strong>
          <Button size="sm" disabled={inputs.rate === value} onClick={() => onUse(value)}>
            {t('measured.use')}
          </Button>
        </div>
      ) : (
        <p>
          {t('measured.tooFew', {
            count: own.jobs,
            replace: {
              count: format.number(own.jobs),
              fewest: format.number(FEWEST_RATE_JOBS),
            },
          })}
        </p>
      )}
      <details>
        <summary className="clickable info">{t('measured.show')}</summary>
        <p className="muted">
          {t('measured.explained')} {team > 1 ? t('measured.perTeam', { count: team }) : null}{' '}
          {rate?.perCoat ? t('measured.perCoat') : null}{' '}
          {left > 0 ? t('measured.leftOut', { count: left }) : null} {leftOutWords}
        </p>
        <ul className="bare-list grid gap-4">
          {jobs.map((job) => (
            <li key={job.projectId} className="flow-8 between">
              <span>
                <Link
                  to="/projects/$projectId/view"
                  params={{ projectId: job.projectId }}
                  hash="actual-days"
                  target="_blank"
                >
                  <bdi>{job.projectName}</bdi>
                  <span className="visually-hidden"> {t('opensNewTab')}</span>
                </Link>{' '}
                <span className="muted">{format.day(job.lastDay)}</span>{' '}
                {job.isFarOff ? (
                  <span className="note attention">{t('measured.farOff')}</span>
                ) : null}
              </span>
              <span className="digits">
                <span className="muted">
                  {t('measured.job', {
                    done: `${number(job.done)} ${unitName}`,
                    days: t('personDays', {
                      count: job.personDays,
                      replace: { count: number(job.personDays) },
                    }),
                  })}
                </span>{' '}
                <strong>{number(perDay(job.perDay))}</strong>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
