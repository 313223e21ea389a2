import type { PlayerId } from '../../core/ids.ts'
import type { HostPlayer } from '../../hosts/league/host-league.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Likeness } from './likeness.ts'
import type { KnownPlayer } from './pool.ts'

/** A player of the feed, as far as hosts say who a player is. */
export interface FeedPlayer extends KnownPlayer {
  /** `1996-04-30`; null where it is not stored. */
  readonly birthDate: string | null
  /** The first season that they played as a professional, or in college; null where it is not known. */
  readonly firstSeason: number | null
}

/** The players of a host’s league, and those of the feed. */
export interface MatchInput {
  readonly sport: FantasySportKey
  /** Each id once. */
  readonly hosts: readonly HostPlayer[]
  /** Each id once, in any order. */
  readonly known: readonly FeedPlayer[]
  /** What someone has decided: a feed id or `unknown`, by the host’s id of the player. */
  readonly answers: ReadonlyMap<string, string>
  /** The first season in which the host’s league names a player, by the host’s id; without those where it is not known. */
  readonly firstNamed: ReadonlyMap<string, number>
}

/**
 * What a match rests on, the strongest first: an answer; the host’s own word; the name with the birth date; with team and
 * position; with the team; with the position, where others of that name play elsewhere; or the name that no other has. A
 * defense is known by its team.
 */
export type MatchedBy =
  | 'answer'
  | 'id'
  | 'birth-date'
  | 'team-and-position'
  | 'team'
  | 'position'
  | 'only-name'

/**
 * Why someone is a candidate: their very name, though something speaks against it or others have it, too; the host’s id, under another
 * name; their birth date with a part of the name; a name like it; the team, of a defense; or a match that another player
 * of the host has made.
 */
export type CandidateReason = 'name' | 'id' | 'birth-date' | Likeness | 'team' | 'taken'

export interface Candidate {
  readonly player: PlayerId
  readonly reason: CandidateReason
}

/** The feed player that a player of a host is. */
export type PlayerMatch =
  | { readonly kind: 'matched'; readonly player: PlayerId; readonly by: MatchedBy }
  /** Best first; one at least, and at most five. */
  | { readonly kind: 'doubt'; readonly candidates: readonly Candidate[] }
  /** The feed does not know them, or someone has said so. */
  | { readonly kind: 'unknown'; readonly isAnswered: boolean }
