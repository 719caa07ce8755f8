import type { EstimateData } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { changeLine, insertLine } from '../state/line-edits.ts';
import { linesOf } from '../state/working-line.ts';
import { withoutExchange } from './use-apply-exchange.ts';

const line = (id: string, rate: number) => ({ id, type: id, count: 1, rate, days: 5 });
const before: EstimateData = { personnel: [line('kept', 100), line('gone', 200)] };
const after: EstimateData = { personnel: [line('kept', 150), line('pasted', 300)] };

describe('taking an exchange back', () => {
  it('gives the list back as it was while nobody touched it', () => {
    expect(withoutExchange(after, before, after)).toEqual(before);
  });

  it('keeps work done since: a line edited or added afterwards stays', () => {
    const edited = changeLine(after, 'personnel', 'pasted', { rate: 333 });
    const now = insertLine(edited, 'personnel', line('own', 1));
    expect(linesOf(withoutExchange(now, before, after), 'personnel')).toEqual([
      line('kept', 100),
      line('pasted', 333),
      line('own', 1),
      line('gone', 200),
    ]);
  });
});
