import type { AutopickMode, DraftedPlayer, DraftPlan, HeldPlayer, Keeper } from '../../draft/draft.ts'
import type { PlayerId, TeamId } from '../../core/ids.ts'
import { type Cell, roundsOf } from './order.ts'
import { type RosterPlan, unlimited } from '../slots/room.ts'

/** A player who has a team: picked, bought or kept. */
export interface Pick {
  /** The pick of the board; in an auction the number of the lot, and 0 for a keeper. */
  readonly overall: number
  readonly teamId: TeamId
  readonly player: DraftedPlayer
  readonly by: 'manager' | 'autopick' | 'commissioner' | 'keeper'
  /** His place in the league's ranking; null for who is not in it. */
  readonly rank: number | null
  /** Dollars; null where there is no auction. */
  readonly price: number | null
  /** Who put him on the block; null where there is no auction, and for a keeper. */
  readonly nominatedBy: TeamId | null
  /** ms since the epoch */
  readonly at: number
  /** What it took of the team's own clock, ms: of the one who nominated in an auction; left out without team clocks. */
  readonly took?: number
}

/** A player on the block. */
export interface Lot {
  /** From 1; a lot that was taken back has used up its number. */
  readonly number: number
  readonly player: DraftedPlayer
  readonly rank: number | null
  readonly nominatedBy: TeamId
  readonly bid: number
  /** Who has bid it. */
  readonly teamId: TeamId
  /** Who decided that for the team; a proxy is its manager's word. */
  readonly by: Exclude<Pick['by'], 'keeper'>
  /** When, ms since the epoch. */
  readonly at: number
  /** As of a pick. */
  readonly took?: number
}

/** What Empire does for a team. */
export interface Autopick {
  readonly mode: AutopickMode
  /** Clocks in a row that ran out, until its manager was there again. */
  readonly misses: number
  /** What its manager had chosen, where autopick has taken over since because too many clocks ran out; left out otherwise. */
  readonly takenFrom?: AutopickMode
}

/** What teams have used of their time, ms. */
export interface TeamClocks {
  /** In turns that are over. */
  readonly spent: Readonly<Record<TeamId, number>>
  /** In the present turn, up to the last event. */
  readonly used: number
  /** Since when it runs on, ms since the epoch; null while no team clock runs. */
  readonly since: number | null
}

/** A draft as of one event. Times are in ms since the epoch. */
export interface DraftState {
  /** Number of the last event that is in it; 0 for none. */
  readonly seq: number
  /** What follows the plan is empty while it is planned. */
  readonly stage: 'planned' | 'running' | 'paused' | 'over'
  readonly scheduledFor: number | null
  /** Why it did not begin at its time, until it has another time or begins. */
  readonly putOff: {
    readonly reason: string
    /** Where it waits for the commissioner because spots were empty. */
    readonly empty: { readonly teams: number; readonly spots: number } | null
  } | null
  readonly order: { readonly teams: readonly TeamId[]; readonly by: 'hand' | 'draw' | 'standings' } | null
  readonly keepers: readonly Keeper[]
  readonly plan: DraftPlan | null
  /** Digest of the ranking that it goes by; null before it begins, and where an older version began it. */
  readonly ranking: string | null
  /** For a pick or a nomination, ms; a commissioner may change it. */
  readonly clock: number
  /** The whole board in the order of the picks; none for an auction. */
  readonly cells: readonly Cell[]
  /** Who is taken: by cell of the board, or in the order of the hammer. */
  readonly picks: readonly (Pick | null)[]
  /** Who must pick or nominate; in an auction null while a player is on the block. */
  readonly turn: { readonly overall: number; readonly teamId: TeamId } | null
  readonly lot: Lot | null
  /** How many lots there have been. */
  readonly lots: number
  /** Null while no clock runs. */
  readonly endsAt: number | null
  /** What the clock showed when it was paused, ms; null where none ran. */
  readonly left: number | null
  readonly autopick: Readonly<Record<TeamId, Autopick>>
  /** Players who changed teams by a trade since the draft began, by id; null for who was dropped. */
  readonly moved: Readonly<Record<PlayerId, TeamId | null>>
  /** Who the commissioner has said is a rookie, or is none. */
  readonly rookies: readonly { readonly player: DraftedPlayer; readonly isRookie: boolean }[]
  /** What a draft beside the season's first is; null for the first. */
  readonly supplemental: { readonly rounds: number; readonly pool: 'rookies' | 'all' } | null
  /** The draft before it in its season; null for the first. */
  readonly before: DraftState | null
  /** Null in a draft without team clocks. */
  readonly teamClocks: TeamClocks | null
}

export const NO_DRAFT: DraftState = {
  seq: 0,
  stage: 'planned',
  scheduledFor: null,
  putOff: null,
  order: null,
  keepers: [],
  plan: null,
  ranking: null,
  clock: 0,
  cells: [],
  picks: [],
  turn: null,
  lot: null,
  lots: 0,
  endsAt: null,
  left: null,
  autopick: {},
  moved: {},
  rookies: [],
  supplemental: null,
  before: null,
  teamClocks: null,
}

/** The first draft of a season, which its order and its ranking are of. */
export function firstDraft(state: DraftState): DraftState {
  return state.before ? firstDraft(state.before) : state
}

/** What a team has not chosen. */
const AUTOPICK: Autopick = { mode: 'fail-safe', misses: 0 }

export function autopickOf({ autopick }: DraftState, teamId: TeamId): Autopick {
  return autopick[teamId] ?? AUTOPICK
}

/** What rosters have room for in a draft: where teams keep all their players they may become too large. */
export function roomIn({ roster, held }: DraftPlan): RosterPlan {
  return held ? unlimited(roster) : roster
}

/** Whether a draft has a player: of a rookie draft the others are left out. */
export function isInDraft({ eligible }: DraftPlan, playerId: PlayerId): boolean {
  if (!eligible) return true
  const known = rookies.get(eligible) ?? new Set(eligible)
  rookies.set(eligible, known)
  return known.has(playerId)
}

/** The list of a plan as a set, made once. */
const rookies = new WeakMap<readonly PlayerId[], ReadonlySet<PlayerId>>()

/** Who has a player now who came to a team in the draft, or was there before it; null for no team any more. */
function holderOf(
  { moved }: { readonly moved: DraftState['moved'] },
  { teamId, player }: HeldPlayer | Pick,
): TeamId | null {
  const now = moved[player.id]
  return now === undefined ? teamId : now
}

/** All players of a team, in the order in which it got them. */
export function rosterOf(state: DraftState, teamId: TeamId): DraftedPlayer[] {
  return gotten(state).flatMap((one) => (holderOf(state, one) === teamId ? [one.player] : []))
}

/** All who came to a team: before the draft, and in it. */
function gotten({ plan, picks }: DraftState): (HeldPlayer | Pick)[] {
  return [...(plan?.held ?? []), ...picks.filter((pick) => pick !== null)]
}

/** The team that has a player; null where he can be picked. */
export function ownerIn(state: DraftState, playerId: PlayerId): TeamId | null {
  const pick = pickOf(state, playerId)
  if (pick) return pick.teamId
  const held = state.plan?.held?.find(({ player }) => player.id === playerId)
  return held ? holderOf(state, held) : null
}

/** Who has him, or null. */
export function pickOf({ picks }: DraftState, playerId: string): Pick | null {
  return picks.find((pick) => pick?.player.id === playerId) ?? null
}

/** A team as far as it has got. */
export interface TeamSoFar {
  readonly id: TeamId
  readonly roster: readonly DraftedPlayer[]
  /** As `picksLeft` has it. */
  readonly picksLeft: number
}

/** All teams of a draft in the order of the first round. */
export function teamsOf(state: DraftState): TeamSoFar[] {
  const { plan, cells, picks } = state
  if (!plan) return []
  const teams = new Map(plan.teams.map(({ id }) => [id, { roster: [] as DraftedPlayer[], open: 0 }]))
  for (const one of gotten(state)) {
    const holder = holderOf(state, one)
    if (holder) teams.get(holder)?.roster.push(one.player)
  }
  for (const [index, { ownerId }] of cells.entries()) {
    const owner = teams.get(ownerId)
    if (owner && !picks[index]) owner.open++
  }
  return [...teams].map(([id, { roster, open }]) => {
    const room = roomOf(state, plan, { teamId: id, players: roster.length })
    return { id, roster, picksLeft: plan.kind === 'auction' ? room : Math.min(open, room) }
  })
}

/** Picks that a team still has, that it is on the clock for included; in an auction the places it has to fill. */
export function picksLeft(state: DraftState, teamId: TeamId): number {
  const { plan, cells, picks } = state
  if (!plan) return 0
  const room = roomOf(state, plan, { teamId, players: rosterOf(state, teamId).length })
  if (plan.kind === 'auction') return room
  const own = cells.filter((cell, index) => cell.ownerId === teamId && !picks[index]).length
  return Math.min(own, room)
}

/** How many players a team may still get: as its roster has room, or beside all that it kept as there are rounds. */
function roomOf(
  { picks }: DraftState,
  plan: DraftPlan,
  { teamId, players }: { teamId: TeamId; players: number },
): number {
  if (!plan.held) return plan.roster.size - players
  if (plan.kind !== 'auction') return Infinity
  return roundsOf(plan) - picks.filter((pick) => pick?.teamId === teamId).length
}
