import { expect, test } from 'vitest';
import { matchingSuggestions } from './suggestion-field.tsx';

const positions = ['Lead Rope Access Technician', 'Project Supervisor', 'Chef d’équipe'];

test('a position is found by a part of it, without its accents', () => {
  expect(matchingSuggestions(positions, 'rope')).toEqual(['Lead Rope Access Technician']);
  expect(matchingSuggestions(positions, 'equipe')).toEqual(['Chef d’équipe']);
});

test('a chosen position does not hide the others', () => {
  expect(matchingSuggestions(positions, 'Project Supervisor')).toEqual(positions);
  expect(matchingSuggestions(positions, '')).toEqual(positions);
});

test('a text of one’s own is suggested nothing', () => {
  expect(matchingSuggestions(positions, 'Diver')).toEqual([]);
});

test('what begins with the text comes before what contains it', () => {
  const ropes = [...positions, 'Rope Access Technician'];
  expect(matchingSuggestions(ropes, 'rope access')).toEqual([
    'Rope Access Technician',
    'Lead Rope Access Technician',
  ]);
});
