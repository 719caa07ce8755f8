import type { PortfolioBenchmarks } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './range.module.css';
import { useGroupName } from './use-group-name.ts';
import { useMeasureText } from './use-measure-text.ts';

interface OutlierRowProps {
  outlier: PortfolioBenchmarks['outliers'][number];
  currency: Currency;
}

/** From this many times the median on it is told in times, below it in percent. */
const TIMES_FROM = 2;

/** A project with its figure, what is usual for its like, and how far it lies from that. */
export function OutlierRow({ outlier, currency }: OutlierRowProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { typeName, heightName } = useGroupName();
  const { id, name, client, projectType, heightBand, measure, value, median, fence } = outlier;
  const text = useMeasureText(measure, currency);
  const isAbove = value > median;
  const times = median > 0 ? value / median : null;
  const percent = median > 0 ? (Math.abs(value - median) / median) * 100 : 0;
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/projects/$projectId/view"
          params={{ projectId: id }}
          className={styles['project']}
        >
          <bdi>{name}</bdi>
        </Link>
        <small>
          <bdi>{client}</bdi>
          {' · '}
          <bdi>{typeName(projectType)}</bdi>
          {' · '}
          <bdi>{heightName(heightBand)}</bdi>
        </small>
      </th>
      <td>
        {text.title}
        <small>{text.unit}</small>
      </td>
      <td className={`${styles['number']} ${styles['lead']}`}>
        <span className={styles['lineName']}>{t('outliers.value')}</span>
        <bdi dir="ltr">{text.value(value)}</bdi>
      </td>
      <td className={styles['number']}>
        <span className={styles['lineName']}>{t('outliers.median')}</span>
        <bdi dir="ltr">{text.value(median)}</bdi>
      </td>
      <td className={styles['number']}>
        <span className={styles['lineName']}>{t('outliers.fence')}</span>
        {t(isAbove ? 'outliers.upTo' : 'outliers.from', {
          fence: isolateNumber(text.value(fence)),
        })}
      </td>
      <td>
        <Pill tone="info" icon={isAbove ? <IconArrowUp {...icon} /> : <IconArrowDown {...icon} />}>
          {t(`outliers.${isAbove ? 'above' : 'below'}.${measure}`)}
        </Pill>
        <small>
          {times !== null && times >= TIMES_FROM
            ? t('outliers.times', {
                times: isolateNumber(format.number(times, { maxDecimals: 1 })),
              })
            : t(isAbove ? 'outliers.more' : 'outliers.less', {
                percent: isolateNumber(format.percent(percent, 0)),
              })}
        </small>
      </td>
    </tr>
  );
}
