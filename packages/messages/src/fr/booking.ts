import type english from '../en/booking.ts';
import type { Translation } from '../translation.ts';

/** Conflicts, ways out, the people who are qualified, and the rules on staffing. */
export default {
  conflict: {
    title: 'Conflit de dates détecté',
    list: 'Ce qui bloque',
    newTab: '(s’ouvre dans un nouvel onglet)',
    back: 'Modifier moi-même',
    gone: 'Plus rien ne bloque',
    goneText: 'Vous pouvez enregistrer ce que vous avez saisi.',
    saveNow: 'Enregistrer maintenant',
    byHand: {
      split: 'Fermez cette fenêtre et choisissez d’autres jours.',
      restore:
        'Déplacez ce qui bloque, puis restaurez-la. D’ici là, elle reste dans Supprimées récemment.',
      other: 'Prenez-en moins, ou choisissez d’autres jours.',
    },
  },
  reason: {
    dates: 'Occupe les mêmes jours : {{days}}',
    person: '{{name}} y est déjà : {{days}}',
    equipment: '{{name}} : il en faudrait {{needed}}, vous en avez {{existing}} : {{days}}',
    equipmentAway:
      '{{name}} : il en faut {{needed}}, il y en a {{there}} sur {{existing}}, car {{away}} en réparation ou absents : {{days}}',
    piece: {
      taken: '{{code}} ({{name}}) y est déjà : {{days}}',
      quarantine: '{{code}} ({{name}}) est en quarantaine : {{days}}',
      retired: '{{code}} ({{name}}) est alors au rebut : {{days}}',
      failed: '{{code}} ({{name}}) a été refusée au contrôle : {{days}}',
      overdue: '{{code}} ({{name}}) : contrôle en retard : {{days}}',
      due: '{{code}} ({{name}}) : le contrôle arrive à échéance : {{days}}',
      repair: '{{code}} ({{name}}) est en réparation : {{days}}',
      inspection: '{{code}} ({{name}}) est au contrôle : {{days}}',
      'rented-out': '{{code}} ({{name}}) est louée : {{days}}',
    },
  },
  repair: {
    title: 'Ce que vous pouvez faire',
    looking: 'Recherche d’une solution...',
    none: 'Aucune solution trouvée. Choisissez d’autres jours, personnes ou équipements.',
    move: 'Déplacer : {{days}}',
    replace: 'Envoyer {{by}} à la place de {{name}}',
    split: 'Scinder : {{parts}}',
    reasons: 'Demandera un motif : {{rules}}',
  },
  policy: {
    label: 'Ce qui compte comme double réservation',
    change: 'Changer la règle',
    'no-overlap': {
      name: 'Une opération à la fois',
      text: 'Jamais deux opérations le même jour, quelles que soient l’équipe et les heures. Convient à une seule équipe.',
      inTheWay:
        'Votre règle n’admet pas deux opérations le même jour, quelles que soient l’équipe et les heures. Avec plusieurs équipes, réservez plutôt par personnes et équipements.',
    },
    'people-and-equipment': {
      name: 'Par personnes et équipements',
      text: 'Plusieurs opérations peuvent avoir lieu le même jour, mais aucune personne ni aucun équipement à deux endroits à la fois. Convient à plusieurs équipes.',
      inTheWay: 'Votre règle : aucune personne ni aucun équipement à deux endroits à la fois.',
    },
  },
  staffing: {
    title: 'L’équipe ne respecte pas une règle',
    text: '« {{title}} » n’est pas encore enregistrée. Changez l’équipe, ou expliquez pourquoi elle peut intervenir ainsi. Le motif est conservé avec votre nom et l’heure.',
    back: 'Changer l’équipe',
    override: 'Passer outre et enregistrer',
    blocks: 'Bloque tant que vous ne donnez pas de motif',
    warns: 'Simple avertissement',
    reason: 'Motif',
    reasonMissing: 'Indiquez pourquoi vous passez outre la règle',
  },
  finding: {
    absent: {
      sick: '{{member}} est en arrêt maladie : {{days}}.',
      leave: '{{member}} est en congé : {{days}}.',
      training: '{{member}} est en formation : {{days}}.',
    },
    tooFew_one: '{{formatted}} cordiste affecté ; il en faut au moins {{fewest}}.',
    tooFew_many: '{{formatted}} de cordistes affectés ; il en faut au moins {{fewest}}.',
    tooFew_other: '{{formatted}} cordistes affectés ; il en faut au moins {{fewest}}.',
    tooFewNoLevel3_one:
      '{{formatted}} cordiste affecté ; il en faut au moins {{fewest}}, dont un de niveau 3.',
    tooFewNoLevel3_many:
      '{{formatted}} de cordistes affectés ; il en faut au moins {{fewest}}, dont un de niveau 3.',
    tooFewNoLevel3_other:
      '{{formatted}} cordistes affectés ; il en faut au moins {{fewest}}, dont un de niveau 3.',
    noLevel3_one: 'Le cordiste n’est pas de niveau 3 ; il en faut un.',
    noLevel3_many: 'Aucun des {{formatted}} de cordistes n’est de niveau 3 ; il en faut un.',
    noLevel3_other: 'Aucun des {{formatted}} cordistes n’est de niveau 3 ; il en faut un.',
    incomplete: 'À compléter avant le début des travaux.',
    rescue_one: '{{formatted}} cordiste affecté ; un secours ici en demande {{fewest}}.',
    rescue_many: '{{formatted}} de cordistes affectés ; un secours ici en demande {{fewest}}.',
    rescue_other: '{{formatted}} cordistes affectés ; un secours ici en demande {{fewest}}.',
    expired: '{{member}} : {{name}} expire le {{day}}, avant la fin des travaux.',
    expiredPast: '{{member}} : {{name}} a expiré le {{day}}.',
    expiring: '{{member}} : {{name}} expire bientôt, le {{day}}.',
    missing: '{{member}} : aucun certificat {{name}} n’est enregistré.',
    later:
      '{{member}} : {{name}} n’est valable qu’à partir du {{day}}, après le début des travaux.',
    firstAid: '{{member}} est de niveau 3 sans certificat de secourisme en cours de validité.',
    refresher:
      '{{member}} a travaillé sur cordes pour la dernière fois le {{day}} ; après six mois, un recyclage est nécessaire.',
    refresherCourse:
      '{{member}} : aucun jour sur cordes enregistré depuis le certificat du {{day}} ; après six mois, un recyclage est dû.',
    hoursOfDay:
      '{{hours}} heures par jour ; au-delà de {{most}}, ce sont des heures supplémentaires.',
    hoursOfPersonsDay:
      '{{member}} : {{hours}} heures en un jour, tous travaux compris ; au-delà de {{most}}, ce sont des heures supplémentaires.',
    hoursOfWeek:
      '{{member}} : {{hours}} heures en une semaine ; au-delà de {{most}}, ce sont des heures supplémentaires.',
  },
  settings: {
    title: 'Paramètres de planification',
    text: 'Ils valent pour toute l’entreprise.',
    saved: 'Paramètres de planification enregistrés',
    failed: 'Échec de l’enregistrement des paramètres de planification',
    loadFailed: 'Les paramètres de planification n’ont pas pu être chargés',
    changedElsewhere:
      'Ils ont été modifiés ailleurs entre-temps. Vérifiez-les et enregistrez à nouveau.',
    holidays: 'Les jours fériés marocains sont chômés',
    holidaysText: 'Les durées ne les comptent pas, et le planning les montre.',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    list: 'Jours fériés de {{year}}',
    estimate: 'prévu',
    confirmed: 'confirmé',
    passed: 'à confirmer',
    passedText:
      'Ce jour est passé tel qu’il était estimé : confirmez-le, ou saisissez le jour exact.',
    confirm: 'Confirmer {{name}}, {{day}}',
    estimateText: 'Cette fête suit la lune : son jour est confirmé peu avant.',
    moved: 'déplacé',
    off: 'non chômé',
    move: 'Déplacer {{name}}',
    day: 'Jour de {{name}}',
    takeOff: '{{name}} n’est pas chômé',
    takeBack: 'Comme au calendrier : {{name}}',
    unknown: 'pas encore connu',
    own: 'Vos propres jours chômés',
    noOwn: 'Aucun pour l’instant. Ajoutez un jour où personne ne travaille.',
    ownDay: 'Jour',
    ownName: 'Motif',
    add: 'Ajouter',
    remove: 'Retirer {{name}}, {{day}}',
    dayMissing: 'Choisissez le jour',
    nameMissing: 'Indiquez le motif de ce jour',
    twice: 'Ce jour est déjà dans la liste',
  },
} satisfies Translation<typeof english>;
