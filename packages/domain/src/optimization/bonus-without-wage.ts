import { proposal, type Rule } from './change.ts';
import { placedValues } from './line-meaning.ts';

/** Removes a bonus from a line that earns no wage: no rate, no people or no days. */
export const bonusWithoutWage: Rule = {
  name: 'bonus-without-wage',
  find: ({ data, priced }) =>
    placedValues(data, 'personnel').flatMap(({ list, index }) => {
      const amounts = priced.lines.personnel[index];
      if (amounts === undefined || amounts.baseWage > 0 || amounts.bonus <= 0) return [];
      return [
        proposal({ rule: 'bonus-without-wage', bonus: amounts.bonus }, [
          { list, index, set: { bonusEnabled: false } },
        ]),
      ];
    }),
};
