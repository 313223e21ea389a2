import { describe, expect, it } from 'vitest'
import { createCollector } from '../../server/feed/collector/collector.ts'
import { createEspn } from '../../server/feed/upstream/espn.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { FeedError } from '../../shared/feed/source.ts'
import { asPlayer, defenseOf, recordedFantasy, recordedPlayer } from '../fixtures/fantasy.ts'
import { createFakeEspn } from '../support/fake-espn.ts'
import { createFantasyWorld } from '../support/fantasy-world.ts'
import { readAllDue, START, type World } from '../support/world.ts'

const NFL = { sports: ['nfl'], since: START - 14 * DAY } as const
const [CONNER] = recordedPlayer('nfl', 'James Conner').players

/** Reads what is due, of the last two weeks. */
function collect(world: World) {
  return readAllDue(createCollector(world.app, NFL))
}

/** The best back of the season who plays next week, and the week that he plays in. */
async function aBack(world: World) {
  await world.person('looker')
  const look = async () => (await world.logIn('looker')).api
  const api = await look()
  const { rows } = await api.player.list({ sport: 'nfl', position: 'RB', order: 'points', descending: true })
  const back = must(
    rows.find(({ absence, nextGame }) => absence === null && nextGame !== null),
    'a back',
  )
  const profile = await api.player.get({ sport: 'nfl', id: back.id })
  const next = must(back.nextGame, 'a game')
  const week = must(profile.log.find(({ gameId }) => gameId === next.gameId)?.period, 'its week')
  return { look, back, week }
}

function rowsIn({ app }: World) {
  return app.db.selectFrom('projection').selectAll().orderBy('player_id').orderBy('period').execute()
}

describe('where projections are off', () => {
  it('no one is asked, and all is as it was', async () => {
    await using fantasy = createFantasyWorld({ isOn: false })
    const { world, host } = fantasy
    await collect(world)
    expect(host.asked).toEqual([])
    expect(await rowsIn(world)).toEqual([])
    const { look, back } = await aBack(world)
    const api = await look()
    expect(await api.player.basis({ sport: 'nfl' })).toEqual({ projectedAt: null, adp: null })
    expect(back.projectedFrom).toBe('season')
    expect(await api.player.get({ sport: 'nfl', id: back.id })).toMatchObject({
      market: null,
      projectionReason: { why: 'average' },
    })
  })

  it('the network’s source has none to ask for', async () => {
    await using espn = await createFakeEspn()
    const source = (env: Record<string, string>) => {
      const { projections } = readConfig({ ...env, PROJECTIONS_BASE_URL: espn.baseUrl })
      return createEspn({
        baseUrl: espn.baseUrl,
        fantasyUrl: projections?.baseUrl ?? null,
        fetch: espn.fetch,
        log: { debug: () => {} },
      })
    }
    expect(Object.hasOwn(source({}), 'projections')).toBe(false)
    expect(Object.hasOwn(source({ PROJECTIONS: 'off' }), 'projections')).toBe(false)
    espn.document = recordedFantasy('nfl')
    await source({ PROJECTIONS: 'espn' }).projections?.('nfl', {
      season: 2026,
      week: 12,
      from: 250,
      count: 250,
    })
    expect(espn.calls).toEqual(['/games/ffl/seasons/2026/segments/0/leaguedefaults/3?view=kona_player_info'])
  })
})

describe('where they are on', () => {
  it('they are read once a day, the week with the season, and in pages', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    host.answer = ({ from }) => ({
      players: Array.from({ length: from === 0 ? 250 : 3 }, (_, index) =>
        asPlayer(CONNER, { id: String(9_000_000 + from + index), season: 2026, week: 12 }),
      ),
    })
    await collect(world)
    expect(host.asked).toEqual([
      { sport: 'nfl', season: 2026, week: expect.any(Number), from: 0, count: 250 },
      { sport: 'nfl', season: 2026, week: expect.any(Number), from: 250, count: 250 },
    ])
    expect(await rowsIn(world)).toHaveLength(2 * 253)
    world.advance(DAY - HOUR)
    await collect(world)
    expect(host.asked).toHaveLength(2)
    world.advance(HOUR)
    await collect(world)
    expect(host.asked).toHaveLength(4)
  })

  it('a clock that was a month ahead, and is put right, holds up neither them nor what they say', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    const answered = (points: number) => () => ({
      players: [asPlayer(CONNER, { id: String(9_000_000 + points), season: 2026, week: 12 })],
    })
    host.answer = answered(1)
    world.setClock(30 * DAY)
    await collect(world)
    world.setClock(-30 * DAY)
    const before = host.asked.length
    host.answer = answered(2)
    await collect(world)
    expect(host.asked.length).toBeGreaterThan(before)
    const after = host.asked.length
    expect((await rowsIn(world)).map(({ player_id }) => player_id)).toContain('9000002')
    world.advance(HOUR)
    await collect(world)
    expect(host.asked).toHaveLength(after)
    await world.person('looker')
    const { api } = await world.logIn('looker')
    expect(await api.player.basis({ sport: 'nfl' })).toMatchObject({ projectedAt: START })
  })

  it('a week’s line is the projection of the coming game, under each league’s own rules', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    await collect(world)
    const { look, back, week } = await aBack(world)
    expect(back.projectedFrom).toBe('season')
    host.answer = () => ({ players: [asPlayer(CONNER, { id: back.id, season: 2026, week })] })
    world.advance(DAY)
    await collect(world)

    const api = await look()
    const [row] = (await api.player.list({ sport: 'nfl', text: back.name })).rows
    // 67.48 rushing and 26.15 receiving yards, 0.685 touchdowns, 3.141 catches and 0.082 fumbles lost.
    expect(row).toMatchObject({ id: back.id, projection: 1651, projectedFrom: 'source' })
    expect(await api.player.basis({ sport: 'nfl' })).toMatchObject({ projectedAt: START + DAY })
    const profile = await api.player.get({ sport: 'nfl', id: back.id })
    expect(profile.projectionReason).toEqual({
      why: 'source',
      of: 'week',
      readAt: START + DAY,
      projection: 1651,
      leftOut: [],
    })
    expect(profile.market).toMatchObject({ owned: 9673, started: 7387, positions: ['RB'] })

    const { code, commissioner } = await world.league()
    await commissioner.api.ruleset.update({
      code,
      rules: {
        points_reception: 0.5,
        'points_rushyd:100-199': 3,
        'points_recyd+rushyd:150-': 5,
      },
    })
    const own = await commissioner.api.player.get({ code, sport: 'nfl', id: back.id })
    // Half a catch less, and three points for the chance of 100 yards, 0.199; no one projects the sum of yards.
    expect(own.projection).toBe(1651 - 157 + 60)
    expect(own.projectionReason).toMatchObject({ why: 'source', leftOut: ['points_recyd+rushyd:150-'] })
  })

  it('a team’s defense is known by its team', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    await collect(world)
    const { look, back, week } = await aBack(world)
    const team = must(back.team, 'a team').id
    host.answer = () => ({ players: [defenseOf(team, { season: 2026, week })] })
    world.advance(DAY)
    await collect(world)
    const defense = await (await look()).player.get({ sport: 'nfl', id: `${team}-dst` as never })
    expect(defense).toMatchObject({ projectedFrom: 'source', market: { owned: 7125 } })
    // Sacks, turnovers, touchdowns and the rest 7.2; points allowed by their chances 2.14.
    expect(defense.projection).toBe(250 + 180 + 120 + 20 + 10 + 120 + 50 + 70 + 100 + 24 - 10 - 20)
  })

  it('the host’s failures, garbage and gaps harm nothing: what was read last stays, with its age', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    await collect(world)
    const { look, back, week } = await aBack(world)
    const good = asPlayer(CONNER, { id: back.id, season: 2026, week })
    host.answer = () => ({ players: [good] })
    world.advance(DAY)
    await collect(world)
    const readAt = world.app.now()
    const before = await rowsIn(world)
    expect(before).toHaveLength(2)

    const failures: (() => unknown)[] = [
      () => Promise.reject(new FeedError('projections: status 503')),
      () => Promise.reject(new FeedError('projections: content type text/html')),
      () => '<html>',
      () => ({ messages: ['Unauthorized'] }),
      () => ({ players: [{ id: 'nonsense' }] }),
      () => ({ players: [] }),
      () => ({ players: Array.from({ length: 6_000 }, () => ({})) }),
    ]
    for (const failing of failures) {
      host.answer = failing
      const asked = host.asked.length
      world.advance(DAY)
      await collect(world)
      expect(host.asked.length).toBeGreaterThan(asked)
      expect(await rowsIn(world)).toEqual(before)
      expect(
        await world.app.db.selectFrom('reading').selectAll().where('failures', '>', 0).execute(),
      ).toEqual([])
    }
    const reading = await world.app.db.selectFrom('projection_reading').selectAll().executeTakeFirstOrThrow()
    expect(reading).toMatchObject({ read_at: readAt, failures: failures.length })
    expect(await (await look()).player.basis({ sport: 'nfl' })).toMatchObject({ projectedAt: readAt })

    // A list without him takes nothing from him.
    host.answer = () => ({ players: [asPlayer(CONNER, { id: '9000001', season: 2026 })] })
    world.advance(DAY)
    await collect(world)
    expect(await rowsIn(world)).toEqual(expect.arrayContaining(before))
    const profile = await (await look()).player.get({ sport: 'nfl', id: back.id })
    expect(profile.market?.readAt).toBe(readAt)
  })

  it('a host that has no such season is asked again the next day', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    host.answer = () => Promise.reject(new FeedError('projections: status 404', { notFound: true }))
    await collect(world)
    await collect(world)
    expect(host.asked).toHaveLength(1)
    expect(await world.app.db.selectFrom('projection_reading').select('failures').execute()).toEqual([
      { failures: 0 },
    ])
  })

  it('its draft positions count until the season begins, and stay as they were then', async () => {
    await using fantasy = createFantasyWorld({ anchor: START + 100 * DAY })
    const { world, host } = fantasy
    await collect(world)
    await world.person('drafter')
    const look = async () => (await world.logIn('drafter')).api
    const { rows } = await (await look()).player.list({ sport: 'nfl', limit: 3 })
    const [first, second] = rows
    const answer = (...adp: number[]) => ({
      players: rows
        .slice(0, adp.length)
        .map(({ id }, index) => asPlayer(CONNER, { id, season: 2026, adp: adp[index] ?? 1 })),
    })
    host.answer = () => answer(1.4, 2.56)
    world.advance(DAY)
    await collect(world)
    const adpOf = async () => {
      const listed = await (await look()).player.list({ sport: 'nfl', limit: 100 })
      return listed.rows.flatMap(({ id, adp }) => (adp === null ? [] : [[id, adp]]))
    }
    expect(new Map((await adpOf()) as [string, number][])).toEqual(
      new Map([
        [first?.id, 14],
        [second?.id, 26],
      ]),
    )
    expect(await (await look()).player.basis({ sport: 'nfl' })).toMatchObject({
      adp: { from: 'source', readAt: START + DAY },
    })

    // Weeks later everybody plays, and who went first is said to have gone 170th, as is who never did.
    world.advance(60 * DAY)
    host.answer = () => answer(170, 99)
    await collect(world)
    expect(host.asked.length).toBeGreaterThan(1)
    const begun = await world.app.db
      .selectFrom('game')
      .select('id')
      .where('season', '=', 2026)
      .where('state', '=', 'post')
      .execute()
    expect(begun.length).toBeGreaterThan(0)
    const kept = await world.app.db
      .selectFrom('player_market')
      .select(['player_id', 'adp', 'adp_at'])
      .execute()
    expect(new Map(kept.map(({ player_id, adp }) => [player_id, adp]))).toEqual(
      new Map([
        [first?.id, 14],
        [second?.id, 26],
      ]),
    )
    expect(new Set(kept.map(({ adp_at }) => adp_at))).toEqual(new Set([START + DAY]))
  })

  it('a season’s line gives rookies and the hurt a value, and stands before the last season', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    await collect(world)
    await world.person('looker')
    const { api: fan } = await world.logIn('looker')
    const backs = { sport: 'nfl', position: 'RB', order: 'points', descending: true } as const
    const { total } = await fan.player.list({ ...backs, limit: 1 })
    const { rows } = await fan.player.list({ ...backs, offset: total - 1 })
    const rookie = must(rows[0], 'who has not played')
    expect(rookie).toMatchObject({ season: { games: 0 } })
    host.answer = () => ({ players: [asPlayer(CONNER, { id: rookie.id, season: 2026, week: 1 })] })
    world.advance(DAY)
    await collect(world)

    const { code, commissioner } = await world.league()
    const { api } = commissioner
    // 805 rushing and 292 receiving yards, 7.8 touchdowns, 37.7 catches and a fumble in 13.19 games: ESPN itself has 192.93.
    const season = 19_293
    const [row] = (await api.player.list({ code, sport: 'nfl', text: rookie.name })).rows
    expect(row?.value).toBeGreaterThan(0)
    const profile = await api.player.get({ code, sport: 'nfl', id: rookie.id })
    if (profile.absence === null)
      expect(profile.projectionReason).toMatchObject({
        why: 'source',
        of: 'season',
        projection: Math.round(season / 13.19),
      })
    const pool = await api.draft.players({ code })
    expect(pool.find(({ id }) => id === rookie.id)).toMatchObject({ restFrom: 'source' })
    const ranked = (await api.ranking.league({ code })).players.find(({ id }) => id === rookie.id)
    expect(ranked).toMatchObject({ projected: season })
  })

  it('what it does not know of a player is by their games, as without it', async () => {
    await using fantasy = createFantasyWorld()
    const { world, host } = fantasy
    await collect(world)
    const { look, back } = await aBack(world)
    // The season's line says nothing of who has played, and last week's nothing of the next.
    host.answer = () => ({ players: [asPlayer(CONNER, { id: back.id, season: 2026, week: 1 })] })
    world.advance(DAY)
    await collect(world)
    const after = await (await look()).player.get({ sport: 'nfl', id: back.id })
    expect(after).toMatchObject({
      projectedFrom: 'season',
      projectionReason: { why: 'average', of: 'season' },
    })
  })
})
