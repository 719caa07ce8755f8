import type { Quote, QuoteInFull } from '@pcm/contract';
import {
  joinBlocks,
  type Language,
  LETTER_PLACES,
  PLACE_NAMES,
  type QuoteTextKind,
  textBlocks,
  USUAL_LETTERS,
} from '@pcm/domain';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const icon = { size: 14, stroke: 1.75 } as const;

interface CompanyTextsProps {
  kind: QuoteTextKind;
  label: string;
  rows: number;
  /** The language of the document, in which the company's texts are offered. */
  language: Language;
  value: string;
  onChange: (text: string) => void;
}

/**
 * A text of a quotation, with the company's texts to choose from: the chosen ones stand above the
 * field in their order, the others below it.
 */
export function CompanyTexts(props: CompanyTextsProps) {
  const { kind, label, rows, language, value, onChange } = props;
  const { t } = useTranslation('quotes');
  const { data: company } = useCompany();
  const offered = (company?.defaults.quoteTexts ?? []).filter(
    (text) => text.kind === kind && text.language === language,
  );
  const blocks = textBlocks(value, offered);
  const chosen = new Set(blocks.flatMap(({ known }) => known?.id ?? []));
  const free = offered.filter(({ id }) => !chosen.has(id));
  const move = (at: number, by: 1 | -1) => {
    const [block, other] = [blocks[at], blocks[at + by]];
    if (block === undefined || other === undefined) return;
    onChange(joinBlocks(blocks.with(at, other).with(at + by, block)));
  };
  const add = (text: string) => onChange(joinBlocks([...blocks, { text, known: null }]));
  const names = PLACE_NAMES[language];
  const places = LETTER_PLACES.map((place) => isolate(`{${names[place]}}`)).join(' ');
  const help = kind === 'letter' ? t('draft.letterHelp', { places }) : t('draft.linesHelp');
  const usual = kind === 'letter' && value.trim() === '' && offered.length === 0;
  return (
    <div className="stack-8 full-row">
      <TextArea label={label} help={help} rows={rows} value={value} onChange={onChange} />
      {chosen.size === 0 ? null : (
        <ol className="bare-list" aria-label={t('texts.chosen', { label })}>
          {blocks.map(({ known, text }, at) => {
            const name = known?.name ?? t('texts.own');
            const words = { name: isolate(name) };
            const before = blocks.slice(0, at).filter((one) => one.known?.id === known?.id);
            return (
              <li key={`${known?.id ?? 'own'} ${before.length}`} className="row-8">
                <span className="shrinks grows" title={text}>
                  {known === null ? <span className="muted">{name}</span> : <bdi>{name}</bdi>}
                </span>
                <IconButton
                  size="sm"
                  label={t('texts.up', words)}
                  icon={<IconArrowUp {...icon} />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  size="sm"
                  label={t('texts.down', words)}
                  icon={<IconArrowDown {...icon} />}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  size="sm"
                  label={t('texts.remove', words)}
                  icon={<IconX {...icon} />}
                  onClick={() => onChange(joinBlocks(blocks.toSpliced(at, 1)))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {free.length === 0 && !usual ? null : (
        <div className="wrap-8">
          {usual ? (
            <Button
              size="sm"
              icon={<IconPlus {...icon} />}
              onClick={() => onChange(USUAL_LETTERS[language])}
            >
              {t('texts.usualLetter')}
            </Button>
          ) : null}
          {free.map(({ id, name, text }) => (
            <Button key={id} size="sm" icon={<IconPlus {...icon} />} onClick={() => add(text)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface ClientSeesProps {
  quote: Pick<Quote, 'letter' | 'layout' | 'scope' | 'terms' | 'exclusions'>;
}

/** Says what the client will see, and what stays inside. */
export function ClientSees({ quote }: ClientSeesProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const { letter, layout, scope, terms, exclusions } = quote;
  const parts = [
    letter.trim() === '' ? '' : t('draft.sees.letter'),
    t(`draft.sees.${layout}`),
    scope ? t('draft.sees.scope') : '',
    exclusions.trim() === '' ? '' : t('draft.sees.exclusions'),
    terms.trim() === '' ? '' : t('draft.sees.terms'),
  ].filter((part) => part !== '');
  return (
    <div className="full-row">
      <Notice title={t('draft.sees.title')}>
        {t('draft.sees.text', { parts: parts.join(t('common:listSeparator')) })}
      </Notice>
    </div>
  );
}

type Totals = Pick<Quote, 'currency' | 'totalExcludingVat' | 'totalIncludingVat'>;

/** Returns the totals of a quotation in words, without and with VAT. */
function useTotalsText(): (quote: Totals) => string {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return ({ currency, totalExcludingVat: net, totalIncludingVat: gross }) => {
    const money = (amount: number) => isolate(format.money(amount, currency, 2));
    return t('draft.totals', { net: money(net), gross: money(gross) });
  };
}

/**
 * Returns what should be looked at before a draft is issued: other totals than when its form
 * opened, and items whose price the client would miss or read as 0.
 */
export function useIssueDoubts(quote: QuoteInFull, layout: Quote['layout']): string[] {
  const { t } = useTranslation(['quotes', 'common']);
  const format = useFormat();
  const totalsText = useTotalsText();
  const [opened] = useState(quote);
  const doubts: string[] = [];
  if (totalsText(opened) !== totalsText(quote)) {
    doubts.push(t('draft.totalsChanged', { before: totalsText(opened) }));
  }
  const { gaps } = quote;
  if (gaps === null || layout !== 'schedule') return doubts;
  for (const kind of ['withoutPrice', 'atZero'] as const) {
    const { count, named } = gaps[kind];
    const names = [...named.map(isolate), ...(count > named.length ? ['…'] : [])];
    const words = { formatted: format.number(count), names: names.join(t('common:listSeparator')) };
    if (count > 0) doubts.push(t(`draft.${kind}`, { count, ...words }));
  }
  return doubts;
}

interface Doubted {
  quote: QuoteInFull;
  doubts: readonly string[];
}

/** The totals that the buttons below would send out, and what speaks against it. */
export function DraftTotals({ quote, doubts, problem }: Doubted & { problem: string | null }) {
  const { t } = useTranslation('quotes');
  const totals = useTotalsText()(quote);
  return (
    <div className="full-row stack-12" role="status">
      {doubts.length === 0 ? (
        <p className="strong">{totals}</p>
      ) : (
        <Notice tone="attention" title={totals}>
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      {problem === null ? null : (
        <Notice tone="loss" title={t('draft.failed')}>
          {problem}
        </Notice>
      )}
    </div>
  );
}

interface IssueButtonProps extends Doubted {
  /** Which of the form's works is under way. */
  busy: string | null;
  onIssue: () => Promise<void>;
}

/** Issues a draft; one with doubts only after a question, because an issued one never changes. */
export function IssueButton({ quote, doubts, busy, onIssue }: IssueButtonProps) {
  const { t } = useTranslation('quotes');
  const [isAsking, setIsAsking] = useState(false);
  const totals = useTotalsText()(quote);
  const number = isolateNumber(quote.nextNumber ?? '');
  const label = quote.nextNumber === null ? t('draft.issue') : t('draft.issueAs', { number });
  return (
    <>
      <Button
        variant="primary"
        loading={busy === 'issue'}
        disabled={busy !== null}
        onClick={() => (doubts.length > 0 ? setIsAsking(true) : onIssue())}
      >
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          opened
          title={t('draft.issueDoubt')}
          message={[...doubts, totals].join(' · ')}
          detail={t('draft.issueFinal')}
          confirmLabel={label}
          onConfirm={() => {
            setIsAsking(false);
            return onIssue();
          }}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
