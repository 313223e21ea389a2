import type { LogFn } from 'pino'
import type { Log } from './log.ts'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * A log whose lines have the id of a request. It makes a logger with the first of them: most requests have none, and a
 * logger costs as much as many of them. The app of a request is copied with every transaction, so a getter there, in
 * place of this, would make one with every transaction.
 */
export class RequestLog implements Log {
  readonly #whole: Log
  readonly #id: string
  #made: Log | null = null

  constructor(whole: Log, id: string) {
    this.#whole = whole
    this.#id = id
  }

  get fatal() {
    return this.#of('fatal')
  }
  get error() {
    return this.#of('error')
  }
  get warn() {
    return this.#of('warn')
  }
  get info() {
    return this.#of('info')
  }
  get debug() {
    return this.#of('debug')
  }
  get trace() {
    return this.#of('trace')
  }
  get silent() {
    return this.#of('silent')
  }
  get child() {
    const made = this.#lines()
    return made.child.bind(made)
  }
  get isLevelEnabled() {
    return this.#whole.isLevelEnabled.bind(this.#whole)
  }
  get level() {
    return this.#whole.level
  }

  #lines(): Log {
    return (this.#made ??= this.#whole.child({ request: this.#id }))
  }

  #of(level: Level): LogFn {
    const made = this.#lines()
    return made[level].bind(made)
  }
}
