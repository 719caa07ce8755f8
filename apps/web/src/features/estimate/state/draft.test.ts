import { afterEach, describe, expect, it } from 'vitest';
import { keepElsewhere, type Shelf } from '../../../platform/storage.ts';
import { writeBackup } from '../../../saving/local-backups.ts';
import { DRAFT_PREFIX, newWorkId, takeNewWork } from '../../../saving/new-work.ts';
import { draftKey, otherNewWork, readDraft, readTender, removeDraft, writeDraft } from './draft.ts';

afterEach(() => {
  keepElsewhere(() => null);
  localStorage.clear();
  sessionStorage.clear();
});

const draft = {
  savedAt: '2026-11-20T12:00:00.000Z',
  baseVersion: 4,
  job: null,
  currencyChoice: 'user' as const,
  data: { projectInfo: { name: 'Silo 4' }, personnel: [{ id: 'a', type: 'Lead', rate: 650 }] },
};

describe('the draft in the browser', () => {
  it('comes back as it was left, per project', () => {
    writeDraft('p1', draft);
    expect(readDraft('p1')).toEqual({ kind: 'draft', draft });
    expect(readDraft(null)).toEqual({ kind: 'none' });
    removeDraft('p1');
    expect(readDraft('p1')).toEqual({ kind: 'none' });
  });

  it('that cannot be read is set aside, not lost, and does not block the project', () => {
    localStorage.setItem(draftKey(null), JSON.stringify({ ...draft, data: { personnel: 'no' } }));
    const key = draftKey(null).replace('.draft.', '.draft-set-aside.');
    expect(readDraft(null)).toEqual({ kind: 'set-aside', key, backup: null });
    expect(localStorage.getItem(key)).toContain('"personnel":"no"');
    expect(readDraft(null)).toEqual({ kind: 'none' });
  });

  it('of a new project is one a tab: what one saves or drops leaves the other one’s alone', () => {
    const mine = { ...draft, savedAt: '2026-11-20T13:00:00.000Z' };
    writeDraft(null, mine);
    const tab = newWorkId();
    sessionStorage.clear();
    expect(newWorkId()).not.toBe(tab);
    writeDraft(null, draft);
    removeDraft(null);
    takeNewWork(tab);
    expect(readDraft(null)).toEqual({ kind: 'draft', draft: mine });
  });

  it('of a new project is taken up by a tab that has none, the latest first, and by its own tab', () => {
    localStorage.setItem(`${DRAFT_PREFIX}new`, JSON.stringify(draft));
    const later = { ...draft, savedAt: '2026-11-20T14:00:00.000Z' };
    localStorage.setItem(`${DRAFT_PREFIX}new-other`, JSON.stringify(later));
    expect(readDraft(null)).toEqual({ kind: 'draft', draft: later });
    expect(newWorkId()).toBe('new-other');
    removeDraft(null);
    expect(readDraft(null)).toEqual({ kind: 'draft', draft });
  });

  it('that cannot be read and finds no room beside itself is not lost', () => {
    const text = 'half a dra'.repeat(50);
    const entries = new Map([[draftKey('p5'), text]]);
    /** A full storage: a key accepts only a text that is no longer than before. */
    const full: Shelf = {
      get length() {
        return entries.size;
      },
      key: (index) => [...entries.keys()][index] ?? null,
      getItem: (key) => entries.get(key) ?? null,
      removeItem: (key) => void entries.delete(key),
      setItem: (key, value) => {
        if (key !== draftKey('p5')) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, value);
      },
    };
    keepElsewhere((key) => (key.endsWith('p5') ? full : null));
    expect(readDraft('p5')).toMatchObject({ kind: 'set-aside', key: draftKey('p5') });
    expect(entries.get(draftKey('p5'))).toBe(text);
  });

  it('that is not even JSON is set aside as well', () => {
    localStorage.setItem(draftKey('p2'), '{"savedAt":');
    expect(readDraft('p2').kind).toBe('set-aside');
  });

  it('that cannot be read gives way to the backup of the same project', () => {
    const backup = {
      kind: 'project-cost-manager-backup' as const,
      timestamp: '2026-11-20T11:00:00.000Z',
      projectId: 'p3',
      baseVersion: 3,
      name: 'Silo 4',
      data: draft.data,
    };
    writeBackup(backup);
    localStorage.setItem(draftKey('p3'), 'half a dra');
    expect(readDraft('p3')).toMatchObject({ kind: 'set-aside', backup });
    localStorage.setItem(draftKey('p4'), 'half a dra');
    expect(readDraft('p4')).toMatchObject({ kind: 'set-aside', backup: null });
  });
});

describe('a tender', () => {
  it('leaves unsaved work as it is, offers it, and comes back after a reload', () => {
    writeDraft(null, draft);
    const earlier = newWorkId();
    expect(readTender('new-tender')).toEqual({ kind: 'none' });
    expect(otherNewWork()).toEqual([{ id: earlier, draft }]);
    const mine = { ...draft, data: { projectInfo: { name: 'Façades' } } };
    writeDraft(null, mine);
    expect(readTender('new-tender')).toEqual({ kind: 'draft', draft: mine });
    expect(otherNewWork()).toEqual([{ id: earlier, draft }]);
  });
});
