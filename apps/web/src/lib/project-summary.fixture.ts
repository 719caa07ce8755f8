import type { ProjectSummary } from '@pcm/contract';

/** A summary for tests; pass what the test is about. */
export function summaryOf(parts: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    id: 'p1',
    name: 'Jorf Lasfar silo S4',
    client: 'OCP Group',
    location: 'Jorf Lasfar',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    status: 'draft',
    startDate: '2027-01-12',
    endDate: null,
    currency: 'MAD',
    personnel: 0,
    equipment: 0,
    logistics: 0,
    insurance: 0,
    additionalServices: 0,
    contingencies: 0,
    subtotal: 0,
    total: 0,
    perSquareMeter: null,
    lineCount: 0,
    customerOrderAmount: 0,
    grossProfitMargin: null,
    netProfitMargin: null,
    profitAnalysisEnabled: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    archivedAt: null,
    deletedAt: null,
    isSample: false,
    version: 1,
    ...parts,
  };
}
