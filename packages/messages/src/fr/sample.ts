import type english from '../en/sample.ts';
import type { Translation } from '../translation.ts';

export default {
  emptyTitle: 'Aucune donnée disponible',
  emptyText: 'Créez des projets pour afficher les analyses',
  offer: 'Ou explorez d’abord une entreprise d’exemple.',
  toProjects: 'Aller à Mes projets',
  load: 'Charger l’entreprise d’exemple',
  setUpCompany: 'Saisir votre entreprise',
  loaded: 'Entreprise d’exemple chargée',
  loadedText_one: '{{formatted}} projet, marqué comme exemple',
  loadedText_many: '{{formatted}} de projets, chacun marqué comme exemple',
  loadedText_other: '{{formatted}} projets, chacun marqué comme exemple',
  loadedRecords_one: 'Avec {{formatted}} fiche dans Équipe et opérations',
  loadedRecords_many: 'Avec {{formatted}} de fiches dans Équipe et opérations',
  loadedRecords_other: 'Avec {{formatted}} fiches dans Équipe et opérations',
  loadFailed: 'L’entreprise d’exemple n’a pas été chargée',
  notice_one: '{{formatted}} projet d’exemple',
  notice_many: '{{formatted}} de projets d’exemple',
  notice_other: '{{formatted}} projets d’exemple',
  noticeText: 'Ils comptent dans les listes et les chiffres jusqu’à leur suppression.',
  noticeRecords_one: '{{formatted}} fiche d’exemple dans Équipe et opérations',
  noticeRecords_many: '{{formatted}} de fiches d’exemple dans Équipe et opérations',
  noticeRecords_other: '{{formatted}} fiches d’exemple dans Équipe et opérations',
  remove: 'Supprimer l’entreprise d’exemple',
  question_one: '{{formatted}} projet d’exemple sera supprimé.',
  question_many: '{{formatted}} de projets d’exemple seront supprimés.',
  question_other: '{{formatted}} projets d’exemple seront supprimés.',
  gone: 'Vous n’en avez modifié aucun : tous sont supprimés définitivement. Vos propres projets restent, tout comme vos copies d’exemples.',
  kept: 'Vos propres projets restent, tout comme vos copies d’exemples.',
  changed_one:
    'Vous en avez modifié {{formatted}} : il va dans Supprimés récemment, où vous pouvez le restaurer pendant 30 jours. Les autres sont supprimés définitivement.',
  changed_many:
    'Vous en avez modifié {{formatted}} : ils vont dans Supprimés récemment, où vous pouvez les restaurer pendant 30 jours. Les autres sont supprimés définitivement.',
  changed_other:
    'Vous en avez modifié {{formatted}} : ils vont dans Supprimés récemment, où vous pouvez les restaurer pendant 30 jours. Les autres sont supprimés définitivement.',
  records_one:
    '{{formatted}} fiche d’Équipe et opérations venue avec eux part aussi, sauf si quelqu’un l’a modifiée ou utilisée.',
  records_many:
    '{{formatted}} de fiches d’Équipe et opérations venues avec eux partent aussi : personnes, clients, matériel et opérations. Ce que quelqu’un a modifié ou utilisé reste.',
  records_other:
    '{{formatted}} fiches d’Équipe et opérations venues avec eux partent aussi : personnes, clients, matériel et opérations. Ce que quelqu’un a modifié ou utilisé reste.',
  confirm: 'Supprimer',
  removed: 'Entreprise d’exemple supprimée',
  removedText_one: '{{formatted}} projet modifié se trouve dans Supprimés récemment',
  removedText_many: '{{formatted}} de projets modifiés se trouvent dans Supprimés récemment',
  removedText_other: '{{formatted}} projets modifiés se trouvent dans Supprimés récemment',
  keptText_one: '{{formatted}} fiche d’Équipe et opérations modifiée ou utilisée reste',
  keptText_many: '{{formatted}} de fiches d’Équipe et opérations modifiées ou utilisées restent',
  keptText_other: '{{formatted}} fiches d’Équipe et opérations modifiées ou utilisées restent',
  removeFailed: 'L’entreprise d’exemple n’a pas été supprimée',
} satisfies Translation<typeof english>;
