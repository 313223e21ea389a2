import type { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { Outlook, PlayerHeadline, PlayerUpdates } from '../../../shared/player/outlook.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type HeadlineRow, listHeadlines, newestHeadlines } from '../../feed/headline/service.ts'
import { findStoredPlayer, listStatusChanges, statusReports } from '../../feed/player/service.ts'
import { findReadAt } from '../../feed/sync-state/service.ts'
import type { CalendarGame } from '../../feed/pro-game/calendar-game.ts'
import { eligibleUnder } from './eligible.ts'
import { viewSeason } from './load.ts'
import { currentPeriod, opponentsBefore, otherTeam } from './opponents.ts'
import type { Scoring } from './scoring.ts'
import { tableOf } from './table.ts'

/** What a manager wants to know of some players before a lineup is set. Who is not known is left out. */
export async function getOutlook(
  app: App,
  scoring: Scoring,
  { ids, period }: { ids: readonly PlayerId[]; period: number | null },
): Promise<Outlook> {
  const { sport } = scoring
  const now = app.now()
  const view = await viewSeason(app, sport)
  const table = tableOf(view, scoring, now)
  const eligibleAt = eligibleUnder(view, scoring.league)
  const asked = period ?? currentPeriod(view.calendar, now)
  const against = opponentsBefore(view, table, { period: asked, now })
  const headlines = await newestHeadlines(app, sport)
  return {
    statusReadAt: await findReadAt(app, sport, { what: 'injuries' }),
    players: [...new Set(ids)].flatMap((id) => {
      const place = view.players.places.get(id) ?? -1
      const player = view.players.players[place]
      if (!player) return []
      const { status, statusNote, statusAt, team } = player
      const games = team ? gamesIn(view.calendar.ofTeam.get(team.id) ?? [], asked) : []
      return [
        {
          id,
          status,
          statusNote,
          statusAt,
          headline: headlineOf(headlines.get(id)),
          opponents: games.flatMap((game) => {
            const rank = team && against(otherTeam(game, team.id), eligibleAt(place))
            return rank ? [{ gameId: game.id, ...rank }] : []
          }),
        },
      ]
    }),
  }
}

/** Those of a period that count, in order of start. */
export function gamesIn(games: readonly CalendarGame[], period: number): CalendarGame[] {
  return games.filter((game) => game.counts && game.period === period)
}

/** A headline as it is told; null for none. */
export function headlineOf(row: Omit<HeadlineRow, 'playerId'> | undefined): PlayerHeadline | null {
  return row ? { headline: row.headline, url: row.url, publishedAt: row.publishedAt } : null
}

/**
 * All that is known of a player's status, and the headlines about them.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function getUpdates(
  app: App,
  { sport }: Pick<Scoring, 'sport'>,
  id: PlayerId,
): Promise<PlayerUpdates> {
  const player = await findStoredPlayer(app, sport, id)
  if (!player) throw new DomainError('PLAYER_NOT_FOUND')
  const report = must((await statusReports(app, sport, [id])).get(id), 'the report of a stored player')
  return {
    statusReadAt: await findReadAt(app, sport, { what: 'injuries' }),
    status: player.status,
    statusNote: player.statusNote,
    statusAt: player.statusAt,
    ...report,
    changes: await listStatusChanges(app, sport, id),
    headlines: (await listHeadlines(app, sport, id)).map((row) => must(headlineOf(row), 'a headline')),
  }
}
