import { bottlenecksOf, type ResourceKind, type ResourceUse } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { BottleneckRow } from './bottleneck-row.tsx';
import styles from './bottlenecks.module.css';

interface BottleneckCardProps {
  positions: readonly ResourceUse[];
  equipment: readonly ResourceUse[];
}

/** Which people and items run short, and when: their busiest month beside what is usual. */
export function BottleneckCard({ positions, equipment }: BottleneckCardProps) {
  const { t } = useTranslation('portfolioResources');
  return (
    <Card title={t('bottleneck.title')}>
      <div className={styles['kinds']}>
        <Bottlenecks kind="position" uses={positions} />
        <Bottlenecks kind="equipment" uses={equipment} />
      </div>
      <p className={styles['rule']}>{t('bottleneck.rule')}</p>
    </Card>
  );
}

function Bottlenecks({ kind, uses }: { kind: ResourceKind; uses: readonly ResourceUse[] }) {
  const { t } = useTranslation('portfolioResources');
  const bottlenecks = bottlenecksOf(uses);
  const reach = Math.max(1, ...bottlenecks.map(({ use }) => use.peak?.atOnce ?? 0));
  const isDated = uses.some(({ peak }) => peak !== null);
  return (
    <section className={styles['kind']}>
      <h3>{t(`heat.title.${kind}`)}</h3>
      {bottlenecks.length === 0 ? (
        <p className={styles['none']}>
          {uses.length === 0
            ? t(`heat.none.${kind}`)
            : t(isDated ? `bottleneck.none.${kind}` : 'bottleneck.undated')}
        </p>
      ) : (
        <ol className={styles['list']}>
          {bottlenecks.map((bottleneck) => (
            <BottleneckRow
              key={bottleneck.use.name}
              kind={kind}
              bottleneck={bottleneck}
              reach={reach}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
