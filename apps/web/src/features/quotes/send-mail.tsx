import type { Customer, QuoteInFull } from '@pcm/contract';
import { filledLetter, PLACE_NAMES, USUAL_MESSAGES, withoutLink } from '@pcm/domain';
import { formatDay, formatNumber, inArabicIndic } from '@pcm/messages';
import { IconCheck, IconMailForward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { useClientRecord } from '../../project/quotes/project-quotes.queries.ts';
import { Button } from '../../ui/button.tsx';
import { sayDone, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Switch } from '../../ui/fields/choices.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMailWrites } from './quotes.queries.ts';

const MOST_ADDRESSES = 10;
const ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

const partsOf = (text: string) => text.split(/[\s,;،]+/).filter((part) => part !== '');

/** Returns what is wrong with the addresses of a text. */
function useAddressProblem(): (text: string) => string | undefined {
  const { t } = useTranslation(['quoteSending', 'common']);
  return (text) => {
    const found = partsOf(text);
    const wrong = found.filter((one) => !ADDRESS.test(one));
    if (found.length === 0 || found.length > MOST_ADDRESSES) return t('mail.toWrong');
    if (wrong.length === 0) return undefined;
    const names = wrong.map(isolateNumber).join(t('common:listSeparator'));
    return t('mail.toNoAddress', { names });
  };
}

/** The addresses of a client's record, each with whom it reaches. */
interface KnownAddress {
  address: string;
  name: string;
}

/** Returns the addresses that a client's record has; its own first. */
function addressesOf(record: Customer | undefined): KnownAddress[] {
  if (record === undefined) return [];
  const { email, contactPerson, name, contacts } = record;
  const all = [
    { address: email.trim(), name: contactPerson || name },
    ...contacts.map((one) => ({
      address: one.email.trim(),
      name: [one.name, one.role].filter((part) => part !== '').join(', '),
    })),
  ];
  const known = new Map<string, KnownAddress>();
  for (const one of all) {
    if (ADDRESS.test(one.address) && !known.has(one.address)) known.set(one.address, one);
  }
  return [...known.values()];
}

interface RecipientsProps {
  quote: QuoteInFull;
  known: readonly KnownAddress[];
  value: string;
  /** Whether the user has tried to send, so that faults of the addresses are shown. */
  isAsked: boolean;
  onChange: (text: string) => void;
}

/** The recipients, with the addresses of the client's record to choose from. */
function Recipients({ quote, known, value, isAsked, onChange }: RecipientsProps) {
  const { t } = useTranslation('quoteSending');
  const problemOf = useAddressProblem();
  const [wasLeft, setWasLeft] = useState(false);
  const chosen = partsOf(value);
  const isSaid = isAsked || (wasLeft && chosen.length > 0);
  const toggle = (address: string) =>
    onChange(
      (chosen.includes(address)
        ? chosen.filter((one) => one !== address)
        : [...chosen, address]
      ).join(', '),
    );
  return (
    <div className="stack-8">
      <TextField
        label={t('mail.to')}
        help={t(known.length === 0 && quote.customerId !== null ? 'mail.toNone' : 'mail.toHelp')}
        error={isSaid ? problemOf(value) : undefined}
        dir="ltr"
        inputMode="email"
        value={value}
        onChange={(text) => {
          setWasLeft(false);
          onChange(text);
        }}
        onBlur={() => setWasLeft(true)}
      />
      {known.length > 0 && (
        <fieldset className="frameless wrap-8">
          <legend className="visually-hidden">{t('mail.toKnown')}</legend>
          {known.map(({ address, name }) => (
            <Button
              key={address}
              size="sm"
              aria-pressed={chosen.includes(address)}
              icon={
                chosen.includes(address) ? (
                  <IconCheck size={14} stroke={1.75} aria-hidden />
                ) : (
                  <IconPlus size={14} stroke={1.75} aria-hidden />
                )
              }
              onClick={() => toggle(address)}
            >
              <bdi>{name}</bdi> · <bdi dir="ltr">{address}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Fills in the places of a message, in the language and the digits of the quotation. */
function filled(text: string, quote: QuoteInFull): string {
  const { language, number, object, tenderReference, totalIncludingVat, currency } = quote;
  const isIndic = language === 'ar' && quote.digits === 'arabic-indic';
  const digits = (written: string) => (isIndic ? inArabicIndic(written) : written);
  const amount = digits(formatNumber(totalIncludingVat, language, { decimals: 2 }));
  return filledLetter(text, {
    number: number ?? '',
    object,
    reference: tenderReference,
    total: `${amount}\u00a0${currency}`,
    words: '',
    until: digits(formatDay(quote.validUntil, language)),
  });
}

export interface MailPartProps {
  quote: QuoteInFull;
  /** Is told whether something is typed that closing would lose. */
  onTyped: (isTyped: boolean) => void;
}

/** The form of a message, in the language of the quotation, with the company's texts. */
export function MessageForm({ quote, hasLinks, onTyped }: MailPartProps & { hasLinks: boolean }) {
  const { t } = useTranslation('quoteSending');
  const sayFailed = useFailureToast();
  const { data: company } = useCompany();
  const { put } = useMailWrites();
  const usual = USUAL_MESSAGES[quote.language];
  const offered = (company?.defaults.quoteTexts ?? []).filter(
    ({ kind, language }) => kind === 'message' && language === quote.language,
  );
  const { data: record } = useClientRecord(quote.customerId);
  const known = addressesOf(record);
  const problemOf = useAddressProblem();
  // Until somebody types, the message goes to the first address of the client's record.
  const [typed, setTyped] = useState<string>();
  const to = typed ?? known[0]?.address ?? '';
  const [subject, setSubject] = useState(() => filled(usual.subject, quote));
  const [text, setText] = useState(() => {
    const first = offered[0]?.text ?? usual.text;
    return filled(hasLinks ? first : withoutLink(first), quote);
  });
  const [attachesPdf, setAttachesPdf] = useState(true);
  const [withLink, setWithLink] = useState(hasLinks);
  const [isAsked, setIsAsked] = useState(false);
  const submit = async () => {
    setIsAsked(true);
    if (problemOf(to) !== undefined) return;
    const shown = withLink ? text : withoutLink(text);
    const body = { to: partsOf(to), subject, text: shown, attachesPdf, withLink };
    try {
      await put.mutateAsync({ id: quote.id, body });
      setIsAsked(false);
      setTyped('');
      onTyped(false);
      sayDone(t('mail.queued'), t('mail.queuedText'));
    } catch (error) {
      sayFailed(t('mail.failed'), error);
    }
  };
  return (
    <Form className="stack-12" noValidate onInput={() => onTyped(true)} onSubmit={submit}>
      <Recipients quote={quote} known={known} value={to} isAsked={isAsked} onChange={setTyped} />
      <TextField
        label={t('mail.subject')}
        dir="auto"
        value={subject}
        onChange={setSubject}
        maxLength={200}
      />
      <TextArea
        label={t('mail.text')}
        help={
          withLink
            ? t('mail.linkPlace', { place: isolateNumber(`{${PLACE_NAMES[quote.language].link}}`) })
            : undefined
        }
        rows={7}
        value={text}
        onChange={setText}
        maxLength={10_000}
      />
      {offered.length > 0 && (
        <div className="wrap-8">
          {[...offered, { id: 'usual', name: t('mail.usual'), text: usual.text }].map((one) => (
            <Button
              key={one.id}
              size="sm"
              icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => setText(filled(one.text, quote))}
            >
              {one.name}
            </Button>
          ))}
        </div>
      )}
      <Switch label={t('mail.attach')} checked={attachesPdf} onChange={setAttachesPdf} />
      {hasLinks && <Switch label={t('mail.withLink')} checked={withLink} onChange={setWithLink} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={<IconMailForward size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />}
          loading={put.isPending}
        >
          {t('mail.send')}
        </Button>
      </div>
    </Form>
  );
}
