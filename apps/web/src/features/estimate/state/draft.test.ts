import { afterEach, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../lib/local-backups.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';

afterEach(() => localStorage.clear());

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
    expect(readDraft(null)).toEqual({
      kind: 'set-aside',
      key: 'pcm.draft-set-aside.new',
      backup: null,
    });
    expect(localStorage.getItem('pcm.draft-set-aside.new')).toContain('"personnel":"no"');
    expect(readDraft(null)).toEqual({ kind: 'none' });
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
