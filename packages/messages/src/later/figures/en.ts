export { default as analysis } from '../../en/analysis.ts';
export { default as buildUp } from '../../en/build-up.ts';
export { default as cost } from '../../en/cost.ts';
export { default as estimate } from '../../en/estimate.ts';
export { default as explanation } from '../../en/explanation.ts';
export { default as financial } from '../../en/financial.ts';
export { default as pricing } from '../../en/pricing.ts';
export { default as safekeeping } from '../../en/safekeeping.ts';
