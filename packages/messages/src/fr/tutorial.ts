import type en from '../en/tutorial.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Tutoriel',
  subtitle: 'Du premier chiffrage au chantier planifié, dans les vrais écrans',
  back: 'Retour au tableau de bord',
  tabs: {
    label: 'Parties du tutoriel',
    workflow: 'Démarche pas à pas',
    practices: 'Bonnes pratiques',
    issues: 'Problèmes courants',
  },
  shortcuts: {
    newProject: 'Nouveau projet',
    projects: 'Mes projets',
    settings: 'Paramètres',
  },
  progress: {
    label: 'Étapes faites',
    of: 'Étapes faites : {{done}} sur {{steps}}',
    begin: 'Commencer par l’étape 1',
    goOn: 'Continuer avec l’étape {{step}}',
    again: 'Tout parcourir à nouveau',
    reset: 'Recommencer',
    wasReset: 'Toutes les étapes sont de nouveau ouvertes',
    note: 'Gardé dans ce navigateur, pour vous seul.',
  },
  show: 'Montrez-moi',
  open: 'Ouvrir l’écran',
  done: 'Faite',
  number: 'Étape {{step}}',
  minutes_one: 'environ {{count}} minute',
  minutes_many: 'environ {{count}} minutes',
  minutes_other: 'environ {{count}} minutes',
  why: 'Pourquoi',
  watch: 'À surveiller',
  steps: {
    service: {
      title: 'Choisir le service et le type de chantier',
      what: 'Dans Accueil, choisissez l’un des quatre services, puis le type de chantier. À côté des types, vous voyez combien de postes et de listes de matériel le chiffrage apporte et de quels pourcentages il part. « Créer le projet » ouvre le chiffrage.',
      why: 'Service et type décident des postes, des tarifs journaliers, du matériel et des prestations proposés. Un bon départ épargne l’essentiel de la saisie.',
      watch:
        'Les deux se changent encore dans le chiffrage. Pour un chantier semblable à un autre, partez d’un modèle ou d’un projet passé, aussi depuis Accueil.',
    },
    information: {
      title: 'Décrire le chantier',
      what: 'Saisissez le nom, le client et le lieu : ces trois données sont obligatoires pour enregistrer. Surface, hauteur et dates sont facultatives.',
      why: 'Le devis, la liste des projets et les opérations s’en servent. Avec une surface, vous voyez le coût au m².',
      watch:
        'Un nouveau chiffrage est en USD. Le premier lieu ou client marocain le passe en MAD et le signale, sauf si vous avez choisi une devise. Vérifiez-la avant de saisir des tarifs.',
    },
    personnel: {
      title: 'Composer l’équipe, avec primes et CNSS',
      what: 'Ajoutez une ligne par poste et indiquez l’effectif, le tarif journalier et les jours. Le + de la colonne des primes ouvre la prime. Charges sociales et assurance annuelle ont leur propre carte plus bas.',
      why: 'Le personnel est en général le premier poste de coût. Le sous-total d’une ligne contient salaire de base, prime et CNSS patronale : la colonne donne ce que l’équipe vous coûte.',
      watch:
        'Chaque nouvelle ligne part de {{days}} jours. N’ajoutez pas la CNSS au tarif journalier : elle est déjà comptée. « Calculer l’équipe » trouve effectif et jours à partir de tonnes, de m², de chambres ou de véhicules.',
    },
    equipment: {
      title: 'Ajouter matériel, logistique et prestations',
      what: 'Appuyez sur les articles habituels pour les ajouter à leur tarif, ou créez le vôtre. Puis véhicules et chambres dans la logistique, polices d’assurance et prestations complémentaires.',
      why: 'Ce sont les petits articles qu’on oublie, et qui gâchent un bon prix.',
      watch:
        'Un article prend à son ajout le séjour le plus long de l’équipe et le garde : si vous changez les jours de l’équipe, vérifiez-les ici. Les consommables n’ont pas de jours. Un nombre de 1 est une chambre, pas une par personne.',
    },
    total: {
      title: 'Fixer les aléas et lire le total',
      what: 'Dans le récapitulatif, vérifiez aléas météo, panne de matériel, frais généraux et marge sur coût, puis appuyez sur le total pour voir comment il se forme.',
      why: 'Chacun est un pourcentage du même sous-total et s’y ajoute. Le total est le prix hors taxes auquel vous atteignez votre marge.',
      watch:
        'Le total rapide à côté est un contrôle grossier. Le total est ce que montrent tous les autres écrans et documents.',
    },
    profit: {
      title: 'Regarder bénéfice et impôts',
      what: 'Saisissez ce que paie le client, TTC, choisissez la région fiscale et cochez les impôts qui comptent. Le prix de vente conseillé et la commande au point mort figurent sous le montant.',
      why: 'C’est seulement ici que vous voyez ce que rapporte le chantier : chiffre d’affaires hors taxes, moins les coûts, moins les impôts.',
      watch:
        'La marge sur coût n’est pas un coût : la modifier ne change pas le bénéfice d’une commande. Seuls la commande, les coûts et les impôts le font. Les taux sont une aide au calcul, pas un conseil fiscal.',
    },
    quotation: {
      title: 'Publier et envoyer le devis',
      what: '« Enregistrer et publier » range le projet comme prêt. Sur sa page, « Exporter en PDF » produit un rapport ou, si vous choisissez « Devis », le document du client en anglais, français ou arabe.',
      why: 'Le devis répartit votre prix sur les sections : le client voit prix de vente et TVA, ni coût ni marge.',
      watch:
        'Il faut un montant de commande ou une marge sur coût au-dessus de 0 %. Vérifiez une fois le nom, l’ICE, l’IF et la banque de votre société en tête ; ils servent ensuite toujours.',
    },
    operation: {
      title: 'Planifier l’opération, l’équipe et les jours',
      what: 'Sur la page du projet, choisissez « Planifier une opération », indiquez le premier jour et créez-la. Affectez ensuite des personnes sur la page de l’opération et regardez-la dans le Planning.',
      why: 'Une opération reprend du projet le lieu, les jours, les personnes nécessaires et le matériel. Personne ni rien n’est réservé deux fois.',
      watch:
        'Au départ, deux opérations ne peuvent pas partager un jour. Si plusieurs équipes travaillent en même temps, choisissez « Par personnes et équipements » dans les paramètres de planification.',
    },
  },
} satisfies Translation<typeof en>;
