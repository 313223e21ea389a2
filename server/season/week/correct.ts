import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { pricedRules, scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import { recordOfCategories } from '../../../shared/rules/category/compare.ts'
import type { GameScore } from '../../../shared/rules/format/game-score.ts'
import type { CorrectedPlayer, Pairing } from '../../../shared/season/event.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { type Bracket, bracketOf, fixedSeeds, seedsNow } from '../../league/standings/bracket.ts'
import { readSeason, scoreOver, type SeasonRecord, withWeeks } from '../../league/standings/record.ts'
import { updateSeeds } from '../../league/schedule/service.ts'
import { statsIn } from '../../feed/stat-line/service.ts'
import { hasSeasonCaps } from '../../squad/lineup/week-caps.ts'
import { type CountedWeek, countWeek } from './count.ts'
import type { LeaguePeriod } from './jobs.ts'
import { type Adjusted, notifyTurned } from './notifications.ts'
import { linesText, saveResults, totalsText } from '../../league/result/save.ts'
import {
  keepWinners as noteKept,
  listClosedWeeks,
  listResultsOfWeek,
  recordVersions,
  readLines,
  type StoredResult,
} from '../../league/result/service.ts'

/** Why a week is counted again. */
export interface Cause {
  readonly cause: 'stats' | 'rules' | 'commissioner'
  /** Where the commissioner has adjusted a team's points. */
  readonly adjusted?: Adjusted
  /** Of the commissioner. */
  readonly reason: string | null
}

/** After a correction: weeks that are not official yet are counted again, the others stand. */
export async function recount(
  app: App,
  league: LockedLeague,
  { payload: of }: Due<LeaguePeriod>,
): Promise<void> {
  if (league.season !== of.season) return
  const closed = await listClosedWeeks(app, { leagueId: league.id, season: of.season })
  if (closed.find(({ period }) => period === of.period)?.state !== 'provisional') return
  const cause: Cause = { cause: 'stats', reason: null }
  await countAgain(app, league, of, cause)
  await countLater(app, league, of, cause)
}

/**
 * Counts later weeks that are over and not official again, where what a week used of a cap of the season decides what
 * counts in them.
 */
export async function countLater(
  app: App,
  league: LockedLeague,
  of: LeaguePeriod,
  cause: Cause,
): Promise<void> {
  for (const { period, state } of await listClosedWeeks(app, { leagueId: league.id, season: of.season })) {
    if (period <= of.period || state !== 'provisional') continue
    const later = { season: of.season, period }
    if (await hasSeasonCaps(app, league, later)) await countAgain(app, league, later, cause)
  }
}

/** After a change of the rules that reaches into weeks that are over: the same, for each that is not official yet. */
export async function recountAll(
  app: App,
  league: LockedLeague,
  { payload: { season } }: Due<{ season: number }>,
): Promise<void> {
  if (league.season !== season) return
  for (const { period, state } of await listClosedWeeks(app, { leagueId: league.id, season }))
    if (state === 'provisional')
      await countAgain(app, league, { season, period }, { cause: 'rules', reason: null })
}

/**
 * Counts a week of a league again. Of each matchup whose points change an event tells what and whose. A game of the
 * playoffs that is turned round stands all the same once the next round has begun, and so do the seeds once the
 * first has (game rules 2.13).
 * @returns how many matchups have other points now
 */
export async function countAgain(
  app: App,
  league: LockedLeague,
  of: LeaguePeriod,
  { cause, reason, adjusted }: Cause,
): Promise<number> {
  const { id: leagueId } = league
  const where = { leagueId, season: of.season }
  const stored = await listResultsOfWeek(app, { ...where, period: of.period })
  const counted = await countWeek(app, league, of)
  const changed = counted.teams.filter(({ teamId, points, totals }) => {
    const before = stored.find((one) => one.teamId === teamId)
    return totals === null ? before?.points !== points : before?.categories !== totalsText(totals)
  })
  const record = must(await readSeason(app, league, of.season), 'the season of a week that is over')
  const after = withWeeks(record, new Map([[of.period, counted]]))
  const week = must(
    record.weeks.find(({ period }) => period === of.period),
    'the week of a league',
  )
  const label =
    (await listPeriods(app, league.sport, of.season)).find(({ number }) => number === of.period)?.label ??
    `Week ${week.week}`
  const kept = await keepWinners(app, league, { record, after, of })
  const pointsBefore = (teamId: TeamId) => stored.find((one) => one.teamId === teamId)?.points ?? 0
  const pointsAfter = (teamId: TeamId) => counted.teams.find((one) => one.teamId === teamId)?.points ?? 0
  const isChanged = (teamId: TeamId | null) => changed.some((team) => team.teamId === teamId)
  const players = cause === 'rules' ? [] : await correctedPlayers(app, league, { stored, counted })
  const touched = pairingsOf(record, of.period).filter(({ home, away }) => isChanged(home) || isChanged(away))
  let seq = stored[0]?.seq ?? league.seq
  const counting = {
    counted: counted.digests,
    rulesetVersion: counted.rulesetVersion,
    settingsVersion: counted.settingsVersion,
  }
  for (const matchup of touched) {
    const { home, away } = matchup
    const sides = [home, away].flatMap((team) => team ?? [])
    const scores = (points: (teamId: TeamId) => number) => ({
      home: points(home),
      away: away === null ? null : points(away),
    })
    const [before, now] = [scores(pointsBefore), scores(pointsAfter)]
    const [was, is] = [record, after].map((season) =>
      away === null ? null : scoreOver(season, [of.period], [home, away]),
    )
    const winner = (score: GameScore | null | undefined) => (score ? Math.sign(score.home - score.away) : 0)
    const categories = was &&
      is &&
      counted.format.scoring !== 'points' && {
        before: recordOfCategories(was.categories),
        after: recordOfCategories(is.categories),
      }
    seq = await league.append(
      {
        kind: 'result-corrected',
        ...of,
        label,
        week: week.week,
        matchup,
        before,
        after: now,
        ...(categories && { categories }),
        players: players.filter(({ teamId }) => sides.includes(teamId)),
        isFlipped: winner(was) !== winner(is),
        kept: kept.find((pair) => pair.every((team) => sides.includes(team)))?.[0] ?? null,
        cause,
        reason,
        ...(matchup === touched.at(-1) && counting),
      },
      cause === 'commissioner' ? undefined : null,
    )
  }
  if (touched.length === 0 && isOtherwise(counted, { stored, closed: record.closed, of }))
    seq = await league.append(
      { kind: 'week-recounted', ...of, label, week: week.week, ...counting },
      cause === 'commissioner' ? undefined : null,
    )
  await saveResults(app, league, { ...of, seq }, counted.teams)
  await recordVersions(
    app,
    { ...where, period: of.period },
    { rulesetVersion: counted.rulesetVersion, settingsVersion: counted.settingsVersion },
  )
  await notifyTurned(app, league, {
    before: record,
    after,
    period: of.period,
    label,
    cause,
    reason,
    kept,
    adjusted,
    by: cause === 'commissioner' ? league.by : null,
  })
  await settleSeeds(app, league, record, after)
  return touched.length
}

/** Whether a count came of other stat lines than the one that is stored, or was made under other versions. */
function isOtherwise(
  counted: CountedWeek,
  {
    stored,
    closed,
    of,
  }: { stored: readonly StoredResult[]; closed: SeasonRecord['closed']; of: LeaguePeriod },
): boolean {
  const week = closed.find(({ period }) => period === of.period)
  return (
    week?.rulesetVersion !== counted.rulesetVersion ||
    week.settingsVersion !== counted.settingsVersion ||
    counted.teams.some(({ teamId, benchPoints, lines }) => {
      const before = stored.find((one) => one.teamId === teamId)
      return before?.benchPoints !== benchPoints || before.lines !== linesText(lines)
    })
  )
}

/** The matchups of a week: by the schedule, or in the playoffs by the bracket; a team with a bye is alone. */
function pairingsOf(record: SeasonRecord, period: number): Pairing[] {
  const week = record.weeks.find((one) => one.period === period)
  if (week?.stage !== 'playoffs')
    return record.matchups.flatMap(({ period: of, homeId: home, awayId: away }) =>
      of === period ? [{ home, away }] : [],
    )
  const games = (bracketOf(record)?.games ?? []).filter(
    ({ round, teams }) => round === week.round && teams[1] !== null,
  )
  const pairings: Pairing[] = games.map(({ teams: [home, away] }) => ({ home, away }))
  const playing = new Set(pairings.flatMap(({ home, away }) => [home, away]))
  return [
    ...pairings,
    ...record.teams.flatMap(({ id }) => (playing.has(id) ? [] : [{ home: id, away: null }])),
  ]
}

/** Keeps the winners that advanced before, where the next round has begun. @returns them, each with their opponent */
async function keepWinners(
  app: App,
  league: LockedLeague,
  { record, after, of }: { record: SeasonRecord; after: SeasonRecord; of: LeaguePeriod },
): Promise<[winner: TeamId, loser: TeamId][]> {
  const week = record.weeks.find(({ period }) => period === of.period)
  const before = bracketOf(record)
  const now = bracketOf(after)
  if (week?.stage !== 'playoffs' || !before || !now) return []
  const next = record.weeks.find(({ round }) => round === (week.round ?? 0) + 1)
  if (!next || !(await hasBegun(app, league, of.season, next.period))) return []
  const turned = before.games.flatMap(({ round, winner, loser }): [TeamId, TeamId][] => {
    if (round !== week.round || winner === null || loser === null) return []
    return isTurned(now, { round, winner, loser }) ? [[winner, loser]] : []
  })
  if (turned.length === 0) return []
  const closed = must(
    record.closed.find(({ period }) => period === of.period),
    'a week that is over',
  )
  await noteKept(app, { leagueId: league.id, ...of }, [...closed.keptWinners, ...turned])
  return turned
}

function isTurned(now: Bracket, before: { round: number; winner: TeamId; loser: TeamId }): boolean {
  return now.games.some(
    ({ round, winner, loser }) =>
      round === before.round && winner === before.loser && loser === before.winner,
  )
}

/** Whether the first game of a scoring period that counts has begun. */
async function hasBegun(
  app: App,
  { sport, at }: LockedLeague,
  season: number,
  period: number,
): Promise<boolean> {
  return ((await listFirstGames(app, sport, season)).get(period) ?? Infinity) <= at
}

/** Puts the seeds right where a correction alters them and no game of the playoffs has begun; says so where one has. */
async function settleSeeds(
  app: App,
  league: LockedLeague,
  record: SeasonRecord,
  after: SeasonRecord,
): Promise<void> {
  const before = fixedSeeds(record)
  const first = record.weeks.find(({ stage }) => stage === 'playoffs')
  if (before === null || !first) return
  const now = seedsNow(after)
  // The effect of this correction is announced once: winners kept before it differ already.
  const changes = now.some((team, index) => team !== seedsNow(record)[index])
  if (!changes) return
  const { season } = record
  const isKept = await hasBegun(app, league, season, first.period)
  if (!isKept) await updateSeeds(app, { leagueId: league.id, season }, now)
  await league.append({ kind: 'seeds-changed', season, before, after: [...now], isKept }, null)
}

/** Of which starters stats have changed that a rule counts, and what they were worth before and after. */
async function correctedPlayers(
  app: App,
  { sport }: LockedLeague,
  { stored, counted }: { stored: readonly StoredResult[]; counted: CountedWeek },
): Promise<CorrectedPlayer[]> {
  const corrected: Omit<CorrectedPlayer, 'player'>[] = []
  const ids: PlayerId[] = []
  // A line may have got stats that no rule of the league knows, since this Empire reads them.
  const { rules, format } = counted
  const counting = new Set(
    format.scoring === 'points'
      ? pricedRules(rules).flatMap(({ counts }) => counts.map(({ stat }) => stat))
      : [
          ...format.categories.flatMap(({ of, per }) => [...of, ...(per ?? [])]),
          ...format.minimums.map(({ stat }) => stat),
        ],
  )
  for (const { teamId, lines } of counted.teams) {
    const before = readLines(stored.find((one) => one.teamId === teamId)?.lines ?? '[]')
    for (const { gameId, playerId, version, slot, points } of lines) {
      const old = before.find(([game, player]) => game === gameId && player === playerId)
      if (slot === null || old?.[2] === version) continue
      const was = old ? await statsIn(app, sport, { gameId, playerId, version: old[2] }) : {}
      const is = await statsIn(app, sport, { gameId, playerId, version })
      const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
      const stats = names.flatMap((stat) => {
        const [a, b] = [was[stat] ?? 0, is[stat] ?? 0]
        return a === b || !counting.has(stat) ? [] : [{ stat, before: a, after: b }]
      })
      if (stats.length === 0) continue
      ids.push(playerId)
      corrected.push({ teamId, slot, before: scoreStatLine(rules, was).points, after: points, stats })
    }
  }
  const players = await findStoredPlayers(app, sport, ids)
  return corrected.map((one, index) => {
    const id = must(ids[index], 'whose points are others')
    return { ...one, player: { id, name: players.find((player) => player.id === id)?.name ?? 'Someone' } }
  })
}
