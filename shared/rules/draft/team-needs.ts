import type { DraftedPlayer } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { fits, missingStarters, type Positioned } from '../slots/slots.ts'
import { keepsLineupWhole, noRoomFor } from '../slots/room.ts'
import { emptyAtBest, type Taking } from '../roster/scarcity.ts'
import { type DraftState, isInDraft, roomIn, type TeamSoFar, teamsOf } from './state.ts'

/** What Empire thinks of a player for a team. It looks at nothing but his positions. */
export interface TeamNeeds {
  /** The players of the team. */
  readonly roster: readonly DraftedPlayer[]
  /** Picks of the team that are to be made, this one included. */
  readonly picksLeft: number
  /** Whether the team has room for him. */
  readonly isAllowed: (player: Positioned) => boolean
  /** Whether its lineup can still be filled, or comes closer to it. */
  readonly keepsWhole: (player: Positioned) => boolean
  /** Whether as many lineups can be filled as without him, those of all the other teams included. */
  readonly isSound: (player: Positioned) => boolean
  /**
   * Whether he fills a starting slot, or could back up more than one: of players who cannot, such as a second
   * kicker, the bench needs none while there is another choice.
   */
  readonly isUseful: (player: Positioned) => boolean
}

/** @param league all draftable players */
export function teamNeedsOf(state: DraftState, teamId: TeamId, league: readonly DraftedPlayer[]): TeamNeeds {
  const { plan } = state
  if (!plan)
    return { roster: [], picksLeft: 0, isAllowed: never, keepsWhole: never, isSound: never, isUseful: never }
  const { starters } = plan.roster
  const { teams, emptyIf, empty } = marketOf(state, league)
  const team = teams.findIndex(({ id }) => id === teamId)
  const { roster, picksLeft } = teams[team] ?? { roster: [], picksLeft: 0 }
  const missing = missingStarters(starters, roster)

  const keepsWhole = byPositions((player) =>
    keepsLineupWhole(plan.roster, roster, { player, picksLeft: picksLeft - 1 }),
  )
  return {
    roster,
    picksLeft,
    isAllowed: byPositions((player) => noRoomFor(roomIn(plan), roster, player).length === 0),
    keepsWhole,
    isSound: byPositions((player) => keepsWhole(player) && emptyIf({ team, player }) <= empty),
    isUseful: byPositions(
      (player) =>
        starters.some((slot) => slot.positions.length > 1 && fits(slot, player)) ||
        missingStarters(starters, [...roster, player]) < missing,
    ),
  }
}

/** The available players, and how many starting slots stay empty at best if a team takes one. */
interface Market {
  readonly league: readonly DraftedPlayer[]
  readonly teams: readonly TeamSoFar[]
  readonly emptyIf: (taking?: Taking) => number
  readonly empty: number
}

/** It is the same for all teams until the next pick or sale, and an auction needs it for each team at every bid. */
const markets = new WeakMap<DraftState['picks'], Market>()

function marketOf(state: DraftState, league: readonly DraftedPlayer[]): Market {
  const known = markets.get(state.picks)
  if (known?.league === league) return known
  const teams = teamsOf(state)
  const taken = takenIn(state)
  const roster = state.plan ? roomIn(state.plan) : { starters: [], size: 0, maxima: {} }
  const emptyIf = emptyAtBest(
    roster,
    teams,
    league.filter(({ id }) => !taken.has(id) && (!state.plan || isInDraft(state.plan, id))),
  )
  const market = { league, teams, emptyIf, empty: emptyIf() }
  markets.set(state.picks, market)
  return market
}

/** Ids of all who have a team. */
export function takenIn(state: DraftState): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const pick of state.picks) if (pick) taken.add(pick.player.id)
  for (const { player } of state.plan?.held ?? []) if (state.moved[player.id] !== null) taken.add(player.id)
  return taken
}

/** Calls `judge` once for all players of the same positions. */
function byPositions(judge: (player: Positioned) => boolean): (player: Positioned) => boolean {
  const known = new Map<string, boolean>()
  return (player) => {
    const key = player.positions.join()
    const verdict = known.get(key) ?? judge(player)
    known.set(key, verdict)
    return verdict
  }
}

function never(): boolean {
  return false
}
