import type { TeamMember } from '@pcm/contract';
import { certificationLabel, NEW_TEAM_MEMBER } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { newLineId } from '../../../platform/line-id.ts';

/** A certification in the form; its name is in the language of the interface. */
export interface CertificateValues {
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
  /** Units: MAD per hour. */
  hourlyRate: number;
  isActive: boolean;
  notes: string;
}

/** Returns an empty line for a certification. */
export function blankCertificate(): CertificateValues {
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
    isActive: true,
    notes: '',
  };
}

/** Returns the values of an existing team member. */
export function memberValues(member: TeamMember, language: Language): MemberValues {
  const { name, email, phone, skills, certifications, hourlyRate, isActive, notes } = member;
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
    hourlyRate,
    isActive,
    notes,
  };
}
