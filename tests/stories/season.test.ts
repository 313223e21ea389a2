import { describe, expect, it } from 'vitest'
import { saveInjuries } from '../../server/feed/player/service.ts'
import { viewSeason } from '../../server/squad/scoring/load.ts'
import { GameId, PlayerId } from '../../shared/core/ids.ts'
import { readNumbers } from '../../shared/core/numbers-text.ts'
import { ListedPlayer, PLAYER_ORDERS, PlayerPage } from '../../shared/player/player.ts'
import { STAT_KEYS } from '../../shared/sports/stat-columns.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { fillSeason, readGame, record, recordLastSeason, SEASON } from '../support/football-season.ts'
import { createWorld, type Person, START } from '../support/world.ts'
import { publishChange } from '../support/publish-change.ts'

const FIELDS = Object.keys(ListedPlayer.shape).toSorted()

type Asked = Partial<Parameters<Person['api']['player']['list']>[0]>

async function list(person: Person, asked: Asked = {}) {
  return (await person.api.player.list({ sport: 'nfl', limit: 100, ...asked })).rows
}

async function names(person: Person, asked: Asked = {}): Promise<string[]> {
  return (await list(person, asked)).map(({ name }) => name)
}

describe('the list of players', () => {
  it('ranks by the season under the default rules, and those without a game after them by name', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const rows = await list(titus)

    expect(rows.map(({ rank, name, season }) => [rank, name, season.points, season.games])).toEqual([
      [1, 'Josh Allen', 4000, 2],
      [2, 'Amon-Ra St. Brown', 2500, 1],
      [3, 'D’Andre O’Neal', 1800, 2],
      [4, 'José Ramírez', 1400, 1],
      [5, 'D.J. Moore', 0, 1],
      [null, 'Buffalo Bills', 0, 0],
      [null, 'Late Riser', 0, 0],
      [null, 'Miami Dolphins', 0, 0],
      [null, 'New England Patriots', 0, 0],
      [null, 'New York Jets', 0, 0],
      [null, 'Rookie Nobody', 0, 0],
    ])
  })

  it('is that of nobody before anything is known', async () => {
    await using world = createWorld()
    const titus = await world.person('titus')
    expect(await titus.api.player.list({ sport: 'nba' })).toEqual({
      sport: 'nba',
      season: null,
      categories: [],
      rules: [],
      total: 0,
      periods: [],
      columns: ['point', 'rebound', 'assist', 'three_pointer', 'steal', 'block', 'turnover'],
      positions: ['PG', 'SG', 'SF', 'PF', 'C'],
      rows: [],
    })
  })

  it('goes by the rules of the league it is asked for, and never by another’s', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const half = await world.league({ name: 'Half', rules: { points_reception: 0.5 } })
    const none = await world.league({ name: 'None', rules: { points_reception: 0 } })
    const inHalf = () => half.commissioner.api.player.list({ code: half.code })
    const inNone = () => none.commissioner.api.player.list({ code: none.code })
    const byDefault = () => half.commissioner.api.player.list({ sport: 'nfl' })
    const pointsOf = async (page: ReturnType<typeof byDefault>, name: string) =>
      (await page).rows.find((row) => row.name === name)?.season.points

    for (const ask of [inHalf, inNone, byDefault, inHalf, byDefault, inNone]) {
      const expected = ask === inHalf ? 900 : ask === inNone ? 400 : 1400
      expect(await pointsOf(ask(), 'José Ramírez')).toBe(expected)
      expect(await pointsOf(ask(), 'Josh Allen')).toBe(4000)
    }
    expect((await inHalf()).rules).toEqual([{ version: 1, from: { at: 'beginning' } }])
    expect((await byDefault()).rules).toEqual([])
    await half.commissioner.api.ruleset.update({
      code: half.code,
      rules: { points_reception: 2 },
      from: 'season',
    })
    expect(await pointsOf(inHalf(), 'José Ramírez')).toBe(2400)
    expect((await inHalf()).rules).toMatchObject([{ version: 2 }])
    expect(await pointsOf(inNone(), 'José Ramírez')).toBe(400)
  })

  it('is what its schema says, field by field and nothing else', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await recordLastSeason(world, { team: '15', player: '170' }, { rushyd: 85 })
    await saveInjuries(world.app, 'nfl', [{ playerId: '101', status: 'out', note: 'Ankle' }])
    const league = await world.league()
    const { player } = league.commissioner.api
    for (const page of [await player.list({ sport: 'nfl' }), await player.list({ code: league.code })]) {
      expect(page.rows).toHaveLength(11)
      // Both ways: a schema drops what it does not know.
      expect(PlayerPage.parse(page)).toEqual(page)
      for (const row of page.rows) expect(Object.keys(row).toSorted()).toEqual(FIELDS)
    }
  })

  it('is not there for strangers to the league', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const league = await world.league()
    const titus = await world.person('titus')
    const { player } = titus.api
    for (const ask of [
      () => player.list({ code: league.code }),
      () => player.get({ code: league.code, id: '100' }),
      () => player.explain({ code: league.code, id: '100' }),
      () => player.whatIf({ code: league.code, rules: {} }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { code: 'LEAGUE_NOT_FOUND' } })
  })

  it.each([
    ['dandre', ['D’Andre O’Neal']],
    ['ONEAL d', ['D’Andre O’Neal']],
    ['jose ramirez', ['José Ramírez']],
    ['st brown', ['Amon-Ra St. Brown']],
    ['dj', ['D.J. Moore']],
    ['bills', ['Josh Allen', 'D’Andre O’Neal', 'José Ramírez', 'Buffalo Bills']],
    ['buf allen', ['Josh Allen']],
    ['llen', []],
  ])('is searched for %j', async (text, expected) => {
    await using world = createWorld()
    await fillSeason(world)
    expect(await names(await world.person('titus'), { text })).toEqual(expected)
  })

  it('is filtered by position, team and status', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await saveInjuries(world.app, 'nfl', [
      { playerId: '101', status: 'out', note: 'Ankle' },
      { playerId: '151', status: 'questionable', note: null },
    ])
    const titus = await world.person('titus')
    expect(await names(titus, { position: 'RB' })).toEqual(['D’Andre O’Neal', 'D.J. Moore', 'Rookie Nobody'])
    expect(await names(titus, { position: 'RB', team: '15' })).toEqual(['D.J. Moore'])
    expect(await names(titus, { status: 'out' })).toEqual(['D’Andre O’Neal'])
    expect(await names(titus, { status: 'out', team: '15' })).toEqual([])
  })

  it('is sorted by any column, with nothing to sort by last in both directions', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const played = async (asked: Asked) => (await names(titus, asked)).slice(0, 5)
    expect(await played({ order: 'average', descending: true })).toEqual([
      'Amon-Ra St. Brown',
      'Josh Allen',
      'José Ramírez',
      'D’Andre O’Neal',
      'D.J. Moore',
    ])
    expect(await played({ order: 'points' })).toEqual([
      'D.J. Moore',
      'José Ramírez',
      'D’Andre O’Neal',
      'Amon-Ra St. Brown',
      'Josh Allen',
    ])
    expect(await played({ order: 'rank', descending: true })).toEqual(await played({ order: 'points' }))
    expect(await played({ order: 'games', descending: true })).toEqual([
      'Josh Allen',
      'D’Andre O’Neal',
      'Amon-Ra St. Brown',
      'José Ramírez',
      'D.J. Moore',
    ])
    expect((await names(titus, { order: 'name', descending: true }))[0]).toBe('Rookie Nobody')
    expect((await list(titus, { order: 'position' })).map(({ position }) => position)).toEqual([
      'QB',
      'RB',
      'RB',
      'RB',
      'WR',
      'WR',
      'TE',
      'D/ST',
      'D/ST',
      'D/ST',
      'D/ST',
    ])
    expect((await list(titus, { order: 'team' })).map(({ team }) => team?.abbreviation).join(' ')).toBe(
      'BUF BUF BUF BUF MIA MIA MIA NE NE NYJ NYJ',
    )
  })

  it('comes in pages that make up the whole, whatever the order', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    for (const order of [...PLAYER_ORDERS, ...STAT_KEYS.slice(0, 3)]) {
      for (const descending of [false, true]) {
        const whole = await names(titus, { order, descending })
        const pages = [0, 4, 8].map((offset) => names(titus, { order, descending, offset, limit: 4 }))
        expect((await Promise.all(pages)).flat()).toEqual(whole)
        expect(new Set(whole).size).toBe(11)
      }
    }
    expect((await titus.api.player.list({ sport: 'nfl', offset: 10, limit: 4 })).total).toBe(11)
  })

  it('has what matters at the position asked for, of the season', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const quarterbacks = await titus.api.player.list({ sport: 'nfl', position: 'QB' })
    expect(quarterbacks.columns).toEqual(['passyd', 'passtd', 'int', 'rushyd', 'rushtd', 'fumble'])
    expect(quarterbacks.rows.map(({ stats }) => stats)).toEqual(['400,6,0,0,0,0'])
    const receivers = await titus.api.player.list({ sport: 'nfl', position: 'WR' })
    expect(receivers.columns.slice(0, 3)).toEqual(['reception', 'recyd', 'rectd'])
    expect(receivers.rows.map(({ name, stats }) => [name, stats])).toEqual([
      ['Amon-Ra St. Brown', '9,100,1,0,0,0'],
      ['José Ramírez', '10,40,0,0,0,0'],
    ])
    const everybody = await titus.api.player.list({ sport: 'nfl' })
    expect(everybody.columns).toHaveLength(7)
    // Who has played and done nothing has noughts, who has not played nothing.
    const statsOf = (name: string) => everybody.rows.find((row) => row.name === name)?.stats
    expect(statsOf('D.J. Moore')).toBe('0,0,0,0,0,0,0')
    expect(statsOf('Rookie Nobody')).toBe('')
  })

  it('is sorted by what was done, under whatever rules', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await record(world, { game: '12', team: '20', player: '200' }, { fg_0_39: 2, fg_50plus: 1 })
    const titus = await world.person('titus')
    const first = async (asked: Asked) => (await names(titus, asked)).slice(0, 3)
    expect(await first({ order: 'reception', descending: true })).toEqual([
      'José Ramírez',
      'Amon-Ra St. Brown',
      'Josh Allen',
    ])
    expect((await first({ order: 'fg', descending: true }))[0]).toBe('Late Riser')
    expect(await first({ order: 'rushyd', descending: true, position: 'RB' })).toEqual([
      'D’Andre O’Neal',
      'D.J. Moore',
      'Rookie Nobody',
    ])
    // What this sport does not count is no order at all.
    expect(await names(titus, { order: 'home_run' })).toEqual(await names(titus))
  })

  it('has the points of every week that has begun', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const page = await titus.api.player.list({ sport: 'nfl' })
    expect(page.periods).toEqual([1, 2, 3].map((number) => ({ number, label: `Week ${number}` })))
    const weeksOf = (name: string) => readNumbers(page.rows.find((row) => row.name === name)?.byPeriod ?? '')
    expect(weeksOf('Josh Allen')).toEqual([3000, 1000, null])
    expect(weeksOf('José Ramírez')).toEqual([null, 1400, null])
    expect(weeksOf('D.J. Moore')).toEqual([null, null, 0])
    for (const { byPeriod, season } of page.rows)
      expect(readNumbers(byPeriod).reduce<number>((sum, points) => sum + (points ?? 0), 0)).toBe(
        season.points,
      )
  })

  it('tells what the last three games and the last 15 days were worth', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    // Week 1 was played on 8 November at 18:00.
    expect((await list(titus, { text: 'allen' }))[0]).toMatchObject({
      last3: { games: 2, points: 4000, average: 2000 },
      last15Days: { games: 2, points: 4000 },
    })
    world.advance(3 * DAY)
    const livia = await world.person('livia')
    expect((await list(livia, { text: 'allen' }))[0]?.last15Days.games).toBe(2)
    world.advance(2 * HOUR)
    expect((await list(livia, { text: 'allen' }))[0]).toMatchObject({
      last3: { games: 2 },
      last15Days: { games: 1, points: 1000 },
    })
  })
})

describe('what lies ahead of a player', () => {
  it('is his next game and the week in which his team rests', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const [allen] = await list(titus, { text: 'allen' })
    expect(allen).toMatchObject({
      byePeriod: 4,
      nextGame: { gameId: '32', opponent: 'NE', isHome: true, state: 'pre' },
    })
    // Miami has rested in week 2.
    const [moore] = await list(titus, { text: 'moore' })
    expect(moore).toMatchObject({
      byePeriod: null,
      nextGame: { gameId: '41', opponent: 'NE', isHome: false },
    })
  })

  it('is worth his average pulled to that of his position', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const oneal = await titus.api.player.get({ sport: 'nfl', id: '101' })
    // 12.0 and 6.0, and 18.0 in three games of running backs: the only other one of them had none.
    const weighted = (6 + 12 * 0.5 ** 0.25) / (1 + 0.5 ** 0.25)
    expect(oneal.projection).toBe(Math.round(((2 * weighted + 3 * 6) / 5) * 100))
    expect(oneal.projectionReason).toEqual({
      why: 'average',
      of: 'season',
      games: 2,
      average: expect.closeTo(weighted * 100),
      pull: { average: 600, games: 3 },
      projection: oneal.projection,
      next: 'period',
    })
  })

  it('is the same while a game is under way, which counts for everything else', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const [before] = await list(titus, { text: 'allen' })
    const { db } = world.app
    await db
      .updateTable('game')
      .set({ state: 'in', detail: '4:12 - 3rd' })
      .where('id', '=', GameId.parse('32'))
      .execute()
    publishChange(world.app, { what: 'games', sport: 'nfl' })
    await record(world, { game: '32', team: '2', player: '100' }, { passyd: 25 })
    const allen = await titus.api.player.get({ sport: 'nfl', id: '100' })
    expect(allen).toMatchObject({
      season: { games: 3, points: 4100 },
      projection: before?.projection,
      nextGame: { gameId: '32', state: 'in' },
    })
    expect(allen.projectionReason).toMatchObject({ of: 'season', games: 2 })
    expect(allen.log[1]).toMatchObject({ result: '4:12 - 3rd', line: { points: 100 } })
  })

  it('is nothing for who is out, injured or suspended, and has no game or a bye', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await saveInjuries(world.app, 'nfl', [
      { playerId: '100', status: 'out', note: null },
      { playerId: '101', status: 'questionable', note: null },
    ])
    const titus = await world.person('titus')
    const projections = async (person: Person) =>
      Object.fromEntries((await list(person)).map(({ id, projection }) => [id, projection]))
    const now = await projections(titus)
    expect(now).toMatchObject({ '100': 0, '150': expect.any(Number), '170': null })
    expect(now['101']).toBeGreaterThan(0)
    const absences = async (person: Person) =>
      Object.fromEntries((await list(person)).map(({ id, absence }) => [id, absence]))
    expect(await absences(titus)).toMatchObject({ '100': 'status', '101': null, '150': null })

    // In week 4 Buffalo rests.
    world.advance(5 * DAY)
    const livia = await world.person('livia')
    const later = await projections(livia)
    expect(later).toMatchObject({ '101': 0, '102': 0 })
    expect(later['150']).toBeGreaterThan(0)
    expect(await absences(livia)).toMatchObject({ '100': 'status', '101': 'bye', '150': null })
    const { projectionReason } = await livia.api.player.get({ sport: 'nfl', id: '101' })
    expect(projectionReason).toEqual({ why: 'bye', period: 'Week 4' })
  })

  it('is worth a game times the games left over the rest of the season, in a bye week too', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const restOf = async (person: Person, text: string) => {
      const [{ projection, restOfSeason } = { projection: null, restOfSeason: null }] = await list(person, {
        text,
      })
      return { projection: projection ?? Number.NaN, restOfSeason }
    }
    const before = await restOf(titus, 'o’neal')
    const allen = await restOf(titus, 'allen')
    // Buffalo plays in weeks 3 and 5.
    expect(before.restOfSeason).toBe(2 * before.projection)
    expect(await restOf(titus, 'nobody')).toEqual({ projection: Number.NaN, restOfSeason: null })

    await saveInjuries(world.app, 'nfl', [{ playerId: '100', status: 'out', note: null }])
    expect(await restOf(titus, 'allen')).toEqual({ projection: 0, restOfSeason: allen.projection })

    world.advance(5 * DAY)
    const livia = await world.person('livia')
    expect((await restOf(livia, 'o’neal')).projection).toBe(0)
    // The feed still says that week 3 is to come: it is over half a day after its start.
    expect((await restOf(livia, 'o’neal')).restOfSeason).toBe(before.projection)
  })
})

describe('the season in memory', () => {
  it('is read again only where something has changed', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { app } = world
    const before = await viewSeason(app, 'nfl')
    expect(await viewSeason(app, 'nfl')).toBe(before)
    publishChange(app, { what: 'lines', sport: 'nba', season: SEASON, period: 2 })
    expect(await viewSeason(app, 'nfl')).toBe(before)

    await record(world, { game: '21', team: '20', player: '200' }, { recyd: 50 })
    const after = await viewSeason(app, 'nfl')
    const same = after.history.periods.map((period, index) => period === before.history.periods[index])
    expect(same).toEqual([true, false, true, true, true])
    expect(after.players).toBe(before.players)
    expect(after.calendar).toBe(before.calendar)
  })

  it('stays with all its tables while only clocks and scores change, which are shown as they are', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { app } = world
    await readGame(world, { state: 'in', detail: '15:00 - 1st', score: [0, 0] })
    const titus = await world.person('titus')
    await list(titus)
    const before = await viewSeason(app, 'nfl')
    expect(before.tables.size).toBe(1)
    await readGame(world, { state: 'in', detail: '2:01 - 4th', score: [14, 21] })

    expect(await viewSeason(app, 'nfl')).toBe(before)
    const { log } = await titus.api.player.get({ sport: 'nfl', id: '100' })
    expect(log[1]).toMatchObject({ gameId: '32', result: '2:01 - 4th' })
    await readGame(world, { state: 'post', detail: 'Final', score: [14, 24] })
    expect(await viewSeason(app, 'nfl')).not.toBe(before)
    expect((await titus.api.player.get({ sport: 'nfl', id: '100' })).log[1]?.result).toBe('W 24–14')
  })

  it('is another as soon as another season begins', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { app } = world
    await viewSeason(app, 'nfl')
    await app.db
      .insertInto('scoring_period')
      .values({
        sport: 'nfl',
        season: 2027,
        number: 1,
        stage: 'regular',
        feed_week: 1,
        label: 'Week 1',
        starts_at: START + 300 * DAY,
        ends_at: START + 307 * DAY,
      })
      .execute()
    publishChange(app, { what: 'games', sport: 'nfl' })
    expect((await viewSeason(app, 'nfl')).season).toBe(2026)
    world.advance(300 * DAY)
    expect((await viewSeason(app, 'nfl')).season).toBe(2027)
  })

  it('shares one load among all who ask at once', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { app } = world
    const views = await Promise.all(Array.from({ length: 5 }, () => viewSeason(app, 'nfl')))
    expect(new Set(views).size).toBe(1)
  })

  it('does not keep what a change has overtaken while it was read', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { app } = world
    const early = viewSeason(app, 'nfl')
    for (const versions of [1, 2, 3]) {
      await world.app.db.deleteFrom('stat_line').where('player_id', '=', PlayerId.parse('102')).execute()
      await record(world, { game: '21', team: '2', player: '102' }, { rectd: versions })
    }
    await early
    const titus = await world.person('titus')
    expect((await list(titus, { text: 'ramirez' }))[0]?.season.points).toBe(1800)
  })

  it('follows a game to another week, and out of the season when it is called off', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const page = () => titus.api.player.get({ sport: 'nfl', id: '100' })
    expect((await page()).season.points).toBe(4000)
    const pointsByWeek = async () => (await page()).periods.map(({ points }) => points)
    await world.app.db.updateTable('game').set({ period: 3 }).where('id', '=', GameId.parse('21')).execute()
    publishChange(world.app, { what: 'games', sport: 'nfl' })
    expect(await pointsByWeek()).toEqual([3000, 1000])
    expect((await page()).season.points).toBe(4000)
    await world.app.db.updateTable('game').set({ counts: 0 }).where('id', '=', GameId.parse('21')).execute()
    publishChange(world.app, { what: 'games', sport: 'nfl' })
    expect((await page()).season).toMatchObject({ games: 1, points: 3000 })
    expect(await titus.api.player.explain({ sport: 'nfl', id: '100', gameId: '21' })).toMatchObject({
      points: 0,
      flags: ['This game does not count.'],
    })
  })
})

describe('what other rules would have made of the season', () => {
  it('is told of players as the list has them, and changes nothing', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const same = await titus.api.player.whatIf({ sport: 'nfl', rules: {} })
    const listed = (await list(titus)).filter(({ rank }) => rank !== null)
    expect(same).toMatchObject({ season: 2026, periods: 3, players: listed.length, gainers: 0, losers: 0 })

    const rules = { points_passtd: 0, 'points_passyd:300-': 5, 'points_passtd+rushtd/2': 1 }
    const { gains, losses } = await titus.api.player.whatIf({ sport: 'nfl', rules })
    const moves = [...gains, ...losses]
    expect(moves.length).toBeGreaterThan(0)
    for (const { id, name, points, rank } of moves) {
      const row = listed.find((one) => one.id === id)
      expect({ name, points: points.before, rank: rank.before }).toEqual({
        name: row?.name,
        points: row?.season.points,
        rank: row?.rank,
      })
    }
    expect(await list(titus)).toEqual(await list(titus))
  })

  it('is refused for rules that the sport does not have', async () => {
    await using world = createWorld()
    const titus = await world.person('titus')
    await expect(titus.api.player.whatIf({ sport: 'nfl', rules: { points_goal: 1 } })).rejects.toMatchObject({
      cause: { code: 'RULE_UNKNOWN' },
    })
  })
})
