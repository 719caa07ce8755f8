import type { PortfolioPerformance } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { behindRecommendation } from './behind-recommendation.ts';
import styles from './performance.module.css';

interface RecommendationRowProps {
  recommendation: PortfolioPerformance['recommendations'][number];
  currency: Currency;
}

/** One recommendation: what, why by which rule, what to do next, and the projects it speaks of. */
export function RecommendationRow({ recommendation, currency }: RecommendationRowProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { code, projects, total, stake, client, share } = recommendation;
  const counted = t('projects', { count: projects, formatted: format.number(projects) });
  const money = (amount: number | null) => isolateNumber(format.money(amount, currency));
  const values = {
    projects: isolate(counted),
    total: money(total),
    stake: money(stake),
    client: isolate(client ?? ''),
    share: isolateNumber(format.percent(share ?? 0, 1)),
  };
  return (
    <li className={styles['recommendation']}>
      <h3>{t(`recommendations.${code}.title`)}</h3>
      <p>{t(`recommendations.${code}.why`, values)}</p>
      <p className={styles['next']}>{t(`recommendations.${code}.next`)}</p>
      <BehindLink
        behind={behindRecommendation(recommendation)}
        className={styles['show']}
        label={t('recommendations.showLabel', {
          title: t(`recommendations.${code}.title`),
          projects: counted,
        })}
      >
        {t('recommendations.show', { projects: counted })}
      </BehindLink>
    </li>
  );
}
