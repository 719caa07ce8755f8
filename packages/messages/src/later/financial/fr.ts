export { default as analysis } from '../../fr/analysis.ts';
export { default as financial } from '../../fr/financial.ts';
