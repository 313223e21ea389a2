import { afterEach, expect, test } from 'vitest'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { weeklyPeriods } from '../../shared/rules/scoring/scoring-period.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftAtOnce, draftableLeague } from '../support/drafted-league.ts'
import { shareOf } from '../support/test-database.ts'
import { createWorld, type World } from '../support/world.ts'

const HOME = process.env['TZ']
afterEach(() => {
  if (HOME === undefined) delete process.env['TZ']
  else process.env['TZ'] = HOME
})

/** From October to April: the clocks of the world change in between, each on days of its own. */
const SEASON = {
  year: 2027,
  startsAt: Date.parse('2026-10-20T16:00:00Z'),
  endsAt: Date.parse('2027-04-12T04:00:00Z'),
}

function team(id: number): SportsTeam {
  const name = `Town ${id}`
  return {
    id: String(id),
    abbreviation: `T${id}`,
    displayName: name,
    shortDisplayName: name,
    color: null,
    alternateColor: null,
    logo: null,
  }
}

/** A game on the Wednesday evening of every week, called off as soon as it is known: no week waits for it. */
async function saveSeason(world: World): Promise<void> {
  const games = weeklyPeriods(SEASON, null).map(({ number, startsAt }) => ({
    id: String(number),
    season: SEASON.year,
    stage: 'regular' as const,
    week: null,
    startsAt: startsAt + 2 * DAY + 19 * HOUR,
    state: 'pre' as const,
    status: 'STATUS_SCHEDULED',
    detail: 'Wednesday',
    calledOff: false,
    away: { team: team(1), score: null },
    home: { team: team(2), score: null },
    playoff: null,
  }))
  await saveSchedule(world.app, 'nba', { season: SEASON, weeks: [], games })
}

/** What the wall clock in New York shows, by the machine's own data. */
function inNewYork(at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

test.for(shareOf(['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Pacific/Kiritimati']))(
  'weeks end at midnight on the East coast, wherever the server stands: %s',
  async (zone) => {
    process.env['TZ'] = zone
    await using world = createWorld()
    // In October, so that both changes of the clocks are in the season.
    world.setClock(-30 * DAY)
    const league = await draftableLeague(world, { sport: 'nba' })
    await saveSeason(world)
    await draftAtOnce(world, league)
    const { code, people } = league
    const { weeks } = await people[0].api.schedule.ofLeague({ code })
    expect(weeks.length).toBeGreaterThan(18)
    for (const { week, startsAt, endsAt } of weeks) {
      const end = must(endsAt, 'an end')
      expect(inNewYork(must(startsAt, 'a start'))).toBe('Mon 00:00')
      expect(inNewYork(end)).toBe('Mon 00:00')
      const closed = async () => {
        const { api } = await world.logIn(people[0].username)
        return (await api.schedule.ofLeague({ code })).weeks.filter(
          ({ state }) => state !== 'upcoming' && state !== 'live',
        ).length
      }
      // The game of the week was called off, or is long over.
      await world.app.db
        .updateTable('game')
        .set({ counts: 0 })
        .where('sport', '=', 'nba')
        .where('starts_at', '<', end)
        .execute()
      world.advance(end - 1 - world.app.now())
      await world.runJobs()
      expect([week, await closed()]).toEqual([week, week - 1])
      world.advance(1)
      await world.runJobs()
      expect([week, await closed()]).toEqual([week, week])
    }
  },
)
