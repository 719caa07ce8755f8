import { expect, test } from 'vitest';
import type { Cell } from '../exchange/read-cell.ts';
import type { ImportKind } from './import-fields.ts';
import {
  type ImportedContent,
  type ImportRow,
  type ReadImport,
  readImport,
} from './read-import.ts';

// The headings are those that the programs write: Odoo's field labels and technical names of the
// versions 13 to 19, Dolibarr's labels of its language files of versions 9 to 22. The rows are made up.

const cellsOf = (text: string, separator: string): Cell[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(separator));

const read = (text: string, separator = ',') => readImport(cellsOf(text, separator));

function rowsOf<Kind extends ImportKind>(
  kind: Kind,
  found: ReadImport,
): ImportRow<ImportedContent[Kind]>[] {
  if (found.kind !== kind) throw new Error(`Taken for ${found.kind}`);
  return found.rows as ImportRow<ImportedContent[Kind]>[];
}

/** Returns the headings of a file that are not imported. */
const leftOut = ({ table }: ReadImport) =>
  table.columns.filter(({ field }) => field === null).map(({ heading }) => heading);

test('contacts that Odoo exports for import name their company and country by external ids', () => {
  const found = readImport([
    [
      'id',
      'name',
      'is_company',
      'parent_id/id',
      'function',
      'street',
      'zip',
      'city',
      'country_id/id',
      'phone',
      'email',
      'vat',
      'company_registry',
      'property_payment_term_id/id',
      'category_id/id',
    ],
    [
      '__export__.res_partner_41_0c1',
      'Minoterie Saïss',
      true,
      false,
      false,
      'Route de Sefrou',
      '30000',
      'Fès',
      'base.ma',
      '0535 11 22 33',
      'achats@saiss.example',
      '15230487',
      '001524871000088',
      'account.account_payment_term_30days',
      '__export__.res_partner_category_2_9f',
    ],
    // A second label of the same record is in a row of its own.
    [...Array.from({ length: 14 }, () => false), '__export__.res_partner_category_3_1a'],
    [
      '__export__.res_partner_42_77b',
      'Hind Berrada',
      false,
      '__export__.res_partner_41_0c1',
      'Acheteuse',
      false,
      false,
      false,
      false,
      '0661 00 00 01',
      'h.berrada@saiss.example',
      false,
      false,
      false,
      false,
    ],
    [
      '__export__.res_partner_43_5d2',
      'Amine Lahlou',
      false,
      '__export__.res_partner_7_aaa',
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ],
  ]);
  expect(found.table.make).toBe('odoo');
  expect(leftOut(found)).toEqual(['category_id/id']);
  const [mill, amine, ...rest] = rowsOf('customers', found);
  expect(rest).toEqual([]);
  expect(mill).toMatchObject({
    rows: 2,
    refused: [],
    content: {
      name: 'Minoterie Saïss',
      address: 'Route de Sefrou\n30000 Fès\nMA',
      ice: '001524871000088',
      paymentDays: 30,
      contacts: [
        {
          name: 'Hind Berrada',
          role: 'Acheteuse',
          phone: '0661 00 00 01',
          email: 'h.berrada@saiss.example',
        },
      ],
    },
  });
  expect(mill?.content.notes).toContain('vat: 15230487');
  // His company is not in the file, and an Odoo id is not a name.
  expect(amine?.content).toMatchObject({ name: 'Amine Lahlou', company: '', contacts: [] });
});

test('contacts of Odoo with the French labels, of older and newer versions', () => {
  const older = read(
    `ID externe;Nom d'affichage;Est une société;Société liée;Rue;Rue2;Code postal;Ville;Pays;Téléphone;Mobile;Email;N° TVA;Conditions de paiement client
__export__.p_1;Cimenterie du Rif;Vrai;;Km 4;;90000;Tanger;Maroc;0539 11 22 33;;achats@rif.example;001524871000032;45 jours
__export__.p_2;Samira Alaoui;Faux;Cimenterie du Rif;;;;;;;0661 00 11 22;s@rif.example;;`,
    ';',
  );
  expect(leftOut(older)).toEqual([]);
  const [cement, ...rest] = rowsOf('customers', older);
  expect(rest).toEqual([]);
  expect(cement?.content).toMatchObject({
    ice: '001524871000032',
    paymentDays: 45,
    contacts: [{ name: 'Samira Alaoui', phone: '0661 00 11 22' }],
  });
  const newer = read(
    `Nom complet;Est une entreprise;Entreprise liée;Adresse complète;Numéro d'identification fiscale;Numéro d'entreprise
Ports du Nord;Vrai;;Quai 3 Tanger;31245;001524871000033`,
    ';',
  );
  expect(leftOut(newer)).toEqual([]);
  expect(rowsOf('customers', newer)[0]?.content).toMatchObject({
    name: 'Ports du Nord',
    ice: '001524871000033',
    notes: "Numéro d'identification fiscale: 31245",
  });
});

test('employees of Odoo whose skills stand in rows of their own are one person each', () => {
  const found = readImport([
    [
      'id',
      'name',
      'job_title',
      'department_id',
      'work_email',
      'mobile_phone',
      'hourly_cost',
      'employee_skill_ids/skill_id/name',
      'active',
    ],
    [
      '__export__.e1',
      'Youssef Idrissi',
      'Cordiste',
      'Façades',
      'y@atlas.example',
      '0661 1',
      55.5,
      'IRATA 2',
      true,
    ],
    [false, false, false, false, false, false, false, 'CACES nacelle', false],
    ['__export__.e2', 'Salma Naciri', 'Cheffe de chantier', false, false, false, 0, false, true],
  ]);
  expect(found.table.make).toBe('odoo');
  const people = rowsOf('members', found);
  expect(people.map(({ content }) => [content.name, content.skills])).toEqual([
    ['Youssef Idrissi', ['IRATA 2', 'CACES nacelle']],
    ['Salma Naciri', []],
  ]);
  expect(people[0]?.content.hourlyRate).toBe(55.5);
  expect(people.flatMap(({ refused }) => refused)).toEqual([]);
});

test('products of Odoo for import have their unit and currency by external id', () => {
  const found = read(`
id,default_code,name,list_price,standard_price,uom_id/id,currency_id/id,sale_ok
__export__.t1,LAV-1,Lavage de vitres,18.5,9,uom.product_uom_square_meter,base.MAD,True
__export__.t2,EQ-2,Équipe de deux cordistes,2400,1500,uom.product_uom_day,base.MAD,True`);
  expect(found.table.make).toBe('odoo');
  // The cost of an item is not its price.
  expect(leftOut(found)).toEqual(['id', 'standard_price']);
  expect(rowsOf('items', found).map(({ content }) => content)).toEqual([
    { name: 'Lavage de vitres', number: 'LAV-1', unit: 'm²', unitPrice: 18.5, currency: 'MAD' },
    {
      name: 'Équipe de deux cordistes',
      number: 'EQ-2',
      unit: 'jour',
      unitPrice: 2400,
      currency: 'MAD',
    },
  ]);
});

test.each([
  [
    'technical names',
    'name,partner_id/name,client_order_ref,date_order,validity_date,state,currency_id/name,order_line/display_type,order_line/product_id/name,order_line/name,order_line/product_uom_qty,order_line/product_uom_id/name,order_line/price_unit,order_line/discount,order_line/tax_ids/name',
    ['draft', 'line_section', 'line_note'],
  ],
  [
    'English labels',
    'Order Reference,Customer,Customer Reference,Order Date,Expiration,Status,Currency,Order Lines/Display Type,Order Lines/Product,Order Lines/Description,Order Lines/Quantity,Order Lines/Unit of Measure,Order Lines/Unit Price,Order Lines/Discount (%),Order Lines/Taxes',
    ['Quotation', 'Section', 'Note'],
  ],
  [
    'French labels',
    "Référence de la commande,Client,Référence client,Date de commande,Expiration,Statut,Devise,Lignes de commande/Type d'affichage,Lignes de commande/Produit,Lignes de commande/Description,Lignes de commande/Quantité,Lignes de commande/Unité de mesure,Lignes de commande/Prix unitaire,Lignes de commande/Remise (%),Lignes de commande/Taxes",
    ['Devis envoyé', 'Section', 'Note'],
  ],
])('quotations of Odoo with %s', (_, headings, [state, section, note]) => {
  const found = read(`${headings}
S00107,Ports du Nord,AO 9/2026,2026-11-02 09:00:00,2026-12-02,${state},MAD,${section},,Lot 1 – Quais,0,,0,0,
,,,,,,,,Lavage,[LAV] Lavage des bardages,120,m²,15.50,10,TVA 20%
,,,,,,,${note},,Sous réserve de marée,0,,0,0,`);
  expect(found.table.make).toBe('odoo');
  expect(leftOut(found)).toEqual([]);
  const [offer, ...rest] = rowsOf('quotes', found);
  expect(rest).toEqual([]);
  expect(offer).toMatchObject({ refused: [], isAside: false });
  expect(offer?.content).toMatchObject({
    name: 'S00107',
    client: 'Ports du Nord',
    currency: 'MAD',
    vatRate: 20,
    lines: [
      { isHeading: true, name: 'Lot 1 – Quais' },
      { number: 'LAV', name: 'Lavage des bardages', unit: 'm²', quantity: 120, unitPrice: 13.95 },
    ],
    total: 1674,
  });
  expect(offer?.content.notes).toContain('Sous réserve de marée');
});

test('third parties of Dolibarr with its present French labels', () => {
  const found = read(
    `Identifiant;Nom;Nom alternatif;Maison mère;État;Client;Fournisseur;Code client;Adresse;Code postal;Ville;Département / Canton;Pays;Code pays;Téléphone;Fax;URL;Email;Id. prof. 1 (R.C.);Id. prof. 2 (Patente);Id. prof. 3 (I.F.);Id. prof. 4 (C.N.S.S.);Identifiant Commun d’Entreprise (ICE);Numéro TVA;Note (privée);Note (publique);Type du tiers;Conditions de règlement
12;Groupe Zénith;;;1;1;0;CU2611-00012;Bd d'Anfa;20100;Casablanca;;Maroc;MA;0522 11 22 33;;https://zenith.example;achats@zenith.example;45871;33100245;15240077;8812004;001524871000088;;Portail B;;Grand compte;30 jours fin de mois`,
    ';',
  );
  expect(found.table.make).toBe('dolibarr');
  expect(leftOut(found)).toEqual(['Identifiant', 'Nom alternatif', 'Code pays', 'Fax']);
  const [zenith] = rowsOf('customers', found);
  expect(zenith?.refused).toEqual([]);
  expect(zenith?.content).toMatchObject({
    name: 'Groupe Zénith',
    company: '',
    ice: '001524871000088',
    paymentDays: 30,
    address: "Bd d'Anfa\n20100 Casablanca\nMaroc",
  });
  expect(zenith?.content.notes).toContain('Id. prof. 3 (I.F.): 15240077');
  expect(zenith?.content.notes).toContain('Portail B');
});

test('third parties of Dolibarr with the heading N° TVA, the English labels, or columns', () => {
  const ice = '001524871000088';
  const french = read(`Nom du tiers;Ville;N° TVA\nAtlas;Fès;${ice}`, ';');
  const english = read(`Third-party name;Town;Prof. id 5 (I.C.E.);VAT ID\nAtlas;Fès;${ice};`, ';');
  const columns = read(
    `s.nom;s.town;s.idprof5;s.tva_intra;s.code_client\nAtlas;Fès;${ice};;C1`,
    ';',
  );
  const named = read(`Nom (s.nom);Ville (s.town);ID pro. 5 (s.idprof5)\nAtlas;Fès;${ice}`, ';');
  for (const found of [french, english, columns, named]) {
    expect(found.table.make).toBe('dolibarr');
    expect(rowsOf('customers', found)[0]?.content).toMatchObject({ name: 'Atlas', ice });
  }
});

test('contacts of Dolibarr are the people of their companies, and none of one’s own', () => {
  const found = read(
    `Identifiant contact;Code civilité;Nom;Prénom;Poste/fonction;Date création;Adresse;Code postal;Ville;Pays;Téléphone;Mobile;Email;État;Identifiant société;Raison sociale;Code client
8;MME;Tazi;Nadia;Acheteuse;2026-01-02;Rue 1;20000;Casablanca;Maroc;0522 1;0661 1;n.tazi@zenith.example;1;12;Groupe Zénith;CU2611-00012
9;MR;Fassi;Ali;;2026-01-02;;;;;;0661 2;;1;12;Groupe Zénith;CU2611-00012
10;MR;Rami;Omar;;2026-01-02;;;;;;0661 3;;1;;;`,
    ';',
  );
  expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'customers' });
  const [zenith, omar, ...rest] = rowsOf('customers', found);
  expect(rest).toEqual([]);
  expect(zenith?.content).toMatchObject({
    name: 'Groupe Zénith',
    address: '',
    contacts: [
      { name: 'Nadia Tazi', role: 'Acheteuse', phone: '0522 1', email: 'n.tazi@zenith.example' },
      { name: 'Ali Fassi', role: '', phone: '0661 2', email: '' },
    ],
  });
  expect(omar?.content).toMatchObject({ name: 'Omar Rami', contacts: [] });
});

test('users of Dolibarr stay one’s own people, beside a column that says who is employed', () => {
  const found = read(
    `Identifiant;Nom;Prénom;Employé;Référence de l'employé;Poste/fonction;Tél pro.;Tél portable;Email;THM;TJM;État
ybe;Berrada;Youssef;1;E-014;Cordiste;0522;0661;y@atlas.example;45,00;360,00;1`,
    ';',
  );
  expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'members' });
  const [youssef] = rowsOf('members', found);
  expect(youssef?.content).toMatchObject({
    name: 'Youssef Berrada',
    role: 'Cordiste',
    hourlyRate: 45,
    phone: '0661',
  });
  expect(youssef?.content.notes).toContain("Référence de l'employé: E-014");
});

test('products of Dolibarr in both languages give the price without tax, never another', () => {
  const french = read(
    `Réf.;Libellé;Description;Base prix;Prix de vente HT;Prix de vente TTC;Taux TVA;En vente;En achat;Prix de vente min.;Unité
P-1;Lavage de façade;Au jet;HT;25.50000000;30.60000000;20.0000;1;0;20;Mètre carré`,
    ';',
  );
  const english = read(
    `Ref.,Label,Selling price (excl. tax),Selling price (inc. tax),Sales tax rate,For sale,Unit
P-1,Lavage de façade,25.50000000,30.60000000,20.0000,1,Mètre carré`,
  );
  for (const found of [french, english]) {
    expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'items' });
    expect(rowsOf('items', found)[0]).toMatchObject({
      refused: [],
      content: { name: 'Lavage de façade', number: 'P-1', unit: 'Mètre carré', unitPrice: 25.5 },
    });
  }
});

test.each([
  [
    'French labels',
    'Identifiant société;Raison sociale;Ville;Identifiant;Réf.;Réf. client;Date création;Date de proposition;Date de fin de validité;Montant HT;Montant TTC;État;Note (publique);Identifiant de ligne;Libellé de ligne;Description de ligne;Type de ligne (0=produit, 1=service);Taux de TVA de la ligne;Quantité pour la ligne;Montant HT de la ligne;Montant TVA de la ligne;Montant TTC de la ligne;Id produit/service;Réf. produit;Libellé produit',
  ],
  [
    'English labels',
    'Company ID;Company name;Town;Id;Ref.;Ref. customer;Creation date;Proposal date;Validity ending date;Amount excl. tax;Amount inc. tax;Status;Note (public);Id of line;Label of line;Description of line;Type of line (0=product, 1=service);VAT Rate of line;Quantity for line;Amount excl. tax for line;Amount of VAT for line;Amount with tax for line;Product/service ID;Product ref.;Product label',
  ],
  [
    'columns',
    's.rowid;s.nom;s.town;c.rowid;c.ref;c.ref_client;c.datec;c.datep;c.fin_validite;c.total_ht;c.total_ttc;c.fk_statut;c.note_public;cd.rowid;cd.label;cd.description;cd.product_type;cd.tva_tx;cd.qty;cd.total_ht;cd.total_tva;cd.total_ttc;p.rowid;p.ref;p.label',
  ],
])(
  'proposals of Dolibarr with %s have the amounts of their lines, not of the whole',
  (_, headings) => {
    const head = '12;Groupe Zénith;Casablanca;31;PR2611-0031;AO 4;2026-11-01;2026-11-02;2026-12-02';
    const sums = '2800.00000000;3360.00000000;1;Accès par le portail B';
    const found = read(
      `${headings}
${head};${sums};71;;Lavage des vitres;1;20.0000;120;1800.00000000;360;2160;5;LAV-1;Lavage
${head};${sums};72;;Nacelle 16 m;1;20.0000;2.5;1000.00000000;200;1200;;;`,
      ';',
    );
    expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'quotes' });
    const [offer, ...rest] = rowsOf('quotes', found);
    expect(rest).toEqual([]);
    expect(offer).toMatchObject({ rows: 2, refused: [], isAside: false });
    expect(offer?.content).toMatchObject({
      name: 'PR2611-0031',
      client: 'Groupe Zénith',
      place: 'Casablanca',
      vatRate: 20,
      total: 2800,
      lines: [
        { number: 'LAV-1', name: 'Lavage des vitres', quantity: 120, unitPrice: 15 },
        { name: 'Nacelle 16 m', quantity: 2.5, unitPrice: 400 },
      ],
    });
  },
);
