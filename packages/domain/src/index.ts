export * from './catalogue/keys.ts';
export * from './estimate/cost-result.ts';
export * from './estimate/estimate-data.ts';
export * from './money/currency.ts';
export * from './profit/profit-result.ts';
