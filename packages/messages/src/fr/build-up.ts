import type english from '../en/build-up.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Formation du coût',
  titleProfit: 'De la commande au bénéfice net',
  choice: 'Ce qui est décomposé',
  cost: 'Coût',
  profit: 'Bénéfice',
  step: 'Étape',
  bar: 'Barre',
  amount: 'Montant',
  shareOfTotal: 'du total',
  shareOfRevenue: 'du CA',
  withPercent: '{{name}} {{percent}}',
  markup: {
    title: 'Marge sur coût et marge sur prix',
    onCost: 'Marge sur coût',
    onCostNote: 'du sous-total',
    onPrice: 'Marge sur prix',
    onPriceNote: 'du total, hors TVA',
    text: 'Les deux sont le même montant, {{amount}}. La marge sur coût le compare au sous-total, la marge sur prix au prix de vente, le total.',
    none: 'Sans marge, le total ne fait que couvrir le coût.',
    inEstimate: 'Dans le chiffrage',
    ofOrder: 'Ce que donne la commande',
    orderOnCostNote: 'des coûts du projet',
    orderOnPriceNote: 'de la commande hors TVA',
    orderAbove:
      'La commande hors TVA, {{revenue}}, dépasse de {{gain}} les coûts du projet de {{costs}}.',
    orderBelow:
      'La commande hors TVA, {{revenue}}, est inférieure de {{gain}} aux coûts du projet de {{costs}}.',
    guidance: 'Marges sur coût usuelles',
    kind: 'Type de travaux',
    range: 'Sur coût',
    marginRange: 'Sur prix',
    bands: {
      standard: 'Standard',
      premium: 'Premium',
      highRisk: 'Haut risque',
      emergency: 'Urgence',
    },
    fits: 'la vôtre',
    below: 'Votre marge est inférieure à toutes.',
    marginAlone:
      'Les marges sur prix valent quand la marge est le seul pourcentage ; les aléas les réduisent.',
  },
} satisfies Translation<typeof english>;
