/** Stands for the values that are being simulated, beside the ids of kept simulations. */
export const WORKING = 'working';

/** Simulations beside the original at once. */
export const MAX_COMPARED = 4;
