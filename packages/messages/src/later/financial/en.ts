export { default as analysis } from '../../en/analysis.ts';
export { default as financial } from '../../en/financial.ts';
