import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { bestLineup } from '../../../shared/rules/lineup/best.ts'
import type { Trade } from '../../../shared/rules/trade/asset.ts'
import { pickKey } from '../../../shared/rules/trade/asset.ts'
import { afterTrade, type Holdings, rosterIn } from '../../../shared/rules/trade/holdings.ts'
import { activeOf } from '../../../shared/rules/slots/rostered.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { judgeTrade, type TradeProblem } from '../../../shared/rules/trade/judge.ts'
import type { TeamChange } from '../../league/consent/use-lineups-after.ts'
import type { RosteredPlayer, Rosters } from '../roster/types.ts'
import type { Portal } from './types.ts'

/** What a team would be after a trade. */
export interface TeamAfter {
  readonly id: TeamId
  readonly size: number
  /** What its best lineup is expected to get in the rest of the season, before and after, hundredths. */
  readonly season: { readonly before: number; readonly after: number }
  /** The same for the next week alone. */
  readonly week: { readonly before: number; readonly after: number }
  /** What it does to the roster, for which the lineup afterwards is asked. */
  readonly change: TeamChange
  /** On reserve or taxi squad then. */
  readonly beside: readonly RosteredPlayer[]
  /** May start then. */
  readonly active: readonly RosteredPlayer[]
  /** Whether a player is new. */
  readonly isNew: (id: PlayerId) => boolean
}

/** What each team has, as the page knows it. */
export function holdingsOf(portal: Portal, rosters: Rosters): Holdings {
  return {
    teams: portal.teams.map(({ id, money }) => ({
      id,
      money,
      roster: (rosters.teams.find((team) => team.id === id)?.players ?? []).map((player) => ({
        id: player.id,
        positions: player.eligible,
        spot: player.spot,
        status: player.status,
      })),
      overstaying: overstaying(
        rosters.spots,
        rosters.teams.find((team) => team.id === id)?.players ?? [],
      ).map((player) => player.id),
    })),
    pickOwners: new Map(portal.picks.map((pick) => [pickKey(pick), pick.owner])),
  }
}

/** What rosters have room for in a trade: between two seasons they may be larger. */
export function tradePlan({ playersToo }: Portal, { plan }: Rosters): Rosters['plan'] {
  return playersToo ? { ...plan, size: Infinity } : plan
}

/** Everything that is wrong with a trade, by the rule that the server goes by. @param roomOf whose rosters must have room */
export function problemsWith(
  trade: Trade,
  { portal, rosters, roomOf }: { portal: Portal; rosters: Rosters; roomOf: readonly TeamId[] },
): TradeProblem[] {
  const { money, phase, drafts, board, playersToo } = portal
  const { perSeason } = portal.rules
  const rules = {
    phase,
    plan: tradePlan(portal, rosters),
    spots: rosters.spots,
    eliminated: new Set(rosters.eliminated),
    undroppable: new Set(rosters.undroppable),
    limit:
      perSeason === null
        ? null
        : { most: perSeason, made: new Map(portal.teams.map(({ id, trades }) => [id, trades])) },
    money,
    drafts,
    board: board && {
      season: board.season,
      open: new Set(board.open.map((pick) => pickKey({ season: board.season, ...pick }))),
    },
    playersToo,
  }
  return judgeTrade(trade, { rules, holdings: holdingsOf(portal, rosters), roomOf })
}

/** What a trade would make of its teams. */
export function previewOf(
  trade: Trade,
  { portal, rosters, teams }: { portal: Portal; rosters: Rosters; teams: readonly TeamId[] },
): TeamAfter[] {
  const before = holdingsOf(portal, rosters)
  const after = afterTrade(before, trade, rosters)
  const everybody = new Map(rosters.teams.flatMap((team) => team.players.map((one) => [one.id, one])))
  const playersIn = (holdings: Holdings, team: TeamId) =>
    rosterIn(holdings, team).flatMap(({ id, spot = null }) => {
      const player = everybody.get(id)
      return player ? [{ ...player, spot }] : []
    })
  return teams.map((id) => {
    const [had, has] = [playersIn(before, id), playersIn(after, id)]
    const [was, will] = [activeOf(had), activeOf(has)]
    const own = new Set(had.map((player) => player.id))
    const isAmong = (players: readonly RosteredPlayer[], id: PlayerId) =>
      players.some((player) => player.id === id)
    return {
      id,
      size: will.length,
      season: {
        before: bestOf(rosters, was, 'restOfSeason'),
        after: bestOf(rosters, will, 'restOfSeason'),
      },
      week: { before: bestOf(rosters, was, 'projection'), after: bestOf(rosters, will, 'projection') },
      change: {
        teamId: id,
        going: was.flatMap((player) => (isAmong(will, player.id) ? [] : [player.id])),
        coming: will.flatMap((player) => (own.has(player.id) ? [] : [player.id])),
      },
      active: will,
      beside: has.filter(({ spot }) => spot !== null),
      isNew: (player) => !own.has(player),
    }
  })
}

/** What the best lineup of some players is expected to get, hundredths. */
function bestOf(
  { plan }: Rosters,
  players: readonly RosteredPlayer[],
  by: 'restOfSeason' | 'projection',
): number {
  return bestLineup(
    plan.starters,
    players.map((player) => ({ positions: player.eligible, points: player[by] ?? 0 })),
  ).total
}
