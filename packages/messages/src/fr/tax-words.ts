import type english from '../en/tax-words.ts';
import type { Translation } from '../translation.ts';

export default {
  names: {
    vat: 'TVA',
    corporateTax: 'IS',
    withholdingTax: 'Retenue à la source',
    professionalTax: 'Taxe professionnelle',
    socialContributionsTax: 'Contribution sociale sur le chiffre d’affaires',
    dividendTax: 'Impôt sur les dividendes',
  },
  short: {
    vat: 'TVA',
    corporateTax: 'IS',
    withholdingTax: 'Retenue',
    professionalTax: 'Professionnelle',
  },
  formula: {
    corporateTax: 'bénéfice brut × taux ÷ 100, rien sur une perte',
    withholdingTax: 'chiffre d’affaires × taux ÷ 100',
    professionalTax: 'chiffre d’affaires × taux ÷ 100',
    socialContributionsTax: 'chiffre d’affaires × taux ÷ 100',
    dividendTax: 'dividende × taux ÷ 100',
  },
  of: {
    vat: 'contenue dans la commande : commande × taux ÷ (100 + taux)',
    corporateTax: 'du bénéfice brut',
    withholdingTax: 'du chiffre d’affaires HT',
    professionalTax: 'du chiffre d’affaires HT',
    socialContributionsTax: 'du chiffre d’affaires HT',
    dividendTax: 'du dividende',
  },
  baseOf: {
    vat: 'Contenue dans le montant de la commande',
    corporateTax: 'Sur le bénéfice brut, rien en cas de perte',
    withholdingTax: 'Sur le chiffre d’affaires',
    professionalTax: 'Sur le chiffre d’affaires',
    socialContributionsTax: 'Sur le chiffre d’affaires, en plus de la CNSS du personnel',
    dividendTax: 'Sur ce qui est distribué',
  },
  base: {
    vat: 'Montant de la commande TTC',
    corporateTax: 'Bénéfice brut',
    withholdingTax: 'Chiffre d’affaires',
    professionalTax: 'Chiffre d’affaires',
    socialContributionsTax: 'Chiffre d’affaires',
    dividendTax: 'Dividendes',
  },
} satisfies Translation<typeof english>;
