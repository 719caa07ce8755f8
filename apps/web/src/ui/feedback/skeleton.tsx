import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './loading.module.css';
import { Spinner } from './spinner.tsx';

interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | undefined;
  /** Rounds the ends, for pills. */
  round?: boolean | undefined;
}

/** A grey shape for content that loads. Wrap a group in `LoadingRegion`, which announces it. */
export function Skeleton({ width = '100%', height = 12, round }: SkeletonProps) {
  return (
    <span
      className={`within block round-4 ${styles.skeleton}`}
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}

interface LoadingRegionProps {
  text?: string;
  /** Shows a spinner and the words above the shapes, for everybody. */
  isTextShown?: boolean;
  children: ReactNode;
}

/** Wraps skeletons and adds words for screen readers. */
export function LoadingRegion(props: LoadingRegionProps) {
  const { t } = useTranslation('common');
  const text = props.text ?? t('loading');
  return (
    <div role="status">
      {props.isTextShown ? (
        <div className={`row-8 muted ${styles.words}`}>
          <Spinner size={16} />
          {text}
        </div>
      ) : (
        <span className="visually-hidden">{text}</span>
      )}
      {props.children}
    </div>
  );
}
