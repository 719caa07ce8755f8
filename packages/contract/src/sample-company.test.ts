import { sampleCompany } from '@pcm/domain/sample-company';
import { expect, it } from 'vitest';
import { countLines, estimateSchema } from './estimate-schema.ts';

it('every estimate of the sample company is one that the API takes, of a believable size', () => {
  const projectOf = sampleCompany({ seed: 7, today: '2028-02-29' });
  const counts: number[] = [];
  for (let index = 0; index < 400; index += 1) {
    const { data } = projectOf(index);
    expect(estimateSchema.safeParse(data).error).toBeUndefined();
    counts.push(countLines(data));
  }
  const usual = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(usual).toBeGreaterThan(9);
  expect(usual).toBeLessThan(15);
});
