import type { TeamMember } from '@pcm/contract';
import {
  certificationCatalogue,
  certificationEnd,
  certificationLabel,
  NEW_TEAM_MEMBER,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import type { Problems } from '../records/record-dialog.tsx';
import styles from './team.module.css';

/** A certification in the form; its name is in the language of the interface. */
interface CertificateValues {
  /** Identifies the line within the form only. */
  key: string;
  name: string;
  /** `YYYY-MM-DD`, or empty. */
  issuedOn: string;
  expiresOn: string;
}

/** The values of a team member's form, except the role. */
export interface MemberValues {
  name: string;
  email: string;
  phone: string;
  skills: string[];
  certifications: CertificateValues[];
  /** Units: MAD per hour; null where it may not be seen. */
  hourlyRate: number | null;
  /** Whether somebody meant the rate. */
  rateConfirmed: boolean;
  /** `YYYY-MM-DD`, or empty. */
  hiredOn: string;
  /** Units: MAD a month; null where none is entered. */
  monthlyWage: number | null;
  /** A balance of leave that was counted by hand; null and empty where none was. */
  leaveDays: number | null;
  leaveCountedOn: string;
  leaveNote: string;
  isActive: boolean;
  notes: string;
}

/** Returns an empty line for a certification. */
function blankCertificate(): CertificateValues {
  return { key: newLineId(), name: '', issuedOn: '', expiresOn: '' };
}

/** Returns the values of a new team member. Source: decisions.md section 6. */
export function blankMember(): MemberValues {
  return {
    name: '',
    email: '',
    phone: '',
    skills: [...NEW_TEAM_MEMBER.skills],
    certifications: [],
    hourlyRate: NEW_TEAM_MEMBER.hourlyRate,
    rateConfirmed: false,
    hiredOn: '',
    monthlyWage: null,
    leaveDays: null,
    leaveCountedOn: '',
    leaveNote: '',
    isActive: true,
    notes: '',
  };
}

export function memberValues(member: TeamMember, language: Language): MemberValues {
  const { name, email, phone, skills, certifications, isActive, notes } = member;
  return {
    name,
    email: email ?? '',
    phone,
    skills,
    certifications: certifications.map((one) => ({
      key: newLineId(),
      name: certificationLabel(one.name, language),
      issuedOn: one.issuedOn ?? '',
      expiresOn: one.expiresOn ?? '',
    })),
    hourlyRate: member.hourlyRate,
    rateConfirmed: member.rateConfirmed,
    hiredOn: member.hiredOn ?? '',
    monthlyWage: member.monthlyWage,
    leaveDays: member.leaveDays,
    leaveCountedOn: member.leaveCountedOn ?? '',
    leaveNote: member.leaveNote,
    isActive,
    notes,
  };
}

interface CertificateFieldsProps {
  certificates: readonly CertificateValues[];
  problems: Problems;
  onChange: (certificates: CertificateValues[]) => void;
}

/** Returns the end date of a certificate by the catalogue; empty if it has none. */
const usualEnd = ({ name, issuedOn }: CertificateValues) =>
  issuedOn === '' ? '' : (certificationEnd(name, issuedOn) ?? '');

/** Changes a certificate; its end follows name and issue, unless the user typed another. */
function withUsualEnd(before: CertificateValues, part: Partial<CertificateValues>) {
  const after = { ...before, ...part };
  const isOwn = before.expiresOn !== '' && before.expiresOn !== usualEnd(before);
  if (part.expiresOn !== undefined || isOwn) return after;
  return { ...after, expiresOn: usualEnd(after) };
}

/** The certifications of a member, chosen or typed, with their dates. */
export function CertificateFields({ certificates, problems, onChange }: CertificateFieldsProps) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const [added, setAdded] = useState<string>();
  const names = certificationCatalogue.map(({ label }) => label[language]);
  const add = () => {
    const blank = blankCertificate();
    setAdded(blank.key);
    onChange([...certificates, blank]);
  };
  return (
    <fieldset className="frameless grid-8 full-row">
      <legend className={`strong ${styles.legend}`}>{t('fields.certifications')}</legend>
      {certificates.length > 0 && (
        <ul className="bare-list grid gap-10">
          {certificates.map((certificate, index) => {
            const change = (part: Partial<CertificateValues>) =>
              onChange(
                certificates.map((one) =>
                  one.key === certificate.key ? withUsualEnd(one, part) : one,
                ),
              );
            return (
              <li key={certificate.key} className={`grid-8 align-bottom ${styles.certificate}`}>
                <SuggestionField
                  autoFocus={certificate.key === added}
                  label={t('certification.name')}
                  value={certificate.name}
                  onChange={(name) => change({ name })}
                  suggestions={names}
                  onKeyDown={(event) => {
                    // Enter takes the name and moves to its days instead of saving the form.
                    if (event.key !== 'Enter' || event.defaultPrevented) return;
                    event.preventDefault();
                    const fields = event.currentTarget.closest('li')?.querySelectorAll('input');
                    fields?.[1]?.focus();
                  }}
                  error={problems[`certifications.${index}.name`]}
                />
                <DateField
                  label={t('certification.issuedOn')}
                  value={certificate.issuedOn}
                  onChange={(issuedOn) => change({ issuedOn })}
                />
                <DateField
                  label={t('certification.expiresOn')}
                  value={certificate.expiresOn}
                  onChange={(expiresOn) => change({ expiresOn })}
                  error={problems[`certifications.${index}.expiresOn`]}
                />
                <IconButton
                  label={t('certification.remove', { name: isolate(certificate.name) })}
                  icon={IconX}
                  onClick={() =>
                    onChange(certificates.filter(({ key }) => key !== certificate.key))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button icon={IconPlus} onClick={add}>
          {t('certification.add')}
        </Button>
      </div>
    </fieldset>
  );
}
