import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'lg';

/** How a button looks. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** After the label, for arrows. */
  trailingIcon?: ReactNode;
  /** The shortcut, shown after the label. */
  kbd?: string | undefined;
  loading?: boolean | undefined;
  /** Fill the width. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** Icon, words and shortcut of a button. */
export function ButtonContent({ icon, trailingIcon, kbd, loading, children }: ButtonLook) {
  return (
    <>
      {loading ? <Spinner size={16} /> : icon}
      {children === undefined ? null : <span className={styles.words}>{children}</span>}
      {trailingIcon}
      {kbd ? <kbd className={styles.kbd}>{kbd}</kbd> : null}
    </>
  );
}

/** Data attributes that the style sheet reads. */
export function lookAttributes({ variant = 'default', size = 'md', wide }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? true : undefined,
  };
}
