/** How many more of each stat a play brought; taken from as they are put into words. */
export interface Amounts {
  /** How many of a stat there are, 0 for none, without taking them. */
  readonly see: (stat: string) => number
  /** The amount of a stat, 0 for none; later lines leave it out. */
  readonly take: (stat: string) => number
  /** Has less of a stat left to say. */
  readonly lessen: (stat: string, by: number) => void
  readonly rest: () => readonly [stat: string, amount: number][]
}

export function amountsOf(terms: readonly { readonly stat: string; readonly amount: number }[]): Amounts {
  const left = new Map<string, number>()
  for (const { stat, amount } of terms) left.set(stat, (left.get(stat) ?? 0) + amount)
  const see = (stat: string) => left.get(stat) ?? 0
  return {
    see,
    take(stat) {
      const amount = see(stat)
      left.delete(stat)
      return amount
    },
    lessen: (stat, by) => void left.set(stat, see(stat) - by),
    rest: () => [...left].filter(([, amount]) => amount !== 0),
  }
}

/**
 * A count with its noun: `rebound`, `2 rebounds`, and of what a correction takes back `2 rebounds taken back`.
 * @param plural where an s does not make it
 */
export function some(count: number, one: string, plural = `${one}s`): string {
  const size = Math.abs(count)
  const words = size === 1 ? one : size === 0.5 ? `half a ${one}` : `${size} ${plural}`
  return count < 0 ? `${words} taken back` : words
}

/** What was done so many times: `threw an interception`, `threw 2 interceptions`, `lost a fumble: taken back`. */
export function verb(count: number, did: string, one: string, many: string): string {
  const size = Math.abs(count)
  return `${did} ${size === 1 ? one : `${size} ${many}`}${count < 0 ? ': taken back' : ''}`
}
