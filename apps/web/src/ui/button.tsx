import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { ButtonContent, type ButtonLook, lookAttributes } from './button-content.tsx';
import { type ClickHandler, useClickGuard } from './use-click-guard.ts';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  onClick?: ClickHandler;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that rests for 300 ms after its handler has finished. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, trailingIcon, kbd, loading, wide, children, onClick, ...rest } =
    props;
  const { guarded, click } = useClickGuard(onClick);
  const resting = guarded || (loading ?? false);
  return (
    <button
      type="button"
      {...rest}
      {...lookAttributes({ variant, size, wide })}
      className={`${styles.button} ${rest.className ?? ''}`}
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

function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, icon, trailingIcon, kbd, loading, wide, children, ...rest } = props;
  return (
    <a
      {...rest}
      {...lookAttributes({ variant, size, wide })}
      className={`${styles.button} ${rest.className ?? ''}`}
    >
      <ButtonContent icon={icon} trailingIcon={trailingIcon} kbd={kbd} loading={loading}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
