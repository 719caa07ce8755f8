/** The kinds of records that come in from another program. */
export const IMPORT_KINDS = ['customers', 'members', 'equipment', 'items', 'quotes'] as const;

/** See {@link IMPORT_KINDS}. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The programs whose exports are recognized. */
export const IMPORT_MAKES = ['odoo', 'dolibarr'] as const;

/** See {@link IMPORT_MAKES}. */
export type ImportMake = (typeof IMPORT_MAKES)[number];

/** The headings under which a field stands, the preferred ones first, separated by bars. */
export interface FieldHeadings {
  /** Headings that only Odoo writes: its labels in English and French, and its technical names. */
  odoo?: string;
  /** Headings that only Dolibarr writes: its labels in English and French, and its columns. */
  dolibarr?: string;
  /** Headings that any program or a person writes. */
  other?: string;
  /** Headings that hold the field only where no other column does. */
  weak?: string;
  /** How much a column of this field says about the kind of the table; 1 when absent. */
  tells?: number;
  /** Whether several columns may hold the field, one after another. */
  isMany?: true;
}

const CUSTOMERS = {
  name: {
    odoo: 'display name|complete name|nom complet|nom affiche',
    dolibarr: 's.nom|nom du tiers|third-party name|thirdparty name|third party name|tiers',
    other: 'name|nom|raison sociale|company name|nom du client|الاسم|الزبون|العميل',
    weak: 'client|customer',
  },
  parent: {
    odoo: 'related company|parent_id|parent name|societe liee|parent_id/name|societe apparentee',
    dolibarr: 's.parent|maison mere|parent company|societe mere',
    other: 'company|societe|entreprise|الشركة',
  },
  isCompany: {
    odoo: 'is a company|is_company|est une societe|company type|company_type',
    tells: 3,
  },
  email: { dolibarr: 's.email', other: 'email|e-mail|courriel|mail|adresse e-mail|البريد' },
  phone: { dolibarr: 's.phone', other: 'phone|telephone|tel|phone number|الهاتف' },
  mobile: { other: 'mobile|portable|gsm|tel portable|phone mobile' },
  street: {
    dolibarr: 's.address',
    other: 'street|rue|adresse|address|contact address|adresse complete|العنوان',
  },
  street2: { odoo: 'street2|street 2|rue 2|rue2' },
  zip: { dolibarr: 's.zip', other: 'zip|code postal|postal code|cp' },
  city: { dolibarr: 's.town', other: 'city|ville|town|المدينة' },
  state: {
    odoo: 'state_id|state_id/name',
    dolibarr: 'd.nom|departement/canton|state/province',
    other: 'province|departement|region',
  },
  country: {
    odoo: 'country_id|country_id/name|country_id/id|country/name',
    dolibarr: 'c.label',
    other: 'country|pays',
  },
  ice: {
    dolibarr: 's.idprof5|s.idprof6',
    other: 'ice|n° ice|numero ice|identifiant commun de l entreprise|identifiant commun',
    tells: 3,
  },
  taxId: {
    odoo: 'vat|tax id|company_registry|company id|n° de tva',
    dolibarr: 's.tva_intra|num tva|numero de tva|vat id|vat number',
    other: 'tva|identifiant fiscal|if',
    tells: 2,
    isMany: true,
  },
  professionalId: {
    dolibarr:
      's.siren|s.siret|s.ape|s.idprof4|id. prof. 1|id. prof. 2|id. prof. 3|id. prof. 4|id. prof. 5|id. prof. 6|id professionnel 1|id professionnel 2|id professionnel 3|id professionnel 4|id professionnel 5|id professionnel 6|professional id 1|professional id 2|professional id 3|professional id 4|professional id 5|professional id 6|prof. id 1|prof. id 2|prof. id 3|prof. id 4|prof. id 5|prof. id 6|r.c. (maroc)|patente',
    tells: 3,
    isMany: true,
  },
  paymentTerms: {
    odoo: 'customer payment terms|property_payment_term_id|conditions de paiement client|conditions de paiement des clients|conditions de paiement (client)',
    dolibarr: 's.cond_reglement|payterm.libelle|conditions de reglement|payment terms (customer)',
    other: 'payment terms|conditions de paiement|delai de paiement|payment days',
    tells: 2,
  },
  sector: {
    dolibarr: 't.libelle|type du tiers|type de tiers|third-party type|thirdparty type|s.fk_typent',
    other: 'sector|secteur',
    tells: 2,
  },
  isActive: {
    odoo: 'active|actif',
    dolibarr: 's.status|etat|status',
    other: 'statut',
  },
  isCustomer: {
    odoo: 'customer rank|customer_rank|rang client',
    dolibarr: 's.client|client?|client / prospect|customer/prospect|client (0/1/2/3)',
    tells: 2,
  },
  isSupplier: {
    odoo: 'supplier rank|supplier_rank|rang fournisseur|vendor rank',
    dolibarr: 's.fournisseur|fournisseur|supplier|vendor',
    tells: 2,
  },
  contactPerson: { other: 'contact|contact person|interlocuteur|personne de contact|جهة الاتصال' },
  role: { odoo: 'job position|function|poste occupe', other: 'fonction|poste' },
  notes: {
    odoo: 'comment|notes',
    dolibarr:
      's.note_private|s.note_public|note (privee)|note (publique)|private note|public note|note privee|note publique',
    other: 'note|remarque|remarks|observations|ملاحظات',
    isMany: true,
  },
  code: {
    odoo: 'reference|ref',
    dolibarr: 's.code_client|code client|customer code',
    isMany: true,
  },
  website: { dolibarr: 's.url', other: 'website|site web|url|web' },
} as const satisfies Record<string, FieldHeadings>;

const MEMBERS = {
  name: {
    odoo: "employee name|nom de l'employe|display name|nom affiche",
    other: 'name|nom complet|full name|employe|employee|nom et prenom|الاسم',
  },
  lastName: { dolibarr: 'u.lastname', other: 'lastname|last name|nom|nom de famille|surname' },
  firstName: { dolibarr: 'u.firstname', other: 'firstname|first name|prenom', tells: 2 },
  role: {
    odoo: 'job title|job_title|titre du poste|intitule du poste|job position|job_id|job_id/name',
    dolibarr: 'u.job|poste/fonction|post/function|post or function',
    other: 'role|fonction|poste|metier|الوظيفة',
    tells: 2,
  },
  email: {
    odoo: 'work email|work_email|email professionnel|e-mail professionnel|courriel professionnel',
    dolibarr: 'u.email',
    other: 'email|e-mail|courriel|البريد',
  },
  phone: {
    odoo: 'work mobile|mobile_phone|mobile professionnel|telephone portable professionnel',
    dolibarr: 'u.user_mobile|tel portable|mobile phone',
    other: 'mobile|portable|gsm|phone|telephone|tel|الهاتف',
  },
  otherPhone: {
    odoo: 'work phone|work_phone|telephone professionnel',
    dolibarr: 'u.office_phone|tel pro.|tel. pro.|business phone',
  },
  hourlyRate: {
    odoo: 'hourly cost|hourly_cost|cout horaire|timesheet cost',
    dolibarr: 'u.thm|thm|taux horaire moyen|average hourly rate',
    other: 'hourly rate|taux horaire|rate per hour|cout par heure',
    tells: 3,
  },
  dailyRate: { dolibarr: 'u.tjm|tjm|taux journalier moyen', tells: 2 },
  skills: {
    odoo: 'skill_ids|employee_skill_ids|skills/skill|competences/competence',
    other: 'skills|competences|المهارات',
    tells: 2,
  },
  isActive: { odoo: 'active|actif', dolibarr: 'u.statut|etat|status', other: 'statut' },
  department: {
    odoo: 'department|departement|department_id|department_id/name',
    other: 'service|equipe|team',
  },
  employeeId: {
    odoo: 'badge id|barcode|id badge|registration number',
    dolibarr:
      'u.ref_employee|ref. employe|employee ref.|reference employe|u.login|identifiant|login',
    other: 'matricule|employee id|employee number|n° employe',
    tells: 3,
    isMany: true,
  },
  notes: {
    dolibarr: 'u.note_public|u.note_private|u.note|note (privee)|note (publique)',
    other: 'notes|note|remarque|remarks|ملاحظات',
    isMany: true,
  },
} as const satisfies Record<string, FieldHeadings>;

const EQUIPMENT = {
  name: {
    odoo: "equipment name|nom de l'equipement|display name|nom affiche",
    dolibarr: 'r.ref|nom de la ressource|resource name|libelle|label|a.label',
    other: 'name|nom|equipment|equipement|materiel|designation|المعدات|الاسم',
    tells: 2,
  },
  quantity: { other: 'quantity|quantite|qty|qte|nombre|in stock|stock|quantity on hand|الكمية' },
  serial: {
    odoo: 'serial_no|lot/serial number',
    dolibarr: "r.asset_number|numero d'actif|asset number|numero d'immobilisation",
    other: 'serial number|numero de serie|n° de serie|serial|الرقم التسلسلي',
    tells: 3,
    isMany: true,
  },
  category: {
    odoo: "equipment category|categorie d'equipement|category_id|category_id/name",
    dolibarr: 'type de ressource|resource type|c.label',
    other: 'category|categorie',
    tells: 2,
  },
  model: { other: 'model|modele', tells: 2 },
  vendor: { odoo: 'vendor|partner_id', other: 'supplier|fournisseur|marque|brand' },
  place: { other: 'location|emplacement|used in location' },
  isActive: { odoo: 'active|actif', dolibarr: 'r.status|etat|status', other: 'statut' },
  notes: {
    dolibarr:
      'r.description|description de la ressource|resource description|r.note_public|r.note_private',
    other: 'notes|note|description|remarque|ملاحظات',
    isMany: true,
  },
} as const satisfies Record<string, FieldHeadings>;

const ITEMS = {
  name: {
    odoo: 'display name|nom affiche',
    dolibarr: 'p.label|etiquette produit|product label|libelle produit',
    other: 'designation|name|nom|libelle|label|description des travaux|item|article|البيان|التسمية',
    weak: 'description',
  },
  number: {
    odoo: 'internal reference|reference interne|default_code',
    dolibarr: 'p.ref|ref. produit|product ref.',
    other: 'reference|ref.|ref|code|n°|numero|الرقم',
    tells: 2,
  },
  unit: {
    odoo: 'unit of measure|uom_id|uom_id/name|sales unit of measure',
    dolibarr: 'p.fk_unit',
    other: 'unit|unite|unite de mesure|u|الوحدة',
    tells: 2,
  },
  unitPrice: {
    odoo: 'sales price|list_price|prix de vente|public price|prix public',
    dolibarr: 'p.price|prix de vente ht|selling price (excl. tax)|unit price (excl.)',
    other: 'unit price|prix unitaire|prix unitaire ht|pu ht|pu|price|prix|ثمن الوحدة',
    tells: 3,
  },
  currency: { odoo: 'currency_id|currency_id/name', other: 'currency|devise|العملة' },
  isActive: {
    odoo: 'active|actif|can be sold|sale_ok|peut etre vendu',
    dolibarr: 'p.tosell|en vente|on sale',
  },
} as const satisfies Record<string, FieldHeadings>;

const QUOTES = {
  number: {
    odoo: 'order reference|reference de la commande|reference de commande|name',
    dolibarr: 'c.ref|p.ref propal|ref proposition commerciale|ref. proposition|proposal ref.',
    other:
      'quotation number|numero de devis|n° devis|devis|number|numero|ref.|ref|reference|رقم العرض',
    tells: 2,
  },
  client: {
    odoo: 'partner_id|partner_id/name|partner_id/display_name|customer/display name|customer/name',
    dolibarr: 's.nom|nom du tiers|third-party name|thirdparty name|raison sociale|company name',
    other: 'customer|client|nom du client|societe|company|الزبون|العميل',
  },
  clientReference: {
    odoo: 'customer reference|reference client|client_order_ref',
    dolibarr: 'c.ref_client|ref. client|ref client|ref. customer',
  },
  day: {
    odoo: 'order date|date_order|date de la commande|quotation date|creation date|date de creation',
    dolibarr: 'c.datep|date proposition|date de proposition|proposal date|c.datec|date creation',
    other: 'date|التاريخ',
  },
  validUntil: {
    odoo: 'expiration|validity_date|expiration date|date d expiration',
    dolibarr: 'c.fin_validite|date fin validite|date de fin de validite|validity ending date',
    other: 'valid until|valable jusqu au',
    tells: 2,
  },
  status: { odoo: 'state', dolibarr: 'c.fk_statut|etat', other: 'status|statut' },
  currency: {
    odoo: 'currency_id|pricelist|liste de prix|pricelist_id|currency_id/name',
    dolibarr: 'c.multicurrency_code',
    other: 'currency|devise',
  },
  city: { dolibarr: 's.town|s.ville', other: 'city|ville|lieu|location' },
  notes: {
    odoo: 'terms and conditions|termes et conditions',
    dolibarr: 'c.note_public|c.note_private|note (publique)|note (privee)|note publique',
    other: 'note|notes|remarque',
    isMany: true,
  },
  lineNumber: {
    odoo: 'line/product/internal reference|line/product_id/default_code',
    dolibarr: 'p.ref|ref. produit|ref produit|product ref.',
  },
  name: {
    odoo: 'line/description|line/name|line/libelle',
    dolibarr:
      'cd.description|description de ligne|description ligne|line description|description of line',
    other: 'designation|description|البيان',
    tells: 2,
  },
  product: {
    odoo: 'line/product|line/product_id|line/product_id/name|line/product/name|line/product template|line/product variant|line/product_template_id|line/article|line/produit|line/variante de produit',
    dolibarr: 'p.label|libelle produit|product label|etiquette produit',
    other: 'product|produit|article',
    tells: 2,
  },
  quantity: {
    odoo: 'line/quantity|line/product_uom_qty|line/quantite|line/ordered quantity',
    dolibarr: 'cd.qty|quantite ligne|quantite pour la ligne|quantity for line|line quantity',
    other: 'quantity|quantite|qte|الكمية',
    tells: 2,
  },
  unit: {
    odoo: 'line/unit of measure|line/product_uom|line/unite de mesure|line/unit|line/unite',
    dolibarr: 'cd.fk_unit',
    other: 'unit|unite',
  },
  unitPrice: {
    odoo: 'line/unit price|line/price_unit|line/prix unitaire',
    dolibarr: 'cd.subprice|prix unitaire ht|unit price (excl.)',
    other: 'unit price|prix unitaire|pu ht|pu',
    tells: 2,
  },
  lineTotal: {
    odoo: 'line/subtotal|line/price_subtotal|line/sous-total',
    dolibarr:
      'cd.total_ht|montant ht ligne|montant ht pour la ligne|total ht ligne|amount excl. tax for line|net amount for line',
    other: 'amount|montant ht',
  },
  discount: {
    odoo: 'line/discount (%)|line/discount|line/remise (%)|line/remise',
    dolibarr: 'cd.remise_percent|remise ligne|line discount',
    other: 'discount|remise|remise %',
  },
  vatRate: {
    odoo: 'line/taxes|line/tax_id|line/taxes/name|line/tax_ids',
    dolibarr: 'cd.tva_tx|taux tva ligne|taux de tva de la ligne|vat rate of line|line vat rate',
    other: 'vat|tva|taux tva',
  },
  lineType: { odoo: 'line/display type|line/display_type|line/type d affichage' },
} as const satisfies Record<string, FieldHeadings>;

/** What a column of each kind of table may hold. */
export const IMPORT_FIELDS = {
  customers: CUSTOMERS,
  members: MEMBERS,
  equipment: EQUIPMENT,
  items: ITEMS,
  quotes: QUOTES,
} as const satisfies Record<ImportKind, Record<string, FieldHeadings>>;

/** The name of a field of a kind. */
export type ImportField<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORT_FIELDS)[Kind] & string
  : never;

/** Returns the fields of a kind in their order. */
export const importFieldsOf = (kind: ImportKind): readonly ImportField[] =>
  Object.keys(IMPORT_FIELDS[kind]) as ImportField[];
