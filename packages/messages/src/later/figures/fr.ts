export { default as analysis } from '../../fr/analysis.ts';
export { default as buildUp } from '../../fr/build-up.ts';
export { default as cost } from '../../fr/cost.ts';
export { default as estimate } from '../../fr/estimate.ts';
export { default as explanation } from '../../fr/explanation.ts';
export { default as financial } from '../../fr/financial.ts';
export { default as pricing } from '../../fr/pricing.ts';
export { default as safekeeping } from '../../fr/safekeeping.ts';
