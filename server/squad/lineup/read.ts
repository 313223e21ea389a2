import type { LineupGame, LineupPlayer, TeamLineup } from '../../../shared/lineup/lineup.ts'
import type { GameId, PlayerId, ProTeamId, TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { type LineupDay, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import { type LineupInForce, lineupInForce } from '../../../shared/rules/lineup/in-force.ts'
import { bestLineup } from '../../../shared/rules/lineup/best.ts'
import { isDuring } from '../../../shared/rules/lineup/team-points.ts'
import { shareLeft } from '../../../shared/rules/projection/game-left.ts'
import { UNKNOWN_LEFT } from '../../../shared/rules/projection/rest-of-game.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import { projectionNow, type StartedGame } from '../../../shared/rules/projection/week-score.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { beyondLabel } from '../../../shared/labels/limit/cap.ts'
import { lineupDayLabel } from '../../../shared/labels/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listAbbreviations } from '../../feed/player/service.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { currentPeriod, weekState } from '../../league/standings/weeks.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { spotsOf } from '../../league/standings/spots.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { listStatLinesOf } from '../../feed/stat-line/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { scoringOf } from '../position/scoring.ts'
import { newestRules } from '../scoring/scoring.ts'
import { scoringNow } from '../scoring/valued.ts'
import { type CappedWeek, cappedWeek } from './capped-week.ts'
import { limitsIn } from './limits.ts'
import { prospectsOf } from './prospects.ts'
import { endOfDay, gamesOn, lockOn, weekOfDay } from './set.ts'
import { startersWhoPlayed } from './starters-who-played.ts'
import { dayLabelOf, endByCalendar, type LeagueWeek, loadWeek } from './week.ts'

/** Who asks for whose lineup, and for which day: null for the next on which something can still be done. */
export interface LineupQuestion {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly day: LineupDay | null
  readonly own: TeamId
  readonly isCommissioner: boolean
}

/**
 * A team's lineup on a day of the season, past or to come, with all players of its roster, reserve and taxi
 * squad then.
 * @throws {DomainError} LINE_UP_REFUSED before there is a season, or for a day that it does not have
 */
export async function getLineup(app: App, question: LineupQuestion): Promise<TeamLineup> {
  const { league, teamId } = question
  const record = await readSeason(app, league, league.season)
  if (record === null)
    throw new DomainError('LINE_UP_REFUSED', {
      message: 'There are no lineups before the draft is over.',
    })
  const team = must(
    (await listTeams(app, league.id)).find(({ id }) => id === teamId),
    'a team of the league',
  )
  const { week, day } = await findDay(app, league, record, question.day)
  const now = app.now()
  const roster = rosterOn(week, { teamId, day, now })
  const inForce = inForceOn(week, { teamId, day, now })
  const capped = await cappedWeek(app, league, week, teamId)
  const rules = await rulesShown(app, league, week)
  const players = await playersOn(app, league, { week, day, roster, now, capped, rules })
  const spotOf = new Map(
    heldOn(week, { teamId, day, now }).flatMap(({ playerId, spot }) =>
      spot === null ? [] : [[playerId, spot]],
    ),
  )
  const beside =
    spotOf.size === 0
      ? []
      : await playersOn(app, league, { week, day, roster: [...spotOf.keys()], now, capped: null, rules })
  const isBestBall = week.settings.settings.format.lineups === 'best-ball'
  const starters = isBestBall ? bestNow(week, players) : inForce.starters
  const starting = new Set(starters.filter((id) => id !== null))
  const places = [
    ...week.plan.starters.map(({ slot }, index) => ({ slot, player: starters[index] ?? null })),
    ...roster.flatMap((player) => (starting.has(player) ? [] : [{ slot: null, player }])),
  ]
  const sum = (isStarter: boolean, of: (player: LineupPlayer) => number | null) =>
    players.reduce(
      (total, player) => total + (starting.has(player.id) === isStarter ? (of(player) ?? 0) : 0),
      0,
    )
  const periods = await listPeriods(app, league.sport, record.season)
  const label = week.period?.label ?? `Week ${week.number}`
  const isOpen = (league.phase === 'regular' || league.phase === 'playoffs') && now < endOfDay(week, day)
  const first = week.games.find(({ counts }) => counts)
  return {
    sport: league.sport,
    phase: league.phase,
    season: record.season,
    team: { id: team.id, name: team.name, ownerName: team.ownerName },
    isBestBall,
    mayChange:
      !isOpen || isBestBall
        ? 'no'
        : teamId === question.own
          ? 'manager'
          : question.isCommissioner
            ? 'commissioner'
            : 'no',
    plan: week.plan,
    period: week.number,
    periodLabel: label,
    week: record.weeks.find(({ period }) => period === week.number)?.week ?? null,
    state: weekState(
      record,
      {
        number: week.number,
        startsAt: week.period?.startsAt ?? null,
        firstGameAt: first?.startsAt ?? null,
      },
      now,
    ),
    day,
    dayLabel: dayLabelOf(week, day),
    days: daysOf(week, { teamId, now }),
    periods: record.weeks.flatMap(({ period, week: number }) => {
      const known = periods.find((one) => one.number === period)
      const [first] = known ? lineupDaysOf(league.sport, known) : []
      // What the feed has not told of yet has no days.
      return known && first !== undefined ? [{ period, week: number, label: known.label, day: first }] : []
    }),
    places,
    players,
    beside: beside.flatMap((player) => {
      const spot = spotOf.get(player.id)
      return spot === undefined ? [] : [{ ...player, spot }]
    }),
    spots: await spotsOf(app, league),
    carriedFrom:
      inForce.carriedFrom === null
        ? null
        : {
            day: inForce.carriedFrom,
            label: carriedLabel(week, inForce.carriedFrom, periods),
          },
    in: isByCategories(week.settings.settings.format) ? 'value' : 'points',
    points: sum(true, ({ points, beyond }) => (points ?? 0) - (beyond?.points ?? 0)),
    benchPoints: sum(false, ({ points }) => points) + sum(true, ({ beyond }) => beyond && beyond.points),
    projection: sum(true, ({ projection }) => projection),
    scoring: rules,
    autoStart: {
      isAllowed: week.settings.settings.season.autoStart,
      isOn: team.autoStart === 1,
    },
    locksAtOnce: week.settings.settings.season.lock === 'first-game',
    benchLocks: week.settings.settings.season.benchLocks,
    isWeekly: week.isWeekly,
    limits: await limitsIn(app, league, { record, week, teamId }),
  }
}

/** What players are scored by: the rules of the week, or in a league by categories those that pay for value, as projections do. */
async function rulesShown(app: App, league: LeagueRow, week: LeagueWeek): Promise<Ruleset> {
  if (!isByCategories(week.settings.settings.format)) return week.rules.rules
  return newestRules(await scoringNow(app, await scoringOf(app, league))).rules
}

/** What the day is called that a lineup was carried over from. */
function carriedLabel(
  { sport, isWeekly }: LeagueWeek,
  day: LineupDay,
  periods: Awaited<ReturnType<typeof listPeriods>>,
): string {
  const label = periods.find((period) => lineupDaysOf(sport, period).includes(day))?.label ?? ''
  return isWeekly ? label : lineupDayLabel(sport, day, label)
}

/** Who would count in best ball as things stand: what each has, and is still expected to get. */
function bestNow(week: LeagueWeek, players: readonly LineupPlayer[]): (PlayerId | null)[] {
  const { starters } = bestLineup(
    week.plan.starters,
    players.map(({ points, projection, eligible }) => ({
      points: projection ?? points ?? 0,
      positions: eligible,
    })),
  )
  return starters.map((index) => (index === null ? null : (players[index]?.id ?? null)))
}

/** The lineups of a league that will be counted next. */
export interface LineupsShown {
  readonly day: LineupDay
  readonly label: string
  readonly plan: LeagueWeek['plan']
  /** For each starting slot in its order who has it; null for an empty one. */
  readonly startersOf: (teamId: TeamId) => readonly (PlayerId | null)[]
}

/**
 * What every page and file shows that shows lineups without naming a day: those that will be counted next, or after the
 * season those that were counted last. Null before there is a season.
 */
export async function lineupsShown(app: App, league: LeagueRow): Promise<LineupsShown | null> {
  if (league.phase === 'setting-up' || league.phase === 'drafting') return null
  const record = await readSeason(app, league, league.season)
  if (record === null) return null
  const { week, day } = await findDay(app, league, record, null)
  const now = app.now()
  return {
    day,
    label: dayLabelOf(week, day),
    plan: week.plan,
    startersOf: (teamId) => inForceOn(week, { teamId, day, now }).starters,
  }
}

/** The day asked for, or the next on which something can still be done. */
async function findDay(
  app: App,
  league: LeagueRow,
  record: SeasonRecord,
  asked: LineupDay | null,
): Promise<{ week: LeagueWeek; day: LineupDay }> {
  if (asked !== null) {
    const week = await weekOfDay(app, league, asked)
    if (!week || !record.weeks.some(({ period }) => period === week.number))
      throw new DomainError('LINE_UP_REFUSED', { message: 'The season of the league has no such day.' })
    return { week, day: asked }
  }
  const periods = new Map(
    (await listPeriods(app, league.sport, record.season)).map((period) => [period.number, period]),
  )
  const now = app.now()
  const number = currentPeriod(record, periods, now) ?? record.weeks.at(-1)?.period ?? 1
  const week = await loadWeek(app, league, { season: record.season, period: number })
  const day = week.days.find((one) => endOfDay(week, one) > now) ?? week.days.at(-1) ?? number
  return { week, day }
}

/**
 * When a day's rosters are looked at: now, or where it is over, at its end by the calendar, or when its last game began
 * where that was later; a day to come has those of now.
 */
function momentOf(week: LeagueWeek, day: LineupDay, now: number): number {
  const starts = week.games.flatMap(({ id, counts, startsAt }) =>
    counts && week.gameById.get(id)?.day === day ? [startsAt] : [],
  )
  return Math.min(now, Math.max(endByCalendar(week, day) - 1, ...starts))
}

interface DayOfTeam {
  readonly teamId: TeamId
  readonly day: LineupDay
  readonly now: number
}

/** The active players of a team on a day, in the order in which it got them. */
export function rosterOn(week: LeagueWeek, of: DayOfTeam): PlayerId[] {
  return heldOn(week, of).flatMap(({ playerId, spot }) => (spot === null ? [playerId] : []))
}

/**
 * All players of a team on a day, those on reserve and taxi squad too, and starters who have left it since
 * their game of that day (starters-who-played.ts).
 */
export function heldOn(week: LeagueWeek, { teamId, day, now }: DayOfTeam) {
  const at = momentOf(week, day, now)
  const played = startersWhoPlayed(week, { teamId, day, now })
  return week.tenures.filter((tenure) => {
    if (tenure.teamId !== teamId) return false
    const then = played.get(tenure.playerId)
    return then ? then === tenure : isDuring(tenure, at)
  })
}

/** Who starts for a team on a day, by the rosters of that day. */
export function inForceOn(week: LeagueWeek, { teamId, day, now }: DayOfTeam): LineupInForce<PlayerId> {
  const own = heldOn(week, { teamId, day, now }).filter(({ spot }) => spot === null)
  return lineupInForce({
    starters: week.plan.starters,
    lineUps: week.lineUpsOf(teamId),
    ownedSince: (player) => own.find(({ playerId }) => playerId === player)?.fromSeq ?? null,
    day,
  })
}

/** Players with their games, locks and points of a day. */
async function playersOn(
  app: App,
  league: LeagueRow,
  {
    week,
    day,
    roster,
    now,
    capped,
    rules,
  }: {
    week: LeagueWeek
    day: LineupDay
    roster: readonly PlayerId[]
    now: number
    capped: CappedWeek | null
    rules: Ruleset
  },
): Promise<LineupPlayer[]> {
  const abbreviations = await listAbbreviations(app, league.sport)
  const ofDay = week.games.filter(({ id }) => week.gameById.get(id)?.day === day)
  // What is expected of players is worked out anew every hour.
  const name = `players ${day} ${Math.floor(now / HOUR)} ${roster.join()}`
  const { prospects, lines } = await cached(app, league, { name, isOfGames: true }, async () => {
    const prospects = await prospectsOf(app, league, roster)
    const gameIds = ofDay.map(({ id }) => id)
    const lines = await listStatLinesOf(app, league.sport, { gameIds, playerIds: roster })
    return {
      prospects,
      lines: lines.map(({ gameId, playerId, stats }) => ({
        gameId,
        playerId,
        points: scoreStatLine(rules, stats).points,
      })),
    }
  })
  return roster.flatMap((id): LineupPlayer[] => {
    const known = prospects.get(id)
    if (!known) return []
    const { player, eligible, perGame } = known
    const games = gamesOn(week, { day, playerId: id })
    const lock = lockOn(week, { day, playerId: id }, now)
    const own = lines.filter(({ playerId }) => playerId === id)
    const beyond = beyondOf(week, capped, { playerId: id, games, lines: own })
    const started = games.flatMap((game): StartedGame[] => {
      if (!game.counts || beyond?.games.includes(game.id)) return []
      const line = own.find(({ gameId }) => gameId === game.id)
      return [
        {
          position: eligible[0] ?? '',
          status: player.status,
          perGame,
          hasLine: line !== undefined,
          points: line?.points ?? 0,
          state: game.state,
          left: shareLeft(week.sport, game) ?? UNKNOWN_LEFT,
        },
      ]
    })
    return [
      {
        id,
        name: player.name,
        team: player.team,
        position: player.position,
        eligible: [...eligible],
        headshot: player.headshot,
        status: player.status,
        statusNote: player.statusNote,
        games: games.map((game) => lineupGame(game, { teamId: week.sideOf(id, game), abbreviations })),
        isLocked: lock.isLocked,
        locksAt: lock.at,
        perGame,
        projection: projectionNow(started),
        points: own.length === 0 ? null : own.reduce((total, { points }) => total + points, 0),
        beyond,
      },
    ]
  })
}

/** The games of a day in which a player starts and that do not count. */
function beyondOf(
  { sport }: LeagueWeek,
  capped: CappedWeek | null,
  {
    playerId,
    games,
    lines: own,
  }: {
    playerId: PlayerId
    games: LeagueWeek['games']
    /** Of the player on the day, with the points that are shown. */
    lines: readonly { readonly gameId: GameId; readonly points: number }[]
  },
): LineupPlayer['beyond'] {
  const lines = (capped?.lines ?? []).filter(
    (line) => line.playerId === playerId && line.beyond && games.some(({ id }) => id === line.gameId),
  )
  const cap = lines[0]?.beyond?.cap
  if (!cap) return null
  const gameIds = lines.map(({ gameId }) => gameId)
  return {
    games: gameIds,
    points: own.reduce((total, { gameId, points }) => total + (gameIds.includes(gameId) ? points : 0), 0),
    words: beyondLabel(sport, cap),
  }
}

/** A game from the side of one of its teams. */
export function lineupGame(
  game: LeagueWeek['games'][number],
  { teamId, abbreviations }: { teamId: ProTeamId | null; abbreviations: ReadonlyMap<ProTeamId, string> },
): LineupGame {
  const isHome = game.homeId === teamId
  return {
    id: game.id,
    startsAt: game.startsAt,
    isTimeSet: game.isTimeSet,
    state: game.state,
    detail: game.detail,
    opponent: abbreviations.get(isHome ? game.awayId : game.homeId) ?? 'TBD',
    isHome,
    counts: game.counts,
  }
}

/** The days of a week at a glance: how many of a team's players play, and how many of them start. */
function daysOf(week: LeagueWeek, { teamId, now }: { teamId: TeamId; now: number }): TeamLineup['days'] {
  return week.days.map((day) => {
    const plays = (playerId: PlayerId) => gamesOn(week, { day, playerId }).some(({ counts }) => counts)
    const roster = rosterOn(week, { teamId, day, now })
    const { starters } = inForceOn(week, { teamId, day, now })
    const started = starters.filter((id) => id !== null && plays(id)).length
    return {
      day,
      label: dayLabelOf(week, day),
      games: roster.filter(plays).length,
      started,
      holes: starters.length - started,
    }
  })
}
