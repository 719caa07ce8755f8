/** The most projects that CSV and Excel list; a sheet of Excel holds ten times as many rows. */
export const MOST_REPORT_PROJECTS = 100_000;

/** The most projects that a PDF lists, which is some fifty pages. */
export const MOST_PRINTED_PROJECTS = 2000;
