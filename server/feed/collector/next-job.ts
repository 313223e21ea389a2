import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { areHeadlinesDue, readHeadlines } from '../headline/service.ts'
import type { ScoreDoubts } from '../pro-game/follow.ts'
import { currentSeason } from '../pro-game/service.ts'
import { readProjections } from '../projection/read.ts'
import { areProjectionsDue, postponeProjections, projectedSport } from '../projection/service.ts'
import { findReadAt, listReadAt, subjectOf } from '../sync-state/service.ts'
import * as jobs from './jobs.ts'
import * as queries from './queries.ts'
import { isNear, scheduleDueAt } from './sync-times.ts'

/** Something to ask the feed for. */
export interface Job {
  /** What it is about: while it fails it is left alone by this name. */
  readonly key: string
  /** What it is one of many of: when several fail, all are left alone. */
  readonly kind?: string
  run(): Promise<void>
  /** Notes in the database that it failed. */
  failed?(error: unknown): Promise<void>
}

export interface Looking extends queries.Scope {
  readonly pace: jobs.Pace
  readonly isHeld: (key: string) => boolean
  readonly doubts: ScoreDoubts
}

const TEAMS_AGE = DAY
const ROSTER_AGE = DAY
const INJURIES_AGE = HOUR
/** Looking takes as long as a reading; what becomes urgent in the meantime waits for as many readings. */
const AT_A_TIME = 20

/**
 * The next reads without a waiting fan; empty for none. Corrections first; then schedules and rosters, this
 * week and the next before all others; then the games already played, newest first.
 */
export async function findNextJobs(app: App, looking: Looking): Promise<Job[]> {
  const games = { now: app.now(), limit: AT_A_TIME }
  const rest = { isHeld: looking.isHeld, priority: 'rest' } as const
  const sports = looking.sports.filter((sport) => !looking.isHeld(boxScores(sport)))
  const rereads = boxScoreJobs(app, rest, await queries.listRereads(app.db, { ...looking, sports }, games))
  if (rereads.length > 0) return rereads
  const teams = await listThings(app, looking, { what: 'teams', age: TEAMS_AGE, run: jobs.readTeams })
  if (teams.length > 0) return teams
  const schedules = await listSchedules(app, looking)
  const near = schedules.filter((schedule) => schedule.isNear)
  if (near.length > 0) return near.map(({ job }) => job)
  const injuries = { what: 'injuries', age: INJURIES_AGE, run: jobs.readInjuries } as const
  const more = [
    ...(await listThings(app, looking, injuries)),
    ...(await listProjectionJobs(app, looking)),
    ...(await listRosters(app, looking)),
    ...schedules.map(({ job }) => job),
    ...(await listHeadlineJobs(app, looking)),
  ]
  if (more.length > 0) return more.slice(0, AT_A_TIME)
  return boxScoreJobs(app, rest, await queries.listUnread(app.db, { ...looking, sports }, games))
}

/** Without those that are held: that a game failed may not have been noted in the database, on a full disk. */
export function boxScoreJobs(
  app: App,
  { isHeld, priority }: Pick<Looking, 'isHeld'> & { priority: 'live' | 'rest' },
  games: readonly queries.DueGame[],
): Job[] {
  const all = games.map((game) => ({
    key: `${game.sport} game ${game.id}`,
    kind: boxScores(game.sport),
    run: () => jobs.readBoxScore(app, game, priority),
    failed: (error: unknown) => jobs.postponeBoxScore(app, game, error),
  }))
  return all.filter(({ key }) => !isHeld(key))
}

function boxScores(sport: FantasySportKey): string {
  return `${sport} box scores`
}

async function listThings(
  app: App,
  { sports, isHeld }: Looking,
  thing: {
    what: 'teams' | 'injuries'
    age: number
    run: (app: App, sport: FantasySportKey) => Promise<void>
  },
): Promise<Job[]> {
  const due: Job[] = []
  for (const sport of sports) {
    const key = `${sport} ${thing.what}`
    const at = await findReadAt(app, sport, { what: thing.what })
    const isDue = at === null || at + thing.age <= app.now()
    if (isDue && !isHeld(key)) due.push({ key, run: () => thing.run(app, sport) })
  }
  return due
}

async function listProjectionJobs(app: App, { sports, isHeld, pace }: Looking): Promise<Job[]> {
  const due: Job[] = []
  for (const collected of sports) {
    const sport = projectedSport(app, collected)
    const key = `${collected} projections`
    if (sport === null || isHeld(key) || !(await areProjectionsDue(app, sport))) continue
    due.push({
      key,
      run: () => readProjections(app, sport, pace.gap),
      failed: () => postponeProjections(app, sport),
    })
  }
  return due
}

async function listHeadlineJobs(app: App, { sports, isHeld }: Looking): Promise<Job[]> {
  const due: Job[] = []
  for (const sport of sports) {
    const key = `${sport} headlines`
    if (!isHeld(key) && (await areHeadlinesDue(app, sport)))
      due.push({ key, run: () => readHeadlines(app, sport) })
  }
  return due
}

async function listRosters(app: App, { sports, isHeld }: Looking): Promise<Job[]> {
  const due: Job[] = []
  for (const sport of sports) {
    const kind = `${sport} rosters`
    if (isHeld(kind)) continue
    for (const team of await queries.listTeamsReadBefore(app.db, sport, app.now() - ROSTER_AGE))
      due.push({ key: `${sport} roster ${team.id}`, kind, run: () => jobs.readRoster(app, team) })
  }
  return due.filter(({ key }) => !isHeld(key))
}

/** Schedules that are due, nearest first. */
async function listSchedules(
  app: App,
  { sports, since, pace, isHeld, doubts }: Looking,
): Promise<{ isNear: boolean; job: Job }[]> {
  const now = app.now()
  const due: { distance: number; isNear: boolean; job: Job }[] = []
  for (const sport of sports) {
    const season = await currentSeason(app, sport)
    if (season === null) continue
    const readAt = await listReadAt(app, sport, 'schedule')
    for (const known of await queries.listPeriodsFrom(app.db, sport, season)) {
      const period = { ...known, syncedAt: readAt.get(subjectOf({ what: 'schedule', ...known })) ?? null }
      const key = `${sport} schedule ${period.season} ${period.number}`
      const dueAt = scheduleDueAt(period, now)
      if (dueAt === null || dueAt > now || period.endsAt <= since || isHeld(key)) continue
      due.push({
        distance: Math.max(period.startsAt - now, now - period.endsAt, 0),
        isNear: isNear(period, now),
        job: { key, run: () => jobs.readPeriod(app, sport, { period, pace, doubts }) },
      })
    }
  }
  return due.toSorted((a, b) => a.distance - b.distance)
}
