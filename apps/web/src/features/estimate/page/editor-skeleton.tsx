import { useTranslation } from '../../../platform/words/translation.ts';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './page.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The placeholder of the editor while the project is fetched. */
export function EditorSkeleton() {
  const { t } = useTranslation('estimate');
  return (
    <Page>
      <LoadingRegion text={t('loading')}>
        <div className={`stack-10 ${styles.head}`}>
          <Skeleton width={320} height={22} />
          <Skeleton width={220} height={12} />
        </div>
        <div className={`grid align-top gap-20 ${styles.columns}`}>
          <div className={`stack-card shrinks ${styles.main}`}>
            <Card>
              <div className={`grid ${styles.skeletonFields}`}>
                {ROWS.map((row) => (
                  <Skeleton key={row} height={34} />
                ))}
              </div>
            </Card>
            <Card>
              <div className={`stack ${styles.rows}`}>
                {ROWS.map((row) => (
                  <Skeleton key={row} height={14} />
                ))}
              </div>
            </Card>
          </div>
          <div className={`stack-card sticky ${styles.side}`}>
            <Card>
              <div className={`stack ${styles.rows}`}>
                <Skeleton width={180} height={30} />
                {ROWS.map((row) => (
                  <Skeleton key={row} height={12} />
                ))}
              </div>
            </Card>
          </div>
        </div>
      </LoadingRegion>
    </Page>
  );
}
