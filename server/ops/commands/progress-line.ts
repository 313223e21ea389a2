import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'

/** Where a command says how far it is. */
export interface ProgressOutput {
  /** Whether a line can be written over. */
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

/** Says how far something is that takes minutes. */
export interface ProgressLine {
  /** @param done how many of all, never fewer than before */
  show(done: number): void
  /** Leaves no half of a line behind. */
  end(): void
}

const WIDTH = 30
/** A person sees no more. */
const TERMINAL_EVERY = SECOND / 10
/** Of a log: the parts that are told of. */
const PARTS = 10

/**
 * A bar that moves on a terminal; elsewhere a line whenever another tenth is done.
 * @param of.all how many there are
 * @param of.what they are, such as `games`
 * @param of.elapsed ms since an arbitrary moment
 */
export function createProgressLine(
  output: ProgressOutput,
  { all, what, elapsed }: { all: number; what: string; elapsed: () => number },
): ProgressLine {
  const startedAt = elapsed()
  const isTerminal = output.isTTY === true
  let shownAt = Number.NEGATIVE_INFINITY
  let parts = 0
  let isOpen = false

  const words = (done: number) => {
    const left = done > 0 && done < all ? ((elapsed() - startedAt) / done) * (all - done) : 0
    return `${done} of ${all} ${what}${left >= SECOND ? `, ${durationWords(left)} left` : ''}`
  }

  return {
    show(done) {
      if (isTerminal) {
        if (elapsed() - shownAt < TERMINAL_EVERY && done < all) return
        shownAt = elapsed()
        const filled = all === 0 ? WIDTH : Math.trunc((done / all) * WIDTH)
        const line = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${words(done)}`
        output.write(`\r\u001B[2K${line.slice(0, (output.columns ?? 80) - 1)}`)
        isOpen = true
        return
      }
      const reached = all === 0 ? PARTS : Math.trunc((done / all) * PARTS)
      if (reached === parts) return
      parts = reached
      output.write(`${words(done)}\n`)
    },
    end() {
      if (isOpen) output.write('\n')
      isOpen = false
    },
  }
}

/** `2 minutes`, roughly. @param ms at least a second */
function durationWords(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / SECOND)} s`
  return ms < HOUR ? `${Math.ceil(ms / MINUTE)} min` : `${(ms / HOUR).toFixed(1)} h`
}
