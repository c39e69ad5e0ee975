// How often an instruction is carried out at most. "X times" and "X tokens" take any X; more than this is left open rather than followed one by one.

/** More than a scenario needs, and few enough to be followed while its author types. */
export const MOST_TIMES = 500;
