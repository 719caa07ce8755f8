import type { PortfolioBenchmarks } from '@pcm/contract';
import { type Currency, FEWEST_FOR_OUTLIERS } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './benchmarks.module.css';
import { useGroupName } from './group-heading.tsx';
import cells from './range.module.css';
import { useMeasureText } from './range-rows.tsx';

interface OutlierRowProps {
  outlier: PortfolioBenchmarks['outliers'][number];
  currency: Currency;
}

/** A figure this many times the median or more is given in times, below in percent. */
const TIMES_FROM = 2;

/** A project with its figure, the usual one for similar projects, and the difference. */
function OutlierRow({ outlier, currency }: OutlierRowProps) {
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
          className={`ink medium underlines ${cells.project}`}
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
      <td className={`number ${cells.lead}`}>
        <span className={`muted regular hidden ${cells.lineName}`}>{t('outliers.value')}</span>
        <bdi dir="ltr">{text.value(value)}</bdi>
      </td>
      <td className="number">
        <span className={`muted regular hidden ${cells.lineName}`}>{t('outliers.median')}</span>
        <bdi dir="ltr">{text.value(median)}</bdi>
      </td>
      <td className="number">
        <span className={`muted regular hidden ${cells.lineName}`}>{t('outliers.fence')}</span>
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

interface OutliersCardProps {
  outliers: PortfolioBenchmarks['outliers'];
  count: number;
  currency: Currency;
}

const FIRST_ROWS = 10;

/** Lists own projects far from the usual figures, the farthest first. */
export function OutliersCard({ outliers, count, currency }: OutliersCardProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? outliers : outliers.slice(0, FIRST_ROWS);
  const title = t('outliers.title');
  return (
    <Card title={title} count={count === 0 ? undefined : t('outliers.count', { count })} flush>
      <p className="pad-rest-12 muted">
        {t(count === 0 ? 'outliers.none' : 'outliers.rule')}{' '}
        {t('outliers.fewest', { fewest: FEWEST_FOR_OUTLIERS })}
      </p>
      {count === 0 ? null : (
        <div className={`scrolls-across ${styles.scroll}`}>
          <table className={`table ${cells.table}`} aria-label={title} data-flush>
            <thead>
              <tr>
                <th scope="col">{t('outliers.project')}</th>
                <th scope="col">{t('outliers.measure')}</th>
                {(['value', 'median', 'fence'] as const).map((column) => (
                  <th key={column} scope="col" className="number">
                    {t(`outliers.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('outliers.howFar')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((outlier) => (
                <OutlierRow
                  key={`${outlier.id}/${outlier.measure}`}
                  outlier={outlier}
                  currency={currency}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < outliers.length ? (
        <div className={`not-printed flow-8-16 justify-middle muted ${styles.more}`}>
          <Button onClick={() => setIsWhole(true)}>
            {t('heat.showAll', { count: outliers.length })}
          </Button>
        </div>
      ) : null}
      {outliers.length < count ? (
        <p className="pad-rest-12 muted">
          {t('outliers.first', {
            shown: format.number(outliers.length),
            all: format.number(count),
          })}
        </p>
      ) : null}
    </Card>
  );
}
