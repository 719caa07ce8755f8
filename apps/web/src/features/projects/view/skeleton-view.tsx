import { useTranslation } from 'react-i18next';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from './project-view.module.css';
import styles from './skeleton-view.module.css';

const ROWS = [52, 38, 61, 44, 57];

/** The shape of a project that is on its way. */
export function SkeletonView() {
  const { t } = useTranslation('projects');
  return (
    <LoadingRegion text={t('view.loading')}>
      <div className={styles.header}>
        <Skeleton width={34} height={34} />
        <div className={styles.titles}>
          <Skeleton width="42%" height={22} />
          <Skeleton width="26%" height={12} />
        </div>
      </div>
      <div className={layout.columns}>
        <div className={layout.main}>
          <SkeletonTable rows={3} />
          <SkeletonTable rows={5} />
          <SkeletonTable rows={4} />
        </div>
        <div className={layout.aside}>
          <div className={styles.card}>
            <Skeleton width="55%" height={32} />
            <Skeleton height={8} />
            {ROWS.map((width) => (
              <Skeleton key={width} width={`${width + 30}%`} />
            ))}
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}

function SkeletonTable({ rows }: { rows: number }) {
  return (
    <div className={styles.card}>
      <Skeleton width="24%" height={16} />
      {ROWS.slice(0, rows).map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}
