export { default as portfolio } from '../../fr/portfolio.ts';
export { default as portfolioFiles } from '../../fr/portfolio-files.ts';
export { default as portfolioMoney } from '../../fr/portfolio-money.ts';
export { default as portfolioResources } from '../../fr/portfolio-resources.ts';
