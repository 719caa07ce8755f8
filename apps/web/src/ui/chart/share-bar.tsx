import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './share-bar.module.css';

/** The parts of a total, in the order in which they are drawn. */
export const SHARE_KEYS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contingencies',
] as const;

export type ShareKey = (typeof SHARE_KEYS)[number];

/** Returns the colour of a part, as a value of CSS. */
export const shareColour = (share: ShareKey) => `var(--share-${share})`;

/** A dot in the colour of a part, beside its name or amount. */
export function ShareDot({ share }: { share: ShareKey }) {
  return <span className={styles.dot} style={{ background: shareColour(share) }} aria-hidden />;
}

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
      className={`flex wide cropped round-4 ${styles.bar}`}
      data-size={size}
      role="img"
      aria-label={[label, ...words].filter(Boolean).join(t('listSeparator'))}
    >
      {shown.map((part) => (
        <span
          key={part.key}
          className={styles.part}
          style={{ flexGrow: part.value / total, background: shareColour(part.key) }}
          title={`${part.label} ${format.amount(part.value)}`}
        />
      ))}
    </div>
  );
}
