import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { ScheduledMatchup } from '../../../shared/schedule/schedule.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason } from '../../league/standings/record.ts'
import { currentPeriod, matchupsOf } from '../../league/standings/weeks.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { managersOf, type Team } from '../../league/team/service.ts'

/** Whoever has handed the league on stays bound for so long: the new commissioner may be a friend, or they themselves. */
const BOUND_FOR = 7 * DAY

/**
 * The teams whose gain or loss is that of who runs the league: those of its commissioner and co-commissioners, of whoever
 * was one in the last seven days, and the opponents of those in a week that has begun. Before its first game it is open
 * which team a move helps, and its manager, who is notified at once, has time to answer.
 * @param now ms since the epoch
 * @param isAnswerable false for what takes a team from its manager, who then has no time to answer: it is their own
 *   cause from the end of the week before
 */
export async function ownCause(
  app: App,
  league: LeagueRow,
  { teams, now, isAnswerable = true }: { teams: readonly Team[]; now: number; isAnswerable?: boolean },
): Promise<ReadonlySet<TeamId>> {
  const bound = await handedOnBy(app, league.id, now)
  const officers = await listOfficers(app, league)
  const own = teams
    .filter((team) =>
      managersOf(team).some(({ userId, username }) => officers.has(userId) || bound.has(username)),
    )
    .map(({ id }) => id)
  const matchups = await matchupsUnderWay(app, league, { now, isAnswerable })
  return new Set(own.flatMap((team) => [team, ...rivalsIn(matchups, team)]))
}

/**
 * A team's opponents in a week; in the playoffs all teams in its bracket, as the winner of any of those games
 * may be its next opponent.
 */
export function rivalsIn(
  matchups: readonly Pick<ScheduledMatchup, 'home' | 'away' | 'part'>[],
  team: TeamId,
): TeamId[] {
  const own = matchups.filter(({ home, away }) => home === team || away === team)
  const brackets = new Set(own.flatMap(({ part }) => bracketOfPart(part) ?? []))
  const games = matchups.filter((game) => own.includes(game) || brackets.has(bracketOfPart(game.part) ?? ''))
  return [...new Set(games.flatMap(({ home, away }) => [home, away].filter((one) => one !== null)))].filter(
    (one) => one !== team,
  )
}

/** Null before the playoffs. Whoever plays for third place has lost in the winners' bracket. */
function bracketOfPart(part: ScheduledMatchup['part']): string | null {
  return part === 'third-place' ? 'winners' : part
}

async function matchupsUnderWay(
  app: App,
  league: LeagueRow,
  { now, isAnswerable }: { now: number; isAnswerable: boolean },
): Promise<ScheduledMatchup[]> {
  const record = await readSeason(app, league, league.season)
  if (record === null) return []
  const periods = await listPeriods(app, league.sport, record.season)
  const period = currentPeriod(record, new Map(periods.map((one) => [one.number, one])), now)
  const week = record.weeks.find((one) => one.period === period)
  const firstGames = await listFirstGames(app, league.sport, record.season)
  const hasBegun = week && (!isAnswerable || (firstGames.get(week.period) ?? Infinity) <= now)
  return hasBegun ? matchupsOf(record, bracketOf(record), week) : []
}

/** By name, those who ran the league until not long ago. @param now ms since the epoch */
export async function handedOnBy(app: App, leagueId: LeagueId, now: number): Promise<ReadonlySet<string>> {
  const changes = await listActivity(app, leagueId, {
    before: null,
    limit: 20,
    kinds: ['commissioner-changed', 'co-commissioner-ended'],
  })
  return new Set(
    changes.flatMap(({ at, event }) => {
      if (at <= now - BOUND_FOR) return []
      if (event.kind === 'co-commissioner-ended') return [event.username]
      return event.kind === 'commissioner-changed' && event.by === undefined ? [event.before] : []
    }),
  )
}
