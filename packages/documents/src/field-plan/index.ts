export * from './plan-text.ts';
export * from './plan-words.ts';
