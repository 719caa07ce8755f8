import type english from '../en/portfolio-money.ts';
import type { Translation } from '../translation.ts';

export default {
  figures: {
    revenue: 'Chiffre d’affaires HT',
    projectCosts: 'Coûts des projets',
    taxes: 'Impôts hors TVA',
    netProfit: 'Bénéfice net',
    grossMargin: 'Taux de marge brute',
    netMargin: 'Taux de marge nette',
  },
  projects_one: '{{formatted}} projet',
  projects_many: '{{formatted}} projets',
  projects_other: '{{formatted}} projets',
  lead: {
    title: 'Du chiffre d’affaires au bénéfice net',
    coverage_one: '{{withOrder}} projet sur {{projects}} a un montant de commande et compte ici',
    coverage_many:
      '{{withOrder}} projets sur {{projects}} ont un montant de commande et comptent ici',
    coverage_other:
      '{{withOrder}} projets sur {{projects}} ont un montant de commande et comptent ici',
    revenueNote: 'commandes moins TVA',
    costsNote: 'sous-total et aléas, hors marge',
    taxesNote: 'avec la TVA, {{total}} à payer',
    netNote: 'après tous les impôts activés',
    marginNote: 'du CA HT',
  },
  difference: {
    noBefore: 'rien à comparer',
    points: 'points',
    was: 'avant : {{before}}',
    column: 'Écart',
  },
  by: {
    label: 'Réparti par',
    month: 'Mois',
    quarter: 'Trimestre',
    year: 'Année',
    client: 'Client',
    category: 'Service',
    type: 'Type de projet',
  },
  columns: {
    projects: 'Projets',
    withOrder: 'Avec commande',
    order: 'Commandes TTC',
    revenue: 'CA HT',
    projectCosts: 'Coûts des projets',
    grossProfit: 'Bénéfice brut',
    taxes: 'Impôts hors TVA',
    netProfit: 'Bénéfice net',
    grossMargin: 'Marge brute',
    netMargin: 'Marge nette',
  },
  groups: {
    title: 'Chiffre d’affaires, coûts et bénéfice',
    undated: 'Sans date de début',
    nameless: 'Sans nom',
    noOrders: 'Aucun projet ici n’a de montant de commande',
    loss: 'Perte nette',
    panelMoney: 'Chiffre d’affaires HT et coûts des projets, {{currency}}',
    panelNet: 'Bénéfice net, {{currency}}',
    tip: '{{name}} : CA HT {{revenue}}, coûts des projets {{costs}}, bénéfice net {{net}}',
    tipNoOrder: '{{name}} : pas de montant de commande',
    periodsOf:
      'Le graphique montre {{shown}} périodes sur les {{all}} où un chantier commence ; le tableau contient toutes les lignes.',
    firstOf:
      'Le graphique montre les {{shown}} premiers avec commande, sur {{all}}, dans l’ordre du tableau.',
    total: 'Total',
    others_one: '{{formatted}} autre',
    others_many: '{{formatted}} autres',
    others_other: '{{formatted}} autres',
    showAll: 'Les afficher',
    rounding: 'Arrondi des sommes converties',
    roundingWhy: 'Chaque ligne est convertie et arrondie séparément, le total aussi.',
  },
  taxes: {
    title: 'Impôts par nature',
    kind: 'Impôt',
    amount: 'Montant',
    share: 'Part du total',
  },
  margins: {
    title: 'Taux de marge brute',
    counted_one: '{{formatted}} projet avec commande',
    counted_many: '{{formatted}} projets avec commande',
    counted_other: '{{formatted}} projets avec commande',
    bar_one: 'projet avec un taux de marge brute de',
    bar_many: 'projets avec un taux de marge brute de',
    bar_other: 'projets avec un taux de marge brute de',
    share: 'Part',
  },
  analyses: {
    title: 'Analyses du bénéfice activées et désactivées',
    analysis: 'Analyse du bénéfice',
    enabled: 'Activée',
    disabled: 'Désactivée',
    note: 'La désactivation masque l’analyse d’un projet. Ses chiffres comptent tout de même.',
  },
  jobs: {
    best: 'Chantiers les plus rentables',
    worst: 'Chantiers les moins rentables',
    rule: {
      best: 'par taux de marge brute',
      worst: 'd’abord les pertes nettes, par montant ; puis les marges brutes les plus basses',
    },
    unfinished: 'Chiffrage inachevé : {{percent}} de ses sections sont complètes.',
    net: 'Bénéfice net',
    none: {
      best: 'Aucun chantier n’atteint le taux de marge brute de l’ensemble sans perte.',
      worst: 'Aucun chantier n’est sous le taux de marge brute de l’ensemble, ni en perte.',
    },
    noReason: 'Coûts, commande et impôts sont dans la norme de ce type.',
    byAmount: {
      best: 'Par montant : bénéfice net le plus élevé d’abord',
      worst: 'Par montant : bénéfice net le plus bas d’abord',
    },
    open: 'Analyser',
    openLabel: 'Analyser {{name}}',
  },
  reasons: {
    'labour-share-high':
      'La main-d’œuvre pèse {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'labour-share-low':
      'La main-d’œuvre ne pèse que {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'equipment-share-high':
      'Le matériel pèse {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'equipment-share-low':
      'Le matériel ne pèse que {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'logistics-share-high':
      'La logistique pèse {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'logistics-share-low':
      'La logistique ne pèse que {{value}} du sous-total, contre {{usual}} d’habitude pour ce type.',
    'order-below-costs':
      'La commande rapporte {{value}} HT, les coûts du projet sont de {{usual}}.',
    'order-below-estimate':
      'La commande rapporte {{value}} HT, moins que le chiffrage de {{usual}}.',
    'order-above-estimate':
      'La commande rapporte {{value}} HT, plus que le chiffrage de {{usual}}.',
    'taxes-take-profit': 'Les impôts prennent {{value}} sur un bénéfice brut de {{usual}}.',
    'margin-below-type':
      'Son taux de marge brute de {{value}} est inférieur aux {{usual}} de ce type.',
    'margin-above-type':
      'Son taux de marge brute de {{value}} est supérieur aux {{usual}} de ce type.',
  },
  status: {
    title: 'Publiés et brouillons',
    status: 'Statut',
    total: 'Total avec marge',
  },
  completion: {
    title: 'Taux d’achèvement',
    state: 'Sections',
    complete: 'Les quatre sections complètes',
    incomplete: 'Sections incomplètes',
    leadNote: 'des projets ont leurs quatre sections complètes',
    average: 'Un projet est achevé à {{percent}} en moyenne.',
  },
  efficiency: {
    title: 'Efficacité des coûts',
    leadNote:
      'CA HT ÷ coûts des projets, avant impôts ; sous 100 %, il y a perte avant même les impôts',
    each: 'Pour 100 {{currency}} de coûts des projets :',
    revenue: 'Chiffre d’affaires HT',
    grossProfit: 'Bénéfice brut',
    netProfit: 'Bénéfice net',
    none: 'Elle s’affiche dès qu’un projet avec des coûts a un montant de commande client.',
  },
  risk: {
    title: 'Évaluation des risques',
    level: 'Risque',
    high: 'Élevé',
    medium: 'Moyen',
    low: 'Faible',
    rules: 'Règles',
    rule: {
      high: 'Le projet a une commande et perd de l’argent, avant ou après impôts.',
      medium:
        'Pas de perte, mais l’un de ces cas : taux de marge brute supérieur à 0 et sous 10 %, publié sans montant de commande, aucune réserve pour la météo et le matériel, aucun personnel.',
      low: 'Tout autre projet.',
    },
  },
  flags: {
    title: 'Ce qui ressort',
    count: 'un projet peut en avoir plusieurs',
    flag: 'Constat',
    'gross-loss': 'Perte brute',
    'net-loss': 'Perte nette après impôts',
    'low-margin': 'Marge faible',
    'no-order': 'Pas de montant de commande',
    'no-reserve': 'Pas de réserve',
    'no-people': 'Pas de personnel',
    'no-dates': 'Pas de date de début',
    incomplete: 'Inachevé',
    rule: {
      'gross-loss': 'Avec commande, bénéfice brut inférieur à 0',
      'net-loss': 'Avec commande, bénéfice brut de 0 ou plus, bénéfice net inférieur à 0',
      'low-margin': 'Avec commande, taux de marge brute supérieur à 0 et sous 10 %',
      'no-order': 'Publié sans montant de commande client',
      'no-reserve': 'Retard météo et panne de matériel tous deux à 0 %',
      'no-people': 'Aucune ligne de personnel',
      'no-dates': 'Publié sans date de début',
      incomplete: 'Publié avec un achèvement inférieur à 100 %',
    },
  },
  recommendations: {
    title: 'Recommandations',
    none: 'Rien à faire pour l’instant',
    checked:
      'Vérifié : pertes avant et après impôts, marges sous 10 %, commandes, réserves, personnel, dates de début, achèvement, brouillons inchangés depuis 60 jours, et si un client apporte plus de 40 % du chiffre d’affaires.',
    show: 'Afficher {{projects}}',
    showLabel: '{{title}} : afficher {{projects}}',
    'mend-losses': {
      title: 'Arrêtez les pertes brutes',
      why: 'La commande ne couvre pas les coûts dans {{projects}}. Perte avant impôts : {{stake}}.',
      next: 'Tant que le chantier est en cours, demandez une commande plus élevée ou réduisez les coûts à venir. Pour la prochaine offre, chiffrez au-dessus des coûts du projet.',
    },
    'mend-net-losses': {
      title: 'Revoyez les chantiers que les impôts mettent en perte',
      why: 'Bénéfice brut de 0 ou plus, mais bénéfice net inférieur à 0 dans {{projects}}. Perte après impôts : {{stake}}.',
      next: 'Vérifiez quels impôts sont activés et à quels taux, puis le montant de la commande.',
    },
    'raise-low-margins': {
      title: 'Relevez les marges faibles',
      why: 'Le taux de marge brute est inférieur à 10 % dans {{projects}}. Il manque {{stake}} pour atteindre 10 %.',
      next: 'Revoyez les coûts, ou chiffrez plus haut la prochaine fois.',
    },
    'enter-orders': {
      title: 'Saisissez les montants de commande',
      why: 'Pas de montant de commande client dans {{projects}}, publiés pour un total avec marge de {{total}}. Leur bénéfice est inconnu.',
      next: 'Saisissez ce que le client paie, TTC.',
    },
    'keep-reserves': {
      title: 'Gardez une réserve pour la météo et le matériel',
      why: 'Retard météo et panne de matériel sont tous deux à 0 % dans {{projects}}, pour un total avec marge de {{total}}.',
      next: 'Saisissez les pourcentages sous Aléas.',
    },
    'staff-estimates': {
      title: 'Ajoutez le personnel',
      why: 'Il n’y a aucune ligne de personnel dans {{projects}}, pour un total avec marge de {{total}}.',
      next: 'Ajoutez l’équipe, ou calculez-la à partir de la quantité.',
    },
    'date-projects': {
      title: 'Saisissez les dates de début',
      why: 'Il n’y a pas de date de début dans {{projects}}, publiés pour un total avec marge de {{total}}. Ils manquent dans chaque mois et dans le plan du personnel et du matériel.',
      next: 'Saisissez la date de début dans les informations du projet.',
    },
    'complete-estimates': {
      title: 'Achevez ce qui est publié',
      why: 'Les quatre sections ne sont pas toutes complètes dans {{projects}}, publiés pour un total avec marge de {{total}}.',
      next: 'Complétez les sections marquées « À faire » ou « Partiel ».',
    },
    'publish-old-drafts': {
      title: 'Statuez sur les vieux brouillons',
      why: 'Personne n’a enregistré {{projects}} depuis 60 jours. Brouillons non archivés, pour un total avec marge de {{total}}.',
      next: 'Publiez-les, archivez-les ou supprimez-les.',
    },
    'one-client': {
      title: 'Dépendez moins d’un seul client',
      why: '{{client}} apporte {{share}} du chiffre d’affaires, plus de 40 %, avec {{projects}}.',
      next: 'Chiffrez pour d’autres clients avant que celui-ci ne parte.',
    },
  },
  states: {
    failed: 'Les chiffres n’ont pas pu être lus',
    stale: 'Les derniers chiffres n’ont pas pu être lus',
    comparisonFailed: 'La période de comparaison n’a pas pu être lue',
    noOrders: 'Pas encore de montant de commande client',
    noOrdersText:
      'Saisissez dans un projet ce que le client paie, TTC. Le chiffre d’affaires, les impôts et le bénéfice en découlent.',
  },
} satisfies Translation<typeof english>;
