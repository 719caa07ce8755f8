import { describe, expect, it } from 'vitest';
import { costResult } from '../cost/price-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { NEW_TEAM_MEMBER } from '../schedule/operation-terms.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import {
  newAdditionalService,
  newEquipmentItem,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
} from '../templates/new-lines.ts';
import { defaultServicesFor } from './default-services.ts';
import type { Labels } from './entries.ts';
import { EQUIPMENT_LIST_KEYS, SERVICE_CATEGORIES } from './keys.ts';
import { catalogueLabel } from './labels.ts';
import { positionsOf } from './positions.ts';
import { equipmentCatalogue, insurancePresets, logisticsPresets } from './presets.ts';
import { projectTypesOf, serviceCatalogue } from './services.ts';

const numbered = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};

describe('the catalogue', () => {
  it('offers 14, 8, 8 and 8 project types and positions for each service', () => {
    expect(SERVICE_CATEGORIES.map((id) => projectTypesOf(id).length)).toEqual([14, 8, 8, 8]);
    for (const id of SERVICE_CATEGORIES) expect(positionsOf(id).length).toBeGreaterThanOrEqual(6);
  });

  it('has presets for every equipment list a service works with', () => {
    for (const key of EQUIPMENT_LIST_KEYS) {
      expect(equipmentCatalogue[key].items.length).toBeGreaterThan(0);
    }
    for (const service of serviceCatalogue) {
      expect(service.equipmentLists).toContain('ppe');
      for (const key of service.equipmentLists) {
        expect(equipmentCatalogue[key].categories).toContain(service.id);
      }
    }
  });

  it('starts new lines with one for five days, at the rates the specification fixes', () => {
    const inDirhams = { id: 'a', currency: 'MAD' as const };
    const people = SERVICE_CATEGORIES.map((category) =>
      newPersonnelLine({ ...inDirhams, category }, SPECIFICATION),
    );
    expect(people.map(({ count, rate, days }) => [count, rate, days])).toEqual([
      [1, 650, 5],
      [1, 250, 5],
      [1, 300, 5],
      [1, 200, 5],
    ]);
    const items = [
      newEquipmentItem(
        {
          ...inDirhams,
          list: 'ropeAccess',
          name: 'Semi-Static Rope Set (2 ropes)',
        },
        SPECIFICATION,
      ),
      newEquipmentItem(
        { ...inDirhams, list: 'ropeAccess', name: 'Full Body Harness' },
        SPECIFICATION,
      ),
      newEquipmentItem(
        { ...inDirhams, list: 'siloCleaning', name: 'Blast Cleaning System' },
        SPECIFICATION,
      ),
    ];
    expect(items.map(({ quantity, rate, days }) => [quantity, rate, days])).toEqual([
      [1, 85, 5],
      [1, 25, 5],
      [1, 450, 5],
    ]);
  });

  it('names everything in three languages, once', () => {
    const labels: Labels[] = [
      ...serviceCatalogue.flatMap((service) => [
        service.label,
        ...service.projectTypes.map((entry) => entry.label),
        ...positionsOf(service.id).map((entry) => entry.label),
      ]),
      ...Object.values(equipmentCatalogue).flatMap((list) => list.items.map((item) => item.label)),
      ...Object.values(logisticsPresets).flatMap((items) => items.map((item) => item.label)),
      ...insurancePresets.map((entry) => entry.label),
    ];
    const translations = new Map<string, Labels>();
    for (const label of labels) {
      expect(label.fr.trim()).not.toBe('');
      expect(label.ar).toMatch(/[\u0600-\u06ff]/);
      expect(translations.get(label.en) ?? label).toEqual(label);
      translations.set(label.en, label);
    }
  });

  it('translates stored names, and leaves free text alone', () => {
    expect(catalogueLabel('Cement Silo Cleaning', 'fr')).toBe('Nettoyage de silo à ciment');
    expect(catalogueLabel('Risk Assessment', 'ar')).toBe('تقييم المخاطر');
    expect(catalogueLabel(NEW_TEAM_MEMBER.role, 'fr')).toBe('Technicien');
    expect(catalogueLabel('Our own thing', 'fr')).toBe('Our own thing');
  });

  it('leaves the yearly contract out of the insurance presets, and asks for one price', () => {
    expect(insurancePresets.map((entry) => entry.name)).not.toContain('Yearly Insurance Contract');
    expect(
      insurancePresets.filter((entry) => entry.cost === null).map((entry) => entry.name),
    ).toEqual(["Workers' Compensation"]);
  });

  it('adds the surface services to coating, painting and stadium jobs on ropes', () => {
    const count = (type: string) => defaultServicesFor('industrial-rope-access', type).length;
    expect(count('Cement Silo Cleaning')).toBe(6);
    expect(count('Protective Coating Application')).toBe(12);
    expect(count('Structural Steel PAINTING')).toBe(12);
    expect(count('Stadium Roof & Structure Maintenance')).toBe(12);
    expect(defaultServicesFor('car-cleaning-detailing', 'Ceramic coating')).toHaveLength(6);
  });
});

describe('a new estimate', () => {
  it('starts in dollars, empty, with the services and contingencies of its category', () => {
    const data = newEstimate(
      {
        serviceCategory: 'industrial-rope-access',
        projectType: 'Cement Silo Cleaning',
        newId: numbered(),
      },
      SPECIFICATION,
    );
    expect(data.settings?.currency).toBe('USD');
    expect(data.projectInfo?.name).toBe('');
    expect(data.personnel).toEqual([]);
    expect(data.contingencies).toEqual({
      weatherDelay: 7,
      equipmentFailure: 3,
      adminOverhead: 12,
      profitMargin: 20,
    });
    expect(data.additionalServices?.[0]).toEqual({
      id: 'id-1',
      name: 'Site Survey',
      cost: 86.734694,
      selected: false,
    });
    expect(data.socialContributions?.cnssConfig?.rates).toEqual({
      employer: 21.09,
      employee: 6.74,
      total: 27.83,
    });
    expect(data.socialContributions?.cnssConfig?.minimumWages?.smig).toBe(3500);
    expect(data.profitAnalysis).toMatchObject({
      taxRegion: 'morocco',
      vatEnabled: true,
      vatRate: 20,
      corporateTaxEnabled: true,
      corporateTaxRate: 31,
      withholdingTaxEnabled: false,
      withholdingTaxRate: 10,
      professionalTaxEnabled: false,
      professionalTaxRate: 0.6,
      socialContributionsEnabled: false,
      socialContributionsRate: 0,
      dividendDistribution: { taxRate: 15 },
      retainedEarnings: { enabled: false, percentage: 50 },
    });
  });

  it('costs the same in dirhams as the services it starts with', () => {
    const data = newEstimate(
      {
        serviceCategory: 'window-cleaning',
        projectType: 'Curtain Wall Cleaning',
        currency: 'MAD',
        newId: numbered(),
      },
      SPECIFICATION,
    );
    expect(costResult(data, SPECIFICATION).subtotal).toBe(1650);
  });
});

describe('a new line', () => {
  it('brings the catalogue rate in the currency of the project', () => {
    const inEuros = { id: 'a', currency: 'EUR' as const };
    expect(
      newPersonnelLine({ ...inEuros, category: 'industrial-rope-access' }, SPECIFICATION),
    ).toEqual({
      id: 'a',
      type: 'Lead Rope Access Technician (Level 3)',
      count: 1,
      rate: 56.377551,
      days: 5,
    });
    const [rope] = equipmentCatalogue.ropeAccess.items;
    expect(
      newEquipmentItem({ ...inEuros, list: 'ropeAccess', name: rope?.name }, SPECIFICATION),
    ).toMatchObject({
      quantity: 1,
      days: 5,
    });
    expect(
      newLogisticsLine({ ...inEuros, kind: 'transportation', name: 'Service Van' }, SPECIFICATION),
    ).toEqual({
      id: 'a',
      name: 'Service Van',
      count: 1,
      rate: 34.693878,
      days: 1,
    });
  });

  it('starts at 0 where the catalogue has no price', () => {
    const inDirhams = { id: 'a', currency: 'MAD' as const };
    expect(
      newInsuranceLine({ ...inDirhams, name: "Workers' Compensation" }, SPECIFICATION).cost,
    ).toBe(0);
    expect(newEquipmentItem({ ...inDirhams, list: 'consumables' }, SPECIFICATION)).toEqual({
      id: 'a',
      name: '',
      quantity: 1,
      rate: 0,
    });
    expect(newAdditionalService({ ...inDirhams, name: 'Site Survey' }, SPECIFICATION)).toEqual({
      id: 'a',
      name: 'Site Survey',
      cost: 850,
      selected: true,
    });
    expect(
      newPersonnelLine({ ...inDirhams, category: 'window-cleaning', type: 'Diver' }, SPECIFICATION)
        .rate,
    ).toBe(0);
  });
});
