import type { Language } from '../languages.ts';

/** The covering letter that the program offers where the company has none of its own. */
export const USUAL_LETTERS: Readonly<Record<Language, string>> = {
  fr: [
    'Madame, Monsieur,',
    'Nous vous remercions de votre consultation et avons le plaisir de vous remettre ci-joint notre devis {numéro} pour les travaux cités en objet.',
    'Le montant de notre offre s’élève à {montant} toutes taxes comprises.',
    'Notre offre est valable jusqu’au {validité}.',
    'Nous restons à votre entière disposition pour tout renseignement complémentaire et vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
  ].join('\n'),
  en: [
    'Dear Sir or Madam,',
    'Thank you for your enquiry. Please find enclosed our quotation {number} for the works named above.',
    'Our price amounts to {total}, VAT included.',
    'This offer is valid until {until}.',
    'We remain at your disposal for any further information.',
    'Yours faithfully,',
  ].join('\n'),
  ar: [
    'تحية طيبة وبعد،',
    'نشكركم على استشارتكم، ويسرنا أن نوافيكم رفقته بعرض الأثمان {الرقم} المتعلق بالأشغال المذكورة في الموضوع أعلاه.',
    'يبلغ ثمن عرضنا {المبلغ} مع احتساب جميع الرسوم.',
    'يظل هذا العرض صالحًا إلى غاية {الصلاحية}.',
    'ونبقى رهن إشارتكم لتقديم أي معلومات إضافية، وتفضلوا بقبول فائق عبارات التقدير والاحترام.',
  ].join('\n'),
};

/** A subject and a text of an e-mail; `{link}` is where the link to the quotation stands. */
export interface QuoteMessage {
  subject: string;
  text: string;
}

/** The e-mail that the program offers where the company has no text of its own for one. */
export const USUAL_MESSAGES: Readonly<Record<Language, QuoteMessage>> = {
  fr: {
    subject: 'Devis {numéro} : {objet}',
    text: [
      'Bonjour,',
      'Veuillez trouver notre devis {numéro} pour {objet}, d’un montant de {montant} TTC, valable jusqu’au {validité}.',
      'Vous pouvez le lire et l’accepter ici : {lien}',
      'Nous restons à votre disposition.',
      'Cordialement,',
    ].join('\n'),
  },
  en: {
    subject: 'Quotation {number}: {object}',
    text: [
      'Good morning,',
      'Here is our quotation {number} for {object}, of {total} with VAT, valid until {until}.',
      'You can read and accept it here: {link}',
      'We are happy to answer your questions.',
      'Kind regards,',
    ].join('\n'),
  },
  ar: {
    subject: 'عرض أثمان {الرقم}: {الموضوع}',
    text: [
      'تحية طيبة،',
      'نوافيكم بعرض الأثمان {الرقم} المتعلق بـ{الموضوع}، بمبلغ {المبلغ} مع الضريبة، صالح إلى غاية {الصلاحية}.',
      'يمكنكم قراءته وقبوله هنا: {الرابط}',
      'نبقى رهن إشارتكم.',
      'مع التقدير،',
    ].join('\n'),
  },
};
