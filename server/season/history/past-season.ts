import type { UserId } from '../../../shared/core/ids.ts'
import {
  MOVES_AT_ONCE,
  type PastDraft,
  type PastGame,
  type PastGamePage,
  type PastMoves,
  type PastSeasonPage,
  type PastWeek,
} from '../../../shared/history/past-season.ts'
import { moveLines, moveTitle } from '../../../shared/labels/history/moves.ts'
import { lastManager, teamOf } from '../../../shared/rules/history/managers.ts'
import { formatsOf } from '../../../shared/rules/history/other-season.ts'
import type { PlayedGame, PlayedSeason } from '../../../shared/rules/history/played-season.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { ownersThen, readHistory, teamThen } from './all-time.ts'
import { readMovedDocument } from './moved-document.ts'
import { otherRulesOf } from './other-season.ts'
import { readLineups } from './past-lineups.ts'
import type { StoredSeason } from './stored-season.ts'

/** A season of a league that is over, or that it plays with its weeks that are over. @throws {DomainError} NOT_HERE for one that it never played */
async function findSeason(app: App, league: LeagueRow, season: number): Promise<StoredSeason> {
  const found = (await readHistory(app, league)).find(({ played }) => played.season === season)
  if (!found) throw new DomainError('NOT_HERE')
  return found
}

/** @throws {DomainError} NOT_HERE */
export async function getPastSeason(
  app: App,
  league: LeagueRow,
  { season, userId }: { season: number; userId: UserId },
): Promise<PastSeasonPage> {
  const stored = await findSeason(app, league, season)
  const { played, host, table } = stored
  const champion = played.champion
  const document = host === null ? null : await readMovedDocument(app, league, season)
  const places = new Map(played.places.map((team, index) => [team, index + 1]))
  return {
    season,
    name: played.name,
    host,
    hasOpponents: played.competition === 'head-to-head',
    isByCategories: played.scoring === 'categories',
    champion:
      champion === null ? null : { team: teamThen(stored, champion), owners: ownersThen(stored, champion) },
    standings: table.map(({ team, ...row }) => ({
      ...row,
      team: teamThen(stored, team),
      owners: ownersThen(stored, team),
      isMe: isTheirs(stored, team, userId),
      place: places.get(team) ?? null,
    })),
    weeks: weeksOf(played),
    picks: played.picks.length,
    moves: document?.season.moves.length ?? 0,
    formats: formatsOf(played),
    rules: await otherRulesOf(app, league, { stored, document }),
  }
}

/** Whether a person managed a team when the season ended. */
function isTheirs({ played }: StoredSeason, team: string, userId: UserId): boolean {
  return lastManager(teamOf(played, team)).person === userId
}

/** The weeks of a season of which anything is known, in order. */
function weeksOf({ games, scores }: PlayedSeason): PastSeasonPage['weeks'] {
  const weeks = new Map<number, PastSeasonPage['weeks'][number]>()
  for (const { period, week, part } of games) {
    const isPlayoffs = part !== 'regular'
    if (isPlayoffs || !weeks.has(period)) weeks.set(period, { period, week, isPlayoffs })
  }
  const first = Math.min(...[...weeks.values()].flatMap((one) => (one.isPlayoffs ? [one.week] : [])))
  for (const { period, week } of scores)
    if (!weeks.has(period)) weeks.set(period, { period, week, isPlayoffs: week >= first })
  return [...weeks.values()].toSorted((a, b) => a.week - b.week)
}

/** @throws {DomainError} NOT_HERE for a season, or a week of it, of which nothing is known */
export async function getPastWeek(
  app: App,
  league: LeagueRow,
  { season, period }: { season: number; period: number },
): Promise<PastWeek> {
  const stored = await findSeason(app, league, season)
  const { played } = stored
  const of = weeksOf(played).find((one) => one.period === period)
  if (!of) throw new DomainError('NOT_HERE')
  const games = played.games.filter(({ week, weeks }) => week - weeks < of.week && of.week <= week)
  const playing = new Set(games.flatMap(({ home, away }) => [home, away]))
  return {
    ...of,
    games: games.map((game) => shownGame(stored, game)),
    alone: played.scores.flatMap(({ team, week, points }) =>
      week === of.week && !playing.has(team) ? [{ team: teamThen(stored, team), points }] : [],
    ),
  }
}

function shownGame(stored: StoredSeason, game: PlayedGame): PastGame {
  const { period, matchup, week, weeks, part, home, away, homePoints, awayPoints, categories, winner } = game
  return {
    period,
    matchup,
    week,
    weeks,
    part,
    home: teamThen(stored, home),
    away: teamThen(stored, away),
    points: stored.played.scoring === 'points' ? [homePoints, awayPoints] : null,
    categories,
    winner,
  }
}

/** @throws {DomainError} NOT_HERE */
export async function getPastGame(
  app: App,
  league: LeagueRow,
  { season, period, matchup, userId }: { season: number; period: number; matchup: number; userId: UserId },
): Promise<PastGamePage> {
  const stored = await findSeason(app, league, season)
  const { games } = stored.played
  const of = weeksOf(stored.played).find((one) => one.period === period)
  const game =
    games.find((one) => one.period === period && one.matchup === matchup) ??
    // An earlier week of the same round.
    games.find(
      (one) => of && one.matchup === matchup && one.week - one.weeks < of.week && of.week <= one.week,
    )
  if (!game) throw new DomainError('NOT_HERE')
  const teams = [game.home, game.away]
  const lineups = await readLineups(app, league, { stored, period: game.period, teams })
  const side = (id: string) => ({
    team: teamThen(stored, id),
    owners: ownersThen(stored, id),
    isMe: isTheirs(stored, id, userId),
    lineup: lineups.get(id) ?? null,
  })
  return { game: shownGame(stored, game), sides: [side(game.home), side(game.away)] }
}

/** @throws {DomainError} NOT_HERE */
export async function getPastDraft(
  app: App,
  league: LeagueRow,
  { season }: { season: number },
): Promise<PastDraft> {
  const stored = await findSeason(app, league, season)
  return {
    picks: stored.played.picks.map(({ team, player: { id, name }, ...pick }) => ({
      ...pick,
      player: { id, name },
      team: teamThen(stored, team),
    })),
  }
}

/** Transactions of a season of another host, the newest first. @param of.before the number of the last that is known; null for the newest @throws {DomainError} NOT_HERE */
export async function getPastMoves(
  app: App,
  league: LeagueRow,
  { season, before }: { season: number; before: number | null },
): Promise<PastMoves> {
  const { host } = await findSeason(app, league, season)
  const document = host === null ? null : await readMovedDocument(app, league, season)
  if (document === null) return { moves: [], before: null }
  const { moves, teams } = document.season
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const players = new Map(document.players.map(({ id, name }) => [id, name]))
  const inOrder = moves.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
  const end = Math.min(before ?? inOrder.length, inOrder.length)
  const first = Math.max(0, end - MOVES_AT_ONCE)
  return {
    moves: inOrder
      .slice(first, end)
      .map((move, index) => ({
        number: first + index,
        at: move.at,
        week: move.week,
        title: moveTitle(move),
        lines: moveLines(move, {
          team: (id) => names.get(id) ?? 'A team',
          player: (id) => players.get(id) ?? `Player ${id}`,
        }),
      }))
      .toReversed(),
    before: first === 0 ? null : first,
  }
}
