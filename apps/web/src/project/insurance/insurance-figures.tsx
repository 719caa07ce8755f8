import {
  type Currency,
  contractChecks,
  type EstimateData,
  insuranceTerms,
  type PricedEstimate,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './insurance-panel.module.css';

interface InsuranceFiguresProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Leads to where social contributions are switched on. */
  contributionsLink?: ReactNode;
}

/** What the contract costs an agent a day and a month, and what of it this project bears. */
export function InsuranceFigures(props: InsuranceFiguresProps) {
  const { data, priced, currency, contributionsLink } = props;
  const { t } = useTranslation('insurance');
  const format = useFormat();
  const terms = insuranceTerms(data);
  const doubts = contractChecks(data, priced);
  return (
    <div>
      <dl className={styles['rows']}>
        <div>
          <dt>{t('daily')}</dt>
          <dd>
            <ExplainedFigure figure="insuranceDaily" lead>
              <Amount value={terms.dailyCostPerAgent} currency="MAD" decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt>{t('monthly', { days: format.number(terms.monthDays) })}</dt>
          <dd>
            <ExplainedFigure figure="insuranceMonthly" lead>
              <Amount value={terms.monthlyCostPerAgent} currency="MAD" decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt>{t('personDays')}</dt>
          <dd>
            <ExplainedFigure figure="personDays" lead>
              <bdi dir="ltr">{format.number(terms.personDays)}</bdi>
            </ExplainedFigure>
          </dd>
        </div>
        <div className={styles['share']}>
          <dt>{t('share')}</dt>
          <dd>
            <ExplainedFigure figure="yearlyInsurance" lead>
              <Amount value={terms.share} currency={currency} decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
      </dl>
      {terms.contributionsCount ? (
        terms.counts ? null : (
          <p className={styles['note']}>{t('off')}</p>
        )
      ) : (
        <p className={styles['note']}>
          {t('contributionsOff')} {contributionsLink}
        </p>
      )}
      {doubts.length === 0 ? null : (
        <Notice tone="attention" live>
          {doubts.map(({ code, values }) => (
            <div key={code}>
              {code === 'contractTooSmall'
                ? t('contractTooSmall', {
                    agents: format.number(values['agents'] ?? 0),
                    people: format.number(values['people'] ?? 0),
                  })
                : t('contractNotCovering')}
            </div>
          ))}
        </Notice>
      )}
      {currency === 'MAD' ? null : <p className={styles['note']}>{t('inMad')}</p>}
    </div>
  );
}
