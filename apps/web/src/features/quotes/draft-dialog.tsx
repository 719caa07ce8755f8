import { QUOTE_LAYOUTS, type Quote, type QuoteInFull } from '@pcm/contract';
import { DIGITS, LANGUAGES } from '@pcm/domain';
import { IconFileSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { isStale } from '../../platform/api/api-error.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { isolate, isolateNumber } from '../../platform/words/isolate.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { PaymentLine } from '../../project/profit/payment-line.tsx';
import { isEmpty, unsavedEdits } from '../../saving/unsaved-fields.ts';
import { useFormSaver } from '../../saving/use-form-saver.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CancelButton } from '../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { focusNextStep } from '../../ui/overlays/focus-back.ts';
import {
  ClientSees,
  CompanyTexts,
  DraftTotals,
  IssueButton,
  useIssueDoubts,
} from './draft-parts.tsx';
import styles from './quote-detail.module.css';
import { type QuoteWrites, readQuote, readQuotePdf } from './quotes.queries.ts';

const LONGEST_DAYS = 3650;

const FIELDS = [
  'object',
  'tenderReference',
  'language',
  'digits',
  'layout',
  'validityDays',
  'letter',
  'terms',
  'exclusions',
  'scope',
] as const satisfies (keyof Quote)[];

type Values = Pick<Quote, (typeof FIELDS)[number]>;

// It takes each field under its own name.
const valuesOf = (quote: Quote) =>
  Object.fromEntries(FIELDS.map((name) => [name, quote[name]])) as Values;

interface DraftDialogProps {
  quote: QuoteInFull;
  writes: QuoteWrites;
  onClose: () => void;
}

type Work = 'save' | 'company' | 'preview' | 'issue';

/** Returns the fields in which two forms of a draft differ. */
const differing = (one: Values, other: Values) =>
  FIELDS.filter((name) => one[name] !== other[name]);

/** What somebody else saved of the draft while it stood in the form. */
interface OtherSave {
  /** The fields that both changed. */
  both: readonly (keyof Values)[];
  /** The fields that only the other person changed. */
  theirs: readonly (keyof Values)[];
}

/** Writes changed fields over a version of the draft. Errors: those of the call. */
type Write = (order: { id: string; version: number }, own: Partial<Values>) => Promise<Quote>;

/** The estimate was saved since the draft was read, so that its amounts are not those shown. */
class EstimateIsNewer extends Error {}

/**
 * Sends what was changed in the form, over what others saved of other fields. Where both changed
 * one, or where the draft would be issued as nobody has read it, it stops and says so: the form then
 * holds their other changes, and what is sent next takes the place of theirs.
 */
function useMergedDraft(quote: QuoteInFull) {
  // Newer versions come into the form with a save, which says so.
  const [opened] = useState<Quote>(quote);
  const [otherSave, setOtherSave] = useState<OtherSave | null>(null);
  const writing = useRef<(base: Quote, own: Partial<Values>) => Promise<Quote> | null>(() => null);
  const { id, projectVersion } = quote;
  const { saver, values } = useFormSaver<Quote, Values>(
    {
      valuesOf,
      storedAs: (_, value) => value,
      kept: null,
      read: () => readQuote(id),
      write: async (base, own) => writing.current(base, own),
    },
    opened,
  );
  const put = async (write: Write, isIssue = false): Promise<Quote | null> => {
    setOtherSave(null);
    const shown = values;
    const own = saver.get().fields;
    const theirsIn = (now: Quote) =>
      differing(valuesOf(now), shown).filter((name) => !(name in own));
    const done: Quote[] = [];
    const writeOver = async (base: Quote, edits: Partial<Values>) => {
      try {
        const quoted = await write({ id, version: base.version }, edits);
        done.push(quoted);
        return quoted;
      } catch (reason) {
        const isEstimate = isStale(reason) && base.projectVersion > projectVersion;
        throw isEstimate ? new EstimateIsNewer() : reason;
      }
    };
    writing.current = (base, edits) =>
      isIssue && theirsIn(base).length > 0 ? null : writeOver(base, edits);
    await saver.flush();
    // Nothing was typed, or the server has it already.
    if (isIssue && done.length === 0 && isEmpty(saver.get().fields)) {
      await saver.change((now) => writing.current(now, {}));
    }
    const { record, fields, save } = saver.get();
    if (save.error !== null) throw save.error;
    const both = FIELDS.filter((name) => save.conflicts.some(({ path }) => path === name));
    const theirs = theirsIn(record);
    if (both.length === 0 && (done.length > 0 || !isIssue)) return record;
    // What is written here stands on their version from now on.
    saver.forget();
    saver.edit(unsavedEdits(fields));
    setOtherSave({ both, theirs });
    return null;
  };
  return { values, change: saver.edit, otherSave, put };
}

/**
 * Does what the three buttons of the form do, one at a time, and says what came of it. What is
 * typed stays in the form when the server refuses it.
 */
function useDraftWork(
  { quote, writes, onClose }: DraftDialogProps,
  put: ReturnType<typeof useMergedDraft>['put'],
) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Work | null>(null);
  const [error, setError] = useState<unknown>(null);
  const navigate = useNavigate();
  const { id } = quote;
  const store = () => put((order, patch) => writes.change.mutateAsync({ ...order, patch }));
  const save = async () => {
    if ((await store()) === null) return false;
    showToast({ tone: 'success', title: t('draft.saved') });
    onClose();
    return true;
  };
  const works: Record<Work, () => Promise<unknown>> = {
    save,
    // The draft is saved first, so that going to the letterhead loses nothing.
    company: async () => {
      if (await save()) await navigate({ to: '/admin-settings', search: { tab: 'company' } });
    },
    preview: async () => {
      if ((await store()) === null) return;
      const file = await readQuotePdf(id);
      saveFile(file, file.name);
    },
    issue: async () => {
      const { projectVersion } = quote;
      const issued = await put(
        (order, own) => writes.issue.mutateAsync({ ...order, body: { ...own, projectVersion } }),
        true,
      );
      if (issued === null) return;
      showToast({
        tone: 'success',
        title: t('draft.issued', { number: isolateNumber(issued.number ?? '') }),
        description: t('draft.issuedText', { revision: issued.revision }),
      });
      onClose();
      focusNextStep('issued', id);
    },
  };
  const begin = async (work: Work) => {
    setBusy(work);
    setError(null);
    try {
      await works[work]();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(null);
    }
  };
  const isOlder = isStale(error) || error instanceof EstimateIsNewer;
  return {
    busy,
    begin,
    problem: error === null ? null : isOlder ? t('draft.stale') : errorText(error),
  };
}

/** Says what somebody else changed in the draft meanwhile. */
function OtherSaveNotice({ both, theirs }: OtherSave) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const named = (names: OtherSave['both']) =>
    new Intl.ListFormat(language).format(names.map((name) => isolate(t(`draft.${name}`))));
  return (
    <div className="full-row">
      <Notice tone="attention" live title={t('draft.otherSave')}>
        {both.length > 0 && <p>{t('draft.otherSaveBoth', { fields: named(both) })}</p>}
        {theirs.length > 0 && <p>{t('draft.otherSaveTheirs', { fields: named(theirs) })}</p>}
      </Notice>
    </div>
  );
}

/** The form of a draft: what the document says, a look at it, and its issue. */
export default function DraftDialog(props: DraftDialogProps) {
  const { quote, onClose } = props;
  const { t } = useTranslation(['quotes', 'common']);
  const { values, change, otherSave, put } = useMergedDraft(quote);
  const { busy, begin, problem } = useDraftWork(props, put);
  const { data: company } = useCompany();
  const { revision, client, projectName } = quote;
  const doubts = useIssueDoubts(quote, values.layout);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('draft.title', { revision })}
      subtitle={[client, projectName].filter(Boolean).map(isolate).join(' · ')}
      filled={values}
      keepOpenOutside
      actions={
        <>
          <CancelButton />
          <Button loading={busy === 'save'} disabled={busy !== null} onClick={() => begin('save')}>
            {t('draft.save')}
          </Button>
          <Button
            icon={<IconFileSearch size={16} stroke={1.75} aria-hidden />}
            loading={busy === 'preview'}
            disabled={busy !== null}
            onClick={() => begin('preview')}
          >
            {t('draft.preview')}
          </Button>
          <IssueButton quote={quote} doubts={doubts} busy={busy} onIssue={() => begin('issue')} />
        </>
      }
    >
      <div className={`grid align-top two-columns ${styles.form}`}>
        {otherSave !== null && <OtherSaveNotice {...otherSave} />}
        {company?.profile.name === '' && (
          <div className="full-row">
            <Notice
              tone="attention"
              title={t('draft.noCompany')}
              action={
                <Button
                  loading={busy === 'company'}
                  disabled={busy !== null}
                  onClick={() => begin('company')}
                >
                  {t('draft.enterCompany')}
                </Button>
              }
            >
              {t('draft.noCompanyText')}
            </Notice>
          </div>
        )}
        <TextField
          className="full-row"
          label={t('draft.object')}
          help={t('draft.objectHelp')}
          placeholder={projectName}
          value={values.object}
          onChange={(object) => change({ object })}
          autoFocus
        />
        <TextField
          label={t('draft.tenderReference')}
          value={values.tenderReference}
          onChange={(tenderReference) => change({ tenderReference })}
        />
        <NumberField
          label={t('draft.validityDays')}
          unit={t('draft.days')}
          value={values.validityDays}
          onChange={(validityDays) => change({ validityDays: validityDays ?? 1 })}
          min={1}
          max={LONGEST_DAYS}
          decimals={0}
        />
        <SelectField
          label={t('draft.layout')}
          value={values.layout}
          onChange={(layout) => change({ layout })}
          options={QUOTE_LAYOUTS.map((value) => ({ value, label: t(`draft.layouts.${value}`) }))}
        />
        <SelectField
          label={t('draft.language')}
          value={values.language}
          onChange={(language) => change({ language })}
          options={LANGUAGES.map((value) => ({ value, label: t(`draft.languages.${value}`) }))}
        />
        {values.language === 'ar' && (
          <SelectField
            className="full-row"
            label={t('draft.digits')}
            help={t('draft.digitsHelp')}
            value={values.digits}
            onChange={(digits) => change({ digits })}
            options={DIGITS.map((value) => ({ value, label: t(`draft.digitKinds.${value}`) }))}
          />
        )}
        {(['letter', 'terms', 'exclusions'] as const).map((kind) => (
          <CompanyTexts
            key={kind}
            kind={kind}
            label={t(`draft.${kind}`)}
            rows={kind === 'exclusions' ? 3 : 4}
            language={values.language}
            value={values[kind]}
            onChange={(text) => change({ [kind]: text })}
          />
        ))}
        <div className="full-row">
          <Switch
            label={t('draft.scope')}
            checked={values.scope}
            onChange={(scope) => change({ scope })}
          />
        </div>
        <ClientSees quote={values} />
        <p className="muted full-row">{t('draft.issueHelp')}</p>
        <DraftTotals quote={quote} doubts={doubts} problem={problem} />
        <div className="full-row">
          <Suspense>
            <PaymentLine
              payment={quote.payment}
              currency={quote.currency}
              customerId={quote.customerId}
            />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}
