export default {
  identical: 'Les deux contiennent le même chiffrage.',
  converted: '{{name}} était en {{from}}. Ses montants sont convertis au taux fixe.',
  what: 'Quoi',
  difference: 'Écart',
  sums: 'Totaux',
  lines: 'Lignes',
  others: 'Autres changements',
  noOrder: 'Pas de montant de commande',
  added: 'Ajoutée',
  removed: 'Retirée',
  onlyContributions: 'Règles ou cotisations modifiées',
  fieldChange: '{{field}} {{before}} → {{after}}',
};
