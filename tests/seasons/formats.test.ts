import { describe, expect, it } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { playOut } from '../support/play-out.ts'
import { recount } from '../support/recount.ts'
import {
  bestPoints,
  compareWeek,
  grouped,
  guillotine,
  rotoPoints,
  USUAL,
} from '../support/recount-formats.ts'

type Settings = Omit<Parameters<typeof playOut>[1], 'teams'>

const WHOLE = { timeout: 10 * MINUTE }

/** A league of four from its draft to its end, with what raw rows say of it. */
async function played(sport: FantasySportKey, settings: Settings) {
  const { world, api, code, id } = await playOut(sport, { teams: 4, ...settings })
  const rows = await recount(world, id)
  const schedule = await api.schedule.ofLeague({ code })
  const standings = await api.standings.ofLeague({ code })
  const [past] = await api.season.past({ code })
  const linesOf = (period: number, team: string | null) =>
    must(
      rows.find((row) => row.period === period && row.team === team),
      'a team and week',
    ).lines
  const looked = nothingLooked()
  for await (const problem of checkIntegrity(world.app, looked)) throw new Error(problem)
  expect(looked.results).toBe(rows.length)
  return {
    api,
    code,
    rows,
    schedule,
    standings,
    places: must(past, 'a season that is over').places,
    linesOf,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

describe('a season by categories', () => {
  it.each([
    ['nba', 'each-category', 0],
    ['nba', 'most-categories', 0],
    ['nhl', 'each-category', 3],
  ] as const)('of %s, %s, with %i starts, equals a recount', WHOLE, async (sport, scoring, least) => {
    await using league = await played(sport, {
      format: { scoring, weeklyMinimum: least || null },
      season: { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 1] } },
    })
    const records = new Map(
      league.schedule.teams.map(({ id }) => [id as string, { wins: 0, losses: 0, ties: 0, won: 0 }]),
    )
    for (const { period, round, matchups } of league.schedule.weeks)
      for (const { home, away, categories, winner } of matchups) {
        if (home === null || away === null) continue
        const own = compareWeek(
          USUAL[sport],
          league.linesOf(period, home),
          league.linesOf(period, away),
          least,
        )
        expect([period, home, categories]).toEqual([period, home, own])
        if (own.wins !== own.losses) expect(winner).toBe(own.wins > own.losses ? home : away)
        if (round !== null) continue
        for (const [team, { wins, losses }] of [
          [home, own],
          [away, { wins: own.losses, losses: own.wins }],
        ] as const) {
          const record = must(records.get(team), 'a team')
          record.won += wins + own.ties / 2
          if (scoring === 'each-category') {
            record.wins += wins
            record.losses += losses
            record.ties += own.ties
          } else record[wins > losses ? 'wins' : wins < losses ? 'losses' : 'ties'] += 1
        }
      }
    for (const { id, wins, losses, ties, pointsFor } of league.standings.teams)
      expect([id, { wins, losses, ties, won: pointsFor / 100 }]).toEqual([id, records.get(id)])
    const share = (id: string) => {
      const { wins, losses, ties } = must(records.get(id), 'a team')
      return (2 * wins + ties) / (wins + losses + ties)
    }
    const order = league.standings.teams.map(({ id }) => share(id))
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(league.places).toHaveLength(4)
    const { champion } = await league.api.standings.playoffs({ code: league.code })
    expect(league.places[0]).toBe(champion)
  })

  it.each(['nba', 'nhl'] as const)('of %s by ranks equals a recount', WHOLE, async (sport) => {
    await using league = await played(sport, {
      format: { scoring: 'each-category', competition: 'table' },
      season: { weeks: 4, playoffs: null },
    })
    const points = rotoPoints(USUAL[sport], league.rows)
    for (const { id, pointsFor, roto } of league.standings.teams) {
      expect([id, pointsFor / 100]).toEqual([id, points.get(id)])
      expect(Object.keys(roto ?? {}).toSorted()).toEqual(Object.keys(USUAL[sport]).toSorted())
    }
    const order = league.places.map((id) => points.get(id) ?? 0)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    // Each category shares out 1 to 4.
    const sum = [...points.values()].reduce((total, one) => total + one, 0)
    expect(sum).toBe(10 * Object.keys(USUAL[sport]).length)
  })
})

describe('a season by points', () => {
  const weekly = (rows: Awaited<ReturnType<typeof recount>>, value: (row: (typeof rows)[number]) => number) =>
    [...grouped(rows, ({ period }) => period)]
      .toSorted(([a], [b]) => a - b)
      .map(([, week]) => new Map(week.map((row) => [row.team, value(row)])))

  const slotsOf = async (league: Awaited<ReturnType<typeof played>>) =>
    (await league.api.lineup.ofTeam({ code: league.code })).plan.starters.map(({ positions }) => positions)

  it('in one table equals a recount', WHOLE, async () => {
    await using league = await played('nfl', {
      format: { competition: 'table' },
      season: { weeks: 4, playoffs: null },
    })
    const weeks = weekly(league.rows, ({ points }) => points)
    for (const { id, pointsFor } of league.standings.teams)
      expect([id, pointsFor]).toEqual([id, weeks.reduce((total, week) => total + (week.get(id) ?? 0), 0)])
    const order = league.standings.teams.map(({ pointsFor }) => pointsFor)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(league.places).toEqual(league.standings.teams.map(({ id }) => id))
  })

  it.each([
    ['set', 'elimination'],
    ['best-ball', 'elimination'],
    ['best-ball', 'table'],
    ['best-ball', 'head-to-head'],
  ] as const)('with lineups %s, %s, equals a recount', WHOLE, async (lineups, competition) => {
    const playoffs = competition === 'head-to-head' ? { teams: 2, roundWeeks: [1] } : null
    await using league = await played('nfl', {
      format: { competition, lineups },
      season: { weeks: 3, playoffs },
    })
    const slots = await slotsOf(league)
    const weeks = weekly(league.rows, ({ points, lines }) =>
      lineups === 'set' ? points : bestPoints(slots, lines),
    )
    const periods = league.schedule.weeks.map(({ period }) => period)
    for (const [index, period] of periods.entries())
      for (const { home, homePoints } of must(league.schedule.weeks[index], 'a week').matchups)
        expect([period, home, homePoints]).toEqual([period, home, weeks[index]?.get(home ?? '')])
    if (competition === 'elimination') {
      const out = guillotine(weeks)
      expect(league.places.toReversed().slice(0, out.length)).toEqual(out)
      expect(league.standings.teams.map(({ id, outIn }) => [id, outIn])).toEqual(
        league.places.map((id) => [id, out.includes(id) ? out.indexOf(id) + 1 : null]),
      )
    }
    expect(league.places).toHaveLength(4)
  })
})
