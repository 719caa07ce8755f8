export default {
  identical: 'Both hold the same estimate.',
  converted: '{{name}} was in {{from}}. Its amounts are converted at the fixed rate.',
  what: 'What',
  difference: 'Difference',
  sums: 'Totals',
  lines: 'Lines',
  others: 'Other changes',
  noOrder: 'No order amount',
  added: 'Added',
  removed: 'Removed',
  onlyContributions: 'Rules or contributions changed',
  fieldChange: '{{field}} {{before}} → {{after}}',
};
