export { default as analysis } from '../../ar/analysis.ts';
export { default as buildUp } from '../../ar/build-up.ts';
export { default as cost } from '../../ar/cost.ts';
export { default as estimate } from '../../ar/estimate.ts';
export { default as explanation } from '../../ar/explanation.ts';
export { default as financial } from '../../ar/financial.ts';
export { default as pricing } from '../../ar/pricing.ts';
export { default as safekeeping } from '../../ar/safekeeping.ts';
