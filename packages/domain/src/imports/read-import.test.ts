import { expect, test } from 'vitest';
import type { Cell } from '../exchange/read-cell.ts';
import type { ImportKind } from './import-fields.ts';
import {
  type ImportedContent,
  type ImportRow,
  type ImportSettings,
  type ReadImport,
  readImport,
} from './read-import.ts';

/** Splits a file of the tests, which has no quoted cells. */
const cellsOf = (text: string, separator: string): Cell[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(separator));

const read = (text: string, separator = ',', settings: ImportSettings = {}) =>
  readImport(cellsOf(text, separator), settings);

/** Returns the rows of a file that must be of a kind. */
function rowsOf<Kind extends ImportKind>(
  kind: Kind,
  found: ReadImport,
): ImportRow<ImportedContent[Kind]>[] {
  if (found.kind !== kind) throw new Error(`Taken for ${found.kind}`);
  return found.rows as ImportRow<ImportedContent[Kind]>[];
}

const ODOO_CONTACTS = `
External ID,Name,Is a Company,Related Company,Street,Street2,Zip,City,Country,Phone,Mobile,Email,Tax ID,Customer Payment Terms,Notes
__export__.res_partner_11_a1,Cimenterie du Nord,True,,Route de Tétouan km 4,,90000,Tanger,Morocco,+212 539 11 22 33,,achats@cimenterie-nord.example,001524871000032,30 Days,Badge at the gate
__export__.res_partner_12_b2,Samira Alaoui,False,Cimenterie du Nord,,,,,,,+212 661 00 11 22,s.alaoui@cimenterie-nord.example,,,
__export__.res_partner_13_c3,Hôtel des Oliviers,True,,12 rue Ibn Batouta,Bureau 3,20000,Casablanca,base.ma,0522 10 20 30,0661 10 20 30,pas d'adresse,MA-77812,Immediate Payment,
`;

test('contacts of Odoo are customers, whose people are their contacts', () => {
  const found = read(ODOO_CONTACTS);
  expect(found.table).toMatchObject({ make: 'odoo', kind: 'customers', header: 0 });
  expect(found.table.signs).toEqual(['Is a Company', 'Tax ID', 'Customer Payment Terms']);
  expect(found.table.columns[0]).toMatchObject({ heading: 'External ID', field: 'externalId' });
  const [cement, hotel, ...rest] = rowsOf('customers', found);
  expect(rest).toEqual([]);
  expect(cement).toMatchObject({
    line: 2,
    rows: 2,
    refused: [],
    doubts: [{ reason: 'ice-control' }],
  });
  expect(cement?.content).toEqual({
    name: 'Cimenterie du Nord',
    company: '',
    email: 'achats@cimenterie-nord.example',
    phone: '+212 539 11 22 33',
    address: 'Route de Tétouan km 4\n90000 Tanger\nMorocco',
    contactPerson: '',
    notes: 'Badge at the gate\nCustomer Payment Terms: 30 Days',
    isActive: true,
    ice: '001524871000032',
    paymentDays: 30,
    sector: 'private',
    contacts: [
      {
        name: 'Samira Alaoui',
        role: '',
        phone: '+212 661 00 11 22',
        email: 's.alaoui@cimenterie-nord.example',
      },
    ],
  });
  expect(hotel?.content).toMatchObject({
    ice: '',
    email: '',
    paymentDays: 0,
    phone: '0522 10 20 30',
  });
  expect(hotel?.content.address).toBe('12 rue Ibn Batouta\nBureau 3\n20000 Casablanca\nMA');
  expect(hotel?.content.notes.split('\n')).toEqual([
    'Customer Payment Terms: Immediate Payment',
    'Mobile: 0661 10 20 30',
    'Tax ID: MA-77812',
    "Email: pas d'adresse",
  ]);
  expect(hotel?.doubts).toEqual([
    { line: 4, heading: 'Email', reason: 'email-unreadable', text: "pas d'adresse" },
  ]);
});

test('the technical names of Odoo’s export for import, and its unset cells, are read as well', () => {
  const found = readImport([
    ['id', 'name', 'is_company', 'parent_id', 'city', 'country_id/id', 'vat', 'active'],
    ['__export__.p1', 'Port Atlantique', true, false, 'Agadir', 'base.ma', false, true],
    ['__export__.p2', 'Ancien client', true, false, false, false, false, false],
  ]);
  expect(found.table).toMatchObject({ make: 'odoo', kind: 'customers' });
  expect(rowsOf('customers', found).map(({ content }) => content)).toMatchObject([
    { name: 'Port Atlantique', address: 'Agadir\nMA', notes: '', isActive: true },
    { name: 'Ancien client', address: '', isActive: false },
  ]);
});

const DOLIBARR_THIRD_PARTIES = `
Id tiers;Nom du tiers;Maison mère;État;Client;Fournisseur;Code client;Adresse;Code postal;Ville;Pays;Téléphone;Email;ID professionnel 1;ID professionnel 5;Type du tiers;Conditions de règlement;Note (publique)
4;Commune de Sidi Bel;;1;1;0;CU2611-00004;Place de l'Hôtel;30000;Fès;Maroc;0535 00 00 01;marches@commune.example;RC 881;002233445000080;Administration;45 jours fin de mois;Appels d'offres en janvier
5;Quincaillerie Amal;;1;0;1;;Bd Zerktouni;20100;Casablanca;Maroc;;;;;;;
6;;;1;1;0;CU2611-00006;;;Rabat;Maroc;;;;;;;
7;Résidence Yasmine;;0;3;0;CU2611-00007;;;Rabat;Maroc;;;;12345;;à réception;
`;

test('third parties of Dolibarr are customers; suppliers are set aside, nameless rows refused', () => {
  const found = read(DOLIBARR_THIRD_PARTIES, ';');
  expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'customers' });
  const [town, shop, nameless, block] = rowsOf('customers', found);
  expect(town).toMatchObject({ isAside: false, refused: [] });
  expect(town?.content).toMatchObject({
    name: 'Commune de Sidi Bel',
    sector: 'public',
    paymentDays: 45,
    ice: '002233445000080',
    address: "Place de l'Hôtel\n30000 Fès\nMaroc",
  });
  expect(town?.content.notes).toContain('ID professionnel 1: RC 881');
  expect(town?.content.notes).toContain('Conditions de règlement: 45 jours fin de mois');
  expect(town?.content.notes).toContain('Code client: CU2611-00004');
  expect(shop).toMatchObject({ isAside: true, refused: [] });
  expect(nameless?.refused).toEqual([
    { line: 4, heading: 'Nom du tiers', reason: 'name-missing', text: '' },
  ]);
  expect(block?.content).toMatchObject({ isActive: false, paymentDays: 0, ice: '' });
  expect(block?.content.notes).toContain('ID professionnel 5: 12345');
});

test('employees of Odoo are people with the money of an hour, whatever mark the cents have', () => {
  const found = read(
    `Nom de l'employé;Titre du poste;Département;Email professionnel;Mobile professionnel;Téléphone professionnel;Coût horaire;Compétences
Youssef Berrada;Technicien cordiste;Façades;y.berrada@atlas.example;0661 22 33 44;0522 99 88 77;62,50;IRATA 2, Nacelle
Amina Tazi;;Bureau;;;;;
Omar Kabbaj;Chef d'équipe;;;;;-5;`,
    ';',
  );
  expect(found.table).toMatchObject({ make: 'odoo', kind: 'members' });
  const [youssef, amina, omar] = rowsOf('members', found);
  expect(youssef?.content).toMatchObject({
    name: 'Youssef Berrada',
    role: 'Technicien cordiste',
    hourlyRate: 62.5,
    skills: ['IRATA 2', 'Nacelle'],
    phone: '0661 22 33 44',
  });
  expect(youssef?.content.notes).toContain('Téléphone professionnel: 0522 99 88 77');
  expect(amina?.refused).toMatchObject([
    { line: 3, heading: 'Titre du poste', reason: 'role-missing' },
  ]);
  expect(omar?.refused).toMatchObject([{ reason: 'number-negative', text: '-5' }]);
});

test('a list of people made by hand brings the wage of a month and the day of hire', () => {
  const found = read(
    `Nom;Fonction;Salaire mensuel;Date d’embauche;Remarques
Youssef Alaoui;Cordiste N3;9 500,00;01/03/2018;permis C
Fatima Zahra;Laveuse de vitres;;31/02/2023;
فاطمة;منظفة;٤٢٠٠٫٥;٢٠٢١-٠٥-٠١;`,
    ';',
  );
  expect(found.table.columns.map(({ field }) => field)).not.toContain(null);
  const [youssef, fatima, last] = rowsOf('members', found);
  expect(youssef?.content).toMatchObject({
    monthlyWage: 9500,
    hiredOn: '2018-03-01',
    notes: 'permis C',
  });
  expect(fatima?.content).toMatchObject({ monthlyWage: null, hiredOn: null });
  expect(fatima?.doubts).toMatchObject([{ reason: 'day-unreadable', text: '31/02/2023' }]);
  expect(fatima?.content.notes).toContain('31/02/2023');
  expect(last?.content).toMatchObject({ monthlyWage: 4200.5, hiredOn: '2021-05-01' });
});

test('skills for which there is no room are named, and go to the notes', () => {
  const skills = Array.from({ length: 102 }, (_, at) => `s${at}`);
  const found = read(`Nom;Fonction;Compétences\nYoussef;Cordiste;${skills.join(',')}`, ';');
  const [youssef] = rowsOf('members', found);
  expect(youssef?.content.skills).toEqual(skills.slice(0, 100));
  expect(youssef?.doubts).toMatchObject([{ reason: 'skills-too-many', text: 's100, s101' }]);
  expect(youssef?.content.notes).toBe('s100, s101');
});

test('users of Dolibarr have a name in two columns, and the role that the user gives', () => {
  const text = `
Identifiant;Nom;Prénom;Poste/Fonction;Tél portable;Email;État;Réf. employé
ybe;Berrada;Youssef;;0661;y@atlas.example;1;E-014
old;Ancien;Paul;Magasinier;;;0;
`;
  const [first] = rowsOf('members', read(text, ';'));
  expect(first?.refused).toMatchObject([{ reason: 'role-missing' }]);
  const found = read(text, ';', { role: 'Technicien' });
  expect(found.table.make).toBe('dolibarr');
  const [youssef, paul] = rowsOf('members', found);
  expect(youssef).toMatchObject({
    refused: [],
    content: { name: 'Youssef Berrada', role: 'Technicien' },
  });
  expect(youssef?.content.notes).toBe('Identifiant: ybe\nRéf. employé: E-014');
  expect(paul?.content).toMatchObject({ name: 'Paul Ancien', role: 'Magasinier', isActive: false });
});

test('pieces of equipment with one name are one item with their number', () => {
  const found = read(`
Equipment Name,Equipment Category,Serial Number,Model,Effective Date
Nettoyeur haute pression,Nettoyage,HP-001,K7,2024-02-01
NETTOYEUR  haute pression,Nettoyage,HP-002,K7,2024-02-01
Treuil,Levage,T-9,,`);
  expect(found.table).toMatchObject({ make: 'odoo', kind: 'equipment' });
  const [washer, winch, ...rest] = rowsOf('equipment', found);
  expect(rest).toEqual([]);
  expect(washer).toMatchObject({ line: 2, rows: 2, content: { quantity: 2 } });
  expect(washer?.content.notes).toContain('Serial Number: HP-002');
  expect(winch?.content).toMatchObject({ name: 'Treuil', quantity: 1 });
});

test('a user says which kind a table is and what a column holds', () => {
  const text = 'Libellé,Ville,Divers\nAtlas,Rabat,a@b.example';
  expect(read(text).kind).not.toBe('customers');
  const columns = ['name', 'city', 'email'];
  const found = read(text, ',', { kind: 'customers', columns });
  expect(rowsOf('customers', found)[0]?.content).toMatchObject({
    name: 'Atlas',
    address: 'Rabat',
    email: 'a@b.example',
  });
  const without = read(text, ',', { kind: 'customers', columns: ['name', null, 'no such field'] });
  expect(rowsOf('customers', without)[0]?.content).toMatchObject({ address: '', email: '' });
});

test('a table of something else is no import, and an empty one is none either', () => {
  expect(read('Date,Montant\n2026-01-02,12').kind).toBeNull();
  expect(readImport([[]]).kind).toBeNull();
  expect(readImport([['Name']]).kind).toBeNull();
});

test('the same file is read the same', () => {
  expect(read(ODOO_CONTACTS)).toEqual(read(ODOO_CONTACTS));
});

const ODOO_QUOTATIONS = `
Order Reference,Customer,Order Date,Expiration,Status,Pricelist,Order Lines/Product,Order Lines/Description,Order Lines/Quantity,Order Lines/Unit of Measure,Order Lines/Unit Price,Order Lines/Discount (%),Order Lines/Taxes
S00021,Cimenterie du Nord,2026-11-02 10:37:22,2026-12-02,Quotation Sent,Public (MAD),,Lot 1 – Silos,0,,0,,
,,,,,,[NET-01] Nettoyage silo,[NET-01] Nettoyage silo,2,Units,12500.00,10,TVA 20%
,,,,,,Déplacement,Déplacement,3.5,Days,1000.555,0,TVA 20%
S00022,Hôtel des Oliviers,2026-11-03 09:00:00,,Sales Order,Public (MAD),Vitres,Vitres,1,Units,900,0,TVA 20%
`;

test('quotations of Odoo have their lines below the first row, headings and prices after discount', () => {
  const found = read(ODOO_QUOTATIONS);
  expect(found.table).toMatchObject({ make: 'odoo', kind: 'quotes' });
  const [open, sold, ...rest] = rowsOf('quotes', found);
  expect(rest).toEqual([]);
  expect(open).toMatchObject({ line: 2, rows: 3, isAside: false, refused: [] });
  expect(open?.doubts).toMatchObject([{ line: 4, reason: 'price-rounded' }]);
  expect(open?.content).toMatchObject({
    name: 'S00021',
    client: 'Cimenterie du Nord',
    currency: 'MAD',
    vatRate: 20,
    lines: [
      { isHeading: true, name: 'Lot 1 – Silos' },
      {
        isHeading: false,
        number: 'NET-01',
        name: 'Nettoyage silo',
        unit: 'u',
        quantity: 2,
        unitPrice: 11_250,
      },
      { name: 'Déplacement', unit: 'jour', quantity: 3.5, unitPrice: 1000.56 },
    ],
  });
  expect(open?.content.notes).toContain('Expiration: 2026-12-02');
  expect(sold).toMatchObject({ line: 5, isAside: true });
});

test('proposals of Dolibarr repeat the head in each row and give a total instead of a price', () => {
  const found = read(
    `Id société;Nom du tiers;Adresse;Code postal;Ville;Réf.;Réf. client;Date proposition;Date fin validité;État;Description de ligne;Taux TVA ligne;Quantité ligne;Montant HT ligne;Réf. produit;Libellé produit
4;Commune de Sidi Bel;Place;30000;Fès;PR2611-0003;AO 12/2026;03/11/2026;03/12/2026;Validée (propale ouverte);Lavage des vitres;20;120;1800,00;LAV-1;Lavage
4;Commune de Sidi Bel;Place;30000;Fès;PR2611-0003;AO 12/2026;03/11/2026;03/12/2026;Validée (propale ouverte);Nacelle;14;3;1000,00;;
4;Commune de Sidi Bel;Place;30000;Fès;;;;;;Sans référence;20;1;10,00;;`,
    ';',
  );
  expect(found.table).toMatchObject({ make: 'dolibarr', kind: 'quotes' });
  const [open, unnamed] = rowsOf('quotes', found);
  expect(open?.content).toMatchObject({
    name: 'PR2611-0003',
    place: 'Fès',
    currency: null,
    vatRate: null,
    lines: [
      { number: 'LAV-1', name: 'Lavage des vitres', quantity: 120, unitPrice: 15 },
      { name: 'Nacelle', quantity: 3, unitPrice: 333.33 },
    ],
  });
  expect(open?.doubts.map(({ reason }) => reason)).toEqual(['price-rounded', 'tax-mixed']);
  expect(unnamed?.refused).toMatchObject([{ line: 4, reason: 'number-missing' }]);
});

test('products of both programs are price items; one without a price, or in another money, is refused', () => {
  const odoo = read(`
Internal Reference,Name,Sales Price,Unit of Measure,Currency
NET-01,Nettoyage de façade,45.50,m²,MAD
,Gratuit,0,Units,MAD
X-1,Autre monnaie,12,Units,XOF`);
  expect(odoo.table).toMatchObject({ make: 'odoo', kind: 'items' });
  const [facade, free, other] = rowsOf('items', odoo);
  expect(facade?.content).toEqual({
    name: 'Nettoyage de façade',
    number: 'NET-01',
    unit: 'm²',
    unitPrice: 45.5,
    currency: 'MAD',
  });
  expect(free?.refused).toMatchObject([{ heading: 'Sales Price', reason: 'price-missing' }]);
  expect(other?.refused).toMatchObject([{ reason: 'currency-unknown', text: 'XOF' }]);
  const dolibarr = read('Réf.;Libellé;Prix de vente HT;Unité\nP1;Lavage;1 250,755;Heures', ';');
  expect(dolibarr.table).toMatchObject({ make: 'dolibarr', kind: 'items' });
  const [wash] = rowsOf('items', dolibarr);
  expect(wash).toMatchObject({
    content: { unit: 'h', unitPrice: 1250.76 },
    doubts: [{ reason: 'price-rounded' }],
  });
});
