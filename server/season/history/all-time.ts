import type { AllTime, HistoryPerson, Trophy } from '../../../shared/history/history.ts'
import { MOST_PEOPLE } from '../../../shared/history/history.ts'
import type { Crest } from '../../../shared/crest/crest.ts'
import { personLabel } from '../../../shared/labels/history/history.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { allTimeOf } from '../../../shared/rules/history/all-time.ts'
import { lastManager, peopleOf, teamOf } from '../../../shared/rules/history/managers.ts'
import { recordsOf } from '../../../shared/rules/history/records.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listSeasons, rowOf, type StoredSeason } from './played-season.ts'

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
    seasons: played.map(({ season, name, isOver, competition }) => ({
      season,
      name,
      isOver,
      hasOpponents: competition === 'head-to-head',
    })),
    people: listPeople(seasons).filter(({ id }) => listed.has(id)),
    trophies: seasons.toReversed().flatMap(trophyOf),
    table,
    records: recordsOf(played),
  }
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
  const { played, record } = season
  if (played.champion === null) return []
  const team = teamOf(played, played.champion)
  const owner = record.teams.find(({ id }) => id === team.id)
  const row = rowOf(season, team.id)
  return [
    {
      season: played.season,
      team: { id: team.id, name: team.name, ...crestThen(season, team.id) },
      person: lastManager(team).person,
      owners: owner
        ? seasonOwnersLabel({
            ownerName: owner.ownerName,
            // One who had it all the time needs no weeks.
            owners: owner.owners.length > 1 ? [...owner.owners] : [],
          })
        : lastManager(team).name,
      record: row && played.competition === 'head-to-head' ? recordLabel(row) : null,
      points: row && played.scoring === 'points' ? row.pointsFor : null,
    },
  ]
}

/** The crest of a team when the season ended. */
export function crestThen(season: StoredSeason | undefined, team: string): { crest?: Crest } {
  const crest = season?.record.teams.find(({ id }) => id === team)?.crest ?? null
  return crest === null ? {} : { crest }
}
