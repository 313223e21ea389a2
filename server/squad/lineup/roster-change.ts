import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import { dayAfter, dayBefore, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import { lineupInForce } from '../../../shared/rules/lineup/in-force.ts'
import { takeSlots } from '../../../shared/rules/lineup/take-slots.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listOwned } from '../ownership/service.ts'
import { sidesOf } from '../../feed/player-game/service.ts'
import { listOpenPeriods, listPeriods } from '../../feed/pro-game/service.ts'
import { findPeriodOfDay } from '../../league/schedule/calendar.ts'
import * as queries from './queries.ts'
import { endOfDay, isLockedOn, weekOfDay } from './set.ts'
import { startersWhoPlayed } from './starters-who-played.ts'
import { isWeeklyIn, type LeagueWeek } from './week.ts'

/**
 * Players who leave the roster of a team, to another team, as free agents, to injured reserve or taxi squad,
 * and those who come to it.
 */
export interface RosterChange {
  readonly teamId: TeamId
  readonly going: readonly PlayerId[]
  /** In the order in which they come; without those who go straight to injured reserve. */
  readonly coming: readonly PlayerId[]
}

/** What must be known of the players of a change. */
export interface ChangedPlayers {
  readonly nameOf: (id: PlayerId) => string
  /** Where the league lets a player be played: `eligibilityOf`. */
  readonly positionsOf: (id: PlayerId) => readonly string[]
}

/** What a change of rosters does to lineups: nothing is written yet. */
export interface LineupsAfter {
  readonly effect: LineupEffect
  readonly rows: readonly Omit<queries.LineupRow, 'seq'>[]
  /**
   * The first day that can be set and is altered, or else the first that can be set, and the lineup that each team of the
   * change has then; null where there is none.
   */
  readonly today: {
    readonly day: number
    readonly week: LeagueWeek
    readonly startersOf: ReadonlyMap<TeamId, readonly (PlayerId | null)[]>
  } | null
}

type League = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>

/**
 * What a change of rosters does to the lineups of its teams, on every day that is not over and has one: players who
 * come take the slots of starters who go (`takeSlots`). Every command that changes a roster asks it before it does so,
 * writes `effect` into its event and then `rows`; dialogs ask it to say beforehand what will be so.
 * @param of.at ms since the epoch
 * @param of.waits whether it is made only when today's lineups are over, in football those of the week
 * @param of.madeAt when it will be made, ms since the epoch, so that lineups that are over by then stay as they are; null
 *   or left out for now
 */
export async function lineupsAfter(
  app: App,
  league: League,
  of: {
    readonly changes: readonly RosterChange[]
    readonly players: ChangedPlayers
    readonly at: number
    readonly waits?: boolean
    readonly madeAt?: number | null
  },
): Promise<LineupsAfter> {
  const { changes, players, at, waits = false, madeAt = null } = of
  const { id: leagueId, sport, season } = league
  const taken = new Map<string, LineupEffect['taken'][number]>()
  const empty = new Map<string, LineupEffect['empty'][number]>()
  const rows: Omit<queries.LineupRow, 'seq'>[] = []
  if (season === null) return { effect: { taken: [], empty: [] }, rows, today: null }
  const owned = await listOwned(app, { leagueId, season })
  const weekOf = rememberWeeks(
    app,
    league,
    changes.flatMap(({ coming }) => coming),
  )
  const open = await openDaysOf(app, league, { weekOf, at })
  const days = waits
    ? await Promise.all(open.slice(0, 1).map((day) => nextDay(sport, day, weekOf)))
    : await daysLeft(open, { sport, weekOf, madeAt })
  const shown = new Map(days.map((day) => [day, new Map<TeamId, readonly (PlayerId | null)[]>()]))
  let today: number | null = null
  for (const { teamId, going, coming } of changes) {
    const first = days[0] ?? 0
    const stored = await queries.listLineupsFrom(app.db, { leagueId, season }, { teamId, first })
    const active = owned.filter((one) => one.teamId === teamId && one.spot === null)
    const since = new Map(active.map(({ playerId, activeSince }) => [playerId, activeSince]))
    for (const day of await daysOf({ stored, open: days, coming, at, sport, weekOf })) {
      const week = await weekOf(day)
      if (!week || at >= endOfDay(week, day)) continue
      const { starters } = week.plan
      const played = startersWhoPlayed(week, { teamId, day, now: at })
      const before = lineupInForce({
        starters,
        lineUps: stored,
        ownedSince: (id) => played.get(id)?.fromSeq ?? since.get(id) ?? null,
        day,
      })
      const after = takeSlots<PlayerId>({
        starters,
        before: before.starters,
        // Who has played that day keeps their slot of it.
        going: new Set(going.filter((id) => !played.has(id))),
        coming: coming.map((id) => ({
          id,
          positions: players.positionsOf(id),
          isLocked: isLockedOn(week, { day, playerId: id }, at),
        })),
      })
      shown.get(day)?.set(teamId, after.starters)
      if (shown.has(day) && after.taken.length + after.empty.length > 0) today = Math.min(today ?? day, day)
      for (const { slot, player, of } of after.taken) {
        const row = { teamId, slot, player: named(player, players), of: named(of, players), days: [] }
        onDay(taken, day, row, `${teamId} ${slot} ${of} ${player}`)
      }
      for (const { slot, of } of after.empty)
        onDay(empty, day, { teamId, slot, of: named(of, players), days: [] }, `${teamId} ${slot} ${of}`)
      if (after.taken.length === 0) continue
      const places = starters.flatMap(({ slot }, index): [string, PlayerId][] => {
        const id = after.starters[index] ?? null
        return id === null ? [] : [[slot, id]]
      })
      rows.push({ teamId, day, places })
    }
  }
  today ??= days[0] ?? null
  const week = today === null ? null : await weekOf(today)
  const startersOf = shown.get(today ?? -1)
  return {
    effect: { taken: [...taken.values()], empty: [...empty.values()] },
    rows,
    today: today === null || week === null || !startersOf ? null : { day: today, week, startersOf },
  }
}

/** Writes the lineups of a change down, with the number of its event, once its rosters are changed. */
export async function saveLineupsAfter(
  app: App,
  { id: leagueId, season }: League,
  { rows }: Pick<LineupsAfter, 'rows'>,
  seq: number,
): Promise<void> {
  if (season === null) return
  for (const row of rows) await queries.saveLineup(app.db, { leagueId, season }, { ...row, seq })
}

/** As events have it, with the lineups that are written down: left out where lineups stay as they are. */
export function lineupField({ effect, rows }: Pick<LineupsAfter, 'effect' | 'rows'>): {
  lineUp?: LineupEffect
} {
  if (effect.taken.length + effect.empty.length === 0) return {}
  const set = rows.map(({ teamId, day, places }) => ({
    teamId,
    day,
    places: places.map(([slot, player]): [string, PlayerId] => [slot, player]),
  }))
  return { lineUp: { ...effect, ...(set.length > 0 && { set }) } }
}

/**
 * The days of the season that can be set now, in order, in football weeks: the first that is not over by the
 * calendar, and those before it with a game that was moved, or lasts past their end. None where the league's
 * season has none.
 */
async function openDaysOf(
  app: App,
  league: League,
  { weekOf, at }: { weekOf: WeekOf; at: number },
): Promise<number[]> {
  const { sport, season } = league
  const periods = (await listOpenPeriods(app, sport)).filter((one) => one.season === season)
  const open = periods.at(-1)
  if (!open) return []
  if (isWeeklyIn(sport, await settingsOf(app, league))) return firstDays(app, league, periods)
  if (isFootball(sport)) return periods.map(({ number }) => number)
  const next = await firstDay(app, league, { period: open.number, at })
  const before = dayBefore(next ?? Number(easternDay(at)))
  const week = await weekOf(before)
  return [week && at < endOfDay(week, before) ? before : null, next].filter((day) => day !== null)
}

/** The first day of each of some scoring periods, which is that of its lineup where lineups are weekly. */
async function firstDays(
  app: App,
  { sport, season }: League,
  asked: ReadonlyArray<{ readonly number: number }>,
): Promise<number[]> {
  const periods = season === null ? [] : await listPeriods(app, sport, season)
  return asked.flatMap(({ number }) => {
    const period = periods.find((one) => one.number === number)
    return period ? lineupDaysOf(sport, period).slice(0, 1) : []
  })
}

/** The first day of a scoring period that is not over by the calendar. */
async function firstDay(
  app: App,
  { sport, season }: League,
  { period: number, at }: { period: number; at: number },
): Promise<number | null> {
  const periods = season === null ? [] : await listPeriods(app, sport, season)
  const period = periods.find((one) => one.number === number)
  const today = Number(easternDay(at))
  return (period && lineupDaysOf(sport, period).find((day) => day >= today)) ?? null
}

type WeekOf = (day: number) => Promise<LeagueWeek | null>

/** Weeks of days, each read once, which also know whose the games of those are who come. */
function rememberWeeks(app: App, league: League, coming: readonly PlayerId[]): WeekOf {
  const { sport, season } = league
  const weeks = new Map<number, Promise<LeagueWeek | null>>()
  return async (day) => {
    const period = season === null ? null : await findPeriodOfDay(app, sport, { season, day })
    if (period === null) return null
    const known = weeks.get(period)
    if (known) return known
    const week = weekOfDay(app, league, day).then(async (found) => {
      if (!found || coming.length === 0) return found
      const sideOfComing = await sidesOf(app, league.sport, { players: coming, games: found.games })
      const isComing = new Set(coming)
      const sideOf: LeagueWeek['sideOf'] = (id, game) =>
        isComing.has(id) ? sideOfComing(id, game) : found.sideOf(id, game)
      return { ...found, sideOf }
    })
    weeks.set(period, week)
    return week
  }
}

/**
 * The days whose lineups change by themselves: those that can be set now, and those that were set for later. Where the
 * game of a player who comes has begun on the last of these, the next is one too: then the slot is theirs.
 */
async function daysOf(of: {
  readonly stored: readonly queries.LineupRow[]
  readonly open: readonly number[]
  readonly coming: readonly PlayerId[]
  readonly at: number
  readonly sport: LeagueRow['sport']
  readonly weekOf: WeekOf
}): Promise<number[]> {
  const { stored, open, coming, at, sport, weekOf } = of
  const last = open.at(-1)
  const later = stored.flatMap(({ day }) => (last === undefined || day > last ? [day] : []))
  if (last === undefined) return later
  const week = await weekOf(last)
  const isLocked = (id: PlayerId) => week !== null && isLockedOn(week, { day: last, playerId: id }, at)
  const next = coming.some(isLocked) ? [await nextDay(sport, last, weekOf)] : []
  return [...new Set([...open, ...next, ...later])].toSorted((one, other) => one - other)
}

/** Of the days that can be set now those that still can when a change is made; where none can, the next. */
async function daysLeft(
  open: readonly number[],
  { sport, weekOf, madeAt }: { sport: LeagueRow['sport']; weekOf: WeekOf; madeAt: number | null },
): Promise<readonly number[]> {
  const last = open.at(-1)
  if (madeAt === null || last === undefined) return open
  const week = await weekOf(last)
  return week && endOfDay(week, last) <= madeAt ? [await nextDay(sport, last, weekOf)] : open
}

/** In football, and where lineups are weekly, that of the next week. */
async function nextDay(sport: LeagueRow['sport'], day: number, weekOf: WeekOf): Promise<number> {
  if (isFootball(sport)) return day + 1
  const week = await weekOf(day)
  // A scoring period ends where the next begins.
  return week?.isWeekly && week.period ? Number(easternDay(week.period.endsAt)) : dayAfter(day)
}

function named(id: PlayerId, { nameOf }: ChangedPlayers): { id: PlayerId; name: string } {
  return { id, name: nameOf(id) }
}

/** Puts a day to the row of its slot, of which there is one for all days. */
function onDay<Row extends LineupEffect['empty'][number]>(
  rows: Map<string, Row>,
  day: number,
  row: Row,
  key: string,
): void {
  const known = rows.get(key)
  if (known) known.days.push(day)
  else rows.set(key, { ...row, days: [day] })
}
