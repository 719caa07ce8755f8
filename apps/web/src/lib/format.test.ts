import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '@pcm/messages/en';
import {
  DASH,
  formatAmount,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format.ts';
