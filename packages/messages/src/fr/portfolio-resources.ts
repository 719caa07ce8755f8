import type english from '../en/portfolio-resources.ts';
import type { Translation } from '../translation.ts';

export default {
  loading: 'Chargement du personnel et du matériel…',
  failed: 'Le personnel et le matériel n’ont pas pu être lus',
  stale: 'Ces chiffres ne sont pas à jour',
  workPeriod: 'Ici, la période choisit les mois de travail, non ceux du début.',
  undated: {
    title: 'Aucun de ces travaux n’a de dates',
    text: 'Saisissez une date de début dans un projet pour voir les mois où il a besoin de son personnel et de son matériel.',
    link: 'Projets sans date de début',
  },
  shares: {
    title: 'Main-d’œuvre, matériel et logistique',
    part: 'Poste de coût',
    share: 'Part',
    amount: 'Montant, {{currency}}',
    total: 'Coût total',
    period: 'Des projets qui commencent dans la période.',
  },
  bottleneck: {
    title: 'Goulets d’étranglement',
    peak: '{{atOnce}} à la fois en {{month}}',
    peakPast: '{{atOnce}} à la fois en {{month}} (passé)',
    more: '{{more}} de plus que les {{usual}} habituels.',
    doubled: 'Aussi au moins le double de l’habitude :',
    past: '{{month}} (passé)',
    left_one: 'et {{formatted}} de plus',
    left_many: 'et {{formatted}} de plus',
    left_other: 'et {{formatted}} de plus',
    rule: 'À la fois : les jours d’un mois divisés par ses jours ouvrés, du lundi au vendredi. Il y a goulet d’étranglement quand un mois en demande au moins un de plus que la moyenne des mois où l’on en a besoin. Les mois à venir sont en premier.',
    usual:
      'L’habitude est calculée sur les mois de travail affichés, {{months}} : un autre filtre en donne une autre.',
    undated: 'Aucun de ces travaux n’a de dates.',
    none: {
      position:
        'Aucun poste ne demande, un mois donné, au moins une personne de plus que d’habitude.',
      equipment:
        'Aucun article ne demande, un mois donné, au moins une pièce de plus que d’habitude.',
    },
  },
  heat: {
    show: 'Ce que comptent les cases',
    columns: 'Durée des colonnes',
    use: { days: 'Jours', 'at-once': 'À la fois' },
    length: { month: 'Mois', quarter: 'Trimestres', year: 'Années' },
    quarter: 'T{{number}}',
    of: { position: 'Poste', equipment: 'Article' },
    title: { position: 'Personnel', equipment: 'Matériel' },
    count: {
      position_one: '{{formatted}} poste, {{days}} jours-homme',
      position_many: '{{formatted}} postes, {{days}} jours-homme',
      position_other: '{{formatted}} postes, {{days}} jours-homme',
      equipment_one: '{{formatted}} article, {{days}} jours d’utilisation',
      equipment_many: '{{formatted}} articles, {{days}} jours d’utilisation',
      equipment_other: '{{formatted}} articles, {{days}} jours d’utilisation',
    },
    search: { position: 'Rechercher un poste', equipment: 'Rechercher un article' },
    none: {
      position: 'Aucun personnel dans ces projets.',
      equipment: 'Aucun matériel dans ces projets.',
    },
    notFound: 'Rien ne correspond à la recherche.',
    showAll_one: 'Tout afficher ({{formatted}})',
    showAll_many: 'Tout afficher ({{formatted}})',
    showAll_other: 'Tout afficher ({{formatted}})',
    all: 'Tous ensemble',
    undated: 'Sans dates',
    whole: 'Tout',
    most: 'Maximum',
    under: '<{{value}}',
    upTo: 'jusqu’à {{value}}',
    unit: {
      position: {
        days: 'Jours-homme : personnes × jours.',
        'at-once':
          'Personnes nécessaires en même temps ; pour un trimestre ou une année, celles du mois le plus chargé.',
      },
      equipment: {
        days: 'Jours d’utilisation : pièces × jours. Les consommables ne sont pas comptés.',
        'at-once':
          'Pièces nécessaires en même temps ; pour un trimestre ou une année, celles du mois le plus chargé.',
      },
    },
    undatedNote: {
      position:
        '{{days}} jours-homme sont dans des projets sans date de début et ne figurent dans aucun mois.',
      equipment:
        '{{days}} jours d’utilisation sont dans des projets sans date de début et ne figurent dans aucun mois.',
    },
    undatedLink: 'Voir ces projets',
    left_one: 'Le moins demandé n’est pas listé ({{formatted}}).',
    left_many: 'Les {{formatted}} moins demandés ne sont pas listés.',
    left_other: 'Les {{formatted}} moins demandés ne sont pas listés.',
  },
  benchmarks: {
    loading: 'Chargement de vos repères…',
    failed: 'Vos repères n’ont pas pu être lus',
    read: 'Le trait laisse de côté le dixième le plus bas et le dixième le plus haut de vos projets, la boîte contient la moitié du milieu, et la marque est la médiane : une moitié est en dessous, l’autre au-dessus.',
    readOwn: 'Le losange est ce projet.',
    tenfold: 'Chaque repère de l’axe vaut dix fois le précédent.',
    noFigures: 'Pas encore assez de projets avec une surface',
    noFiguresText:
      'Saisissez la surface dans au moins trois projets d’un même type pour voir ce que coûte d’habitude un mètre carré et ce qu’une personne en fait par jour.',
    noType: 'Sans type',
    allTypes: 'Tous les types de projet',
    typeByHeight: '{{name}}, par hauteur',
    byHeight: '{{name}} : par hauteur',
    height: {
      none: 'Sans hauteur',
      '0-10': 'Jusqu’à 10 m',
      '10-25': '10 à 25 m',
      '25-50': '25 à 50 m',
      '50-100': '50 à 100 m',
      '100-up': 'Plus de 100 m',
    },
    measure: {
      'cost-per-square-meter': 'Coût au m²',
      'square-meters-per-person-day': 'm² par jour-homme',
    },
    costUnit: '{{currency}}/m²',
    outputUnit: 'm²',
    tooFew: {
      'cost-per-square-meter': 'Moins de 3 projets avec une surface',
      'square-meters-per-person-day': 'Moins de 3 projets avec une surface et du personnel',
    },
    projects_one: '{{formatted}} projet',
    projects_many: '{{formatted}} projets',
    projects_other: '{{formatted}} projets',
    others: '{{why}} : {{number}}',
    typeColumn: 'Type de projet',
    heightColumn: 'Hauteur',
    projectsColumn: 'Projets',
    rangeColumn: 'Étendue',
    halfColumn: 'Moitié du milieu',
    medianColumn: 'Médiane',
    between: '{{from}} à {{to}}',
    percentile: {
      p10: '10 % en dessous',
      p25: '25 % en dessous',
      p50: 'Médiane',
      p75: '75 % en dessous',
      p90: '90 % en dessous',
    },
    mix: { title: 'Composition du coût', unit: 'part du coût total' },
  },
  outliers: {
    title: 'Hors norme',
    count_one: '{{formatted}} chiffre',
    count_many: '{{formatted}} chiffres',
    count_other: '{{formatted}} chiffres',
    none: 'Aucun projet n’est hors norme parmi ses semblables.',
    rule: 'Hors de la moitié du milieu de leurs semblables, de plus d’une fois et demie sa largeur. Ouvrez un projet pour voir ce qu’il a que les autres n’ont pas.',
    fewest: 'Les types de moins de {{fewest}} projets comparables sont laissés de côté.',
    project: 'Projet',
    measure: 'Chiffre',
    value: 'Ce projet',
    median: 'Médiane',
    fence: 'Norme',
    howFar: 'Écart',
    upTo: 'jusqu’à {{fence}}',
    from: 'à partir de {{fence}}',
    above: {
      'cost-per-square-meter': 'Plus cher',
      'square-meters-per-person-day': 'Plus rapide',
    },
    below: {
      'cost-per-square-meter': 'Moins cher',
      'square-meters-per-person-day': 'Plus lent',
    },
    times: '{{times}} fois la médiane',
    more: '{{percent}} au-dessus de la médiane',
    less: '{{percent}} en dessous de la médiane',
    first: 'Les {{shown}} plus éloignés sur {{all}} sont listés.',
  },
  own: {
    noGroup: 'Aucun projet du filtre n’est de ce type.',
    none: {
      'cost-per-square-meter': 'Saisissez la surface dans le projet pour le comparer.',
      'square-meters-per-person-day':
        'Saisissez la surface et le personnel dans le projet pour le comparer.',
    },
    lowest:
      'Plus bas que neuf dixièmes de vos {{projects}} projets de ce type ; médiane {{median}}.',
    low: 'Dans le quart inférieur de vos {{projects}} projets de ce type ; médiane {{median}}.',
    middle:
      'Dans la moitié du milieu de vos {{projects}} projets de ce type ({{from}} à {{to}}) ; médiane {{median}}.',
    high: 'Dans le quart supérieur de vos {{projects}} projets de ce type ; médiane {{median}}.',
    highest:
      'Plus haut que neuf dixièmes de vos {{projects}} projets de ce type ; médiane {{median}}.',
  },
} satisfies Translation<typeof english>;
