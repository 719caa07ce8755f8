import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../../../platform/screen-actions.ts';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import styles from './quick-actions.module.css';

interface QuickActionProps {
  action: 'exportPdf' | 'loadTemplate' | 'saveTemplate' | 'duplicate' | 'optimize' | 'review';
  icon: ReactNode;
  onClick: () => void | Promise<void>;
  /** Why it can't be done now. */
  disabledReason?: string | undefined;
}

/** One action with a line that says what it does, or why it can't be done. */
export function QuickAction({ action, icon, onClick, disabledReason }: QuickActionProps) {
  const { t } = useTranslation('costPanel');
  const textId = useId();
  const { guarded, click } = useClickGuard(onClick);
  useScreenActions([
    {
      label: t(`actions.${action}`),
      icon,
      disabled: disabledReason !== undefined,
      onSelect: () => void onClick(),
    },
  ]);
  return (
    <li className={styles['item']}>
      {icon}
      <div className={styles['words']}>
        <button
          type="button"
          className={styles['action']}
          disabled={disabledReason !== undefined}
          aria-disabled={guarded || undefined}
          aria-describedby={textId}
          onClick={click}
        >
          {t(`actions.${action}`)}
        </button>
        <span id={textId}>{disabledReason ?? t(`actions.${action}Text`)}</span>
      </div>
    </li>
  );
}
