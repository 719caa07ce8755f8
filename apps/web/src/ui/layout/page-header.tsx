import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { neededFor } from '../../platform/role.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { IconButton } from '../button.tsx';
import styles from './page.module.css';

/** A title with more letters may need more than two lines on a phone. */
const LONG_TITLE = 60;

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown beside the title, for example a pill. */
  status?: ReactNode;
  /** Shows a back button, by default to Home with the label Back. */
  hasBack?: boolean | undefined;
  /** The target of the back button, which is then shown; `onBack` wins. */
  backTo?: string | undefined;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** At most three actions, the primary one last, then a menu. */
  actions?: ReactNode;
  /** On phones, shows the actions as icons beside the title. */
  isTight?: boolean | undefined;
}

/** The header of a page; its title is the title of the browser tab too. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, status, hasBack, onBack, backLabel, actions, isTight } = props;
  const backTo = props.backTo ?? (hasBack ? '/' : undefined);
  const { t } = useTranslation('common');
  const router = useRouter();
  usePageTitle(title);
  const isLong = title.length > LONG_TITLE;
  const goBack = onBack ?? (backTo === undefined ? undefined : () => router.history.push(backTo));
  return (
    <header className={`wrap-12-16 align-top ${styles.header}`} data-tight={isTight || undefined}>
      {goBack ? (
        <IconButton
          variant="default"
          needs={backTo === undefined ? 'own' : neededFor(backTo)}
          label={backLabel ?? t('back')}
          icon={<IconArrowLeft size={18} stroke={1.75} className="mirror-in-rtl" />}
          onClick={goBack}
        />
      ) : null}
      <div className={`shrinks ${styles.titles}`}>
        <div className={`flow-4-10 ${styles.line}`}>
          <h1
            className={`size-22 strong break-words ${styles.title}`}
            data-long={isLong || undefined}
            title={isLong ? title : undefined}
          >
            <bdi>{title}</bdi>
          </h1>
          {status}
        </div>
        {subtitle ? <p className={`muted above-2 ${styles.subtitle}`}>{subtitle}</p> : null}
      </div>
      {actions ? <div className="not-printed flow-8">{actions}</div> : null}
    </header>
  );
}
