/** The columns of the table of projects that a row of the list shows. */
export const FLOOR_COLUMNS = [
  'id',
  'name',
  'client',
  'location',
  'service_category',
  'project_type',
  'start_date',
  'end_date',
  'currency',
  'status',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
  'deleted_at',
  'personnel_minor',
  'equipment_minor',
  'logistics_minor',
  'insurance_minor',
  'additional_services_minor',
  'contingencies_minor',
  'subtotal_minor',
  'total_minor',
  'per_square_meter',
  'line_count',
  'customer_order_minor',
  'gross_profit_margin',
  'net_profit_margin',
  'revenue_minor',
  'gross_profit_minor',
  'net_profit_minor',
  'analysis_enabled',
  'total_sort',
  'is_sample',
  'figures_error',
] as const;

/** Returns the statements that copy the projects of `from` into the floor's own table. */
export function floorTable(from: string): string[] {
  return [
    `create table floor as
      select ${FLOOR_COLUMNS.join(', ')}, data, search_text as words from ${from}`,
    'create unique index floor_by_id on floor (id)',
    'create index floor_by_updated on floor (updated_at, id)',
  ];
}
