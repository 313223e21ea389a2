import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim, drop, last, roster, waiverLeague } from '../support/claims.ts'
import { menAt, offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

type Three = [Person, Person, Person]

const reason = 'The league agreed'
const ids = async (person: Person, code: string) => (await roster(person, code)).map(({ id }) => id)
const newest = async ({ api }: Person, code: string) =>
  must((await api.league.activity({ code }))[0], 'an event')
const aFreePlayer = async ({ api }: Person, code: string) =>
  must((await api.player.list({ code, sport: 'nfl', available: true, limit: 1 })).rows[0], 'somebody free').id

/** One by one, as runs come every day. */
async function letDaysPass(world: World, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    world.advance(DAY)
    await world.runJobs()
  }
}

describe('a commissioner', () => {
  it('moves players for a team, and everybody reads why', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const { id: teamId } = await ownTeam(rome, code)
    const [add, dropped] = [await aFreePlayer(livia, code), await last(rome, code)]
    await livia.api.commissioner.move({ code, teamId, add, drop: dropped, reason })

    expect(await ids(rome, code)).toContain(add)
    expect(await ids(rome, code)).not.toContain(dropped)
    expect((await roster(rome, code)).at(-1)?.acquired).toEqual({ how: 'commissioner' })
    expect(await newest(capua, code)).toMatchObject({
      actorName: livia.username,
      event: { kind: 'roster-set', teamId, added: { id: add }, dropped: { id: dropped }, reason },
    })
    const told = await capua.api.league.activity({ code, topic: 'commissioner' })
    expect(told.map(({ event }) => event.kind)).toEqual(['roster-set'])
  })

  it('is held by no waivers and no limits, but by whose a player is and by a full roster', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { addsPerWeek: 1 })
    const [livia, rome] = people as unknown as Three
    const { id: teamId } = await ownTeam(rome, code)
    const onWaivers = await drop(livia, code)
    const move = (of: { add?: string; drop?: string }) =>
      livia.api.commissioner.move({ code, teamId, reason, ...of })
    await expect(
      rome.api.roster.move({ code, add: onWaivers, drop: await last(rome, code) }),
    ).rejects.toThrow()
    await expect(move({ add: onWaivers })).rejects.toThrow('full')
    await expect(move({ add: must((await ids(livia, code))[0], 'hers') })).rejects.toThrow('Already on')
    await move({ add: onWaivers, drop: await last(rome, code) })
    expect(await ids(rome, code)).toContain(onWaivers)
  })
})

describe('undoing', () => {
  it('takes back a move, once, and not what has moved on', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const before = await ids(rome, code)
    const dropped = must(before.at(-1), 'his last')
    const { seq } = await rome.api.roster.move({ code, add: await aFreePlayer(rome, code), drop: dropped })
    const event = await livia.api.commissioner.undo({ code, seq, reason })

    expect((await ids(rome, code)).toSorted()).toEqual(before.toSorted())
    expect(await newest(capua, code)).toMatchObject({
      seq: event.seq,
      event: { kind: 'move-undone', undone: seq, reason },
    })
    await expect(livia.api.commissioner.undo({ code, seq, reason })).rejects.toThrow('has moved on since')
    await expect(livia.api.commissioner.undo({ code, seq: event.seq, reason })).rejects.toThrow(
      'Moves, claims and trades of this season',
    )
    await expect(rome.api.commissioner.undo({ code, seq, reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('never gives a player to two, though he is picked up meanwhile', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'none' })
    const [livia, rome, capua] = people as unknown as Three
    const dropped = await last(rome, code)
    const { seq } = await rome.api.roster.move({ code, drop: dropped })
    const two = { code, seq, reason }
    const [undone, added] = await Promise.allSettled([
      livia.api.commissioner.undo(two),
      capua.api.roster.move({ code, add: dropped, drop: await last(capua, code) }),
    ])
    expect([undone.status, added.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const owners = await Promise.all(
      [rome, capua].map(async (one) => (await ids(one, code)).includes(dropped)),
    )
    expect(owners.filter(Boolean)).toHaveLength(1)
  })

  it('gives back the money of a claim that won', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab', budget: 100 })
    const [livia, rome] = people as unknown as Three
    const add = await drop(livia, code)
    await claim(rome, code, { add, drop: await last(rome, code), bid: 30 })
    await letDaysPass(world, 4)
    const [commissioner, again] = [await world.logIn(livia.username), await world.logIn(rome.username)]
    expect((await ownTeam(again, code)).money).toBe(70)
    const won = must(
      (await commissioner.api.league.activity({ code })).find(({ event }) => event.kind === 'waiver-claimed'),
      'a claim that won',
    )
    await commissioner.api.commissioner.undo({ code, seq: won.seq, reason })
    expect((await ownTeam(again, code)).money).toBe(100)
    expect(await ids(again, code)).not.toContain(add)
  })

  it('takes back a trade with its money, once', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, { trades: { pickSeasons: 2 } })
    const [livia, rome, capua] = people as unknown as Three
    const { id, given } = await offerOneForOne(rome, capua, { code })
    await capua.api.trade.accept({ code, id })
    const { seq } = await newest(livia, code)
    await livia.api.commissioner.undo({ code, seq, reason })
    expect((await menAt(rome, code, 'RB')).map((one) => one.id)).toContain(given.id)
    const { trades } = await capua.api.trade.portal({ code })
    expect(trades.find((trade) => trade.id === id)).toMatchObject({ state: 'undone', reasons: [reason] })

    const money = {
      kind: 'money' as const,
      from: (await ownTeam(rome, code)).id,
      to: (await ownTeam(capua, code)).id,
      amount: 9,
    }
    const pick = {
      kind: 'pick' as const,
      from: money.from,
      to: money.to,
      pick: { season: 2027, round: 1, of: money.from },
    }
    const second = await rome.api.trade.offer({ code, assets: [money, pick] })
    await capua.api.trade.accept({ code, id: second.id })
    expect((await ownTeam(rome, code)).money).toBe(91)
    const made = await newest(livia, code)
    await livia.api.commissioner.undo({ code, seq: made.seq, reason })
    expect((await ownTeam(rome, code)).money).toBe(100)
    expect((await ownTeam(capua, code)).money).toBe(100)
    await expect(livia.api.commissioner.undo({ code, seq: made.seq, reason })).rejects.toThrow(
      'was undone already',
    )
    expect((await ownTeam(rome, code)).money).toBe(100)
  })
})

describe('a score that is fixed', () => {
  it('turns a result round, stands beside the points, and is counted whenever the week is', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    const { code } = league
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    const livia = await signedInAgain(world, league)
    const { matchups } = await livia.api.matchup.ofWeek({ code, period: 1 })
    const { home, away } = must(matchups[0], 'a matchup')
    const loser = must(
      [home, away].toSorted((one, other) => (one?.points ?? 0) - (other?.points ?? 0))[0],
      'who has lost',
    )
    const fix = { code, period: 1, teamId: loser.teamId, points: 5000, reason }
    expect(await livia.api.commissioner.adjustScore(fix)).toEqual({ changed: 1 })
    const scoreOf = async () =>
      (await livia.api.matchup.ofWeek({ code, period: 1 })).matchups
        .flatMap((one) => [one.home, one.away])
        .find((one) => one?.teamId === loser.teamId)
    expect(await scoreOf()).toMatchObject({ points: loser.points + 5000, adjusted: 5000 })
    const seen = await livia.api.matchup.get({ code, period: 1, number: must(matchups[0], 'it').number })
    expect(seen.winner).toBe(loser.teamId)
    expect(seen.corrections.map(({ words }) => words).join()).toContain(reason)

    await letResultsStand(world)
    const later = await signedInAgain(world, league)
    const { waits } = await later.api.season.recount({ code, period: 1, reason })
    const rival = await signedInAgain(world, league, 1)
    await rival.api.consent.approve({ code, id: must(waits, 'a game of their own').id })
    expect((await later.api.matchup.ofWeek({ code, period: 1 })).matchups[0]?.winner).toBe(loser.teamId)
    expect(await later.api.commissioner.adjustScore({ ...fix, points: 0 })).toEqual({ changed: 1 })
    expect((await later.api.matchup.ofWeek({ code, period: 1 })).matchups[0]?.winner).not.toBe(loser.teamId)
    const told = await later.api.league.activity({ code, topic: 'commissioner' })
    const fixes = told.map(({ event }) => event).filter(({ kind }) => kind === 'score-adjusted')
    expect(fixes).toMatchObject([
      { kind: 'score-adjusted', before: 5000, after: 0 },
      { kind: 'score-adjusted', before: 0, after: 5000 },
    ])
  })

  it('must be of a week that is over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    const [livia] = league.people
    const teamId = must(league.teams[0], 'a team').id
    const fix = { code: league.code, period: 1, teamId, points: 100, reason }
    await expect(livia.api.commissioner.adjustScore(fix)).rejects.toThrow('once the week is over')
    await expect(livia.api.commissioner.adjustScore({ ...fix, points: 100_001 })).rejects.toThrow()
  })
})

describe('a league that is paused', () => {
  it('lets nobody move anything but the commissioner, and goes on where it was', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab' })
    const [livia, rome, capua] = people as unknown as Three
    const add = await drop(livia, code)
    await claim(rome, code, { add, drop: await last(rome, code), bid: 3 })
    const { id } = await offerOneForOne(rome, capua, { code, days: 7 })
    await livia.api.commissioner.setPaused({ code, what: 'everything', reason })
    expect((await rome.api.league.home({ code })).league.paused).toEqual({
      at: world.app.now(),
      what: 'everything',
    })
    for (const refused of [
      async () => rome.api.roster.move({ code, drop: await last(rome, code) }),
      async () => claim(rome, code, { add, drop: await last(rome, code), bid: 4 }),
      () => capua.api.trade.accept({ code, id }),
      () => offerOneForOne(capua, rome, { code }),
    ])
      await expect(refused()).rejects.toThrow('has paused the league')

    await letDaysPass(world, 4)
    const [commissioner, again] = [await world.logIn(livia.username), await world.logIn(rome.username)]
    expect(await ids(again, code)).not.toContain(add)
    await commissioner.api.commissioner.setPaused({ code, what: null, reason })
    await letDaysPass(world, 1)
    const later = await world.logIn(rome.username)
    expect(await ids(later, code)).toContain(add)
  })

  it('with rosters alone lets lineups be set, until everything is', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world)
    const [livia, rome] = people as unknown as Three
    const { day, places } = await rome.api.lineup.ofTeam({ code })
    const starters = places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
    await livia.api.commissioner.setPaused({ code, what: 'rosters', reason })
    const nobody = { code, days: [{ day, starters: starters.map(() => null) }] }
    await rome.api.lineup.set(nobody)
    await livia.api.commissioner.setPaused({ code, what: 'everything', reason })
    await expect(rome.api.lineup.set({ code, days: [{ day, starters }] })).rejects.toThrow('has paused')
  })

  it('with rosters alone lets no claim be won and nobody be dropped', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab' })
    const [livia, rome] = people as unknown as Three
    const add = await drop(livia, code)
    await claim(rome, code, { add, drop: await last(rome, code), bid: 3 })
    await livia.api.commissioner.setPaused({ code, what: 'rosters', reason })
    await expect(rome.api.roster.move({ code, drop: await last(rome, code) })).rejects.toThrow(
      'has locked all rosters',
    )
    await letDaysPass(world, 4)
    expect(await ids(await world.logIn(rome.username), code)).not.toContain(add)
  })

  it('was in its season', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await expect(
      commissioner.api.commissioner.setPaused({ code, what: 'everything', reason }),
    ).rejects.toThrow('only during its season')
  })
})

describe('handing on', () => {
  it('gives a team to somebody else, and shuts the door behind who had it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const { id: teamId } = await ownTeam(rome, code)
    const before = await ids(rome, code)
    const drusus = await world.person('drusus')
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'DRUSUS', reason })
    await drusus.api.teamOffer.accept({ id })

    expect(await ids(drusus, code)).toEqual(before)
    await expect(rome.api.league.home({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await newest(drusus, code)).event).toMatchObject({
      kind: 'team-handed-over',
      before: rome.username,
      after: drusus.username,
    })
  })

  it('opens no claim that another has sealed', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab' })
    const [livia, rome] = people as unknown as Three
    const { id: teamId } = await ownTeam(rome, code)
    const add = await drop(livia, code)
    await claim(rome, code, { add, drop: await last(rome, code), bid: 3 })
    const drusus = await world.person('drusus')
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    await drusus.api.teamOffer.accept({ id })
    expect((await drusus.api.waiver.board({ code })).claims).toEqual([])
    await letDaysPass(world, 4)
    expect(await ids(await world.logIn('drusus'), code)).not.toContain(add)
  })

  it('is refused for a team of one’s own, to a member, and to nobody', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const handOver = async (of: Person, username: string) =>
      livia.api.commissioner.handOverTeam({ code, teamId: (await ownTeam(of, code)).id, username, reason })
    await world.person('drusus')
    await expect(handOver(livia, 'drusus')).rejects.toThrow('make someone else commissioner first')
    await expect(handOver(rome, capua.username)).rejects.toThrow('already has a team in this league')
    await expect(handOver(rome, 'nobody-at-all')).rejects.toThrow('No account on this server')
  })

  it('makes a member the commissioner, and the commissioner a member', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const { teams } = await livia.api.league.home({ code })
    const { ownerId: userId } = must(
      teams.find(({ ownerName }) => ownerName === rome.username),
      'Rome',
    )
    await livia.api.commissioner.handOverLeague({ code, userId, reason })
    expect((await rome.api.league.home({ code })).league.commissionerName).toBe(rome.username)
    await expect(
      livia.api.commissioner.setPaused({ code, what: 'everything', reason }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await rome.api.commissioner.setPaused({ code, what: 'everything', reason })
  })
})
