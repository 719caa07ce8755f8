type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key without the suffix of its plural form. */
export type Singular<Key> = Key extends `${infer Stem}_${PluralSuffix}` ? Stem : Key;

type PluralStem<Texts> = {
  [Key in keyof Texts]: Key extends `${infer Stem}_other` ? Stem : never;
}[keyof Texts];

/**
 * The shape a translation of `Texts` must have: the same keys, a text for each; a plural key needs
 * `_other` and may have any other plural form of its language.
 */
export type Translation<Texts> = {
  [Key in keyof Texts as Singular<Key> extends PluralStem<Texts>
    ? `${Singular<Key> & string}_other`
    : Key]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
} & {
  [Stem in PluralStem<Texts> as `${Stem & string}_${PluralSuffix}`]?: string;
};
