import type { TeamMember } from '@pcm/contract';
import { planText } from '@pcm/documents/field-plan';
import { dayAfter, LANGUAGES, type Language } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import {
  IconCopy,
  IconDeviceMobile,
  IconLinkOff,
  IconMessage,
  IconPrinter,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePaper, usePrinting } from '../../../platform/printing.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePersonPlans, usePlanLinks, usePlanLinkWrites } from '../team.queries.ts';
import { PlanSheet, planWordsIn } from './plan-sheets.tsx';
import styles from './team.module.css';

/** The days of the text for WhatsApp: a week is what fits into a message. */
const TEXT_DAYS = 6;

/** Tells whether an address works on this computer only. */
export const isLocal = (url: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** An address that is shown once, with a button that copies it. */
export function CopiedAddress({ label, copy, url }: { label: string; copy: string; url: string }) {
  const { t } = useTranslation('schedule');
  const field = useRef<HTMLInputElement>(null);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(url);
      sayDone(t('plans.copied'));
    } catch {
      // Without https the browser lends no clipboard.
      field.current?.select();
      showToast({ tone: 'neutral', title: t('plans.notCopied') });
    }
  };
  return (
    <div className={`flex-8 align-bottom ${styles.entry}`}>
      <TextField
        ref={field}
        label={label}
        dir="ltr"
        value={url}
        onChange={() => undefined}
        onFocus={() => field.current?.select()}
      />
      <Button icon={IconCopy} aria-label={copy} onClick={copyIt} />
    </div>
  );
}

/** The link of a team member to their plan: made, sent, and stopped. */
export function PlanDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation(['schedule', 'common']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const interfaceLanguage = useLanguage();
  const { data } = usePlanLinks();
  const { make, stop } = usePlanLinkWrites();
  const link = data?.links.find(({ memberId }) => memberId === member.id);
  const unread = data?.unread.filter(({ memberId }) => memberId === member.id).length ?? 0;
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? link?.language ?? interfaceLanguage;
  const from = today();
  const plans = usePersonPlans(from, dayAfter(from, TEXT_DAYS) ?? from, member.id);
  const made = make.data?.link.createdAt === link?.createdAt ? make.data : undefined;
  const [text, setText] = useState<string>();
  const name = isolate(member.name);
  usePaper('portrait');
  const isPrinting = usePrinting();
  const [plan] = plans.data ?? [];

  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(t('plans.failed'), error);
    }
  };
  const copyText = async () => {
    if (plan === undefined) return;
    const written = planText(plan, planWordsIn(language), made?.url);
    try {
      await navigator.clipboard.writeText(written);
      sayDone(t('plans.copied'));
    } catch {
      setText(written);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      closeButton
      isPrinted="content"
      size="lg"
      title={t('plans.title', { name })}
      icon={<IconDeviceMobile size={20} stroke={1.6} aria-hidden />}
      subtitle={
        link === undefined
          ? t('plans.none', { name })
          : [
              t('plans.made', {
                when: format.instant(link.createdAt),
                who: isolate(link.createdBy),
              }),
              link.lastOpenedAt === null
                ? t('plans.never')
                : t('plans.opened', { when: format.instant(link.lastOpenedAt) }),
              unread === 0 ? t('plans.allRead') : t('plans.unreadOf', { count: unread }),
            ].join(' · ')
      }
      actions={
        <>
          {link !== undefined && (
            <Button
              variant="quiet"
              icon={IconLinkOff}
              loading={stop.isPending}
              onClick={() =>
                trying(async () => {
                  await stop.mutateAsync(member.id);
                  make.reset();
                  showToast({ tone: 'neutral', title: t('plans.stopped') });
                })
              }
            >
              {t('plans.stop')}
            </Button>
          )}
          {made !== undefined && (
            <Button icon={IconPrinter} disabled={plan === undefined} onClick={() => window.print()}>
              {t('plans.printNow')}
            </Button>
          )}
          <Button icon={IconMessage} disabled={!plans.data} onClick={copyText}>
            {t('plans.copyText')}
          </Button>
          <Button
            // A slip would stop the link that somebody has.
            variant={link === undefined ? 'primary' : 'default'}
            loading={make.isPending}
            onClick={() => trying(() => make.mutateAsync({ id: member.id, language }))}
          >
            {t(link === undefined ? 'plans.make' : 'plans.renew')}
          </Button>
        </>
      }
    >
      {isPrinting && plan !== undefined ? (
        <PlanSheet plan={{ ...plan, language }} link={made?.picture} />
      ) : null}
      <div className="stack-card not-printed">
        <Segmented
          label={t('plans.language')}
          showLabel
          value={language}
          onChange={setChosen}
          options={LANGUAGES.map((one) => ({ value: one, label: WRITING[one].name }))}
        />
        {made === undefined ? (
          link !== undefined && <p className="muted">{t('plans.renewHelp')}</p>
        ) : (
          <>
            <Notice tone="info">{t('plans.once')}</Notice>
            <CopiedAddress label={t('plans.link')} copy={t('plans.copyLink')} url={made.url} />
            <CopiedAddress
              label={t('plans.calendar')}
              copy={t('plans.copyCalendar')}
              url={made.calendarUrl}
            />
            <div className={`flex justify-middle ${styles.code}`}>
              <svg
                viewBox={`0 0 ${made.picture.size} ${made.picture.size}`}
                role="img"
                aria-label={t('plans.qr')}
              >
                <path d={made.picture.path} />
              </svg>
            </div>
            {isLocal(made.url) && <Notice tone="attention">{t('plans.local')}</Notice>}
          </>
        )}
        {text !== undefined && (
          <textarea
            className={`wide ${styles.message}`}
            aria-label={t('plans.copyText')}
            dir="auto"
            readOnly
            rows={8}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  );
}
