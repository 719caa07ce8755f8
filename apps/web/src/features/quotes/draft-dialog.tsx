import { QUOTE_LAYOUTS } from '@pcm/contract';
import { DIGITS, LANGUAGES } from '@pcm/domain';
import { IconFileSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { isolate, useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { PaymentLine } from '../../project/profit/payment-line.tsx';
import { Button, CancelButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField, Switch } from '../../ui/fields/choices.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import {
  ClientSees,
  CompanyTexts,
  DraftTotals,
  IssueButton,
  useIssueDoubts,
} from './draft-parts.tsx';
import styles from './quote-detail.module.css';
import {
  type DraftDialogProps,
  type OtherSave,
  useDraftWork,
  useMergedDraft,
} from './use-draft.ts';

const LONGEST_DAYS = 3650;

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
            icon={IconFileSearch}
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
