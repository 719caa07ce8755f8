import { describe, expect, it } from 'vitest';
import { csv, kinds, range, readSheets as read, sheet, told } from './schedule-notation.ts';

/* Price schedules like those that clients send, one file of each form. */

describe('files of many makes', () => {
  it('a Moroccan bordereau: the quantity stands below the number and the description', () => {
    const result = read(
      sheet(`
MARCHE N° 12/2026||||||
BORDEREAU DES PRIX - DETAIL ESTIMATIF||||||
N° Prix|Désignation des ouvrages et prix unitaires en lettres|Unité|Quantité|Prix unitaire en DH (HT) en chiffres|Prix unitaire en lettres|Prix total en DH (HT)
1|INSTALLATION DE CHANTIER|||||
|Ce prix rémunère l'installation, l'amenée et le repli du matériel, y compris toutes sujétions de mise en œuvre et de sécurité.|||||
|Le forfait :|F|1|||
2|Nettoyage de façade vitrée|||||
|par cordistes|||||
|Le mètre carré :|m²|1250.5|||
3|Reprise d'étanchéité|||||
|Le mètre linéaire :|ml|340|||
|TOTAL HORS TAXES|||||
|TVA 20%|||||
|TOTAL TTC|||||
`),
    );
    expect(told(result)).toEqual([
      '1 INSTALLATION DE CHANTIER: 1 F',
      '2 Nettoyage de façade vitrée par cordistes: 1250.5 m²',
      "3 Reprise d'étanchéité: 340 ml",
    ]);
    expect(result.tables[0]?.places).toMatchObject({ unitPrice: 4, amount: 6 });
    expect(result.currency).toBe('MAD');
    expect(result.isSchedule).toBe(true);
  });

  it('a French DPGF: lots, sub-lots and subtotals that add up', () => {
    const result = read(
      sheet(`
DPGF - Réhabilitation du groupe scolaire||||||
||||||
N°|Désignation|U|Qté|P.U. HT|Montant HT
LOT 01 : GROS ŒUVRE|||||
1.1|Terrassements||||
'1.1.1|Décapage de la terre végétale|m²|850|4.5|3825
'1.1.2|Fouilles en rigoles|m3|42.375|28|1186.5
|Sous-total 1.1||||5011.5
1.2|Fondations||||
'1.2.1|Béton de propreté dosé à 150 kg|m³|8|110|880
|Sous-total 1.2||||880
|TOTAL LOT 01||||5891.5
LOT 02 : PEINTURE|||||
'2.1|Peinture acrylique|m²|1200|11.2|13440
|TOTAL LOT 02||||13440
|TOTAL GENERAL HT||||19331.5
|TVA 20 %||||3866.3
|TOTAL GENERAL TTC||||23197.8
`),
    );
    expect(told(result)).toEqual([
      '# 01 GROS ŒUVRE',
      '## 1.1 Terrassements',
      '1.1.1 Décapage de la terre végétale: 850 m² @ 4.5',
      '1.1.2 Fouilles en rigoles: 42.375 m3 @ 28',
      '= 5011.5 checked',
      '## 1.2 Fondations',
      '1.2.1 Béton de propreté dosé à 150 kg: 8 m³ @ 110',
      '= 880 checked',
      '= 5891.5 checked',
      '# 02 PEINTURE',
      '2.1 Peinture acrylique: 1200 m² @ 11.2',
      '= 13440 checked',
      '= 19331.5 checked',
      '= 3866.3 checked',
      '= 23197.8 checked',
    ]);
  });

  it('an English bill: letters for items, capitals for headings, sums carried to the next page', () => {
    const result = read(
      sheet(`
BILL NO. 4 - EXTERNAL WORKS|||||
ITEM|DESCRIPTION|QTY|UNIT|RATE|AMOUNT
|EXCAVATION||||
A|Excavate trenches not exceeding 1.50m deep|120|m3||
B|Extra over for breaking rock|15|m3||
|Carried forward||||
ITEM|DESCRIPTION|QTY|UNIT|RATE|AMOUNT
|Brought forward||||
|CONCRETE WORK||||
C|Grade 25 concrete in strip footings|64|m3||
D|Contingency allowance||Sum||
E|Dayworks|||Rate only|
|Carried to Summary||||
`),
    );
    expect(told(result)).toEqual([
      '# BILL NO. 4 EXTERNAL WORKS',
      '## EXCAVATION',
      'A Excavate trenches not exceeding 1.50m deep: 120 m3',
      'B Extra over for breaking rock: 15 m3',
      '## CONCRETE WORK',
      'C Grade 25 concrete in strip footings: 64 m3',
      'D Contingency allowance: 1 Sum',
      'E Dayworks: 0',
    ]);
    expect(kinds(result)).toContain('subtotal head subtotal lot');
  });

  it('an Arabic schedule with Arabic digits', () => {
    const result = read(
      sheet(`
جدول الأثمان||||||
رقم البند|بيان الأعمال|الوحدة|الكمية|سعر الوحدة|المبلغ الإجمالي
١|تنظيف الواجهات الزجاجية|م٢|١٢٥٠|٣٥٫٥|٤٤٣٧٥
٢|صيانة الحبال|عدد|٦|١٠٠|٦٠٠
|المجموع||||٤٤٩٧٥
|الضريبة على القيمة المضافة ٢٠٪||||٨٩٩٥
`),
      { numbers: 'ar' },
    );
    expect(told(result)).toEqual([
      '١ تنظيف الواجهات الزجاجية: 1250 م٢ @ 35.5',
      '٢ صيانة الحبال: 6 عدد @ 100',
      '= 44975 checked',
      '= 8995 checked',
    ]);
    expect(result.isSchedule).toBe(true);
  });

  it('a Spanish budget: chapters state their sums in the heading', () => {
    const result = read(
      sheet(`
Código|Ud|Resumen|Cantidad|Precio|Importe
C01||CAPÍTULO 1 MOVIMIENTO DE TIERRAS|||1350
01.01|m3|Excavación en zanja|100|12|1200
01.02|m3|Relleno|10|15|150
C02||CAPÍTULO 2 FACHADAS|||5000
02.01|m2|Limpieza con cuerdas|250|20|5000
||TOTAL PRESUPUESTO|||6350
`),
    );
    expect(told(result)).toEqual([
      '# C01 CAPÍTULO 1 MOVIMIENTO DE TIERRAS',
      '1.01 Excavación en zanja: 100 m3 @ 12',
      '1.02 Relleno: 10 m3 @ 15',
      '# C02 CAPÍTULO 2 FACHADAS',
      '2.01 Limpieza con cuerdas: 250 m2 @ 20',
      '= 6350 checked',
    ]);
    expect(result.rows.filter(({ check }) => check?.isEqual)).toHaveLength(3);
  });

  it('a CSV with decimal commas, spaces for thousands and three decimals', () => {
    const result = read(
      csv(`
N°;Désignation;Unité;Quantité;Prix unitaire;Montant
1;Curage de canalisation;ml;1 250,125;12,50;15 626,56
2;Inspection télévisée;ml;1 250,125;3,20;4 000,40
;Total HT;;;;19 626,96
`),
      { numbers: 'en' },
    );
    expect(told(result)).toEqual([
      '1 Curage de canalisation: 1250.125 ml @ 12.5',
      '2 Inspection télévisée: 1250.125 ml @ 3.2',
      '= 19626.96 checked',
    ]);
    expect(result.numbers).toBe('fr');
  });

  it('headings in two rows with merged cells, and a row that numbers the columns', () => {
    const result = read(
      sheet(
        `
N° d'ordre|Désignation des prestations|Unité de mesure|Quantités|Prix en DH|
||||Unitaire|Total
1|2|3|4|5|6 = 4 x 5
1|Location de nacelle|Jour|12||
2|Échafaudage|m²|340||
`,
        [
          range(0, 0, 1, 0),
          range(0, 1, 1, 1),
          range(0, 2, 1, 2),
          range(0, 3, 1, 3),
          range(0, 4, 0, 5),
        ],
      ),
    );
    expect(told(result)).toEqual(['1 Location de nacelle: 12 Jour', '2 Échafaudage: 340 m²']);
    expect(result.tables[0]?.places).toEqual({
      number: 0,
      designation: 1,
      unit: 2,
      quantity: 3,
      unitPrice: 4,
      amount: 5,
    });
    expect(kinds(result)).toBe('head head note item item');
  });

  it('a workbook with a cover, a sheet for each lot and a recapitulation', () => {
    const lot = (name: string, item: string) =>
      sheet(
        `
${name}|||||
N°|Désignation|U|Qté|PU|Total
1|${item}|m²|10||
`,
        [],
        name,
      );
    const result = read([
      sheet(
        '\nMaître d’ouvrage|Commune de Salé\nObjet|Entretien des bâtiments\n',
        [],
        'Page de garde',
      ),
      lot('Lot n°1 - Vitrerie', 'Lavage de vitres'),
      lot('Lot n°2 - Façades', 'Nettoyage de façade'),
      sheet(
        `
Récapitulatif|
Lot|Désignation|Montant HT
1|Vitrerie|
2|Façades|
`,
        [],
        'Récapitulatif',
      ),
    ]);
    expect(told(result)).toEqual([
      '# 1 Vitrerie',
      '1 Lavage de vitres: 10 m²',
      '# 2 Façades',
      '1 Nettoyage de façade: 10 m²',
    ]);
    expect(result.unclear).toEqual([]);
  });

  it('options and variants, by their heading and by their words', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU
A|TRAVAUX DE BASE|||
1|Nettoyage|m²|100|
2|Option : traitement hydrofuge|m²|100|
3|Optique de contrôle|u|2|
B|PRESTATIONS SUPPLÉMENTAIRES ÉVENTUELLES|||
4|Peinture des menuiseries|u|12|
5|Bardage (variante)|m²|30|
`),
    );
    expect(told(result)).toEqual([
      '# A TRAVAUX DE BASE',
      '1 Nettoyage: 100 m²',
      '2 Option : traitement hydrofuge: 100 m² (option)',
      '3 Optique de contrôle: 2 u',
      '# B PRESTATIONS SUPPLÉMENTAIRES ÉVENTUELLES',
      '4 Peinture des menuiseries: 12 u (option)',
      '5 Bardage (variante): 30 m² (option)',
    ]);
  });

  it('items without a quantity: PM, lump sums, and one that was forgotten', () => {
    const result = read(
      sheet(`
N°|Désignation|U|Qté|PU|Total
1|Études d'exécution|Fft|||
2|Essais de convenance|PM|||
3|Reprise de peinture|m²|||
4|Dépose|m²|PM||
5|Repli|Ens.|1||
`),
    );
    expect(told(result)).toEqual([
      "1 Études d'exécution: 1 Fft",
      '2 Essais de convenance: 0 PM',
      '3 Reprise de peinture: 0 m² ? no-quantity',
      '4 Dépose: 0 m²',
      '5 Repli: 1 Ens.',
    ]);
  });

  it('a bordereau of unit prices has no quantities at all', () => {
    const result = read(
      sheet(`
Réf.|Libellé|Unité|Prix unitaire HT
BPU-01|Intervention d'urgence de nuit|h|
BPU-02|Remplacement de vitrage|m²|
`),
    );
    expect(told(result)).toEqual([
      "BPU-01 Intervention d'urgence de nuit: 0 h",
      'BPU-02 Remplacement de vitrage: 0 m²',
    ]);
    expect(result.unclear).toEqual([]);
    expect(result.rows[1]?.reason).toBe('unit-prices-only');
  });

  it('pasted rows without headings, where prices and amounts multiply out', () => {
    const result = read(
      csv(
        `
1.1	Lavage de vitres	m²	120	15	1800
1.2	Nettoyage de moquette	m²	80	10	800
1.3	Shampouinage	u	4	25	100
`,
        '\t',
      ),
    );
    expect(told(result)).toEqual([
      '1.1 Lavage de vitres: 120 m² @ 15',
      '1.2 Nettoyage de moquette: 80 m² @ 10',
      '1.3 Shampouinage: 4 u @ 25',
    ]);
    expect(result.unclear).toEqual([]);
  });

  it('heads repeated on each page, with carried sums between them', () => {
    const page = (number: number) => `N°|Désignation|Unité|Qté|PU|Montant
${number}|Poste ${number} du marché|u|${number}|10|${number * 10}`;
    const result = read(
      sheet(`
${page(1)}
|A reporter||||10
${page(2)}
|Report||||10
|TOTAL||||30
`),
    );
    expect(told(result)).toEqual([
      '1 Poste 1 du marché: 1 u @ 10',
      '= 10 checked',
      '2 Poste 2 du marché: 2 u @ 10',
      expect.stringContaining('= 10'),
      '= 30 checked',
    ]);
    expect(kinds(result)).toBe('head item subtotal head item subtotal subtotal');
  });

  it('a table of discounts below the schedule is no part of it', () => {
    const result = read(
      sheet(`
|Description|Désignation|Référence|Quantitié|Prix Unitaire|Total|Total + 35%
|Commutateur|Modèle 48 ports|M-48|2|100|200|270
|Licence|Licence 3 ans|L-3|4|50|200|270
|||||||540
|||||||
|Catégorie|Référence|Prix public|Remise|Prix unitaire remisé||
|Matériel|M-48|200|0.5|100||
`),
    );
    expect(told(result)).toEqual([
      'M-48 Commutateur – Modèle 48 ports: 2 @ 100',
      'L-3 Licence – Licence 3 ans: 4 @ 50',
      '= 540 checked',
    ]);
    expect(kinds(result)).toBe('head item item subtotal head other-table');
  });

  it('designations over several rows, merged and not', () => {
    const result = read(
      sheet(
        `
N°|Désignation|U|Qté
1|Fourniture et pose de ligne de vie,|ml|48
|y compris ancrages et platines|||
2|Contrôle annuel|u|1
|Vérification de chaque point|||
3|Formation|j|2
`,
        [range(3, 0, 4, 0)],
      ),
    );
    expect(told(result)).toEqual([
      '1 Fourniture et pose de ligne de vie, y compris ancrages et platines: 48 ml',
      '2 Contrôle annuel Vérification de chaque point: 1 u',
      '3 Formation: 2 j',
    ]);
  });

  it('columns in another order, names with a mistake, a code with an underscore', () => {
    const result = read(
      sheet(`
Montant|prix_u|quantitee|unite|libelle|code_tache
||900|M3|Terrassement|1
||152|M3|Béton|2
`),
    );
    expect(told(result)).toEqual(['1 Terrassement: 900 M3', '2 Béton: 152 M3']);
    expect(result.tables[0]?.places).toMatchObject({ amount: 0, unitPrice: 1 });
  });
});
