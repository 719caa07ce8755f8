import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | undefined;
  /** Full round, for pills. */
  round?: boolean | undefined;
}

/** A grey shape where something comes. Wrap a group in `LoadingRegion`, which reads aloud. */
export function Skeleton({ width = '100%', height = 12, round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}

/** Skeletons with the words for those who can't see them. */
export function LoadingRegion(props: { text?: string; children: React.ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <span className="visually-hidden">{props.text ?? t('loading')}</span>
      {props.children}
    </div>
  );
}
