import { describe, expect, it } from 'vitest';
import { lineText, matchingNames, splitLineText, splitName, storedName } from './catalogue-text.ts';

const suggestions = [
  { name: 'Project Supervisor', label: 'مشرف المشروع' },
  { name: 'Rope Access Technician (Level 1-2)', label: 'Technicien cordiste (niveau 1-2)' },
  { name: 'Rigger', label: 'Élingueur, chef de manœuvre' },
];

describe('names of lines as people type them', () => {
  it('a catalogue name is stored in English, whatever language it is typed in', () => {
    expect(storedName('  مشرف المشروع ', suggestions)).toBe('Project Supervisor');
    expect(storedName('project supervisor', suggestions)).toBe('Project Supervisor');
    expect(storedName('Soudeur', suggestions)).toBe('Soudeur');
  });

  it('what stands after the comma is the description, also after an Arabic comma', () => {
    expect(splitLineText('Technicien cordiste (niveau 1-2), poste de nuit', suggestions)).toEqual({
      name: 'Rope Access Technician (Level 1-2)',
      description: 'poste de nuit',
    });
    expect(splitLineText('مشرف المشروع، نوبة ليلية', suggestions)).toEqual({
      name: 'Project Supervisor',
      description: 'نوبة ليلية',
    });
    expect(splitLineText('Soudeur, nuit', suggestions)).toEqual({
      name: 'Soudeur',
      description: 'nuit',
    });
  });

  it('a comma inside a catalogue name does not cut it', () => {
    expect(splitLineText('Élingueur, chef de manœuvre', suggestions)).toEqual({
      name: 'Rigger',
      description: '',
    });
    expect(splitLineText('Élingueur, chef de manœuvre, nuit', suggestions)).toEqual({
      name: 'Rigger',
      description: 'nuit',
    });
  });

  it('shows what it stored the same way again', () => {
    expect(lineText('Foreman', 'night shift', 'en')).toBe('Foreman, night shift');
    expect(lineText('Foreman', '', 'en')).toBe('Foreman');
  });

  it('suggests by any word, without minding accents or case', () => {
    expect(matchingNames(suggestions, 'elingu').map((one) => one.name)).toEqual(['Rigger']);
    expect(matchingNames(suggestions, 'niveau tech')).toHaveLength(1);
    expect(matchingNames(suggestions, '')).toHaveLength(3);
  });

  it('offers another position before the one the line has already', () => {
    const lead = { name: 'Lead Technician', label: 'Lead Technician' };
    const technician = { name: 'Senior Technician', label: 'Senior Technician' };
    const found = matchingNames([lead, technician], 'tech', 'Lead Technician, night');
    expect(found[0]).toBe(technician);
  });
});

it('keeps the words at the end, by which levels are told apart', () => {
  expect(splitName('Technicien cordiste IRATA niveau 1')).toEqual({
    start: 'Technicien cordiste',
    ending: 'IRATA niveau 1',
  });
  expect(splitName('Lead Rope Access Technician (Level 3)')).toEqual({
    start: 'Lead Rope Access Technician',
    ending: '(Level 3)',
  });
});

it('leaves a name of one word, or with one long last word, as it is', () => {
  expect(splitName('Helper')).toEqual({ start: 'Helper', ending: '' });
  expect(splitName('a Superintendent')).toEqual({ start: 'a Superintendent', ending: '' });
  expect(splitName('')).toEqual({ start: '', ending: '' });
});
