import { expect, test } from 'vitest';
import { SECTIONS, sectionAtLine } from './section-scroll.ts';

const HEIGHT = 800;
const heights = [300, 900, 700, 300, 250, 500, 400, 260, 120];
const MOST = 210 + heights.reduce((sum, height) => sum + height, 0) + 100 - HEIGHT;

function at(scrolled: number) {
  let top = 210 - scrolled;
  const tops = SECTIONS.map((section, index) => {
    const place = { section, top };
    top += heights[index] ?? 0;
    return place;
  });
  return sectionAtLine(tops, { scrolled, most: MOST, height: HEIGHT });
}

test('each section is lit in turn while one scrolls, the short last ones too', () => {
  const lit = Array.from({ length: MOST + 1 }, (_, scrolled) => at(scrolled));
  expect(lit.filter((section, index) => section !== lit[index - 1])).toEqual(SECTIONS);
});

test('a section that fills the window is lit before its head is under the bars', () => {
  expect(at(180)).toBe('personnel');
});

test('a page that is too short to scroll lights its first section', () => {
  expect(
    sectionAtLine([{ section: 'info', top: 200 }], { scrolled: 0, most: 0, height: 800 }),
  ).toBe('info');
});
