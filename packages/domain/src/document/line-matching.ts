/** A line for comparison: its identity, its values and its amount. */
export interface ComparedLine {
  id: string | undefined;
  name: string;
  description: string;
  values: Readonly<Record<string, unknown>>;
  amount: number;
}

/** The same line before and after; one side is absent for a line that was added or removed. */
export type LinePair = [before: ComparedLine | undefined, after: ComparedLine | undefined];

/** Returns a function that takes lines out by a key, each once, in their order. */
function pool(lines: readonly ComparedLine[], keyOf: (line: ComparedLine) => string | undefined) {
  const byKey = new Map<string, ComparedLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === undefined || key === '') continue;
    const found = byKey.get(key);
    if (found === undefined) byKey.set(key, [line]);
    else found.push(line);
  }
  return (line: ComparedLine) => byKey.get(keyOf(line) ?? '')?.shift();
}

/**
 * Pairs the lines of two lists: first by id, then the rest by name and order.
 *
 * Holds: each line is in exactly one pair; pairs come in the order of the later list, removed lines
 * last.
 */
export function matchLines(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LinePair[] {
  const partners = new Map<ComparedLine, ComparedLine>();
  const taken = new Set<ComparedLine>();
  const pairUp = (keyOf: (line: ComparedLine) => string | undefined) => {
    const take = pool(
      before.filter((line) => !taken.has(line)),
      keyOf,
    );
    for (const line of after) {
      if (partners.has(line)) continue;
      const partner = take(line);
      if (partner === undefined) continue;
      partners.set(line, partner);
      taken.add(partner);
    }
  };
  pairUp((line) => line.id);
  pairUp((line) => line.name);
  return [
    ...after.map((line): LinePair => [partners.get(line), line]),
    ...before.filter((line) => !taken.has(line)).map((line): LinePair => [line, undefined]),
  ];
}
