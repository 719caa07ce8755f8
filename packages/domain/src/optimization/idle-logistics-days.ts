import { proposal, type Rule } from './change.ts';
import { placedValues } from './line-meaning.ts';
import { presetUnitOf } from './preset-unit.ts';

/** Shortens vehicles and rooms that are paid for more days than anybody works. */
export const idleLogisticsDays: Rule = {
  name: 'idle-logistics-days',
  find: ({ data, priced }) => {
    const stay = priced.cost.projectDays;
    if (stay < 1) return [];
    return (['transportation', 'accommodation'] as const).flatMap((list) =>
      placedValues(data, list).flatMap(({ index, values }) => {
        const days = values.days ?? 1;
        const unit = presetUnitOf(list, values.name);
        if (days <= stay || unit === 'km' || unit === 'trip') return [];
        const edit = { list, index, set: { days: stay } };
        return [proposal({ rule: 'idle-logistics-days', days, stay }, [edit])];
      }),
    );
  },
};
