import { describe, expect, it } from 'vitest'
import { findOwnOrder, rankPlayers } from '../../server/squad/ranking/service.ts'
import { FantasySportSchema } from '../../shared/league/league.ts'
import { LeagueId, type PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { ListedPlayer } from '../../shared/player/player.ts'
import { saveRoster } from '../../server/feed/player/service.ts'
import { missingStarters } from '../../shared/rules/slots/slots.ts'
import { rosterOf } from '../../shared/rules/draft/state.ts'
import { firstRounds, mockDraft } from '../support/mock-drafts.ts'
import { fillSeason, playSeason, record, recordLastSeason } from '../support/football-season.ts'
import { createWorld, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** Rows of the list of players in a league, or of its sport. */
async function listed(world: World, code: string | null, asked: object = {}) {
  const fan = await world.logIn(must(fanOf.get(world), 'somebody in the league'))
  const page = await fan.api.player.list({
    ...(code === null ? { sport: 'nfl' } : { code }),
    limit: 100,
    ...asked,
  })
  return page.rows
}
const fanOf = new WeakMap<World, string>()

/** A league in the season of the support file, and its commissioner. */
async function leagueInSeason(world: World, rules: Record<string, number> = {}) {
  await fillSeason(world)
  const league = await world.league({ rules })
  fanOf.set(world, league.commissioner.username)
  const { api } = league.commissioner
  const home = await api.league.home({ code: league.code })
  const team = must(home.teams[0], 'a team').id
  return {
    ...league,
    api,
    team,
    ranked: {
      ...home.league,
      seq: home.seq,
      id: LeagueId.parse(league.id),
      sport: FantasySportSchema.parse('nfl'),
    },
  }
}

describe('the ranking of a league', () => {
  it('is by what players come to for each game of their team, over a season', async () => {
    await using world = createWorld()
    const { ranked } = await leagueInSeason(world)
    const ranking = await rankPlayers(world.app, ranked)
    const figures = Object.fromEntries(ranking.map(({ playerId, figure }) => [playerId, figure]))
    // Buffalo and Miami have played twice.
    expect(figures).toMatchObject({
      '100': (4000 / 2) * 17,
      '101': (1800 / 2) * 17,
      // Ramírez missed one of two.
      '102': (1400 / 2) * 17,
      '150': (2500 / 2) * 17,
      '151': 0,
      // The feed has nothing of him.
      '170': null,
    })
    expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, index) => index + 1))
    expect(ranking.at(-1)?.value).toBe(null)
  })

  it('goes by the last season for who has no game in this one, if he is on a roster', async () => {
    await using world = createWorld()
    const { ranked } = await leagueInSeason(world)
    await recordLastSeason(world, { team: '15', player: '170' }, { rushyd: 85, rushtd: 2 })
    await recordLastSeason(world, { team: '15', player: '100' }, { passyd: 25 })
    await recordLastSeason(world, { team: '20', player: '200' }, { recyd: 50 })
    const figuresNow = async () =>
      Object.fromEntries(
        (await rankPlayers(world.app, ranked)).map(({ playerId, figure }) => [playerId, figure]),
      )

    expect(await figuresNow()).toMatchObject({ '170': 2050 * 17, '100': (4000 / 2) * 17, '200': 500 * 17 })
    // The Jets let him go: he is listed, and worth nothing.
    await saveRoster(world.app, 'nfl', {
      teamId: ProTeamId.parse('20'),
      players: [
        {
          id: '201',
          name: 'New Man',
          position: 'TE',
          number: null,
          headshot: null,
          status: 'active',
          statusNote: null,
          experience: null,
          birthDate: null,
        },
      ],
    })
    expect(await figuresNow()).toMatchObject({ '200': null, '201': null })
  })

  it('begins value at the best free agents, under the rules that were made last', async () => {
    await using world = createWorld()
    const { ranked, code, api } = await leagueInSeason(world)
    // A league of twelve needs more than there are: value begins at 0, and equals the points.
    const before = await rankPlayers(world.app, ranked)
    expect(before[0]).toMatchObject({ playerId: '100', value: 34_000, figure: 34_000 })
    const { baselines } = await api.ranking.league({ code })
    expect(baselines.filter(({ points, name }) => points !== 0 || name !== null)).toEqual([])
    // Ramírez missed one of two games, which may be bad luck; what O’Neal did in both is pulled towards other backs.
    expect(before.slice(0, 4).map(({ playerId }) => playerId)).toEqual(['100', '150', '102', '101'])

    await api.ruleset.update({ code, rules: { points_passtd: 0, points_passyd: 0 }, from: 'period' })
    const after = await rankPlayers(world.app, ranked)
    expect(after[0]?.playerId).toBe('150')
    // What has been scored stays as it counted, what is to come is by the new rules.
    const [allen] = await listed(world, code, { text: 'josh allen' })
    expect(allen).toMatchObject({ season: { points: 4000 }, value: 0 })
  })

  it('is worked out once until something of the season changes', async () => {
    await using world = createWorld()
    const { ranked } = await leagueInSeason(world)
    const first = await rankPlayers(world.app, ranked)
    expect(await rankPlayers(world.app, ranked)).toBe(first)
    await record(world, { game: '12', team: '20', player: '200' }, { recyd: 2000 })
    const second = await rankPlayers(world.app, ranked)
    expect([second === first, second[0]?.playerId]).toEqual([false, '200'])
  })
})

describe('the list of a league’s players', () => {
  it('is by value, and says what each is worth', async () => {
    await using world = createWorld()
    const { code, ranked } = await leagueInSeason(world)
    const ranking = await rankPlayers(world.app, ranked)
    const rows = await listed(world, code)
    expect(rows.map(({ id, leagueRank, value }) => ({ playerId: id, rank: leagueRank, value }))).toEqual(
      ranking.map(({ playerId, rank, value }) => ({ playerId, rank, value })),
    )
    for (const row of rows) expect(ListedPlayer.parse(row)).toEqual(row)

    const ids = (some: readonly { id: PlayerId }[]) => some.map(({ id }) => id)
    expect(ids(await listed(world, code, { order: 'value', descending: true }))).toEqual(ids(rows))
    const worst = await listed(world, code, { order: 'value' })
    const valued = rows.filter(({ value }) => value !== null)
    // Who has no value is last in both directions.
    expect(ids(worst)).toEqual([...ids(valued).toReversed(), ...ids(rows).slice(valued.length)])
    expect(ids(await listed(world, code, { descending: true }))).toEqual(ids(worst))
  })

  it('is as it was where there is no league', async () => {
    await using world = createWorld()
    await leagueInSeason(world)
    const rows = await listed(world, null)
    expect(rows.map(({ id }) => id)).toEqual(
      (await listed(world, null, { order: 'rank' })).map(({ id }) => id),
    )
    expect(rows.filter(({ leagueRank, value }) => leagueRank !== null || value !== null)).toEqual([])
    const byValue = await listed(world, null, { order: 'value', descending: true })
    expect(byValue.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('a ranking of one’s own', () => {
  it('is kept in its order, for its manager alone', async () => {
    await using world = createWorld()
    const league = await leagueInSeason(world)
    const { code, api, team, ranked } = league
    const own = must(
      (await rankPlayers(world.app, ranked)).find(({ playerId }) => playerId === '101'),
      'his place',
    )
    const livia = await world.member(league, 'livia')
    expect(await api.ranking.mine({ code })).toBe(null)
    const { updatedAt } = await api.ranking.save({ code, players: ['101', '170', '100'] })
    const mine = must(await api.ranking.mine({ code }), 'a ranking')

    expect(mine.updatedAt).toBe(updatedAt)
    expect(mine.players.map(({ id }) => id)).toEqual(['101', '170', '100'])
    expect(mine.players[0]).toEqual({
      id: '101',
      name: 'D’Andre O’Neal',
      positions: ['RB'],
      team: 'BUF',
      status: 'active',
      rank: own.rank,
      value: own.value,
      points: 1800,
      lastSeason: null,
      projected: null,
      adp: null,
      averagePick: null,
    })
    expect(mine.players[1]).toMatchObject({ id: '170', value: null, points: null })
    expect(await findOwnOrder(world.app, team)).toEqual(['101', '170', '100'])
    expect(await livia.api.ranking.mine({ code })).toBe(null)
    expect((await api.league.activity({ code })).map(({ event }) => event.kind)).not.toContain('ranking')

    await api.ranking.clear({ code })
    expect([await api.ranking.mine({ code }), await findOwnOrder(world.app, team)]).toEqual([null, null])
  })

  it('replaces none that another device has made meanwhile, unless it is told to', async () => {
    await using world = createWorld()
    const { code, api } = await leagueInSeason(world)
    const first = await api.ranking.save({ code, players: ['100'], expected: null })
    const second = await api.ranking.save({ code, players: ['101'], expected: first.updatedAt })
    expect(second.updatedAt).toBeGreaterThan(first.updatedAt)
    await expect(
      api.ranking.save({ code, players: ['102'], expected: first.updatedAt }),
    ).rejects.toMatchObject(refusedWith('RANKING_CHANGED'))
    await expect(api.ranking.save({ code, players: ['102'], expected: null })).rejects.toMatchObject(
      refusedWith('RANKING_CHANGED'),
    )
    // The same again is no change.
    expect(await api.ranking.save({ code, players: ['101'], expected: first.updatedAt })).toEqual(second)
    await api.ranking.save({ code, players: ['102'] })
    expect((await api.ranking.mine({ code }))?.players.map(({ id }) => id)).toEqual(['102'])
  })

  it('has players of the sport, each once, and not more than a thousand', async () => {
    await using world = createWorld()
    const { code, api } = await leagueInSeason(world)
    await expect(api.ranking.save({ code, players: ['100', '999'] })).rejects.toMatchObject(
      refusedWith('PLAYER_NOT_FOUND'),
    )
    // A guard: no league can own him.
    await expect(api.ranking.save({ code, players: ['103'] })).rejects.toMatchObject(
      refusedWith('PLAYER_NOT_FOUND'),
    )
    await expect(api.ranking.save({ code, players: ['100', '100'] })).rejects.toThrow('twice')
    const many = Array.from({ length: 1_001 }, (_, index) => String(index))
    await expect(api.ranking.save({ code, players: many })).rejects.toThrow('At most 1,000')
    expect(await api.ranking.mine({ code })).toBe(null)
  })

  it('begins with the league’s, which says where value begins', async () => {
    await using world = createWorld()
    const { code, api, ranked } = await leagueInSeason(world)
    const { players, baselines } = await api.ranking.league({ code })
    const ranking = await rankPlayers(world.app, ranked)
    expect(players.map(({ id }) => id)).toEqual(ranking.map(({ playerId }) => playerId))
    expect(baselines.map(({ position }) => position)).toEqual(['QB', 'RB', 'WR', 'TE', 'K', 'D/ST'])
    expect(baselines[0]).toEqual({ position: 'QB', points: 0, name: null })
  })

  it('is as long at first as a draft takes, and half as long again', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    const { players, baselines } = await commissioner.api.ranking.league({ code })
    expect(players.length).toBe(1.5 * 12 * 16)
    expect(players.map(({ rank }) => rank)).toEqual(players.map((_, index) => index + 1))
    const free = must(
      baselines.find(({ position }) => position === 'QB'),
      'where quarterbacks begin',
    )
    expect(free.points).toBeGreaterThan(0)
    // The best free agent is not one the league would roster.
    const rostered = players.slice(0, 12 * 16).map(({ name }) => name)
    expect(rostered).not.toContain(must(free.name, 'the best free agent'))
    // After a week of games an automatic draft fills every lineup, and kickers and defenses are left to the end.
    const state = mockDraft('nfl', { players: await commissioner.api.draft.players({ code }), seed: 1 })
    const rounds = firstRounds(state)
    expect(
      Math.min(must(rounds.get('K'), 'a kicker'), must(rounds.get('D/ST'), 'a defense')),
    ).toBeGreaterThan(13)
    const roster = must(state.plan, 'a plan').roster
    for (const { id } of must(state.plan, 'a plan').teams) {
      expect(rosterOf(state, id)).toHaveLength(roster.size)
      expect(missingStarters(roster.starters, rosterOf(state, id))).toBe(0)
    }
  })

  it('is made of a pasted list, with its doubts', async () => {
    await using world = createWorld()
    const { code, api } = await leagueInSeason(world)
    const text =
      'Rank,Player,Pos\n1,"Allen, Josh",QB\n2,Jose Ramirez,WR\n\n3,D. ONeal,RB\n4,Buffalo DEF,DST\n5,Rookie Of Whom Nobody Knows,WR'
    const matched = await api.ranking.match({ code, text })
    const said = matched.map(({ line, text, match }) => {
      const players = match.kind === 'sure' ? [match.player] : match.kind === 'doubt' ? match.players : []
      return [line, text, match.kind, ...players.map(({ id }) => id)]
    })
    expect(said).toEqual([
      [2, '1,"Allen, Josh",QB', 'sure', '100'],
      [3, '2,Jose Ramirez,WR', 'sure', '102'],
      [5, '3,D. ONeal,RB', 'doubt', '101'],
      [6, '4,Buffalo DEF,DST', 'sure', '2-dst'],
      [7, '5,Rookie Of Whom Nobody Knows,WR', 'unknown'],
    ])
    const { players } = await api.ranking.league({ code })
    expect(matched[0]?.match).toEqual({ kind: 'sure', player: players.find(({ id }) => id === '100') })
    expect(await api.ranking.mine({ code })).toBe(null)
  })

  it('brings the draft positions of a column, which only their manager’s draft room goes by', async () => {
    await using world = createWorld()
    const { code, api } = await leagueInSeason(world)
    const other = await world.member(
      { code, commissioner: await world.logIn(must(fanOf.get(world), 'a fan')) },
      'other',
    )
    const text = [
      'Player,ADP,ESPN',
      'Josh Allen,"1,5",3',
      'D’Andre O’Neal,12.25,4',
      'José Ramírez,-,9',
      'Amon-Ra St. Brown,2.05 (3),9',
    ].join('\n')
    const matched = await api.ranking.match({ code, text })
    expect(matched.map(({ adp }) => adp)).toEqual([15, 123, null, null])
    const players = matched.flatMap(({ match }) => (match.kind === 'sure' ? [match.player.id] : []))
    expect(players).toHaveLength(4)
    const [allen, oneal] = players
    const adp = { [must(allen, 'Allen')]: 15, [must(oneal, 'O’Neal')]: 123 }
    const first = await api.ranking.save({ code, players, adp })
    const own = async () => (await api.ranking.mine({ code }))?.players.map((player) => player.adp)
    expect(await own()).toEqual([15, 123, null, null])

    const seen = async ({ draft }: Pick<typeof api, 'draft'>) =>
      (await draft.players({ code })).flatMap(({ id, adp, adpFrom }) =>
        adp === null ? [] : [[id, adp, adpFrom]],
      )
    expect(await seen(api)).toEqual(
      expect.arrayContaining([
        [allen, 15, 'own'],
        [oneal, 123, 'own'],
      ]),
    )
    expect(await seen(other.api)).toEqual([])

    // Left out they stay, the same again changes nothing, and null takes them away.
    expect(await api.ranking.save({ code, players, adp })).toEqual(first)
    await api.ranking.save({ code, players: players.toReversed() })
    expect(await own()).toEqual([null, null, 123, 15])
    await api.ranking.save({ code, players, adp: null })
    expect(await own()).toEqual([null, null, null, null])
    await expect(api.ranking.save({ code, players, adp: { [must(allen, 'Allen')]: 0 } })).rejects.toThrow()
  })

  it('takes lists of a thousand lines, and no longer ones', async () => {
    await using world = createWorld()
    await playSeason(world)
    const { code, commissioner } = await world.league()
    const lines = (count: number) => Array.from({ length: count }, () => 'Josh Allen').join('\n')
    expect((await commissioner.api.ranking.match({ code, text: lines(1_000) })).length).toBe(1_000)
    await expect(commissioner.api.ranking.match({ code, text: lines(1_001) })).rejects.toThrow(
      'at most 1,000 lines',
    )
    await expect(commissioner.api.ranking.match({ code, text: 'x'.repeat(40_001) })).rejects.toThrow(
      'at most 40,000 characters',
    )
    expect(await commissioner.api.ranking.match({ code, text: '' })).toEqual([])
  })
})
