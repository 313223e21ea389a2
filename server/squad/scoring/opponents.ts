import type { ProTeamId } from '../../../shared/core/ids.ts'
import type { OpponentRank } from '../../../shared/player/opponent.ts'
import {
  type AllowedGame,
  type AllowedRank,
  pointsAllowed,
  rankAllowed,
} from '../../../shared/rules/opponent/allowed.ts'
import {
  groupOfPlayer,
  groupsOfGame,
  type PositionGroup,
} from '../../../shared/rules/opponent/position-group.ts'
import { addAmounts } from '../../../shared/rules/scoring/season-scoring.ts'
import type { CalendarGame } from '../../feed/pro-game/calendar-game.ts'
import type { Calendar } from './calendar.ts'
import type { PeriodStatLines } from './stat-lines.ts'
import type { SeasonView, Table } from './season-view.ts'

/** By group, what each team of the league allows. */
type Ranks = ReadonlyMap<PositionGroup, ReadonlyMap<ProTeamId, AllowedRank>>

/**
 * What an opponent allows to a player of some positions, by the games of the regular season in the scoring periods before
 * one; null for a team outside the league, one that has not played, and positions that it says nothing of.
 */
export type OpponentsBefore = (opponent: ProTeamId, positions: readonly string[]) => OpponentRank | null

/** As long as a table is as it is, by the period before which games count. */
const KEPT = new WeakMap<Table, Map<number, Ranks>>()

/** A period that is not over, and those after it, are ranked by all that is known before it began. */
export function opponentsBefore(
  view: SeasonView,
  table: Table,
  { period, now }: { period: number | null; now: number },
): OpponentsBefore {
  const current = currentPeriod(view.calendar, now)
  const before = Math.min(period ?? Infinity, current)
  let kept = KEPT.get(table)
  if (!kept) KEPT.set(table, (kept = new Map()))
  let ranks = kept.get(before)
  if (!ranks) kept.set(before, (ranks = rank(view, table, before)))
  return (opponent, positions) => {
    const group = groupOfPlayer(view.sport, positions)
    const own = group === null ? undefined : ranks.get(group)?.get(opponent)
    return group === null || !own ? null : { group, ...own }
  }
}

/** The same of each player's next game, by index in the list of players. */
export function againstNext(
  view: SeasonView,
  table: Table,
): (place: number, positions: readonly string[]) => OpponentRank | null {
  const against = opponentsBefore(view, table, { period: null, now: table.asOf })
  return (place, positions) => {
    const team = view.players.players[place]?.team
    const next = team && table.outlooks.get(team.id)?.nextGame
    return next ? against(otherTeam(next, team.id), positions) : null
  }
}

/** The number of the period that is on, or the next; above all where the season is over. */
export function currentPeriod({ periods }: Calendar, now: number): number {
  return periods.find(({ endsAt }) => endsAt > now)?.number ?? Infinity
}

/** The other team of a game. */
export function otherTeam({ homeId, awayId }: CalendarGame, teamId: ProTeamId): ProTeamId {
  return homeId === teamId ? awayId : homeId
}

function rank(view: SeasonView, table: Table, before: number): Ranks {
  const inLeague = new Set(view.players.teams.map(({ team }) => team.id))
  return new Map(
    [...pointsAllowed(gamesBefore(view, table, before))].map(([group, allowed]) => [
      group,
      rankAllowed(new Map([...allowed].filter(([team]) => inLeague.has(team)))),
    ]),
  )
}

function* gamesBefore(
  { sport, players, owners, calendar, history }: SeasonView,
  table: Table,
  before: number,
): Generator<AllowedGame<ProTeamId>> {
  const placeOf = new Map<number, number>()
  for (const [place, owner] of owners.entries()) if (owner >= 0) placeOf.set(owner, place)
  const regular = new Set(
    calendar.periods.flatMap(({ stage, number }) => (stage === 'regular' && number < before ? [number] : [])),
  )
  const points = pointsByLine(history, table)
  let first = 0
  for (const period of history.periods) {
    const from = first
    first += period.owners.length
    if (!regular.has(period.number)) continue
    const starts = sport === 'mlb' ? pitcherStarts(period) : null
    for (const { id, from: begin, to } of period.games) {
      const game = calendar.games.get(id)
      if (game?.state !== 'post') continue
      yield {
        teams: [game.homeId, game.awayId],
        lines: Array.from({ length: to - begin }, (_, index) => {
          const line = begin + index
          const place = placeOf.get(period.owners[line] ?? -1) ?? -1
          const positions = players.players[place]?.eligible ?? []
          return {
            team: period.teams[period.teamsOf[line] ?? 0] ?? game.homeId,
            groups: groupsOfGame(sport, { positions, isStart: (starts?.[line] ?? 0) > 0 }),
            points: points[from + line] ?? 0,
          }
        }),
      }
    }
  }
}

/** The points of the history, which are by player, by line again. */
function pointsByLine({ lines }: SeasonView['history'], { points }: Table): Float64Array {
  const byLine = new Float64Array(lines.length)
  for (const [game, line] of lines.entries()) byLine[line] = points[game] ?? 0
  return byLine
}

/** Of each line, whether its player began the game as the pitcher. */
function pitcherStarts({ packed, owners }: PeriodStatLines): Float64Array {
  const starts = new Float64Array(owners.length)
  addAmounts(
    packed,
    owners.map((_, line) => line),
    (stat) => (stat === 'pitcher_start' ? starts : null),
  )
  return starts
}
