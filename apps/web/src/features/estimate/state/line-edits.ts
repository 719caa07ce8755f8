import type { EstimateData } from '@pcm/domain';
import { linesOf, withLines } from './line-lists.ts';
import type { LineOfList, ListKey } from './working-line.ts';

const indexOfLine = (lines: readonly { id?: string | undefined }[], id: string): number =>
  lines.findIndex((line) => line.id === id);

/** Changes fields of one line; the line's other fields and all other lines keep their identity. */
export function changeLine<K extends ListKey>(
  data: EstimateData,
  list: K,
  id: string,
  fields: Partial<LineOfList[K]>,
): EstimateData {
  const lines = linesOf(data, list);
  const index = indexOfLine(lines, id);
  const line = lines[index];
  if (line === undefined) return data;
  const isSame = Object.entries(fields).every(
    ([field, value]) => line[field as keyof typeof line] === value,
  );
  if (isSame) return data;
  return withLines(data, list, lines.with(index, { ...line, ...fields }));
}

/** Puts a line at an index, or last. */
export function insertLine<K extends ListKey>(
  data: EstimateData,
  list: K,
  line: LineOfList[K],
  index?: number,
): EstimateData {
  const lines = linesOf(data, list);
  return withLines(data, list, lines.toSpliced(index ?? lines.length, 0, line));
}

/** Takes a line out. */
export function removeLine(data: EstimateData, list: ListKey, id: string): EstimateData {
  const lines = linesOf(data, list);
  const index = indexOfLine(lines, id);
  return index < 0 ? data : withLines(data, list, lines.toSpliced(index, 1));
}

/** Puts a copy of a line, with an id of its own, under it. */
export function duplicateLine(
  data: EstimateData,
  list: ListKey,
  id: string,
  copyId: string,
): EstimateData {
  const lines = linesOf(data, list);
  const index = indexOfLine(lines, id);
  const line = lines[index];
  if (line === undefined) return data;
  return withLines(data, list, lines.toSpliced(index + 1, 0, { ...line, id: copyId }));
}

/** Moves a line to another place of its list. */
export function moveLine(
  data: EstimateData,
  list: ListKey,
  id: string,
  target: number,
): EstimateData {
  const lines = linesOf(data, list);
  const index = indexOfLine(lines, id);
  const line = lines[index];
  const place = Math.min(Math.max(target, 0), lines.length - 1);
  if (line === undefined || place === index) return data;
  return withLines(data, list, lines.toSpliced(index, 1).toSpliced(place, 0, line));
}
