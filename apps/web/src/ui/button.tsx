import type { Ability } from '@pcm/contract';
import { createLink } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import { neededFor, useMay } from '../platform/role.ts';
import { useTranslation } from '../platform/words/translation.ts';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';
import { Tooltip } from './overlays/tooltip.tsx';
import { DrawnSign, type Sign } from './sign.tsx';
import { type ClickHandler, useClickGuard } from './use-click-guard.ts';

type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'sm' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Sign | undefined;
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
      {loading ? <Spinner size={16} /> : <DrawnSign sign={icon} />}
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

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  /** Read aloud, and shown as a tooltip. */
  label: string;
  icon: Sign;
  onClick?: ClickHandler;
  variant?: 'quiet' | 'default' | 'soft' | undefined;
  size?: 'sm' | 'md' | undefined;
  /** As that of a button with words. */
  needs?: Ability | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button with an icon, whose words are in its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, variant = 'quiet', size = 'md', needs, ...rest } = props;
  const isOffered = useMay(needs ?? 'own');
  const { guarded, click } = useClickGuard(onClick);
  if (!isOffered) return null;
  return (
    <Tooltip label={label}>
      <button
        type="button"
        {...rest}
        className={`${styles.iconButton} ${rest.className ?? ''}`}
        data-variant={variant}
        data-size={size}
        aria-label={label}
        aria-disabled={guarded || undefined}
        onClick={click}
      >
        <DrawnSign sign={icon} />
      </button>
    </Tooltip>
  );
}

/** Closes the dialog around the component; asks first if input would be lost. */
export const DialogClose = createContext<() => void>(() => undefined);

/** A button that closes its dialog as Escape does, with a question if input would be lost. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const close = useContext(DialogClose);
  return <Button onClick={() => close()}>{children ?? t('cancel')}</Button>;
}

/** The buttons of a dialog that asks one thing: Cancel, and the one that takes these properties. */
export function DialogAnswer(props: ButtonProps) {
  return (
    <>
      <CancelButton />
      <Button variant="primary" {...props} />
    </>
  );
}
