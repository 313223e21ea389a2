import type { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { ComparedPlayer, CompareQuery, Comparison } from '../../../shared/player/comparison.ts'
import { pairingsOf } from '../../../shared/rules/compare/pairings.ts'
import { usualRange } from '../../../shared/rules/compare/range.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { App } from '../../core/app/app.ts'
import { newestHeadlines } from '../../feed/headline/service.ts'
import { statusReports } from '../../feed/player/service.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { findReadAt } from '../../feed/sync-state/service.ts'
import { opponentOf } from './calendar.ts'
import { categoriesAt } from './category-figures.ts'
import { valuedScoring } from './category-values.ts'
import { eligibleUnder } from './eligible.ts'
import { viewSeason } from './load.ts'
import { currentPeriod, opponentsBefore, otherTeam } from './opponents.ts'
import { gamesIn, headlineOf } from './outlook.ts'
import { listSeasonStatLines } from './player-stat-lines.ts'
import { rulesOfSeason, type Scoring } from './scoring.ts'
import type { SeasonView } from './season-view.ts'
import { tableOf, upcomingFor } from './table.ts'
import { byesOf, isAhead } from './upcoming.ts'

const LAST_GAMES = 5

/** A player's game before the period that is asked about. */
interface PlayedGame {
  readonly gameId: ComparedPlayer['last'][number]['gameId']
  readonly label: string
  /** Hundredths. */
  readonly points: number
}

/**
 * Two to four players side by side under some rules, for one scoring period. Of one that is over, by what was known before
 * it: games from then on count for nothing in it. Who is not known is named as missing.
 */
export async function comparePlayers(
  app: App,
  asked: Scoring,
  { ids, period }: CompareQuery,
): Promise<Comparison> {
  const { sport } = asked
  const now = app.now()
  const view = await viewSeason(app, sport)
  const scoring = valuedScoring(view, asked)
  const table = tableOf(view, asked, now)
  const eligibleAt = eligibleUnder(view, asked.league)
  const current = currentPeriod(view.calendar, now)
  const found = periodAsked(view, period ?? current)
  const number = found?.number ?? current
  const isPast = number < current
  const against = opponentsBefore(view, table, { period: number, now })
  const headlines = await newestHeadlines(app, sport)
  const wanted = [...new Set(ids)]
  const known = wanted.filter((id) => view.players.places.has(id))
  const reports = await statusReports(app, sport, known)
  const games = new Map<PlayerId, PlayedGame[]>()
  for (const id of known)
    games.set(id, await gamesBefore(app, { view, scoring, id, before: isPast ? number : Infinity }))
  const pointsOf = (id: PlayerId) => (games.get(id) ?? []).map(({ points }) => points)
  return {
    sport,
    season: view.season,
    period: found && { number: found.number, label: found.label, isPast },
    in: table.values === null ? 'points' : 'value',
    categories: table.values ? table.values.categories.map(({ key }) => key) : [],
    statusReadAt: await findReadAt(app, sport, { what: 'injuries' }),
    missing: wanted.filter((id) => !known.includes(id)),
    players: known.map((id): ComparedPlayer => {
      const place = must(view.players.places.get(id), 'the place of a known player')
      const player = must(view.players.players[place], 'the player at that index')
      const { team } = player
      const eligible = eligibleAt(place)
      const ofTeam = team ? (view.calendar.ofTeam.get(team.id) ?? []) : []
      const ofPeriod = gamesIn(ofTeam, number)
      const left = isPast ? [] : ofPeriod.filter((game) => isAhead(game, now))
      const points = pointsOf(id)
      // Projections are for the next game, which may be one of another period.
      const isNext = upcomingFor(player, table.outlooks).nextGame?.period === number
      const average =
        points.length === 0 ? null : Math.round(points.reduce((sum, one) => sum + one, 0) / points.length) + 0
      return {
        player: { ...player, eligible },
        headline: isPast ? null : headlineOf(headlines.get(id)),
        comment: isPast ? null : (reports.get(id)?.comment ?? null),
        games: ofPeriod.map((game) => ({
          gameId: game.id,
          startsAt: game.startsAt,
          isTimeSet: game.isTimeSet,
          state: game.state,
          ...opponentOf(view.calendar, game, must(team, 'the team of a game').id),
          against: against(otherTeam(game, must(team, 'the team of a game').id), eligible),
        })),
        gamesLeft: left.length,
        isOnBye:
          isFootball(sport) &&
          found !== null &&
          ofPeriod.length === 0 &&
          byesOf(view.calendar, ofTeam).includes(found),
        projection: isNext ? (table.projections[place] ?? null) : null,
        projectedFrom: isNext ? (table.projectedFrom[place] ?? null) : null,
        played: points.length,
        average,
        expected: isFootball(sport) || average === null || isPast ? null : average * left.length,
        last: (games.get(id) ?? []).slice(-LAST_GAMES).toReversed(),
        range: usualRange(points),
        categories: isPast ? '' : categoriesAt(view, table, place),
        pairings: known.flatMap((other) => {
          const pairings = other === id ? null : pairingsOf(points, pointsOf(other))
          return pairings ? [{ with: other, ...pairings }] : []
        }),
      }
    }),
  }
}

/** A period of the season; null for one that it does not have. */
function periodAsked({ calendar }: SeasonView, number: number): ScoringPeriod | null {
  return calendar.periods.find((period) => period.number === number) ?? null
}

/** A player's games of the season that are over and came before a period, oldest first. */
async function gamesBefore(
  app: App,
  of: { view: SeasonView; scoring: Scoring; id: PlayerId; before: number },
): Promise<PlayedGame[]> {
  const { view, scoring, id, before } = of
  const { season, calendar, sport } = view
  if (season === null) return []
  const rulesOf = rulesOfSeason(scoring, season)
  const lines = await listSeasonStatLines(app, { sport, season, playerId: id })
  return lines.flatMap(({ gameId, period, opponent, isHome, stats }) =>
    calendar.games.get(gameId)?.state === 'post' && period < before
      ? [
          {
            gameId,
            label: `${isHome ? 'vs' : 'at'} ${opponent}`,
            points: scoreStatLine(rulesOf(period).rules, stats).points,
          },
        ]
      : [],
  )
}
