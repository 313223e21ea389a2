import type {
  AllTime,
  HistoryPerson,
  MovedSeasonEnd,
  TeamThen,
  Trophy,
} from '../../../shared/history/history.ts'
import { MOST_PEOPLE } from '../../../shared/history/history.ts'
import type { Crest } from '../../../shared/crest/crest.ts'
import { personLabel } from '../../../shared/labels/history/history.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { allTimeOf } from '../../../shared/rules/history/all-time.ts'
import { lastManager, peopleOf, teamOf } from '../../../shared/rules/history/managers.ts'
import { recordsOf } from '../../../shared/rules/history/records.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listSeasons } from './played-season.ts'
import type { StoredSeason } from './stored-season.ts'

/** A league's seasons, read once for all that is asked of them until its next event. */
export function readHistory(app: App, league: LeagueRow): Promise<StoredSeason[]> {
  return cached(app, league, { name: 'history', isOfGames: false }, () => listSeasons(app, league))
}

/** What a league remembers: trophies, the table of all seasons by person, and records. @param userId who asks */
export async function getAllTime(app: App, league: LeagueRow, userId: string): Promise<AllTime> {
  const all = await cached(app, league, { name: 'all-time', isOfGames: false }, async () =>
    allTime(await readHistory(app, league)),
  )
  return { ...all, people: all.people.map((person) => ({ ...person, isMe: person.id === userId })) }
}

function allTime(seasons: readonly StoredSeason[]): AllTime {
  const played = seasons.map((season) => season.played)
  const table = allTimeOf(played).slice(0, MOST_PEOPLE)
  const listed = new Set(table.map(({ person }) => person))
  return {
    seasons: seasons.map(({ host, played: { season, name, isOver, competition } }) => ({
      season,
      name,
      isOver,
      hasOpponents: competition === 'head-to-head',
      host,
    })),
    moved: seasons.toReversed().flatMap(endOf),
    people: listPeople(seasons).filter(({ id }) => listed.has(id)),
    trophies: seasons.toReversed().flatMap(trophyOf),
    table,
    records: recordsOf(played),
  }
}

/** How a season ended at another host: final places as far as they are known, then by the table. */
function endOf(season: StoredSeason): MovedSeasonEnd[] {
  const { host, played, table } = season
  if (host === null) return []
  const places = [...new Set([...played.places, ...table.map(({ team }) => team)])]
  return [
    {
      season: played.season,
      name: played.name,
      host,
      champion: played.champion,
      places: places.map((id) => ({ team: teamThen(season, id), owners: ownersThen(season, id) })),
    },
  ]
}

function listPeople(seasons: readonly StoredSeason[]): HistoryPerson[] {
  return peopleOf(seasons.map(({ played }) => played)).map(({ id, name, team, season }) => {
    const of = seasons.find(({ played }) => played.season === season)
    return {
      id,
      name: personLabel(name, team.name),
      team: { id: team.id, name: team.name, ...crestThen(of, team.id) },
      isMe: false,
    }
  })
}

function trophyOf(season: StoredSeason): Trophy[] {
  const { played, table } = season
  if (played.champion === null) return []
  const { id } = teamOf(played, played.champion)
  const row = table.find(({ team }) => team === id)
  return [
    {
      season: played.season,
      team: teamThen(season, id),
      person: lastManager(teamOf(played, id)).person,
      owners: ownersThen(season, id),
      record: row && played.competition === 'head-to-head' ? recordLabel(row) : null,
      points: row && played.scoring === 'points' ? row.pointsFor : null,
    },
  ]
}

/** A team as it was in a season. @throws {RangeError} where the season has no such team */
export function teamThen(season: StoredSeason, id: string): TeamThen {
  return { id, name: teamOf(season.played, id).name, ...crestThen(season, id) }
}

/** Who managed a team in a season. */
export function ownersThen({ teams, played }: StoredSeason, id: string): string {
  return teams.get(id)?.owners ?? lastManager(teamOf(played, id)).name
}

/** The crest of a team when the season ended. */
function crestThen(season: StoredSeason | undefined, team: string): { crest?: Crest } {
  const crest = season?.teams.get(team)?.crest ?? null
  return crest === null ? {} : { crest }
}
