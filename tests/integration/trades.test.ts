import { describe, expect, it } from 'vitest'
import { findIdByCode } from '../../server/ops/league-file/queries.ts'
import { listPicks, putPicksBack, takePicks } from '../../server/squad/trade-book/service.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { claim, drop, last } from '../support/claims.ts'
import { draftableLeague, letDraftRun } from '../support/drafted-league.ts'
import { beforeWeek, KICK_OFF, signedIn } from '../support/matchup-week.ts'
import { menAt, offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Three = [Person, Person, Person]

const byVotes = { trades: { review: 'votes', vetoBy: 'count', vetoCount: 2, reviewHours: 24 } } as const
const byCommissioner = { trades: { review: 'commissioner', reviewHours: 24 } } as const

const names = async (person: Person, code: string, position = 'RB') =>
  (await menAt(person, code, position)).map(({ name }) => name)
const kindsOf = async ({ api }: Person, code: string) =>
  (await api.league.activity({ code })).map(({ event }) => event.kind)
const stateOf = async ({ api }: Person, code: string, id: string) =>
  (await api.trade.portal({ code })).trades.find((trade) => trade.id === id)?.state

describe('a trade', () => {
  it('is made as soon as the other team accepts it, and everybody reads it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const { id, given, got } = await offerOneForOne(livia, rome, { code })
    await rome.api.trade.accept({ code, id })

    expect(await names(rome, code)).toContain(given.name)
    expect(await names(rome, code)).not.toContain(got.name)
    const mine = await menAt(livia, code, 'RB')
    expect(mine.find((one) => one.id === got.id)?.acquired).toEqual({ how: 'traded' })
    expect(await stateOf(capua, code, id)).toBe('made')
    const [made] = (await capua.api.league.activity({ code })).map(({ event }) => event)
    expect(made).toMatchObject({ kind: 'trade-made', tradeId: id, drops: [] })
  })

  it('is nobody’s business but its teams’ until they have all accepted', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const { id, given } = await offerOneForOne(livia, rome, { code })

    expect(await stateOf(rome, code, id)).toBe('offered')
    expect((await capua.api.trade.portal({ code })).trades).toEqual([])
    expect(JSON.stringify(await capua.api.league.activity({ code, topic: 'seals' }))).not.toContain(
      given.name,
    )
    expect(await kindsOf(capua, code)).not.toContain('offer-changed')
    for (const answer of ['accept', 'decline', 'withdraw'] as const)
      await expect(capua.api.trade[answer]({ code, id }), answer).rejects.toThrow('There is no such trade')
    await expect(capua.api.trade.vote({ code, id, isAgainst: true, reason: 'No.' })).rejects.toThrow(
      'There is no such trade',
    )
    await rome.api.trade.decline({ code, id })
    expect(await stateOf(livia, code, id)).toBe('declined')
    expect((await capua.api.trade.portal({ code })).trades).toEqual([])
  })

  it('between three teams needs all of them, and an answer takes the place of an offer', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const teams = await Promise.all([livia, rome, capua].map((one) => ownTeam(one, code)))
    const men = await Promise.all(
      [livia, rome, capua].map(async (one) => must((await menAt(one, code, 'WR'))[0], 'a man')),
    )
    const ring = [0, 1, 2].map((at) => ({
      kind: 'player' as const,
      from: must(teams[at], 'a team').id,
      to: must(teams[(at + 1) % 3], 'a team').id,
      player: must(men[at], 'a man').id,
    }))
    const first = await livia.api.trade.offer({ code, assets: ring })
    await rome.api.trade.accept({ code, id: first.id })
    expect(await stateOf(capua, code, first.id)).toBe('offered')

    // Capua wants money for him.
    const money = {
      kind: 'money' as const,
      from: must(teams[1], 'Rome').id,
      to: must(teams[2], 'Capua').id,
      amount: 7,
    }
    const second = await capua.api.trade.offer({ code, assets: [...ring, money], counters: first.id })
    expect(await stateOf(livia, code, first.id)).toBe('countered')
    await expect(rome.api.trade.accept({ code, id: first.id })).rejects.toThrow(
      'That offer was answered with another.',
    )
    await expect(livia.api.trade.decline({ code, id: first.id })).rejects.toThrow('It is your own offer')
    await livia.api.trade.accept({ code, id: second.id })
    await rome.api.trade.accept({ code, id: second.id })

    for (const [at, person] of [livia, rome, capua].entries())
      expect(await names(person, code, 'WR')).toContain(must(men[(at + 2) % 3], 'a man').name)
    expect((await ownTeam(rome, code)).money).toBe(93)
    expect((await ownTeam(capua, code)).money).toBe(107)
    const board = await capua.api.waiver.board({ code })
    expect(new Set(board.teams.map(({ budget }) => budget))).toEqual(new Set([100, 107, 93]))
  })

  it('is taken back, declined and lapses, and then nobody can accept it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const back = await offerOneForOne(livia, rome, { code })
    await expect(rome.api.trade.withdraw({ code, id: back.id })).rejects.toThrow('Only who has made an offer')
    await livia.api.trade.withdraw({ code, id: back.id })
    await expect(rome.api.trade.accept({ code, id: back.id })).rejects.toThrow('That offer was taken back.')

    const late = await offerOneForOne(livia, rome, { code, days: 1 })
    world.advance(DAY)
    const again = await world.logIn(rome.username)
    // The server is late with it: it has lapsed all the same.
    await expect(again.api.trade.accept({ code, id: late.id })).rejects.toThrow('That offer has expired.')
    await world.runJobs()
    expect(await stateOf(again, code, late.id)).toBe('lapsed')
  })

  it('makes room by drops of whoever gets more, and says who would have too many', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const given = must((await menAt(livia, code, 'WR'))[0], 'somebody')
    const dropped = await last(rome, code)
    const { id } = await livia.api.trade.offer({
      code,
      assets: [{ kind: 'player', from: mine.id, to: theirs.id, player: given.id }],
    })
    await expect(rome.api.trade.accept({ code, id })).rejects.toThrow(
      'rival-2’s team would have 1 player too many: 16 fit.',
    )
    await expect(rome.api.trade.accept({ code, id, drops: ['999999'] })).rejects.toThrow('no such player')
    await expect(rome.api.trade.accept({ code, id, drops: [await last(livia, code)] })).rejects.toThrow(
      'is not on rival-2’s team',
    )
    await rome.api.trade.accept({ code, id, drops: [dropped] })

    const { teams } = await rome.api.roster.ofLeague({ code })
    expect(teams.map(({ players }) => players.length)).toEqual([15, 16, 16])
    expect(teams.flatMap(({ players }) => players.map((player) => player.id))).not.toContain(dropped)
    const [made] = (await livia.api.league.activity({ code })).map(({ event }) => event)
    expect(made).toMatchObject({ kind: 'trade-made', drops: [{ team: theirs.id, player: { id: dropped } }] })
  })

  it('is refused with everything that is wrong, and nothing is kept of it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const [mine, theirs, third] = [
      await ownTeam(livia, code),
      await ownTeam(rome, code),
      await ownTeam(capua, code),
    ]
    const his = await last(rome, code)
    const own = await last(livia, code)
    const player = (from: { id: string }, to: { id: string }, id: string) => ({
      kind: 'player' as const,
      from: from.id,
      to: to.id,
      player: id,
    })
    const pick = {
      kind: 'pick' as const,
      from: mine.id,
      to: theirs.id,
      pick: { season: 2027, round: 1, of: mine.id },
    }
    for (const [assets, words] of [
      [[player(theirs, third, his)], 'Your own team is not part of that trade.'],
      [[player(mine, theirs, his)], 'is not on'],
      [[player(mine, theirs, '999999999')], 'Someone is not on'],
      [[player(mine, { id: 'aaaaaaaaaaaa' }, own)], 'A team of this trade is not in the league.'],
      [[{ kind: 'money' as const, from: mine.id, to: theirs.id, amount: 101 }], 'has $100 of FAAB left.'],
      [[pick], 'Your league does not trade picks.'],
    ] as const)
      await expect(livia.api.trade.offer({ code, assets: [...assets] }), words).rejects.toThrow(words)
    await expect(
      livia.api.trade.offer({ code, assets: [{ kind: 'money', from: mine.id, to: theirs.id, amount: 0.5 }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await world.app.db.selectFrom('trade').selectAll().execute()).toEqual([])
    expect(await world.app.db.selectFrom('trade_team').selectAll().execute()).toEqual([])
  })
})

describe('the review of a trade', () => {
  it('is stopped by enough votes, each with its reason', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, byVotes, 4)
    const [livia, rome, capua, ostia] = people as unknown as [Person, Person, Person, Person]
    const { id, given } = await offerOneForOne(livia, rome, { code })
    await rome.api.trade.accept({ code, id })
    expect(await names(livia, code)).toContain(given.name)
    await expect(rome.api.trade.withdraw({ code, id })).rejects.toThrow()
    await expect(rome.api.trade.vote({ code, id, isAgainst: false, reason: 'Mine.' })).rejects.toThrow(
      'Your own team is part of it',
    )
    await capua.api.trade.vote({ code, id, isAgainst: true, reason: 'Far too much for him.' })
    await expect(capua.api.trade.vote({ code, id, isAgainst: true, reason: 'Once more.' })).rejects.toThrow(
      'You have voted on it already.',
    )
    await ostia.api.trade.vote({ code, id, isAgainst: true, reason: 'Two brothers.' })

    expect(await stateOf(livia, code, id)).toBe('stopped')
    expect(await names(livia, code)).toContain(given.name)
    const [event] = (await livia.api.league.activity({ code })).map((one) => one.event)
    expect(event).toMatchObject({
      kind: 'trade-stopped',
      by: 'votes',
      reason: 'Far too much for him. · Two brothers.',
    })
    world.advance(2 * DAY)
    await world.runJobs()
    expect(await stateOf(await world.logIn(livia.username), code, id)).toBe('stopped')
  })

  it('is over as soon as it cannot be stopped any more, or when its time is', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, byVotes, 4)
    const [livia, rome, capua] = people as unknown as Three
    const { id } = await offerOneForOne(livia, rome, { code })
    await rome.api.trade.accept({ code, id })
    await capua.api.trade.vote({ code, id, isAgainst: false, reason: 'Looks fair.' })
    expect(await stateOf(livia, code, id)).toBe('made')

    const other = await offerOneForOne(livia, rome, { code, position: 'WR' })
    await rome.api.trade.accept({ code, id: other.id })
    world.advance(DAY - MINUTE)
    await world.runJobs()
    expect(await stateOf(await world.logIn(livia.username), code, other.id)).toBe('in-review')
    world.advance(MINUTE)
    const late = await world.logIn(capua.username)
    await expect(
      late.api.trade.vote({ code, id: other.id, isAgainst: true, reason: 'Too late.' }),
    ).rejects.toThrow('Its review is over.')
    await world.runJobs()
    expect(await stateOf(late, code, other.id)).toBe('made')
  })

  it('by the commissioner stops a trade or lets it count, with a reason, but never his own', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, byCommissioner, 4)
    const [commissioner, rome, capua, ostia] = people as unknown as [Person, Person, Person, Person]
    const stopped = await offerOneForOne(rome, capua, { code })
    await capua.api.trade.accept({ code, id: stopped.id })
    const decide = (id: string, isStopped: boolean, reason = 'I have spoken to both.') =>
      commissioner.api.trade.decide({ code, id, isStopped, reason })
    await expect(decide(stopped.id, true, '  ')).rejects.toThrow('Please say why.')
    await expect(
      rome.api.trade.decide({ code, id: stopped.id, isStopped: false, reason: 'Mine.' }),
    ).rejects.toThrow('Only the commissioner')
    await decide(stopped.id, true)
    expect(await stateOf(rome, code, stopped.id)).toBe('stopped')
    const passed = await offerOneForOne(rome, capua, { code })
    await capua.api.trade.accept({ code, id: passed.id })
    await decide(passed.id, false)
    expect(await stateOf(ostia, code, passed.id)).toBe('made')
    expect((await kindsOf(ostia, code)).slice(0, 2)).toEqual(['trade-made', 'trade-passed'])

    // His own: both others would have to let it pass, and one of them is enough to stop it.
    const own = await offerOneForOne(commissioner, rome, { code, position: 'WR' })
    await rome.api.trade.accept({ code, id: own.id })
    await expect(decide(own.id, false)).rejects.toThrow('It is a trade of your own: the others decide on it.')
    await ostia.api.trade.vote({ code, id: own.id, isAgainst: true, reason: 'Not like that.' })
    expect(await stateOf(rome, code, own.id)).toBe('stopped')
  })

  it('goes by the rules under which the trade was offered', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, byVotes, 4)
    const [livia, rome, capua] = people as unknown as Three
    const { id } = await offerOneForOne(rome, capua, { code })
    await livia.api.settings.update({ code, settings: { trades: { review: 'none' } } })
    await capua.api.trade.accept({ code, id })
    expect(await stateOf(livia, code, id)).toBe('in-review')
  })
})

describe('while a trade is reviewed', () => {
  it('nobody drops whom it takes, takes the place it needs, or bids the money that it gives', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, { ...byVotes, waivers: { addsPerWeek: null } }, 4)
    const [livia, rome, capua] = people as unknown as Three
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const given = must((await menAt(livia, code, 'WR'))[0], 'somebody')
    const spare = await last(rome, code)
    await rome.api.roster.move({ code, drop: spare })
    const { id } = await livia.api.trade.offer({
      code,
      assets: [
        { kind: 'player', from: mine.id, to: theirs.id, player: given.id },
        { kind: 'money', from: theirs.id, to: mine.id, amount: 60 },
      ],
    })
    await rome.api.trade.accept({ code, id })

    await expect(livia.api.roster.move({ code, drop: given.id })).rejects.toThrow(
      'The player to drop is in an accepted trade',
    )
    await expect(rome.api.roster.move({ code, add: spare })).rejects.toThrow(
      'There would be no room for the players of an accepted trade',
    )
    world.advance(2 * HOUR)
    const wanted = await drop(capua, code)
    await expect(claim(rome, code, { add: wanted, drop: await last(rome, code), bid: 41 })).rejects.toThrow(
      'You have $40 left',
    )
    const again = {
      code,
      assets: [{ kind: 'player' as const, from: mine.id, to: theirs.id, player: given.id }],
    }
    await expect(livia.api.trade.offer(again)).rejects.toThrow('is in another trade that was accepted')
    world.advance(DAY)
    await world.runJobs()
    const later = await world.logIn(rome.username)
    expect(await stateOf(later, code, id)).toBe('made')
    expect((await ownTeam(later, code)).money).toBe(40)
  })

  it('what cannot be any more when it is over fails, and says why', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, { trades: { ...byVotes.trades, money: true } }, 4)
    const [livia, rome, capua] = people as unknown as Three
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const { id } = await livia.api.trade.offer({
      code,
      assets: [{ kind: 'money', from: mine.id, to: theirs.id, amount: 50 }],
    })
    await rome.api.trade.accept({ code, id })
    // The commissioner makes the season's money less than was promised, and another manager approves.
    const { waits } = await livia.api.settings.update({ code, settings: { waivers: { budget: 20 } } })
    await capua.api.consent.approve({ code, id: must(waits, 'a request').id })
    world.advance(DAY)
    await world.runJobs()

    const later = await world.logIn(capua.username)
    const trade = (await later.api.trade.portal({ code })).trades.find((one) => one.id === id)
    expect(trade).toMatchObject({ state: 'failed', reasons: [expect.stringContaining('left.')] })
    expect((await kindsOf(later, code))[0]).toBe('trade-failed')
  })
})

describe('a starter whose game is on', () => {
  it('scores for the team that started him: the trade waits for the end of the week', async () => {
    const { world, league } = await beforeWeek({}, 3)
    await using _ = world
    const { code, people } = league
    const [livia, rome] = people as unknown as Three
    const line = await livia.api.lineup.ofTeam({ code })
    const starters = new Set(line.places.flatMap(({ slot, player }) => (slot && player ? [player] : [])))
    const given = must(
      line.players.find(
        ({ id, team, eligible }) => starters.has(id) && team?.id === '1' && eligible[0] !== 'QB',
      ) ?? line.players.find(({ id, team }) => starters.has(id) && (team?.id === '1' || team?.id === '2')),
      'a starter who plays in the first game',
    )
    const got = must((await menAt(rome, code, must(given.eligible[0], 'a position')))[0], 'somebody')
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    world.advance(KICK_OFF + HOUR - world.app.now())
    const { id } = await livia.api.trade.offer({
      code,
      assets: [
        { kind: 'player', from: mine.id, to: theirs.id, player: given.id },
        { kind: 'player', from: theirs.id, to: mine.id, player: got.id },
      ],
    })
    await rome.api.trade.accept({ code, id })

    expect(await stateOf(rome, code, id)).toBe('waiting')
    const now = await livia.api.lineup.ofTeam({ code })
    expect(now.places.some(({ slot, player }) => slot !== null && player === given.id)).toBe(true)
    const { waitsUntil } = must(
      (await rome.api.trade.portal({ code })).trades.find((trade) => trade.id === id),
      'the trade',
    )
    world.advance(must(waitsUntil, 'the end of the week') - world.app.now())
    await world.runJobs()
    const later = await signedIn(world, league, 1)
    expect(await stateOf(later, code, id)).toBe('made')
    expect((await menAt(later, code, must(given.eligible[0], 'a position'))).map((one) => one.id)).toContain(
      given.id,
    )
  })
})

describe('the deadline for trades', () => {
  it('ends offers and answers, and not what was accepted before', async () => {
    const { world, league } = await beforeWeek(
      { trades: { ...byCommissioner.trades, lastWeek: 1, reviewHours: 100 } },
      3,
    )
    await using _ = world
    const { code, people } = league
    const [, rome, capua] = people as unknown as Three
    const { deadline } = await rome.api.trade.portal({ code })
    await offerOneForOne(rome, capua, { code })
    const open = await offerOneForOne(rome, capua, { code, position: 'WR', days: 14 })
    const end = must(deadline, 'a deadline')
    world.advance(end - HOUR - world.app.now())
    const early = await signedIn(world, league, 2)
    const offered = await offerOneForOne(await signedIn(world, league, 1), early, {
      code,
      position: 'TE',
      days: 14,
    })
    await early.api.trade.accept({ code, id: offered.id })

    world.advance(HOUR)
    const later = await signedIn(world, league, 2)
    const words = 'The deadline for trades of this season has passed.'
    await expect(later.api.trade.accept({ code, id: open.id })).rejects.toThrow(words)
    expect((await later.api.trade.portal({ code })).closed).toBe(words)
    world.advance(5 * DAY)
    await world.runJobs()
    const last = await signedIn(world, league, 2)
    expect(await stateOf(last, code, offered.id)).toBe('made')
  })
})

describe('picks of drafts to come', () => {
  it('are traded before the draft, and the board of the draft has them', async () => {
    await using world = createWorld()
    const league = await draftableLeague(world, { size: 3 })
    const { code, people } = league
    const [livia, rome, capua] = people as unknown as Three
    await livia.api.settings.update({
      code,
      settings: { trades: { pickSeasons: 2 }, draft: { order: 'hand' } },
    })
    const portal = await livia.api.trade.portal({ code })
    const { first, last: furthest } = must(portal.drafts, 'drafts to come')
    expect(furthest).toBe(first + 1)
    const [mine, theirs, third] = [
      await ownTeam(livia, code),
      await ownTeam(rome, code),
      await ownTeam(capua, code),
    ]
    const pick = (season: number, round: number, of: string, [from, to]: readonly [string, string]) => ({
      kind: 'pick' as const,
      from,
      to,
      pick: { season, round, of },
    })
    const swap = await livia.api.trade.offer({
      code,
      assets: [
        pick(first, 1, mine.id, [mine.id, theirs.id]),
        pick(first, 2, theirs.id, [theirs.id, mine.id]),
        pick(first + 1, 1, theirs.id, [theirs.id, mine.id]),
      ],
    })
    await rome.api.trade.accept({ code, id: swap.id })
    // And on to a third.
    const on = await rome.api.trade.offer({
      code,
      assets: [
        pick(first, 1, mine.id, [theirs.id, third.id]),
        pick(first, 1, third.id, [third.id, theirs.id]),
      ],
    })
    await capua.api.trade.accept({ code, id: on.id })
    await expect(
      rome.api.trade.offer({ code, assets: [pick(first, 1, mine.id, [theirs.id, third.id])] }),
    ).rejects.toThrow('does not have the pick')
    expect((await rome.api.trade.portal({ code })).picks).toHaveLength(4)

    for (const { api } of people) await api.draft.setAutopick({ code, mode: 'instant' })
    await livia.api.draft.start({ code })
    await letDraftRun(world, livia, code)
    const { state } = await (await world.logIn(livia.username)).api.draft.room({ code })
    const owners = (round: number) =>
      Object.fromEntries(
        state.cells.filter((cell) => cell.round === round).map((cell) => [cell.teamId, cell.ownerId]),
      )
    expect(owners(1)).toEqual({ [mine.id]: third.id, [third.id]: theirs.id, [theirs.id]: theirs.id })
    expect(owners(2)[theirs.id]).toBe(mine.id)
    const { teams } = await (await world.logIn(livia.username)).api.roster.ofLeague({ code })
    expect(teams.map(({ players }) => players.length)).toEqual([16, 16, 16])
    expect((await (await world.logIn(rome.username)).api.trade.portal({ code })).picks).toEqual([
      { season: first + 1, round: 1, of: theirs.id, owner: mine.id },
    ])
  })

  it('are those of a later one, where the league has let years pass in between', async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world, { size: 3 })
    const leagueId = must(await findIdByCode(world.app.db, code), 'the league')
    const [livia, rome] = people as unknown as Three
    await livia.api.settings.update({ code, settings: { trades: { pickSeasons: 3 } } })
    const { first } = must((await livia.api.trade.portal({ code })).drafts, 'drafts to come')
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const pick = (season: number) => ({
      kind: 'pick' as const,
      from: mine.id,
      to: theirs.id,
      pick: { season, round: 1, of: mine.id },
    })
    const { id: offer } = await livia.api.trade.offer({ code, assets: [pick(first + 1), pick(first + 2)] })
    await rome.api.trade.accept({ code, id: offer })

    // It has played this season, and none of the three after it.
    const [taken, ...more] = await takePicks(world.app, { leagueId, season: first + 4, last: first })
    expect(taken).toMatchObject({ season: first + 4, round: 1, owner: theirs.id })
    expect(more).toEqual([])
    const seasons = async () =>
      (await listPicks(world.app, { leagueId, from: first }))
        .map(({ season }) => season)
        .toSorted((a, b) => a - b)
    expect(await seasons()).toEqual([first + 4, first + 5])
    // That draft is called off.
    await putPicksBack(world.app, { leagueId, from: first + 1, by: 3 })
    expect(await seasons()).toEqual([first + 1, first + 2])
  })
})

describe('many at once', () => {
  it('accept what only one can have: one trade is made, the others are refused, and nobody is in two places', async () => {
    await using world = createWorld()
    const size = 8
    const { code, people } = await tradingLeague(world, {}, size)
    const [livia, ...others] = people
    const mine = await ownTeam(livia, code)
    const given = must((await menAt(livia, code, 'RB'))[0], 'somebody')
    const offers = []
    for (const rival of others) {
      const theirs = await ownTeam(rival, code)
      const got = must((await menAt(rival, code, 'RB'))[0], 'somebody')
      const { id } = await livia.api.trade.offer({
        code,
        assets: [
          { kind: 'player', from: mine.id, to: theirs.id, player: given.id },
          { kind: 'player', from: theirs.id, to: mine.id, player: got.id },
        ],
      })
      offers.push({ id, rival })
    }
    const answers = await Promise.allSettled(
      offers.flatMap(({ id, rival }) =>
        Array.from({ length: 7 }, () => rival.api.trade.accept({ code, id })),
      ),
    )
    const states = (await livia.api.trade.portal({ code })).trades.map(({ state }) => state)
    expect(states.filter((state) => state === 'made')).toHaveLength(1)
    expect(states.filter((state) => state === 'offered')).toHaveLength(size - 2)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const { teams } = await livia.api.roster.ofLeague({ code })
    const everybody = teams.flatMap(({ players }) => players.map(({ id }) => id))
    expect(new Set(everybody).size).toBe(16 * size)
    expect(everybody).toHaveLength(16 * size)
  })
})

describe('a trade block', () => {
  it('says whom a team would give away and what it looks for', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const man = must((await menAt(livia, code, 'RB'))[0], 'somebody')
    await livia.api.trade.setBlock({ code, players: [man.id], note: 'A tight end who catches.' })
    const block = (await rome.api.trade.portal({ code })).teams[0]?.block
    expect(block).toMatchObject({ players: [{ name: man.name }], note: 'A tight end who catches.' })
    await expect(rome.api.trade.setBlock({ code, players: [man.id], note: '' })).rejects.toThrow(
      'Only players of your own team',
    )
    // Whoever has left is not on it any more.
    await livia.api.roster.move({ code, drop: man.id })
    expect((await rome.api.trade.portal({ code })).teams[0]?.block.players).toEqual([])
  })
})
