import { useTranslation } from 'react-i18next';
import styles from './benchmarks.module.css';
import { RangePicture } from './range-picture.tsx';

const SAMPLE_SCALE = { isTenfold: false, start: 0, end: 100, ticks: [] };
const SAMPLE = { projects: 3, p10: 8, p25: 30, p50: 46, p75: 68, p90: 95 };

/** How the ranges are read, beside a sample of one. */
export function HowToRead({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useTranslation('portfolioResources');
  return (
    <p className={styles['read']}>
      <span className={styles['sample']}>
        <RangePicture scale={SAMPLE_SCALE} range={SAMPLE} own={hasOwn ? 82 : null} />
      </span>
      <span>
        {t('benchmarks.read')} {hasOwn ? t('benchmarks.readOwn') : null}
      </span>
    </p>
  );
}
