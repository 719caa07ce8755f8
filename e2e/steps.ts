/**
 * Runs a named part of a walk. Several purposes share one loaded page where the load costs more than
 * they do; the message of a failure begins with the name of its part.
 */
export async function step(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (error instanceof Error) error.message = `In “${name}”: ${error.message}`;
    throw error;
  }
}
