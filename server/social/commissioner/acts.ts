import * as z from 'zod'
import { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { RosterMove } from '../../../shared/roster/roster.ts'
import { SpotOrder } from '../../../shared/roster/spot.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { differenceText } from '../../../shared/core/points.ts'
import { pickAt } from '../../../shared/rules/draft/correct.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findWeek } from '../../season/matchup/find.ts'
import { listTransfersOf } from '../../squad/ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { positionsOf } from '../../squad/position/service.ts'
import { actOf, partOf } from '../../squad/proposal/act.ts'
import { rivalsIn } from '../../squad/proposal/own-cause.ts'
import { currentHold, moveIn } from '../../squad/roster/move.ts'
import { setSpots } from '../../squad/roster/spots.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { countWaiting } from '../../squad/waiver/claims.ts'
import { adjustScore } from './adjust.ts'
import { correctPick, positionsToCorrect } from './correct-pick.ts'
import { findMove, undo } from './undo.ts'

/*
 * What a commissioner can do to any team, and to their own only with consent (docs/decisions/039).
 */

/** Adds and drops for the commissioner's own team; and for any, of a player on waivers while claims wait. */
export const MOVE = actOf({
  name: 'move',
  input: RosterMove.extend({ teamId: TeamId }),
  async look(app, { league, isOwnCause, teamName }, { teamId, add, drop }) {
    const nameOf = await namesOf(app, league, [add, drop])
    // The claim stays sealed, so that the act concerns all members.
    const isClaimable = add !== null && (await isOnWaivers(app, league, add))
    if (!isOwnCause(teamId) && !(isClaimable && (await countWaiting(app, league)) > 0)) return null
    const did = [add && `add ${nameOf(add)}`, drop && `drop ${nameOf(drop)}`].filter((word) => word !== null)
    const link = did.length > 1 ? 'for' : add === null ? 'from' : 'to'
    const past = isClaimable ? ', bypassing waivers' : ''
    const teams = isClaimable ? (await listTeams(app, league.id)).map(({ id }) => id) : [teamId]
    return { teams, summary: `${did.join(' and ')} ${link} ${teamName(teamId)}${past}` }
  },
  prepare: async (app, league, { add }) =>
    add === null ? null : ((await positionsOf(app, league, [add])).get(add) ?? null),
  carryOut: (app, { league, userId, reason }, input, positions) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) =>
      moveIn(app, locked, { league: locked, ...input, positions, commissionersReason: reason }),
    ),
})

/** Injured reserve and taxi squad of the commissioner's own team. */
export const SPOTS = actOf({
  name: 'spots',
  input: SpotOrder.extend({ teamId: TeamId }),
  async look(app, { league, isOwnCause, teamName }, { teamId, changes, drop }) {
    if (!isOwnCause(teamId)) return null
    const nameOf = await namesOf(app, league, [...changes.map(({ player }) => player), drop])
    const did = changes.map(({ player, to }) =>
      to === null
        ? `activate ${nameOf(player)}`
        : `move ${nameOf(player)} to ${to === 'taxi' ? 'the taxi squad' : 'IR'}`,
    )
    const words = [...did, ...(drop === null ? [] : [`drop ${nameOf(drop)}`])]
    return { teams: [teamId], summary: `${joinList(words)} for ${teamName(teamId)}` }
  },
  carryOut: (app, by, input) =>
    setSpots(app, partOf(by, 'commissioner.setSpots'), {
      ...input,
      league: by.league,
      commissionersReason: by.reason,
    }),
})

/** Takes back a move, a claim or a trade of the commissioner's own team. */
export const UNDO = actOf({
  name: 'undo',
  input: z.object({ seq: z.int32().positive() }),
  async look(app, { league, isOwnCause, teamName }, { seq }) {
    const { season } = league
    if (season === null) return null
    const event = await findMove(app, league, seq)
    const done = await listTransfersOf(app, { leagueId: league.id, season, seq })
    const assets = event.kind === 'trade-made' ? event.assets : []
    const named = 'teamId' in event ? [event.teamId] : []
    const touched = [...done, ...assets].flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)
    const teams = [...new Set([...named, ...touched])]
    if (!teams.some(isOwnCause)) return null
    const nameOf = await namesOf(
      app,
      league,
      done.map(({ playerId }) => playerId),
    )
    const what = event.kind === 'trade-made' ? 'a trade' : 'a move'
    const whom = done.length === 0 ? '' : ` with ${joinList(done.map(({ playerId }) => nameOf(playerId)))}`
    return { teams, summary: `undo ${what} of ${joinList(teams.map(teamName))}${whom}` }
  },
  carryOut: (app, by, { seq }) =>
    undo(app, partOf(by, 'commissioner.undo'), { league: by.league, seq, reason: by.reason }),
})

/** Corrects a pick of the commissioner's own team. */
export const CORRECT_PICK = actOf({
  name: 'correct-pick',
  input: z.object({ overall: z.int(), playerId: PlayerId, amount: z.int().nullable() }),
  async look(app, { league, isOwnCause, teamName }, { overall, playerId, amount }) {
    const pick = pickAt(await draftOf(app, league.id), overall)
    if (!pick || !isOwnCause(pick.teamId)) return null
    const nameOf = await namesOf(app, league, [playerId])
    const price = amount === null ? '' : ` for $${amount}`
    return {
      teams: [pick.teamId],
      summary: `correct the pick of ${pick.player.name} by ${teamName(pick.teamId)} to ${nameOf(playerId)}${price}`,
    }
  },
  prepare: (app, league, input) => positionsToCorrect(app, league, input),
  carryOut: (app, by, input, positions) => correctPick(app, by, { ...input, positions }),
})

/** Fixes a score of the commissioner's own team, or of its opponent of that week. */
export const ADJUST = actOf({
  name: 'adjust-score',
  input: z.object({ period: z.int32(), teamId: TeamId, points: z.int() }),
  async look(app, { league, own, teamName }, { period, teamId, points }) {
    const { matchups, label } = await findWeek(app, league, period)
    const teams = [...new Set([own, ...rivalsIn(matchups, own)])]
    if (!teams.includes(teamId)) return null
    const summary =
      points === 0
        ? `leave the score of ${teamName(teamId)} in ${label} as it was counted`
        : `adjust the score of ${teamName(teamId)} in ${label} by ${differenceText(points)}`
    return { teams, summary }
  },
  carryOut: (app, by, input) =>
    adjustScore(app, partOf(by, 'commissioner.adjustScore'), {
      ...input,
      league: by.league,
      reason: by.reason,
    }),
})

async function isOnWaivers(app: App, league: LeagueRow, playerId: PlayerId): Promise<boolean> {
  const [player] = await findStoredPlayers(app, league.sport, [playerId])
  const { waivers } = await settingsOf(app, league)
  const hold = await currentHold(app, { ...league, at: app.now() }, { waivers, player })
  return hold?.kind === 'on-waivers'
}

async function namesOf(
  app: App,
  { sport }: LeagueRow,
  ids: readonly (PlayerId | null)[],
): Promise<(id: PlayerId) => string> {
  const known = ids.filter((id) => id !== null)
  const stored = known.length === 0 ? [] : await findStoredPlayers(app, sport, known)
  return (id) => stored.find((one) => one.id === id)?.name ?? 'a player'
}
