import type { SeasonLuck } from '../../../shared/history/history.ts'
import { luckInSteps } from '../../../shared/rules/history/luck.ts'
import { lastManager, teamOf } from '../../../shared/rules/history/managers.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { runInTurns } from '../../core/overload/run-in-turns.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { readHistory, teamThen } from './all-time.ts'
import type { StoredSeason } from './stored-season.ts'

const SCHEDULES = 10_000
/** What is played before other requests have their turn: a few ms. */
const GAMES_AT_ONCE = 20_000

/** How lucky each team of a season was with its schedule; without teams where there is nothing to compare. */
export async function getLuck(app: App, league: LeagueRow, season: number): Promise<SeasonLuck> {
  const stored = (await readHistory(app, league)).find(({ played }) => played.season === season)
  if (!stored) return { season, schedules: 0, seed: season, teams: [] }
  return cached(app, league, { name: `luck ${season}`, isOfGames: false }, () => playAgain(stored))
}

/** By the year, so that every server draws the same schedules. */
async function playAgain(stored: StoredSeason): Promise<SeasonLuck> {
  const { played } = stored
  const { season } = played
  const options = { schedules: SCHEDULES, seed: season, gamesAStep: GAMES_AT_ONCE }
  const teams = await runInTurns(luckInSteps(played, options))
  return {
    season,
    schedules: teams.length === 0 ? 0 : SCHEDULES,
    seed: season,
    teams: teams.map(({ team, ...luck }) => ({
      ...luck,
      team: teamThen(stored, team),
      person: lastManager(teamOf(played, team)).person,
    })),
  }
}
