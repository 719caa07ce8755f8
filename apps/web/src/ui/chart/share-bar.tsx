import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import styles from './share-bar.module.css';
import type { ShareKey } from './share-dot.tsx';

export interface SharePart {
  key: ShareKey;
  value: number;
  label: string;
}

interface ShareBarProps {
  parts: readonly SharePart[];
  /** Names the bar; the parts are read aloud after it. */
  label?: string | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** Shows the shares of a total as one bar. Screen readers read each part with its percentage. */
export function ShareBar({ parts, label, size = 'md' }: ShareBarProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const shown = parts.filter((part) => part.value > 0);
  const total = shown.reduce((sum, part) => sum + part.value, 0);
  const words = shown.map(
    (part) => `${part.label} ${format.percent((part.value / total) * 100, 0)}`,
  );
  return (
    <div
      className={styles.bar}
      data-size={size}
      role="img"
      aria-label={[label, ...words].filter(Boolean).join(t('listSeparator'))}
    >
      {shown.map((part) => (
        <span
          key={part.key}
          className={styles.part}
          data-share={part.key}
          style={{ flexGrow: part.value / total }}
          title={`${part.label} ${format.amount(part.value)}`}
        />
      ))}
    </div>
  );
}
