import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './pill.module.css';

export type PillTone = 'neutral' | 'info' | 'profit' | 'loss' | 'attention';

interface PillProps {
  tone?: PillTone | undefined;
  /** Required by convention for profit, loss and attention. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word on a tinted background. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span
      className={`note tinted inline-4 medium no-wrap rigid round-10 within ${styles.pill}`}
      data-tone={tone}
    >
      {icon}
      <span className="clipped shrinks">{children}</span>
    </span>
  );
}

/** Says whether a project is a draft or published. */
export function StatusPill({ status }: { status: 'draft' | 'published' }) {
  const { t } = useTranslation('common');
  return <Pill tone={status === 'published' ? 'info' : 'neutral'}>{t(status)}</Pill>;
}
