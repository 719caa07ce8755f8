import { calls, quoteCalls } from '@pcm/contract';
import { EQUIPMENT_LIST_KEYS } from '@pcm/domain';
import type { ApiClient } from '../../e2e/api.ts';

const LOTS = [
  { id: 'facade', number: '1', title: 'Façade nord' },
  { id: 'atrium', number: '2', title: 'Atrium et verrières' },
];

/** The client's table: lot, number, designation, unit, quantity. */
const ITEMS = [
  ['facade', '1.1', 'Installation de chantier et balisage', 'fft', 1],
  ['facade', '1.2', 'Nettoyage des vitrages, niveaux 1 à 25', 'm²', 4300],
  ['facade', '1.3', 'Nettoyage des vitrages, niveaux 26 à 55', 'm²', 3400],
  ['atrium', '2.1', 'Nettoyage de la verrière, deux faces', 'm²', 900],
  ['atrium', '2.2', 'Dégraissage des châssis', 'ml', 1250],
] as const;

const SENT = { status: 'sent' } as const;

/**
 * Answers a tender from a stored project: gives it the client's price schedule with its lines under
 * the items, and stores quotations of it and of two other projects, one of each state.
 */
export async function seedTender(
  { send }: ApiClient,
  tenderId: string,
  otherIds: readonly string[],
): Promise<void> {
  const params = { id: tenderId };
  const { data } = await send(calls.readProject, { params });
  const items = ITEMS.map(([lotId, number, designation, unit, quantity]) => {
    return { id: number, lotId, number, designation, unit, quantity };
  });
  let turn = 0;
  const underItem = <Line extends object>(line: Line) => {
    turn += 1;
    return { ...line, scheduleItemId: items[turn % items.length]?.id };
  };
  const under = <Line extends object>(lines: readonly Line[] = []) => lines.map(underItem);
  const answered = await send(calls.patchProject, {
    params,
    body: {
      data: {
        ...data,
        personnel: under(data.personnel),
        equipment: Object.fromEntries(
          EQUIPMENT_LIST_KEYS.map((list) => [list, under(data.equipment?.[list])]),
        ),
        logistics: {
          transportation: under(data.logistics?.transportation),
          accommodation: under(data.logistics?.accommodation),
        },
        insurance: under(data.insurance),
        additionalServices: under(data.additionalServices),
        priceSchedule: { lots: LOTS, items },
      },
    },
  });
  const issued = async (projectId: string, tenderReference: string) => {
    const { id } = await send(quoteCalls.createQuote, { body: { projectId, tenderReference } });
    await send(quoteCalls.issueQuote, { params: { id }, body: {} });
    return id;
  };
  const [accepted = '', waiting = ''] = otherIds;
  const won = await issued(accepted, 'BC 2026/118');
  await send(quoteCalls.changeQuote, { params: { id: won }, body: SENT });
  await send(quoteCalls.changeQuote, { params: { id: won }, body: { status: 'accepted' } });
  await send(quoteCalls.changeQuote, { params: { id: await issued(waiting, '') }, body: SENT });
  const first = await issued(tenderId, 'AO 17/2026');
  await send(quoteCalls.changeQuote, { params: { id: first }, body: SENT });
  await send(calls.patchProject, {
    params,
    body: {
      data: { ...answered.data, contingencies: { ...data.contingencies, profitMargin: 12 } },
    },
  });
  const revised = await send(quoteCalls.reviseQuote, { params: { id: first } });
  await send(quoteCalls.issueQuote, { params: { id: revised.id }, body: {} });
}
