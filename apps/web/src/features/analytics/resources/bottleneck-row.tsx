import type { Bottleneck, ResourceKind } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import styles from './bottlenecks.module.css';
import { useHeatValue } from './use-heat-value.ts';
import { useResourceName } from './use-resource-name.ts';

interface BottleneckRowProps {
  kind: ResourceKind;
  bottleneck: Bottleneck;
  /** What fills the whole width. */
  reach: number;
}

/** A position or an item in its busiest month: how many at once, and how far above its usual. */
export function BottleneckRow({ kind, bottleneck, reach }: BottleneckRowProps) {
  const { t } = useTranslation('portfolioResources');
  const { period } = usePeriodText();
  const nameOf = useResourceName();
  const { shown } = useHeatValue();
  const { use, more, doubledMonths } = bottleneck;
  const { peak, usualAtOnce } = use;
  if (peak === null || usualAtOnce === null) return null;
  const width = (value: number) => `${(value / reach) * 100}%`;
  return (
    <li>
      <bdi className={styles['name']}>{nameOf(use.name)}</bdi>
      <BehindLink
        behind={{
          resourceKind: kind,
          resourceName: use.name,
          workMonth: peak.month,
          workUntil: peak.month,
        }}
        label={`${nameOf(use.name)}: ${t('bottleneck.peak', { atOnce: shown(peak.atOnce), month: period(peak.month) })}`}
      >
        {t('bottleneck.peak', {
          atOnce: shown(peak.atOnce),
          month: isolate(period(peak.month)),
        })}
      </BehindLink>
      <span className={styles['bar']} aria-hidden>
        <span data-part="usual" style={{ inlineSize: width(usualAtOnce) }} />
        <span data-part="more" style={{ inlineSize: width(more) }} />
      </span>
      <span className={styles['words']}>
        {t('bottleneck.more', { more: shown(more), usual: shown(usualAtOnce) })}
        {doubledMonths.length > 1 ? <DoubledMonths months={doubledMonths} /> : null}
      </span>
    </li>
  );
}

/** So many months are named; of more it is said how many they are. */
const NAMED_MONTHS = 3;

function DoubledMonths({ months }: { months: readonly string[] }) {
  const { t } = useTranslation(['portfolioResources', 'common']);
  const format = useFormat();
  const { period } = usePeriodText();
  const names = months.map((month) => isolate(period(month))).join(t('common:listSeparator'));
  return (
    <>
      {' '}
      {months.length <= NAMED_MONTHS
        ? t('bottleneck.doubled', { months: names })
        : t('bottleneck.doubledOften', {
            count: months.length,
            formatted: format.number(months.length),
          })}
    </>
  );
}
