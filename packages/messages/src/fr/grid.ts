import type english from '../en/grid.ts';
import type { Translation } from '../translation.ts';

export default {
  selected_one: '{{count}} ligne sélectionnée, {{amount}}',
  selected_many: '{{count}} lignes sélectionnées, {{amount}}',
  selected_other: '{{count}} lignes sélectionnées, {{amount}}',
  selectedLines: 'Lignes sélectionnées',
  clear: 'Effacer la sélection',
  selectRow: 'Sélectionner la ligne {{row}}, {{name}}',
  selectAll: 'Sélectionner toutes les lignes',
  copy: 'Copier',
  copyAll: 'Copier toutes les lignes',
  copied_one: '{{count}} ligne copiée',
  copied_many: '{{count}} lignes copiées',
  copied_other: '{{count}} lignes copiées',
  copiedHelp: 'Collez dans Excel, Google Sheets, LibreOffice ou une autre liste.',
  copyByKey: 'Appuyez sur {{ctrl}} C pour copier',
  copyByKeyHelp:
    'Les lignes sont sélectionnées. À une adresse sans https, une page ne peut pas copier d’elle-même.',
  duplicate: 'Dupliquer',
  delete: 'Supprimer',
  deleted_one: '{{count}} ligne supprimée',
  deleted_many: '{{count}} lignes supprimées',
  deleted_other: '{{count}} lignes supprimées',
  insertBelow: 'Insérer en dessous',
  moved_one: '{{count}} ligne déplacée à la ligne {{row}}',
  moved_many: '{{count}} lignes déplacées, à partir de la ligne {{row}}',
  moved_other: '{{count}} lignes déplacées, à partir de la ligne {{row}}',
  sectionActions: 'Plus d’actions pour {{section}}',
  edit: 'Modifier {{name}}',
} satisfies Translation<typeof english>;
