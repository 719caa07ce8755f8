/** The source of a rate that the specification fixes. */
export const SPECIFIED = 'specification section 9';

/** The source of a rate that is a planning figure until a measured one replaces it. */
export const ASSUMED = 'planning assumption, no published source; replace by your own rates';
