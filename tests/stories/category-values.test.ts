import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { categoriesOf } from '../../shared/rules/scoring/category.ts'
import { totalsOf } from '../../shared/rules/category/total.ts'
import { USUAL_CATEGORIES } from '../../shared/rules/format/format-of.ts'
import { basketballLine, basketballSeason, type Scorer } from '../support/basketball-season.ts'
import { draftAtOnce } from '../support/drafted-league.ts'
import { createWorld, type World } from '../support/world.ts'

const scorer = (id: string, name: string, line: Scorer['line'], position = 'PG'): Scorer => ({
  id,
  name,
  position,
  line: basketballLine(line),
})
const PLAYERS: readonly Scorer[] = [
  scorer('1', 'All Round', { point: 22, rebound: 9, assist: 8, steal: 2, block: 2 }),
  scorer('2', 'Mere Scorer', { point: 34, turnover: 7, field_goal: 10, field_goal_attempt: 26 }, 'SG'),
  scorer('3', 'Usual One', {}, 'SF'),
  scorer('4', 'Free Thrower', { free_throw: 9, free_throw_attempt: 9 }, 'PF'),
  scorer('5', 'Bricklayer', { free_throw: 3, free_throw_attempt: 9 }, 'C'),
]

async function league(world: World, scoring: 'points' | 'each-category' = 'each-category') {
  await basketballSeason(world, PLAYERS)
  const { code, commissioner } = await world.league({ sport: 'nba', settings: { format: { scoring } } })
  const { api } = commissioner
  const list = async (asked: object = {}) =>
    (await api.player.list({ code, available: false, limit: 50, ...asked })).rows
  return { code, api, commissioner, list }
}

describe('a league by categories', () => {
  it('ranks players by the sum of their z-scores, recounted here', async () => {
    await using world = createWorld()
    const { list } = await league(world)
    const rows = await list({ order: 'value', descending: true })
    const categories = categoriesOf(
      'nba',
      Object.fromEntries(USUAL_CATEGORIES.nba.map((key) => [`category_${key}`, 1])),
    )
    // All are rostered, and all have played every game: the scale of a season falls out.
    const totals = PLAYERS.map(({ line }) => totalsOf(categories, [line]))
    const scores = categories.map(({ key, isFewerBetter }) => {
      const own = totals.map((one) => must(one[key], key))
      const ratio =
        own.reduce((sum, { of }) => sum + of, 0) / own.reduce((sum, { per }) => sum + (per ?? 0), 0)
      const amounts = own.map(({ of, per }) => (per === null ? of : of - ratio * per))
      const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
      const deviation = Math.hypot(...amounts.map((amount) => amount - mean)) / Math.sqrt(amounts.length)
      return amounts.map((amount) =>
        deviation < 1e-9 ? 0 : ((isFewerBetter ? -1 : 1) * (amount - mean)) / deviation,
      )
    })
    const expected = PLAYERS.map(({ name }, player) => ({
      name,
      value: Math.round(10_000 * scores.reduce((sum, own) => sum + (own[player] ?? 0), 0)),
    })).toSorted((a, b) => b.value - a.value)
    expect(rows.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    for (const [index, { value }] of rows.entries())
      expect(Math.abs((value ?? 0) - must(expected[index], 'a row').value)).toBeLessThanOrEqual(1)
    expect(rows.map(({ leagueRank }) => leagueRank)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]?.name).toBe('All Round')
  })

  it('is ranked otherwise than one for points in the same season', async () => {
    await using world = createWorld()
    const { list } = await league(world, 'points')
    const [first] = await list({ order: 'points', descending: true })
    expect(first?.name).toBe('All Round')
    const names = (await list({ order: 'points', descending: true })).map(({ name }) => name)
    expect(names.indexOf('Mere Scorer')).toBeLessThan(names.indexOf('Usual One'))
  })

  it('moves with the categories', async () => {
    await using world = createWorld()
    const { api, code, list } = await league(world)
    await api.ruleset.update({ code, sport: 'nba', rules: { category_point: 1 } })
    const [best] = await list({ order: 'value', descending: true })
    expect(best?.name).toBe('Mere Scorer')
  })
})

describe('a draft and a change of rosters by categories', () => {
  /** Two teams of three from eight players, of whom the first is the best in everything and the last the worst. */
  async function drafted(world: World) {
    const players = Array.from({ length: 8 }, (_, index) =>
      scorer(String(index + 1), `Player ${index + 1}`, {
        point: 30 - 2 * index,
        rebound: 12 - index,
        assist: 9 - index,
        // He who shoots best in points is a burden in turnovers.
        turnover: 9 - index,
        free_throw: 8 - index,
        free_throw_attempt: 10,
      }),
    )
    await basketballSeason(world, players)
    const { code, commissioner } = await world.league({
      sport: 'nba',
      settings: {
        size: 2,
        format: { scoring: 'each-category' },
        roster: {
          starters: { PG: 0, SG: 0, SF: 0, PF: 0, C: 0, G: 0, F: 0, 'F/C': 0, 'G/F': 0, UTIL: 2 },
          bench: 1,
        },
        waivers: { afterDraft: 'free' },
      },
      rules: { category_point: 1, category_rebound: 1, category_turnover: 1, category_ft_pct: 1 },
    })
    const rival = await world.member({ code, commissioner }, 'rival')
    await draftAtOnce(world, { code, people: [commissioner, rival] })
    const me = await world.logIn(commissioner.username)
    const { teams } = await me.api.roster.ofLeague({ code })
    return {
      code,
      me,
      teams,
      own: must(
        teams.find(({ isMine }) => isMine),
        'a team',
      ),
    }
  }

  it('picks automatically by value', async () => {
    await using world = createWorld()
    const { teams } = await drafted(world)
    const owned = teams.flatMap(({ players }) => players.map(({ name }) => name)).toSorted()
    // The six of most value: those who are left are the last two.
    expect(owned).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6'])
  })

  it('says how each category of a team moves over the rest of the season', async () => {
    await using world = createWorld()
    const { code, me, own } = await drafted(world)
    const rows = (await me.api.player.list({ code, available: false, limit: 50 })).rows
    const best = must(own.players.toSorted((a, b) => a.name.localeCompare(b.name))[0], 'a player')
    const free = must(
      rows.find(({ owner }) => owner === null),
      'a free agent',
    )
    const { categories } = await me.api.lineup.after({
      code,
      madeAt: null,
      changes: [{ teamId: own.id, going: [best.id], coming: [free.id] }],
    })
    const [team] = categories
    expect(team?.teamId).toBe(own.id)
    const moves = Object.fromEntries((team?.moves ?? []).map((move) => [move.category, move]))
    expect(Object.keys(moves)).toEqual(['point', 'rebound', 'turnover', 'ft_pct'])
    for (const key of ['point', 'rebound', 'turnover'])
      expect(must(moves[key], key).after.of, key).toBeLessThan(must(moves[key], key).before.of)
    const { before, after } = must(moves['ft_pct'], 'ft_pct')
    expect(after.of / must(after.per, 'attempts')).toBeLessThan(before.of / must(before.per, 'attempts'))
    // Nothing changes nothing.
    const [same] = (
      await me.api.lineup.after({ code, madeAt: null, changes: [{ teamId: own.id, going: [], coming: [] }] })
    ).categories
    for (const move of same?.moves ?? []) expect(move.after).toEqual(move.before)
  })

  it('says nothing of categories where points count', async () => {
    await using world = createWorld()
    const { code, api } = await league(world, 'points')
    const home = await api.league.home({ code })
    const { categories } = await api.lineup.after({
      code,
      madeAt: null,
      changes: [{ teamId: must(home.teams[0], 'a team').id, going: [], coming: [] }],
    })
    expect(categories).toEqual([])
  })
})
