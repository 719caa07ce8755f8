import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeTone = 'neutral' | 'info' | 'profit' | 'loss' | 'attention';

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** Screen readers announce it when it appears. */
  live?: boolean | undefined;
}

const icons: Record<NoticeTone, ReactNode> = {
  neutral: <IconInfoCircle size={18} stroke={1.75} />,
  info: <IconInfoCircle size={18} stroke={1.75} />,
  profit: <IconCircleCheck size={18} stroke={1.75} />,
  loss: <IconAlertCircle size={18} stroke={1.75} />,
  attention: <IconAlertTriangle size={18} stroke={1.75} />,
};

/** A remark about the page or a card, placed where it matters. */
export function Notice({ tone = 'info', title, children, action, icon, live }: NoticeProps) {
  return (
    <div className={`flow-12 ${styles.notice}`} data-tone={tone} role={live ? 'status' : undefined}>
      <span className="flex toned rigid">{icon ?? icons[tone]}</span>
      <div className={`shrinks ${styles.words}`}>
        {title ? <strong className="strong block">{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
