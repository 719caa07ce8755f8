import { dayAfter } from '../calendar/calendar-day.ts';
import { certificationCatalogue } from '../schedule/certification-names.ts';
import { monthsAfter } from '../schedule/certification-status.ts';
import type { MemberCertification } from '../schedule/operation-terms.ts';

/** A team member of the sample company. Units: the hourly rate is in MAD. */
export interface SampleMember {
  name: string;
  role: string;
  email: string;
  phone: string;
  skills: string[];
  certifications: MemberCertification[];
  hourlyRate: number;
}

/** A person, with the days from today until the end of each certificate, by its code. */
interface Person extends Pick<SampleMember, 'name' | 'role' | 'skills' | 'hourlyRate'> {
  email: string;
  ends: Readonly<Record<string, number>>;
}

const LEAD = 'Lead Rope Access Technician (Level 3)';
const TECHNICIAN = 'Rope Access Technician (Level 1-2)';

/** Invented people. One certificate expires soon, so that its notice is shown. */
const PEOPLE: readonly Person[] = [
  {
    name: 'Youssef El Amrani',
    role: LEAD,
    email: 'y.elamrani',
    skills: ['Rescue', 'Rigging', 'Team lead'],
    hourlyRate: 85,
    ends: {
      'irata-l3': 611,
      'first-aid': 402,
      'work-at-height-medical': 214,
      'confined-space': 530,
    },
  },
  {
    name: 'Karim Bennis',
    role: LEAD,
    email: 'k.bennis',
    skills: ['Rescue', 'Silo cleaning', 'Team lead'],
    hourlyRate: 82,
    ends: {
      'irata-l3': 388,
      'first-aid': 255,
      'work-at-height-medical': 131,
      'confined-space': 344,
    },
  },
  {
    name: 'Mehdi Chraibi',
    role: TECHNICIAN,
    email: 'm.chraibi',
    skills: ['Painting at height', 'Joint sealing'],
    hourlyRate: 64,
    ends: {
      'irata-l2': 702,
      'first-aid': 310,
      'work-at-height-medical': 188,
      'confined-space': 415,
    },
  },
  {
    name: 'Hamza Ouazzani',
    role: TECHNICIAN,
    email: 'h.ouazzani',
    skills: ['Facade cleaning', 'Inspection photos'],
    hourlyRate: 62,
    ends: { 'irata-l2': 495, 'work-at-height-medical': 240, 'confined-space': 610 },
  },
  {
    name: 'Ayoub Tazi',
    role: TECHNICIAN,
    email: 'a.tazi',
    skills: ['Facade cleaning', 'High-pressure washing'],
    hourlyRate: 55,
    ends: { 'irata-l1': 820, 'work-at-height-medical': 275, 'confined-space': 720 },
  },
  {
    name: 'Soufiane Lahlou',
    role: TECHNICIAN,
    email: 's.lahlou',
    skills: ['Silo cleaning', 'Facade cleaning'],
    hourlyRate: 52,
    ends: { 'irata-l1': 47, 'work-at-height-medical': 163, 'confined-space': 298 },
  },
  {
    name: 'Fatima-Zahra Idrissi',
    role: 'Janitorial Team Leader',
    email: 'fz.idrissi',
    skills: ['Disinfection', 'Quality checks', 'Team lead'],
    hourlyRate: 34,
    ends: { 'first-aid': 350 },
  },
  {
    name: 'Khadija Naciri',
    role: 'Professional Cleaner',
    email: 'k.naciri',
    skills: ['Floor care', 'Carpets', 'Windows'],
    hourlyRate: 24,
    ends: {},
  },
  {
    name: 'Rachid Berrada',
    role: 'Lead Window Cleaner',
    email: 'r.berrada',
    skills: ['Water-fed pole', 'Aerial platform'],
    hourlyRate: 38,
    ends: { mewp: 940, 'work-at-height-medical': 205 },
  },
  {
    name: 'Salma El Fassi',
    role: 'Auto Detailing Technician',
    email: 's.elfassi',
    skills: ['Paint correction', 'Ceramic coating', 'Interiors'],
    hourlyRate: 30,
    ends: {},
  },
];

/** Days since the last refresher on ropes. */
const REFRESHED = -68;
/** The validity of a certificate that has none in the catalogue. */
const YEAR_MONTHS = 12;

const later = (today: string, days: number) => dayAfter(today, days) ?? today;

function certificationsOf({ ends }: Person, today: string): MemberCertification[] {
  return certificationCatalogue.flatMap(({ id, label, validMonths = YEAR_MONTHS }) => {
    const days = ends[id];
    if (days !== undefined) {
      const expiresOn = later(today, days);
      return { name: label.en, issuedOn: monthsAfter(expiresOn, -validMonths), expiresOn };
    }
    const isRefreshed = id === 'rope-refresher' && 'confined-space' in ends;
    return isRefreshed
      ? { name: label.en, issuedOn: later(today, REFRESHED), expiresOn: null }
      : [];
  });
}

/** Returns the people of the sample company, with the state of their certificates on a day. */
export function sampleTeam(today: string): SampleMember[] {
  return PEOPLE.map((person, index) => ({
    name: person.name,
    role: person.role,
    // Both the address and the number are unassigned.
    email: `${person.email}@example.com`,
    phone: `+212 600 00 00 ${String(index + 1).padStart(2, '0')}`,
    skills: person.skills,
    certifications: certificationsOf(person, today),
    hourlyRate: person.hourlyRate,
  }));
}
