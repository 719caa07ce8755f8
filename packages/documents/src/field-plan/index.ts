export * from './plan-text.ts';
export * from './plan-words.ts';
export * from './sheet-words.ts';
