import type { CountedResult } from '../../../season/event.ts'
import type { Reducing, Matter, When } from '../reduce.ts'
import { keyText } from '../expected.ts'

/** A scoring period of a season. */
interface Week {
  readonly season: number
  readonly period: number
}

interface Counting {
  readonly counted?: readonly CountedResult[] | undefined
  readonly rulesetVersion?: number | undefined
  readonly settingsVersion?: number | undefined
}

/** The schedule, lineups, and the points of teams in each week. */
export const SEASON: Matter = {
  'schedule-made'(of, { season, teams, matchups, lineUps: lineups }, { seq }) {
    if (teams === undefined || matchups === undefined || lineups === undefined) {
      of.leaveOpen('schedules')
      of.expected.allow('teamSeasons', { season })
      of.expected.allow('matchups', { season })
      of.expected.allow('lineUps', { season, seq })
      return
    }
    for (const { id, division } of teams) {
      const name = of.expected.valueOf('teams', [id], 'name')
      of.expected.put('teamSeasons', [season, id], { division, seed: null, name }, seq)
    }
    for (const { period, number, home, away } of matchups)
      of.expected.put('matchups', [season, period, number], { home_id: home, away_id: away }, seq)
    for (const { teamId, day, places } of lineups)
      of.expected.put('lineUps', [season, teamId, day], { places, seq }, seq)
  },
  'schedule-replaced'(of, { season, matchups }, { seq }) {
    for (const { key } of of.expected.rowsOf('matchups', season)) of.expected.drop('matchups', key)
    for (const { period, number, home, away } of matchups)
      of.expected.put('matchups', [season, period, number], { home_id: home, away_id: away }, seq)
  },
  'matchups-changed'(of, { season, period, after }, { seq }) {
    for (const { key } of of.expected.rowsOf('matchups', season, period)) of.expected.drop('matchups', key)
    for (const [index, { home, away }] of after.entries())
      of.expected.put('matchups', [season, period, index + 1], { home_id: home, away_id: away }, seq)
  },
  'line-up-set'(of, { season, teamId, days, set }, { seq }) {
    for (const { moves } of days) for (const { player } of moves) of.meet(player)
    if (set === undefined) {
      of.leaveOpen('lineups')
      of.expected.allow('lineUps', { season, team_id: teamId, seq })
      for (const { day } of days) of.expected.drop('lineUps', [season, teamId, day])
      return
    }
    for (const { day, places } of set) of.expected.put('lineUps', [season, teamId, day], { places, seq }, seq)
  },
  'week-closed'(of, event, when) {
    const { season, period, results, officialAt } = event
    const week = {
      state: 'provisional',
      kept_winners: [],
      eliminated: null,
      counted_by: null,
      closed_at: when.at,
      official_at: officialAt,
    }
    of.expected.put('closedWeeks', [season, period], week, when.seq)
    for (const { teamId, points } of results)
      of.expected.put('results', [season, period, teamId], { points }, when.seq)
    if (event.counted === undefined) {
      of.leaveOpen('the stat lines of results')
      of.expected.allow('countedStats', { season, period })
    }
    count(of, event, when)
  },
  'week-official': (of, { season, period }, { seq }) =>
    of.expected.set('closedWeeks', [season, period], { state: 'official' }, seq),
  'teams-eliminated': (of, { season, period, teams }, { seq }) =>
    of.expected.set('closedWeeks', [season, period], { eliminated: teams }, seq),
  'week-recounted': (of, event, when) => count(of, event, when),
  'result-corrected'(of, event, when) {
    const { season, period, matchup, after, kept } = event
    for (const { player } of event.players) of.meet(player)
    const sides = [
      [matchup.home, after.home],
      [matchup.away, after.away],
    ] as const
    for (const [teamId, points] of sides)
      if (teamId !== null && points !== null)
        of.expected.set('results', [season, period, teamId], { points }, when.seq)
    if (kept !== null) keep(of, event, when)
    // Of a count that older versions wrote down nothing is known but its points.
    if (event.counted === undefined && !countsLater(of, event)) forgetCounts(of, event)
    count(of, event, when)
  },
  'score-adjusted': (of, { season, period, teamId, after }, { seq }) =>
    of.expected.set('scoreAdjustments', [season, period, teamId], { points: after }, seq),
  'playoffs-began': (of, { season, seeds }, when) => seed(of, { season, seeds }, when),
  'seeds-changed'(of, { season, after, isKept }, when) {
    if (!isKept) seed(of, { season, seeds: after }, when)
  },
  'position-granted'(of, { season, player, position }, { seq }) {
    of.meet(player)
    of.expected.put('grantedPositions', [season, player.id, position], { seq }, seq)
  },
  'position-revoked': (of, { season, player, position }) =>
    of.expected.drop('grantedPositions', [season, player.id, position]),
}

function count(of: Reducing, event: Week & Counting, { seq }: When): void {
  const { season, period, counted, rulesetVersion, settingsVersion } = event
  of.expected.set(
    'closedWeeks',
    [season, period],
    { ruleset_version: rulesetVersion, settings_version: settingsVersion },
    seq,
  )
  // Rows have the number of the last event of their count.
  for (const { key } of of.expected.rowsOf('results', season, period))
    of.expected.set('results', key, { seq }, seq)
  for (const { teamId, points, bench, lines, stats, marks, categories = null } of counted ?? []) {
    const key = [season, period, teamId]
    const result = { points, bench_points: bench, categories, lines_digest: lines, seq }
    of.expected.set('results', key, result, seq)
    of.expected.put('countedStats', key, { stats, marks }, seq)
  }
}

/** Corrections of one count are several events, and the last of them has what was counted. */
function countsLater(of: Reducing, { season, period }: Week): boolean {
  return of.expected.rowsOf('countedStats', season, period).length > 0
}

function forgetCounts(of: Reducing, { season, period }: Week): void {
  for (const column of ['ruleset_version', 'settings_version'])
    of.expected.forget('closedWeeks', [season, period], column)
}

function keep(
  of: Reducing,
  {
    season,
    period,
    matchup,
    kept,
  }: Week & { matchup: { home: string; away: string | null }; kept: string | null },
  { seq }: When,
): void {
  const key = [season, period]
  const before = of.expected.valueOf('closedWeeks', key, 'kept_winners')
  const pair = [kept, kept === matchup.home ? matchup.away : matchup.home]
  if (Array.isArray(before)) of.expected.spend(before.length)
  const all = Array.isArray(before) ? [...(before as unknown[]), pair] : [pair]
  const texts = [...new Set(all.map((one) => keyText(Array.isArray(one) ? (one as unknown[]) : [])))]
  of.expected.set('closedWeeks', key, { kept_winners: texts.map((text) => JSON.parse(text) as unknown) }, seq)
}

function seed(
  of: Reducing,
  { season, seeds }: { season: number; seeds: readonly string[] },
  { seq }: When,
): void {
  for (const [index, teamId] of seeds.entries())
    of.expected.set('teamSeasons', [season, teamId], { seed: index + 1 }, seq)
}
