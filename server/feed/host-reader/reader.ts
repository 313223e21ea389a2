import { Worker } from 'node:worker_threads'
import { SECOND } from '../../../shared/core/time.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { own } from '../../core/app/own.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { hostReader } from '../../core/machine/installed.ts'
import { createAssembly } from './parts.ts'
import type { Given, HostReply, HostTask, OpenedLeague, ReadLeague } from './task.ts'

/** What reading takes at most: many times what the largest recorded leagues do. */
export interface ReaderLimits {
  /** Threads at once: each may take as much memory as below. */
  readonly atOnce: number
  readonly waiting: number
  /** Of a thread’s heap. */
  readonly megabytes: number
  /** Of a thread, from its start until all it has found is here, ms. */
  readonly time: number
}

const LIMITS: ReaderLimits = { atOnce: 2, waiting: 20, megabytes: 512, time: 60 * SECOND }

/** Reads leagues of other hosts in threads of their own, few at once, each with little memory and time. */
export interface HostReader {
  /**
   * A league from what was sent, or fetched. The bytes are handed over: they are gone here.
   * @throws {HostFileError} with a sentence for whoever gave them
   * @throws {DomainError} BUSY
   */
  read(host: HostKey, given: Given, signal?: AbortSignal): Promise<ReadLeague>
  /** What was packed, put together with pauses. @throws {DomainError} BUSY */
  open(packed: string): Promise<OpenedLeague>
  /** Ends all threads, and begins no more. What waits for them fails. */
  stop(): Promise<void>
}

export function createHostReader(
  log: App['log'],
  { atOnce, waiting: mostWaiting, megabytes, time }: ReaderLimits = LIMITS,
): HostReader {
  const running = new Set<Worker>()
  const waiting: Array<() => void> = []
  let free = atOnce
  let isStopped = false

  async function inTurn<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= mostWaiting) throw new DomainError('BUSY')
      // Whoever is done hands its place on.
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      signal?.throwIfAborted()
      if (isStopped) throw new Stopped()
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  async function inThread(
    task: HostTask,
    bytes: readonly Uint8Array[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    const worker = new Worker(hostReader.file, {
      execArgv: [...hostReader.execArgv],
      // It has no use for the settings of the server, among which are secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    })
    running.add(worker)
    const end = () => void worker.terminate()
    signal?.addEventListener('abort', end)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, time)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const parts = createAssembly()
        worker.on('message', (reply: HostReply) => {
          if (reply.kind === 'done') return resolve(parts.value())
          if (reply.kind === 'refused') {
            if (reply.fault !== null) log.error({ fault: reply.fault }, reply.message)
            return reject(new Refused(reply.message))
          }
          parts.add(reply.part)
          // Others have their turn between two of them.
          setImmediate(() => worker.postMessage('next', []))
        })
        worker.once('error', (error: Error & { code?: string }) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
        )
        worker.once('exit', () =>
          reject(isLate ? tookTooLong() : signal?.aborted ? asError(signal.reason) : new Stopped()),
        )
        worker.postMessage(task, transferable(bytes))
      })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      running.delete(worker)
      await worker.terminate()
    }
  }

  return {
    read: async (host, given, signal) =>
      await inTurn(
        // Made by `work` for this task.
        async () => (await inThread({ kind: 'read', host, given }, bytesOf(given), signal)) as ReadLeague,
        signal,
      ),
    open: async (packed) =>
      await inTurn(async () => (await inThread({ kind: 'open', packed }, [])) as OpenedLeague),
    async stop() {
      isStopped = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

/** The process is asked to stop. */
class Stopped extends Error {
  constructor() {
    super('Reading stopped because the server stops')
  }
}

/** What a thread has found wrong, already a sentence. */
class Refused extends HostFileError {
  constructor(message: string) {
    super(null, message.replace(/\.$/, ''))
  }
}

function tooMuch(): HostFileError {
  return new HostFileError(
    null,
    'There is more in it than this server has memory for: send fewer files, or one season at a time',
  )
}

function tookTooLong(): HostFileError {
  return new HostFileError(null, 'Reading took longer than any league does, and was ended')
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Reading was ended', { cause: reason })
}

function bytesOf(given: Given): Uint8Array[] {
  return given.kind === 'form' ? [given.body] : given.files.map(({ bytes }) => bytes)
}

/** The memory of bytes that have theirs alone: small buffers share one, which must stay. */
function transferable(bytes: readonly Uint8Array[]): ArrayBuffer[] {
  const whole = bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
  return [...new Set(whole)]
}

/** The threads of this process. */
export const hostReaderOf = own(({ log }: Pick<App, 'own' | 'log'>) => createHostReader(log))
