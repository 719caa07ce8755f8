import type english from '../en/errors.ts';
import type { Translation } from '../translation.ts';

export default {
  'authentication-required': 'Authentification requise',
  'login-failed': 'Nom d’utilisateur ou mot de passe incorrect',
  'too-many-tries': 'Trop de tentatives. Réessayez dans {{seconds}} s.',
  'too-many-requests': 'Trop de requêtes. Réessayez dans {{seconds}} s.',
  'set-up-closed':
    'Ce lien d’installation n’est plus valable. Redémarrez le serveur pour en obtenir un autre.',
  'password-too-short': 'Le mot de passe doit compter au moins {{min}} caractères',
  'password-too-common':
    'Ce mot de passe est parmi les premiers que l’on devine. Choisissez-en un autre.',
  'password-is-username': 'Le mot de passe doit être différent du nom d’utilisateur',
  'current-password-wrong': 'Le mot de passe actuel est incorrect',
  'password-needed': 'Saisissez de nouveau votre mot de passe pour continuer',
  'second-factor-needed': 'Saisissez le code de votre application d’authentification',
  'second-factor-wrong':
    'Ce code est faux ou a déjà servi. Prenez le code suivant de l’application, ou un code de secours.',
  'second-factor-on': 'Le second facteur est déjà activé',
  'second-factor-off': 'Il n’y a pas encore de second facteur. Configurez d’abord le vôtre.',
  'second-factor-demanded':
    'Ici, tous les administrateurs se connectent avec un second facteur. Configurez le vôtre pour continuer.',
  'not-allowed': 'Votre rôle ne le permet pas. Un administrateur peut vous en donner un autre.',
  'wrong-host': 'Ce serveur ne répond pas à cette adresse. Ouvrez-le à son adresse publique.',
  'cross-site-request': 'Cette requête provient d’un autre site et a été refusée',
  'json-only': 'Envoyez la requête au format JSON',
  'invalid-json': 'La requête n’est pas du JSON valide',
  'invalid-input': 'Certains champs ne sont pas valides',
  'amount-too-large': 'Un montant est trop élevé pour être calculé exactement',
  'body-too-large': 'La requête est trop volumineuse',
  'request-unreadable': 'La requête est illisible',
  'request-too-slow': 'La requête a mis trop de temps à arriver',
  'headers-too-large': 'Les en-têtes de la requête sont trop volumineux',
  'project-not-found': 'Projet introuvable',
  'version-not-found': 'Cette version n’est plus dans l’historique',
  'template-not-found': 'Modèle introuvable',
  'samples-exist':
    'L’entreprise d’exemple est déjà chargée. Supprimez-la avant de la charger à nouveau.',
  'operation-not-found': 'Opération introuvable',
  'selected-project-not-found': 'Projet choisi introuvable. Actualisez la page et réessayez.',
  'booking-conflict':
    'Conflit de dates avec des opérations existantes : {{titles}}. Choisissez d’autres dates.',
  'staffing-blocked':
    'L’équipe affectée enfreint une règle : {{rules}}. Changez l’équipe ou donnez un motif.',
  'team-member-not-found': 'Membre de l’équipe introuvable',
  'email-taken': 'Un autre membre de l’équipe a cette adresse e-mail',
  'plan-link-not-found': 'Ce lien ne fonctionne plus. Demandez-en un nouveau au bureau.',
  'customer-not-found': 'Client introuvable',
  'equipment-not-found': 'Équipement introuvable',
  'operation-has-project': 'Cette opération a déjà un projet',
  'series-not-found': 'Cette série d’opérations n’existe plus',
  'absence-not-found': 'Cette absence n’existe plus',
  'absence-overlaps':
    'Une absence de cette personne est déjà saisie du {{firstDay}} au {{lastDay}}',
  'absence-too-many': 'Plus de pièces seraient absentes à la fois que les {{existing}} en stock',
  'equipment-exists': 'Un équipement porte déjà ce nom',
  'piece-not-found': 'Cette pièce de matériel est introuvable',
  'piece-exists': 'Une pièce porte déjà le code {{code}}',
  'piece-booked':
    '{{code}} est prévue pour « {{title}} ». Mettez-la plutôt au rebut, ou retirez-la d’abord de cette opération.',
  'inspection-not-found': 'Ce contrôle est introuvable',
  'certificate-unreadable': 'Ce fichier n’est pas un PDF, JPEG ou PNG de 3 Mo au plus',
  'set-not-found': 'Ce lot est introuvable',
  'set-exists': 'Un lot porte déjà le code {{code}}',
  'assignment-not-found': 'Affectation d’équipement introuvable',
  'too-many-templates':
    'Il y a déjà 1 000 modèles. Supprimez-en un qui ne sert plus, puis réessayez.',
  'not-on-operation':
    'Vous n’êtes plus dans l’équipe de ce chantier. Votre saisie reste dans ce téléphone ; appelez le bureau.',
  'day-entry-taken': 'Cette saisie appartient à quelqu’un d’autre ou à un autre chantier',
  'day-entry-too-early':
    'Le jour de cette saisie n’est pas encore arrivé. Vérifiez la date du téléphone.',
  'photo-missing': 'Cette photo n’est pas sur le serveur',
  'photo-unreadable':
    'Ce fichier n’est pas une photo que l’on peut garder : JPEG, PNG ou WebP de 2 Mo au plus',
  'too-many-day-entries': 'Ce chantier a déjà {{limit}} saisies pour ce jour',
  'too-many-photos': 'Ce chantier a déjà {{limit}} photos',
  'photos-full':
    'L’espace réservé aux photos sur le serveur est plein. Le bureau peut en libérer ; la photo reste dans ce téléphone en attendant.',
  'session-not-found': 'Cette session est déjà terminée',
  'browser-not-found': 'Ce navigateur a déjà été oublié',
  'username-invisible': 'Un nom ne contient aucun caractère invisible',
  'username-taken': 'Ce nom d’utilisateur est déjà pris ; choisissez-en un autre',
  'admin-not-found': 'Cet administrateur n’existe pas',
  'own-account': 'Vous ne pouvez pas faire cela au compte que vous utilisez',
  'logo-unreadable': 'Ce fichier n’est pas une image PNG ou JPEG de 500 Ko au plus',
  'backup-not-found': 'Cette sauvegarde n’existe plus',
  'backup-busy':
    'Une autre sauvegarde ou restauration est en cours ; réessayez quand elle sera terminée',
  'backup-kept':
    'C’est l’état d’avant la dernière restauration. Il est conservé jusqu’au {{until}}, pour que la restauration puisse être annulée.',
  'backup-too-large': 'Ce fichier est plus grand que la place libre sur le disque du serveur',
  'backup-damaged': 'Cette sauvegarde est endommagée : {{reason}}. Rien n’a été modifié',
  'backup-foreign': 'Ce fichier n’est pas une sauvegarde de ce programme. Rien n’a été modifié',
  'backup-newer':
    'Cette sauvegarde a été faite par une version plus récente ({{version}}) ; mettez d’abord le programme à jour. Rien n’a été modifié',
  'restore-not-found': 'Cette restauration est terminée ; choisissez de nouveau le fichier',
  'restore-incomplete': 'Le fichier n’est pas arrivé en entier ; renvoyez la partie manquante',
  'not-found': 'Introuvable',
  'stale-version': 'Ceci a été modifié ailleurs depuis que vous l’avez ouvert',
  'idempotency-key-reused': 'Cette clé Idempotency-Key a déjà servi à une autre requête',
  'import-changed':
    'Des fiches ont changé depuis l’aperçu. Regardez-le à nouveau ; rien n’a été repris.',
  'import-refused':
    'Une ligne qui ne peut pas être reprise est encore là. Laissez-la de côté ; rien n’a été repris.',
  'quotation-without-price':
    'Un devis demande un prix : saisissez le montant de la commande, ou une marge sur coût supérieure à 0 %.',
  'quote-not-found': 'Devis introuvable',
  'quote-is-draft': 'Ce devis est un brouillon. Émettez-le d’abord, ou supprimez-le.',
  'quote-is-issued': 'Un devis émis n’est jamais modifié ni supprimé. Révisez-le, ou annulez-le.',
  'quote-is-accepted': 'Le client a accepté ce devis. Il peut seulement être annulé.',
  'quote-is-lost': 'Ce devis est perdu. Il peut être révisé, accepté malgré tout, ou annulé.',
  'quote-is-cancelled': 'Ce devis est annulé. Faites-en un nouveau à partir du projet.',
  'quote-is-superseded': 'Une révision plus récente remplace celle-ci. Continuez avec elle.',
  'quote-has-expired':
    'Ce devis était valable jusqu’au {{day}}. Révisez-le, ou indiquez le jour où le client l’a accepté.',
  'quote-has-draft':
    'La révision suivante est déjà en brouillon. Continuez avec ce brouillon, ou supprimez-le.',
  'quote-links-off':
    'Les liens pour les clients sont désactivés. Activez-les sous Votre entreprise, Devis.',
  'quote-link-not-found': 'Ce lien ne fonctionne plus.',
  'mail-off': 'L’e-mail n’est pas configuré. Configurez-le sous Votre entreprise, E-mail.',
  'mail-password-needed':
    'Saisissez de nouveau le mot de passe : il était gardé pour un autre serveur, ou sa clé n’est pas sur cette machine.',
  'mail-port-refused': 'Les serveurs de messagerie ne sont joints que sur les ports {{ports}}.',
  'mail-message-not-found': 'Ce message n’existe pas.',
  'mail-message-settled': 'Ce message est déjà réglé.',
  'quote-currency-differs':
    'Le projet est maintenant en {{project}}, le devis en {{quote}}. Reconvertissez le projet, ou acceptez sans fixer le montant de la commande.',
  'documents-busy': 'Trop de documents sont en préparation. Réessayez dans {{seconds}} s.',
  'document-too-slow':
    'Le document a pris plus de {{limit}} s et a été arrêté. Réessayez, ou exportez moins de lignes.',
  'document-failed':
    'Le document n’a pas pu être préparé. Réessayez ; si l’échec se répète, transmettez la référence à l’administrateur.',
  'disk-full': 'Le disque est plein. Rien n’a été enregistré ; libérez de l’espace et réessayez.',
  'database-unavailable': 'La base de données ne répond pas. Réessayez dans un instant.',
  internal: 'Une erreur s’est produite sur le serveur. Veuillez réessayer.',
} satisfies Translation<typeof english>;
