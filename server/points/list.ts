import type { PlayerPage, PlayerQuery, PlayerRow } from '../../shared/player.ts'
import type { App } from '../app.ts'
import { viewSeason } from './load.ts'
import { placesInOrder } from './order.ts'
import type { IndexedPlayer } from './player-index.ts'
import { opponentOf } from './schedule.ts'
import type { Scoring } from './scoring.ts'
import { isFound, searchWords } from './search.ts'
import type { SeasonView, Table } from './season-view.ts'
import { outlookFor, standingAt, tableOf } from './table.ts'

/** Players of a sport with their figures under some rules: a page of those who match. */
export async function listPlayers(app: App, scoring: Scoring, query: PlayerQuery): Promise<PlayerPage> {
  const view = await viewSeason(app, scoring.sport)
  const table = tableOf(view, scoring.rules, app.now())
  const { players, searchKeys } = view.players
  const words = searchWords(query.text)
  const end = query.offset + query.limit
  const rows: PlayerRow[] = []
  let total = 0
  for (const place of placesInOrder(view, table, query)) {
    const player = players[place]
    if (!player || !isAskedFor(player, query) || !isFound(searchKeys[place] ?? '', words)) continue
    if (total >= query.offset && total < end) rows.push(rowAt({ view, table, place, player }))
    total++
  }
  return { sport: scoring.sport, season: view.season, rulesVersion: scoring.rulesVersion, total, rows }
}

function isAskedFor(player: IndexedPlayer, { position, team, status }: PlayerQuery): boolean {
  return (
    (position === null || player.eligible.includes(position)) &&
    (team === null || player.team?.id === team) &&
    (status === null || player.status === status)
  )
}

/** A player with what depends on the schedule and on the rules. */
export function rowAt(at: {
  view: SeasonView
  table: Table
  place: number
  player: IndexedPlayer
}): PlayerRow {
  const { view, table, place, player } = at
  const { onRoster: _, ...card } = player
  const { nextGame, byePeriod } = outlookFor(player, table.outlooks)
  return {
    ...card,
    byePeriod,
    nextGame:
      nextGame && player.team
        ? {
            gameId: nextGame.id,
            startsAt: nextGame.startsAt,
            state: nextGame.state,
            ...opponentOf(view.schedule, nextGame, player.team.id),
          }
        : null,
    ...standingAt(table, place, view.season === null ? null : view.season - 1),
  }
}
