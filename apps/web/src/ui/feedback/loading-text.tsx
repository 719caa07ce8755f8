import { useTranslation } from '../../platform/words/translation.ts';
import styles from './loading.module.css';
import { Spinner } from './spinner.tsx';

/** A spinner with words, by default `Loading...`. */
export function LoadingText({ text, fill }: { text?: string; fill?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={`row-12 muted ${styles.loading}`} role="status" data-fill={fill || undefined}>
      <Spinner />
      <span>{text ?? t('loading')}</span>
    </div>
  );
}
