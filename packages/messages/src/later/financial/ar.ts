export { default as analysis } from '../../ar/analysis.ts';
export { default as financial } from '../../ar/financial.ts';
