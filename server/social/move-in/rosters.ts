import { setImmediate } from 'node:timers/promises'
import type { MoveEvent } from '../../../shared/move-in/event.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { recordTeamsOf } from '../../league/schedule/service.ts'
import { updatePhase } from '../../league/season/service.ts'
import { own, setSpot } from '../../squad/ownership/service.ts'
import { putPick } from '../../squad/trade-book/service.ts'
import { putWaiverStanding } from '../../squad/waiver/money.ts'
import type { MovePlan } from './plan.ts'
import type { WrittenLeague } from './written.ts'

type RostersMovedIn = Extract<MoveEvent, { kind: 'rosters-moved-in' }>

/** Players written before others have a turn. */
const AT_ONCE = 60

/** Writes down what the teams of a league that comes in have: players, FAAB, waiver priority and picks to come. */
export async function writeRosters(
  app: App,
  league: LockedLeague,
  plan: MovePlan,
  written: WrittenLeague,
): Promise<void> {
  if (plan.rosters === null) return
  const { season } = plan.rosters
  const event = rosterEvent(plan, { written, at: league.at })
  const of = { leagueId: league.id, season }
  const isPlayed = plan.played !== null
  if (isPlayed) await updatePhase(app, league.id, { season, phase: 'regular' })
  else
    await recordTeamsOf(
      app,
      of,
      written.teams.map(({ id, name, ownerId }) => ({ id, name, ownerId, division: null })),
    )
  const seq = await league.append(event)
  const change = { league: { id: league.id, at: event.since }, season, seq }
  let count = 0
  for (const { teamId, players } of event.rosters)
    for (const { player, spot } of players) {
      await own(app, change, { playerId: player.id, teamId })
      if (spot) await setSpot(app, change, { playerId: player.id, teamId, spot })
      count += 1
      if (count % AT_ONCE === 0) await setImmediate()
    }
  for (const { teamId, spent, place } of event.waivers)
    await putWaiverStanding(app, of, { teamId, spent, place })
  for (const { season: year, round, teamId, ownerId } of event.picks)
    await putPick(app, league.id, { season: year, round, of: teamId, owner: ownerId })
}

function rosterEvent(
  { league, rosters, picks, hostTeams, settings, played }: MovePlan,
  { written: { teams, idOf }, at }: { written: WrittenLeague; at: number },
): RostersMovedIn {
  const { season, spots, leftOut } = rosters ?? { season: 0, spots: [], leftOut: [] }
  return {
    kind: 'rosters-moved-in',
    host: league.host,
    season,
    isPlayed: played !== null,
    since: played?.since ?? at,
    rosters: teams.map(({ id, hostId }) => ({
      teamId: id,
      players: spots.flatMap(({ team, player, spot, round, price }) =>
        team === hostId
          ? [
              {
                player,
                ...(spot !== null && { spot }),
                ...(round !== null && { round }),
                ...(price !== null && { price }),
              },
            ]
          : [],
      ),
    })),
    // Between two seasons everyone has all of next season’s budget.
    waivers: played ? waiversOf(hostTeams, { budget: settings.waivers.budget, idOf }) : [],
    picks: picks.map(({ season: year, round, original, owner }) => ({
      season: year,
      round,
      teamId: idOf(original),
      ownerId: idOf(owner),
    })),
    leftOut: leftOut.map(({ team, name }) => ({ teamId: idOf(team), name })),
  }
}

/** Places only where the host has them all: a priority of some says nothing of the others. */
function waiversOf(
  teams: MovePlan['hostTeams'],
  { budget, idOf }: { budget: number } & Pick<WrittenLeague, 'idOf'>,
): RostersMovedIn['waivers'] {
  const areAllPlaced = teams.every(({ waiverPriority }) => waiverPriority !== null)
  const areAllSpent = teams.some(({ faabLeft }) => faabLeft !== null)
  if (!areAllPlaced && !areAllSpent) return []
  const order = teams.toSorted((a, b) => (a.waiverPriority ?? 0) - (b.waiverPriority ?? 0))
  return teams.map((team) => ({
    teamId: idOf(team.id),
    spent: team.faabLeft === null ? 0 : budget - team.faabLeft,
    place: areAllPlaced ? order.indexOf(team) + 1 : null,
  }))
}
