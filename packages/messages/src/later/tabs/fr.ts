export { default as compliance } from '../../fr/compliance.ts';
export { default as costPanel } from '../../fr/cost-panel.ts';
export { default as simulation } from '../../fr/simulation.ts';
export { default as taxes } from '../../fr/taxes.ts';
