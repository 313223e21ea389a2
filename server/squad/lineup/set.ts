import type { LineupOrder } from '../../../shared/lineup/lineup.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { overAfter } from '../../../shared/rules/lineup/day-end.ts'
import { lineupInForce } from '../../../shared/rules/lineup/in-force.ts'
import { lockOf, type SlotLock } from '../../../shared/rules/lineup/lock.ts'
import { judgeLineup, type LineupProblem, slotMoves } from '../../../shared/rules/lineup/move.ts'
import type { LineupMove } from '../../../shared/season/event.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { lineupProblemsLabel } from '../../../shared/labels/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { needGoingOn } from '../../league/events/paused.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { positionsOf } from '../position/service.ts'
import { listOwned } from '../ownership/service.ts'
import { findPeriodOfDay } from '../../league/schedule/calendar.ts'
import * as queries from './queries.ts'
import { startersWhoPlayed } from './starters-who-played.ts'
import { endByCalendar, type LeagueWeek, loadWeek } from './week.ts'

/** Of a person: each is an event of the league for ever. */
const CHANGES = { max: 600, windowMs: HOUR }

/** Whose lineup, and who sets it. */
export interface LineupChange {
  readonly league: LeagueRow
  readonly actorId: LeagueRow['commissionerId']
  readonly teamId: TeamId
  /** `auto-start`: Empire, where the manager wants it. */
  readonly by: 'manager' | 'commissioner' | 'auto-start'
  readonly reason: string | null
  readonly days: LineupOrder['days']
}

/**
 * Sets who starts on some days, all of them or none. Locks are judged inside the transaction, by the stored schedule
 * and the server's clock (game rules 2.6). What is as it was is not written.
 * @returns the number of the event, or of the league’s last one where nothing changed
 * @throws {DomainError} LINE_UP_REFUSED with all that is wrong, TOO_MANY_TRIES
 */
export async function setLineup(app: App, change: LineupChange): Promise<{ seq: number }> {
  const { league, actorId, days } = change
  const named = days.flatMap(({ starters }) => starters.filter((id) => id !== null))
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positions = await positionsOf(app, league, new Set(named))
  return inLeague(app, { leagueId: league.id, actorId }, async (app, locked) => {
    if ((await settingsOf(app, locked)).format.lineups === 'best-ball')
      throw refused('This is a best ball league: the best lineup of each week counts by itself.')
    const seq = await setIn(app, locked, change, positions)
    if (seq !== null) await takeTry(app, `lineup:${actorId}`, CHANGES)
    return { seq: seq ?? locked.seq }
  })
}

type Played = ReturnType<typeof startersWhoPlayed>

/** The same inside a command that has locked the league. @returns the number of the event; null where nothing changed */
export async function setIn(
  app: App,
  league: LockedLeague,
  { teamId, days, by, reason }: Pick<LineupChange, 'teamId' | 'days' | 'by' | 'reason'>,
  positions: ReadonlyMap<PlayerId, string[]>,
): Promise<number | null> {
  const { id: leagueId, sport, season, phase } = league
  if (by === 'manager') needGoingOn(league)
  if (season === null || (phase !== 'regular' && phase !== 'playoffs'))
    throw refused(
      phase === 'over'
        ? 'The season is over.'
        : 'There are no lineups before the draft is over: everybody’s first one is made then.',
    )
  const owned = await listOwned(app, { leagueId, season })
  // Who is on reserve or taxi squad cannot start; who was brought back has no place that was his before.
  const roster = owned.filter((one) => one.teamId === teamId && one.spot === null)
  const asked: {
    day: number
    starters: LineupOrder['days'][number]['starters']
    week: LeagueWeek
    played: Played
  }[] = []
  for (const { day, starters } of days.toSorted((a, b) => a.day - b.day)) {
    const week = await weekOfDay(app, league, day)
    if (!week) throw refused('The season of the league has no such day.')
    asked.push({ day, starters, week, played: startersWhoPlayed(week, { teamId, day, now: league.at }) })
  }
  const stored = await findStoredPlayers(
    app,
    sport,
    [
      ...new Set([
        ...roster.map(({ playerId }) => playerId),
        ...asked.flatMap(({ starters, played }) => [...starters, ...played.keys()]),
      ]),
    ].filter((id) => id !== null),
  )
  const playerName = (id: PlayerId) => stored.find((one) => one.id === id)?.name ?? 'Someone'
  const changes: { day: number; moves: LineupMove[]; places: queries.StoredSlots }[] = []
  const problems: LineupProblem<PlayerId>[] = []
  for (const { day, starters, week, played } of asked) {
    const before = lineupInForce({
      starters: week.plan.starters,
      lineUps: [...week.lineUpsOf(teamId), ...changes.map((change) => ({ ...change, seq: league.seq + 1 }))],
      ownedSince: (id) =>
        played.get(id)?.fromSeq ?? roster.find(({ playerId }) => playerId === id)?.activeSince ?? null,
      day,
    }).starters
    const players = [...new Set([...roster.map(({ playerId }) => playerId), ...played.keys()])].map((id) => ({
      id,
      positions: positions.get(id) ?? [],
      isLocked: isLockedOn(week, { day, playerId: id }, league.at),
    }))
    const found = judgeLineup({
      starters: week.plan.starters,
      before,
      after: starters,
      roster: players,
      isOver: league.at >= endOfDay(week, day),
    })
    problems.push(...found)
    const moves = slotMoves({ starters: week.plan.starters, before, after: starters }).map(
      ({ player: id, from, to }): LineupMove => ({ player: { id, name: playerName(id) }, from, to }),
    )
    const places = week.plan.starters.flatMap(({ slot }, place): [string, PlayerId][] => {
      const id = starters[place] ?? null
      return id === null ? [] : [[slot, id]]
    })
    changes.push({ day, moves, places })
  }
  if (problems.length > 0) throw refused(lineupProblemsLabel(problems, { sport, playerName }))
  if (changes.every(({ moves }) => moves.length === 0)) return null
  const seq = await league.append(
    {
      kind: 'line-up-set',
      teamId,
      season,
      days: changes.flatMap(({ day, moves }) => (moves.length === 0 ? [] : [{ day, moves }])),
      set: changes.map(({ day, places }) => ({
        day,
        places: places.map(([slot, player]): [string, PlayerId] => [slot, player]),
      })),
      by,
      reason,
    },
    by === 'auto-start' ? null : undefined,
  )
  // Of several days at once each is set by itself: who changes one of them later means that one.
  for (const { day, places } of changes)
    await queries.saveLineup(app.db, { leagueId, season }, { teamId, day, places, seq })
  return seq
}

/** The week of a lineup's day; null where the season has no such day. */
export async function weekOfDay(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
  day: number,
): Promise<LeagueWeek | null> {
  if (league.season === null) return null
  const period = await findPeriodOfDay(app, league.sport, { season: league.season, day })
  if (period === null) return null
  const week = await loadWeek(app, league, { season: league.season, period })
  return week.days.includes(day) ? week : null
}

/** Whether a player's place on a day cannot be changed any more. @param now ms since the epoch */
export function isLockedOn(week: LeagueWeek, of: PlayerOfDay, now: number): boolean {
  return lockOn(week, of, now).isLocked
}

/**
 * When a slot locks: where the league locks all slots together, at the first game of the day, in football of
 * the week.
 */
export function lockOn(week: LeagueWeek, of: PlayerOfDay, now: number): SlotLock {
  const games = { own: gamesOn(week, of), week: week.gamesOfDay(of.day) }
  return lockOf(week.settings.settings.season.lock, games, now)
}

/** A player of a roster of the league in the week, and a day of it. */
interface PlayerOfDay {
  readonly day: number
  readonly playerId: PlayerId
}

/**
 * The games of a player on a lineup's day, in order of start, those called off too: whoever they play for since
 * (shared/rules/scoring/player-game.ts).
 */
export function gamesOn(week: LeagueWeek, { day, playerId }: PlayerOfDay) {
  return week.gamesOfDay(day).filter((game) => week.sideOf(playerId, game) !== null)
}

/** When a lineup's day is over, ms since the epoch: by the calendar, or with its last game where that is later. */
export function endOfDay(week: LeagueWeek, day: number): number {
  return overAfter(endByCalendar(week, day), week.gamesOfDay(day))
}

function refused(message: string): DomainError {
  return new DomainError('LINE_UP_REFUSED', { message })
}
