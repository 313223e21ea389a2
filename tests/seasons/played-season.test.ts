import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { scoreStatLine, type Stats } from '../../shared/rules/scoring/scoring.ts'
import { DAY, HOUR, SECOND } from '../../shared/core/time.ts'
import { selectGames } from '../support/readings.ts'
import { createWorld, type Person, START, type World } from '../support/world.ts'
import { DEFAULT_RULES } from '../../shared/sports/stats.ts'

const WEEKS = 18
/** A Sunday afternoon in the eleventh week: the first begins on a Wednesday twelve days from the start. */
const ANCHOR = START + 84 * DAY + 2 * DAY + 4.5 * HOUR
const FIRST_WEDNESDAY = ANCHOR - 74 * DAY - 16.5 * HOUR

let world: World
let fan: Person
/** Every line as it counted on the Tuesday morning after its week. */
const onTuesdays = new Map<string, Stats>()
/** Games that were still to be played on that morning. */
const postponed = new Set<string>()

beforeAll(async () => {
  world = createWorld({ anchor: ANCHOR })
  const early = await world.person('augusta')
  await world.collect({ sport: 'nfl' })
  expect((await early.api.player.list({ sport: 'nfl' })).rows.every(({ rank }) => rank === null)).toBe(true)
  for (let week = 1; week <= WEEKS; week += 1) {
    const wednesday = FIRST_WEDNESDAY + (week - 1) * 7 * DAY
    goTo(wednesday + 6 * DAY + 9 * HOUR)
    await world.collect({ sport: 'nfl' })
    for (const line of await listLines()) if (!onTuesdays.has(line.key)) onTuesdays.set(line.key, line.stats)
    for (const game of await listGames())
      if (game.period === week && game.state === 'pre') postponed.add(game.id)
    goTo(wednesday + 8 * DAY + 12 * HOUR)
    await world.collect({ sport: 'nfl' })
    // A number that went down counts when it has been read twice.
    goTo(world.app.now() + 10 * SECOND)
    await world.collect({ sport: 'nfl' })
  }
  fan = await world.logIn('augusta')
}, 600_000)

afterAll(() => world[Symbol.asyncDispose]())

function goTo(moment: number): void {
  world.advance(moment - world.app.now())
}

async function listLines() {
  const rows = await world.app.db
    .selectFrom('stat_line')
    .select(['game_id', 'player_id', 'pro_team_id', 'stats', 'version', 'stage', 'flags'])
    .execute()
  return rows.map((row) => {
    const stats: Stats = JSON.parse(row.stats)
    return { ...row, key: `${row.game_id} ${row.player_id}`, stats }
  })
}

function listGames() {
  return selectGames(world.app)
    .select([
      'id',
      'season',
      'period',
      'state',
      'counts',
      'starts_at',
      'home_id',
      'away_id',
      'home_score',
      'away_score',
      'due_at as read_due_at',
    ])
    .execute()
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function sum(lines: readonly { stats: Stats }[], weights: Readonly<Record<string, number>>): number {
  return lines.reduce(
    (all, { stats }) =>
      all + Object.entries(weights).reduce((of, [stat, weight]) => of + weight * (stats[stat] ?? 0), 0),
    0,
  )
}

const TOUCHDOWNS = { rushtd: 6, rectd: 6 }
const KICKS = { fg_0_39: 3, fg_40_49: 3, fg_50plus: 3, xp: 1 }
const TRIES = { '2pt_rushtd': 2, '2pt_rectd': 2 }
const BY_DEFENCE = { def_td: 6, kick_return_td: 6, punt_return_td: 6, safety: 2 }

describe('a season that was collected week by week', () => {
  it('has 17 games of every team, and one week without', async () => {
    const games = await listGames()
    expect(games).toHaveLength((32 * 17) / 2)
    expect(games.every(({ state, counts }) => state === 'post' && counts === 1)).toBe(true)
    const weeks = new Map<string, (number | null)[]>()
    for (const { home_id, away_id, period } of games)
      for (const id of [home_id, away_id]) weeks.set(id, [...(weeks.get(id) ?? []), period])
    expect(weeks.size).toBe(32)
    for (const played of weeks.values()) {
      expect(played).toHaveLength(17)
      expect(new Set(played).size).toBe(17)
    }
    const { rows } = await fan.api.player.list({ sport: 'nfl', position: 'D/ST', limit: 100 })
    expect(rows).toHaveLength(32)
    for (const { id, team, season } of rows) {
      const played = must(weeks.get(must(team, 'a team').id), 'its weeks')
      expect(season.games).toBe(17)
      const { periods } = await fan.api.player.get({ sport: 'nfl', id })
      expect(periods.filter(({ isBye }) => !isBye).map(({ number }) => number)).toEqual(
        played.toSorted((one, other) => Number(one) - Number(other)),
      )
    }
  })

  it('has in every box score what makes the final score', async () => {
    const lines = groupBy(await listLines(), ({ game_id, pro_team_id }) => `${game_id} ${pro_team_id}`)
    for (const { id, home_id, away_id, home_score, away_score } of await listGames()) {
      for (const [team, opponent, score] of [
        [home_id, away_id, home_score],
        [away_id, home_id, away_score],
      ] as const) {
        const own = must(lines.get(`${id} ${team}`), 'lines of the team')
        const defense = own.filter(({ player_id }) => player_id === `${team}-dst`)
        const players = own.filter((line) => !defense.includes(line))
        const others = must(lines.get(`${id} ${opponent}`), 'lines of the opponent')
        expect(defense).toHaveLength(1)
        const points = sum(players, { ...TOUCHDOWNS, ...KICKS, ...TRIES }) + sum(defense, BY_DEFENCE)
        expect(points, `${id} ${team}`).toBe(score)
        expect(sum(players, { passtd: 1 })).toBe(sum(players, { rectd: 1 }))
        expect(sum(players, { passyd: 1 })).toBe(sum(players, { recyd: 1 }))
        expect(sum(defense, { int_def: 1 })).toBe(sum(others, { int: 1 }))
      }
    }
  })

  it('counts a game that was postponed once, in its week', async () => {
    const games = (await listGames()).filter(({ id }) => postponed.has(id))
    expect(games.length).toBeGreaterThan(2)
    const lines = await listLines()
    for (const { id, period, starts_at } of games) {
      expect(period).toBe(Math.floor((starts_at - FIRST_WEDNESDAY - 3 * HOUR) / (7 * DAY)) + 1)
      const own = lines.filter(({ game_id }) => game_id === id)
      expect(own.length).toBeGreaterThan(20)
    }
  })

  it('has its corrections as versions that can be taken back', async () => {
    const versions = await world.app.db
      .selectFrom('stat_line_version')
      .select(['game_id', 'player_id', 'version', 'changes', 'stage'])
      .orderBy('version', 'desc')
      .execute()
    const corrected = new Set<string>()
    const before = new Map<string, Record<string, number>>()
    for (const { key, stats } of await listLines()) before.set(key, { ...stats })
    for (const { game_id, player_id, version, changes, stage } of versions) {
      const key = `${game_id} ${player_id}`
      const stats = must(before.get(key), 'the line')
      if (stage === 'correction') corrected.add(key)
      else expect(stats, key).toEqual(onTuesdays.get(key) ?? stats)
      const difference: Record<string, readonly [number, number]> = JSON.parse(changes)
      expect(version === 1 || Object.keys(difference).length > 0).toBe(true)
      for (const [stat, [old, now]] of Object.entries(difference)) {
        expect(stats[stat] ?? 0, `${key} ${stat}`).toBe(now)
        if (old === 0) delete stats[stat]
        else stats[stat] = old
      }
    }
    expect([...before.values()].filter((stats) => Object.keys(stats).length > 0)).toEqual([])
    expect(new Set([...corrected].map((key) => key.split(' ')[0])).size).toBeGreaterThan(15)
    // Nothing moves by itself: what was not corrected is as it was on its Tuesday.
    for (const { key, stats } of await listLines())
      if (!corrected.has(key)) expect(stats).toEqual(onTuesdays.get(key) ?? stats)
  })

  it('tells the same points in the list, on the page and in every explanation', async () => {
    const { rows } = await fan.api.player.list({ sport: 'nfl', limit: 100 })
    const lines = groupBy(await listLines(), ({ player_id }) => player_id)
    for (const row of rows.filter((_, place) => place % 10 === 0)) {
      const page = await fan.api.player.get({ sport: 'nfl', id: row.id })
      const season = await fan.api.player.explain({ sport: 'nfl', id: row.id })
      const own = must(lines.get(row.id), 'his lines')
      const points = own.map(({ stats }) => scoreStatLine(DEFAULT_RULES.nfl, stats).points)
      expect(row.season).toMatchObject({ games: own.length, points: points.reduce((a, b) => a + b, 0) })
      expect(page.season).toEqual(row.season)
      expect(season.points).toBe(row.season.points)
      expect(page.periods.reduce((all, week) => all + (week.points ?? 0), 0)).toBe(row.season.points)
      for (const { gameId, line } of page.log) {
        if (line === null) continue
        const game = await fan.api.player.explain({ sport: 'nfl', id: row.id, gameId })
        expect(game.points).toBe(line.points)
        expect(game.terms.reduce((all, term) => all + term.points, 0)).toBe(game.points)
        expect(must(game.versions[0], 'a version').points).toBe(game.points)
      }
    }
  })

  it('leaves nothing to be read when it is over', async () => {
    goTo(FIRST_WEDNESDAY + (WEEKS + 1) * 7 * DAY)
    await world.collect({ sport: 'nfl' })
    expect((await listGames()).filter(({ read_due_at }) => read_due_at !== null)).toEqual([])
    fan = await world.logIn('augusta')
    const progress = await fan.api.collector.progress({ sport: 'nfl' })
    expect(progress).toMatchObject({ games: 272, read: 272, teams: 32, rosters: 32 })
  })
})
