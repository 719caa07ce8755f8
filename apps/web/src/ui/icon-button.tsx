import type { Ability } from '@pcm/contract';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useMay } from '../platform/role.ts';
import styles from './button.module.css';
import { Tooltip } from './overlays/tooltip.tsx';
import { type ClickHandler, useClickGuard } from './use-click-guard.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  /** Read aloud, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
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
        {icon}
      </button>
    </Tooltip>
  );
}
