import type { PlayerPage, PlayerQuery, PlayerRow } from '../../shared/player.ts'
import type { App } from '../app.ts'
import { opponentOf } from './calendar.ts'
import { viewSeason } from './load.ts'
import { placesInOrder } from './order.ts'
import type { IndexedPlayer } from './player-index.ts'
import type { Scoring } from './scoring.ts'
import type { SeasonView, Table } from './season-view.ts'
import { outlookFor, rulesCounted, standingAt, tableOf } from './table.ts'

/** Players of a sport with their figures under some rules: a page of those who match. */
export async function listPlayers(app: App, scoring: Scoring, query: PlayerQuery): Promise<PlayerPage> {
  const view = await viewSeason(app, scoring.sport)
  const table = tableOf(view, scoring, app.now())
  const places = matching(view, placesInOrder(view, table, query), query)
  const { players } = view.players
  return {
    sport: scoring.sport,
    season: view.season,
    rules: rulesCounted(view, scoring),
    total: places.length,
    rows: Array.from(places.slice(query.offset, query.offset + query.limit), (place) => {
      const player = players[place]
      return player ? rowAt({ view, table, place, player }) : []
    }).flat(),
  }
}

/** Those of some places, in their order, whom a question is about. */
function matching(
  { players: { players, search } }: SeasonView,
  places: Uint32Array,
  { text, position, team, status }: PlayerQuery,
): Uint32Array {
  const found = search.find(text)
  const named = found === null ? places : places.filter((place) => found[place] === 1)
  if (position === null && team === null && status === null) return named
  return named.filter((place) => {
    const player = players[place]
    return (
      player !== undefined &&
      (position === null || player.eligible.includes(position)) &&
      (team === null || player.team?.id === team) &&
      (status === null || player.status === status)
    )
  })
}

/** A player with what depends on the calendar and on the rules. */
export function rowAt(at: {
  view: SeasonView
  table: Table
  place: number
  player: IndexedPlayer
}): PlayerRow {
  const { view, table, place, player } = at
  const { nextGame, byePeriod } = outlookFor(player, table.outlooks)
  return {
    ...player,
    byePeriod,
    nextGame:
      nextGame && player.team
        ? {
            gameId: nextGame.id,
            startsAt: nextGame.startsAt,
            state: nextGame.state,
            ...opponentOf(view.calendar, nextGame, player.team.id),
          }
        : null,
    ...standingAt(table, place, view.season === null ? null : view.season - 1),
  }
}
