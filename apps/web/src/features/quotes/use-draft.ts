import type { Quote, QuoteInFull } from '@pcm/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isStale } from '../../platform/api/api-error.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { isolateNumber, useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { isEmpty, unsavedEdits } from '../../saving/unsaved-fields.ts';
import { useFormSaver } from '../../saving/use-form-saver.ts';
import { sayDone } from '../../ui/feedback/toast-store.ts';
import { focusNextStep } from '../../ui/overlays/focus-back.ts';
import { type QuoteWrites, readQuote, readQuotePdf } from './quotes.queries.ts';

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

export interface DraftDialogProps {
  quote: QuoteInFull;
  writes: QuoteWrites;
  onClose: () => void;
}

type Work = 'save' | 'company' | 'preview' | 'issue';

/** Returns the fields in which two forms of a draft differ. */
const differing = (one: Values, other: Values) =>
  FIELDS.filter((name) => one[name] !== other[name]);

/** What somebody else saved of the draft while it stood in the form. */
export interface OtherSave {
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
export function useMergedDraft(quote: QuoteInFull) {
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
    if (save.error instanceof Error) throw save.error;
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
export function useDraftWork(
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
    sayDone(t('draft.saved'));
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
      sayDone(
        t('draft.issued', { number: isolateNumber(issued.number ?? '') }),
        t('draft.issuedText', { revision: issued.revision }),
      );
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
