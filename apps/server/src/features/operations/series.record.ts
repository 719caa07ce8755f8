import { type SeriesWork, seriesRule, seriesWork } from '@pcm/contract';
import type { SeriesRule } from '@pcm/domain';
import { z } from 'zod';
import { declareRecord, json, list, type RecordRow, text } from '../../db/record.ts';

const NO_RULE: SeriesRule = {
  pattern: { every: 'day', interval: 1 },
  firstDay: '',
  lastDay: null,
  count: null,
  onDaysOff: 'skip',
};
const NO_WORK: SeriesWork = {
  title: '',
  kind: 'other',
};

/** The stored fields of a series. */
const FIELDS = {
  title: text('title'),
  rule: json('rule', NO_RULE, seriesRule),
  /** The fields of its operations, for those that are added later. */
  work: json('work', NO_WORK, seriesWork),
  /** The days of the rule without work, as chosen by the user. */
  leftOut: list('left_out', z.array(z.iso.date())),
};

/** Recurring work: a rule, and the common fields of its operations. */
export const operationSeries = declareRecord(FIELDS, () => ({}));

/** A stored series. */
export type SeriesRow = RecordRow<typeof FIELDS, object>;

declare module '../../db/schema.ts' {
  interface Schema {
    operation_series: SeriesRow;
  }
}
