import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './api-reference.module.css';

const ROWS = [340, 420, 280, 390, 310, 360];

/** The shape of the list of calls. */
export function LoadingCalls() {
  return (
    <Card>
      <LoadingRegion>
        <div className={styles.loading}>
          {ROWS.map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </LoadingRegion>
    </Card>
  );
}
