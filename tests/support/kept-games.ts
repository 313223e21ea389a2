import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { GameId } from '../../shared/core/ids.ts'
import { DAY } from '../../shared/core/time.ts'
import { summaryOf } from './summary-of.ts'
import { createWorld, type World } from './world.ts'

/** Far more than the games of a test need, bytes. */
const PLENTY = 1e8

/** A world that keeps box scores, with football games that are over: the first began today, each other a day before. */
export async function worldThatKeeps(
  ids: readonly string[],
  { most = PLENTY, ...options }: { most?: number | null } & Parameters<typeof createWorld>[0] = {},
): Promise<World> {
  const world = createWorld({
    ...options,
    config: { boxScores: most === null ? null : { most }, ...options.config },
  })
  const now = world.app.now()
  const games = ids.map((id, index): ScheduledGame => ({
    id,
    season: 2026,
    stage: 'regular',
    week: 11,
    startsAt: now - index * DAY,
    state: 'post',
    status: 'STATUS_FINAL',
    detail: 'Final',
    calledOff: false,
    away: { team: teamOf('1', 'AWY'), score: 14 },
    home: { team: teamOf('2', 'HOM'), score: 14 },
    playoff: null,
  }))
  const week = { stage: 'regular', number: 11, label: 'Week 11' } as const
  await saveSchedule(world.app, 'nfl', {
    season: { year: 2026, startsAt: now - 200 * DAY, endsAt: now + 100 * DAY },
    weeks: [{ ...week, startsAt: now - 100 * DAY, endsAt: now + 5 * DAY }],
    games,
  })
  return world
}

function teamOf(id: string, abbreviation: string) {
  const displayName = `Team ${id}`
  const looks = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation, displayName, shortDisplayName: displayName, ...looks }
}

/** A box score in which players of the away team ran. @param of.extra other parts of the document */
export function ranFor(
  id: string,
  yards: Readonly<Record<string, number>>,
  of: { state?: 'in' | 'post'; extra?: Readonly<Record<string, unknown>> } = {},
) {
  const rushing = (rows: Readonly<Record<string, number>>) =>
    Object.entries(rows).map(
      ([player, yards]) => [player, { rushingAttempts: '9', rushingYards: String(yards) }] as const,
    )
  const document = summaryOf({
    away: { score: 14, tables: { rushing: rushing(yards) } },
    home: { score: 14, tables: { rushing: rushing({ 4001: 55 }) } },
    state: of.state ?? 'post',
    ...(of.extra && { extra: of.extra }),
  })
  return { ...document, header: { ...document.header, id } }
}

/** Reads what the feed says of a game. */
export function readGame({ app }: Pick<World, 'app'>, document: ReturnType<typeof ranFor>) {
  return saveBoxScore(app, { sport: 'nfl', gameId: GameId.parse(document.header.id), document })
}
