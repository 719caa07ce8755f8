import type english from '../en/chooser.ts';
import type { Translation } from '../translation.ts';

export default {
  tender: 'Appel d’offres : chiffrer le bordereau reçu',
  home: {
    services: 'Que chiffrez-vous aujourd’hui ?',
    resume: 'Reprendre où vous en étiez',
    allProjects: 'Tous les projets',
    unsaved: 'Pas encore enregistré',
    unsavedTitle: 'Nouveau projet, {{type}}',
    unsavedTender: 'Appel d’offres sans intitulé',
    unsavedChanges: 'Modifications non enregistrées',
    discard: 'Abandonner le travail non enregistré sur {{name}}',
    discarded: 'Travail non enregistré abandonné',
    resumeFailed: 'Vos projets n’ont pas pu être récupérés',
    first: 'Vos projets vous attendront ici dès le premier enregistrement.',
  },
  chooser: {
    descriptions: {
      'industrial-rope-access':
        'Silos, tours, cuves et façades atteints sur cordes, avec équipes d’espace confiné.',
      'janitorial-services':
        'Bureaux, hôpitaux, écoles et commerces, au contrat ou en remise en état.',
      'window-cleaning':
        'Des vitrines aux façades de grande hauteur, verrières et panneaux solaires.',
      'car-cleaning-detailing': 'Flottes, concessions et detailing, au véhicule ou à la journée.',
    },
    types_one: '{{count}} type',
    types_many: '{{count}} de types',
    types_other: '{{count}} types',
    yours_zero: 'aucun projet pour l’instant',
    yours_one: '{{formatted}} de vos projets',
    yours_many: '{{formatted}} de vos projets',
    yours_other: '{{formatted}} de vos projets',
    facts: '{{types}}, {{yours}}',
    chooseType: 'Quel type de projet ?',
    chooseTypeHelp:
      'Le type fixe les postes, les listes de matériel et les aléas. Tout reste modifiable ensuite.',
    backToServices: 'Retour aux services',
    category: 'Service',
    done_one: '{{formatted}} projet',
    done_many: '{{formatted}} de projets',
    done_other: '{{formatted}} projets',
    positions: 'Postes',
    equipmentLists: 'Listes de matériel',
    contingencies: 'Aléas et marge',
    rates: {
      weatherDelay: 'Météo',
      equipmentFailure: 'Panne',
      adminOverhead: 'Frais généraux',
      profitMargin: 'Marge',
    },
    lastEstimate: 'Votre dernier chiffrage',
    perSquareMeter: '{{currency}}/m²',
    pickOne: 'Choisissez un type pour continuer.',
    create: 'Créer le projet',
  },
  wizard: {
    title: 'Nouveau projet',
    subtitle: 'Choisissez le service, puis le type de projet',
    back: 'Retour aux projets',
  },
} satisfies Translation<typeof english>;
