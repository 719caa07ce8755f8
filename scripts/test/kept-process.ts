import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** The options of a kept program. */
export interface KeptOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  /** The signal that asks it to end. */
  signal: 'SIGTERM' | 'SIGINT';
  /** The folder to remove once it has ended. */
  folder: string;
  uid?: number;
  gid?: number;
}

/** A program that ends with this process. */
export interface KeptProcess {
  process: ChildProcessByStdio<Writable, Readable, Readable>;
  hasEnded: () => boolean;
  /** Asks it to end, and resolves once it has ended and its folder is removed. */
  stop: () => Promise<void>;
  /** Does the same as {@link KeptProcess.stop}, but leaves the folder for the next program. */
  stopAndKeepFolder: () => Promise<void>;
}

/**
 * A shell script that runs the program after the first two arguments, asks it to end when our end
 * of the pipe closes, and removes its folder. The pipe closes in whatever way this process ends.
 */
const KEEPER = `
  signal=$1; folder=$2; shift 2
  exec 3<&0
  "$@" </dev/null 3<&- &
  program=$!
  { read -r _ <&3; kill "-$signal" $program; } >/dev/null 2>&1 &
  wait $program
  code=$?
  [ -e "$folder.keep" ] || rm -rf "$folder"
  exit $code
`;

/**
 * Starts a program that ends with this process: neither a crash nor `kill -9` of the tests leaves
 * it or its folder behind.
 */
export function startKept(command: string[], options: KeptOptions): KeptProcess {
  const { signal, folder, ...spawnOptions } = options;
  const args = ['-c', KEEPER, 'keeper', signal.slice('SIG'.length), folder, ...command];
  const child = spawn('/bin/sh', args, {
    ...spawnOptions,
    // Ctrl+C ends the tests, which then end the program.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return {
    process: child,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop,
    stopAndKeepFolder: async () => {
      writeFileSync(`${folder}.keep`, '');
      await stop();
      rmSync(`${folder}.keep`);
    },
  };
}
