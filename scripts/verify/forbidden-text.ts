import { sourceFiles } from './source-files.ts';

interface ForbiddenText {
  pattern: RegExp;
  why: string;
  /** The files that are searched; all of them when absent. */
  files?: RegExp;
  except?: RegExp;
  /** Whether it spans several lines, in which case its first group is reported. */
  isLong?: true;
}

const TEXT =
  /\.(ts|tsx|mjs|cjs|js|css|sql|json|jsonc|md|html|svg|yml|yaml|toml)$|(^|\/)[^./]+$|^\./;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

const FORBIDDEN: ForbiddenText[] = [
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    why: 'a private key',
  },
  {
    pattern:
      /\b(AKIA[0-9A-Z]{16}|gh[opsu]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|npm_[A-Za-z0-9]{30,})\b/,
    why: 'an access token',
  },
  { pattern: /\b(xox[abpr]-[\w-]{20,}|sk-[A-Za-z0-9-]{30,})/, why: 'an access token' },
  { pattern: /\b_auth(Token)?\s*=/, why: 'a registry password' },
  {
    // This includes the temporary folder, because a script read from there exists on one machine
    // only.
    pattern:
      /(^|[\s"'`(=:,;[{<>|@]|file:\/\/)\/(work|root|(private\/)?tmp|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]/,
    why: 'a path of one machine',
  },
  {
    pattern: /\b[A-Z]:[\\/]{1,2}(Users|Temp|work)[\\/]/,
    why: 'a path of one machine',
  },
  {
    pattern: /https?:\/\/(registry\.|[\w.-]*\/(npm|artifactory)\b)/,
    why: 'a registry host',
  },
  {
    pattern: /\bas unknown as\b/,
    why: 'an escape from the type system',
    files: CODE,
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    why: 'SQL outside *.repo.ts and db/',
    files: /^apps\/server\/src\/.*\.ts$/,
    except: /\.repo\.ts$|^apps\/server\/src\/(db|test)\/|\.test\.ts$/,
  },
  {
    // `() => void` also accepts a function with an optional argument, which the event would then
    // fill.
    pattern: /<[a-z]\w*\s(?:[^<>]|=>)*?\s(on([A-Z]\w*)=\{(?:\w+\.)*on(?!\2\})[A-Z]\w*\})/g,
    why: 'a handler that is passed on and gets the event: write onClick={() => onX()}',
    files: /^apps\/web\/src\/.*\.tsx$/,
    isLong: true,
  },
];

/** The check and its test contain the forbidden texts. */
const OWN_FILES = /^scripts\/verify\/forbidden-text(\.test)?\.ts$|^package-lock\.json$/;

/** Returns texts that do not belong in the repository: secrets, paths of a machine, escapes. */
export function checkForbiddenText(root: string): string[] {
  return sourceFiles(root, TEXT)
    .filter(({ path }) => !OWN_FILES.test(path))
    .flatMap(({ path, text }) => {
      const rules = FORBIDDEN.filter(
        ({ files, except }) => files?.test(path) !== false && except?.test(path) !== true,
      );
      const long = rules.filter(({ isLong }) => isLong);
      const short = rules.filter(({ isLong }) => !isLong);
      return [
        ...text
          .split('\n')
          .flatMap((line, index) =>
            short
              .filter(({ pattern }) => pattern.test(line))
              .map(({ why }) => `${path}:${index + 1}: ${why}`),
          ),
        ...long.flatMap(({ pattern, why }) =>
          Array.from(text.matchAll(pattern), (found) => {
            const at = found.index + found[0].indexOf(found[1] ?? '');
            return `${path}:${text.slice(0, at).split('\n').length}: ${why}`;
          }),
        ),
      ];
    });
}
