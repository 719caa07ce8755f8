import type { PortfolioResources } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './compared-work.module.css';

interface ComparedWorkProps {
  now: PortfolioResources;
  /** Of the period compared with. */
  before: PortfolioResources;
}

const FIGURES = ['personDays', 'positionCount', 'equipmentDays', 'equipmentCount'] as const;

/** What the months of work need in all, beside the period compared with. */
export function ComparedWork({ now, before }: ComparedWorkProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  return (
    <Card title={t('compared.title')}>
      <dl className={styles['figures']}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(`compared.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{format.number(now[name], { maxDecimals: 1 })}</bdi>
              <DifferenceNote
                now={now[name]}
                before={before[name]}
                write={(value) => format.number(value, { maxDecimals: 1 })}
                isLong
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
