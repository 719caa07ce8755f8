import type { CompanyField } from '@pcm/domain';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** A field of the profile with one line of text. */
type LineField = Exclude<CompanyField, 'capital' | 'address'>;

interface ProfileFieldProps {
  form: CompanyForm;
  field: LineField;
  /** `ltr` for codes and numbers, in every language. */
  dir?: 'ltr' | 'auto';
  type?: 'text' | 'tel' | 'email' | 'url';
  inputMode?: 'numeric';
  autoComplete?: string;
  help?: string;
  className?: string | undefined;
}

const LENGTH = { name: 200, website: 200, email: 254 } as const;
const USUAL_LENGTH = 100;

/** A field of the profile, with its errors and warnings. */
export function ProfileField(props: ProfileFieldProps) {
  const { form, field, dir = 'auto', type = 'text', help, ...input } = props;
  const { t } = useTranslation(['company', 'shell']);
  const finding = form.findingOf(field);
  const words = finding === undefined ? null : t(`findings.${finding.code}`);
  const isRefused = finding?.isRefused === true;
  const limit = field in LENGTH ? LENGTH[field as keyof typeof LENGTH] : USUAL_LENGTH;
  const isLong = form.values.profile[field].trim().length > limit;
  const tooLong = t('shell:fieldReason.too-long', { limit: isolateNumber(String(limit)) });
  return (
    <TextField
      {...input}
      name={field}
      type={type}
      dir={dir}
      label={t(`fields.${field}`)}
      value={form.values.profile[field]}
      onChange={(text) => form.setProfile({ [field]: text })}
      onBlur={() => form.leave(field)}
      error={isLong ? tooLong : isRefused ? words : null}
      help={words === null || isRefused ? help : <span className="attention">{words}</span>}
    />
  );
}
