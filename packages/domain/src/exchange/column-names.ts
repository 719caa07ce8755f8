import type { Labels } from '../catalogue/entries.ts';

/** The columns that a table of lines can have. */
export const LINE_COLUMNS = [
  'list',
  'name',
  'description',
  'unit',
  'quantity',
  'rate',
  'days',
  'amount',
  'bonusType',
  'bonus',
  'bonusNote',
  'included',
  'id',
] as const;

/** One of {@link LINE_COLUMNS}. */
export type LineColumn = (typeof LINE_COLUMNS)[number];

/** The headings of columns in exported tables. */
export const COLUMN_LABELS: Readonly<Record<LineColumn, Labels>> = {
  list: { en: 'List', fr: 'Liste', ar: 'القائمة' },
  name: { en: 'Name', fr: 'Désignation', ar: 'التسمية' },
  description: { en: 'Description', fr: 'Description', ar: 'الوصف' },
  unit: { en: 'Unit', fr: 'Unité', ar: 'الوحدة' },
  quantity: { en: 'Qty', fr: 'Qté', ar: 'الكمية' },
  rate: { en: 'Rate', fr: 'P.U.', ar: 'السعر' },
  days: { en: 'Days', fr: 'Jours', ar: 'الأيام' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  bonusType: { en: 'Bonus type', fr: 'Type de prime', ar: 'نوع المكافأة' },
  bonus: { en: 'Bonus', fr: 'Prime', ar: 'المكافأة' },
  bonusNote: { en: 'Bonus note', fr: 'Note de prime', ar: 'ملاحظة المكافأة' },
  included: { en: 'Included', fr: 'Retenue', ar: 'مدرجة' },
  id: { en: 'Line ID', fr: 'ID de ligne', ar: 'معرف السطر' },
};

/** Other headings that people use for these columns, in the three languages, separated by `|`. */
export const COLUMN_SYNONYMS: Readonly<Record<LineColumn, string>> = {
  list: 'category|section|group|family|kind|trade package|categorie|rubrique|famille|groupe|nature|chapitre|الفئة|القسم|المجموعة|الصنف|الباب',
  name: 'item|position|post|role|designation|article|service|resource|material|product|title|job title|label|work|task|equipment|staff|personnel|worker|profile|line|poste|libelle|intitule|nom|fonction|profil|materiel|materiau|prestation|element|ressource|qualification|metier|tache|ouvrage|designation ouvrages|equipement|produit|البند|الاسم|المنصب|الوظيفة|البيان|العنصر|المعدات|الخدمة|المادة|التعيين|المهمة|المنتج',
  description:
    'note|notes|remark|remarks|comment|comments|details|detail|specification|remarque|remarques|commentaire|commentaires|observation|observations|precision|precisions|ملاحظة|ملاحظات|تفاصيل|شرح',
  unit: 'units measure|unit measure|uom|unites|unite mesure|u|um|وحدة القياس',
  quantity:
    'quantity|quantities|total quantity|qnty|count|number|nb|nbr|nbre|no|headcount|people|persons|heads|workers|agents|pax|units|number people|number persons|no people|qte|quantite|quantites|nombre|effectif|effectifs|personnes|nb personnes|nombre personnes|nb agents|nombre agents|العدد|عدد|الكميات|عدد الأشخاص|عدد الأفراد|الأشخاص|الأفراد|عدد العمال',
  rate: 'rates|unit price|unit rate|unit cost|price|day rate|daily rate|rate day|price day|cost day|daily cost|daily wage|wage|pu|p u|u p|up|taux|taux journalier|taux jour|tj|tjm|tarif|tarif journalier|prix|prix unitaire|prix unit|prix u|prix unitaires|prix jour|cout unitaire|cout jour|cout journalier|salaire journalier|salaire jour|الثمن|ثمن الوحدة|سعر الوحدة|السعر الوحدوي|الثمن الوحدوي|السعر اليومي|الأجر|الأجر يوم|الأجر اليومي|الأجرة|الأجرة اليومية|السعر يوم|التعرفة|المعدل',
  days: 'day|duration|number days|no days|nb days|working days|man days|nights|jour|jrs|j|duree|nb jours|nbre jours|nombre jours|nuits|nuitees|duree jours|يوم|المدة|عدد الأيام|مدة|أيام العمل|الليالي|عدد الليالي',
  amount:
    'cost|costs|total|subtotal|sub total|line total|total price|total cost|total amount|value|price total|premium|cout|couts|montant total|prix total|cout total|sous total|pt|p t|التكلفة|الكلفة|المجموع|الإجمالي|المجموع الفرعي|الثمن الإجمالي|السعر الإجمالي|التكلفة الإجمالية|المبلغ الإجمالي',
  bonusType: 'type bonus|نوع المنحة|نوع العلاوة',
  bonus: 'bonuses|primes|المنحة|العلاوة|مكافأة',
  bonusNote: 'note bonus|bonus description|description prime|ملاحظة المنحة',
  included: 'include|selected|inclus|incluse|compris|retenu|selectionne|مدرج|مشمول|مختارة|متضمن',
  id: '',
};

/**
 * The headings of columns that have no field in an estimate, but still identify a row of headings.
 */
export const OTHER_HEADINGS =
  'n°|no°|#|ref|reference|id|code|item no|item number|n° prix|n° poste|cnss|cnss employer|cnss patronale|cnss المشغل|date|supplier|fournisseur|discount|remise|rabais|الرقم|رقم|ر ت|المرجع|التاريخ';
