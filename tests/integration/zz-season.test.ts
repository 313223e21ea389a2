import { expect, test } from 'vitest'
import { DAY } from '../../shared/time.ts'
import { draftAtOnce } from '../support/drafted-league.ts'
import { createWorld, START } from '../support/world.ts'

test('nfl season', { timeout: 600_000 }, async () => {
  await using world = createWorld({ anchor: START + 10 * 7 * DAY })
  const t0 = Date.now()
  const lap = (what: string) => console.log(what, Date.now() - t0)
  await world.collect({ sport: 'nfl', weeks: 1 })
  lap('collected')
  const league = await world.league({
    sport: 'nfl',
    settings: { size: 4, season: { playoffs: { teams: 4, roundWeeks: [1, 1] } } },
  })
  const people = [league.commissioner]
  for (const n of ['a', 'b', 'c']) people.push(await world.member(league, `person-${n}`))
  const { code } = league
  let { api } = league.commissioner
  await draftAtOnce(world, { code, people } as never)
  lap('drafted')
  let schedule = await api.schedule.ofLeague({ code })
  console.log(
    schedule.season,
    schedule.currentPeriod,
    schedule.weeks.map((w) => [w.week, w.period, w.label, w.state, w.matchups.length]).slice(0, 20),
  )
  for (let i = 0; i < 200; i++) {
    world.advance(DAY)
    if (new Date(world.app.now()).getUTCDay() === 2 || new Date(world.app.now()).getUTCDay() === 5)
      await world.collect({ sport: 'nfl', weeks: 2 })
    await world.runDeadlines()
    api = (await world.logIn(league.commissioner.username)).api
    const home = await api.league.home({ code })
    if (home.league.phase === 'over') break
  }
  lap('played')
  schedule = await api.schedule.ofLeague({ code })
  console.log(
    JSON.stringify(
      schedule.weeks.map((w) => [
        w.week,
        w.state,
        w.matchups.map((m) => [m.homePoints, m.awayPoints, m.part]),
      ]),
    ),
  )
  const standings = await api.standings.ofLeague({ code })
  console.log(standings.teams.map((t) => [t.name, t.wins, t.losses, t.pointsFor, t.streak, t.why]))
  const activity = await api.league.activity({ code, limit: 30 })
  console.log(activity.map((a) => a.event.kind))
  expect((await api.league.home({ code })).league.phase).toBe('over')
})
