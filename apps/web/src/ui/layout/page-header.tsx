import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './page-header.module.css';

/** Beyond these letters a title may need more than two lines of a phone. */
const LONG_TITLE = 60;

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Beside the title: a pill. */
  status?: ReactNode;
  /** A back button, to Home and called Back unless told otherwise. */
  hasBack?: boolean | undefined;
  /** Where the back button goes, which is there then; `onBack` wins. */
  backTo?: string | undefined;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** At most three, primary last, then a menu. */
  actions?: ReactNode;
  /** On phones the actions, icons there, stand beside the title. */
  isTight?: boolean | undefined;
}

/** The head of a page; its title is also the browser tab's. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, status, hasBack, onBack, backLabel, actions, isTight } = props;
  const backTo = props.backTo ?? (hasBack ? '/' : undefined);
  const { t } = useTranslation('common');
  const router = useRouter();
  usePageTitle(title);
  const isLong = title.length > LONG_TITLE;
  const goBack = onBack ?? (backTo === undefined ? undefined : () => router.history.push(backTo));
  return (
    <header className={styles.header} data-tight={isTight || undefined}>
      {goBack ? (
        <IconButton
          variant="default"
          label={backLabel ?? t('back')}
          icon={<IconArrowLeft size={18} stroke={1.75} className="mirror-in-rtl" />}
          onClick={goBack}
        />
      ) : null}
      <div className={styles.titles}>
        <div className={styles.line}>
          <h1
            className={styles.title}
            data-long={isLong || undefined}
            title={isLong ? title : undefined}
          >
            <bdi>{title}</bdi>
          </h1>
          {status}
        </div>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
