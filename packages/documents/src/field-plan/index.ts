export * from './plan-words.ts';
