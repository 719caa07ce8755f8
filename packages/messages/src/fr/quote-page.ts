import type english from '../en/quote-page.ts';
import type { Translation } from '../translation.ts';

/** The page on which a client reads a quotation and accepts it, in the language of the quotation. */
export default {
  title: 'Devis {{number}}',
  revision: 'Révision {{revision}}',
  object: 'Objet',
  client: 'Pour',
  issued: 'Émis le',
  validUntil: 'Valable jusqu’au',
  excludingVat: 'Total HT',
  vat: 'TVA',
  includingVat: 'Total TTC',
  read: 'Lire le devis (PDF)',
  accept: {
    title: 'Accepter le devis',
    text: 'Vous commandez les travaux décrits par le devis {{number}}, révision {{revision}}, pour {{total}} TTC.',
    name: 'Vos prénom et nom',
    confirm: 'J’ai lu le devis et je l’accepte pour {{client}}.',
    kept: 'Votre nom, l’heure et l’adresse de votre connexion sont conservés avec le devis.',
    button: 'Accepter le devis',
    nameMissing: 'Saisissez votre nom, 120 caractères au plus.',
    confirmMissing: 'Cochez la case pour accepter.',
  },
  accepted: {
    title: 'Ce devis est accepté',
    by: 'Accepté par {{name}} le {{day}}.',
    on: 'Accepté le {{day}}.',
  },
  lost: {
    title: 'Ce devis est clos',
    text: 'Il a été décliné le {{day}}. Si ce n’est pas le cas, prévenez l’entreprise.',
  },
  expired: {
    title: 'Ce devis a expiré',
    text: 'Il était valable jusqu’au {{day}}. L’entreprise peut en établir une nouvelle révision.',
  },
  cancelled: {
    title: 'Ce devis a été retiré',
    text: 'Il ne peut plus être accepté. L’entreprise répond à vos questions.',
  },
  superseded: {
    title: 'Une révision plus récente l’a remplacé',
    text: 'Cette révision ne peut plus être acceptée. L’entreprise vous envoie la plus récente.',
  },
  link: {
    title: 'Ce lien ne fonctionne plus',
    expired: 'Sa durée est écoulée. Demandez-en un nouveau à l’entreprise.',
    revoked: 'L’entreprise l’a retiré. Demandez-lui-en un nouveau.',
  },
  unknown: {
    title: 'Rien à afficher ici',
    text: 'L’adresse est incomplète ou n’est plus valable. Rouvrez-la depuis le message reçu, ou demandez à son expéditeur.',
  },
  busy: {
    title: 'Trop de demandes',
    text: 'Attendez quelques minutes, puis rouvrez le lien.',
  },
  failed: {
    title: 'Cela n’a pas fonctionné',
    text: 'Rouvrez le lien dans un instant : il montre si le devis est accepté.',
  },
  questions: 'Questions',
} satisfies Translation<typeof english>;
