import { describe, expect, it } from 'vitest';
import { splitRows } from '../../../platform/files/delimited-text.ts';
import { pasteShape } from './paste-shape.ts';

const shapeOf = (text: string, column: string, rowId: string | null = 'line') =>
  pasteShape(splitRows(text, 'tab', 100).cells, { list: 'personnel', rowId, column, text }, 'en');

describe('what a paste means', () => {
  it('numbers on a cell of numbers fill the cells from there on', () => {
    expect(shapeOf('700\n650\n', 'rate')).toBe('fill');
    expect(shapeOf('4\t650.00 MAD\t12\n2\t#REF!\t12', 'count')).toBe('fill');
  });

  it('units, alone or before numbers, fill the cells of units', () => {
    expect(shapeOf('m²\nforfait', 'unit')).toBe('fill');
    expect(shapeOf('m²\t12\t45.50\njour\t3\t450', 'unit')).toBe('fill');
    expect(shapeOf('m²\tRope\njour\tHelmet', 'unit')).toBe('add');
  });

  it('names, headings and tables wider than the grid become lines', () => {
    expect(shapeOf('Lead\t1\t650\t12\nTechnician\t4\t450\t12', 'position')).toBe('add');
    expect(shapeOf('Qty\tRate\n1\t650', 'count')).toBe('add');
    expect(shapeOf('Lead\t650\nTechnician\t450', 'rate')).toBe('add');
    expect(shapeOf('1\t2\t3\t4\t5\t6', 'count')).toBe('add');
    expect(shapeOf('700\n650', 'rate', null)).toBe('add');
  });
});
