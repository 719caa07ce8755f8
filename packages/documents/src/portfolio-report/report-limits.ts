/** Projects that CSV and Excel name one by one; a sheet of Excel holds ten times as many. */
export const MOST_REPORT_PROJECTS = 100_000;

/** Projects that a PDF names one by one: some fifty pages. */
export const MOST_PRINTED_PROJECTS = 2000;
