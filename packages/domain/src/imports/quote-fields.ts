/** The headings that identify a field, the preferred ones first, separated by bars. */
export interface FieldHeadings {
  /** Headings that only Odoo writes: its labels in English and French, and its technical names. */
  odoo?: string;
  /** Headings that only Dolibarr writes: its labels in English and French, and its columns. */
  dolibarr?: string;
  /** Headings that any program or a person writes. */
  other?: string;
  /** Headings that identify the field only where no other column does. */
  weak?: string;
  /** The weight of a column of this field in deciding the kind of the table; 1 when absent. */
  tells?: number;
  /** Whether the field may be spread over several columns, one after another. */
  isMany?: true;
}

/** The columns of a file of quotations, a line of a quotation in each row. */
export const QUOTES = {
  number: {
    odoo: 'order reference|reference de la commande|reference de commande|reference commande|name',
    dolibarr:
      'c.ref|p.ref propal|ref proposition commerciale|ref. proposition|proposal ref.|ref. proposition commerciale',
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
    odoo: 'order date|date_order|date de la commande|date de commande|date commande|quotation date|creation date|date de creation',
    dolibarr: 'c.datep|date proposition|date de proposition|proposal date|c.datec|date creation',
    other: 'date|التاريخ',
  },
  validUntil: {
    odoo: 'expiration|validity_date|expiration date|date d’expiration',
    dolibarr: 'c.fin_validite|date fin validite|date de fin de validite|validity ending date',
    other: 'valid until|valable jusqu’au',
    tells: 2,
  },
  status: { odoo: 'state', dolibarr: 'c.fk_statut|etat', other: 'status|statut' },
  currency: {
    odoo: 'currency_id|pricelist|liste de prix|pricelist_id|pricelist_id/name|currency_id/name|currency_id/id',
    dolibarr: 'c.multicurrency_code',
    other: 'currency|devise',
  },
  city: { dolibarr: 's.town|s.ville', other: 'city|ville|town|lieu|location' },
  notes: {
    odoo: 'terms and conditions|termes et conditions|conditions generales',
    dolibarr: 'c.note_public|c.note_private|note (publique)|note (privee)|note publique',
    other: 'note|notes|remarque|remarques|commentaire|commentaires|observations',
    isMany: true,
  },
  lineNumber: {
    odoo: 'line/product/internal reference|line/product_id/default_code',
    dolibarr: 'p.ref|ref. produit|ref produit|product ref.',
  },
  name: {
    odoo: 'line/description|line/name|line/libelle',
    dolibarr:
      'cd.description|description de ligne|description de la ligne|description ligne|line description|description of line',
    other: 'designation|description|البيان',
    tells: 2,
  },
  product: {
    odoo: 'line/product|line/product_id|line/product_id/name|line/product/name|line/product template|line/product variant|line/product_template_id|line/product_id/display_name|line/modele de produit|line/article|line/produit|line/variante de produit',
    dolibarr:
      'p.label|libelle produit|product label|etiquette produit|cd.label|libelle de ligne|label of line',
    other: 'product|produit|article',
    tells: 2,
  },
  quantity: {
    odoo: 'line/quantity|line/product_uom_qty|line/quantite|line/ordered quantity|line/quantite commandee',
    dolibarr:
      'cd.qty|quantite ligne|quantite de la ligne|quantite pour la ligne|quantity for line|line quantity',
    other: 'quantity|quantite|qte|الكمية',
    tells: 2,
  },
  unit: {
    odoo: 'line/unit of measure|line/product_uom|line/product_uom/name|line/product_uom/id|line/product_uom_id|line/product_uom_id/name|line/product_uom_id/id|line/unite de mesure|line/unit|line/unite',
    dolibarr: 'cd.fk_unit',
    other: 'unit|unite',
  },
  unitPrice: {
    odoo: 'line/unit price|line/price_unit|line/prix unitaire',
    dolibarr:
      'cd.subprice|prix unitaire de la ligne|prix unitaire ligne|unit price of line|line unit price|prix unitaire ht|unit price (excl.)',
    other: 'unit price|prix unitaire|pu ht|pu',
    tells: 2,
  },
  lineTotal: {
    odoo: 'line/subtotal|line/price_subtotal|line/sous-total',
    dolibarr:
      'cd.total_ht|montant ht ligne|montant ht de la ligne|montant ht pour la ligne|total ht ligne|amount excl. tax for line|net amount for line',
    weak: 'amount|montant ht',
  },
  discount: {
    odoo: 'line/discount (%)|line/discount|line/remise (%)|line/remise',
    dolibarr: 'cd.remise_percent|remise ligne|line discount',
    other: 'discount|remise|remise %',
  },
  vatRate: {
    odoo: 'line/taxes|line/tax_id|line/tax_id/name|line/taxes/name|line/tax_ids|line/tax_ids/name|line/taxes/display name',
    dolibarr: 'cd.tva_tx|taux tva ligne|taux de tva de la ligne|vat rate of line|line vat rate',
    other: 'vat|tva|taux tva',
  },
  lineType: { odoo: 'line/display type|line/display_type|line/type d’affichage' },
} as const satisfies Record<string, FieldHeadings>;
