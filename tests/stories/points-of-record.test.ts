import { describe, expect, it } from 'vitest'
import { DAY } from '../../shared/core/time.ts'
import { fillSeason, playSeason, record, recordLastSeason } from '../support/football-season.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/**
 * On the Friday of week 3. Allen has had 30.0 points in week 1 (five touchdown passes, 250 yards) and 10.0 in
 * week 2 (one, 150 yards) under the rules that the league was made with.
 */
async function league(world: World) {
  await fillSeason(world)
  const { code, commissioner } = await world.league()
  return { code, commissioner, api: commissioner.api, allen: { code, id: '100' } as const }
}

const WEEK_3 = { at: 'period', season: 2026, period: 3, label: 'Week 3' } as const
const SIX_A_PASS = { points_passtd: 6 }

async function row({ api }: Pick<Person, 'api'>, code: string, text = 'allen') {
  return (await api.player.list({ code, text })).rows[0]
}

describe('rules that are changed in mid-season', () => {
  it('count from the week that is not over, and closed weeks keep their points', async () => {
    await using world = createWorld()
    const { code, commissioner, api, allen } = await league(world)
    const version = await api.ruleset.update({ code, rules: SIX_A_PASS })
    expect(version).toMatchObject({ version: 2, from: WEEK_3 })
    expect((await row(commissioner, code))?.season.points).toBe(4000)

    await record(world, { game: '32', team: '2', player: '100' }, { passtd: 2 })
    expect((await row(commissioner, code))?.season).toMatchObject({ games: 3, points: 5200 })
    const page = await api.player.get(allen)
    expect(page.periods.map(({ points }) => points)).toEqual([3000, 1000, 1200])
    expect(page.log.map(({ line }) => line?.points ?? null)).toEqual([null, 1200, 1000, 3000])
    expect(page).toMatchObject({ season: { points: 5200 }, last3: { points: 5200 } })
  })

  it('are named where they counted', async () => {
    await using world = createWorld()
    const { code, api, allen } = await league(world)
    await api.ruleset.update({ code, rules: SIX_A_PASS })
    await record(world, { game: '32', team: '2', player: '100' }, { passtd: 2 })
    const first = { version: 1, from: { at: 'beginning' } }
    const second = { version: 2, from: WEEK_3 }

    expect((await api.player.explain({ ...allen, gameId: '21' })).rules).toEqual([first])
    expect((await api.player.explain({ ...allen, gameId: '32' })).rules).toEqual([second])
    expect((await api.player.explain({ ...allen, period: 2 })).rules).toEqual([first])
    expect((await api.player.explain({ ...allen, period: 3 })).rules).toEqual([second])
    expect((await api.player.explain({ ...allen, over: 'last3' })).rules).toEqual([first, second])
    expect((await api.player.list({ code })).rules).toEqual([first, second])
    expect((await api.player.get(allen)).rules).toEqual([first, second])
  })

  it('have a term of their own in a sum, which adds up', async () => {
    await using world = createWorld()
    const { code, api, allen } = await league(world)
    await api.ruleset.update({ code, rules: SIX_A_PASS })
    await record(world, { game: '32', team: '2', player: '100' }, { passtd: 2 })
    const { terms, points, games } = await api.player.explain(allen)

    expect(terms.map(({ rule, amount, each, points }) => [rule, amount, each, points])).toEqual([
      ['points_passtd', 2, 6, 1200],
      ['points_passtd', 6, 4, 2400],
      ['points_passyd', 400, 0.04, 1600],
    ])
    expect(points).toBe(5200)
    expect(games.map(({ points }) => points)).toEqual([1200, 1000, 3000])
  })

  it('say in the league’s events and in the editor from when they count', async () => {
    await using world = createWorld()
    const { code, api } = await league(world)
    const before = await api.ruleset.get({ code })
    expect(before).toMatchObject({ from: { at: 'beginning' }, changeFrom: { period: WEEK_3 } })
    await api.ruleset.update({ code, rules: SIX_A_PASS })
    const [newest] = await api.league.activity({ code })
    expect(newest?.event).toMatchObject({ kind: 'rules-changed', version: 2, from: WEEK_3 })
    expect(await api.ruleset.get({ code })).toMatchObject({ version: 2, from: WEEK_3 })
  })

  it('rank and sort by the points of then, and project by the rules of now', async () => {
    await using world = createWorld()
    const { code, commissioner, api } = await league(world)
    const before = await row(commissioner, code, 'ramirez')
    await api.ruleset.update({ code, rules: { points_reception: 11 } })
    const after = await row(commissioner, code, 'ramirez')
    expect(after).toMatchObject({ rank: before?.rank, season: before?.season })

    // Ten catches, and the average of receivers: 114.0 and, with nine catches, 115.0.
    const position = (11_400 + 11_500) / 2
    expect(after?.projection).toBe(Math.round((11_400 + 3 * position) / 4))
    const page = await api.player.get({ code, id: '102' })
    expect(page.projection).toBe(after?.projection)
    expect(page.projectionReason).toMatchObject({ average: 11_400, pull: { average: position } })
  })

  it('count from the start of the season where the commissioner wants it, over earlier changes', async () => {
    await using world = createWorld()
    const { code, commissioner, api } = await league(world)
    await api.ruleset.update({ code, rules: { points_passtd: 5 } })
    expect((await row(commissioner, code))?.season.points).toBe(4000)
    await api.ruleset.update({ code, rules: SIX_A_PASS, from: 'season' })
    expect((await row(commissioner, code))?.season.points).toBe(5200)
    expect((await api.player.explain({ code, id: '100' })).rules).toMatchObject([{ version: 3 }])
  })

  it('may be changed so through the documented path as well', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { id, code, commissioner } = await world.league()
    const update = async (more: object) => {
      const response = await (
        await world.http()
      ).inject({
        method: 'POST',
        url: '/api/league/update-ruleset',
        headers: { authorization: `Bearer ${commissioner.token}` },
        payload: { league_id: id, ruleset: SIX_A_PASS, ...more },
      })
      expect(response.statusCode).toBe(200)
    }
    await update({})
    expect((await row(commissioner, code))?.season.points).toBe(4000)
    await update({ from: 'season' })
    expect((await row(commissioner, code))?.season.points).toBe(5200)
  })

  it('may be left as they are and made to count from the start', async () => {
    await using world = createWorld()
    const { code, commissioner, api } = await league(world)
    await api.ruleset.update({ code, rules: SIX_A_PASS })
    await api.ruleset.update({ code, rules: {}, from: 'season' })
    expect((await row(commissioner, code))?.season.points).toBe(5200)
    const [newest] = await api.league.activity({ code })
    expect(newest?.event).toMatchObject({ version: 3, changes: [] })
    // Once more changes nothing.
    await api.ruleset.update({ code, rules: {}, from: 'season' })
    await api.ruleset.update({ code, rules: {} })
    expect((await api.ruleset.get({ code })).version).toBe(3)
  })

  it('stay those of a week when the week is over', async () => {
    await using world = createWorld()
    const { code, commissioner, api, allen } = await league(world)
    await api.ruleset.update({ code, rules: SIX_A_PASS })
    await record(world, { game: '32', team: '2', player: '100' }, { passtd: 2 })
    world.advance(5 * DAY)
    const livia = await world.logIn(commissioner.username)
    const { from } = await livia.api.ruleset.update({ code, rules: { points_passtd: 0 } })
    expect(from).toMatchObject({ period: 4 })
    const { periods } = await livia.api.player.get(allen)
    expect(periods.map(({ points }) => points)).toEqual([3000, 1000, 1200, null])
  })
})

describe('rules that are changed', () => {
  it('before the first game count from the beginning, for the season before as well', async () => {
    await using world = createWorld()
    await playSeason(world)
    await recordLastSeason(world, { team: '2', player: '100' }, { passtd: 3 })
    await world.app.db.deleteFrom('game').where('season', '=', 2026).execute()
    await world.app.db
      .updateTable('scoring_period')
      .set((eb) => ({ starts_at: eb('starts_at', '+', 60 * DAY), ends_at: eb('ends_at', '+', 60 * DAY) }))
      .where('season', '=', 2026)
      .execute()
    const { code, commissioner } = await world.league()
    const version = await commissioner.api.ruleset.update({ code, rules: SIX_A_PASS })
    expect(version).toMatchObject({ from: { at: 'beginning' }, changeFrom: { period: { at: 'beginning' } } })
    expect((await row(commissioner, code))?.season.points).toBe(1800)
  })

  it('after the last week count from the start of the next season', async () => {
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    world.advance(29 * DAY)
    const again = await world.logIn(commissioner.username)
    const { from } = await again.api.ruleset.update({ code, rules: SIX_A_PASS })
    expect(from).toEqual({ at: 'season', season: 2027, label: '2027' })
    expect((await row(again, code))?.season.points).toBe(4000)
  })

  it('before anything is known of a season count from the beginning', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba' })
    const { from } = await commissioner.api.ruleset.update({ code, rules: { points_assist: 2 } })
    expect(from).toEqual({ at: 'beginning' })
  })

  it('again and again leave nothing to be read that counts nowhere', async () => {
    await using world = createWorld()
    const { code, api, allen } = await league(world)
    for (const value of [5, 6, 7, 8]) await api.ruleset.update({ code, rules: { points_passtd: value } })
    await record(world, { game: '32', team: '2', player: '100' }, { passtd: 1 })
    const { rules, points } = await api.player.explain(allen)
    expect(rules.map(({ version }) => version)).toEqual([1, 5])
    expect(points).toBe(4800)
  })
})
