export { default as portfolio } from '../../ar/portfolio.ts';
export { default as portfolioFiles } from '../../ar/portfolio-files.ts';
export { default as portfolioMoney } from '../../ar/portfolio-money.ts';
export { default as portfolioResources } from '../../ar/portfolio-resources.ts';
