import * as z from 'zod'
import { type LeagueCode, PlayerId, type TeamId } from '../core/ids.ts'
import type { DraftKind, DraftSettings } from '../settings/settings.ts'
import type { PlayerStatus } from '../player/player.ts'
import type { Ranked } from '../rules/draft/autopick.ts'
import type { ProjectedFrom } from '../rules/projection/projection.ts'
import type { DraftState } from '../rules/draft/state.ts'
import type { RosterPlan } from '../rules/slots/room.ts'
import type { FantasySportKey } from '../sports/index.ts'

/** A manager's queue, best first. */
export const Queue = z.array(PlayerId).max(200, { error: 'At most 200 players, please.' })

/** A team of a league that drafts. */
export interface DraftTeam {
  readonly id: TeamId
  readonly name: string
  readonly ownerName: string
}

/** All that a draft room opens with; afterwards it follows the league's events. Times are in ms since the epoch. */
export interface DraftRoom {
  readonly state: DraftState
  /** Number of the last event of the league that the state knows of, whatever it was about. */
  readonly head: number
  /** The server's clock, by which countdowns go. */
  readonly now: number
  readonly teams: readonly DraftTeam[]
  readonly me: { readonly teamId: TeamId; readonly isCommissioner: boolean }
  /** As they are now; a draft that has begun goes by its plan. */
  readonly settings: DraftSettings
  readonly roster: RosterPlan
  /** What the draft is where teams bring all their players; null for one that fills all rosters. */
  readonly next: {
    readonly rounds: number
    readonly pool: 'rookies' | 'all'
    readonly isSupplemental: boolean
  } | null
  /** Whether picks of this draft can be traded. */
  readonly tradesPicks: boolean
  /** The visitor's own. */
  readonly queue: readonly PlayerId[]
  /** How far the visitor would go for the player on the block; null for no further than was bid. */
  readonly proxy: number | null
}

/** A player in the list of a draft room, in the order of the league's ranking. Points in hundredths. */
export interface PoolPlayer extends Ranked {
  readonly status: PlayerStatus
  /** Games and points of the season; of the last one where there are none. */
  readonly season: number | null
  readonly games: number
  readonly points: number
  readonly projection: number | null
  /** In all categories of the league over a season, 100 points for a standard deviation; null for points, and for who has none. */
  readonly valueInCategories: number | null
  /** From now to the end of the regular season, of a season to come all of it; null where nothing is known to go by. */
  readonly restOfSeason: number | null
  /** What that rests on: a fantasy host, games of this season or of the last; null for nothing, and where it is not known. */
  readonly restFrom: ProjectedFrom | null
  /** Average draft position in tenths of a pick; null for none. */
  readonly adp: number | null
  /** The manager's own upload, a fantasy host, or drafts of this server. */
  readonly adpFrom: 'own' | 'source' | 'drafts' | null
  readonly bye: number | null
}

/** What a mock draft outside of any league is made of. */
export interface MockDraft {
  readonly seats: number
  readonly settings: DraftSettings
  readonly roster: RosterPlan
  /** Best first. */
  readonly players: readonly PoolPlayer[]
}

/** How a draft stands, for who looks from outside. */
export interface DraftStanding {
  readonly stage: DraftState['stage']
  /** ms since the epoch; null where no time is set, and once it has begun. */
  readonly scheduledFor: number | null
  /** Why it did not begin at its time, in sentences; null where there is nothing to say. */
  readonly putOff: string | null
  /** Null until it has begun. */
  readonly kind: DraftKind | null
  /** How many draft; 0 until it has begun. */
  readonly teams: number
  /** Which pick is to be made, or which lot it is; null for none. */
  readonly turn: number | null
  /** Name of the team that must pick or nominate; null where none must. */
  readonly onTheClock: string | null
  readonly isMyTurn: boolean
  /** Name of the player on the block; null for none. */
  readonly onTheBlock: string | null
}

/** How the draft of a league of one's own stands. */
export interface MyDraft extends DraftStanding {
  readonly code: LeagueCode
  readonly name: string
  readonly sport: FantasySportKey
  readonly teamName: string
}
