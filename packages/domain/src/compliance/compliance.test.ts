import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import { complianceOf } from './compliance-of.ts';
import { insuranceAsked } from './compulsory-insurance.ts';
import type { Finding, FindingCode } from './finding.ts';
import { withLegalWages } from './legal-wages.ts';

const TODAY = '2026-11-21';
const LEAD: PersonnelLine = {
  id: 'lead',
  type: 'Lead Rope Access Technician (Level 3)',
  count: 1,
  rate: 650,
  days: 5,
};
const TECHNICIAN: PersonnelLine = {
  id: 'technician',
  type: 'Rope Access Technician (Level 1-2)',
  count: 2,
  rate: 450,
  days: 5,
};
const ATTENDANT: PersonnelLine = {
  id: 'attendant',
  type: 'Confined Space Entry Supervisor',
  count: 1,
  rate: 500,
  days: 5,
};

/** Returns a silo job without findings. */
function whole(change: Partial<EstimateData> = {}): EstimateData {
  const blank = newEstimate(
    {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      currency: 'MAD',
      newId: () => 'id',
    },
    SPECIFICATION,
  );
  const complete = withEdits(blank, {
    socialContributions: {
      cnssConfig: { minimumWages: { smig: 3422.72, smag: 97.44, smigHourly: 17.92 } },
    },
  });
  return {
    ...complete,
    projectInfo: { ...complete.projectInfo, location: 'Safi', startDate: '2026-12-07' },
    // Below the ceiling: 230 a day is 5,980 a month.
    personnel: [LEAD, TECHNICIAN, ATTENDANT].map((line) => ({ ...line, rate: 230 })),
    equipment: {
      ropeAccess: [{ name: 'Pre-Rigged Rescue Kit', quantity: 1, rate: 60, days: 5 }],
      confinedSpace: [{ name: '4-Gas Detector', quantity: 1, rate: 40, days: 5 }],
    },
    insurance: [{ id: 'wc', name: "Workers' Compensation", cost: 900 }],
    ...change,
  };
}

const findingsOf = (data: EstimateData, today = TODAY) =>
  complianceOf(data, today, SPECIFICATION).findings;
const codesOf = (data: EstimateData, today = TODAY): FindingCode[] =>
  findingsOf(data, today).map(({ code }) => code);
const findingOf = (data: EstimateData, code: FindingCode): Finding | undefined =>
  findingsOf(data).find((finding) => finding.code === code);

/** Returns the estimate with the edits that a finding offers. */
function mended(data: EstimateData, code: FindingCode): EstimateData {
  const mend = findingOf(data, code)?.mend;
  if (mend?.kind === 'edits') return withEdits(data, mend.edits);
  if (mend?.kind === 'wages') return withLegalWages(data, '2026-12-07', SPECIFICATION);
  throw new Error(`${code} has no edits`);
}

test('a job that has everything gets no finding, and its certificates are named', () => {
  const { findings, certificates, isMoroccan } = complianceOf(whole(), TODAY, SPECIFICATION);
  expect(findings).toEqual([]);
  expect(isMoroccan).toBe(true);
  expect(certificates.map(({ certificate, people }) => [certificate.id, people])).toEqual([
    ['irata-l1', 2],
    ['irata-l3', 1],
    ['confined-space', 4],
    ['first-aid', 2],
    ['work-at-height-medical', 3],
  ]);
});

test('an estimate without people is asked for nothing that people need', () => {
  const codes = codesOf(whole({ personnel: [], insurance: [] }));
  expect(codes).toEqual([]);
});

describe('compulsory insurance', () => {
  it('is missed when nobody listed Workers’ Compensation', () => {
    const finding = findingOf(whole({ insurance: [] }), 'insuranceMissing');
    expect(finding).toMatchObject({
      severity: 'compulsory',
      values: { name: "Workers' Compensation" },
      mend: { kind: 'editor', section: 'insurance', line: 'workers-compensation' },
    });
    expect(finding?.sources.join()).toContain('law 18-12 art. 29');
  });

  it.each([
    'Accidents du travail',
    'Assurance ACCIDENT DE TRAVAIL, chantier Safi',
    'تأمين حوادث الشغل',
  ])('is found under another name: %s', (name) => {
    expect(codesOf(whole({ insurance: [{ name, cost: 10 }] }))).toEqual([]);
  });

  it('listed without a price does not count as bought', () => {
    const listed = [{ name: "Workers' Compensation", cost: 0 }];
    expect(codesOf(whole({ insurance: listed }))).toEqual(['insuranceUnpriced']);
  });

  it('is asked for by a key that finds its line, or the name to add', () => {
    const own = { id: 'own', name: 'Assurance accident de travail', cost: 0 };
    const asked = (...lines: (typeof own)[]) => insuranceAsked(lines, 'workers-compensation');
    expect(asked()).toEqual({ name: "Workers' Compensation", line: undefined });
    expect(asked(own)?.line).toBe(own);
    expect(insuranceAsked([own], 'height')).toBeNull();
  });

  it('is doubtful while a yearly contract counts, unless its description names it', () => {
    const contract = (description: string) =>
      withEdits(whole({ insurance: [] }), {
        socialContributions: { yearlyInsurance: { enabled: true, description } },
      });
    expect(codesOf(contract('Yearly Insurance Contract'))).toEqual(['insuranceUnclear']);
    expect(codesOf(contract('RC et accidents du travail'))).toEqual([]);
  });

  it('of vehicles is asked for where vehicles drive, and says that no source was found', () => {
    const van = { transportation: [{ name: 'Service Van', count: 1, rate: 300, days: 5 }] };
    expect(findingOf(whole({ logistics: van }), 'insuranceAssumed')).toMatchObject({
      severity: 'attention',
      values: { name: 'Vehicle Fleet' },
    });
    const train = { transportation: [{ name: 'Train or Coach Ticket', count: 2, rate: 120 }] };
    expect(codesOf(whole({ logistics: train }))).toEqual([]);
  });
});

describe('CNSS', () => {
  it.each([{ enabled: false }, { cnssConfig: { enabled: false } }])(
    'switched off with people on the job is found, and switched on again: %o',
    (off) => {
      const data = withEdits(whole(), { socialContributions: off });
      expect(findingOf(data, 'contributionsOff')).toMatchObject({
        severity: 'compulsory',
        values: { people: 4 },
      });
      expect(priceEstimate(data, SPECIFICATION).cost.socialContributions).toBe(0);
      const on = mended(data, 'contributionsOff');
      expect(codesOf(on)).toEqual([]);
      expect(priceEstimate(on, SPECIFICATION).cost.socialContributions).toBeGreaterThan(0);
    },
  );

  it('rates other than the published ones are found, with a total that no longer fits', () => {
    const data = withEdits(whole(), {
      socialContributions: { cnssConfig: { rates: { employer: 20.48, employee: 4.48 } } },
    });
    expect(findingOf(data, 'ratesDiffer')?.values).toEqual({
      employer: 20.48,
      employee: 4.48,
      publishedEmployer: 21.09,
      publishedEmployee: 6.74,
    });
    expect(findingOf(data, 'totalRateDiffers')?.values).toEqual({ total: 27.83, sum: 24.96 });
    expect(codesOf(mended(data, 'totalRateDiffers'))).toEqual(['ratesDiffer']);
    expect(codesOf(mended(data, 'ratesDiffer'))).toEqual([]);
  });

  it('a rate that differs from the published one by less than a hundredth is found', () => {
    const rates = { employer: 21.0949, employee: 6.74, total: 27.8349 };
    const data = withEdits(whole(), { socialContributions: { cnssConfig: { rates } } });
    expect(findingOf(data, 'ratesDiffer')?.values).toMatchObject({ employer: 21.0949 });
    expect(codesOf(data)).toEqual(['ratesDiffer']);
  });

  it('a ceiling other than 6,000 is found', () => {
    const data = withEdits(whole(), {
      socialContributions: { cnssConfig: { contributionCeiling: 8000 } },
    });
    expect(findingOf(data, 'ceilingDiffers')?.values).toEqual({ ceiling: 8000, published: 6000 });
    expect(codesOf(mended(data, 'ceilingDiffers'))).toEqual([]);
  });

  it('minimum wages are held against those in force when the job begins', () => {
    const old = withEdits(whole(), {
      socialContributions: { cnssConfig: { minimumWages: { smig: 3266.55, smag: 93 } } },
    });
    expect(findingOf(old, 'minimumWagesDiffer')).toMatchObject({
      severity: 'attention',
      values: { legalSmig: 3422.72, legalSmag: 97.44, since: '2026-04-01' },
    });
    expect(codesOf(mended(old, 'minimumWagesDiffer'))).toEqual([]);
    const spring = whole({ projectInfo: { ...whole().projectInfo, startDate: '2025-05-02' } });
    expect(findingOf(spring, 'minimumWagesDiffer')).toMatchObject({
      severity: 'note',
      values: { legalSmig: 3266.1, legalSmag: 93, since: '2025-04-01' },
    });
  });

  it('contributions above the ceiling are reported: 484.40 and 90.40 of a wage of 10,000', () => {
    const line = { ...LEAD, rate: 400, days: 25 }; // W22 of morocco.json, one month of 26 days.
    const data = whole({ personnel: [line, { ...TECHNICIAN, rate: 200 }, ATTENDANT] });
    const own = whole({ personnel: [line] });
    expect(findingOf(own, 'ceilingByComponent')?.values).toEqual({
      employer: 484.4,
      employee: 90.4,
    });
    expect(findingOf(data, 'ceilingByComponent')?.severity).toBe('note');
  });
});

describe('a day rate below the minimum wage', () => {
  it('is found for both minimum wages, and raised to the cent that is legal', () => {
    const low = [
      ...(whole().personnel ?? []),
      { id: 'helper', type: 'Helper', count: 2, rate: 120, days: 5 },
      { id: 'farm', type: 'Agricultural helper', count: 1, rate: 97.43, days: 5 },
      { id: 'fair', type: 'Agricultural guard', count: 1, rate: 97.44, days: 5 },
    ];
    const data = whole({ personnel: low });
    expect(findingOf(data, 'wageBelowMinimum')).toMatchObject({
      severity: 'compulsory',
      values: { lines: 2, smag: 97.44, since: '2026-04-01' },
    });
    const raised = mended(data, 'wageBelowMinimum');
    expect(raised.personnel?.slice(3).map(({ rate }) => rate)).toEqual([131.65, 97.44, 97.44]);
    expect(codesOf(raised)).not.toContain('wageBelowMinimum');
  });

  it('is found in a project of another currency', () => {
    const inDollars = whole({
      settings: { currency: 'USD' },
      personnel: [LEAD, TECHNICIAN, ATTENDANT].map((line) => ({ ...line, rate: 13 })),
    });
    expect(codesOf(inDollars)).toContain('wageBelowMinimum');
    const raised = mended(inDollars, 'wageBelowMinimum');
    expect(raised.personnel?.[0]?.rate).toBe(13.44); // 3,422.72 / 26 MAD at 9.8 is 13.4329...
  });
});

describe('the yearly contract', () => {
  const withContract = (terms: object) =>
    withEdits(whole(), { socialContributions: { yearlyInsurance: { enabled: true, ...terms } } });

  it('that covers fewer agents than people is found, and its share follows the correction', () => {
    const data = withContract({ agentCount: 3 });
    expect(findingOf(data, 'contractTooSmall')?.values).toEqual({ agents: 3, people: 4 });
    const next = mended(data, 'contractTooSmall');
    expect(codesOf(next)).toEqual([]);
    const share = (one: EstimateData) => priceEstimate(one, SPECIFICATION).cost.yearlyInsurance;
    expect(share(next)).toBeLessThan(share(data));
  });

  it('that ends before the job does is found; one that is over is found without dates too', () => {
    expect(codesOf(withContract({ contractEndDate: '2026-12-01' }))).toEqual([
      'contractNotCovering',
    ]);
    const undated = withContract({ contractEndDate: '2026-11-20' });
    const info = { ...undated.projectInfo, startDate: '', endDate: '' };
    expect(codesOf({ ...undated, projectInfo: info })).toEqual(['contractExpired']);
    expect(codesOf(withContract({ contractEndDate: '2027-06-30' }))).toEqual([]);
  });
});

describe('a rope team', () => {
  const team = (...personnel: PersonnelLine[]) =>
    whole({ personnel: personnel.map((line) => ({ ...line, rate: 230 })) });

  it('is never one person, and has a Level 3', () => {
    expect(codesOf(team({ ...TECHNICIAN, count: 1 }, ATTENDANT))).toEqual([
      'ropeTeamTooSmall',
      'noLevel3',
    ]);
    expect(codesOf(team({ ...TECHNICIAN, count: 3 }, ATTENDANT))).toEqual(['noLevel3']);
  });

  it('asks for the certificates of whom it misses: a Level 3 is not compulsory and needed 0 times', () => {
    const needed = (data: EstimateData) =>
      complianceOf(data, TODAY, SPECIFICATION)
        .certificates.filter(({ certificate }) => certificate.id.startsWith('irata'))
        .map(({ certificate, people }) => [certificate.id, people]);
    const helpers = team({ type: 'Helper', count: 2, days: 5 }, ATTENDANT);
    expect(codesOf(helpers)).toEqual(['ropeTeamTooSmall', 'noLevel3']);
    expect(needed(helpers)).toEqual([
      ['irata-l1', 1],
      ['irata-l3', 1],
    ]);
    expect(needed(team({ ...TECHNICIAN, count: 3 }, ATTENDANT))).toEqual([
      ['irata-l1', 3],
      ['irata-l3', 1],
    ]);
    const own = team({ type: 'Cordiste niveau 3', count: 1, days: 5 }, { type: 'Cordiste' });
    expect(codesOf(own)).not.toContain('noLevel3');
    expect(needed(own)).toEqual([
      ['irata-l1', 1],
      ['irata-l3', 1],
    ]);
  });

  it('is asked for by positions on ropes too, whatever the service', () => {
    const office = whole({
      projectInfo: {
        location: 'Rabat',
        serviceCategory: 'janitorial-services',
        projectType: 'Office Cleaning',
        startDate: '2026-12-07',
      },
      personnel: [{ ...TECHNICIAN, rate: 230 }],
    });
    expect(codesOf(office)).toEqual(['noLevel3']);
    expect(
      complianceOf(office, TODAY, SPECIFICATION).certificates.map(
        ({ certificate }) => certificate.id,
      ),
    ).toContain('irata-l3');
  });

  it('is three where rescue is not simple', () => {
    const finding = findingOf(team(LEAD, { ...TECHNICIAN, count: 1 }, ATTENDANT), 'crewTooSmall');
    expect(finding).toMatchObject({
      severity: 'attention',
      values: { technicians: 2, fewest: 3 },
    });
  });

  it('is read in a company’s own words', () => {
    const own = team(
      { type: 'Cordiste chef, niveau 3', count: 1, days: 5 },
      { type: 'Cordiste', count: 2, days: 5 },
      { type: 'Surveillant', count: 1, days: 5 },
    );
    expect(codesOf(own)).toEqual([]);
  });

  it('needs somebody outside, a rescue kit and a gas detector at a silo', () => {
    const bare = { ...team(LEAD, TECHNICIAN), equipment: {} };
    expect(codesOf(bare)).toEqual(['noAttendant', 'noRescueKit', 'noGasDetector']);
  });

  it('is not asked of cleaners in an office', () => {
    const office = whole({
      projectInfo: {
        location: 'Rabat',
        serviceCategory: 'janitorial-services',
        projectType: 'Office Cleaning',
        startDate: '2026-12-07',
      },
      personnel: [{ type: 'Professional Cleaner', count: 2, rate: 200, days: 5 }],
      equipment: {},
    });
    expect(codesOf(office)).toEqual([]);
  });
});

test('a job abroad says that the rules are those of Morocco', () => {
  const data = whole({ projectInfo: { ...whole().projectInfo, location: 'Bordeaux' } });
  expect(complianceOf(data, TODAY, SPECIFICATION).isMoroccan).toBe(false);
});

test('whatever an estimate contains, the most serious finding comes first and each has a source', () => {
  const weights = { compulsory: 0, attention: 1, note: 2 };
  fc.assert(
    fc.property(estimate, (data) => {
      const found = findingsOf(data);
      const order = found.map(({ severity }) => weights[severity]);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(found.every(({ sources }) => sources.length > 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('whatever an estimate holds, what was mended is found no more', () => {
  fc.assert(
    fc.property(estimate, (data) => {
      for (const { code, mend } of findingsOf(data)) {
        if (mend.kind !== 'edits') continue;
        expect(codesOf(withEdits(data, mend.edits))).not.toContain(code);
      }
      const raised = withLegalWages(data, data.projectInfo?.startDate || TODAY, SPECIFICATION);
      expect(codesOf(raised)).not.toContain('wageBelowMinimum');
    }),
    { numRuns: 200 },
  );
});
