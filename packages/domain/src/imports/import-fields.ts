import { type FieldHeadings, QUOTES } from './quote-fields.ts';

/** The kinds of records that can be imported from another program. */
export const IMPORT_KINDS = ['customers', 'members', 'equipment', 'items', 'quotes'] as const;

/** See {@link IMPORT_KINDS}. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The programs whose exports are recognized. */
export const IMPORT_MAKES = ['odoo', 'dolibarr'] as const;

/** See {@link IMPORT_MAKES}. */
export type ImportMake = (typeof IMPORT_MAKES)[number];

const CUSTOMERS = {
  externalId: { odoo: 'external id|id externe|identifiant externe', other: 'id', tells: 0 },
  name: {
    odoo: "display name|display_name|complete name|complete_name|nom complet|nom affiche|nom d'affichage",
    dolibarr: 's.nom|nom du tiers|third-party name|thirdparty name|third party name|tiers',
    other: 'name|nom|raison sociale|company name|nom du client|الاسم|الزبون|العميل',
    weak: 'client|customer',
  },
  lastName: { dolibarr: 'c.lastname', other: 'lastname|last name|nom de famille', tells: 0 },
  firstName: { dolibarr: 'c.firstname', other: 'firstname|first name|prenom', tells: 0 },
  parent: {
    odoo: 'related company|parent_id|parent name|parent_name|societe liee|entreprise liee|societe associee|parent_id/name|parent_id/display_name|parent_id/id|related company/name|related company/display name|related company/external id|societe apparentee',
    dolibarr: 'ps.nom|s.parent|maison mere|parent company|societe mere',
    other: 'company|societe|entreprise|الشركة',
  },
  isCompany: {
    odoo: 'is a company|is_company|est une societe|est une entreprise|company type|company_type|type de societe|type d’entreprise',
    tells: 3,
  },
  email: {
    dolibarr: 's.email|c.email',
    other: 'email|e-mail|courriel|mail|adresse e-mail|البريد',
  },
  phone: { dolibarr: 's.phone|c.phone|tel pro.', other: 'phone|telephone|tel|phone number|الهاتف' },
  mobile: {
    dolibarr: 's.phone_mobile|c.phone_mobile',
    other: 'mobile|portable|gsm|tel portable|phone mobile|mobile phone',
  },
  street: {
    dolibarr: 's.address|c.address',
    other: 'street|rue|adresse|address|contact address|adresse complete|العنوان',
  },
  street2: { odoo: 'street2|street 2|rue 2|rue2' },
  zip: { dolibarr: 's.zip|c.zip', other: 'zip|code postal|postal code|cp' },
  city: { dolibarr: 's.town|c.town', other: 'city|ville|town|المدينة' },
  state: {
    odoo: 'state_id|state_id/name',
    dolibarr: 'd.nom|departement/canton|state/province',
    other: 'state|province|departement|region',
  },
  country: {
    odoo: 'country_id|country_id/name|country_id/id|country/name',
    dolibarr: 'c.label|co.label',
    other: 'country|pays',
    weak: 'country code|code pays|c.code|co.code',
  },
  ice: {
    odoo: 'l10n_ma_ice',
    dolibarr: 's.idprof5|identifiant commun d’entreprise (ice)',
    other:
      'ice|i.c.e.|n° ice|numero ice|identifiant commun de l’entreprise|identifiant commun d’entreprise|identifiant commun',
    tells: 3,
  },
  taxId: {
    odoo: 'vat|tax id|company_registry|company registry|company id|n° de tva|numero d’identification fiscale|n° d’identification fiscale|registre de la societe|registre du commerce|numero d’entreprise|identifiant de l’entreprise',
    dolibarr:
      's.tva_intra|n° tva|no tva|num tva|num. tva|numero tva|numero de tva|tva intracommunautaire|n° tva intracommunautaire|vat id|vat number',
    other: 'tva|identifiant fiscal|if|i.f.',
    tells: 2,
    isMany: true,
  },
  professionalId: {
    dolibarr:
      's.siren|s.siret|s.ape|s.idprof4|s.idprof6|id prof 1|id prof 2|id prof 3|id prof 4|id prof 5|id prof 6',
    other: 'r.c.|rc|r.c. (maroc)|patente|taxe professionnelle|cnss',
    tells: 3,
    isMany: true,
  },
  paymentTerms: {
    odoo: 'customer payment terms|property_payment_term_id|property_payment_term_id/name|property_payment_term_id/id|conditions de paiement client|conditions de paiement des clients|conditions de paiement (client)',
    dolibarr:
      's.cond_reglement|payterm.libelle|conditions de reglement|conditions de reglement client|conditions de reglement (client)|payment terms (customer)',
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
    dolibarr:
      's.client|client?|client / prospect|prospect / client|customer/prospect|prospect/customer|client (0/1/2/3)',
    tells: 2,
  },
  isSupplier: {
    odoo: 'supplier rank|supplier_rank|rang fournisseur|vendor rank',
    dolibarr: 's.fournisseur|fournisseur|supplier|vendor',
    tells: 2,
  },
  contactPerson: { other: 'contact|contact person|interlocuteur|personne de contact|جهة الاتصال' },
  role: {
    odoo: 'job position|function|poste occupe',
    dolibarr: 'c.poste|poste/fonction|post/function|job position',
    other: 'fonction|poste',
  },
  contactId: { dolibarr: 'c.rowid|id contact|identifiant contact|contact id', tells: 4 },
  notes: {
    odoo: 'comment|notes',
    dolibarr:
      's.note_private|s.note_public|note (privee)|note (publique)|private note|public note|note privee|note publique',
    other:
      'note|remarque|remarques|remarks|comment|comments|commentaire|commentaires|observation|observations|ملاحظات|ملاحظة',
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
    odoo: "employee name|nom de l'employe|display name|display_name|nom affiche|nom d'affichage",
    other: 'name|nom complet|full name|nom et prenom|الاسم',
    weak: 'employe|employee',
  },
  lastName: {
    dolibarr: 'u.lastname|a.lastname|d.lastname',
    other: 'lastname|last name|nom|nom de famille|surname',
  },
  firstName: {
    dolibarr: 'u.firstname|a.firstname|d.firstname',
    other: 'firstname|first name|prenom',
    tells: 2,
  },
  role: {
    odoo: 'job title|job_title|titre du poste|intitule du poste|job position|job_id|job_id/name|job_id/display_name',
    dolibarr: 'u.job|poste/fonction|post/function|post or function',
    other: 'role|fonction|poste|metier|الوظيفة',
    tells: 2,
  },
  email: {
    odoo: 'work email|work_email|email professionnel|e-mail professionnel|courriel professionnel|adresse e-mail professionnelle',
    dolibarr: 'u.email|a.email|d.email',
    other: 'email|e-mail|courriel|البريد',
  },
  phone: {
    odoo: 'work mobile|mobile_phone|mobile professionnel|portable professionnel|telephone mobile professionnel|telephone portable professionnel',
    dolibarr: 'u.user_mobile|a.phone_mobile|d.phone_mobile|tel portable|mobile phone',
    other: 'mobile|portable|gsm|phone|telephone|tel|الهاتف',
  },
  otherPhone: {
    odoo: 'work phone|work_phone|telephone professionnel',
    dolibarr: 'u.office_phone|a.phone|d.phone|tel pro.|tel. pro.|business phone|phone pro',
  },
  hourlyRate: {
    odoo: 'hourly cost|hourly_cost|cout horaire|timesheet cost',
    dolibarr: 'u.thm|thm|taux horaire moyen|average hourly rate',
    other: 'hourly rate|taux horaire|rate per hour|cout par heure',
    tells: 3,
  },
  dailyRate: { dolibarr: 'u.tjm|tjm|taux journalier moyen', tells: 2 },
  monthlyWage: {
    odoo: 'wage|contract_id/wage|contract/wage|current contract/wage|contrat actuel/salaire',
    dolibarr: 'u.salary|salaire|salary',
    other:
      'salaire mensuel|salaire brut|salaire mensuel brut|salaire brut mensuel|salaire de base|monthly wage|gross wage|gross monthly wage|monthly salary|الأجر الشهري|الأجر الإجمالي|الراتب',
    tells: 3,
  },
  hiredOn: {
    odoo: 'first contract date|first_contract_date|contract start date|date_start|contract_id/date_start|date du premier contrat|date de debut du contrat',
    dolibarr: "u.dateemployment|date d'embauche|employment start date|date d'emploi - debut",
    other:
      "date embauche|date d'entree|embauche le|embauche|hire date|hired on|hiring date|تاريخ التوظيف|تاريخ التشغيل",
    tells: 2,
  },
  skills: {
    odoo: 'skill_ids|skill_ids/name|employee_skill_ids|employee_skill_ids/skill_id|employee_skill_ids/skill_id/name|employee_skill_ids/display_name|skills/skill|skills/skill/name|skills/display name|competences/competence|competences/nom d’affichage',
    other: 'skills|competences|المهارات',
    tells: 2,
  },
  isActive: { odoo: 'active|actif', dolibarr: 'u.statut|etat|status', other: 'statut' },
  department: {
    odoo: 'department|departement|department_id|department_id/name',
    other: 'service|equipe|team',
  },
  employeeId: {
    odoo: 'badge id|barcode|id badge|identifiant du badge|registration number|numero d’immatriculation',
    dolibarr:
      'u.ref_employee|ref. employe|employee ref.|reference employe|reference de l’employe|employee reference|u.login|identifiant|login',
    other: 'matricule|employee id|employee number|n° employe',
    tells: 3,
    isMany: true,
  },
  notes: {
    dolibarr: 'u.note_public|u.note_private|u.note|note (privee)|note (publique)',
    other:
      'notes|note|remarque|remarques|remarks|comment|comments|commentaire|commentaires|observation|observations|ملاحظات|ملاحظة',
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
    other:
      'notes|note|description|remarque|remarques|remarks|commentaire|commentaires|observation|observations|ملاحظات|ملاحظة',
    isMany: true,
  },
} as const satisfies Record<string, FieldHeadings>;

const ITEMS = {
  name: {
    odoo: "display name|display_name|nom affiche|nom d'affichage",
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
    odoo: 'unit of measure|uom_id|uom_id/name|uom_id/id|uom_name|sales unit of measure|nom de l’unite de mesure',
    dolibarr: 'p.fk_unit|cu.label|cu.short_label',
    other: 'unit|unite|unite de mesure|u|الوحدة',
    tells: 2,
  },
  unitPrice: {
    odoo: 'sales price|list_price|prix de vente|public price|prix public',
    dolibarr:
      'p.price|prix de vente ht|prix de vente (ht)|selling price (excl. tax)|selling price (net)|unit price (excl.)|unit price (excl. tax)|unit price (net)|prix unitaire (ht)|p.u. ht',
    other: 'unit price|prix unitaire|prix unitaire ht|pu ht|pu|price|prix|ثمن الوحدة',
    tells: 3,
  },
  currency: {
    odoo: 'currency_id|currency_id/name|currency_id/id',
    other: 'currency|devise|العملة',
  },
  isActive: {
    odoo: 'active|actif|can be sold|sale_ok|peut etre vendu',
    dolibarr: 'p.tosell|en vente|on sale|for sale',
  },
} as const satisfies Record<string, FieldHeadings>;

/** The fields of each kind of table. */
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
