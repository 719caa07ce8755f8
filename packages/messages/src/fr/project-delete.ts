import type english from '../en/project-delete.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Supprimer « {{name}} »',
  question: 'Voulez-vous vraiment supprimer ce projet ?',
  goesUnpriced:
    'Son chiffrage disparaît avec lui. Annulable pendant 10 secondes, puis 30 jours dans Supprimés récemment.',
  goes: 'Son chiffrage de {{total}} disparaît avec lui. Annulable pendant 10 secondes, puis 30 jours dans Supprimés récemment.',
  confirm: 'Supprimer le projet',
  done: 'Projet supprimé',
  doneText: 'Le projet a bien été supprimé',
  failed: 'Échec de la suppression',
  failedText: 'Le projet n’a pas pu être supprimé',
  changed: 'Il a été modifié entre-temps. Relisez-le avant de le supprimer.',
} satisfies Translation<typeof english>;
