/** The key of the rate of a tax, as an estimate names it. */
type RateOf<Tax extends string> = Tax extends 'socialContributionsTax'
  ? 'socialContributionsRate'
  : `${Tax}Rate`;

/** Returns a text for each tax from its name, under the key of the tax. */
export const taxTexts = <Tax extends string>(
  names: Readonly<Record<Tax, string>>,
  textOf: (name: string) => string,
): Record<Tax, string> => {
  const texts = Object.entries<string>(names).map(([tax, name]) => [tax, textOf(name)] as const);
  // It has the keys of the names.
  return Object.fromEntries(texts) as Record<Tax, string>;
};

/** Returns a text for the rate of each tax from its name, under the key of the rate. */
export const rateTexts = <Tax extends string>(
  names: Readonly<Record<Tax, string>>,
  textOf: (name: string) => string,
): Record<RateOf<Tax>, string> => {
  const keyOf = (tax: string) =>
    tax === 'socialContributionsTax' ? 'socialContributionsRate' : `${tax}Rate`;
  const texts = Object.entries(taxTexts(names, textOf)).map(
    ([tax, text]) => [keyOf(tax), text] as const,
  );
  // The keys are made as their type is.
  return Object.fromEntries(texts) as Record<RateOf<Tax>, string>;
};
