import { attendantOf, minimumCrewOf, positionNamed, staffCrew } from '../crew/staffing.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { ComplianceRule, Finding } from './finding.ts';

const IRATA = 'http://www.irata.org/Q_and_A.php';
const RESCUE =
  'https://hybridaccessinc.com/rope-access/risk-management (a modelling choice for these types)';
const ATTENDANT = 'https://publications.ehs.iastate.edu/confined/22/';

/** Other words for people on ropes and for a Level 3, without case and accents. */
const ROPE_WORDS = ['rope', 'cordiste', 'irata', 'حبال'];
const LEVEL_3_WORDS = /(?:level|niveau|n|l|مستوي|المستوي)[ .-]*3(?!\d)/;

const certificatesOf = (line: PersonnelLine) =>
  positionNamed(line.type ?? '')?.requiredCertifications ?? null;

function worksOnRopes(line: PersonnelLine): boolean {
  const certificates = certificatesOf(line);
  if (certificates !== null) return certificates.some((code) => code.startsWith('irata'));
  const name = foldedText(`${line.type ?? ''} ${line.description ?? ''}`);
  return ROPE_WORDS.some((word) => name.includes(word));
}

function isLevel3(line: PersonnelLine): boolean {
  const certificates = certificatesOf(line);
  if (certificates?.includes('irata-l3')) return true;
  const name = foldedText(`${line.type ?? ''} ${line.description ?? ''}`);
  return worksOnRopes(line) && LEVEL_3_WORDS.test(name) && certificates === null;
}

const peopleOf = (lines: readonly PersonnelLine[]) =>
  lines.reduce((sum, line) => sum + (line.count ?? 1), 0);

/** Returns the service and type of an estimate. */
export const jobOf = (data: EstimateData) => ({
  category: categoryOfEstimate(data),
  projectType: data.projectInfo?.projectType ?? '',
});

/** Tells whether the catalogue staffs the job with people on ropes, or the estimate lists some. */
export function isRopeJob(data: EstimateData): boolean {
  const crew = staffCrew({ ...jobOf(data), crew: 2, withAttendant: false });
  return (
    crew.some(({ certifications }) => certifications.some((code) => code.startsWith('irata'))) ||
    (data.personnel ?? []).some((line) => line.count !== 0 && worksOnRopes(line))
  );
}

/** Returns the certificates of a line for work on ropes, also for positions in other words. */
export function ropeCertificatesOf(line: PersonnelLine): readonly string[] {
  if (isLevel3(line)) return ['irata-l3'];
  return worksOnRopes(line) ? ['irata-l1'] : [];
}

/** The fewest people on ropes, because nobody works there alone. */
const FEWEST_ON_ROPES = 2;

/** Returns the number of people on ropes, and whether one of them is a Level 3. */
function ropeTeamOf(data: EstimateData) {
  const lines = (data.personnel ?? []).filter(({ count }) => count !== 0);
  return {
    technicians: peopleOf(lines.filter(worksOnRopes)),
    hasLevel3: lines.some(isLevel3),
  };
}

/** Returns the certificates of the people whom {@link ropeTeam} misses, with their number. */
export function missingRopeCertificates(data: EstimateData): { code: string; people: number }[] {
  if (!isRopeJob(data)) return [];
  const { technicians, hasLevel3 } = ropeTeamOf(data);
  const leads = hasLevel3 ? 0 : 1;
  return [
    { code: 'irata-l3', people: leads },
    { code: 'irata-l1', people: Math.max(0, FEWEST_ON_ROPES - leads - technicians) },
  ].filter(({ people }) => people > 0);
}

/**
 * Finds a rope team with fewer than two people, three where a rescue is hard, or without a Level 3.
 */
export const ropeTeam: ComplianceRule = ({ data, priced }) => {
  if (!isRopeJob(data) || priced.cost.totalPersonnel === 0) return [];
  const { technicians, hasLevel3 } = ropeTeamOf(data);
  const { category, projectType } = jobOf(data);
  const fewest = minimumCrewOf(category, projectType);
  const find = (
    code: Finding['code'],
    severity: Finding['severity'],
    source: string,
    values: Finding['values'] = {},
  ): Finding => ({
    code,
    severity,
    values,
    sources: [source],
    mend: { kind: 'editor', section: 'personnel' },
  });
  const findings: Finding[] = [];
  if (technicians < FEWEST_ON_ROPES) {
    findings.push(find('ropeTeamTooSmall', 'compulsory', IRATA, { technicians }));
  } else if (technicians < fewest) {
    findings.push(find('crewTooSmall', 'attention', RESCUE, { technicians, fewest }));
  }
  if (!hasLevel3) {
    findings.push(find('noLevel3', 'compulsory', IRATA));
  }
  return findings;
};

/** Finds a confined space without an attendant outside. */
export const attendant: ComplianceRule = ({ data, priced }) => {
  const { category, projectType } = jobOf(data);
  const position = attendantOf(category, projectType);
  if (position === undefined || priced.cost.totalPersonnel === 0) return [];
  const words = ['confined', 'attendant', 'espace confine', 'espaces confines', 'surveillant'];
  const isThere = (data.personnel ?? []).some((line) => {
    if (line.count === 0) return false;
    const name = foldedText(`${line.type ?? ''} ${line.description ?? ''}`);
    return line.type === position || words.some((word) => name.includes(word));
  });
  if (isThere) return [];
  return [
    {
      code: 'noAttendant',
      severity: 'compulsory',
      values: { position },
      sources: [ATTENDANT],
      mend: { kind: 'editor', section: 'personnel' },
    },
  ];
};
