import { useFormat } from '../../platform/words/format.ts';
import { exampleFigures } from './example-figures.ts';

/** Returns the figures of the examples as texts for sentences. */
export function useExampleWords() {
  const format = useFormat();
  const figures = exampleFigures();
  const amount = (value: number) => format.money(value, 'MAD', Number.isInteger(value) ? 0 : 2);
  return {
    subtotal: amount(figures.subtotal),
    price: amount(figures.price),
    ropeTotal: amount(figures.ropeTotal),
    order: amount(figures.order),
    vatGap: amount(figures.vatGap),
    revenueRight: amount(figures.revenueRight),
    revenueWrong: amount(figures.revenueWrong),
    wage: amount(figures.wage),
    employer: amount(figures.employer),
    uncapped: amount(figures.uncapped),
    chained: amount(figures.chained),
    itemLong: amount(figures.itemLong),
    itemShort: amount(figures.itemShort),
    oneRoom: amount(figures.oneRoom),
    twoRooms: amount(figures.twoRooms),
    projectCosts: amount(figures.projectCosts),
    lossAtSubtotal: amount(figures.lossAtSubtotal),
    quick: amount(figures.quick),
    full: amount(figures.full),
    markup: format.percent(figures.markup),
    margin: format.percent(figures.margin),
    ropeMargin: format.percent(figures.ropeMargin),
    ropeOthers: format.percent(figures.ropeOthers),
    ropeNetMargin: format.percent(figures.ropeNetMargin),
    low: format.percent(figures.low),
    high: format.percent(figures.high),
  };
}
