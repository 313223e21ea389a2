import * as fc from 'fast-check'
import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ensurePlayers } from '../../server/feed/player/service.ts'
import type { Database } from '../../server/core/db/tables.ts'
import { GameId } from '../../shared/core/ids.ts'
import { scoreStatLine } from '../../shared/rules/scoring/scoring.ts'
import { HOUR } from '../../shared/core/time.ts'
import {
  fillSeason,
  listRoster,
  playSeason,
  record,
  recordLastSeason,
  SEASON,
} from '../support/football-season.ts'
import { setReadAt } from '../support/readings.ts'
import { createWorld } from '../support/world.ts'
import { publishChange } from '../support/publish-change.ts'

const refusedWith = (code: string) => ({ cause: { code } })

describe('rules of every kind', () => {
  const RULES = {
    'points_reception@TE': 0.5,
    'points_recyd:100-': 3,
    'points_rectd#40-': 2,
    points_rec_first_down: 0.25,
    'points_rush_attempt/5': 1,
    'points_recyd+rushyd@RB,TE:150-': 4,
    points_fgyd: 0.1,
    points_kick_return_yd: 0.0667,
  }
  const LINES: ReadonlyArray<readonly [where: Parameters<typeof record>[1], stats: Record<string, number>]> =
    [
      [
        { game: '11', team: '20', player: '200' },
        {
          '@TE': 1,
          reception: 6,
          recyd: 140,
          rectd: 2,
          'rectd#12': 1,
          'rectd#60': 1,
          rec_first_down: 5,
          rushyd: 12,
        },
      ],
      [
        { game: '21', team: '20', player: '200' },
        { '@TE': 1, reception: 3, recyd: 31, rec_first_down: 2 },
      ],
      [
        { game: '11', team: '2', player: '101' },
        { '@RB': 1, rush_attempt: 17, rushyd: 80, kick_return_yd: 55 },
      ],
      [
        { game: '31', team: '15', player: '150' },
        { '@WR': 1, reception: 9, recyd: 100, rec_first_down: 4 },
      ],
      [
        { game: '31', team: '15', player: '151' },
        { '@K': 1, fg_40_49: 1, fg: 1, 'fg#44': 1, fgyd: 44, 'fgyd#44': 44 },
      ],
    ]

  it('count in lists, on pages, in explanations and in what-ifs alike', async () => {
    await using world = createWorld()
    await playSeason(world)
    for (const [where, stats] of LINES) await record(world, where, stats)
    const { commissioner, code } = await world.league({ rules: RULES })
    const { player } = commissioner.api
    const { rules } = await commissioner.api.ruleset.get({ code })
    const { rows } = await player.list({ code, limit: 100 })
    const { gains } = await player.whatIf({ code, rules: { points_reception: 0, points_passtd: 4 } })
    expect(gains).toEqual([])

    for (const id of ['200', '101', '150', '151']) {
      const own = LINES.filter(([where]) => where.player === id)
      const points = own.reduce((sum, [, stats]) => sum + scoreStatLine(rules, stats).points, 0)
      const listed = rows.find((row) => row.id === id)
      const page = await player.get({ code, id })
      const explained = await player.explain({ code, id })
      expect([id, listed?.season.points, page.season.points, explained.points]).toEqual([
        id,
        points,
        points,
        points,
      ])
    }
    const without = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, 0]))
    const { losses } = await player.whatIf({ code, rules: without })
    const losers = Object.fromEntries(
      losses.map(({ id, points }) => [id, points.before - points.after] as const),
    )
    const extra = (id: string) =>
      LINES.filter(([where]) => where.player === id).reduce(
        (sum, [, stats]) => sum + scoreStatLine(RULES, stats).points,
        0,
      )
    expect(losers).toEqual(Object.fromEntries(['200', '101', '150', '151'].map((id) => [id, extra(id)])))
  })
})

describe('a player’s page', () => {
  it('has his games newest first, his weeks and his sums', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const allen = await titus.api.player.get({ sport: 'nfl', id: '100' })

    expect(
      allen.log.map(({ gameId, opponent, isHome, result, line }) => ({
        gameId,
        opponent,
        isHome,
        result,
        points: line?.points,
      })),
    ).toEqual([
      { gameId: '51', opponent: 'NYJ', isHome: true, result: '', points: undefined },
      { gameId: '32', opponent: 'NE', isHome: true, result: '', points: undefined },
      { gameId: '21', opponent: 'NYJ', isHome: false, result: 'T 20–20', points: 1000 },
      { gameId: '11', opponent: 'MIA', isHome: true, result: 'W 24–17', points: 3000 },
    ])
    expect(allen.periods).toEqual([
      { number: 1, label: 'Week 1', isBye: false, points: 3000 },
      { number: 2, label: 'Week 2', isBye: false, points: 1000 },
      { number: 3, label: 'Week 3', isBye: false, points: null },
    ])
    expect(allen.totals).toEqual({ passyd: 400, passtd: 6 })
    expect(allen).toMatchObject({ sport: 'nfl', seasonYear: 2026, rules: [], rank: 1 })
    const moore = await titus.api.player.get({ sport: 'nfl', id: '151' })
    expect(moore.periods.map(({ isBye }) => isBye)).toEqual([false, true, false])
    expect(moore.log.at(-1)).toMatchObject({ gameId: '11', result: 'L 17–24', line: null })
  })

  it('tells a game that he missed from one that has not been read, or is not over', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { db, now } = world.app
    const titus = await world.person('titus')
    const change = async (id: string, values: Updateable<Database['game']>) => {
      await db.updateTable('game').set(values).where('id', '=', GameId.parse(id)).execute()
      publishChange(world.app, { what: 'games', sport: 'nfl' })
    }
    const whyNoLine = async () => {
      const { log } = await titus.api.player.get({ sport: 'nfl', id: '102' })
      return log.map(({ gameId, noLine }) => [gameId, noLine])
    }
    await setReadAt(world.app, { id: '32' }, now())
    await change('32', { state: 'in' })
    expect(await whyNoLine()).toEqual([
      ['51', 'to-come'],
      ['32', 'not-yet'],
      ['21', null],
      ['11', 'not-read'],
    ])
    // Read while it was on, and not since.
    await setReadAt(world.app, { id: '11' }, now() - 2)
    await change('11', { final_at: now() - 1 })
    await setReadAt(world.app, { id: '32' }, null)
    await change('51', { counts: 0 })
    expect(await whyNoLine()).toEqual([
      ['51', 'called-off'],
      ['32', 'not-read'],
      ['21', null],
      ['11', 'not-read'],
    ])
    await setReadAt(world.app, { id: '11' }, now())
    expect((await whyNoLine())[3]).toEqual(['11', 'did-not-play'])
  })

  it('keeps the games he played for another team, without those that his new one played before', async () => {
    await using world = createWorld()
    await fillSeason(world)
    // O’Neal goes from Buffalo to New York after week 2, and plays there in week 3.
    await listRoster(world, '20', [['101', 'D’Andre O’Neal', 'RB']])
    await record(world, { game: '31', team: '20', player: '101' }, { rushyd: 10 })
    const titus = await world.person('titus')
    const { log, team, season } = await titus.api.player.get({ sport: 'nfl', id: '101' })
    expect(team?.abbreviation).toBe('NYJ')
    expect(season).toMatchObject({ games: 3, points: 1900 })
    expect(log.map(({ gameId, opponent, result }) => [gameId, opponent, result])).toEqual([
      ['51', 'BUF', ''],
      ['31', 'MIA', 'L 3–30'],
      ['21', 'NYJ', 'T 20–20'],
      ['11', 'MIA', 'W 24–17'],
    ])
  })

  it('is nobody’s for an id that nobody has, or whom no league can own', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const guard = { id: '103', name: 'Bill Guard', position: 'OG' }
    const line = { player: guard, team: { id: '2', abbreviation: 'BUF' }, stats: {}, places: null, flags: [] }
    await ensurePlayers(world.app, 'nfl', [line])
    const titus = await world.person('titus')
    for (const unknown of ['999', '103'])
      await expect(titus.api.player.get({ sport: 'nfl', id: unknown })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        ...refusedWith('PLAYER_NOT_FOUND'),
      })
  })

  it('shows last season where there is no game yet', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await recordLastSeason(world, { team: '15', player: '170' }, { rushyd: 85, rushtd: 2 })
    const titus = await world.person('titus')
    const rookie = await titus.api.player.get({ sport: 'nfl', id: '170' })
    expect(rookie).toMatchObject({
      rank: null,
      season: { games: 0 },
      lastSeason: { season: 2025, games: 1, points: 2050, average: 2050 },
    })
    expect(rookie.projectionReason).toMatchObject({ of: 'lastSeason', games: 1, average: 2050 })
    const allen = await titus.api.player.get({ sport: 'nfl', id: '100' })
    expect(allen.lastSeason).toBe(null)
  })
})

describe('an explanation', () => {
  it('adds up one game, and shows every version of it', async () => {
    await using world = createWorld()
    await playSeason(world)
    await record(
      world,
      { game: '21', team: '2', player: '100' },
      { passyd: 212, passtd: 2, fumble: 1 },
      { passyd: 224, passtd: 2 },
    )
    const league = await world.league({ rules: { points_passtd: 6 } })
    const { api } = league.commissioner
    const why = await api.player.explain({ code: league.code, id: '100', gameId: '21' })

    expect(why).toMatchObject({
      playerName: 'Josh Allen',
      title: 'Week 2, at NYJ',
      gameId: '21',
      points: 2096,
      rules: [{ version: 1, from: { at: 'beginning' } }],
      flags: ['Changed after the game.'],
      terms: [
        { rule: 'points_passtd', stat: 'passtd', amount: 2, each: 6, points: 1200 },
        { rule: 'points_passyd', stat: 'passyd', amount: 224, each: 0.04, points: 896 },
      ],
    })
    expect(
      why.versions.map(({ version, stage, points, changes }) => ({ version, stage, points, changes })),
    ).toEqual([
      {
        version: 2,
        stage: 'correction',
        points: 2096,
        changes: [
          { stat: 'passyd', before: 212, after: 224 },
          { stat: 'fumble', before: 1, after: 0 },
        ],
      },
      {
        version: 1,
        stage: 'final',
        points: 1848,
        changes: [
          { stat: 'passyd', before: 0, after: 212 },
          { stat: 'passtd', before: 0, after: 2 },
          { stat: 'fumble', before: 0, after: 1 },
        ],
      },
    ])
  })

  it('says so where there is nothing to add up', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = await world.person('titus')
    const { player } = titus.api
    expect(await player.explain({ sport: 'nfl', id: '102', gameId: '11' })).toMatchObject({
      title: 'Week 1, vs MIA',
      points: 0,
      terms: [],
      versions: [],
    })
    expect(await player.explain({ sport: 'nfl', id: '170' })).toMatchObject({
      title: '2026 season, 0 games',
      points: 0,
    })
    await expect(player.explain({ sport: 'nfl', id: '100', gameId: '999' })).rejects.toMatchObject(
      refusedWith('GAME_NOT_FOUND'),
    )
    await expect(player.explain({ sport: 'nfl', id: '999' })).rejects.toMatchObject(
      refusedWith('PLAYER_NOT_FOUND'),
    )
  })

  it('of any season sums to the points that the list and the page show, under any rules', async () => {
    await using world = createWorld()
    await playSeason(world)
    const league = await world.league()
    const { api } = league.commissioner
    const { code } = league
    const stat = fc.constantFrom('passyd', 'passtd', 'int', 'sack', 'rushyd', 'xp')
    const amount = fc.integer({ min: -20, max: 800 }).map((count) => count / 2)
    const stats = fc.dictionary(stat, amount)
    const rules = fc.dictionary(
      stat.map((name) => `points_${name}`),
      fc.integer({ min: -900, max: 900 }).map((value) => value / 100),
    )
    await fc.assert(
      fc.asyncProperty(stats, stats, rules, async (first, second, rules) => {
        await world.app.db.deleteFrom('stat_line').execute()
        await record(world, { game: '11', team: '2', player: '100' }, first)
        await record(world, { game: '21', team: '2', player: '100' }, second)
        const { rules: complete } = await api.ruleset.update({ code, rules, from: 'season' })
        const why = await api.player.explain({ code, id: '100' })
        expect(why.title).toBe('2026 season, 2 games')
        expect(why.terms.reduce((sum, { points }) => sum + points, 0)).toBe(why.points)
        expect(why.points).toBe(
          scoreStatLine(complete, first).points + scoreStatLine(complete, second).points,
        )
        const profile = await api.player.get({ code, id: '100' })
        expect(profile.season.points).toBe(why.points)
        const games = profile.log.map(({ line }) => line?.points ?? 0)
        expect(games.reduce((sum, points) => sum + points, 0)).toBe(why.points)
        const [row] = (await api.player.list({ code, text: 'allen' })).rows
        expect(row?.season).toEqual({ games: 2, points: why.points, average: Math.round(why.points / 2) + 0 })
      }),
      { numRuns: 30 },
    )
  })

  it('is of one thing: a game, a period or a window, and by default of the season', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await recordLastSeason(world, { team: '2', player: '100' }, { passyd: 200 })
    const { player } = (await world.person('titus')).api
    const allen = { sport: 'nfl', id: '100' } as const
    const titled = async (asked: object) => (await player.explain({ ...allen, ...asked })).title

    expect(await titled({})).toBe('2026 season, 2 games')
    expect(await titled({ gameId: null, over: null, period: null })).toBe('2026 season, 2 games')
    expect(await titled({ over: 'season' })).toBe('2026 season, 2 games')
    expect(await titled({ over: 'lastSeason' })).toBe('2025 season, 1 game')
    expect(await titled({ over: 'last3' })).toBe('Last 3 games, 2 so far')
    expect(await titled({ over: 'last15Days' })).toBe('Last 15 days, 2 games')
    expect(await titled({ period: 2 })).toBe('Week 2, 1 game')
    expect(await titled({ period: 3 })).toBe('Week 3, 0 games')
    await record(world, { game: '32', team: '2', player: '100' }, { passyd: 25 })
    expect(await titled({ over: 'last3' })).toBe('Last 3 games')

    await expect(player.explain({ ...allen, period: 99 })).rejects.toMatchObject(refusedWith('INVALID_INPUT'))
    for (const several of [
      { gameId: '11', over: 'season' },
      { gameId: '11', period: 1 },
      { over: 'last3', period: 1 },
      { over: 'last3', period: 0 },
    ] as const)
      await expect(player.explain({ ...allen, ...several })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('of a sum names its games, newest first, whose own explanations add up to it', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { player } = (await world.person('titus')).api
    const why = await player.explain({ sport: 'nfl', id: '100', over: 'last3' })
    expect(why).toMatchObject({ gameId: null, points: 4000, versions: [] })
    expect(why.games).toEqual([
      {
        gameId: '21',
        startsAt: Date.parse('2026-11-15T18:00:00Z'),
        opponent: 'NYJ',
        isHome: false,
        stage: 'final',
        points: 1000,
      },
      {
        gameId: '11',
        startsAt: Date.parse('2026-11-08T18:00:00Z'),
        opponent: 'MIA',
        isHome: true,
        stage: 'final',
        points: 3000,
      },
    ])
    for (const { gameId, points } of why.games)
      expect(await player.explain({ sport: 'nfl', id: '100', gameId })).toMatchObject({ points, games: [] })
  })

  it('of any window is of the games that the list and the page count, wherever they lie', async () => {
    await using world = createWorld()
    await playSeason(world)
    // The windows are those of the whole hour.
    world.advance(HOUR / 2)
    const league = await world.league()
    const { player, ruleset } = league.commissioner.api
    const { code } = league
    const { db, now } = world.app
    const stat = fc.constantFrom('passyd', 'passtd', 'int', 'sack', 'rushyd')
    const stats = fc.dictionary(
      stat,
      fc.integer({ min: -20, max: 800 }).map((count) => count / 2),
    )
    const rules = fc.dictionary(
      stat.map((name) => `points_${name}`),
      fc.integer({ min: -900, max: 900 }).map((value) => value / 100),
    )
    const game = fc.record({
      // About the bound of 15 days, on it, and often at the same time as another.
      hoursAgo: fc.oneof(fc.integer({ min: -1, max: 40 }), fc.integer({ min: 359, max: 361 })),
      period: fc.integer({ min: 1, max: 3 }),
      counts: fc.constantFrom(1, 1, 1, 0),
      stats: fc.option(stats),
    })
    const games = fc.tuple(game, game, game, game, game)
    const ids = ['11', '12', '21', '31', '32'] as const
    const wholeHour = Math.floor(now() / HOUR) * HOUR

    await fc.assert(
      fc.asyncProperty(games, fc.option(stats), rules, async (played, before, rules) => {
        await db.deleteFrom('stat_line').execute()
        for (const [index, { hoursAgo, period, counts, stats }] of played.entries()) {
          const id = ids[index] ?? ''
          const values = { starts_at: wholeHour - hoursAgo * HOUR, period, counts } as const
          await db.updateTable('game').set(values).where('id', '=', GameId.parse(id)).execute()
          if (stats) await record(world, { game: id, team: '2', player: '100' }, stats)
        }
        if (before) await recordLastSeason(world, { team: '2', player: '100' }, before)
        publishChange(world.app, { what: 'games', sport: 'nfl' })
        for (const period of [1, 2, 3]) {
          publishChange(world.app, { what: 'lines', sport: 'nfl', season: SEASON, period })
          publishChange(world.app, { what: 'lines', sport: 'nfl', season: SEASON - 1, period })
        }
        await ruleset.update({ code, rules, from: 'season' })
        const [row] = (await player.list({ code, text: 'allen' })).rows
        const profile = await player.get({ code, id: '100' })
        const explained = async (asked: object) => {
          const why = await player.explain({ code, id: '100', ...asked })
          const sums = [why.games, why.terms].map((parts) =>
            parts.reduce((sum, { points }) => sum + points, 0),
          )
          expect(sums).toEqual([why.points, why.points])
          return { games: why.games.length, points: why.points }
        }

        for (const over of ['season', 'last3', 'last15Days'] as const) {
          const sum = await explained({ over })
          expect(row?.[over]).toMatchObject(sum)
          expect(profile[over]).toMatchObject(sum)
        }
        const last = await explained({ over: 'lastSeason' })
        expect(last.games).toBe(before ? 1 : 0)
        const isShown = profile.season.games === 0 && before !== null
        expect(row?.lastSeason ?? null).toEqual(isShown ? expect.objectContaining(last) : null)
        for (const { number, points } of profile.periods) {
          const sum = await explained({ period: number })
          expect(points).toBe(sum.games === 0 ? null : sum.points)
        }
      }),
      { numRuns: 100 },
    )
  })
})
