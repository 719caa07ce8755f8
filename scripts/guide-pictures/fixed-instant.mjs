/** The instant at which a clock of the pictures starts: a Tuesday morning. Units: ms, UTC. */
export const FIXED_INSTANT = Date.UTC(2026, 10, 24, 8, 40);
