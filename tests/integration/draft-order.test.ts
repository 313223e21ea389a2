import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { inLeague } from '../../server/league/events/in-league.ts'
import { closeDraftOrder, endOpenDraftOrders } from '../../server/squad/draft-order/close.ts'
import { seedOf } from '../../server/squad/draft-order/seed.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { verifyProof } from '../../shared/draft-order/verify-proof.ts'
import type { DraftOrderProof } from '../../shared/draft-order/draft-order.ts'
import { DraftOrderId, type LeagueId } from '../../shared/core/ids.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { isValidProof } from '../support/draft-order-verifier.ts'
import { fillDisk } from '../support/full-disk.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** A league of three: its commissioner, livia and titus. */
async function leagueOfThree(world: World) {
  const league = await world.league()
  const { code, commissioner } = league
  const livia = await world.member(league, 'livia')
  const titus = await world.member(league, 'titus')
  const open = (minutes: number, reason?: string) =>
    commissioner.api.draftOrder.open({ code, minutes, ...(reason === undefined ? {} : { reason }) })
  return {
    league,
    leagueId: league.id as LeagueId, // it comes from the server
    code,
    commissioner,
    livia,
    titus,
    open,
    add: (person: Person, drawId: string, text: string) => person.api.draftOrder.add({ code, drawId, text }),
    shown: async (drawId?: string) =>
      (await livia.api.draftOrder.proof({ code, drawId: drawId ?? null })).draw,
    proof: async (): Promise<DraftOrderProof> => {
      const { draw } = await livia.api.draftOrder.proof({ code })
      if (draw?.state !== 'revealed') throw new Error('Nothing is revealed')
      return draw.proof
    },
    /** What happened to draws and the order, oldest first. */
    log: async () => {
      const activity = await livia.api.league.activity({ code, limit: 100 })
      return activity.toReversed().filter(({ event }) => /^draw-|^draft-order/.test(event.kind))
    },
    phase: (phase: 'drafting' | 'regular') =>
      world.app.db
        .updateTable('league')
        .set({ phase })
        .where('code', '=', code as never)
        .execute(), // of the league
  }
}

type Scene = Awaited<ReturnType<typeof leagueOfThree>>

const kindsOf = async ({ log }: Pick<Scene, 'log'>) => (await log()).map(({ event }) => event.kind)

describe('a draw', () => {
  it('is promised, added to, and revealed by itself when its time is over', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    const open = await scene.shown()
    await scene.add(scene.titus, drawId, 'Alea iacta est')
    world.advance(HOUR - 1)
    await world.runJobs()
    expect(await kindsOf(scene)).toEqual(['draw-opened', 'draw-entropy-added'])
    world.advance(1)
    await world.runJobs()

    const proof = await scene.proof()
    expect(open).toMatchObject({
      state: 'open',
      commitment: proof.commitment,
      teams: proof.teams,
      closesAt: proof.openedAt + HOUR,
    })
    expect(proof.entropies).toMatchObject([{ teamId: proof.teams[2]?.id, text: 'Alea iacta est' }])
    expect(verifyProof(proof)).toEqual([])
    expect(isValidProof(proof)).toBe(true)
  })

  it('sets the order of the draft, as Empire', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(0)
    const { order, seed } = await scene.proof()

    expect((await scene.log()).map(({ actorName, event }) => [actorName, event])).toMatchObject([
      [scene.commissioner.username, { kind: 'draw-opened', number: 1, reason: null }],
      [null, { kind: 'draw-revealed', teams: order, seed }],
      [null, { kind: 'draft-order-set', teams: order, by: 'draw' }],
    ])
  })

  it('at once has nobody’s words, and nothing is left to be done', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(0)
    const proof = await scene.proof()
    world.advance(HOUR)
    await world.runJobs()

    expect(proof).toMatchObject({ entropies: [], closesAt: proof.openedAt, revealedAt: proof.openedAt })
    expect(verifyProof(proof)).toEqual([])
    expect(await kindsOf(scene)).toEqual(['draw-opened', 'draw-revealed', 'draft-order-set'])
  })

  it('closes for all at one time, however many have added words: nobody draws by being the last', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    for (const person of [scene.titus, scene.commissioner, scene.livia])
      await scene.add(person, drawId, 'word')
    expect((await scene.shown())?.state).toBe('open')
    await scene.add(scene.livia, drawId, 'changed')
    world.advance(HOUR)
    await world.runJobs()
    const proof = await scene.proof()

    expect(proof.revealedAt).toBe(proof.closesAt)
    expect(proof.entropies.map(({ text }) => text)).toEqual(['word', 'changed', 'word'])
    expect(verifyProof(proof)).toEqual([])
    expect((await kindsOf(scene)).filter((kind) => kind === 'draw-revealed')).toHaveLength(1)
  })

  it('goes by a team’s last words, and all that were there before are in the log', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    for (const text of ['one', 'two', '  three ']) await scene.add(scene.livia, drawId, text)
    world.advance(HOUR)
    await world.runJobs()

    expect((await scene.proof()).entropies.map(({ text }) => text)).toEqual(['three'])
    const added = (await scene.log()).flatMap(({ event }) =>
      event.kind === 'draw-entropy-added' ? [event.text] : [],
    )
    expect(added).toEqual(['one', 'two', 'three'])
  })

  it('comes out otherwise for other words', async () => {
    const orderFor = async (words: string) => {
      await using world = createWorld()
      const scene = await leagueOfThree(world)
      const { drawId } = await scene.open(60)
      await scene.add(scene.livia, drawId, words)
      world.advance(HOUR)
      await world.runJobs()
      const { seed, order } = await scene.proof()
      return { seed, order: order.join() }
    }
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(orderFor))

    expect(new Set(all.map(({ seed }) => seed)).size).toBe(1)
    expect(new Set(all.map(({ order }) => order)).size).toBeGreaterThan(1)
  })

  it('is revealed late when the server was down, and by whichever process comes first', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    world.advance(3 * HOUR)
    await expect(scene.add(scene.livia, drawId, 'too late')).rejects.toMatchObject(refusedWith('DRAW_CLOSED'))
    // Another process on the same database, and this one.
    await using other = createWorld({ database: world.app.db })
    other.advance(3 * HOUR)
    await Promise.all([world.runJobs(), other.runJobs()])
    await world.runJobs()

    expect(await kindsOf(scene)).toEqual(['draw-opened', 'draw-revealed', 'draft-order-set'])
    expect(verifyProof(await scene.proof())).toEqual([])
  })

  it('is good also where the clock is set back while it is being revealed', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { leagueId } = scene
    const { drawId } = await scene.open(60)
    world.setClock(-DAY)
    const due = { subject: leagueId, occurrence: drawId, dueAt: 0, payload: { drawId } }
    await inLeague(world.app, { leagueId, actorId: null }, (app, league) => closeDraftOrder(app, league, due))

    expect(verifyProof(await scene.proof())).toEqual([])
  })
})

describe('words', () => {
  it('that are there already change nothing, also once it is drawn', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    await scene.add(scene.livia, drawId, 'same')
    world.advance(HOUR)
    await world.runJobs()
    const before = await scene.log()

    expect(await scene.add(scene.livia, drawId, 'same')).toEqual({ text: 'same' })
    expect(await scene.log()).toEqual(before)
    await expect(scene.add(scene.livia, drawId, 'other')).rejects.toMatchObject(refusedWith('DRAW_CLOSED'))
  })

  it.each([
    ['nothing', '', 'Please write something.'],
    ['blanks', '   ', 'Please write something.'],
    ['a novel', 'x'.repeat(201), 'Between 1 and 200 characters, please.'],
    ['half a character', 'a\ud83c', 'This has half a character in it.'],
  ])('cannot be %s', async (_, text, message) => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)

    await expect(scene.add(scene.livia, drawId, text)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })

  it.each(['🏛', '\u0000', 'a\u2028 ﷽', '"} ]', 'x'.repeat(200)])('may be anything else: %j', async (text) => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    await scene.add(scene.livia, drawId, text)
    world.advance(HOUR)
    await world.runJobs()
    const proof = await scene.proof()

    expect(proof.entropies[0]?.text).toBe(text)
    expect(verifyProof(JSON.parse(JSON.stringify(proof)))).toEqual([])
    expect(isValidProof(proof)).toBe(true)
  })

  it('can be changed for a while, but not without end', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(10_080)
    for (let n = 0; n < 30; n += 1) await scene.add(scene.livia, drawId, `try ${n}`)

    await expect(scene.add(scene.livia, drawId, 'more')).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    world.advance(HOUR)
    expect(await scene.add(scene.livia, drawId, 'more')).toEqual({ text: 'more' })
  })

  it('are for draws of the league, and for those that there are', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const elsewhere = await world.league({ name: 'Elsewhere' })
    await world.member(elsewhere, 'julia')
    const other = await elsewhere.commissioner.api.draftOrder.open({ code: elsewhere.code, minutes: 60 })

    for (const drawId of [other.drawId, 'zzzzzzzzzzzz']) {
      await expect(scene.add(scene.livia, drawId, 'x')).rejects.toMatchObject(refusedWith('DRAW_NOT_FOUND'))
      await expect(scene.shown(drawId)).rejects.toMatchObject(refusedWith('DRAW_NOT_FOUND'))
    }
  })
})

describe('drawing', () => {
  it.each([
    ['a day too long', 10_081],
    ['before now', -1],
    ['half a minute', 0.5],
  ])('is for a sensible time, not %s', async (_, minutes) => {
    await using world = createWorld()
    const { open } = await leagueOfThree(world)

    await expect(open(minutes)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('needs two teams', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()

    await expect(commissioner.api.draftOrder.open({ code, minutes: 0 })).rejects.toMatchObject(
      refusedWith('DRAW_NEEDS_TEAMS'),
    )
  })

  it('is for the time before the draft', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.phase('drafting')

    await expect(scene.open(0)).rejects.toMatchObject(refusedWith('DRAW_TOO_LATE'))
  })

  it('is for one at a time', async () => {
    await using world = createWorld()
    const { open } = await leagueOfThree(world)
    await open(60)

    await expect(open(60, 'I do not like it')).rejects.toMatchObject(refusedWith('DRAW_UNDER_WAY'))
  })

  it('again, once there is an order, needs a reason, which stays beside the result', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(0)
    const first = await scene.proof()
    await expect(scene.open(0)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { reason: 'Please say why it is run again.' } },
    })
    await scene.open(0, 'Julia was on holiday')
    const second = await scene.proof()

    expect(second).toMatchObject({ number: 2, reason: 'Julia was on holiday' })
    expect(verifyProof({ ...second, reason: null }).map(({ kind }) => kind)).toContain('other-commitment')
    expect(second.seed).not.toBe(first.seed)
    // The first is still there to look at.
    expect(await scene.shown(first.drawId)).toEqual({ state: 'revealed', proof: first })
    const { draws } = await scene.livia.api.draftOrder.proof({ code: scene.code })
    expect(draws).toMatchObject([
      { drawId: second.drawId, number: 2, state: 'revealed' },
      { drawId: first.drawId, number: 1, state: 'revealed' },
    ])
  })

  it('is nothing to see before there was any', async () => {
    await using world = createWorld()
    const { livia, code } = await leagueOfThree(world)

    expect(await livia.api.draftOrder.proof({ code })).toEqual({ draw: null, draws: [] })
  })
})

describe('a draw that is cancelled', () => {
  it('gives no order, keeps the reason, and can be followed by another without one', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { code, commissioner } = scene
    const { drawId } = await scene.open(60)
    await commissioner.api.draftOrder.cancel({ code, drawId, reason: 'Wrong day' })
    world.advance(HOUR)
    await world.runJobs()

    expect(await scene.shown()).toMatchObject({ state: 'cancelled', because: 'Wrong day' })
    await scene.open(0)
    expect(await scene.proof()).toMatchObject({ number: 2, reason: null })
    expect(await kindsOf(scene)).toEqual([
      'draw-opened',
      'draw-cancelled',
      'draw-opened',
      'draw-revealed',
      'draft-order-set',
    ])
  })

  it('takes no words any more, not even the same', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { code, commissioner, livia } = scene
    const { drawId } = await scene.open(60)
    await scene.add(livia, drawId, 'word')
    await commissioner.api.draftOrder.cancel({ code, drawId, reason: 'Wrong day' })

    await expect(scene.add(livia, drawId, 'word')).rejects.toMatchObject(refusedWith('DRAW_CLOSED'))
  })

  it('cannot be once it is revealed', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { code, commissioner } = scene
    const { drawId } = await scene.open(0)

    await expect(
      commissioner.api.draftOrder.cancel({ code, drawId, reason: 'I do not like it' }),
    ).rejects.toMatchObject(refusedWith('DRAW_CLOSED'))
  })

  it('is cancelled by Empire when a team joins, because it was promised among others', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(60)
    await world.member(scene.league, 'julia')
    world.advance(HOUR)
    await world.runJobs()

    expect((await scene.log()).at(-1)).toMatchObject({
      actorName: null,
      event: { kind: 'draw-cancelled', reason: 'julia’s team joined the league' },
    })
  })

  it('stays as it is when a team joins after it was revealed', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(0)
    const proof = await scene.proof()
    await world.member(scene.league, 'julia')

    expect(await scene.proof()).toEqual(proof)
  })

  it.each([
    ['the draft has begun', 'The draft has begun', (scene: Scene) => scene.phase('drafting')],
    [
      'the teams are others',
      'The teams of the league have changed',
      (scene: Scene, world: World) =>
        world.app.db
          .deleteFrom('team')
          .where('league_id', '=', scene.leagueId)
          .where('seat', '=', 3)
          .execute(),
    ],
  ])('is cancelled by Empire instead of revealed when %s', async (_, reason, happen) => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(60)
    await happen(scene, world)
    world.advance(HOUR)
    await world.runJobs()

    expect(await scene.log()).toMatchObject([
      { event: { kind: 'draw-opened' } },
      { event: { kind: 'draw-cancelled', reason } },
    ])
  })

  it('is what a command leaves that ends all that are open, such as the start of the draft', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    await scene.open(60)
    const { leagueId } = scene
    await inLeague(world.app, { leagueId, actorId: null }, (app) =>
      endOpenDraftOrders(app, leagueId, 'The draft begins'),
    )
    // Members are told of the lottery: that waits to be sent.
    const rows = await world.app.db
      .selectFrom('deadline')
      .select('kind')
      .where('kind', 'not like', 'notice-%')
      .execute()

    expect(await scene.shown()).toMatchObject({ state: 'cancelled', because: 'The draft begins' })
    expect(rows).toEqual([])
  })
})

describe('the seed', () => {
  it('is in no answer, no error, no event and no line of the log before it is revealed', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    await using world = createWorld({ log })
    const scene = await leagueOfThree(world)
    const { code, commissioner, livia, titus } = scene
    const server = await world.http()
    const said: string[] = []
    const ask = async (person: Person, path: string, input: object, method: 'GET' | 'POST') => {
      const json = JSON.stringify({ json: input })
      const answer = await server.inject({
        method,
        url: method === 'GET' ? `/trpc/${path}?input=${encodeURIComponent(json)}` : `/trpc/${path}`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: json } : {}),
      })
      said.push(answer.body, JSON.stringify(answer.headers))
      return answer
    }
    const opened = await ask(
      commissioner,
      'draftOrder.open',
      { code, minutes: 60, idempotencyKey: 'k' },
      'POST',
    )
    const { drawId }: { drawId: string } = opened.json().result.data.json
    const seed = seedOf(world.app, { leagueId: scene.leagueId, drawId: DraftOrderId.parse(drawId) })
    const bytes = Buffer.from(seed, 'hex')
    const forms = [seed, bytes.toString('base64'), bytes.toString('base64url'), [...bytes].join()]
    const canaries = forms.map((form) => form.slice(0, 40))
    const leaks = (text: string) =>
      canaries.some((canary) => text.toLowerCase().includes(canary.toLowerCase()))

    await ask(commissioner, 'draftOrder.open', { code, minutes: 60, idempotencyKey: 'k' }, 'POST')
    await ask(commissioner, 'draftOrder.open', { code, minutes: 60 }, 'POST')
    await ask(livia, 'draftOrder.open', { code, minutes: 60 }, 'POST')
    await ask(livia, 'draftOrder.add', { code, drawId, text: 'hello' }, 'POST')
    await ask(livia, 'draftOrder.add', { code, drawId, text: '' }, 'POST')
    await ask(livia, 'draftOrder.add', { code, drawId: 'zzzzzzzzzzzz', text: 'hello' }, 'POST')
    await ask(commissioner, 'draftOrder.cancel', { code, drawId, reason: '' }, 'POST')
    for (const person of [commissioner, livia, titus]) {
      await ask(person, 'draftOrder.proof', { code }, 'GET')
      await ask(person, 'draftOrder.proof', { code, drawId }, 'GET')
      await ask(person, 'league.activity', { code, limit: 100 }, 'GET')
      await ask(person, 'league.home', { code }, 'GET')
    }
    // Nor when it cannot be revealed, over and over.
    const makeRoom = await fillDisk(
      world.app.db,
      { on: 'insert', table: 'league_event' },
      { on: 'insert', table: 'draw' },
    )
    world.advance(HOUR)
    await world.runJobs()
    await ask(titus, 'draftOrder.add', { code, drawId, text: 'late' }, 'POST')
    await ask(commissioner, 'draftOrder.open', { code, minutes: 0 }, 'POST')
    const tables = await Promise.all(
      (['draw', 'league_event', 'intent', 'deadline'] as const).map((table) =>
        world.app.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(lines.join()).toContain('A deadline failed')
    expect(said.length).toBeGreaterThan(40)
    expect([...said, ...lines, JSON.stringify(tables)].filter(leaks)).toEqual([])

    // That it would have been found.
    await makeRoom()
    world.advance(MINUTE)
    await world.runJobs()
    expect(leaks((await ask(livia, 'draftOrder.proof', { code }, 'GET')).body)).toBe(true)
    expect(leaks((await ask(livia, 'league.activity', { code }, 'GET')).body)).toBe(true)
  })

  it('is 32 random bytes, another each time', async () => {
    await using world = createWorld()
    const { open, commissioner, code } = await leagueOfThree(world)
    const first = await open(60)
    await commissioner.api.draftOrder.cancel({ code, drawId: first.drawId, reason: 'again' })
    world.advance(SECOND)
    await open(0, 'again')
    const seeds = (await world.app.db.selectFrom('draw').select('seed').execute()).map(({ seed }) => seed)

    expect(new Set(seeds).size).toBe(2)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is another for whoever has the database without the server’s secret, who reveals nothing with it', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { leagueId } = scene
    const { drawId } = await scene.open(60)
    const without = { ...world.app, secret: 'another secret, as long as the one that was there' }
    const due = {
      subject: leagueId,
      occurrence: drawId,
      dueAt: 0,
      payload: { drawId: DraftOrderId.parse(drawId) },
    }
    await inLeague(without, { leagueId, actorId: null }, (app, league) => closeDraftOrder(app, league, due))

    expect(await scene.shown()).toMatchObject({
      state: 'cancelled',
      because: expect.stringContaining('SECRET has changed'),
    })
  })

  it('that an older version has stored is good to the end of its draw', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { leagueId } = scene
    const id = DraftOrderId.parse((await scene.open(60)).drawId)
    await world.app.db
      .updateTable('draw')
      .set({ seed: seedOf(world.app, { leagueId, drawId: id }) })
      .execute()
    const without = { ...world.app, secret: 'another secret, as long as the one that was there' }
    const due = { subject: leagueId, occurrence: id, dueAt: 0, payload: { drawId: id } }
    await inLeague(without, { leagueId, actorId: null }, (app, league) => closeDraftOrder(app, league, due))

    expect(verifyProof(await scene.proof())).toEqual([])
  })
})

describe('whoever could choose', () => {
  it('has no words where they own the server: they have its secret', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    const { drawId } = await scene.open(60)
    const { id } = await scene.commissioner.api.auth.me()
    await makeServerOwner(world.app, id)

    await expect(scene.add(scene.commissioner, drawId, 'mine')).rejects.toMatchObject(
      refusedWith('DRAW_OF_OWNER'),
    )
    expect(await scene.add(scene.livia, drawId, 'hers')).toEqual({ text: 'hers' })
  })

  it('draws ten times a day at most, and everybody reads how often', async () => {
    await using world = createWorld()
    const scene = await leagueOfThree(world)
    for (let n = 0; n < 10; n += 1) await scene.open(0, 'I do not like it')

    await expect(scene.open(0, 'Once more')).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    expect((await scene.proof()).number).toBe(10)
  })
})
