import { eliminate } from '../elimination/elimination.ts'
import type { GameResult, WinLoss } from '../season/result.ts'
import { standingsOf } from '../season/standings.ts'
import { winShare } from '../season/team-records.ts'
import type { PlayedSeason } from './played-season.ts'

/** Ways to count the weeks before the playoffs. */
type Format = 'head-to-head' | 'median' | 'all-play' | 'table' | 'elimination'

/** A row of a season that is counted otherwise, the best first. */
export interface OtherRow {
  readonly rank: number
  readonly team: string
  /** Null without opponents. */
  readonly record: WinLoss | null
  /** Hundredths, of the weeks that count. */
  readonly points: number
  /** The week after which a guillotine league would have lost it; null for one that stays in, and in other formats. */
  readonly outIn: number | null
}

/** A team in a week. */
export function teamWeekKey(week: number, team: string): string {
  return `${week} ${team}`
}

/** The formats in which the weeks of a season can be counted; none by categories, or where no scores are known. */
export function formatsOf({ scoring, scores, games }: PlayedSeason): Format[] {
  if (scoring !== 'points' || scores.length === 0) return []
  const hasGames = games.some(({ part }) => part === 'regular')
  return [...(hasGames ? (['head-to-head', 'median'] as const) : []), 'all-play', 'table', 'elimination']
}

/**
 * A season as its table would have been in another format, or with other points: the weeks before the playoffs, as what
 * would have followed is another season. Teams that are level are ordered by points.
 * @param other.points by `teamWeekKey`; the season’s own where it is left out, and for teams and weeks that are not in it
 */
export function otherSeason(
  season: PlayedSeason,
  { format, points }: { readonly format: Format; readonly points?: ReadonlyMap<string, number> },
): OtherRow[] {
  const weeks = weeksOf(season, points)
  const totals = new Map(season.teams.map(({ id }) => [id, 0]))
  for (const { scores } of weeks)
    for (const [team, scored] of scores) totals.set(team, (totals.get(team) ?? 0) + scored)
  const sumOf = (team: string) => totals.get(team) ?? 0
  const ids = season.teams.map(({ id }) => id).toSorted((a, b) => sumOf(b) - sumOf(a))
  const plain = (team: string) => ({ team, record: null, points: sumOf(team), outIn: null })
  const ranked = (rows: readonly Omit<OtherRow, 'rank'>[]) =>
    rows.map((row, index) => ({ ...row, rank: index + 1 }))
  switch (format) {
    case 'table':
      return ranked(ids.map(plain))
    case 'elimination': {
      // Of two who are level the one with more points stays.
      const perWeek = Math.max(1, Math.floor((ids.length - 1) / Math.max(1, weeks.length)))
      const { places, rounds } = eliminate(
        ids,
        weeks.map(({ week, scores }) => ({ week, points: scores })),
        { perWeek, ties: 'season-points' },
      )
      const outIn = new Map(rounds.flatMap(({ week, out }) => out.map((team) => [team, week])))
      return ranked(places.map((team) => ({ ...plain(team), outIn: outIn.get(team) ?? null })))
    }
    case 'all-play':
      return ranked(
        ids
          .map((team) => ({ ...plain(team), record: allPlay(team, weeks) }))
          .toSorted((a, b) => winShare(b.record) - winShare(a.record)),
      )
    case 'head-to-head':
    case 'median':
      return ranked(
        standingsOf(
          ids.map((id) => ({ id, division: null })),
          gamesIn(season, weeks),
          { tieBreakers: ['points-for'], restartTies: false, medianGame: format === 'median' },
        ).map(({ team, wins, losses, ties }) => ({ ...plain(team), record: { wins, losses, ties } })),
      )
  }
}

interface Week {
  readonly week: number
  readonly scores: ReadonlyMap<string, number>
}

/** Of a season with games those up to the last before the playoffs, of any other all. */
function weeksOf({ games, scores }: PlayedSeason, points: ReadonlyMap<string, number> | undefined): Week[] {
  const regular = games.flatMap(({ part, week }) => (part === 'regular' ? [week] : []))
  const last = regular.length === 0 ? Infinity : Math.max(...regular)
  const weeks = new Map<number, Map<string, number>>()
  for (const { week, team, points: scored } of scores) {
    if (week > last) continue
    const own = weeks.get(week) ?? new Map<string, number>()
    weeks.set(week, own.set(team, points?.get(teamWeekKey(week, team)) ?? scored))
  }
  return [...weeks].toSorted(([a], [b]) => a - b).map(([week, own]) => ({ week, scores: own }))
}

/** The games before the playoffs, and of teams without one a bye. */
function gamesIn({ games }: PlayedSeason, weeks: readonly Week[]): GameResult<string>[] {
  return weeks.flatMap(({ week, scores }) => {
    const regular = games.filter((game) => game.part === 'regular' && game.week === week)
    const playing = new Set(regular.flatMap(({ home, away }) => [home, away]))
    const byes = [...scores].filter(([team]) => !playing.has(team))
    return [
      ...regular.map(({ home, away, homePoints, awayPoints }) => ({
        week,
        home,
        away,
        homePoints: scores.get(home) ?? homePoints,
        awayPoints: scores.get(away) ?? awayPoints,
      })),
      ...byes.map(([home, homePoints]) => ({ week, home, away: null, homePoints, awayPoints: null })),
    ]
  })
}

function allPlay(team: string, weeks: readonly Week[]): WinLoss {
  const record = { wins: 0, losses: 0, ties: 0 }
  for (const { scores } of weeks) {
    const own = scores.get(team)
    if (own === undefined) continue
    for (const [other, theirs] of scores) {
      if (other === team) continue
      if (own > theirs) record.wins += 1
      else if (own < theirs) record.losses += 1
      else record.ties += 1
    }
  }
  return record
}
