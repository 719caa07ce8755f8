import type { ProjectSummary } from '@pcm/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';

interface QuoteLineProps {
  projectId: string;
  quotation: NonNullable<ProjectSummary['quotation']>;
  className?: string | undefined;
  /** Stands in a line of text, which leaves it the room that it needs. */
  isInline?: boolean | undefined;
}

/** The quotation of a project with its number, status and last day, as a link to it. */
export function QuoteLine(props: QuoteLineProps) {
  const { projectId, quotation, className = '', isInline = false } = props;
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { id, number, revision, status, validUntil, count } = quotation;
  const isOpen = status === 'issued' || status === 'sent';
  const words = [
    number === null ? t('quotation.draft') : isolateNumber(`${number} ${revision}`),
    number === null ? '' : t(`quotation.status.${status}`),
    isOpen && validUntil !== null
      ? t('quotation.until', { day: isolate(format.day(validUntil)) })
      : '',
    count > 1 ? t('quotation.more', { formatted: format.number(count - 1) }) : '',
  ].filter((part) => part !== '');
  const text = words.join(' · ');
  return (
    <Link
      to="/quotations"
      search={{ project: projectId, quote: id }}
      className={`bare-link note shrinks ${isInline ? 'inline-4' : 'row-4'} ${className}`}
      title={text}
    >
      <IconFileInvoice size={14} stroke={1.75} className="rigid" aria-hidden />
      <span className="clipped no-wrap shrinks">{text}</span>
    </Link>
  );
}
