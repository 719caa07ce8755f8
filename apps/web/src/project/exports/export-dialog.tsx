import type { Seller } from '@pcm/contract';
import { DOCUMENT_KINDS } from '@pcm/documents';
import { LANGUAGES, quotationOf, SPECIFICATION } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../platform/storage.ts';
import { isolate, useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink, DialogAnswer } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented, SelectField } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCompany } from '../company.queries.ts';
import { closeDialog, type DialogNamed } from '../page-dialogs.ts';
import { exportText } from './export-kind.ts';
import { QuotationFields, QuotedPrice } from './quotation-fields.tsx';
import { type ChosenDocument, EXPORTS } from './registry.ts';
import { rememberedSeller } from './remembered-seller.ts';
import { useExport } from './use-export.tsx';

const { rows } = EXPORTS.document;
const FORMATS = rows.map(({ format }) => format);

type ExportChoice = Omit<ChosenDocument, 'data'> & { format: (typeof FORMATS)[number] };

const close = () => closeDialog('export');

const TERMS_KEY = 'pcm.quotation-terms';
const USUAL_TERMS = { validityDays: 30, scope: true };

const storedTerms = z.object({
  validityDays: z.int().optional(),
  conditions: z.string().optional(),
  scope: z.boolean().default(true),
  pricing: z.enum(['sections', 'area']).optional(),
});

/** Returns the terms of this browser's last quotation, because most clients get similar terms. */
const rememberedTerms = (): ExportChoice['quotation'] =>
  readStored(TERMS_KEY, storedTerms) ?? USUAL_TERMS;

const REFERENCES_KEY = 'pcm.quotation-references';
const MOST_REFERENCES = 100;
const references = z.record(z.string(), z.string());

/** Returns the reference of this browser's last quotation of a project. */
const rememberedReference = (projectId: string | undefined): string | undefined =>
  projectId === undefined ? undefined : readStored(REFERENCES_KEY, references)?.[projectId];

/** Stores the terms for the next quotation, and the reference for the next one of this project. */
function rememberTerms(quotation: ExportChoice['quotation'], projectId: string | undefined): void {
  const { validityDays, conditions, scope, pricing, reference = '' } = quotation;
  writeStored(TERMS_KEY, { validityDays, conditions, scope, pricing });
  if (projectId === undefined) return;
  const { [projectId]: _, ...others } = readStored(REFERENCES_KEY, references) ?? {};
  const newest = Object.entries(others).slice(1 - MOST_REFERENCES);
  const own = reference.trim() === '' ? {} : { [projectId]: reference };
  writeStored(REFERENCES_KEY, { ...Object.fromEntries(newest), ...own });
}

const LAST_KEY = 'pcm.last-export';

const lastExport = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.enum(LANGUAGES),
  format: z.enum(FORMATS),
});

/** Returns the last export's choices; at first a quotation, which shows no internal cost. */
const rememberedExport = (
  language: ExportChoice['language'],
): Pick<ExportChoice, 'kind' | 'language' | 'format'> =>
  readStored(LAST_KEY, lastExport) ?? { kind: 'quotation', language, format: 'pdf' };

/** Stores the choices for the next export. */
function rememberExport({ kind, language, format }: ExportChoice): void {
  writeStored(LAST_KEY, { kind, language, format });
}

interface SenderSummaryProps {
  /** The company in the settings; undefined until it is known. */
  company: string | undefined;
  /** The company that this browser kept, where the settings have none. */
  remembered: Seller | null;
}

/** Shows the sender of the document, and where to change it. */
function SenderSummary({ company, remembered }: SenderSummaryProps) {
  const { t } = useTranslation('documents');
  if (company === undefined) return null;
  const name = company || (remembered?.name ?? '');
  const text =
    name === ''
      ? t('export.senderMissing')
      : t(company === '' ? 'export.senderRemembered' : 'export.sender', { name: isolate(name) });
  return (
    <Notice
      tone={company === '' ? 'attention' : 'neutral'}
      action={
        <ButtonLink size="sm" to="/admin-settings" search={{ tab: 'company' }} onClick={close}>
          {t(company === '' ? 'export.enterSender' : 'export.changeSender')}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}

/** Returns status and version of the exported project; nothing while something is unsaved. */
function storedStateOf({ hasUnsaved, stored }: DialogNamed<'export'>) {
  return hasUnsaved || stored === undefined
    ? undefined
    : { status: stored.status, version: stored.version };
}

/** Asks for the document, its language and its format. */
export default function ExportDialog({ dialog }: { dialog: DialogNamed<'export'> }) {
  const { t } = useTranslation(['documents', 'common']);
  const language = useLanguage();
  const exportDocument = useExport(EXPORTS.document);
  const formatText = exportText(language);
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    ...rememberedExport(language),
    // A request for a certain document gets that one, as a PDF.
    ...(dialog.kind === undefined ? {} : { kind: dialog.kind, language, format: 'pdf' }),
    stored: storedStateOf(dialog),
    quotation: { ...rememberedTerms(), reference: rememberedReference(dialog.stored?.id) },
  }));
  const [data] = useState(dialog.readData);
  const hasPrice = quotationOf(data, SPECIFICATION) !== null;
  const hasArea = (data.projectInfo?.area ?? 0) > 0;
  const company = useCompany().data?.profile;
  const [remembered] = useState(rememberedSeller);
  // Until the settings have the company, documents use the one that this browser kept.
  const seller = company?.name === '' ? (remembered ?? undefined) : undefined;
  const isQuotation = choice.kind === 'quotation';
  const isRefused = isQuotation && !hasPrice;

  const run = () => {
    // A quotation is a PDF, whatever was chosen for a report.
    const row = rows.find(({ format }) => format === (isQuotation ? 'pdf' : choice.format));
    if (isRefused || row === undefined) return;
    rememberExport(choice);
    if (isQuotation) rememberTerms(choice.quotation, dialog.stored?.id);
    close();
    void exportDocument(row, { ...choice, data: dialog.readData(), seller, company });
  };

  return (
    <Dialog
      opened
      // Only text would be lost; layout options are quickly chosen again.
      filled={[choice.quotation.reference, choice.quotation.conditions]}
      onClose={close}
      title={t('export.title')}
      {...(dialog.hasUnsaved ? { subtitle: t('export.unsaved') } : {})}
      icon={<IconFileExport size={20} stroke={1.6} />}
      keepOpenOutside={isQuotation}
      actions={
        <DialogAnswer disabled={isRefused} data-tour="make-document" onClick={run}>
          {t('export.run')}
        </DialogAnswer>
      }
    >
      <div className="stack-card">
        <SelectField
          name="documentKind"
          label={t('export.kind')}
          value={choice.kind}
          onChange={(kind) => setChoice({ ...choice, kind })}
          options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          help={t(`export.kindHelp.${choice.kind}`)}
          error={isRefused ? t('export.quotationNeedsPrice') : null}
        />
        <Segmented
          label={t('export.language')}
          showLabel
          value={choice.language}
          onChange={(chosen) => setChoice({ ...choice, language: chosen })}
          options={LANGUAGES.map((one) => ({
            value: one,
            label: <span lang={one}>{WRITING[one].name}</span>,
          }))}
        />
        {isQuotation ? <QuotedPrice data={data} /> : null}
        {isQuotation ? (
          <QuotationFields
            terms={choice.quotation}
            hasArea={hasArea}
            onChange={(quotation) => setChoice({ ...choice, quotation })}
          />
        ) : (
          <Segmented
            label={t('export.format')}
            showLabel
            value={choice.format}
            onChange={(format) => setChoice({ ...choice, format })}
            options={rows.map(({ format, label }) => ({ value: format, label: label(formatText) }))}
          />
        )}
        {choice.format === 'json' && !isQuotation ? null : (
          <SenderSummary company={company?.name} remembered={remembered} />
        )}
      </div>
    </Dialog>
  );
}
