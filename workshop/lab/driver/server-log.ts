import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { must } from '../../../shared/core/must.ts'

/** A line of a server's log, as pino writes it and as far as it is looked at here. */
export interface LoggedLine {
  readonly level: number
  readonly msg: string
  readonly lease?: string
  readonly epoch?: number
  readonly err?: { readonly message: string }
}

/** Of pino: what failed, and what ends a process. */
export const ERROR = 50
export const FATAL = 60

/** Hears each line of the log of a server whose stdout is piped. */
export function followLog({ stdout }: ChildProcess, heard: (message: LoggedLine) => void): void {
  createInterface({ input: must(stdout, 'a piped output') }).on('line', (line) => {
    if (line.startsWith('{')) heard(JSON.parse(line) as LoggedLine) // as pino writes it
  })
}

/** What a line is about, with what went wrong. */
export function wordsOfLine({ msg, err }: LoggedLine): string {
  return err ? `${msg}: ${err.message}` : msg
}
