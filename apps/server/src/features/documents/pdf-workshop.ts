import { type ChildProcess, fork } from 'node:child_process';
import type { DocumentRequest } from '@pcm/documents';
import { programFile } from '../../program-file.ts';
import type { PdfAnswer, PdfOrder } from './pdf-process.ts';

const PROCESS = new URL('pdf-process.ts', import.meta.url);

/** The limits of the workshop's work. */
export interface WorkshopLimits {
  /** The most documents that wait while one is made. */
  waiting: number;
  /** The most milliseconds for one document. */
  time: number;
  /** The memory size from which the process is replaced after its document. Units: bytes. */
  memory: number;
  /** The number of documents after which it is replaced. */
  documents: number;
  /** The milliseconds without work after which it ends. */
  idle: number;
}

const LIMITS: WorkshopLimits = {
  waiting: 12,
  time: 60_000,
  memory: 400 * 1024 * 1024,
  documents: 500,
  idle: 60_000,
};

/** The reason why there is no PDF. */
export class WorkshopError extends Error {
  override name = 'WorkshopError';
  readonly reason: 'busy' | 'too-slow' | 'failed' | 'no-price' | 'cancelled';

  constructor(reason: WorkshopError['reason'], detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

interface Job {
  id: string;
  order: number;
  request: DocumentRequest;
  /** The tries that are left when the process dies. */
  triesLeft: number;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** The progress of a document. */
export interface DocumentProgress {
  state: 'queued' | 'making';
  ahead: number;
}

/**
 * Returns only the variables that Node needs to start, and so neither the database address nor a
 * password.
 */
function environment(): Record<string, string> {
  const { NODE_COMPILE_CACHE: cache, PATH: path } = process.env;
  return {
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    ...(path === undefined ? {} : { PATH: path }),
  };
}

/**
 * Makes PDFs one after another in a separate process, which starts with the first one and is
 * replaced when it dies, hangs or has grown too large.
 */
export class PdfWorkshop {
  private readonly limits: WorkshopLimits;
  private queue: Job[] = [];
  private current: Job | null = null;
  private child: ChildProcess | null = null;
  private made = 0;
  private lastOrder = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<WorkshopLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** The seconds that one document may take. */
  get secondsADocument(): number {
    return Math.round(this.limits.time / 1000);
  }

  /** The id of the process that makes documents at this moment. */
  get processId(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Makes the PDF of a document.
   *
   * Errors: {@link WorkshopError}; `cancelled` when `signal` aborts the wait.
   */
  make(id: string, request: DocumentRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (signal.aborted) return Promise.reject(new WorkshopError('cancelled'));
    if (this.queue.length >= this.limits.waiting) {
      return Promise.reject(new WorkshopError('busy'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.lastOrder += 1;
    const job: Job = { id, order: this.lastOrder, request, triesLeft: 1, resolve, reject };
    signal.addEventListener('abort', () => this.cancel(job), { once: true });
    this.queue.push(job);
    this.next();
    return promise;
  }

  /** Starts the process where there is none, because a document will be requested soon. */
  prepare(): void {
    if (this.current !== null) return;
    this.child ??= this.start();
    this.wait(this.limits.idle, () => this.stop());
  }

  /** Returns the progress of a document; undefined when it is neither waiting nor being made. */
  progressOf(id: string): DocumentProgress | undefined {
    if (this.current?.id === id) return { state: 'making', ahead: 0 };
    const index = this.queue.findIndex((job) => job.id === id);
    return index < 0 ? undefined : { state: 'queued', ahead: index + 1 };
  }

  /** Ends the process; documents that wait or are being made fail. */
  close(): void {
    const open = [...this.queue, ...(this.current === null ? [] : [this.current])];
    this.queue = [];
    this.current = null;
    this.stop();
    for (const job of open) job.reject(new WorkshopError('cancelled'));
  }

  private next(): void {
    if (this.current !== null) return;
    const job = this.queue.shift();
    if (job === undefined) {
      this.wait(this.limits.idle, () => this.stop());
      return;
    }
    this.current = job;
    this.wait(this.limits.time, () => this.fail(new WorkshopError('too-slow')));
    this.child ??= this.start();
    const message: PdfOrder = { order: job.order, request: job.request };
    this.child.send(message);
  }

  private start(): ChildProcess {
    const child = fork(programFile(PROCESS), [], {
      env: environment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.made = 0;
    child.on('message', (answer: PdfAnswer) => this.receive(child, answer));
    child.on('exit', (code, signal) => this.lost(child, `${code ?? signal}`));
    child.on('error', (error) => this.lost(child, error.message));
    // Lets the server end when it has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private receive(child: ChildProcess, answer: PdfAnswer): void {
    const job = this.current;
    if (child !== this.child || job === null || answer.order !== job.order) return;
    this.current = null;
    this.made += 1;
    if (answer.memory > this.limits.memory || this.made >= this.limits.documents) this.stop();
    if ('pdf' in answer) job.resolve(answer.pdf);
    else job.reject(new WorkshopError(answer.failure, answer.message));
    this.next();
  }

  /** Handles the end of the process, with or without a document in it. */
  private lost(child: ChildProcess, detail: string): void {
    if (child !== this.child) return;
    this.child = null;
    const job = this.current;
    if (job === null) return;
    this.current = null;
    if (job.triesLeft > 0) {
      job.triesLeft -= 1;
      this.queue.unshift(job);
    } else job.reject(new WorkshopError('failed', `the process ended: ${detail}`));
    this.next();
  }

  /** Fails the document and ends the process, because native code cannot be interrupted. */
  private fail(error: WorkshopError): void {
    const job = this.current;
    this.current = null;
    this.stop();
    job?.reject(error);
    this.next();
  }

  private cancel(job: Job): void {
    const error = new WorkshopError('cancelled');
    if (this.current === job) {
      this.fail(error);
      return;
    }
    const before = this.queue.length;
    this.queue = this.queue.filter((other) => other !== job);
    if (this.queue.length < before) job.reject(error);
  }

  private stop(): void {
    clearTimeout(this.timer);
    const { child } = this;
    this.child = null;
    child?.kill('SIGKILL');
  }

  private wait(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, milliseconds);
    this.timer.unref();
  }
}
