import type english from '../en/compliance.ts';
import type { Translation } from '../translation.ts';

export default {
  config: {
    title: 'Réglages CNSS',
    lastUpdated: 'Dernière application : {{when}}',
    neverUpdated: 'Pas encore appliqués d’ici',
    applied: 'Réglages CNSS appliqués',
    failed: 'Les réglages CNSS n’ont pas pu être appliqués',
    failedText: 'Ils attendent toujours ici : vérifiez la connexion, puis appliquez de nouveau.',
    discarded: 'Modifications CNSS abandonnées',
  },
  components: {
    title: 'De quoi les taux sont faits',
    summary: '{{employer}} / {{employee}}',
    text: 'Tels que publiés, inchangés dans toutes les sources depuis le {{since}}. Le chiffrage plafonne tout le taux ; la loi ne plafonne que les parts marquées ici.',
    part: 'Part',
    employer: 'Patronale',
    employee: 'Salariale',
    capped: 'Plafonnée',
    yes: 'Oui',
    no: 'Non, salaire entier',
    sum: 'Ensemble',
    familyAllowances: 'Prestations familiales',
    shortTerm: 'Prestations sociales à court terme',
    longTerm: 'Prestations à long terme (retraite)',
    healthBase: 'Assurance maladie (AMO)',
    healthSolidarity: 'Participation AMO',
    trainingLevy: 'Taxe de formation professionnelle',
  },
  table: {
    title: 'CNSS par salarié',
    people_one: '{{formatted}} personne',
    people_many: '{{formatted}} de personnes',
    people_other: '{{formatted}} personnes',
    withWaiting: 'Avec les modifications pas encore appliquées.',
    off: 'La CNSS est désactivée : toutes les cotisations sont à 0.',
    empty: 'Pas encore de personnel. Ajoutez-en dans le chiffrage pour voir ses cotisations.',
    add: 'Ajouter du personnel',
    position: 'Poste',
    count: 'Nombre',
    days: 'Jours',
    gross: 'Brut',
    base: 'Assiette',
    employee: 'Salariale',
    employer: 'Patronale',
    net: 'Net avant IR',
    total: 'Tout le monde',
    perPerson: '{{amount}} chacun',
    export: 'Exporter',
    sheet: 'CNSS',
    flags: {
      minimum: 'Relevé au minimum',
      ceiling: 'Limité au plafond',
      agricultural: 'Agricole',
    },
    basis: 'Ce qui a décidé de l’assiette',
    each: '{{column}}, par personne',
    wage: 'Le salaire',
    bonusNote: 'Les primes ne font pas partie du brut ici.',
  },
  findings: {
    title: 'Obligatoire et manquant',
    count_one: '{{count}} constat',
    count_many: '{{count}} de constats',
    count_other: '{{count}} constats',
    none: 'Rien d’obligatoire ne manque, autant que ce chiffrage permette de le dire.',
    notMoroccan: 'Le lieu du chantier ne semble pas marocain. Ces règles sont celles du Maroc.',
    severity: {
      compulsory: 'Obligatoire',
      attention: 'À vérifier',
      note: 'À savoir',
    },
    wagesRaised: 'Salaires journaliers relevés au minimum',
    wagesFailed: 'Les salaires journaliers n’ont pas été relevés',
    text: {
      contributionsOff_one:
        'La CNSS n’est pas comptée, et {{formatted}} personne travaille sur ce chantier.',
      contributionsOff_many:
        'La CNSS n’est pas comptée, et {{formatted}} de personnes travaillent sur ce chantier.',
      contributionsOff_other:
        'La CNSS n’est pas comptée, et {{formatted}} personnes travaillent sur ce chantier.',
      insuranceMissing: '{{name}} : obligatoire, et absent de ce chiffrage.',
      insuranceAssumed:
        '{{name}} : absent de ce chiffrage. Vos véhicules doivent être assurés pour rouler ; ceux en location peuvent l’être déjà.',
      insuranceUnclear:
        '{{name}} : obligatoire, sans ligne à ce nom. Si le contrat annuel couvre ce risque, écrivez-le dans sa description.',
      insuranceUnpriced: '{{name}} est dans la liste, mais coûte 0.',
      wageBelowMinimum_one:
        '{{formatted}} ligne paie par jour moins que le salaire minimum depuis le {{since}} : {{smig}}, {{smag}}.',
      wageBelowMinimum_many:
        '{{formatted}} de lignes paient par jour moins que le salaire minimum depuis le {{since}} : {{smig}}, {{smag}}.',
      wageBelowMinimum_other:
        '{{formatted}} lignes paient par jour moins que le salaire minimum depuis le {{since}} : {{smig}}, {{smag}}.',
      ratesDiffer:
        'Les taux sont {{employer}} / {{employee}} ; les taux publiés sont {{publishedEmployer}} / {{publishedEmployee}}.',
      totalRateDiffers: 'Le taux total est {{total}}, mais les deux parts font {{sum}}.',
      ceilingDiffers: 'Le plafond est {{ceiling}} ; le plafond publié est {{published}} par mois.',
      minimumWagesDiffer:
        'Les salaires minimums sont {{smig}}, {{smag}} ; depuis le {{since}} ils sont {{legalSmig}} et {{legalSmag}}.',
      ceilingByComponent:
        'Des salaires dépassent le plafond. La loi ne plafonne qu’une partie du taux : l’employeur paierait environ {{employer}} de plus et les salariés {{employee}}.',
      contractNotCovering: 'Le contrat annuel ne couvre pas les dates des travaux.',
      attestationMissing:
        'Aucune attestation de régularité fiscale de votre part pour ces travaux : le client en retient la TVA, {{vat}}.',
      attestationExpired:
        'Votre attestation de régularité fiscale valait jusqu’au {{end}} : à la date de la facture, le client retient la TVA de ces travaux, {{vat}}.',
      attestationEnds:
        'Votre attestation de régularité fiscale vaut jusqu’au {{end}} et l’échéance est le {{due}} : sans attestation plus récente, le client peut retenir la TVA, {{vat}}.',
      contractExpired: 'Le contrat annuel a pris fin le {{end}}.',
      contractTooSmall:
        'Le contrat annuel ne couvre pas tout le monde : {{agents}} prévus, {{people}} ici.',
      ropeTeamTooSmall:
        'Personne ne travaille seul sur cordes : au moins 2 techniciens. Ce chiffrage en a {{technicians}}.',
      noLevel3: 'Une équipe de cordistes a besoin d’un niveau 3, et ce chiffrage n’en a pas.',
      crewTooSmall:
        'Le secours n’est pas simple sur ce type de chantier : prévoyez {{fewest}} cordistes. Ce chiffrage en a {{technicians}}.',
      noAttendant: 'Quelqu’un doit rester hors de l’espace confiné : {{position}}.',
      noRescueKit:
        'Une équipe de cordistes se secourt elle-même, et aucun kit de secours n’est listé.',
      noGasDetector:
        'L’air d’un espace confiné doit être mesuré, et aucun détecteur de gaz n’est listé.',
    },
    mend: {
      ceilingByComponent: 'Calculer selon la loi',
      contributionsOff: 'Activer la CNSS',
      insuranceMissing: 'L’ajouter : demandez son prix',
      insuranceAssumed: 'L’ajouter : demandez son prix',
      insuranceUnclear: 'Ouvrir les lignes d’assurance',
      insuranceUnpriced: 'Saisir son prix',
      wageBelowMinimum: 'Relever au minimum',
      ratesDiffer: 'Prendre les taux publiés',
      totalRateDiffers: 'Prendre leur somme',
      ceilingDiffers: 'Prendre le plafond publié',
      minimumWagesDiffer: 'Prendre ceux en vigueur',
      contractNotCovering: 'Vérifier les dates',
      attestationMissing: 'Saisir l’attestation',
      attestationExpired: 'Saisir l’attestation',
      attestationEnds: 'Saisir l’attestation',
      contractExpired: 'Vérifier les dates',
      contractTooSmall: 'Couvrir tout le monde',
      ropeTeamTooSmall: 'Ouvrir le personnel',
      noLevel3: 'Ouvrir le personnel',
      crewTooSmall: 'Ouvrir le personnel',
      noAttendant: 'Ouvrir le personnel',
      noRescueKit: 'Ouvrir le matériel',
      noGasDetector: 'Ouvrir le matériel',
    },
  },
  certificates: {
    title: 'Certificats dont cette équipe a besoin',
    name: 'Certificat',
    people: 'Personnes',
    valid: 'Validité',
    months_one: '{{count}} mois',
    months_many: '{{count}} de mois',
    months_other: '{{count}} mois',
    noPeriod: 'Pas de durée fixe',
    none: 'Les postes de ce chiffrage n’exigent aucun certificat.',
  },
  unknown: {
    title: 'Ce que cette vérification ne peut pas savoir',
    policies:
      'Si une police est réellement signée et payée. Une ligne d’assurance est un prix, pas une preuve.',
    declaration: 'Si les personnes sont déclarées à la CNSS, et depuis quand.',
    certificates: 'Qui vient, et si ses certificats sont valables ce jour-là.',
    hours:
      'Les heures travaillées : au plus 10 par jour et 44 par semaine, avec 24 heures de repos. Au-delà, ce sont des heures supplémentaires.',
    rescuePlan: 'Si un plan de secours écrit existe et si tous le connaissent.',
    site: 'Le vent, l’air et les permis du jour. Arrêtez les cordes à un vent moyen de 10 m/s, sauf si le site dit moins.',
    otherRules:
      'Les règles d’autres pays, les conventions collectives et les lois après juin 2026.',
  },
  waiting: {
    text: 'Des réglages CNSS attendent d’être appliqués.',
    mend: 'Attend d’être appliqué',
    staged: 'Préparé dans les paramètres CNSS, où il attend d’être appliqué',
    action: 'Ouvrir les paramètres CNSS',
  },
} satisfies Translation<typeof english>;
