import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './effect-bar.module.css';

interface EffectFigureProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  difference?: ReactNode;
  /** Under the figures. */
  note?: string | undefined;
  /** Can be left out where there is little room. */
  minor?: boolean | undefined;
}

/** One figure before and after a change: `63,253.00 → 59,053.00 −4,200.00`. */
export function EffectFigure({ name, before, after, difference, note, minor }: EffectFigureProps) {
  const { t } = useTranslation('cost');
  return (
    <div data-minor={minor || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles['before']}>
          <span className="visually-hidden">{t('effect.now')} </span>
          {before}
        </span>
        <IconArrowNarrowRight size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />
        <span>
          <span className="visually-hidden">{t('effect.after')} </span>
          {after}
        </span>
        {difference}
      </dd>
      {note === undefined ? null : <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
