import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './resources.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The placeholder of the tab while loading. */
export function ResourcesLoading({ text }: { text: string }) {
  return (
    <LoadingRegion text={text}>
      <div className={styles.tab}>
        <div className={styles.pair}>
          <LoadingCard rows={4} />
          <LoadingCard rows={6} />
        </div>
        <LoadingCard rows={ROWS.length} />
      </div>
    </LoadingRegion>
  );
}

function LoadingCard({ rows }: { rows: number }) {
  return (
    <Card>
      <div className="grid-12">
        <Skeleton width="30%" height={16} />
        {ROWS.slice(0, rows).map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </Card>
  );
}
