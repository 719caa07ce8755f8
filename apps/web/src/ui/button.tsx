import type { Ability } from '@pcm/contract';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { neededFor, useMay } from '../platform/role.ts';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';
import { type ClickHandler, useClickGuard } from './use-click-guard.ts';

type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'sm' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** An icon after the label, for arrows. */
  trailingIcon?: ReactNode;
  /** The shortcut, shown after the label. */
  kbd?: string | undefined;
  loading?: boolean | undefined;
  /** Fills the width. */
  wide?: boolean | undefined;
  /** The ability that the action requires; users without it do not see the button. */
  needs?: Ability | undefined;
  children?: ReactNode;
}

function ButtonContent({ icon, trailingIcon, kbd, loading, children }: ButtonLook) {
  return (
    <>
      {loading ? <Spinner size={16} /> : icon}
      {children === undefined ? null : <span className="clipped shrinks">{children}</span>}
      {trailingIcon}
      {kbd ? <kbd className={`not-on-phones ${styles.kbd}`}>{kbd}</kbd> : null}
    </>
  );
}

/** Returns the data attributes that the style sheet reads. */
function lookAttributes({ variant = 'default', size = 'md', wide }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? true : undefined,
  };
}

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  onClick?: ClickHandler;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that ignores clicks until 300 ms after its handler has finished. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, trailingIcon, kbd, loading, wide, needs, children, ...others } =
    props;
  const { onClick, ...rest } = others;
  const isOffered = useMay(needs ?? 'own');
  const { guarded, click } = useClickGuard(onClick);
  if (!isOffered) return null;
  const resting = guarded || (loading ?? false);
  return (
    <button
      type="button"
      {...rest}
      {...lookAttributes({ variant, size, wide })}
      className={`inline-8 ${styles.button} ${rest.className ?? ''}`}
      aria-disabled={resting || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    >
      <ButtonContent icon={icon} trailingIcon={trailingIcon} kbd={kbd} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  );
}

interface ButtonAnchorProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link that looks like a button. One to a page that whoever is logged in may not open is not
 * drawn.
 */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, icon, trailingIcon, kbd, loading, wide, needs, children, ...rest } = props;
  const isOffered = useMay(needs ?? neededFor(rest.href ?? ''));
  if (!isOffered) return null;
  return (
    <a
      {...rest}
      {...lookAttributes({ variant, size, wide })}
      className={`inline-8 ${styles.button} ${rest.className ?? ''}`}
    >
      <ButtonContent icon={icon} trailingIcon={trailingIcon} kbd={kbd} loading={loading}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
