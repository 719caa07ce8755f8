import type english from '../en/safekeeping.ts';
import type { Translation } from '../translation.ts';

export default {
  merge: {
    intro:
      'Les modifications de cellules différentes sont réunies. Là où vous avez tous deux modifié la même, choisissez laquelle reste.',
    noBase:
      'La version dont vous êtes parti n’est plus dans l’historique ; les deux ne peuvent pas être fusionnées : gardez l’une d’elles.',
    conflicts_one: '{{count}} cellule modifiée des deux côtés',
    conflicts_many: '{{count}} cellules modifiées des deux côtés',
    conflicts_other: '{{count}} cellules modifiées des deux côtés',
    allMine: 'Toutes les miennes',
    allTheirs: 'Toutes celles de la version {{version}}',
    theirs_one: '{{count}} modification dans la version {{version}}',
    theirs_many: '{{count}} modifications dans la version {{version}}',
    theirs_other: '{{count}} modifications dans la version {{version}}',
    mine_one: '{{count}} modification de votre part',
    mine_many: '{{count}} modifications de votre part',
    mine_other: '{{count}} modifications de votre part',
    now: 'Ici',
    showAll_one: 'Afficher {{count}} autre modification',
    showAll_many: 'Afficher {{count}} autres modifications',
    showAll_other: 'Afficher {{count}} autres modifications',
    choose: 'Laquelle reste : {{name}}',
    totals: 'Totaux',
    merged: 'Fusion',
    currencyTheirs:
      'La version {{version}} est passée en {{currency}} ; vos montants ont été convertis au taux fixe.',
    currencyMine:
      'Vous êtes passé en {{currency}} ; les montants de la version {{version}} ont été convertis au taux fixe.',
    save: 'Enregistrer la fusion',
    take: 'Prendre la fusion',
    done: 'Les deux versions sont fusionnées. Annuler rétablit la vôtre.',
    deleted: 'supprimée',
    kept: 'gardée',
  },
  field: {
    analysisShown: 'Analyse du bénéfice affichée',
    autoSave: 'Brouillon gardé dans ce navigateur',
    dynamicPricing: 'Tarification dynamique',
    market: 'Marché',
    marketFactors: 'Facteurs du marché',
    scenarioBasic: 'Scénario basique',
    scenarioStandard: 'Scénario standard',
    scenarioPremium: 'Scénario premium',
    amount: 'montant',
    taxRate: 'taux de la taxe',
    percentage: 'pourcentage',
    other: 'Autre donnée, {{name}}',
    several: 'plusieurs valeurs',
    none: 'non défini',
    simulations: 'Simulations',
  },
  backup: {
    create: 'Créer une sauvegarde locale',
    restore: 'Restaurer la sauvegarde locale',
    restoreOf: 'Restaurer la sauvegarde locale ({{when}})',
    download: 'Télécharger un fichier de sauvegarde',
    load: 'Charger un fichier de sauvegarde',
    created: 'Sauvegarde créée',
    createdText: 'Elle reste dans ce navigateur jusqu’à la prochaine.',
    createFailed: 'La sauvegarde n’a pas pu être gardée dans ce navigateur',
    createFailedText: 'Son stockage est plein ou désactivé. Téléchargez plutôt un fichier.',
    restored: 'Données restaurées',
    restoreFailed: 'Échec de la restauration',
    restoreFailedText: 'Aucune sauvegarde trouvée, ou la restauration a échoué',
    title: 'Restaurer cette sauvegarde ?',
    text: 'Sauvegarde de {{name}}, {{when}}. Annuler rétablit ce qui est ici.',
    same: 'La sauvegarde contient ce qui est déjà ici : rien ne changerait.',
    changes_one: '{{count}} modification',
    changes_many: '{{count}} modifications',
    changes_other: '{{count}} modifications',
    otherProject:
      'Cette sauvegarde est celle d’un autre projet : {{name}}. Tout ce qui est ici serait remplacé.',
    confirm: 'Restaurer',
    tooLarge: 'Le fichier dépasse {{limit}} : ce n’est pas la sauvegarde d’un chiffrage.',
    notText:
      'Le fichier n’est pas un texte en UTF-8. Enregistrez-le en UTF-8 ou choisissez-en un autre.',
    notJson: 'Le fichier n’est pas du JSON. Choisissez un fichier téléchargé comme sauvegarde.',
    notEstimate: 'Le fichier ne contient aucun chiffrage lisible : {{reason}}',
    unreadable: 'Le fichier n’a pas pu être lu. Existe-t-il encore ?',
  },
  chain: {
    backup:
      'Un travail non enregistré de ce navigateur est illisible. La sauvegarde locale ({{when}}) a été ouverte à sa place.',
    server:
      'Un travail non enregistré de ce navigateur est illisible. La version du serveur a été ouverte à sa place.',
    template:
      'Un travail non enregistré de ce navigateur est illisible. Un nouveau projet a été commencé à sa place.',
    download: 'Télécharger le travail illisible',
  },
} satisfies Translation<typeof english>;
