export default {
  identical: 'Les deux contiennent le même chiffrage.',
  converted: '{{name}} était en {{from}}. Ses montants sont convertis au taux fixe.',
  what: 'Élément',
  difference: 'Écart',
  sums: 'Totaux',
  lines: 'Lignes',
  others: 'Autres changements',
  noOrder: 'Pas de montant de commande',
  added: 'Ajoutée',
  removed: 'Retirée',
  onlyContributions: 'Règles ou cotisations modifiées',
  dividendPaid:
    'Le taux de la retenue sur les dividendes est celui de l’année de paiement : {{year}}.',
  fieldSet: '{{field}} : {{after}}',
  fieldChange: '{{field}} : {{before}} → {{after}}',
};
