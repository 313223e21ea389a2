import type { HostDocument } from './documents.ts'
import { HostFileError } from './host-file-error.ts'
import { HostLeague, type HostSeason } from './host-league.ts'
import { describeIssues } from './parse.ts'

/** How leagues of a host are read. */
export interface Importer {
  /**
   * A league with all its seasons from the documents of its host, which are told apart by what is in them; names of
   * files only where a document does not say (Sleeper's weeks).
   * @throws {HostFileError} where a document is not what the host sends, is of another league, or what a league needs is not there
   */
  readonly read: (documents: readonly HostDocument[]) => HostLeague
}

/**
 * What an importer made, checked: by its schema, and that each team, person and player whom a season names is in it.
 * Players whom only an id names are added without a name.
 * @throws {HostFileError}
 */
export function checkedLeague(league: HostLeague): HostLeague {
  const named = new Set(league.players.map(({ id }) => id))
  const added = [...new Set(league.seasons.flatMap(playersOf))].filter((id) => !named.has(id))
  const given = {
    ...league,
    players: [...league.players, ...added.map(nameless)],
    seasons: league.seasons.toSorted((a, b) => a.season - b.season),
  }
  const whole = HostLeague.safeParse(given, { error: () => '' })
  if (!whole.success) {
    const wrong = describeIssues(whole.error.issues, { value: given, at: '' })
    throw new HostFileError(null, `What was read is no league: it ${wrong}`)
  }
  const people = new Set(whole.data.people.map(({ id }) => id))
  const years = new Set(whole.data.seasons.map(({ season }) => season))
  if (years.size < whole.data.seasons.length) throw new HostFileError(null, 'Two leagues are in the files')
  for (const season of whole.data.seasons) {
    const teams = new Set(season.teams.map(({ id }) => id))
    if (teams.size < season.teams.length)
      throw new HostFileError(null, `Two teams of ${season.season} have one id`)
    const stranger = teamsOf(season).find((id) => !teams.has(id))
    if (stranger !== undefined)
      throw new HostFileError(
        null,
        `The files name a team of ${season.season}, ${stranger}, that the league does not have`,
      )
    const unknown = season.teams.flatMap((team) => team.people).find((id) => !people.has(id))
    if (unknown !== undefined)
      throw new HostFileError(
        null,
        `The files name a manager of ${season.season}, ${unknown}, without a name`,
      )
  }
  return whole.data
}

function nameless(id: string) {
  return { id, name: null, positions: [], team: null, birthDate: null, feedId: null }
}

/** The players that a season names, each as often as it does. */
export function playersOf(season: HostSeason): string[] {
  return [
    ...season.drafts.flatMap(({ picks }) => picks.flatMap(({ player }) => player ?? [])),
    ...season.rosters.map(({ player }) => player),
    ...season.weeks.flatMap(({ lineups }) =>
      lineups.flatMap(({ starters, bench }) => [...starters, ...bench].map(({ player }) => player)),
    ),
    ...season.moves.flatMap(({ players }) => players.map(({ player }) => player)),
  ]
}

/** Each team that a season names, as often as it does. */
export function teamsOf(season: HostSeason): string[] {
  return [
    ...season.drafts.flatMap(({ picks }) => picks.map(({ team }) => team)),
    ...season.tradedPicks.flatMap(({ original, owner }) => [original, owner]),
    ...season.rosters.map(({ team }) => team),
    ...season.weeks.flatMap(({ matchups, lineups }) => [
      ...matchups.flatMap(({ home, away }) => (away === null ? [home] : [home, away])),
      ...lineups.map(({ team }) => team),
    ]),
    ...season.moves.flatMap(({ teams, players, picks, faab }) => [
      ...teams,
      ...players.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()),
      ...[...picks, ...faab].flatMap(({ from, to }) => [from, to]),
    ]),
    ...season.standings.map(({ team }) => team),
    ...season.places,
    ...(season.champion === null ? [] : [season.champion]),
  ]
}
