import { must } from '../../../shared/core/must.ts'
import { awardsOf } from '../../../shared/rules/season/awards.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { Award } from '../../../shared/season/event.ts'
import { awardTitle, awardLabel } from '../../../shared/labels/season/awards.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { updatePhase } from '../../league/season/service.ts'
import { placesOf } from '../../league/standings/places.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { eliminationOf, tableOf } from '../../league/standings/table.ts'

/** Ends the season of a league once the results of its last week are official: the champion, all places, the awards. */
export async function endIfComplete(app: App, league: LockedLeague): Promise<void> {
  const { season, phase } = league
  if (season === null || phase === 'over') return
  const record = must(await readSeason(app, league, season), 'a season that is played')
  const official = new Set(
    record.closed.flatMap(({ period, state }) => (state === 'official' ? [period] : [])),
  )
  const isOver = record.weeks.every(({ period }) => official.has(period))
  // Once one team is left there is nothing more to play for.
  const isDecided = hasLastTeam(record) && record.closed.every(({ period }) => official.has(period))
  if (!isOver && !isDecided) return
  await updatePhase(app, league.id, { season, phase: 'over' })
  await league.append(
    {
      kind: 'season-ended',
      season,
      places: placesOf(record).flatMap((team) => team ?? []),
      awards: awardsOfSeason(record),
    },
    null,
  )
}

function hasLastTeam(record: SeasonRecord): boolean {
  const elimination = eliminationOf(record)
  return elimination !== null && elimination.champion !== null
}

/** The others compare what teams of one week scored, which in categories depends on the opponent. */
const OF_CATEGORIES: readonly Award['kind'][] = [
  'biggest-win',
  'longest-winning-streak',
  'longest-losing-streak',
]

/** What the season is remembered by, counted from its games before the playoffs. */
function awardsOfSeason(record: SeasonRecord): Award[] {
  const { teams, results, weeks } = record
  const outIn = new Map(tableOf(record).map((row) => [row.team, row.outIn]))
  // Players of a team that is out score for no one from then on.
  const games = record.games.filter(({ week, home }) => week <= (outIn.get(home) ?? week))
  const isOfCategories = isByCategories(record.settings.format)
  const weekOf = new Map(weeks.map(({ period, week }) => [period, week]))
  const bench = results.map(({ period, teamId: team, benchPoints }) => ({
    week: weekOf.get(period) ?? 0,
    team,
    benchPoints,
  }))
  const nameOf = (id: string | number) => teams.find((team) => team.id === id)?.name ?? 'a team'
  return awardsOf(teams, games, bench)
    .filter(({ kind }) => !isOfCategories || OF_CATEGORIES.includes(kind))
    .map((award) => ({
      kind: award.kind,
      teamId: award.team,
      title: awardTitle(award),
      words: awardLabel(award, nameOf, { isOfCategories }),
    }))
}
