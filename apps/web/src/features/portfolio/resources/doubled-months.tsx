import type { ResourceKind } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import styles from './bottlenecks.module.css';

interface DoubledMonthsProps {
  kind: ResourceKind;
  /** Of the position or item. */
  name: string;
  /** Those ahead first. */
  months: readonly string[];
  /** `YYYY-MM`; months before it are past. */
  thisMonth: string;
}

/** So many months are named; of those beyond it is said how many they are. */
const MOST_NAMED = 6;

/** The other months that need at least twice the usual, each with the projects behind it. */
export function DoubledMonths({ kind, name, months, thisMonth }: DoubledMonthsProps) {
  const { t } = useTranslation(['portfolioResources', 'common']);
  const format = useFormat();
  const { period } = usePeriodText();
  if (months.length === 0) return null;
  const named = months.slice(0, MOST_NAMED);
  const left = months.length - named.length;
  const textOf = (month: string) =>
    month < thisMonth ? t('bottleneck.past', { month: period(month) }) : period(month);
  return (
    <span className={styles['words']}>
      {t('bottleneck.doubled')}{' '}
      {named.map((month, index) => (
        <span key={month}>
          {index === 0 ? null : t('common:listSeparator')}
          <BehindLink
            behind={{
              resourceKind: kind,
              resourceName: name,
              workMonth: month,
              workUntil: month,
            }}
          >
            <bdi>{textOf(month)}</bdi>
          </BehindLink>
        </span>
      ))}
      {left === 0
        ? null
        : ` ${t('bottleneck.left', { count: left, formatted: format.number(left) })}`}
    </span>
  );
}
