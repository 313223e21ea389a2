import type { LeagueEvent } from '../../events/league-event.ts'
import type { Expected, Row } from './expected.ts'
import type { Digest } from '../entry-hash.ts'

/** The time and the author of an event. */
export interface When {
  readonly seq: number
  /** ms since the epoch */
  readonly at: number
  /** Null for Empire itself. */
  readonly actorId: string | null
}

/** A league's log as it is read, event by event. */
export interface Reducing {
  readonly leagueId: string
  readonly expected: Expected
  readonly digest: Digest
  /** That the league drafts for or plays; null before the draft and after the season. */
  season: number | null
  /** Whose rosters the teams have: the same, and between two seasons the last; null before the first draft. */
  rosterSeason: number | null
  /** The last that is over; null before. */
  lastSeason: number | null
  /** Of the team that joined last: no seat is given twice, and teams that have left keep theirs. */
  seat: number
  /** Stored rows, for what an event binds by a digest alone. */
  readonly rowsOf: (section: string) => readonly Row[]
  /** The first stored row with these values in these columns. */
  readonly rowWith: (section: string, match: Row) => Row | undefined
  /** An event of before; null where the log has none of that number. */
  readonly eventAt: (seq: number) => LeagueEvent | null
  /** Remembers what a player is called, for sentences. */
  readonly meet: (player: { readonly id: string; readonly name: string }) => void
  /** Notes something that events of older versions of Empire leave open, in words: `results of 2 weeks`. */
  readonly leaveOpen: (what: string) => void
}

/** What one matter takes from events: an entry for each kind that says something of it. */
export type Matter = {
  readonly [Kind in LeagueEvent['kind']]?: (
    of: Reducing,
    event: Extract<LeagueEvent, { kind: Kind }>,
    when: When,
  ) => void
}
