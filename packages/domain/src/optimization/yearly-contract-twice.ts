import { proposal, type Rule } from './change.ts';
import { meaningOf, placedValues } from './line-meaning.ts';

/** The names of the yearly contract when it is typed as a line. Source: decisions.md section 5. */
const NAMES = [
  'Yearly Insurance Contract',
  'Annual Insurance Contract',
  'Yearly insurance',
  'Annual insurance',
  "Contrat d'assurance annuel",
  'Assurance annuelle',
  'عقد التأمين السنوي',
  'التأمين السنوي',
];

/** Removes the yearly insurance contract as an insurance line, while its share is also counted. */
export const yearlyContractTwice: Rule = {
  name: 'yearly-contract-twice',
  find: ({ data, priced }) => {
    const share = priced.cost.yearlyInsurance;
    if (share <= 0) return [];
    const own = data.socialContributions?.yearlyInsurance?.description ?? '';
    const meanings = new Set([...NAMES, own].map((name) => meaningOf(name)));
    meanings.delete('');
    return placedValues(data, 'insurance').flatMap(({ list, index, values }) =>
      meanings.has(meaningOf(values.name))
        ? [proposal({ rule: 'yearly-contract-twice', share }, [{ list, index, set: null }])]
        : [],
    );
  },
};
