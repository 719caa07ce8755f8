import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../button.tsx';
import { Card } from '../layout/card.tsx';
import { DrawnSign, type Sign } from '../sign.tsx';
import loading from './loading.module.css';
import { Spinner } from './spinner.tsx';
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
  const [byHand, setByHand] = useState('');
  const copyDetails = async () => {
    const lines = [title, detail, copy, location.href, new Date().toISOString()];
    const details = lines.filter(Boolean).join('\n');
    try {
      await navigator.clipboard.writeText(details);
      setCopied(true);
    } catch {
      // Without https, or without the permission, the browser lends no clipboard.
      setByHand(details);
    }
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
      {byHand && (
        <p className="note break-words above-8" style={{ whiteSpace: 'pre-line' }}>
          {byHand}
        </p>
      )}
    </div>
  );
  return inCard ? <Card>{state}</Card> : state;
}

interface EmptyStateProps {
  icon: Sign;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** 1 when this is the whole page. */
  level?: 1 | 2 | undefined;
  /** Whether it has a card of its own. */
  inCard?: boolean | undefined;
}

/** Says that there is nothing here yet, and offers what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, text, action, level = 2, inCard } = props;
  const Heading = `h${level}` as const;
  const state = (
    <div className={`row text-middle ${styles.state}`}>
      <span className={`centred info on-info round-10 grid ${styles.tile}`}>
        <DrawnSign sign={icon} size={22} stroke={1.6} />
      </span>
      <Heading className={`heading ${styles.title}`}>{title}</Heading>
      {text ? <p className={`muted above-4 ${styles.text}`}>{text}</p> : null}
      {action ? <div className={`wrap-8 justify-middle ${styles.actions}`}>{action}</div> : null}
    </div>
  );
  return inCard ? <Card>{state}</Card> : state;
}

/** A spinner with words, by default `Loading...`. */
export function LoadingText({ text, fill }: { text?: string; fill?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={`row-12 muted ${loading.loading}`} role="status" data-fill={fill || undefined}>
      <Spinner />
      <span>{text ?? t('loading')}</span>
    </div>
  );
}

interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | undefined;
  /** Rounds the ends, for pills. */
  round?: boolean | undefined;
}

/** A grey shape for content that loads. Wrap a group in `LoadingRegion`, which announces it. */
export function Skeleton({ width = '100%', height = 12, round }: SkeletonProps) {
  return (
    <span
      className={`within block round-4 ${loading.skeleton}`}
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}

interface LoadingRegionProps {
  text?: string;
  /** Shows a spinner and the words above the shapes, for everybody. */
  isTextShown?: boolean;
  children: ReactNode;
}

/** Wraps skeletons and adds words for screen readers. */
export function LoadingRegion(props: LoadingRegionProps) {
  const { t } = useTranslation('common');
  const text = props.text ?? t('loading');
  return (
    <div role="status">
      {props.isTextShown ? (
        <div className={`row-8 muted ${loading.words}`}>
          <Spinner size={16} />
          {text}
        </div>
      ) : (
        <span className="visually-hidden">{text}</span>
      )}
      {props.children}
    </div>
  );
}
