import type { Block, DocumentContent, Fact } from './content.ts';

/**
 * The greatest width of the first column; longer names push the rest of their line to the right.
 */
const NAME_WIDTH = 48;
const GAP = '  ';

/** Removes the marks that only a typesetter needs; Arabic text keeps its direction marks. */
function forText(text: string, isArabic: boolean): string {
  return text.replace(isArabic ? /\u200b/g : /[\u200b\u2066-\u2069]/g, '');
}

const widthOf = (text: string) => Array.from(text.replace(/[\u200b\u2066-\u2069]/g, '')).length;

function padded(text: string, width: number, atStart: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return atStart ? space + text : text + space;
}

/** Aligns cells in columns: the first at the start, figures at the end. */
function aligned(rows: readonly (readonly string[])[], isNumber: readonly boolean[]): string[] {
  const widths = isNumber.map((_, index) => {
    const widest = rows.reduce((width, row) => Math.max(width, widthOf(row[index] ?? '')), 0);
    return index === 0 ? Math.min(widest, NAME_WIDTH) : widest;
  });
  return rows.map((row) =>
    row
      .map((cell, index) => padded(cell, widths[index] ?? 0, isNumber[index] ?? false))
      .join(GAP)
      .trimEnd(),
  );
}

const factText = ({ label, value, verdict, note }: Fact) =>
  `${label}: ${[value, verdict, note].filter((part) => part !== undefined && part !== '').join(', ')}`;

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'table': {
      const rows = [
        block.columns.map(({ label }) => label),
        ...block.rows.map(({ cells }) => cells),
      ];
      const texts = aligned(
        rows,
        block.columns.map(({ kind }) => kind === 'number'),
      );
      return [...texts, ...(block.note === undefined ? [] : [block.note])];
    }
    case 'waterfall': {
      const rows = [block.columns, ...block.steps.map(({ label, amount }) => [label, amount])];
      return [...aligned(rows, [false, true]), ...(block.note === undefined ? [] : [block.note])];
    }
    case 'shares': {
      const rows = [
        block.columns,
        ...block.parts.map(({ label, percent, amount }) => [label, percent, amount]),
        [block.sum.label, '', block.sum.value],
      ];
      return aligned(rows, [false, true, true]);
    }
    case 'sums':
      return aligned(
        block.rows.map(({ label, value }) => [label, value]),
        [false, true],
      );
    case 'facts':
      return block.facts.map(factText);
    case 'text':
      return block.paragraphs;
    case 'notice':
      return [block.text];
    case 'signature':
      return [];
  }
}

/** Returns a document as plain text, for a message or an editor. */
export function plainText(content: DocumentContent): string {
  const isArabic = content.language === 'ar';
  const { sender, recipient } = content.letterhead ?? {};
  const parties = [sender, recipient].flatMap((party) =>
    party
      ? [party.label, party.name, ...party.lines, ''].filter(
          (line, index) => index > 1 || line !== '',
        )
      : [],
  );
  const lines = [
    ...parties,
    content.title,
    content.projectName,
    content.subtitle,
    factText(content.date),
    '',
    ...content.lead.map(factText),
  ];
  for (const block of content.blocks) {
    lines.push('');
    const title = 'title' in block ? block.title : '';
    if (title !== '') lines.push(title, '-'.repeat(widthOf(title)));
    lines.push(...linesOf(block));
  }
  return `${forText(lines.join('\n'), isArabic)}\n`;
}
