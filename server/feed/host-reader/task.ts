import type { HostKey, HostLeague, HostPlayer } from '../../../shared/hosts/league/host-league.ts'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import type { ValuePart } from './parts.ts'

/** An answer of a host. */
export interface FetchedFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** Whether they are gzip. */
  readonly isPacked: boolean
}

/** What a league is read of: the body of a form with files, or answers of its host. */
export type Given =
  | { readonly kind: 'form'; readonly body: Uint8Array; readonly type: string }
  | { readonly kind: 'answers'; readonly files: readonly FetchedFile[]; readonly missing: readonly string[] }

/** What another thread is asked to do. */
export type HostTask =
  | { readonly kind: 'read'; readonly host: HostKey; readonly given: Given }
  | { readonly kind: 'open'; readonly packed: string }

/** What that thread says. */
export type HostReply =
  /** And waits until it is asked for the next. */
  | { readonly kind: 'part'; readonly part: ValuePart }
  | { readonly kind: 'done' }
  /** A sentence for whoever gave the files; `fault` of Empire’s own, for the log. */
  | { readonly kind: 'refused'; readonly message: string; readonly fault: string | null }

/** What is found without asking this server about people or players. */
export interface LeagueFindings extends Omit<MoveFindings, 'teams' | 'people' | 'players' | 'updates'> {
  readonly people: number
  readonly teams: readonly {
    readonly id: string
    readonly name: string
    readonly people: readonly string[]
  }[]
}

/** A player with the first season that names them. */
export type NamedPlayer = HostPlayer & { readonly firstNamed: number }

/** A league that was read. */
export interface ReadLeague {
  readonly id: string | null
  /** Of the league, by season: some hosts give a new one each year. */
  readonly ids: readonly string[]
  /** To be stored: `openLeague` has it again. */
  readonly packed: string
  readonly findings: LeagueFindings
  readonly players: readonly NamedPlayer[]
}

/** What is in a packed league. */
export interface OpenedLeague {
  readonly league: HostLeague
  /** Of each season, by its year: JSON of a `MoveSeason` with all that its replay found. */
  readonly replays: readonly (readonly [number, string])[]
  readonly firstNamed: readonly (readonly [string, number])[]
}
