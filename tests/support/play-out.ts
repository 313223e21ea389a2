import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftAtOnce } from './drafted-league.ts'
import { isOnPostgres } from './test-database.ts'
import { createWorld, type Person, START } from './world.ts'

/** Weeks between the first of a sport's season and the moment that the simulator is anchored at. */
const WEEKS_BEFORE = { nfl: 10, ncaaf: 11, nba: 6, mlb: 16, nhl: 8 } as const satisfies Record<
  FantasySportKey,
  number
>

/**
 * The times of checks: twice a day as results come, in the second after the night's corrections, or the next
 * morning, where every day has games.
 */
const STEPS = { nfl: [14, 10], ncaaf: [14, 10], nba: [24], mlb: [24], nhl: [24] } as const satisfies Record<
  FantasySportKey,
  readonly number[]
>

/**
 * A third of a season's games gives a database the same work, with checks every third day or so, at another
 * hour each time: on PostgreSQL, where stories run twice more, it takes a third of the time.
 */
const isWhole = !isOnPostgres
const SELDOM = [56]

/**
 * A league that is played from its draft to its champion through the procedures, on a simulated feed: made, joined by
 * invite, drafted, and then looked at again and again until it is over.
 */
export async function playOut(
  sport: FantasySportKey,
  {
    teams,
    rules = {},
    ...settings
  }: { teams: number; rules?: Readonly<Record<string, number>> } & Pick<SettingsChange, 'season' | 'format'>,
) {
  const world = createWorld({
    anchor: START + (WEEKS_BEFORE[sport] + 1) * 7 * DAY,
    oneGameOf: isWhole ? 1 : 3,
  })
  await world.collect({ sport, weeks: 1 })
  const league = await world.league({ sport, rules: { ...rules }, settings: { size: teams, ...settings } })
  const people: [Person, ...Person[]] = [league.commissioner]
  for (let seat = 2; seat <= teams; seat++)
    people.push(await world.member(league, `${sport}-manager-${seat}`))
  const { code } = league
  await draftAtOnce(world, { code, people })
  for (let day = 0; day < 300; day++) {
    const { api } = await world.logIn(league.commissioner.username)
    const { phase } = (await api.league.home({ code })).league
    if (phase === 'over') return { world, code, id: league.id, api }
    for (const hours of isWhole ? STEPS[sport] : SELDOM) {
      world.advance(hours * HOUR)
      await world.collect({ sport, weeks: 2 })
      await world.runJobs()
    }
  }
  throw new Error('The season does not end')
}
