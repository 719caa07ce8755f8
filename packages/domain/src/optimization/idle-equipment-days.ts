import { hasDays, isEquipmentListKey, LINE_LIST_KEYS } from '../document/line-list-key.ts';
import { proposal, type Rule } from './change.ts';
import { placedValues } from './line-meaning.ts';

/** Shortens equipment that is hired for more days than anybody works. */
export const idleEquipmentDays: Rule = {
  name: 'idle-equipment-days',
  find: ({ data, priced }) => {
    const stay = priced.cost.projectDays;
    if (stay < 1) return [];
    return LINE_LIST_KEYS.filter((list) => isEquipmentListKey(list) && hasDays(list)).flatMap(
      (list) =>
        placedValues(data, list).flatMap(({ index, values }) => {
          const days = values.days ?? 1;
          if (days <= stay) return [];
          const edit = { list, index, set: { days: stay } };
          return [proposal({ rule: 'idle-equipment-days', days, stay }, [edit])];
        }),
    );
  },
};
