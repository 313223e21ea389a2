/** What every measurement is told by the command line. */
export interface Settings {
  /** How often each case is measured; the median counts. */
  readonly rounds: number
  /** Of load per case and round. */
  readonly seconds: number
  /** Of load before a case is measured: V8 needs about 7 to compile what is hot. */
  readonly warmUp: number
  /** Part of a case's name, to run only some. Empty: all. */
  readonly only: string
  /** A folder on the same disk as the project, so that a durable write is one. */
  readonly workDir: string
}
