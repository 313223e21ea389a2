import { createEmpireClient } from 'empire-client'
import { expect, test } from 'vitest'
import { lookOnce } from '../../examples/bot/look.ts'
import { play } from '../../examples/bot/play.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { tokenOf } from '../support/api-token.ts'
import { leagueWithBot, offerToBot } from '../support/bot-season.ts'
import { draftableLeague, draftedLeague } from '../support/drafted-league.ts'
import { recordCalls } from '../support/recorded-calls.ts'
import { createWorld } from '../support/world.ts'

/** The days up to the league's first week, and then one by one. */
const STEPS = [6 * 24, ...Array.from({ length: 10 }, () => 24)]

test(
  'a bot drafts and plays for two weeks by its token and the documented paths alone',
  { timeout: 5 * MINUTE },
  async () => {
    await using league = await leagueWithBot({ steps: STEPS, oneGameOf: 3 })
    const { calls, code } = league
    await league.draft()

    const { state, me } = await (await league.asOwner()).draft.room({ code })
    const picks = state.picks.filter((pick) => pick?.teamId === me.teamId)
    expect(new Set(picks.map((pick) => pick?.by))).toEqual(new Set(['manager']))
    expect(picks).toHaveLength(state.plan?.roster.size ?? 0)
    expect(calls.answered('draftPick')).toBe(picks.length)

    const weeks = new Set<number | null>()
    let offers: string[] = []
    for (const step of STEPS.keys()) {
      if (step === STEPS.length - 2)
        offers = [
          await offerToBot(await league.asRival(), code, true),
          await offerToBot(await league.asRival(), code, false),
        ]
      weeks.add((await league.play(step)).week)
    }

    expect([...weeks]).toEqual([1, 2])
    expect(calls.answered('lineupSet')).toBeGreaterThan(0)
    expect(calls.answered('waiverClaim')).toBeGreaterThan(0)
    const { trades } = await (await league.asOwner()).trade.portal({ code })
    const became = offers.map((offer) => trades.find(({ id }) => id === offer)?.state)
    expect(became[0]).toMatch(/^(made|in-review|waiting)$/)
    expect(became[1]).toBe('declined')
    const events = await league.ownEvents()
    expect(events.filter(({ isByBot }) => !isByBot)).toEqual([])
    expect(new Set(events.map(({ kind }) => kind))).toContain('line-up-set')
    expect(calls.made.filter(({ operation, status }) => operation === null || status >= 400)).toEqual([])
  },
)

/** A bot of the second manager of two, whose league is about to draft. @param meanwhile happens just before each request of it */
async function beforeDraft({ meanwhile }: { meanwhile?: (path: string) => Promise<void> } = {}) {
  const world = createWorld()
  const league = await draftableLeague(world)
  const [commissioner, rival = commissioner] = league.people
  const program = await tokenOf(world, rival, ['read', 'lineups', 'moves'], 'Draft bot')
  const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
  const said: string[] = []
  const game = {
    empire: createEmpireClient({
      url,
      token: program.token,
      async fetch(address, init) {
        const { pathname } = new URL(address)
        await meanwhile?.(pathname)
        return fetch(address, init)
      },
    }),
    code: league.code,
    say: (sentence: string) => void said.push(sentence),
    now: world.app.now,
  }
  return { world, commissioner: commissioner.api, rival: rival.api, program, said, game, code: league.code }
}

const EVERY = { atLeastEvery: 10 * MINUTE, atMostEvery: 0 }

test('a bot hears by the league’s stream when it is on the clock', async () => {
  const { world, commissioner, game, code, said } = await beforeDraft()
  await using _ = world
  await commissioner.draft.setAutopick({ code, mode: 'instant' })
  const stop = new AbortController()
  const playing = play(game, stop.signal, EVERY)
  await commissioner.draft.start({ code })
  for (;;) {
    const { state } = await commissioner.draft.room({ code })
    if (state.stage === 'over') break
    const isBots = state.turn?.teamId !== (await commissioner.draft.room({ code })).me.teamId
    // Its clock stands still until the bot has picked.
    if (!isBots) world.advance(SECOND)
    await world.runJobs()
    await new Promise((resolve) => void setTimeout(resolve, 1))
  }
  stop.abort()
  await playing
  expect(said.filter((sentence) => sentence.startsWith('Pick '))).toHaveLength(16)
})

test('a bot stops when its token is revoked, and says nothing before', async () => {
  const { world, rival, game, program, said } = await beforeDraft()
  await using _ = world
  const playing = play(game, new AbortController().signal, EVERY)
  const stopped = expect(playing).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  await rival.apiToken.revoke({ id: program.made.id })
  await stopped
  expect(said).toEqual([])
})

test('a bot that was too late says so and continues', async () => {
  let interrupt = async () => {}
  const meanwhile = (path: string) => (path.endsWith('/draft/picks') ? interrupt() : Promise.resolve())
  const { world, commissioner, game, code, said } = await beforeDraft({ meanwhile })
  await using _ = world
  await commissioner.draft.setAutopick({ code, mode: 'instant' })
  await commissioner.draft.start({ code })
  const { state } = await commissioner.draft.room({ code })
  if (state.turn?.teamId === (await commissioner.draft.room({ code })).me.teamId) {
    world.advance(must(state.endsAt, 'a clock') - world.app.now())
    await world.runJobs()
  }
  interrupt = async () => void (await commissioner.draft.pause({ code, reason: 'A storm.' }))
  await lookOnce(game)
  expect(said).toHaveLength(1)
  expect(said[0]).not.toMatch(/^Pick/)
  interrupt = async () => {}
  await commissioner.draft.resume({ code, reason: 'It is over.' })
  await lookOnce(game)
  expect(said[1]).toMatch(/^Pick \d+: /)
})

test('a bot leaves a paused league alone', async () => {
  await using world = createWorld()
  const { code, people } = await draftedLeague(world)
  const [commissioner, rival = commissioner] = people
  const { token } = await tokenOf(world, rival, ['read', 'lineups', 'moves'])
  const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
  await commissioner.api.commissioner.setPaused({ code, what: 'everything', reason: 'A storm.' })
  const calls = await recordCalls(url)
  const empire = createEmpireClient({ url, token, fetch: calls.fetch })
  await lookOnce({ empire, code, say: expect.unreachable, now: world.app.now })
  expect(calls.made.map(({ operation }) => operation)).toEqual(['leagueHome'])
})
