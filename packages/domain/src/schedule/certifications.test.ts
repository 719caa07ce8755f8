import { describe, expect, it } from 'vitest';
import {
  certificationCatalogue,
  certificationKey,
  certificationLabel,
  certificationNamed,
  ropeLevelOf,
} from './certification-names.ts';
import {
  certificationEnd,
  certificationStatus,
  firstExpiry,
  holdsUntil,
} from './certification-status.ts';

const held = (name: string, issuedOn: string | null, expiresOn: string | null) => ({
  name,
  issuedOn,
  expiresOn,
});

describe('the name of a certificate', () => {
  it('is understood in every language and in the usual words', () => {
    for (const name of [
      'IRATA Level 3 (Safety Supervisor)',
      'irata niveau 3',
      'إيراتا المستوى 3',
      'IRATA L3',
      'IRATA-3',
      'Cordiste niveau 3',
      'irata-l3',
    ]) {
      expect([name, ropeLevelOf(name)]).toEqual([name, 3]);
    }
    expect(certificationKey('SST')).toBe('first-aid');
    expect(certificationKey('Catec')).toBe('confined-space');
    for (const name of [
      'Aptitude travaux en hauteur',
      'Work at height: fit',
      'Visite médicale hauteur',
    ]) {
      expect([name, certificationKey(name)]).toEqual([name, 'work-at-height-medical']);
    }
    expect(certificationNamed('Travail en hauteur')?.id).not.toBe('work-at-height-medical');
  });

  it('is no level by a year, a date or another word', () => {
    for (const name of [
      'IRATA 12/3/2026',
      'Rope course 2023',
      'Niveau 3',
      'Rope training 3',
      'IRATA',
    ]) {
      expect([name, ropeLevelOf(name)]).toEqual([name, 0]);
    }
    expect(certificationNamed('Permis B')).toBeUndefined();
    expect(certificationKey('Permis  B')).toBe(certificationKey('permis b'));
  });

  it('reads in the language of the screen where the catalogue has it', () => {
    expect(certificationLabel('First Aid', 'fr')).toBe('Secouriste du travail (SST)');
    expect(certificationLabel('Permis B', 'ar')).toBe('Permis B');
    for (const { label, id } of certificationCatalogue) expect(certificationKey(label.ar)).toBe(id);
  });
});

describe('a certificate', () => {
  it('expires the day after its last one, and is shown 60 days before', () => {
    const today = '2026-11-21';
    expect(certificationStatus({ expiresOn: '2026-11-20' }, today)).toBe('expired');
    expect(certificationStatus({ expiresOn: '2026-11-21' }, today)).toBe('expiring');
    expect(certificationStatus({ expiresOn: '2027-01-20' }, today)).toBe('expiring');
    expect(certificationStatus({ expiresOn: '2027-01-21' }, today)).toBe('valid');
    expect(certificationStatus({ expiresOn: null }, today)).toBe('valid');
  });

  it('ends after the months of the catalogue', () => {
    expect(certificationEnd('IRATA Level 1', '2026-03-15')).toBe('2029-03-14');
    expect(certificationEnd('First Aid', '2024-02-29')).toBe('2026-02-27');
    expect(certificationEnd('Work-at-Height Medical Fitness', '2026-01-01')).toBe('2026-12-31');
    expect(certificationEnd('Permis B', '2026-03-15')).toBeNull();
  });

  it('that is renewed no longer expires', () => {
    expect(
      firstExpiry([
        held('SST', '2023-01-01', '2024-12-31'),
        held('First Aid', '2024-12-01', '2026-11-30'),
        held('Permis B', null, null),
      ]),
    ).toBe('2026-12-01');
    expect(firstExpiry([held('Permis B', null, null)])).toBeNull();
  });

  it('holds on over a renewal without a gap, and not before it is issued', () => {
    const both = [held('SST', '2026-12-01', '2028-11-30'), held('SST', '2024-12-01', '2026-11-30')];
    expect(holdsUntil(both, '2026-11-20')).toBe('2028-11-30');
    expect(holdsUntil(both.slice(0, 1), '2026-11-20')).toBe('');
    expect(holdsUntil(both.slice(1), '2026-11-20')).toBe('2026-11-30');
    expect(holdsUntil([held('SST', null, null)], '2026-11-20')).toBeNull();
  });
});
