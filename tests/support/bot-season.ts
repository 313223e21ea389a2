import { createEmpireClient } from 'empire-client'
import { expect } from 'vitest'
import type { Game } from '../../examples/bot/game.ts'
import { lookOnce } from '../../examples/bot/look.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { must } from '../../shared/core/must.ts'
import type { Api } from '../../server/web/trpc/router.ts'
import { recordCalls } from './recorded-calls.ts'
import { createWorld, PASSWORD, START } from './world.ts'

/** What its token is called, and so what the log says. */
const BOT = 'Sunday bot'

const TEAMS = 4
const WEEKS_BEFORE = 10
const WEEKS = 9

/** How closely a season is followed. */
interface Following {
  /** Hours from one look of the bot to the next, in turn. */
  readonly steps: readonly number[]
  /** The simulator shows one of so many games. */
  readonly oneGameOf: number
}

/**
 * A league of the NFL whose second team is played by the bot of `examples/bot`: against a server that listens, by a
 * token that its manager has made, and by nothing else. The other teams draft by auto-pick and have the starters that Empire chooses.
 */
export async function leagueWithBot({ steps, oneGameOf }: Following) {
  const world = createWorld({ anchor: START + (WEEKS_BEFORE + 1) * 7 * DAY, oneGameOf })
  await world.collect({ sport: 'nfl', weeks: 1 })
  const season = { weeks: WEEKS, playoffs: { teams: TEAMS, roundWeeks: [1, 1] } }
  const league = await world.league({ sport: 'nfl', settings: { size: TEAMS, season } })
  const { code, commissioner } = league
  const owner = await world.member(league, 'livia')
  const others = [commissioner]
  for (let seat = 3; seat <= TEAMS; seat += 1) others.push(await world.member(league, `rival-${seat}`))
  const { token } = await owner.api.apiToken.make({
    name: BOT,
    scopes: ['read', 'lineups', 'moves'],
    expiresAt: world.app.now() + 365 * DAY,
    password: PASSWORD,
  })
  const { seq } = await owner.api.auditLog.head({ code })
  const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
  const calls = await recordCalls(url)
  const said: string[] = []
  const game: Game = {
    empire: createEmpireClient({ url, token, fetch: calls.fetch }),
    code,
    say: (sentence) => void said.push(sentence),
    now: world.app.now,
  }
  /** Sessions end after weeks. */
  const asOwner = async () => (await world.logIn(owner.username)).api

  return {
    calls,
    said,
    code,
    asOwner,
    asRival: async () => (await world.logIn(commissioner.username)).api,

    /** The others at once, the bot when it is on the clock. */
    async draft(): Promise<void> {
      for (const { api } of others) await api.draft.setAutopick({ code, mode: 'instant' })
      await commissioner.api.draft.start({ code })
      for (let look = 0; look < 1_000; look += 1) {
        await lookOnce(game)
        const { state } = await commissioner.api.draft.room({ code })
        if (state.stage === 'over') return
        world.advance(must(state.endsAt, 'a clock') - world.app.now())
        await world.runJobs()
      }
      throw new Error('The draft does not end')
    },

    /**
     * Some hours go by, the bot looks, and has left nothing undone.
     * @param step from 0
     * @returns where the league is: of its season, the week
     */
    async play(step: number): Promise<{ phase: string; week: number | null }> {
      world.advance(must(steps[step % steps.length], 'a step') * HOUR)
      await world.collect({ sport: 'nfl', weeks: 2 })
      await world.runJobs()
      await lookOnce(game)
      const api = await asOwner()
      const { phase } = (await api.league.home({ code })).league
      if (phase === 'over') return { phase, week: null }
      const { week, day } = await api.lineup.ofTeam({ code })
      const [best] = (await api.lineup.optimal({ code, days: [day] })).days
      expect([step, best?.after]).toEqual([step, best?.before])
      return { phase, week }
    },

    /** Events that the bot's manager has caused since there is a token, and whether each says that the bot did it. */
    async ownEvents(): Promise<{ kind: string; isByBot: boolean }[]> {
      const api = await asOwner()
      const { me } = await api.league.home({ code })
      const own: { kind: string; isByBot: boolean }[] = []
      for (let after = seq; ;) {
        const entries = await api.auditLog.entries({ code, after })
        for (const { actorId, kind, payload } of entries)
          if (actorId === me.userId) own.push({ kind, isByBot: payload.includes(`"through":"token:${BOT}"`) })
        const last = entries.at(-1)
        if (!last) return own
        after = last.seq
      }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/**
 * Offers the bot a trade of one player for another at the same position.
 * @param isGood whether the bot would get the better one of the two that differ the most
 */
export async function offerToBot(api: Api, code: string, isGood: boolean): Promise<string> {
  const { teams } = await api.roster.ofLeague({ code })
  const [mine, bots] = ['commissioner', 'livia'].map((name) =>
    must(
      teams.find(({ ownerName }) => ownerName.startsWith(name)),
      'a team',
    ),
  )
  const own = must(mine, 'a team')
  const other = must(bots, 'a team')
  const pairs = own.players.flatMap((given) =>
    other.players
      .filter(({ eligible }) => eligible[0] === given.eligible[0])
      .map((got) => ({ given, got, gain: (given.restOfSeason ?? 0) - (got.restOfSeason ?? 0) })),
  )
  pairs.sort((a, b) => (isGood ? b.gain - a.gain : a.gain - b.gain))
  const { given, got } = must(pairs[0], 'a pair')
  const { id } = await api.trade.offer({
    code,
    assets: [
      { kind: 'player', from: own.id, to: other.id, player: given.id },
      { kind: 'player', from: other.id, to: own.id, player: got.id },
    ],
  })
  return id
}
