import { seasonName } from '../../labels/season/name.ts'
import type { MovedSeason } from '../../move-in/moved-season.ts'
import type { Manager, PlayedSeason, PlayedTeam } from '../../rules/history/played-season.ts'
import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { isByCategories } from '../../settings/catalogue/format.ts'
import { type LeagueSettings, SettingsChange } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { HostSeason } from '../league/host-league.ts'
import { correctionsOf } from './corrections.ts'
import { picksOf, playersOf, pointsFrom, tradesOf } from './deals.ts'
import { gamesOf } from './games.ts'
import { type PlayedWeek, playedWeeks } from './played-weeks.ts'
import { scoresOf } from './scores.ts'

/**
 * A season of another host in the form that records are made from. Who managed a team is who leads it first, called as at
 * the host: their key is `host:` and the host’s id. A team without a name of a manager is its own.
 */
export function playedSeasonOf(sport: FantasySportKey, moved: MovedSeason): PlayedSeason {
  const { season } = moved
  const { format, weeks } = playedPartOf(sport, season)
  const scoring = isByCategories(format) || hasCategories(season) ? 'categories' : 'points'
  const { competition } = format
  const hasOpponents = competition === 'head-to-head'
  const games = hasOpponents ? gamesOf(season, weeks) : []
  const scores =
    scoring === 'categories'
      ? []
      : scoresOf(weeks, {
          isBestBall: format.lineups === 'best-ball',
          isElimination: competition === 'elimination',
        })
  const isOver = season.state === 'over'
  const playerOf = playersOf(moved)
  const points = pointsFrom(weeks)
  const places = isOver ? placesOf(season) : []
  const corrections = correctionsOf(season, {
    games,
    scores,
    weeks,
    isByCategories: scoring === 'categories',
    hasOpponents,
  })
  return {
    season: season.season,
    name: seasonName(sport, season.season),
    isOver,
    competition,
    scoring,
    teams: season.teams.map((team) => playedTeam(team, moved)),
    games,
    scores,
    playoffTeams: hasOpponents ? playoffTeamsOf(weeks) : null,
    places,
    champion: isOver ? season.champion : null,
    picks: isOver ? picksOf(season, playerOf, points) : [],
    trades: isOver ? tradesOf(season, { weeks, playerOf, points }) : [],
    corrections,
  }
}

/** How a season of a host was played, and its weeks. */
export function playedPartOf(
  sport: FantasySportKey,
  season: HostSeason,
): { readonly format: LeagueSettings['format']; readonly weeks: readonly PlayedWeek[] } {
  const read = SettingsChange.safeParse(season.settings)
  const change = read.success ? read.data : {}
  const { format } = withChange(sport, defaultSettings(sport, change.size), change)
  const roundWeeks = change.season?.playoffs?.roundWeeks ?? []
  const isTable =
    change.format?.competition === undefined &&
    season.standings.some(({ total }) => total !== null) &&
    season.weeks.every(({ matchups }) => matchups.every(({ away }) => away === null))
  return {
    format: isTable ? { ...format, competition: 'table' } : format,
    weeks: playedWeeks(season, roundWeeks),
  }
}

function hasCategories({ weeks }: HostSeason): boolean {
  return weeks.some(({ matchups }) => matchups.some(({ categories }) => categories !== null))
}

/** The champion first, whatever the places say. */
function placesOf({ places, champion }: HostSeason): string[] {
  return champion === null ? [...places] : [champion, ...places.filter((team) => team !== champion)]
}

/** Those with a game, or a bye, for the title; null where there was none. */
function playoffTeamsOf(weeks: readonly PlayedWeek[]): string[] | null {
  const teams = new Set(
    weeks.flatMap(({ matchups }) =>
      matchups.flatMap(({ part, home, away }) =>
        part !== 'winners' ? [] : away === null ? [home] : [home, away],
      ),
    ),
  )
  return teams.size === 0 ? null : [...teams]
}

function playedTeam(
  { id, name, people }: HostSeason['teams'][number],
  { people: all }: MovedSeason,
): PlayedTeam {
  const [lead] = people
  const person = all.find((one) => one.id === lead)
  const manager: Manager = person
    ? { person: hostPersonKey(person.id), name: person.name, fromWeek: 1 }
    : { person: `host-team:${id}`, name, fromWeek: 1 }
  return { id, name, managers: [manager] }
}

/** Someone of a host who is no one here. */
export function hostPersonKey(id: string): string {
  return `host:${id}`
}
