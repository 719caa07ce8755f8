import type { CompanyDefaults } from '@pcm/contract';
import {
  isQuotePattern,
  LANGUAGES,
  QUOTE_TEXT_KINDS,
  USUAL_LETTERS,
  USUAL_MESSAGES,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newLineId } from '../../../platform/line-id.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.tsx';

type QuoteText = CompanyDefaults['quoteTexts'][number];

const LONGEST_NAME = 200;

const HELP = {
  letter: 'quoteTexts.letterHelp',
  message: 'quoteTexts.messageHelp',
  terms: 'quoteTexts.textHelp',
  exclusions: 'quoteTexts.textHelp',
} as const;

interface TextFieldsProps {
  text: QuoteText;
  onChange: (fields: Partial<QuoteText>) => void;
  onRemove: () => void;
}

/** One text: its name, what it is for, its language, and its words. */
function TextFields({ text, onChange, onRemove }: TextFieldsProps) {
  const { t } = useTranslation('company');
  const { name, kind, language } = text;
  return (
    <li className={`grid-card align-top two-columns ${styles.fields} ${styles.quoteText}`}>
      <TextField
        className="full-row"
        label={t('quoteTexts.name')}
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxLength={LONGEST_NAME}
      />
      <SelectField
        label={t('quoteTexts.kind')}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        options={QUOTE_TEXT_KINDS.map((value) => ({
          value,
          label: t(`quoteTexts.kinds.${value}`),
        }))}
      />
      <SelectField
        label={t('quoteTexts.language')}
        value={language}
        onChange={(next) => onChange({ language: next })}
        options={LANGUAGES.map((value) => ({ value, label: WRITING[value].name }))}
      />
      <TextArea
        className="full-row"
        label={t('quoteTexts.text')}
        help={t(HELP[kind])}
        rows={kind === 'letter' || kind === 'message' ? 6 : 3}
        value={text.text}
        onChange={(next) => onChange({ text: next })}
      />
      <div className="full-row">
        <Button
          size="sm"
          icon={<IconTrash size={14} stroke={1.75} aria-hidden />}
          aria-label={t('quoteTexts.removeNamed', { name: isolate(name) })}
          onClick={onRemove}
        >
          {t('quoteTexts.remove')}
        </Button>
      </div>
    </li>
  );
}

/** How quotations are numbered, and the texts that they choose from. */
export function QuoteSettings({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  const own = useLanguage();
  const { quotePrefix, quotePattern, quoteLinks, quoteTexts, language } = form.values.defaults;
  const set = (texts: QuoteText[]) => form.setDefaults({ quoteTexts: texts });
  const add = (kind: QuoteText['kind']) => {
    const wanted = language ?? own;
    const usual = { letter: USUAL_LETTERS[wanted], message: USUAL_MESSAGES[wanted].text };
    const isWritten = kind === 'letter' || kind === 'message';
    const text = isWritten ? usual[kind] : '';
    const name = isWritten ? t(`quoteTexts.kinds.${kind}`) : '';
    set([...quoteTexts, { id: newLineId(), kind, language: wanted, name, text }]);
  };
  return (
    <Card title={t('quoteTexts.title')}>
      <div className={`stack shrinks ${styles.stack}`}>
        <div className={`grid-card align-top two-columns ${styles.fields}`}>
          <TextField
            label={t('fields.quotePrefix')}
            dir="ltr"
            value={quotePrefix}
            onChange={(prefix) => form.setDefaults({ quotePrefix: prefix })}
            maxLength={20}
          />
          <TextField
            label={t('fields.quotePattern')}
            dir="ltr"
            help={t('quoteTexts.patternHelp')}
            value={quotePattern}
            onChange={(pattern) => form.setDefaults({ quotePattern: pattern })}
            error={isQuotePattern(quotePattern.trim()) ? null : t('quoteTexts.patternWrong')}
            maxLength={60}
          />
        </div>
        <div className="stack-8">
          <Switch
            label={t('fields.quoteLinks')}
            checked={quoteLinks}
            onChange={(checked) => form.setDefaults({ quoteLinks: checked })}
          />
          <p className="muted">{t('quoteTexts.linksHelp')}</p>
        </div>
        <p className="muted">{t('quoteTexts.intro')}</p>
        <ul className={`bare-list stack ${styles.stack}`}>
          {quoteTexts.map((text) => (
            <TextFields
              key={text.id}
              text={text}
              onChange={(fields) =>
                set(quoteTexts.map((one) => (one.id === text.id ? { ...one, ...fields } : one)))
              }
              onRemove={() => set(quoteTexts.filter(({ id }) => id !== text.id))}
            />
          ))}
        </ul>
        <div className="wrap-8">
          {QUOTE_TEXT_KINDS.map((kind) => (
            <Button key={kind} icon={IconPlus} onClick={() => add(kind)}>
              {t(`quoteTexts.add.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
