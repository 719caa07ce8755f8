import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** How a kept program runs. */
export interface KeptOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  /** What asks it to end. */
  signal: 'SIGTERM' | 'SIGINT';
  /** Removed once it has ended. */
  folder: string;
  uid?: number;
  gid?: number;
}

/** A program that ends when we do. */
export interface KeptProcess {
  process: ChildProcessByStdio<Writable, Readable, Readable>;
  hasEnded: () => boolean;
  /** Asks it to end and resolves once it has and its folder is gone. */
  stop: () => Promise<void>;
  /** As {@link KeptProcess.stop}, but leaves the folder for the next one. */
  stopAndKeepFolder: () => Promise<void>;
}

/**
 * Runs the program after the first two arguments, asks it to end when our end of the pipe closes,
 * and tidies up after it. The pipe closes with us, whatever ends us.
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
 * Starts a program that does not outlive us: neither a crash nor `kill -9` of the tests leaves it
 * or its folder behind.
 */
export function startKept(command: string[], options: KeptOptions): KeptProcess {
  const { signal, folder, ...spawnOptions } = options;
  const args = ['-c', KEEPER, 'keeper', signal.slice('SIG'.length), folder, ...command];
  const child = spawn('/bin/sh', args, {
    ...spawnOptions,
    // Ctrl+C ends the tests, and they end the program.
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
