import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectTypesOf, serviceCatalogue } from '../catalogue/services.ts';
import { ropeLevelOf } from './certification-names.ts';
import { type CrewQuestion, type CrewRule, crewFindings, USUAL_CREW_RULES } from './crew-rules.ts';
import type { StaffingFinding } from './staffing-finding.ts';
import { hasHardRescue, isOnRopes, STAFFING_RULE_TABLE } from './staffing-rules.ts';

/** The rules as they were before they became rows, for comparison. */
function writtenRules({ job, team, status }: CrewQuestion): StaffingFinding[] {
  if (team.length === 0 || !isOnRopes(job)) return [];
  const levels = team
    .map(({ certifications }) =>
      Math.max(0, ...certifications.map(({ name }) => ropeLevelOf(name))),
    )
    .filter((level) => level > 0);
  const people = levels.length;
  const hasLevel3 = levels.includes(3) ? 1 : 0;
  const found = (rule: 'min-team' | 'min-team-3', fewest: number): StaffingFinding => {
    const { source, severity } = STAFFING_RULE_TABLE[rule];
    const values = { people, fewest, hasLevel3 };
    const now = status === 'scheduled' ? 'warn' : severity;
    return { rule, severity: now, memberId: null, values, source };
  };
  if (people < 2 || hasLevel3 === 0) return [found('min-team', 2)];
  return hasHardRescue(job) && people < 3 ? [found('min-team-3', 3)] : [];
}

const jobs = serviceCatalogue.flatMap(({ id }) => [
  { category: id, projectType: null },
  ...projectTypesOf(id).map(({ name }) => ({ category: id, projectType: name })),
]);
const names = ['IRATA Level 1', 'irata l2', 'Cordiste niveau 3', 'First Aid', 'Permis B'];
const questions = fc.record({
  job: fc.constantFrom(...jobs),
  status: fc.constantFrom('scheduled', 'in-progress', 'completed', 'cancelled'),
  team: fc.array(
    fc.record({
      certifications: fc.array(
        fc.constantFrom(...names).map((name) => ({ name })),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  ),
});

const silo = { category: 'industrial-rope-access', projectType: 'Cement Silo Cleaning' } as const;
const lead = { certifications: [{ name: 'IRATA L3' }] };
const second = { certifications: [{ name: 'IRATA L1' }] };
const cleaner = { certifications: [], skills: ['Auto laveuse'] };

const own = (rule: Partial<CrewRule>): CrewRule => ({
  id: 'a1',
  name: 'Silo',
  work: 'ropes',
  projectType: null,
  requirement: null,
  counted: null,
  fewest: 1,
  levels: [],
  lead: null,
  severity: 'block',
  source: 'Consigne interne 12',
  sourceDate: '2026-03-01',
  isActive: true,
  supersedes: null,
  ...rule,
});

const lacks = (question: Partial<CrewQuestion>, rules: Partial<CrewRule>[], off: never[] = []) =>
  crewFindings(
    { job: silo, status: 'in-progress', team: [lead, second], ...question },
    { own: rules.map(own), off },
  ).map(({ rule, severity, values }) => [rule, severity, values['lack'], values['fewest']]);

describe('rules on crews as rows', () => {
  it('the built-in rows find what the written rules found', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(crewFindings(question)).toEqual(writtenRules(question));
        expect(crewFindings(question, USUAL_CREW_RULES)).toEqual(writtenRules(question));
      }),
    );
  });

  it('a company that changes nothing is asked for three people in a silo, and nothing else', () => {
    expect(lacks({}, [])).toEqual([['min-team-3', 'warn', undefined, 3]]);
    expect(lacks({ team: [lead, second, second] }, [])).toEqual([]);
  });

  it('a switched-off rule no longer requires anything', () => {
    const question = { job: silo, status: 'in-progress', team: [cleaner] } as const;
    expect(crewFindings(question, { own: [], off: ['min-team'] })).toMatchObject([
      { rule: 'min-team-3' },
    ]);
    expect(crewFindings(question, { own: [], off: ['min-team', 'min-team-3'] })).toEqual([]);
  });

  it('a rule of the company takes the place of a built-in one, for its own work alone', () => {
    const four = { fewest: 4, counted: 'irata-l1', supersedes: 'min-team-3' as const };
    expect(lacks({}, [four])).toEqual([['own-crew', 'block', 'people', 4]]);
    expect(lacks({}, [{ ...four, isActive: false }])).toEqual([
      ['min-team-3', 'warn', undefined, 3],
    ]);
    const elsewhere = { ...four, work: 'industrial-rope-access' as const, projectType: 'Other' };
    expect(lacks({}, [elsewhere])).toEqual([['min-team-3', 'warn', undefined, 3]]);
  });

  it('a rule says each thing that is lacking: people, levels, and somebody who may lead', () => {
    const job = { category: 'janitorial-services', projectType: null } as const;
    const rule = {
      work: 'janitorial-services' as const,
      fewest: 3,
      levels: [{ holding: 'auto-laveuse', people: 1 }],
      lead: 'Chef d’équipe',
    };
    const team = [cleaner, { certifications: [], skills: [] }];
    expect(
      lacks({ job, team }, [{ ...rule, levels: [{ holding: 'AUTO LAVEUSE', people: 2 }] }]),
    ).toEqual([
      ['own-crew', 'block', 'people', 3],
      ['own-crew', 'block', 'level', 2],
      ['own-crew', 'block', 'lead', 1],
    ]);
    const foreman = { certifications: [{ name: "chef d'equipe" }], skills: ['auto laveuse'] };
    const enough = { ...rule, levels: [{ holding: 'Auto laveuse', people: 2 }] };
    expect(lacks({ job, team: [...team, foreman] }, [enough])).toEqual([]);
  });

  it('a higher level on ropes counts for a lower one, never the other way', () => {
    const twoOfLevel2 = { levels: [{ holding: 'IRATA Level 2', people: 2 }] };
    expect(lacks({ team: [lead, lead, second] }, [twoOfLevel2])).toEqual([]);
    expect(lacks({ team: [lead, second, second] }, [twoOfLevel2])).toEqual([
      ['own-crew', 'block', 'level', 2],
    ]);
  });

  it('a rule for a requirement is asked where the operation has it', () => {
    const rule = { work: 'all' as const, requirement: 'Badge Tanger Med', fewest: 9 };
    const team = [lead, second, second];
    expect(lacks({ team, requirements: [] }, [rule])).toEqual([]);
    expect(lacks({ team, requirements: ['badge tanger med'] }, [rule])).toHaveLength(1);
  });

  it('a blocking rule only warns while the team is put together, and names its row and source', () => {
    const [found] = crewFindings(
      { job: silo, status: 'scheduled', team: [lead, second, second] },
      { own: [own({ fewest: 4 })], off: [] },
    );
    expect(found).toMatchObject({
      rule: 'own-crew',
      severity: 'warn',
      source: 'Consigne interne 12',
      values: { row: 'a1', name: 'Silo', date: '2026-03-01', people: 3, fewest: 4 },
    });
  });
});
