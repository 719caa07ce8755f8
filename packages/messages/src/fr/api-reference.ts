import type english from '../en/api-reference.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Référence de l’API',
  subtitle: 'Tous les appels de ce serveur, version {{version}}',
  download: 'Télécharger openapi.json',
  searchLabel: 'Rechercher dans les appels',
  searchPlaceholder: 'Chemin, méthode ou mot',
  count_one: '{{count}} appel',
  count_many: '{{count}} appels',
  count_other: '{{count}} appels',
  failed: 'La description de l’API n’a pas pu être chargée',
  nothing: 'Aucun appel ne correspond',
  nothingText: 'Essayez une partie d’un chemin, par exemple projects.',
  start: 'Pour commencer',
  startLogIn:
    'Connectez-vous une fois ; le cookie de session accompagne chaque appel suivant. Les appels marqués « sans session » n’en demandent pas.',
  startVersion:
    'Une écriture qui porte If-Match avec la version lue est refusée (412) si quelqu’un a enregistré entre-temps.',
  startRepeat: 'Un POST qui porte Idempotency-Key peut être répété sans risque.',
  startAmounts:
    'Les montants sont des nombres dans la devise du projet ; les jours s’écrivent AAAA-MM-JJ, les instants en UTC.',
  groups: {
    projects: 'Projets',
    admin: 'Administrateur et sessions',
    system: 'Serveur',
  },
  noSession: 'sans session',
  parameters: 'Paramètres',
  inPath: 'dans le chemin',
  inQuery: 'dans la requête',
  body: 'Corps',
  reply: 'Réponse {{status}}',
  noFields: 'Un objet vide.',
  errors: 'Erreurs',
  example: 'Exemple',
  copyCurl: 'Copier pour curl',
  copied: 'Commande copiée',
  required: 'obligatoire',
  keptUnknown: 'et d’autres clés, qui sont conservées',
  showFields: 'Champs de {{name}}',
  items: 'éléments',
  min: 'au moins {{value}}',
  max: 'au plus {{value}}',
  maxLength: 'au plus {{value}} caractères',
  minLength: 'au moins {{value}} caractères',
  maxItems: 'au plus {{value}} éléments',
} satisfies Translation<typeof english>;
