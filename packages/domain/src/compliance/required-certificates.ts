import type { PricedEstimate } from '../cost/cost-result.ts';
import {
  certificatesOf,
  positionNamed,
  type RequiredCertificate,
  staffCrew,
} from '../crew/staffing.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { jobOf, missingRopeCertificates, ropeCertificatesOf } from './rope-team.ts';

/** Returns the certificates of a catalogue position, or else those that its words imply. */
const ofLine = (line: PersonnelLine): readonly string[] =>
  positionNamed(line.type ?? '')?.requiredCertifications ?? ropeCertificatesOf(line);

const worker = (count: number, certifications: readonly string[]) => ({
  role: 'worker' as const,
  position: '',
  count,
  certifications,
});

/**
 * Returns the certificates that the people of an estimate need, with those that the findings miss
 * in a rope team.
 */
export function requiredCertificates(
  data: EstimateData,
  priced: PricedEstimate,
): RequiredCertificate[] {
  if (priced.cost.totalPersonnel === 0) return [];
  const [first] = staffCrew({ ...jobOf(data), crew: 1, withAttendant: false });
  const ofPosition = positionNamed(first?.position ?? '')?.requiredCertifications ?? [];
  const ofType = (first?.certifications ?? []).filter((code) => !ofPosition.includes(code));
  return certificatesOf([
    ...(data.personnel ?? []).map((line) =>
      worker(line.count ?? 1, [...new Set([...ofLine(line), ...ofType])]),
    ),
    ...missingRopeCertificates(data).map(({ code, people }) => worker(people, [code])),
  ]);
}
