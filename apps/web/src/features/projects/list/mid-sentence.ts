/** A time as it reads within a sentence: `Today 09:12` becomes `today 09:12`. */
export function midSentence(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
}
