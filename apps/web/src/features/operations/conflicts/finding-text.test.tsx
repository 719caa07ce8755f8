import type { OperationFinding } from '@pcm/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { loadWords, startMessages } from '../../../platform/words/translation.ts';
import { useFindingText } from './finding-text.tsx';

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['booking']);
});

function Sentence({ finding }: { finding: OperationFinding }) {
  const textOf = useFindingText();
  return textOf(finding);
}

/** Returns the sentence without the isolation characters around names. */
function said(change: Pick<OperationFinding, 'rule' | 'severity' | 'values'>): string {
  const container = document.createElement('div');
  const root = createRoot(container);
  const finding = { memberId: 'youssef', memberName: 'Youssef', source: '', ...change };
  act(() => root.render(<Sentence finding={finding} />));
  const text = container.textContent.replace(/[\u2066-\u2069]/g, '');
  act(() => root.unmount());
  return text;
}

const ofCertificate = (name: string, state: string, expiresOn = '') =>
  said({ rule: 'cert-valid', severity: 'warn', values: { name, state, expiresOn } });

test('a certificate that is over is not said to run out, and a missing one is named', () => {
  expect(ofCertificate('IRATA Level 1', 'expired', '2020-09-30')).toBe(
    'Youssef: IRATA Level 1 ran out on 30 Sept 2020.',
  );
  expect(ofCertificate('IRATA Level 1', 'expired', '9000-09-30')).toBe(
    'Youssef: IRATA Level 1 runs out on 30 Sept 9000, before the work is done.',
  );
  expect(ofCertificate('Confined Space Entry', 'missing')).toBe(
    'No Confined Space Entry certificate of Youssef is recorded.',
  );
});

test('a rope team that still lacks people is said to be incomplete, not only too small', () => {
  const values = { people: 1, fewest: 2, hasLevel3: 1 };
  const tooFew = '1 rope technician is assigned; at least 2 are needed.';
  expect(said({ rule: 'min-team', severity: 'block', values })).toBe(tooFew);
  expect(said({ rule: 'min-team', severity: 'warn', values })).toBe(
    `${tooFew} To be completed before the work begins.`,
  );
});

test('a certificate is not said to have been work on the ropes', () => {
  const refresher = (since: string) =>
    said({ rule: 'refresher', severity: 'warn', values: { lastRopeDay: '2025-03-15', since } });
  expect(refresher('work')).toContain('was last on the ropes on 15 Mar 2025');
  expect(refresher('course')).toContain('since the certificate of 15 Mar 2025');
});

test('somebody who is away is said to be sick, on leave or in training, with the days', () => {
  const away = (kind: string) => {
    const values = { kind, firstDay: '2026-11-23', lastDay: '2026-11-25' };
    return said({ rule: 'absent', severity: 'block', values });
  };
  expect(away('sick')).toMatch(/^Youssef is sick: 23.*25.Nov.2026\.$/);
  expect(away('leave')).toContain('Youssef is on leave');
  expect(away('training')).toContain('Youssef is in training');
});
