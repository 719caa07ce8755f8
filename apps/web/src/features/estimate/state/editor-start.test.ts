import type { Project } from '@pcm/contract';
import { currencyOf, NO_ESTIMATE_DEFAULTS } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { isDraftOf, startOfNew, startOfProject, templateOf } from './editor-start.ts';

const job = {
  serviceCategory: 'industrial-rope-access' as const,
  projectType: 'Cement Silo Cleaning',
};
const project: Project = {
  id: 'p1',
  name: 'Silo 4',
  client: 'OCP',
  location: 'Safi',
  projectType: job.projectType,
  height: null,
  area: null,
  startDate: null,
  endDate: null,
  currency: 'MAD',
  status: 'published',
  data: { projectInfo: { name: 'Silo 4' }, personnel: [{ id: 'a', type: 'Lead', rate: 650 }] },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version: 7,
};
const draftOf = (data: Draft['data'], baseVersion: number | null): Draft => ({
  savedAt: '2026-11-20T12:00:00.000Z',
  baseVersion,
  job: null,
  currencyChoice: 'user',
  data,
});

describe('opening a project', () => {
  it('starts from the server’s estimate with nothing unsaved', () => {
    const start = startOfProject(project, { kind: 'none' });
    expect(start.data).toBe(start.saved);
    expect(start.origin).toEqual({ id: 'p1', version: 7, status: 'published' });
  });

  it('restores unsaved work on the version it was based on, so that a conflict is noticed', () => {
    const draft = draftOf(
      { ...project.data, personnel: [{ id: 'a', type: 'Lead', rate: 700 }] },
      5,
    );
    const start = startOfProject(project, { kind: 'draft', draft });
    expect(start.data.personnel?.[0]?.rate).toBe(700);
    expect(start.origin?.version).toBe(5);
    expect(start.restoredFrom).toBe(draft.savedAt);
  });

  it('says nothing of a draft that is what the server has', () => {
    const start = startOfProject(project, { kind: 'draft', draft: draftOf(project.data, 7) });
    expect(start.restoredFrom).toBeNull();
    expect(start.data).toBe(start.saved);
  });

  it('says when a draft could not be read', () => {
    const start = startOfProject(project, { kind: 'set-aside', key: 'k', backup: null });
    expect(start.setAside?.opened).toBe('server');
    expect(start.data).toBe(start.saved);
  });
});

describe('a new project', () => {
  it('starts from the template of its service in US dollars', () => {
    const start = startOfNew(job, { kind: 'none' });
    expect(currencyOf(start.data)).toBe('USD');
    expect(start.data.projectInfo).toMatchObject({ name: '', client: '', ...job });
    expect(start.data.contingencies).toMatchObject({ weatherDelay: 7, profitMargin: 20 });
  });

  it('starts in the company’s currency where it has set one', () => {
    const defaults = { ...NO_ESTIMATE_DEFAULTS, currency: 'MAD' } as const;
    const { data } = startOfNew(job, { kind: 'none' }, defaults);
    const inDollars = startOfNew(job, { kind: 'none' }).data.additionalServices?.[0]?.cost ?? 0;
    expect(currencyOf(data)).toBe('MAD');
    expect(data.additionalServices?.[0]?.cost).toBeCloseTo(inDollars * 9.8, 2);
  });

  it('counts only what was changed in a restored draft, not the template’s own services', () => {
    const template = templateOf(job);
    const data = { ...template, projectInfo: { ...template.projectInfo, name: 'Silo 4' } };
    const draft = { ...draftOf(data, null), job };
    const start = startOfNew(job, { kind: 'draft', draft });
    expect(start.data.additionalServices).toEqual(start.saved.additionalServices);
    expect(start.restoredFrom).not.toBeNull();
    expect(isDraftOf(draft, job)).toBe(true);
    expect(isDraftOf(draft, { ...job, projectType: 'Stadium Painting' })).toBe(false);
  });
});

describe('a tender', () => {
  const tender = { ...job, projectType: '', tender: 'new-a' };

  it('begins without ready services, because the client’s file says what is asked for', () => {
    expect(templateOf(job).additionalServices?.length).toBeGreaterThan(0);
    expect(startOfNew(tender, { kind: 'none' }).data.additionalServices).toEqual([]);
  });

  it('goes on with its own draft and not with that of another tender', () => {
    const draft = { ...draftOf(project.data, null), job: tender };
    expect(isDraftOf(draft, tender)).toBe(true);
    expect(isDraftOf(draft, { ...tender, tender: 'new-b' })).toBe(false);
    expect(isDraftOf(draft, job)).toBe(false);
  });
});
