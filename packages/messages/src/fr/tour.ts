import type en from '../en/tour.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Tutoriel, F6 pour y aller et en revenir',
  step: 'Étape {{step}} sur {{steps}}',
  at: '{{stop}} sur {{stops}}',
  leave: 'Quitter la visite',
  back: 'Retour',
  next: 'Suivant',
  elsewhere: 'La suite est sur un autre écran : {{screen}}.',
  screens: {
    home: 'Accueil',
    newEstimate: 'le nouveau chiffrage',
    estimate: 'le chiffrage',
    projects: 'Mes projets',
    project: 'la page du projet',
    team: 'Équipe et opérations',
    operation: 'l’opération',
  },
  ways: {
    open: 'L’ouvrir',
    show: 'Montrer',
    chooseProject: 'Choisir un projet',
    firstProject: 'Commencer par l’étape 1',
    team: 'Ouvrir l’équipe',
    operations: 'Retour aux opérations',
  },
  first: {
    openSummary: 'Ouvrez d’abord le récapitulatif : appuyez sur le total, en bas.',
    openSection: 'Ouvrez d’abord cette section : appuyez sur son titre.',
    openLine: 'Ouvrez d’abord une ligne : appuyez dessus.',
    addPerson: 'Ajoutez d’abord une ligne de personnel.',
    enterOrder: 'Saisissez d’abord ce que paie le client.',
    openExport: 'Rouvrez d’abord l’export.',
    newOperation: 'Commencez d’abord une opération.',
    editOperation:
      'Choisissez « Affecter des personnes » dans le message, ou modifiez l’opération dans cette liste.',
  },
  missing: {
    underDialog: 'Répondez d’abord à la fenêtre ouverte.',
    usual: 'Ce n’est pas encore à l’écran. Le point précédent y mène.',
    noProject: 'Il n’y a pas encore de projet ici. L’étape 1 en commence un.',
    noTeam:
      'Votre équipe est encore vide, ou il n’y a pas d’opération. Ajoutez des personnes sous Équipe, puis revenez aux opérations.',
  },
  done: {
    title: 'Terminé : {{step}}',
    text: 'L’étape est cochée dans le tutoriel.',
    all: 'Vous avez tout parcouru, du premier chiffrage au chantier planifié.',
    toTutorial: 'Vers le tutoriel',
    next: 'Étape suivante',
  },
  stops: {
    services: {
      do: 'Choisissez le service',
      why: 'Il fixe les postes, le matériel et les pourcentages de départ du chiffrage.',
    },
    types: {
      do: 'Choisissez le type de chantier',
      why: 'À côté, vous voyez de quoi part le chiffrage avant que rien ne soit créé.',
    },
    create: {
      do: 'Ouvrez le chiffrage',
      why: 'Rien n’est encore enregistré. Ce que vous saisissez reste dans ce navigateur jusqu’à l’enregistrement.',
    },
    name: {
      do: 'Donnez un nom au chantier',
      why: 'Un nom que vous retrouverez : quoi et où. Obligatoire pour tout enregistrement.',
    },
    client: {
      do: 'Saisissez le client',
      why: 'Le devis lui est adressé, et les opérations le reprennent.',
    },
    location: {
      do: 'Saisissez le lieu',
      why: 'Un lieu au Maroc passe la devise en MAD, sauf si vous en avez choisi une.',
    },
    area: {
      do: 'Saisissez la surface, si vous la connaissez',
      why: 'Vous voyez alors le coût au m², à comparer avec vos autres projets.',
    },
    addPeople: {
      do: 'Ajoutez une ligne de personnel',
      why: 'Une ligne par poste. Son tarif journalier vient du catalogue et se modifie.',
    },
    days: {
      do: 'Indiquez les jours de cette ligne',
      why: 'Comptez tous les jours payés, trajets et accueil sécurité compris. Le matériel ajouté ensuite reprend le séjour le plus long.',
    },
    bonus: {
      do: 'Ouvrez la prime',
      why: 'Fixe ou de performance : un montant par personne. En pourcentage : du salaire de base.',
    },
    contributions: {
      do: 'Ouvrez les charges sociales',
      why: 'La CNSS patronale entre dans chaque sous-total. Taux, plafond et salaire minimum sont ici.',
    },
    items: {
      do: 'Ajoutez ce que vous emportez',
      why: 'Un appui ajoute l’article à son tarif journalier habituel, pour autant de jours que reste l’équipe.',
    },
    transport: {
      do: 'Ajoutez véhicules et chambres',
      why: 'Une camionnette compte une fois par jour. Pour deux chambres, mettez 2.',
    },
    extras: {
      do: 'Cochez les prestations nécessaires',
      why: 'Seules celles qui sont cochées entrent dans le prix.',
    },
    reserves: {
      do: 'Vérifiez la réserve pour la météo',
      why: 'Un pourcentage du sous-total. Les deux lignes suivantes couvrent la panne de matériel et vos frais généraux.',
    },
    markup: {
      do: 'Vérifiez la marge sur coût',
      why: 'Elle s’ajoute au sous-total. Rapportée au prix elle est plus faible ; la carte « Marge sur coût et marge sur prix » montre les deux.',
    },
    total: {
      do: 'Ouvrez le total',
      why: 'Chaque chiffre montre sa formule, ses données, ses sources et l’arrondi quand vous appuyez dessus.',
    },
    order: {
      do: 'Saisissez ce que paie le client, TTC',
      why: 'Le programme en retire la TVA. Un montant hors taxes ici fait paraître le bénéfice trop faible.',
    },
    taxes: {
      do: 'Vérifiez les impôts qui comptent',
      why: 'TVA et impôt sur les sociétés sont actifs au départ. Voyez avec votre comptable pour la retenue à la source et la taxe professionnelle.',
    },
    net: {
      do: 'Ouvrez le bénéfice net',
      why: 'C’est ce qui reste après coûts et impôts. Une perte s’affiche comme une perte.',
    },
    publish: {
      do: 'Enregistrez et publiez',
      why: 'Le projet compte alors comme prêt. S’il manque une donnée obligatoire, le programme vous y mène.',
    },
    export: {
      do: 'Ouvrez l’export',
      why: 'Des rapports pour vous et votre comptable, un devis pour le client.',
    },
    kind: {
      do: 'Choisissez le devis',
      why: 'Il contient prix de vente, TVA et total en lettres. Ni coûts ni marge n’y figurent.',
    },
    make: {
      do: 'Produisez le document',
      why: 'La page reste en place pendant ce temps. Le fichier est dans vos téléchargements.',
    },
    project: {
      do: 'Ouvrez le projet à planifier',
      why: 'Une opération reprend de son projet le lieu, les jours, le personnel et le matériel.',
    },
    schedule: {
      do: 'Planifiez une opération',
      why: 'Une opération est le travail sur ses jours. Un projet peut en avoir plusieurs.',
    },
    firstDay: {
      do: 'Indiquez le premier jour',
      why: 'Le dernier jour suit. Sans date, l’opération attend parmi les non planifiées.',
    },
    confirm: {
      do: 'Créez l’opération',
      why: 'Si des jours sont déjà pris, le programme nomme ce qui gêne et propose des issues.',
    },
    people: {
      do: 'Affectez quelqu’un',
      why: 'Les personnes libres viennent en premier, avec le certificat qui expire le plus tôt.',
    },
    save: {
      do: 'Enregistrez l’opération',
      why: 'Les règles d’affectation sont vérifiées maintenant, jusqu’au dernier jour.',
    },
    calendar: {
      do: 'Ouvrez le planning',
      why: 'Votre chantier y est sur ses jours. Faites-le glisser, ou déplacez-le au clavier.',
    },
  },
} satisfies Translation<typeof en>;
