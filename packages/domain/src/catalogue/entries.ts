import type { Language } from '../languages.ts';
import type { EquipmentListKey, ServiceCategory } from './keys.ts';

/** A name in the languages of the interface; `en` is what documents store. */
export type Labels = Record<Language, string>;

/** A project type of a service. */
export interface ProjectTypeEntry {
  id: string;
  /** English, as documents store it. */
  name: string;
  label: Labels;
  /** The smallest crew allowed. */
  minimumCrew: number;
  suggestedEquipmentLists: readonly EquipmentListKey[];
}

/** A personnel position of a service. Units: MAD per person and day. */
export interface PositionEntry {
  /** English, as documents store it. */
  name: string;
  label: Labels;
  rate: number;
  rateSource: string;
  /** The codes of the certificates that the position requires. */
  requiredCertifications: readonly string[];
}

/** One of the four services with its equipment lists and project types. */
export interface ServiceEntry {
  id: ServiceCategory;
  label: Labels;
  /** The equipment lists of the service, in the order of the screens. */
  equipmentLists: readonly EquipmentListKey[];
  projectTypes: readonly ProjectTypeEntry[];
}

/** The unit that a rate is charged by. */
export type PresetUnit =
  | 'bag'
  | 'box'
  | 'can'
  | 'day'
  | 'km'
  | 'night'
  | 'pack'
  | 'piece'
  | 'roll'
  | 'trip';

/** A line that can be added with one click. Units: MAD per `unit`. */
export interface PresetItem {
  /** English, as documents store it. */
  name: string;
  label: Labels;
  rate: number;
  unit: PresetUnit;
  rateSource: string;
}

/** An equipment list and its presets. */
export interface EquipmentListEntry {
  label: Labels;
  /** The services that use it. */
  categories: readonly ServiceCategory[];
  items: readonly PresetItem[];
}

/** The two lists of logistics. */
export type LogisticsKind = 'transportation' | 'accommodation';

/** An insurance that can be added with one click. Units: MAD; null asks for the price. */
export interface InsurancePreset {
  /** English, as documents store it. */
  name: string;
  label: Labels;
  cost: number | null;
  mandatory: boolean;
  costSource: string;
}

/** An additional service of a new project. Units: MAD. */
export interface ServicePreset {
  /** English, as documents store it. */
  name: string;
  label: Labels;
  cost: number;
  selected: boolean;
}
