import type { EstimateData } from '@pcm/domain';
import { idOfLine, LIST_KEYS, linesOf, withLines, workingLine } from './working-line.ts';

/** Returns the estimate in the form that the editor works on; its cost is the same. */
export function workingCopy(data: EstimateData): EstimateData {
  const seen = new Set<string>();
  return LIST_KEYS.reduce((copy, list) => {
    const lines = linesOf(copy, list);
    if (lines.length === 0) return copy;
    return withLines(
      copy,
      list,
      lines.map((line, index) => workingLine(list, line, idOfLine(line, list, index, seen))),
    );
  }, data);
}
