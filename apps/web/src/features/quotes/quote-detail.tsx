import type { QuoteInFull } from '@pcm/contract';
import {
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconListNumbers,
  IconMailCheck,
  IconPencil,
  IconReplace,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../platform/files/save-file.ts';
import { useMay } from '../../platform/role.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { PaymentLine } from '../../project/profit/payment-line.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { focusNextStep } from '../../ui/overlays/focus-back.ts';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import type { Sign } from '../../ui/sign.tsx';
import type { Answer } from './answer-dialog.tsx';
import styles from './quote-detail.module.css';
import { QuoteDifference } from './quote-difference.tsx';
import { NoteForm, QuoteTimeline } from './quote-timeline.tsx';
import { type QuoteWrites, readQuotePdf, useQuote } from './quotes.queries.ts';
import type { OpenQuote } from './search-params.ts';

const DraftDialog = lazy(() => import('./draft-dialog.tsx'));
const SendDialog = lazy(() => import('./send-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The statuses from which the next revision can be made. */
const REVISABLE: readonly QuoteInFull['status'][] = ['issued', 'sent', 'lost', 'expired'];

const risky = (label: string, sign: Sign, onSelect: () => void): MenuItem => ({
  label,
  icon: sign,
  danger: true,
  onSelect,
});

interface QuoteActionsProps {
  quote: QuoteInFull;
  writes: QuoteWrites;
  onOpen: OpenQuote;
}

type Asked = 'draft' | 'send' | Answer | null;

/** Shows the actions on a quotation in its state: the likeliest as buttons, the rest in a menu. */
function QuoteActions({ quote, writes, onOpen }: QuoteActionsProps) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const sayFailed = useFailureToast();
  const [asked, setAsked] = useState<Asked>(null);
  const mayEstimate = useMay('estimate');
  const { id, status, projectId } = quote;
  const possible = mayEstimate ? quote.possible : [];
  /** Says why something could not be done; the screen shows what is so now. */
  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(t('actions.failed'), error);
    }
  };
  const readPdf = () =>
    trying(async () => {
      const file = await readQuotePdf(id);
      saveFile(file, file.name);
    });
  const markSent = () =>
    trying(async () => {
      await writes.change.mutateAsync({ id, patch: { status: 'sent' } });
      focusNextStep('sent', id);
    });
  const openDraft = quote.revisions.find((one) => one.status === 'draft' && one.id !== id);
  const revise = () =>
    trying(async () => onOpen(openDraft?.id ?? (await writes.revise.mutateAsync(id)).id, 'draft'));
  const remove = () =>
    trying(async () => {
      await writes.remove.mutateAsync(id);
      onOpen(undefined);
      showToast({
        tone: 'neutral',
        title: t('actions.deleted'),
        undo: () => void trying(() => writes.restore.mutateAsync(id)),
      });
    });
  const menu: MenuItem[] = [
    {
      label: t('actions.openEstimate'),
      needs: 'estimate',
      icon: IconExternalLink,
      onSelect: () => void navigate({ to: '/projects/$projectId/edit', params: { projectId } }),
    },
    ...(possible.includes('cancelled')
      ? [risky(t('actions.cancel'), IconBan, () => setAsked('cancelled'))]
      : []),
    ...(mayEstimate && status === 'draft'
      ? [risky(t('actions.delete'), IconTrash, () => void remove())]
      : []),
  ];
  return (
    <div className="not-printed flow-8" data-steps-of={`${status} ${id}`}>
      {status === 'draft' && (
        <ButtonLink
          variant={quote.revision === 'A' ? 'default' : 'soft'}
          to="/projects/$projectId/edit"
          params={{ projectId }}
          search={quote.layout === 'schedule' ? { tab: 'schedule' } : {}}
          icon={IconListNumbers}
          title={t('actions.changePricesText')}
        >
          {t('actions.changePrices')}
        </ButtonLink>
      )}
      {mayEstimate && status === 'draft' && (
        <Button variant="soft" icon={IconPencil} onClick={() => setAsked('draft')}>
          {t('actions.editAndIssue')}
        </Button>
      )}
      <Button icon={IconDownload} onClick={readPdf}>
        {t(status === 'draft' ? 'actions.preview' : 'actions.pdf')}
      </Button>
      {mayEstimate && (status === 'issued' || status === 'sent') && (
        <Button
          variant={status === 'issued' ? 'soft' : 'default'}
          icon={<IconSend {...icon} className="mirror-in-rtl" />}
          onClick={() => setAsked('send')}
        >
          {t('actions.send')}
        </Button>
      )}
      {possible.includes('sent') && (
        <Button icon={IconMailCheck} onClick={markSent}>
          {t('actions.sent')}
        </Button>
      )}
      {possible.includes('accepted') && (
        <Button
          variant={status === 'sent' ? 'soft' : 'default'}
          icon={IconCircleCheck}
          onClick={() => setAsked('accepted')}
        >
          {t('actions.accepted')}
        </Button>
      )}
      {possible.includes('lost') && (
        <Button icon={IconCircleX} onClick={() => setAsked('lost')}>
          {t('actions.lost')}
        </Button>
      )}
      {mayEstimate && REVISABLE.includes(status) && (
        <Button icon={IconReplace} onClick={revise}>
          {t('actions.revise')}
        </Button>
      )}
      {status === 'accepted' && (
        <Button
          needs="plan"
          variant="soft"
          icon={IconCalendarPlus}
          onClick={() =>
            void navigate({
              to: '/team-management',
              search: { open: 'operation', project: projectId },
            })
          }
        >
          {t('actions.plan')}
        </Button>
      )}
      <Menu
        label={t('actions.more')}
        trigger={<IconButton label={t('actions.more')} icon={IconDots} />}
        items={menu}
      />
      <Suspense>
        {asked === 'draft' && (
          <DraftDialog quote={quote} writes={writes} onClose={() => setAsked(null)} />
        )}
        {asked === 'send' && (
          <SendDialog quote={quote} writes={writes} onClose={() => setAsked(null)} />
        )}
        {asked !== null && asked !== 'draft' && asked !== 'send' && (
          <AnswerDialog
            quote={quote}
            answer={asked}
            writes={writes}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface QuoteDetailProps {
  id: string;
  writes: QuoteWrites;
  /** Opens another quotation of the list; undefined closes this one. */
  onOpen: OpenQuote;
}

/** An opened quotation: what can be done with it, its timeline, and what the revision changed. */
export function QuoteDetail({ id, writes, onOpen }: QuoteDetailProps) {
  const { t } = useTranslation('quotes');
  const { data, error, refetch } = useQuote(id);
  if (data === undefined) {
    return error === null ? (
      <LoadingText text={t('loading')} />
    ) : (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} />
    );
  }
  return (
    <div className="grid-16">
      <QuoteActions quote={data} writes={writes} onOpen={onOpen} />
      {data.status === 'draft' && <p className="note">{t('actions.changePricesText')}</p>}
      <Suspense>
        <PaymentLine payment={data.payment} currency={data.currency} customerId={data.customerId} />
      </Suspense>
      <div className={`grid align-top ${styles.halves}`}>
        <section className="stack-12 shrinks" aria-label={t('timeline.title')}>
          <h2 className="subheading">{t('timeline.title')}</h2>
          <QuoteTimeline quote={data} />
          {data.status !== 'draft' && <NoteForm id={id} writes={writes} />}
        </section>
        <QuoteDifference quote={data} />
      </div>
    </div>
  );
}
