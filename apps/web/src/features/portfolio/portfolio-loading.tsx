import { useTranslation } from 'react-i18next';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import figures from './head/key-figures.module.css';
import overview from './overview/overview.module.css';

/** The shape of what comes: four figures, a picture with two cards beside it, a table. */
export function PortfolioLoading() {
  const { t } = useTranslation('portfolio');
  return (
    <LoadingRegion text={t('loading')}>
      <div className={overview['stack']}>
        <div className={figures['figures']}>
          {['projects', 'value', 'personnel', 'equipment'].map((key) => (
            <Card key={key}>
              <Skeleton width="50%" height={12} />
              <div className={figures['gap']} />
              <Skeleton width="70%" height={28} />
              <div className={figures['gap']} />
              <Skeleton width="90%" height={12} />
            </Card>
          ))}
        </div>
        <Skeleton width={420} height={36} />
        <div className={overview['top']}>
          <Card>
            <Skeleton height={300} />
          </Card>
          <div className={overview['side']}>
            <Card>
              <Skeleton height={40} />
            </Card>
            <Card>
              <Skeleton height={180} />
            </Card>
          </div>
        </div>
        <Card>
          <Skeleton height={320} />
        </Card>
      </div>
    </LoadingRegion>
  );
}
