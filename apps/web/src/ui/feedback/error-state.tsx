import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../button.tsx';
import { Card } from '../layout/card.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** The title, which says what failed. */
  title: string;
  /** The error, whose text says why. */
  error?: unknown;
  /** Says why in place of the text of the error. */
  detail?: string | undefined;
  onRetry?: (() => void | Promise<unknown>) | undefined;
  /** The text that "Copy details" adds to title and detail; the error's own when absent. */
  copy?: string | undefined;
  /** A second button. */
  action?: ReactNode;
  /** 1 when this is the whole page. */
  level?: 1 | 2 | undefined;
  /** Whether it has a card of its own. */
  inCard?: boolean | undefined;
}

/** Says that something could not be fetched, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, action, level = 2, inCard } = props;
  const Heading = `h${level}` as const;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const detail = props.detail ?? ('error' in props ? errorText(error) : undefined);
  const copy = props.copy ?? (error instanceof Error ? error.message : undefined);
  const [copied, setCopied] = useState(false);
  const copyDetails = async () => {
    const lines = [title, detail, copy, location.href, new Date().toISOString()];
    await navigator.clipboard.writeText(lines.filter(Boolean).join('\n'));
    setCopied(true);
  };
  const state = (
    <div className={`row text-middle ${styles.state}`} role="alert">
      <span className={`centred tinted round-10 grid ${styles.tile}`} data-tone="loss">
        <IconCloudOff size={22} stroke={1.6} />
      </span>
      <Heading className={`heading ${styles.title}`}>{title}</Heading>
      {detail ? <p className={`muted above-4 ${styles.text}`}>{detail}</p> : null}
      <div className={`wrap-8 justify-middle ${styles.actions}`}>
        {onRetry ? (
          <Button
            variant="primary"
            icon={<IconRefresh size={16} />}
            onClick={async () => {
              await onRetry();
            }}
          >
            {t('retry')}
          </Button>
        ) : null}
        {action}
        <Button onClick={copyDetails}>{copied ? t('copied') : t('copyDetails')}</Button>
      </div>
    </div>
  );
  return inCard ? <Card>{state}</Card> : state;
}
