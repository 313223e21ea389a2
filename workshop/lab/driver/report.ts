/** One line of the table. */
export interface Row {
  readonly name: string
  readonly figure: string
  readonly target?: string
  /** Null where there is no target. */
  readonly isMet: boolean | null
}
