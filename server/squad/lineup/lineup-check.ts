import * as z from 'zod'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { autoStart } from '../../../shared/rules/lineup/auto-start.ts'
import { type Hole, holesOf } from '../../../shared/rules/lineup/holes.ts'
import { dayAfter, startOfDay } from '../../../shared/rules/lineup/day.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { slotName } from '../../../shared/labels/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { findLeague } from '../../league/events/service.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import { findNextGameStart, findOpenPeriod, listFirstGames } from '../../feed/pro-game/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason } from '../../league/standings/record.ts'
import { eliminationOf } from '../../league/standings/table.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { isOut, type StarterOfDay, startersOf } from './expected.ts'
import { prospectsOf } from './prospects.ts'
import { inForceOn, rosterOn } from './read.ts'
import { weekOfDay } from './set.ts'
import { dayLabelOf, isWeeklyIn, type LeagueWeek, loadWeek } from './week.ts'

/** The lineups of a league are looked at before the first place of a day locks, in football of a week. */
export const LINEUP_CHECK: JobKind<Record<string, never>> = {
  name: 'line-up-look',
  payload: z.strictObject({}),
}

/** So long before. */
export const AHEAD = 3 * HOUR
/** A game that begins so much later than was known is looked at anew. */
const SLACK = 15 * MINUTE

/** Has the lineups of a league looked at before the next games lock them; where none is known, it is asked again after a day. */
export async function scheduleLineupCheck(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats' | 'season'>,
): Promise<void> {
  const { id, sport, season } = league
  const now = app.now()
  const isWeekly = isWeeklyIn(sport, await settingsOf(app, league))
  const first = season === null ? null : await nextFirstGame(app, { sport, season, isWeekly }, now + AHEAD)
  const dueAt = Math.min(first === null ? Infinity : first - AHEAD, now + DAY)
  await schedule(app, LINEUP_CHECK, { subject: id, occurrence: 'next', payload: {}, dueAt })
}

/** When the first game of the next day begins whose first game is still to come after a moment; in football of the next week. */
async function nextFirstGame(
  app: App,
  { sport, season, isWeekly }: { sport: LeagueRow['sport']; season: number; isWeekly: boolean },
  after: number,
): Promise<number | null> {
  if (isFootball(sport) || isWeekly) {
    const firsts = [...(await listFirstGames(app, sport, season)).values()].filter((at) => at > after)
    return firsts.length === 0 ? null : Math.min(...firsts)
  }
  const start = await findNextGameStart(app, sport, after)
  if (start === null) return null
  const day = Number(easternDay(start))
  const first = await findNextGameStart(app, sport, startOfDay(day) - 1)
  return first !== null && first > after
    ? first
    : findNextGameStart(app, sport, startOfDay(dayAfter(day)) - 1)
}

type Holes = Extract<NotificationContent, { kind: 'line-up-holes' }>

/** What a team is to be told of its lineup. */
export interface LineupCheck {
  readonly teamId: TeamId
  readonly subject: string
  readonly content: Holes
}

/** What there is to tell of the lineups of a league now. Not for use inside a transaction. */
export async function prepareLook(app: App, leagueId: LeagueId): Promise<LineupCheck[]> {
  const league = await findLeague(app, leagueId)
  return league ? holesIn(app, league) : []
}

/** The holes in the lineups that lock next. */
async function holesIn(app: App, league: LeagueRow): Promise<LineupCheck[]> {
  const { sport, season, phase } = league
  if (season === null || (phase !== 'regular' && phase !== 'playoffs')) return []
  const open = await findOpenPeriod(app, sport)
  if (open?.season !== season) return []
  const week = await loadWeek(app, league, { season, period: open.number })
  // Best ball has no lineups to set.
  if (week.settings.settings.format.lineups === 'best-ball') return []
  const now = app.now()
  const today = isFootball(sport) ? open.number : Number(easternDay(now + AHEAD))
  const day = week.isWeekly ? (week.days[0] ?? today) : today
  const first = week.games.find(({ id, counts }) => counts && week.gameById.get(id)?.day === day)
  // After an outage there may be nothing left to be done.
  if (!first || first.startsAt <= now || first.startsAt > now + AHEAD + SLACK) return []
  const playing = await playingTeams(app, league, { season, period: open.number })
  const looks: LineupCheck[] = []
  for (const team of await listTeams(app, league.id)) {
    if (!playing.has(team.id)) continue
    const { holes, nameOf } = await holesOfTeam(app, league, { week, day, team })
    if (holes.length === 0) continue
    looks.push({
      teamId: team.id,
      subject: `${league.id} ${season} ${open.number} ${day}`,
      content: {
        kind: 'line-up-holes',
        teamName: team.name,
        label: dayLabelOf(week, day),
        day,
        locksAt: first.startsAt,
        holes: holes.map(({ slot, why, player }) => ({
          slot: slotName(sport, slot),
          why,
          player: player === null ? null : nameOf(player),
        })),
      },
    })
  }
  return looks
}

/**
 * The slots of a team's lineup on a day that bring nothing as it is, and can still be changed. Where Empire replaces
 * who does not play, those are left that it could not fill.
 */
async function holesOfTeam(
  app: App,
  league: LeagueRow,
  {
    week,
    day,
    team,
  }: {
    week: LeagueWeek
    day: number
    team: Pick<Awaited<ReturnType<typeof listTeams>>[number], 'id' | 'autoStart'>
  },
): Promise<{ holes: readonly Hole<PlayerId>[]; nameOf: (id: PlayerId) => string }> {
  const now = app.now()
  const roster = rosterOn(week, { teamId: team.id, day, now })
  const prospects = await prospectsOf(app, league, roster)
  const players = startersOf(week, { day, roster, prospects }, now)
  const { starters } = week.plan
  const before = inForceOn(week, { teamId: team.id, day, now }).starters
  const isHelped = team.autoStart === 1 && week.settings.settings.season.autoStart
  const found = holesOf<PlayerId>({
    starters,
    before: isHelped ? autoStart({ starters, before, roster: players.map(asReplaceable) }).starters : before,
    roster: players.map((player) => ({ ...player, isOut: player.prospect ? isOut(player.prospect) : false })),
    onlyWithBench: !isFootball(week.sport),
  })
  return {
    holes: isHelped ? found.filter(({ why }) => why === 'empty') : found,
    nameOf: (id) => prospects.get(id)?.player.name ?? 'Someone',
  }
}

/** Leaves out why a player will not play. */
function asReplaceable(player: StarterOfDay) {
  return { ...player, noShow: player.plays ? null : ({ why: 'no-game' } as const) }
}

/** The teams that play in a week: in the playoffs not all of them do. */
export async function playingTeams(
  app: App,
  league: LeagueRow,
  { season, period }: { season: number; period: number },
): Promise<ReadonlySet<TeamId>> {
  const record = await readSeason(app, league, season)
  const week = record?.weeks.find((one) => one.period === period)
  if (!record || !week) return new Set()
  const elimination = eliminationOf(record)
  if (elimination) return new Set(elimination.alive)
  if (week.round === null) return new Set(record.teams.map(({ id }) => id))
  const matchups = matchupsOf(record, bracketOf(record), week).filter(({ isBye }) => !isBye)
  return new Set(matchups.flatMap(({ home, away }) => [home, away]).filter((id) => id !== null))
}

/** Tells them, and looks again before the next. */
export async function notifyEmptySpots(
  app: App,
  league: LockedLeague,
  looks: readonly LineupCheck[],
): Promise<void> {
  // Between looking and the league's lock a place may have locked.
  await notifyTeams(
    app,
    league.id,
    looks.filter(({ content }) => content.locksAt > league.at),
  )
  if (league.phase === 'regular' || league.phase === 'playoffs') await scheduleLineupCheck(app, league)
}

export const hasStillHoles: StillTrue<'line-up-holes'> = async (app, { userId, leagueId, content }) => {
  if (content.locksAt <= app.now()) return false
  const league = await findLeague(app, leagueId)
  const team = teamOf(await listTeams(app, leagueId), userId)
  if (!league || !team || (league.phase !== 'regular' && league.phase !== 'playoffs')) return false
  const week = await weekOfDay(app, league, content.day)
  if (week === null || week.settings.settings.format.lineups === 'best-ball') return false
  return (await holesOfTeam(app, league, { week, day: content.day, team })).holes.length > 0
}
