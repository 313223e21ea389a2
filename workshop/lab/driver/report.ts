/** One line of a report. */
export interface Row {
  readonly name: string
  readonly figure: string
  readonly target?: string
  /** Null where there is no target. */
  readonly isMet: boolean | null
  /** Of a target that may not be missed unseen: the run ends with an error where it is. */
  readonly budget?: Bound
}

/** What a figure may be at the most, or has to be at the least. */
export type Bound = { readonly atMost: number } | { readonly atLeast: number }

/** A target, as a line of a report has it. @param unit as it is written behind the number */
export function targetOf(
  bound: Bound,
  found: number,
  unit: string,
): { readonly target: string; readonly isMet: boolean } {
  return 'atMost' in bound
    ? { target: `≤ ${bound.atMost} ${unit}`, isMet: found <= bound.atMost }
    : { target: `≥ ${bound.atLeast} ${unit}`, isMet: found >= bound.atLeast }
}

/** The same of a target that the run must not miss. */
export function budgetOf(bound: Bound, found: number, unit: string): Omit<Row, 'name' | 'figure'> {
  return { ...targetOf(bound, found, unit), budget: bound }
}

/** The lines whose budget is missed. */
export function missedBudgets(rows: readonly Row[]): Row[] {
  return rows.filter(({ budget, isMet }) => budget && isMet === false)
}

/** `Start until it listens: 5.2 × node -e 0 (≤ 4.5 ×)` */
export function lineOf({ name, figure, target }: Row): string {
  return `${name}: ${figure}${target === undefined ? '' : ` (${target})`}`
}
