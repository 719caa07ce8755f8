import { parseArgs } from 'node:util';
import { SetupError } from '../setup/setup-error.mjs';

/** The usage text of the command. */
export const USAGE = `Fills the database with the projects of a believable company, marked as samples, and its schedule:
  npm run seed -- --projects 100000 [--seed 1]
  npm run seed -- --remove
DATA_DIR or DATABASE_URL say where, as for npm start. The same seed makes the same company.
Stop the program first when it uses the embedded database: its saves would find it busy.`;

const MOST_PROJECTS = 1_000_000;
const LAST_SEED = 2 ** 31 - 1;

/** The parsed arguments of the command. */
export type SeedOptions =
  | { action: 'help' }
  | { action: 'remove' }
  | { action: 'add'; projects: number; seed: number };

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SetupError(
      `--${name}: use a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`,
    );
  }
  return value;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        projects: { type: 'string' },
        seed: { type: 'string' },
        remove: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new SetupError(`${reason}\n\n${USAGE}`);
  }
}

/**
 * Reads the arguments of the command.
 *
 * Errors: {@link SetupError} naming the argument.
 */
export function seedOptions(args: string[]): SeedOptions {
  const { projects, seed, remove, help } = parsed(args);
  if (help === true) return { action: 'help' };
  if (remove === true) {
    if (projects !== undefined || seed !== undefined) {
      throw new SetupError('--remove takes all samples away: give neither --projects nor --seed');
    }
    return { action: 'remove' };
  }
  if (projects === undefined) throw new SetupError(`--projects is missing\n\n${USAGE}`);
  return {
    action: 'add',
    projects: wholeNumber('projects', projects, 1, MOST_PROJECTS),
    seed: wholeNumber('seed', seed ?? '1', 0, LAST_SEED),
  };
}
