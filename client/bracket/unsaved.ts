import { type Bracket, MATCHUP_IDS, problems, SEEDS } from '../../shared/rules/bracket.ts'
import { readStored, store } from '../storage.ts'

/** Picks that are not on the server yet. */
export interface Unsaved {
  readonly bracket: Bracket
  /** When the bracket that they change was saved; null where there was none. */
  readonly base: number | null
  /** Picks that were sent and never answered: the server may have them. */
  readonly inDoubt: readonly Bracket[]
}

/** Whose picks: an account's in a league. */
export type Owner = `${string}/${string}`

/** What a browser keeps of them across a reload, until they are saved. */
export function readUnsaved(owner: Owner): Unsaved | null {
  return all()[owner] ?? null
}

/** @param unsaved null forgets them */
export function keepUnsaved(owner: Owner, unsaved: Unsaved | null): void {
  const { [owner]: _before, ...others } = all()
  const kept = unsaved === null ? others : { ...others, [owner]: unsaved }
  store('unsavedBrackets', Object.keys(kept).length === 0 ? null : JSON.stringify(kept))
}

/** Storage can hold anything: what is no bracket is not there. */
function all(): Record<Owner, Unsaved> {
  try {
    const stored: unknown = JSON.parse(readStored('unsavedBrackets') ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(stored)).flatMap(([owner, unsaved]) => {
        const read = asUnsaved(unsaved)
        return read ? [[owner, read]] : []
      }),
    )
  } catch {
    return {}
  }
}

function asUnsaved(value: unknown): Unsaved | null {
  const { bracket, base, inDoubt } = asRecord(value)
  const read = asBracket(bracket)
  if (!read) return null
  return {
    bracket: read,
    base: typeof base === 'number' ? base : null,
    inDoubt: (Array.isArray(inDoubt) ? inDoubt : []).flatMap((one) => asBracket(one) ?? []),
  }
}

function asBracket(value: unknown): Bracket | null {
  const { teams, winners } = asRecord(value)
  const bracket = {
    teams: numbersOf(SEEDS, asRecord(teams)),
    winners: numbersOf(MATCHUP_IDS, asRecord(winners)),
  }
  return teams !== undefined && problems(bracket).length === 0 ? bracket : null
}

function numbersOf<Key extends string | number>(keys: readonly Key[], from: Record<string, unknown>) {
  const numbers: { [key in Key]?: number } = {}
  for (const key of keys) {
    const value = from[String(key)]
    if (typeof value === 'number') numbers[key] = value
  }
  return numbers
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
