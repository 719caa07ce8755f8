import type { Bottleneck, ResourceKind } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import styles from './bottlenecks.module.css';
import { DoubledMonths } from './doubled-months.tsx';
import { useHeatValue } from './use-heat-value.ts';
import { useResourceName } from './use-resource-name.ts';

interface BottleneckRowProps {
  kind: ResourceKind;
  bottleneck: Bottleneck;
  /** What fills the whole width. */
  reach: number;
  /** `YYYY-MM`; months before it are past. */
  thisMonth: string;
}

/** A position or an item in its busiest month: how many at once, and how far above its usual. */
export function BottleneckRow({ kind, bottleneck, reach, thisMonth }: BottleneckRowProps) {
  const { t } = useTranslation('portfolioResources');
  const { period } = usePeriodText();
  const nameOf = useResourceName();
  const { shown } = useHeatValue();
  const { use, usual, month, atOnce, more, isPast, doubledMonths } = bottleneck;
  const width = (value: number) => `${(value / reach) * 100}%`;
  const peak = (name: string) =>
    t(isPast ? 'bottleneck.peakPast' : 'bottleneck.peak', { atOnce: shown(atOnce), month: name });
  return (
    <li data-past={isPast || undefined}>
      <bdi className={styles['name']}>{nameOf(use.name)}</bdi>
      <BehindLink
        behind={{
          resourceKind: kind,
          resourceName: use.name,
          workMonth: month,
          workUntil: month,
        }}
        label={`${nameOf(use.name)}: ${peak(period(month))}`}
      >
        {peak(isolate(period(month)))}
      </BehindLink>
      <span className={styles['bar']} aria-hidden>
        <span data-part="usual" style={{ inlineSize: width(usual) }} />
        <span data-part="more" style={{ inlineSize: width(more) }} />
      </span>
      <span className={styles['words']}>
        {t('bottleneck.more', { more: shown(more), usual: shown(usual) })}
      </span>
      <DoubledMonths
        kind={kind}
        name={use.name}
        months={doubledMonths.filter((one) => one !== month)}
        thisMonth={thisMonth}
      />
    </li>
  );
}
