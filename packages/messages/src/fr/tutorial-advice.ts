import type en from '../en/tutorial-advice.ts';
import type { Translation } from '../translation.ts';

export default {
  recommend: {
    title: 'Marge bénéficiaire de 15 à 20 %, réserve de 5 à 10 %',
    text: 'Visez une marge bénéficiaire de 15 à 20 % du prix et gardez 5 à 10 % du sous-total pour la météo et les pannes. Deux choses à savoir sur la façon dont ce programme les calcule :',
    markup:
      'La « marge sur coût » du récapitulatif s’ajoute au sous-total ; la marge sur prix est ce qu’elle représente dans le prix. Avec {{markup}} sur {{subtotal}}, vous vendez à {{price}} et la marge sur prix est de {{margin}}. Réserves et frais généraux à côté réduisent cette part : un chantier de travaux sur cordes part de {{ropeOthers}}, et ses {{markup}} font une marge sur prix de {{ropeMargin}}, soit {{ropeNetMargin}} net après impôt sur les sociétés.',
    reach:
      'Pour une marge de 15 à 20 % du prix sur ce chantier, mettez la marge sur coût entre {{low}} et {{high}}. La carte « Marge sur coût et marge sur prix » montre les deux pendant la saisie, et l’onglet des prix avec une marge cible trouve le plan pour vous.',
    table: 'De quoi part un nouveau chiffrage',
    service: 'Service',
    reserve: 'Météo et pannes',
    overhead: 'Frais généraux',
    markupColumn: 'Marge sur coût',
    marginColumn: 'Marge sur prix',
    netColumn: 'Net après impôt',
    note: 'Les frais généraux sont votre bureau, pas une réserve. Le lavage de vitres garde plus de 10 % parce que le vent l’arrête ; le nettoyage de locaux moins, parce que la météo le gêne rarement. Commande au total plus 20 % de TVA, impôt sur les sociétés de 31 %. Les pourcentages de votre société, si vous en avez fixé, passent avant.',
    picture:
      'Marge sur coût et marge sur prix : coût {{subtotal}}, ajouté {{added}}, prix {{price}}.',
    cost: 'Coût',
    added: 'Ajouté',
    ofCost: '{{percent}} du coût',
    ofPrice: '{{percent}} du prix',
  },
  practices: {
    crew: {
      title: 'Tirez effectif et jours de la quantité de travail',
      text: 'Tonnes, m², chambres ou véhicules et une cadence donnent l’équipe et les jours ; la source de chaque cadence figure à côté. Un jour oublié pour cinq personnes coûte cinq journées de salaire.',
    },
    compare: {
      title: 'Comparez avec vos propres chantiers avant d’envoyer un prix',
      text: 'La page du projet marque les tarifs qui s’écartent des vôtres, et Repères internes dans Analyses montre ce que vous coûte d’habitude un mètre carré, par type et par hauteur.',
    },
    templates: {
      title: 'Partez de ce qui a fait ses preuves',
      text: 'Enregistrez un bon chiffrage comme modèle. En repartant de lui plus tard, choisissez les tarifs d’aujourd’hui : chaque changement est montré avant d’être repris.',
    },
    open: {
      title: 'Ouvrez le total avant qu’il ne parte',
      text: 'Appuyez sur un chiffre pour sa formule, ses données, ses sources et l’arrondi. Sur la page du projet, regardez ce qui manque ou ne va pas : le remède et ce qu’il coûte y sont nommés.',
    },
    simulate: {
      title: 'Essayez une remise avant de l’accorder',
      text: 'La simulation change commande, pourcentages, impôts et jours sans toucher au projet, et dit jusqu’où la commande peut baisser avant la perte.',
    },
    certificates: {
      title: 'Saisissez les certificats avec leur date de fin',
      text: 'Le programme dit alors qui peut y aller, prévient avant une échéance et ne laisse pas partir une équipe de cordistes sans les personnes qu’il lui faut.',
    },
    backup: {
      title: 'Gardez des sauvegardes, et essayez-en une',
      text: 'Le serveur en fait de lui-même ; sous Gestion des données, vous voyez quand, en téléchargez une et la gardez sur une autre machine. Une sauvegarde locale dans l’éditeur est la copie d’un seul chiffrage dans ce navigateur avant un grand changement, pas une sauvegarde de la société.',
    },
  },
  mistakes: {
    title: 'Erreurs, en chiffres',
    happens: 'Ce qui arrive',
    instead: 'Plutôt :',
    margin: {
      title: 'Prendre la marge sur coût pour la marge sur prix',
      happens:
        'Une marge sur coût de {{markup}} sur {{subtotal}} fait vendre à {{price}}. C’est {{margin}} du prix, pas {{markup}}.',
      instead:
        'Pour 20 % du prix, ajoutez 25 % au coût, et plus s’il y a des réserves à côté. Lisez « Marge sur prix ».',
    },
    vat: {
      title: 'Saisir la commande hors taxes',
      happens:
        'Le client paie {{order}}. Si vous saisissez {{subtotal}}, le programme en retire encore la TVA : chiffre d’affaires de {{revenueWrong}} au lieu de {{revenueRight}}, {{vatGap}} de trop peu.',
      instead:
        'Saisissez ce que paie le client, TTC. Ou appuyez sur « Prix de vente conseillé », qui la contient.',
    },
    subtotal: {
      title: 'Vendre au sous-total plus TVA',
      happens:
        'Un chantier de travaux sur cordes au sous-total de {{subtotal}} a des coûts du projet de {{projectCosts}} : ses aléas comptent comme coûts. Vendu {{subtotal}} hors taxes, il montre une perte de {{lossAtSubtotal}}.',
      instead: 'Le minimum acceptable est la « Commande au point mort » sous le montant.',
    },
    chained: {
      title: 'Multiplier les pourcentages',
      happens:
        'Chaque pourcentage porte sur le sous-total, aucun sur un autre. 7, 3, 12 et 20 % sur {{subtotal}} font {{ropeTotal}} ; multipliés l’un après l’autre, ils feraient {{chained}}.',
      instead: 'Pour comparer avec un tableur, additionnez d’abord les pourcentages.',
    },
    contribution: {
      title: 'Ajouter la CNSS au tarif journalier',
      happens:
        'Elle compte alors deux fois, et sans son plafond. Une personne à 400 MAD pendant 22 jours gagne {{wage}} ; la CNSS porte sur 6 000 MAD, l’employeur paie donc {{employer}}, pas {{uncapped}}.',
      instead: 'Saisissez le salaire seul. Les charges viennent d’elles-mêmes sur chaque ligne.',
    },
    days: {
      title: 'Changer les jours de l’équipe et oublier le matériel',
      happens:
        'Un article garde les jours de son ajout. Un groupe électrogène à 150 MAD par jour pendant 5 jours fait {{itemShort}} ; le chantier en prend maintenant 12, soit {{itemLong}}.',
      instead: 'Après un changement de jours, parcourez une fois Matériel et Logistique.',
    },
    rooms: {
      title: 'Une chambre pour tout le monde',
      happens:
        'Un nombre de 1 est une chambre. Douze nuits à 350 MAD font {{oneRoom}} ; une équipe à qui il en faut deux coûte {{twoRooms}}.',
      instead: 'Mettez le nombre de chambres, de véhicules ou de trajets nécessaires.',
    },
  },
  faq: {
    title: 'Questions',
    search: 'Chercher dans les questions',
    placeholder: 'Par exemple : TVA, sauvegarde, supprimé',
    clear: 'Effacer la recherche',
    none: 'Aucune question ne correspond à « {{text}} ».',
    noneText: 'Essayez un seul mot, ou le nom de l’écran.',
    found_one: '{{count}} question',
    found_many: '{{count}} questions',
    found_other: '{{count}} questions',
    items: {
      unsaved: {
        question: 'J’ai fermé la page avant d’enregistrer. Mon travail est-il perdu ?',
        answer:
          'Non. Le travail non enregistré reste dans ce navigateur et revient quand vous rouvrez le chiffrage ; Accueil le propose parmi ce que vous pouvez reprendre. Il n’est pas sur d’autres ordinateurs avant l’enregistrement.',
      },
      currency: {
        question: 'Pourquoi mon nouveau chiffrage est-il en dollars ?',
        answer:
          'Il commence en USD, sauf si votre entreprise en a fixé une autre sous Paramètres, Entreprise. Le premier lieu ou client marocain le passe en MAD, sauf si vous avez choisi une devise. La changer plus tard demande s’il faut convertir les montants ou garder les nombres.',
      },
      quick: {
        question: 'Pourquoi le total rapide et le total diffèrent-ils ?',
        answer:
          'Le total rapide prend salaires de base plus 27,83 % de charges, les autres sections et 10 % en plus. Le total a les vraies charges avec leur plafond, les primes, tous les aléas et la marge. Pour cinq personnes à 250 MAD pendant 12 jours : {{quick}} contre {{full}}. Envoyez le total.',
      },
      noCnss: {
        question: 'Pourquoi n’y a-t-il pas de CNSS dans mon chiffrage ?',
        answer:
          '« Compter les charges sociales » et « Cotisations CNSS » doivent toutes deux être actives, dans la carte sous les prestations.',
      },
      markupProfit: {
        question: 'J’ai relevé la marge sur coût. Pourquoi le bénéfice net ne bouge-t-il pas ?',
        answer:
          'La marge n’est pas un coût : elle change le total que vous demandez, pas ce que rapporte une commande déjà saisie. Saisissez le nouveau montant de la commande.',
      },
      noVat: {
        question: 'Comment chiffrer sans TVA ?',
        answer:
          'Décochez la TVA dans le résultat, ou choisissez la région fiscale « Zone franche », qui baisse aussi l’impôt sur les sociétés : le montant de la commande est alors le chiffre d’affaires.',
      },
      conflict: {
        question:
          'Quelqu’un d’autre a enregistré le projet pendant que je travaillais. Que faire ?',
        answer:
          'Votre enregistrement montre qui a changé quoi. Les cellules changées par un seul sont réunies ; pour les autres, vous choisissez. Rien n’est écrasé sans question.',
      },
      deleted: {
        question: 'Puis-je récupérer un projet supprimé ?',
        answer:
          'Annuler dans le message pendant dix secondes, puis Supprimés récemment pendant 30 jours. De même pour les opérations, les personnes et les clients.',
      },
      quotation: {
        question: 'Pourquoi ne puis-je pas produire de devis ?',
        answer:
          'Il lui faut un prix : un montant de commande, ou une marge sur coût au-dessus de 0 %.',
      },
      company: {
        question: 'Où changer ce qui figure en tête d’un devis ?',
        answer:
          'Dans le profil de la société : nom, adresse, logo, ICE, IF, RC, CNSS, patente et banque. Chaque nouveau document les y prend.',
      },
      clash: {
        question: 'Pourquoi un conflit de dates apparaît-il ?',
        answer:
          'Selon la règle habituelle, deux opérations ne partagent aucun jour. La fenêtre nomme ce qui gêne et propose des jours libres, quelqu’un d’autre ou un partage. Avec plusieurs équipes, choisissez « Par personnes et équipements ».',
      },
      holidays: {
        question: 'Les jours fériés comptent-ils comme ouvrés ?',
        answer:
          'Oui, tant que vous ne les activez pas dans les paramètres de planification. Vos propres jours chômés comptent toujours comme chômés.',
      },
      spreadsheet: {
        question: 'Puis-je reprendre des lignes d’Excel ?',
        answer:
          'Oui : copiez les cellules et collez-les dans la grille, ou importez un fichier CSV ou Excel. Un aperçu montre quelles lignes changent, lesquelles sont refusées et pourquoi.',
      },
      figure: {
        question: 'D’où vient ce chiffre ?',
        answer:
          'Appuyez dessus. Chaque total, et chaque chiffre souligné de tirets, ouvre sa formule avec vos données, la source de chaque taux et l’arrondi.',
      },
      backups: {
        question: 'De quelle sauvegarde ai-je besoin ?',
        answer:
          'Gestion des données sauvegarde sur le serveur tous les projets, personnes, opérations et réglages, et les restaure. La sauvegarde locale du menu de l’éditeur garde un seul chiffrage dans un seul navigateur.',
      },
      password: {
        question: 'J’ai oublié mon mot de passe.',
        answer:
          'Un autre administrateur en définit un nouveau dans les paramètres. S’il n’y en a pas, la personne qui tient le serveur le fait avec « npm run reset-password ».',
      },
    },
  },
} satisfies Translation<typeof en>;
