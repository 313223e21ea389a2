import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { claimCommitment } from '../../shared/waiver/seal/claim.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { claim, drop, last, roster, sealed, waiverLeague } from '../support/claims.ts'
import { draftAtOnce } from '../support/drafted-league.ts'
import { fillDisk } from '../support/full-disk.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Until the next run has been made; sessions do not last as long. @returns its report; null where it gave out nothing */
async function run(world: World, { username }: Person, code: string) {
  const { nextRun } = await (await world.logIn(username)).api.waiver.board({ code })
  const dueAt = must(nextRun, 'a run to come')
  world.advance(dueAt - world.app.now())
  await world.runJobs()
  const { api } = await world.logIn(username)
  const { runs } = await api.waiver.board({ code })
  return runs[0]?.dueAt === dueAt ? api.waiver.report({ code, dueAt }) : null
}

/** Runs come every day, and who was dropped waits two: those before give out nothing. */
async function runUntilReport(world: World, person: Person, code: string) {
  for (let days = 0; days < 4; days++) {
    const report = await run(world, person, code)
    if (report) return report
  }
  throw new Error('No run gives out anything')
}

describe('waivers', () => {
  it('give whom several want to the highest bid, and tell everybody why', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const wanted = await drop(commissioner, code)
    expect((await commissioner.api.waiver.holds({ code })).dropped.map(({ id }) => id)).toEqual([wanted])

    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 9 })
    await claim(rome, code, { add: wanted, drop: await last(rome, code), bid: 12 })
    const report = await runUntilReport(world, livia, code)

    expect(report.claims.map(({ teamName, bid, won, because }) => [teamName, bid, won, because])).toEqual([
      ['rival-3’s team', 12, true, 'Won for $12: the next bid was $9.'],
      ['rival-2’s team', 9, false, 'Outbid by rival-3’s team, $12 to $9.'],
    ])
    const board = await (await world.logIn('rival-3')).api.waiver.board({ code })
    expect(board.teams.find(({ isMine }) => isMine)).toMatchObject({ budget: 88, adds: { season: 1 } })
    const players = await roster(await world.logIn('rival-3'), code)
    expect(players.find(({ id }) => id === wanted)?.acquired).toEqual({ how: 'claimed', price: 12 })
    expect(board.claims).toEqual([])
    const kinds = (await (await world.logIn('rival-2')).api.league.activity({ code })).map(
      ({ event }) => event.kind,
    )
    expect(kinds.slice(0, 3)).toEqual(['waivers-run', 'waiver-claimed', 'roster-moved'])
  })

  it('let nobody add who is on waivers, say so with the time, and free him after the run', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    const swap = { code, add: wanted, drop: await last(livia, code) }

    await expect(livia.api.roster.move(swap)).rejects.toThrow(
      'This player is on waivers until Wed 3:00 am, New York time: claim them.',
    )
    const { nextRun } = await livia.api.waiver.holds({ code })
    world.advance(must(nextRun, 'a run') - world.app.now())
    await expect((await world.logIn('rival-2')).api.roster.move(swap)).rejects.toThrow(
      /^This player is on waivers/,
    )
    world.advance(2 * DAY)
    await (await world.logIn('rival-2')).api.roster.move(swap)
  })

  it('keep on waivers whom a run is due for and not made yet', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 1 })
    const { holds } = commissioner.api.waiver
    const until = must((await holds({ code })).dropped[0], 'who was dropped').until
    // The runs before his are made, his own is late.
    while (must((await (await world.logIn('rival-2')).api.waiver.holds({ code })).nextRun, 'a run') < until) {
      const { nextRun } = await (await world.logIn('rival-2')).api.waiver.holds({ code })
      world.advance(must(nextRun, 'a run') - world.app.now())
      await world.runJobs()
    }
    world.advance(until + HOUR - world.app.now())
    const rome = await world.logIn('rival-3')
    const swap = { code, add: wanted, drop: await last(rome, code) }
    await expect(rome.api.roster.move(swap)).rejects.toThrow(/^This player is on waivers/)
    await world.runJobs()
    await expect(rome.api.roster.move(swap)).rejects.toThrow('Already on rival-2’s team')
  })

  it('refuse a claim that could never be won, with all that is wrong, and keep nothing of it', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { minimumBid: 2 })
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const wanted = await drop(commissioner, code)
    const own = await last(livia, code)
    const theirs = await last(rome, code)
    const [free] = (await livia.api.player.list({ code, available: true })).rows.filter(
      ({ id }) => id !== wanted,
    )

    for (const [wrong, words] of [
      [{ add: wanted, drop: own, bid: 1 }, 'Bid at least $2.'],
      [{ add: wanted, drop: own, bid: 101 }, 'You have $100 left: bid no more than that.'],
      [{ add: wanted, bid: 5 }, 'Your roster is full'],
      [{ add: wanted, drop: theirs, bid: 5 }, 'The player to drop isn’t on your roster.'],
      [{ add: theirs, drop: own, bid: 5 }, 'Already on rival-3’s team.'],
      [{ add: own, drop: own, bid: 5 }, 'Already on your team.'],
      [
        { add: must(free, 'a free agent').id, drop: own, bid: 5 },
        'This player is a free agent: add them now.',
      ],
      [{ add: '999999999', drop: own, bid: 5 }, 'There is no such player.'],
    ] as const)
      await expect(claim(livia, code, wrong), words).rejects.toThrow(words)
    const box = await sealed(livia, code, { add: wanted, drop: own, bid: 5 })
    const other = await sealed(livia, code, { add: wanted, drop: own, bid: 6 })
    for (const wrong of [
      { ...box, commitment: other.commitment },
      { ...box, sealed: box.sealed.replace(/(?<=^.{40})./, (one) => (one === 'A' ? 'B' : 'A')) },
    ])
      await expect(livia.api.waiver.claim({ code, ...wrong })).rejects.toMatchObject({ code: 'CONFLICT' })
    // Another manager's box is of no use.
    await expect(rome.api.waiver.claim({ code, ...box })).rejects.toThrow('could not be opened')
    expect(await world.app.db.selectFrom('claim').selectAll().execute()).toEqual([])
  })

  it('look at the claims of a team in its order, win one of a group, and forecast that', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'rolling' }, 4)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const [first, second, third] = [
      await drop(commissioner, code),
      await drop(commissioner, code),
      await drop(rome, code),
    ]
    const [out1, out2] = (await roster(livia, code)).slice(-2).map(({ id }) => id)
    const a = await claim(livia, code, { add: first, drop: out1 ?? null, alternatives: 'A' })
    const b = await claim(livia, code, { add: second, drop: out2 ?? null, alternatives: 'A' })
    const c = await claim(livia, code, { add: third, drop: out1 ?? null })
    const forecasts = async () =>
      (await livia.api.waiver.board({ code })).claims.map(({ id, forecast }) => [
        id,
        forecast.won ? 'won' : forecast.reason,
      ])
    expect(await forecasts()).toEqual([
      [a, 'won'],
      [b, 'group'],
      [c, 'drop-gone'],
    ])

    await livia.api.waiver.arrange({
      code,
      claims: [c, b, a].map((id) => ({ id, alternatives: id === c ? null : 'A' })),
    })
    expect(await forecasts()).toEqual([
      [c, 'won'],
      [b, 'won'],
      [a, 'group'],
    ])
    const report = await runUntilReport(world, livia, code)
    expect(report.claims.map(({ id, won }) => [id, won])).toEqual([
      [c, true],
      [b, true],
      [a, false],
    ])
    expect(report.claims.every(({ bid }) => bid === null)).toBe(true)
  })

  it('refuse an order that is not of all claims that wait, and one of somebody else’s', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const wanted = await drop(commissioner, code)
    const id = await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const one = { id, alternatives: null }
    for (const claims of [[], [one, one], [{ ...one, id: 'aaaaaaaaaaaa' }]])
      await expect(livia.api.waiver.arrange({ code, claims })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rome.api.waiver.arrange({ code, claims: [one] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(rome.api.waiver.withdraw({ code, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await livia.api.waiver.withdraw({ code, id })
    await expect(livia.api.waiver.withdraw({ code, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await run(world, livia, code)).toBeNull()
  })

  it('change a claim in its place, as a new one', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const [first, second] = [await drop(commissioner, code), await drop(commissioner, code)]
    const out = await last(livia, code)
    const a = await claim(livia, code, { add: first, drop: out, bid: 3 })
    await claim(livia, code, { add: second, drop: out, bid: 3 })
    world.advance(MINUTE)
    const box = await sealed(livia, code, { add: first, drop: out, bid: 7 })
    await livia.api.waiver.claim({ code, ...box, replaces: a })
    const { claims } = await livia.api.waiver.board({ code })
    expect(claims.map(({ add, bid, madeAt }) => [add?.id, bid, world.app.now() - madeAt])).toEqual([
      [first, 7, 0],
      [second, 3, MINUTE],
    ])
    await expect(livia.api.waiver.claim({ code, ...box, replaces: a })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('make the same claim once, however often it arrives', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    const box = await sealed(livia, code, { add: wanted, drop: await last(livia, code), bid: 4 })
    const call = { code, ...box, idempotencyKey: 'the-same-claim-again' }
    const ids = await Promise.all(Array.from({ length: 20 }, () => livia.api.waiver.claim(call)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    await expect(livia.api.waiver.claim({ code, ...box })).rejects.toThrow('That claim is there already.')
    expect((await livia.api.waiver.board({ code })).claims).toHaveLength(1)
  })

  it('begin in the reverse order of the draft, and send to the back who wins where bids are equal', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const { plan } = (await commissioner.api.draft.room({ code })).state
    const before = await livia.api.waiver.board({ code })
    expect(before.teams.map(({ id }) => id)).toEqual(plan?.teams.map(({ id }) => id).toReversed())

    const wanted = await drop(commissioner, code)
    for (const person of [livia, rome])
      await claim(person, code, { add: wanted, drop: await last(person, code), bid: 5 })
    const inFront = before.teams.find(({ name }) => name !== 'Gold Standard')
    const report = await runUntilReport(world, livia, code)
    expect(report.claims[0]).toMatchObject({ teamId: inFront?.id, won: true })
    expect(report.claims[1]?.because).toMatch(/^Tie at \$5, lost to .*, with higher waiver priority\.$/)
    const after = await (await world.logIn('rival-2')).api.waiver.board({ code })
    expect(after.teams.at(-1)?.id).toBe(inFront?.id)
    const history = await (await world.logIn('rival-2')).api.waiver.history({ code })
    expect(history.rows).toHaveLength(1)
    expect(history.rows[0]?.teams.find(({ id }) => id === inFront?.id)).toMatchObject({
      budget: 95,
      place: 3,
    })
  })

  it('count adds, by claims and moves alike, and let a team make no more than its league allows', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { addsPerSeason: 2 })
    const [commissioner, livia] = people as [Person, Person]
    const [free] = (await livia.api.player.list({ code, available: true })).rows
    await livia.api.roster.move({ code, add: must(free, 'somebody free').id, drop: await last(livia, code) })
    const [first, second] = [await drop(commissioner, code), await drop(commissioner, code)]
    const [out1, out2] = (await roster(livia, code)).slice(0, 2).map(({ id }) => id)
    await claim(livia, code, { add: first, drop: out1 ?? null, bid: 3 })
    await claim(livia, code, { add: second, drop: out2 ?? null, bid: 2 })
    const report = await runUntilReport(world, livia, code)
    expect(report.claims.map(({ reason }) => reason)).toEqual([null, 'limit'])
    const again = await world.logIn('rival-2')
    const [other] = (await again.api.player.list({ code, available: true })).rows
    await expect(
      again.api.roster.move({ code, add: must(other, 'somebody').id, drop: await last(again, code) }),
    ).rejects.toThrow('Your league allows 2 adds a season, and you’ve used them.')
  })

  it('are run once each and as of their time, though the server was down for days', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const until = must((await livia.api.waiver.holds({ code })).dropped[0], 'who was dropped').until
    world.advance(6 * DAY)
    await world.runJobs()
    await world.runJobs()
    const again = await world.logIn('rival-2')
    const { runs } = await again.api.waiver.board({ code })
    expect(runs).toMatchObject([{ dueAt: until, at: world.app.now(), won: 1, lost: 0 }])
  })

  it('lose a claim that cannot be opened any more, and say why', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 30 })
    await claim(rome, code, { add: wanted, drop: await last(rome, code), bid: 3 })
    // As after a restore with another secret.
    await world.app.db
      .updateTable('claim')
      .set({ sealed: 'v1.AAAA' } as never)
      .where('place', '=', 1)
      .where('team_id', '=', (await livia.api.waiver.board({ code })).teamId)
      .execute()
    expect((await livia.api.waiver.board({ code })).claims).toMatchObject([
      { add: null, bid: null, forecast: { won: false, reason: 'unreadable' } },
    ])
    const first = await runUntilReport(world, rome, code)
    expect(first.claims).toMatchObject([{ add: null, bid: null, nonce: null, reason: 'unreadable' }])
    const next = await runUntilReport(world, rome, code)
    expect(next.claims).toMatchObject([{ bid: 3, won: true }])
  })

  it('are run as they were due though the commissioner moved them just before and the server was down', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const dueAt = must((await livia.api.waiver.board({ code })).nextRun, 'a run')
    await commissioner.api.settings.update({ code, settings: { waivers: { time: 20 * 60 } } })
    world.advance(dueAt + MINUTE - world.app.now())
    await world.runJobs()
    const { runs } = await (await world.logIn('rival-2')).api.waiver.board({ code })
    expect(runs).toMatchObject([{ dueAt, won: 1 }])
  })

  it('are run at the new time when the commissioner moves them', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const before = must((await livia.api.waiver.board({ code })).nextRun, 'a run')
    await commissioner.api.settings.update({
      code,
      settings: { waivers: { time: 20 * 60, timeZone: 'Europe/Berlin' } },
    })
    await world.runJobs()
    const { nextRun } = await livia.api.waiver.board({ code })
    expect(nextRun).toBe(Date.parse('2026-11-22T19:00:00Z'))
    expect(nextRun).toBeLessThan(before)
    expect(await run(world, livia, code)).toMatchObject({ claims: [{ won: true }] })
    await expect(
      commissioner.api.settings.update({ code, settings: { waivers: { kind: 'none' } } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('reveal claims that anybody can check against what was sealed, and keep those that still wait', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const early = await drop(commissioner, code)
    await claim(livia, code, { add: early, drop: await last(livia, code), bid: 3 })
    world.advance(DAY)
    const again = await world.logIn(commissioner.username)
    const late = await drop(again, code)
    const rome = await world.logIn('rival-3')
    await claim(rome, code, { add: late, drop: await last(rome, code), bid: 44 })

    const report = await runUntilReport(world, await world.logIn('rival-2'), code)
    expect(report.claims).toHaveLength(1)
    for (const { teamId, add, drop, bid, nonce, commitment } of report.claims)
      expect(
        claimCommitment(
          { leagueId: report.leagueId, season: report.season, teamId },
          { add: must(add, 'who was wanted').id, drop: drop?.id ?? null, bid: bid ?? 0, nonce: nonce ?? '' },
        ),
      ).toBe(commitment)
    expect(report.claims.map(({ bid }) => bid)).toEqual([3])
    const next = await runUntilReport(world, await world.logIn('rival-3'), code)
    expect(next.claims).toMatchObject([{ bid: 44, won: true }])
  })

  it('are made once though the clock is set back, and go on afterwards', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = people as [Person, Person, Person]
    const first = await drop(commissioner, code)
    await claim(livia, code, { add: first, drop: await last(livia, code), bid: 3 })
    const report = await runUntilReport(world, livia, code)
    world.setClock(-30 * MINUTE)
    await world.runJobs()
    const rival = await world.logIn('rival-3')
    const second = await drop(await world.logIn(commissioner.username), code)
    await claim(rival, code, { add: second, drop: await last(rival, code), bid: 4 })
    const next = await runUntilReport(world, rival, code)
    expect(next.dueAt).toBeGreaterThan(report.dueAt)
    expect(next.claims).toMatchObject([{ bid: 4, won: true }])
    const { runs } = await (await world.logIn('rival-2')).api.waiver.board({ code })
    expect(runs).toHaveLength(2)
  })

  it('stay as they were when the disk is full in the middle of a run, which is made once there is room', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const makeRoom = await fillDisk(world.app.db, { on: 'insert', table: 'ownership' })
    world.advance(DAY)
    await world.runJobs()
    const again = await world.logIn('rival-2')
    expect(await again.api.waiver.board({ code })).toMatchObject({ claims: [{ bid: 3 }], runs: [] })
    expect((await roster(again, code)).map(({ id }) => id)).not.toContain(wanted)

    await makeRoom()
    world.advance(MINUTE)
    await world.runJobs()
    expect(await again.api.waiver.board({ code })).toMatchObject({ claims: [], runs: [{ won: 1, lost: 0 }] })
    expect((await roster(again, code)).map(({ id }) => id)).toContain(wanted)
  })

  it('of one league that cannot be run hold up no other', async () => {
    await using world = createWorld()
    const poisoned = await waiverLeague(world, { dropHours: 1 })
    const [victim, rival] = poisoned.people as [Person, Person]
    const first = await drop(victim, poisoned.code)
    await claim(rival, poisoned.code, { add: first, drop: await last(rival, poisoned.code), bid: 1 })
    const { leagueId } = await rival.api.waiver.board({ code: poisoned.code })
    const other = await world.league({ settings: { waivers: { dropHours: 1 } } })
    const guest = await world.member(other, 'guest')
    await draftAtOnce(world, { code: other.code, people: [other.commissioner, guest] })
    world.advance(2 * DAY)
    const host = await world.logIn(other.commissioner.username)
    const wanted = await drop(host, other.code)
    const bidder = await world.logIn('guest')
    await claim(bidder, other.code, { add: wanted, drop: await last(bidder, other.code), bid: 1 })
    await world.app.db
      .updateTable('settings')
      .set({ settings: '{' } as never)
      .where('league_id', '=', leagueId as never)
      .execute()
    expect(await runUntilReport(world, bidder, other.code)).toMatchObject({ claims: [{ won: true }] })
    expect(await world.app.db.selectFrom('claim').select('league_id').execute()).toEqual([
      { league_id: leagueId },
    ])
  })

  it('are told by topic and by team, the sealing of claims only to who asks for it', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    const report = await runUntilReport(world, livia, code)
    const { api } = await world.logIn('rival-2')
    const kinds = async (of: { topic?: 'moves' | 'seals' | 'talk'; teamId?: string }) =>
      (await api.league.activity({ code, limit: 5, ...of })).map(({ event }) => event.kind)
    expect(await kinds({})).not.toContain('claim-sealed')
    expect(await kinds({ topic: 'seals' })).toEqual(['claim-sealed'])
    expect(await kinds({ topic: 'moves' })).toEqual(['waivers-run', 'waiver-claimed', 'roster-moved'])
    expect(await kinds({ topic: 'moves', teamId: report.claims[0]?.teamId ?? '' })).toEqual([
      'waiver-claimed',
    ])
    expect(await kinds({ topic: 'talk' })).toEqual([])
  })

  it('are none where who comes first has him', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'none' })
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    expect(await livia.api.waiver.holds({ code })).toMatchObject({ nextRun: null, dropped: [] })
    const board = await livia.api.waiver.board({ code })
    expect(board).toMatchObject({ key: null, nextRun: null })
    await livia.api.roster.move({ code, add: wanted, drop: await last(livia, code) })
  })

  it('are private to its manager', async () => {
    await using world = createWorld()
    const { code } = await waiverLeague(world)
    const stranger = await world.person('stranger')
    for (const call of [
      () => stranger.api.waiver.board({ code }),
      () => stranger.api.waiver.holds({ code }),
      () => stranger.api.waiver.report({ code, dueAt: 1 }),
      () => stranger.api.waiver.withdraw({ code, id: 'aaaaaaaaaaaa' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('lapse when the season is over', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 3 })
    await world.app.db.updateTable('league').set({ phase: 'over' }).execute()
    world.advance(3 * DAY)
    await world.runJobs()
    expect(await world.app.db.selectFrom('claim').selectAll().execute()).toEqual([])
    const [newest] = await (await world.logIn('rival-2')).api.league.activity({ code })
    expect(newest?.event.kind).toBe('claims-lapsed')
  })
})
