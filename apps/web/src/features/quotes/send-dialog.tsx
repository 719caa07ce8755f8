import { LONGEST_LINK_DAYS, type QuoteInFull, type QuoteLink } from '@pcm/contract';
import { dayAfter } from '@pcm/domain';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../platform/words/date-time.ts';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { Button, ButtonLink, CancelButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { sayDone, showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Outbox } from './outbox.tsx';
import { type QuoteWrites, useMailSettings } from './quotes.queries.ts';
import { type MailPartProps, MessageForm } from './send-mail.tsx';

const TONES: Record<QuoteLink['state'], PillTone> = {
  open: 'profit',
  expired: 'neutral',
  revoked: 'neutral',
};

/** The hosts that only this machine opens. */
const isLocal = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

interface LinkListProps {
  links: readonly QuoteLink[];
  onRevoke: (link: QuoteLink) => void;
}

function LinkList({ links, onRevoke }: LinkListProps) {
  const { t } = useTranslation('quoteSending');
  const format = useFormat();
  if (links.length === 0) return <p className="muted">{t('send.none')}</p>;
  return (
    <ul className="bare-list stack-8" aria-label={t('send.list')}>
      {links.map((link) => {
        const made = isolate(format.day(link.createdAt.slice(0, 10)));
        return (
          <li key={link.id} className="wrap-8 align-middle">
            <span className="grows shrinks">
              {made}{' '}
              <span className="muted">
                {t('send.row', {
                  name: isolate(link.createdBy),
                  day: isolate(format.day(link.lastDay)),
                })}
              </span>
              <span className="note block">
                {link.lastOpenedAt === null
                  ? t('send.notOpened')
                  : t('send.opened', {
                      times: format.number(link.openings),
                      when: isolate(formatDateTime(link.lastOpenedAt, format.language)),
                    })}
              </span>
            </span>
            <Pill tone={TONES[link.state]}>{t(`send.${link.state}`)}</Pill>
            {link.state === 'open' && (
              <Button
                size="sm"
                aria-label={t('send.revokeNamed', { day: made })}
                onClick={() => onRevoke(link)}
              >
                {t('send.revoke')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A link that was just made: nobody can show it again. */
function MadeLink({ url }: { url: string }) {
  const { t } = useTranslation('quoteSending');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      sayDone(t('send.copied'));
    } catch {
      // Without https the browser lends no clipboard.
      field.current?.select();
      showToast({ tone: 'neutral', title: t('send.notCopied') });
    }
  };
  return (
    <div className="stack-8">
      <TextField
        ref={field}
        label={t('send.made')}
        help={t('send.madeHelp')}
        dir="ltr"
        value={url}
        onChange={() => undefined}
        onFocus={() => field.current?.select()}
        autoFocus
      />
      <div>
        <Button variant="primary" icon={IconCopy} onClick={copy}>
          {t('send.copy')}
        </Button>
      </div>
      {isLocal(url) && <Notice tone="attention">{t('send.local')}</Notice>}
    </div>
  );
}

/** Makes, lists and revokes the links of a quotation. */
function LinkPart({ quote, writes }: { quote: QuoteInFull; writes: QuoteWrites }) {
  const { t } = useTranslation('quoteSending');
  const sayFailed = useFailureToast();
  const { data: company } = useCompany();
  const [lastDay, setLastDay] = useState(quote.validUntil ?? today());
  const [url, setUrl] = useState<string>();
  const { id, links } = quote;
  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(t('send.failed'), error);
    }
  };
  const make = () =>
    trying(async () => setUrl((await writes.makeLink.mutateAsync({ id, lastDay })).url));
  const revoke = (link: QuoteLink) =>
    trying(async () => {
      await writes.revokeLink.mutateAsync({ id, linkId: link.id });
      setUrl(undefined);
      sayDone(t('send.done'));
    });
  const isOff = company !== undefined && !company.defaults.quoteLinks;
  return (
    <section className="stack-12" aria-label={t('send.link')}>
      <h3 className="subheading">{t('send.link')}</h3>
      <p>{t('send.text')}</p>
      {isOff ? (
        <Notice
          action={
            <ButtonLink to="/admin-settings" search={{ tab: 'company' }}>
              {t('send.settings')}
            </ButtonLink>
          }
        >
          {t('send.off')}
        </Notice>
      ) : (
        <div className="row-8 align-bottom">
          <DateField
            className="grows shrinks"
            label={t('send.lastDay')}
            value={lastDay}
            onChange={setLastDay}
            min={today()}
            max={dayAfter(today(), LONGEST_LINK_DAYS) ?? undefined}
          />
          <Button
            variant={url === undefined ? 'primary' : 'default'}
            icon={IconLink}
            loading={writes.makeLink.isPending}
            onClick={make}
          >
            {t('send.create')}
          </Button>
        </div>
      )}
      {url !== undefined && <MadeLink url={url} />}
      <LinkList links={links} onRevoke={(link) => void revoke(link)} />
    </section>
  );
}

/** Sends a quotation by the company's mail server, and shows what became of its messages. */
function MailPart({ quote, onTyped }: MailPartProps) {
  const { t } = useTranslation('quoteSending');
  const { data: settings } = useMailSettings();
  const { data: company } = useCompany();
  if (settings === undefined || company === undefined) return <LoadingText />;
  const isOn = settings.enabled && settings.password !== 'unreadable';
  const toSettings = (
    <ButtonLink to="/admin-settings" search={{ tab: 'company' }}>
      {t('send.settings')}
    </ButtonLink>
  );
  return (
    <section className="stack-12" aria-label={t('mail.section')}>
      <h3 className="subheading">{t('mail.section')}</h3>
      {isOn ? (
        <MessageForm quote={quote} hasLinks={company.defaults.quoteLinks} onTyped={onTyped} />
      ) : (
        <Notice action={toSettings}>{t('mail.off')}</Notice>
      )}
      {isOn && <Outbox quoteId={quote.id} />}
    </section>
  );
}

interface SendDialogProps {
  quote: QuoteInFull;
  writes: QuoteWrites;
  onClose: () => void;
}

/** The ways in which an issued quotation goes to the client. */
export default function SendDialog({ quote, writes, onClose }: SendDialogProps) {
  const { t } = useTranslation('quoteSending');
  const [isTyped, setIsTyped] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={t('send.title', { number: isolateNumber(quote.number ?? '') })}
      filled={isTyped}
      actions={<CancelButton>{t('send.close')}</CancelButton>}
    >
      <div className="grid-16">
        <MailPart quote={quote} onTyped={setIsTyped} />
        <LinkPart quote={quote} writes={writes} />
      </div>
    </Dialog>
  );
}
