import type { PortfolioPerformance } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './performance.module.css';

type Recommendation = PortfolioPerformance['recommendations'][number];

/** The projects of each recommendation, by its rule. */
const BEHIND: Readonly<Record<Exclude<Recommendation['code'], 'one-client'>, BehindSearch>> = {
  'mend-losses': { flag: 'gross-loss' },
  'mend-net-losses': { flag: 'net-loss' },
  'raise-low-margins': { flag: 'low-margin' },
  'enter-orders': { flag: 'no-order' },
  'keep-reserves': { flag: 'no-reserve' },
  'staff-estimates': { flag: 'no-people' },
  'date-projects': { flag: 'no-dates' },
  'complete-estimates': { flag: 'incomplete' },
  'publish-old-drafts': { oldDrafts: 'true' },
};

/** Returns what narrows the page's filter to the projects of a recommendation. */
function behindRecommendation({ code, client }: Recommendation): BehindSearch {
  return code === 'one-client' ? { client, order: 'with' } : BEHIND[code];
}

interface RecommendationRowProps {
  recommendation: PortfolioPerformance['recommendations'][number];
  currency: Currency;
}

/** A recommendation: its reason and rule, the next step, and its projects. */
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
    <li className={styles.recommendation}>
      <h3>{t(`recommendations.${code}.title`)}</h3>
      <p>{t(`recommendations.${code}.why`, values)}</p>
      <p className={styles.next}>{t(`recommendations.${code}.next`)}</p>
      <BehindLink
        behind={behindRecommendation(recommendation)}
        className={styles.show}
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
