import { useTranslation } from '../../platform/words/translation.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './financial-page.module.css';

/** The placeholder of a project's analysis while it is fetched. */
export function LoadingProject() {
  const { t } = useTranslation('financial');
  return (
    <LoadingRegion text={t('loading')}>
      <div className="grid-12">
        <Skeleton width="60%" height={24} />
        <Skeleton width="80%" height={20} />
        <Card>
          <Skeleton width="40%" height={38} />
        </Card>
        <div className={`grid-card ${styles.loadingCards}`}>
          {[1, 2, 3].map((card) => (
            <Card key={card}>
              <div className="grid-12">
                <Skeleton width="40%" />
                <Skeleton width="70%" height={26} />
                <Skeleton />
                <Skeleton />
                <Skeleton width="90%" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
