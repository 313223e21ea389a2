import type { AllTimeRow } from '../../history/history.ts'
import { shareOf } from '../season/team-records.ts'
import { lastManager, managerIn, peopleOf, teamOf } from './managers.ts'
import { type Meeting, meetingsByPerson, recordOf } from './meetings.ts'
import type { PlayedSeason } from './played-season.ts'
import type { WinLoss } from '../season/result.ts'
import { topOf } from './top.ts'

/** What a person did in the seasons that are counted, in no order. */
type Sums = Omit<AllTimeRow, 'rank' | 'share'>

/**
 * The table of all seasons by person, by titles, then by the share of games won, then by wins; equal ones share a rank, in
 * the order in which they came. A title and a place are the last manager's of the season, games and points whoever managed
 * the team in that week. Wins, losses and points are those before the playoffs, of games against a team: games against the
 * median are left out. A matchup by categories is one game. Seasons without opponents add titles, places and points for.
 * A season that is played counts with its weeks that are over. What the table of another host has beyond its games counts
 * for the last manager of the team.
 * @param seasons in order of time
 */
export function allTimeOf(seasons: readonly PlayedSeason[]): AllTimeRow[] {
  const meetings = meetingsByPerson(seasons)
  const rows = peopleOf(seasons).map(({ id }) => sumsOf(id, seasons, meetings.get(id) ?? []))
  const shares = rows.map((row) => ({ ...row, share: shareWon(row) }))
  // One after the other, the least important first: sorting keeps the order of equal ones.
  const sorted = shares
    .toSorted((a, b) => b.wins - a.wins)
    .toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1))
  const isEqual = (a: (typeof shares)[number], b: (typeof shares)[number]) =>
    a.titles === b.titles && a.share === b.share && a.wins === b.wins
  let rank = 1
  return topOf(sorted, ({ titles }) => titles, sorted.length).map((row, index, all) => {
    const before = all[index - 1]
    if (before === undefined || !isEqual(before, row)) rank = index + 1
    return { ...row, rank }
  })
}

function shareWon({ wins, losses, ties }: Sums): number | null {
  return wins + losses + ties === 0 ? null : shareOf(wins, losses, ties)
}

function sumsOf(person: string, seasons: readonly PlayedSeason[], meetings: readonly Meeting[]): Sums {
  const isTheirs = (season: PlayedSeason, id: string | null | undefined) =>
    id !== null && id !== undefined && lastManager(teamOf(season, id)).person === person
  const howMany = (is: (season: PlayedSeason) => boolean) => seasons.filter(is).length
  const regular = meetings.filter((one) => !one.isPlayoffs)
  const corrections = seasons.flatMap((season) =>
    (season.corrections ?? []).filter(({ team }) => isTheirs(season, team)),
  )
  const record = recordOf(regular)
  const more = (of: keyof WinLoss) =>
    corrections.reduce((sum, correction) => sum + correction[of], record[of])
  return {
    person,
    seasons: howMany(({ teams }) =>
      teams.some(({ managers }) => managers.some((manager) => manager.person === person)),
    ),
    titles: howMany((season) => isTheirs(season, season.champion)),
    finals: howMany(
      (season) =>
        season.playoffTeams !== null &&
        season.champion !== null &&
        season.places.slice(0, 2).some((id) => isTheirs(season, id)),
    ),
    wins: more('wins'),
    losses: more('losses'),
    ties: more('ties'),
    pointsFor: sumOf([
      ...pointsFor(person, seasons, regular),
      ...corrections.map((correction) => correction.pointsFor).filter((points) => points !== 0),
    ]),
    pointsAgainst: sumOf([
      ...regular.flatMap(({ points }) => (points === null ? [] : [points[1]])),
      ...corrections.map((correction) => correction.pointsAgainst).filter((points) => points !== 0),
    ]),
    playoffs: howMany((season) => season.playoffTeams?.some((id) => isTheirs(season, id)) ?? false),
    playoffRecord: recordOf(meetings.filter((one) => one.isPlayoffs)),
    lastPlaces: howMany(
      (season) =>
        season.isOver &&
        season.places.length > 1 &&
        season.places.length === season.teams.length &&
        isTheirs(season, season.places.at(-1)),
    ),
  }
}

/** Of games as the table has them; without opponents of all weeks. */
function pointsFor(person: string, seasons: readonly PlayedSeason[], regular: readonly Meeting[]): number[] {
  const alone = seasons.flatMap((season) =>
    season.competition === 'head-to-head' || season.scoring !== 'points'
      ? []
      : season.scores.flatMap(({ team, week, points }) =>
          managerIn(teamOf(season, team), week).person === person ? [points] : [],
        ),
  )
  return [...regular.flatMap(({ points }) => (points === null ? [] : [points[0]])), ...alone]
}

/** Null of nothing. */
function sumOf(points: readonly number[]): number | null {
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0)
}
