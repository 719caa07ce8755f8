export { default as portfolio } from '../../en/portfolio.ts';
export { default as portfolioFiles } from '../../en/portfolio-files.ts';
export { default as portfolioMoney } from '../../en/portfolio-money.ts';
export { default as portfolioResources } from '../../en/portfolio-resources.ts';
