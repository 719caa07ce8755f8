import type { Project, RateStatistic } from '@pcm/contract';
import {
  type CheckCode,
  type Currency,
  type EstimateData,
  type ProjectCheck,
  type UnusualRate,
  unitRatesOf,
} from '@pcm/domain';
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { namedLines } from '../../../project/cost/completion-card.tsx';
import { EditLink } from '../../../project/cost/estimate-figures.tsx';
import { LineName } from '../../../project/cost/line-name.tsx';
import tables from '../../../project/cost/line-table.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import styles from './project-view.module.css';

interface UnusualRatesProps {
  data: EstimateData;
  statistics: UseQueryResult<RateStatistic[]>;
  unusual: readonly UnusualRate[];
  currency: Currency;
}

const SHOWN = 6;

/** Lists rates far from the company's own, with the median, its basis and the difference. */
export function UnusualRates({ data, statistics, unusual, currency }: UnusualRatesProps) {
  const { t } = useTranslation(['projectView', 'cost']);
  const format = useFormat();
  if (statistics.isError) return <p className={styles.text}>{t('insight.ratesFailed')}</p>;
  if (statistics.data === undefined) return <LoadingText text={t('insight.ratesLoading')} />;
  if (unusual.length === 0) {
    const known = new Set(statistics.data.map(({ list, name }) => `${list}/${name}`));
    const count = unitRatesOf(data).filter(({ list, name }) => known.has(`${list}/${name}`)).length;
    return (
      <p className={styles.text}>
        {count === 0 ? t('insight.ratesNone') : t('insight.ratesUsual', { count })}
      </p>
    );
  }
  const more = unusual.length - SHOWN;
  return (
    <>
      <table className={`table edge-to-edge ${tables.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('insight.line')}</th>
            <th scope="col" className="number">
              {t('insight.rate')} <bdi className="faint regular">{currency}</bdi>
            </th>
            <th scope="col" className={`number ${styles.wraps}`}>
              {t('insight.median')}
            </th>
            <th scope="col" className="number">
              {t('insight.off')}
            </th>
          </tr>
        </thead>
        <tbody>
          {unusual.slice(0, SHOWN).map((rate) => (
            <tr key={`${rate.list}/${rate.name}`}>
              <th scope="row">
                <LineName name={rate.name} />
              </th>
              <td className="number">
                <Amount value={rate.rate} decimals={2} />
              </td>
              <td className="number">
                <Amount value={rate.usual.median} decimals={2} />
                {/* It stands below the median, since the two figures would read as one side by side. */}
                <span className="note block">
                  {t('insight.basis', { count: rate.usual.projects })}
                </span>
              </td>
              <td className={`number ${styles.wraps}`}>
                {t(rate.percentOff > 0 ? 'insight.above' : 'insight.below', {
                  percent: isolate(format.percent(Math.abs(rate.percentOff), 0)),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={styles.text}>{t('insight.more', { count: more })}</p> : null}
    </>
  );
}

interface CheckListProps {
  checks: readonly ProjectCheck[];
  project: Project;
}

/** The editor's field for each check. */
const FIELDS: Partial<Record<CheckCode, ComponentProps<typeof EditLink>['section']>> = {
  noHeight: 'info.height',
  noArea: 'info.area',
  noStart: 'info.startDate',
  noEnd: 'info.endDate',
  endBeforeStart: 'info.endDate',
  noOrder: 'profit.customerOrderAmount',
};

const LEVELS = ['missing', 'attention'] as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Lists missing and contradicting values, each with a link to its field. */
export function CheckList({ checks, project }: CheckListProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const text = ({ code, values, names = [] }: ProjectCheck) => {
    const { count, ...others } = values;
    const shown = Object.entries(others).map(([key, value]): [string, string] => [
      key,
      isolate(key === 'loss' ? format.money(value, project.currency, 2) : format.number(value)),
    ]);
    const texts: Record<string, string> = Object.fromEntries(shown);
    return t(`insight.checks.${code}`, {
      replace: { ...texts, names: namedLines(names, format.language), count: count ?? 0 },
      count: count ?? 0,
    });
  };
  return LEVELS.map((level) => {
    const ofLevel = checks.filter((check) => check.level === level);
    if (ofLevel.length === 0) return null;
    return (
      <section key={level} className={styles.part}>
        <h3>{t(`insight.${level}`)}</h3>
        <ul className={`bare-list ${styles.list}`}>
          {ofLevel.map((check) => (
            <li key={check.code} data-level={level}>
              {level === 'missing' ? (
                <IconCircleDashed {...icon} />
              ) : (
                <IconAlertTriangle {...icon} />
              )}
              <span className="grows shrinks">{text(check)}</span>
              <EditLink
                id={project.id}
                section={
                  FIELDS[check.code] ?? (check.section === 'lines' ? 'personnel' : check.section)
                }
              >
                {t(level === 'missing' ? 'insight.enter' : 'insight.look')}
                <span className="grows shrinks visually-hidden">: {text(check)}</span>
              </EditLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
