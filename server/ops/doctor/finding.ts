import type { Config } from '../../core/config/config.ts'

/** What was seen of one thing: all is well, something to know, or something that keeps the server from working. */
export interface Finding {
  readonly mark: 'ok' | 'warn' | 'WRONG'
  /** One line, for who runs the server: what it is, and what to do about it. */
  readonly words: string
}

/** Looks at one thing, by itself, and changes nothing. */
export interface Check {
  /** Stands in the line where the look itself fails: `The disk`. */
  readonly name: string
  readonly look: (config: Config, signal: AbortSignal) => Promise<Finding[]> | Finding[]
}

export const ok = (words: string): Finding => ({ mark: 'ok', words })
export const warn = (words: string): Finding => ({ mark: 'warn', words })
export const wrong = (words: string): Finding => ({ mark: 'WRONG', words })
