import type { ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import fc from 'fast-check';
import { purgeDeletedProjects } from '../features/projects/housekeeping.service.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const cents = fc.integer({ min: 0, max: 300_000 }).map((minor) => minor / 100);
const month = fc.constantFrom('2025-11', '2026-01', '2026-02');
const startDate = fc.option(
  fc.tuple(month, fc.integer({ min: 1, max: 28 })).map(([in_, day]) => {
    return `${in_}-${String(day).padStart(2, '0')}`;
  }),
);

const estimate: fc.Arbitrary<EstimateData> = fc.record({
  projectInfo: fc.record({
    serviceCategory: fc.constantFrom('industrial-rope-access', 'window-cleaning'),
  }),
  personnel: fc.array(
    fc.record({
      type: fc.constantFrom('Project Supervisor', 'Window Cleaner', ''),
      count: fc.integer({ min: 1, max: 5 }),
      rate: cents,
      days: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 3 },
  ),
  equipment: fc.record({
    ropeAccess: fc.array(
      fc.record({
        name: fc.constantFrom('Ropes', 'Harness'),
        quantity: fc.constantFrom(0, 0.5, 3),
        rate: cents,
        days: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 2 },
    ),
    consumables: fc.constant([{ name: 'Soap', quantity: 7, rate: 3.33 }]),
  }),
  logistics: fc.record({
    transportation: fc.array(fc.record({ rate: cents, count: fc.constant(1) }), { maxLength: 1 }),
  }),
  insurance: fc.array(fc.record({ cost: cents }), { maxLength: 1 }),
  additionalServices: fc.array(fc.record({ cost: cents, selected: fc.boolean() }), {
    maxLength: 1,
  }),
  contingencies: fc.record({
    weatherDelay: fc.constantFrom(0, 10),
    equipmentFailure: fc.constantFrom(0, 3.3),
  }),
  // Some are priced by law, with other taxes and monthly ceilings.
  parameters: fc.constantFrom<EstimateData['parameters'][]>(
    { profile: 'specification' },
    { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2.5 },
  ),
  socialContributions: fc.constant({ enabled: true, cnssConfig: { enabled: true } }),
  profitAnalysis: fc.record({
    enabled: fc.boolean(),
    customerOrderAmount: fc.constantFrom(0, 0.01, 4321.09, 800_000),
    withholdingTaxEnabled: fc.boolean(),
    dividendDistribution: fc.record({
      enabled: fc.boolean(),
      amount: fc.constant(1234.56),
      taxRate: fc.constant(15),
    }),
  }),
});

/** A small project that differs from others in everything that the portfolio distinguishes. */
export const randomProject: fc.Arbitrary<ProjectBody> = fc.record({
  name: fc.constantFrom('Silo 4', 'Façade', 'برج'),
  client: fc.constantFrom('OCP', 'Ocp ', 'Atlas Hôtels'),
  location: fc.constant('Béni Mellal'),
  projectType: fc.constantFrom('Cement Silo Cleaning', 'High-Rise Window Cleaning'),
  height: fc.constantFrom(null, 0, 10, 10.5, 120),
  area: fc.constantFrom(null, 0, 33.3, 1200),
  startDate,
  endDate: fc.option(fc.constant('2026-03-10')),
  currency: fc.constantFrom('MAD', 'EUR', 'USD'),
  status: fc.constantFrom('draft', 'published'),
  data: estimate,
});

const COMMON_ACTS = ['create', 'save'];
const OTHER_ACTS = [
  'publish',
  'archive',
  'unarchive',
  'copy',
  'take back',
  'delete',
  'restore',
  'purge',
  'age',
];
const ACTS = [...COMMON_ACTS, ...COMMON_ACTS, ...COMMON_ACTS, ...OTHER_ACTS];

/** One change of a portfolio; `which` selects the project, `body` holds the content. */
export const randomStep = fc.record({
  act: fc.constantFrom(...ACTS),
  which: fc.nat({ max: 1000 }),
  body: randomProject,
});

type Step = typeof randomStep extends fc.Arbitrary<infer Value> ? Value : never;

/** A sequence of changes of a portfolio. */
export const randomHistory = fc.array(randomStep, { minLength: 8, maxLength: 16 });

/** A portfolio that is changed through the API. */
export class LivingPortfolio {
  readonly #living: string[] = [];
  readonly #deleted: string[] = [];
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async #toOne(client: TestClient, id: string, { act, body }: Step): Promise<void> {
    const params = { id };
    if (act === 'save') await client.call('replaceProject', { params, body });
    if (act === 'publish') {
      await client.call('patchProject', { params, body: { status: 'published' } });
    }
    if (act === 'archive' || act === 'unarchive') {
      await client.call('batchProjects', { body: { action: act, ids: [id] } });
    }
    if (act === 'copy') {
      this.#living.push((await client.call('duplicateProject', { params, body: {} })).body.id);
    }
    if (act === 'take back') {
      await client.call('restoreVersion', { params: { id, version: '1' } });
    }
    if (act === 'delete') {
      await client.call('deleteProject', { params });
      this.#deleted.push(...this.#living.splice(this.#living.indexOf(id), 1));
    }
    // The project as a program of the previous schema left it.
    if (act === 'age') await this.#set(id, { engine_version: 'older' });
  }

  async #set(
    id: string,
    values: { engine_version: string } | { deleted_at: string },
  ): Promise<void> {
    const { write } = this.#server.context.database;
    await write.updateTable('projects').set(values).where('id', '=', id).execute();
  }

  /** Makes one change to one of the projects that allow it, if there is one. */
  async take(client: TestClient, what: Step): Promise<void> {
    const { act, which, body } = what;
    const id = this.#living[which % Math.max(1, this.#living.length)];
    if (act === 'create') {
      this.#living.push((await client.call('createProject', { body })).body.id);
    } else if (act === 'purge') {
      for (const gone of this.#deleted.splice(0)) {
        await this.#set(gone, { deleted_at: '2020-01-01T00:00:00.000Z' });
      }
      await purgeDeletedProjects(this.#server.context);
    } else if (act === 'restore') {
      const last = this.#deleted.pop();
      if (last === undefined) return;
      await client.call('restoreProject', { params: { id: last } });
      this.#living.push(last);
    } else if (id !== undefined) await this.#toOne(client, id, what);
  }
}
