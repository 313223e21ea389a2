import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { App } from '../../server/core/app/app.ts'
import { createPasswords, type Passwords, passwordsOf } from '../../server/people/auth/passwords.ts'
import { createTokens, tokensOf } from '../../server/people/session/tokens.ts'
import {
  type Collector,
  type CollectorOptions,
  createCollector,
} from '../../server/feed/collector/collector.ts'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import type { Db } from '../../server/core/db/open.ts'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { createRateLimits, rateLimitsOf } from '../../server/core/rate-limit/rate-limits.ts'
import { wireApp } from '../../server/ops/create-app.ts'
import type { FeedSource } from '../../shared/feed/source.ts'
import { type Send, SendError } from '../../server/core/outbound/send.ts'
import type { Post } from '../../server/people/push/post.ts'
import { createHttp } from '../../server/web/http/server.ts'
import type { Listener } from '../../server/web/listener/listener.ts'
import { stopReadings } from '../../server/social/move-in/readings.ts'
import { createOutbox, mailerOf } from '../../server/core/mail/mailer.ts'
import { joinCluster, leaveCluster } from '../../server/core/cluster/join.ts'
import { type Api, createCaller } from '../../server/web/trpc/router.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY } from '../../shared/core/time.ts'
import { simulated } from './simulated.ts'
import { openFresh } from './test-database.ts'

/** A Friday noon on the US East coast; for the simulator like a Sunday afternoon in the middle of its seasons. */
export const START = Date.parse('2026-11-20T17:00:00Z')
/** Seasons that are read would be packed game by game for nobody: who tells of kept box scores turns them on. */
const SETTINGS = {
  DATABASE_URL: 'sqlite::memory:',
  FEED: 'simulator',
  LOG_LEVEL: 'silent',
  KEEP_BOX_SCORES: 'off',
}
/** What signs sessions here. */
export const SECRET = 'a key that no other place than the tests of Empire knows'
const CONFIG = readConfig({ ...SETTINGS, SECRET })
/** The cheapest that argon2 allows: its cost is not what these tests are about. */
const PASSWORDS = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
/** The password of all accounts in tests. */
export const PASSWORD = 'correct horse battery'

export interface Person {
  readonly username: string
  readonly email: string
  readonly token: string
  readonly api: Api
}

export type World = ReturnType<typeof createWorld>

/**
 * A whole server in memory: `await using world = createWorld()`. Time stands still until it is told
 * otherwise, ids and random numbers are the same every time, mails land in an outbox.
 */
export function createWorld(
  options: {
    source?: FeedSource
    log?: Logger
    config?: Partial<Config>
    /** Slower ones than usual, for tests of what happens while they are hashed. */
    passwords?: Passwords
    /** The moment that for the simulator is in the middle of its seasons, instead of the start. */
    anchor?: number
    /** The simulator shows one of so many games, instead of every one. */
    oneGameOf?: number
    /** One that is there already, migrated, instead of an empty one in memory. */
    database?: Db
    /** Address of that database, where other processes are heard that are there too. */
    peers?: string
    /** Of ids and random numbers: two worlds on one database have each its own. */
    seed?: string
    /** The hosts of pictures; without them none answers. */
    fetchPicture?: (url: string, init: RequestInit) => Promise<Response>
    /** Other fantasy hosts; without them none answers. */
    fetchHost?: (url: string, init: RequestInit) => Promise<Response>
    /** The push services of the world; without them none is reached. */
    post?: Post
    /** Chat apps and programs that leagues post to; without them none is reached. */
    sendWebhook?: Send
  } = {},
) {
  let time = START
  let passed = 0
  const now = () => time
  const elapsed = () => passed
  const dice = seededRandom(options.seed ?? 'world')
  const random = dice.bytes
  const outbox = createOutbox(now)
  // Time stands still, so nothing that was taken is given back.
  const plenty = createRateLimits(elapsed, 100)
  const limits = { accounts: plenty, leagues: plenty }
  const config = { ...CONFIG, ...options.config }
  const wired = wireApp(config, {
    db: options.database ?? openFresh(),
    log: options.log ?? pino({ level: 'silent' }),
    now,
    elapsed,
    secret: SECRET,
    source:
      options.source ?? simulated(now, { anchor: options.anchor ?? START, oneGameOf: options.oneGameOf }),
    fetchPicture: options.fetchPicture ?? (() => Promise.reject(new Error('Tests have no network'))),
    fetchHost: options.fetchHost ?? (() => Promise.reject(new Error('Tests have no network'))),
    post: options.post ?? (() => Promise.reject(new Error('Tests have no network'))),
    sendWebhook: options.sendWebhook ?? (() => Promise.reject(new SendError('unreachable'))),
    random: () => random(1).readUInt8() / 256,
  })
  const app: App = {
    ...wired,
    newId: () => base32(random(12)),
    randomBytes: random,
  }
  passwordsOf.give(app, options.passwords ?? PASSWORDS)
  rateLimitsOf.give(app, {
    takeOfAccount: (...call) => limits.accounts.takeOfAccount(...call),
    takeOfToken: (...call) => limits.accounts.takeOfToken(...call),
    takeOfLeague: (...call) => limits.leagues.takeOfLeague(...call),
  })
  mailerOf.give(app, outbox)
  if (options.peers !== undefined) joinCluster(app, options.peers)
  const lane = createLane(app, jobHandlers)
  let http: Promise<FastifyInstance> | null = null

  const anonymous = createCaller({ app, token: null, caller: { ip: '192.0.2.1', userAgent: 'Test' } })

  function asPerson(username: string, token: string): Person {
    const caller = { ip: '192.0.2.1', userAgent: 'Test' }
    return { username, email: `${username}@example.com`, token, api: createCaller({ app, token, caller }) }
  }

  return {
    app,
    dice,
    outbox,
    /** A visitor who has not signed in. */
    anonymous,
    /** Such a one at an address of their own. */
    visitor: (ip: string) => createCaller({ app, token: null, caller: { ip, userAgent: 'Test' } }),
    /** From now on every query fails, as one with a bug would. */
    breakDatabase: () => app.db.schema.alterTable('session').renameTo('session_gone').execute(),
    /** A token of the person's session that was made at another time, ms. */
    async tokenIssuedAt(at: number, person: Person): Promise<string> {
      const claims = await tokensOf(app).verify(person.token)
      if (!claims) throw new Error(`${person.username} has no session`)
      return createTokens(SECRET, () => at).sign(claims)
    },
    asPerson,
    withToken: (token: string) => asPerson('', token).api,
    /** Does something while all accounts, or all leagues, have used up what they may call. */
    async withLimitsUsedUp<T>(of: keyof typeof limits, act: () => Promise<T>): Promise<T> {
      limits[of] = createRateLimits(elapsed, 0)
      try {
        return await act()
      } finally {
        limits[of] = plenty
      }
    },
    /** The same routes as in production, for `inject`. @param listeners those that listen already */
    http: (listeners: readonly Listener[] = []) => (http ??= createHttp(app, null, undefined, listeners)),
    /** Time passes. */
    advance: (ms: number) => {
      time += ms
      passed += ms
    },
    /** Sets the clock, while no time passes. @param by ms, below zero for back */
    setClock: (by: number) => void (time += by),
    /** Does what is due by now, such as sending mails. */
    runJobs: () => lane.runDue(),
    /** Reads from the feed all that is due by now: of one sport, or all, and of the last so many weeks. */
    async collect({ sport, weeks }: { sport?: FantasySportKey; weeks?: number } = {}): Promise<void> {
      const options = {
        ...(sport === undefined ? {} : { sports: [sport] }),
        ...(weeks === undefined ? {} : { since: time - weeks * 7 * DAY }),
      } satisfies CollectorOptions
      await readAllDue(createCollector(app, options))
    },

    async person(username: string): Promise<Person> {
      const email = `${username}@example.com`
      const { accessToken } = await anonymous.auth.signUp({ username, email, password: PASSWORD })
      return asPerson(username, accessToken)
    },

    /** The same person on another device. */
    async logIn(username: string, password = PASSWORD): Promise<Person> {
      const { accessToken } = await anonymous.auth.logIn({ username, password })
      return asPerson(username, accessToken)
    },

    /** A league of one, with its commissioner. */
    async league(
      overrides: Partial<Parameters<Api['league']['create']>[0]> = {},
    ): Promise<{ code: string; id: string; commissioner: Person }> {
      const commissioner = await this.person(`commissioner-${base32(random(4))}`)
      const created = await commissioner.api.league.create({
        name: 'Sunday Rivals',
        sport: 'nfl',
        teamName: 'Gold Standard',
        ...overrides,
      })
      return { ...created, commissioner }
    },

    /** A new person with a team in the league, by an invite of its commissioner. */
    async member(league: { code: string; commissioner: Person }, username: string): Promise<Person> {
      const person = await this.person(username)
      const invite = await league.commissioner.api.league.createInvite({ code: league.code })
      await person.api.league.join({ joinCode: invite.code, teamName: `${username}’s team` })
      return person
    },

    async [Symbol.asyncDispose]() {
      await (await http)?.close()
      await stopReadings(app)
      await leaveCluster(app)
      await app.db.destroy()
    },
  }
}

/** Until nothing is due any more. */
export async function readAllDue(collector: Collector): Promise<void> {
  let isIdle = false
  for (let step = 0; step < 20_000; step += 1) {
    // Time stands still, so that there is nothing new of games under way between two readings of the rest.
    if (isIdle || step % 50 === 0) await collector.readLive()
    const wasIdle = isIdle
    isIdle = (await collector.readOne()) > 0
    if (isIdle && wasIdle) return
  }
  throw new Error('There is always something due')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Bytes that look random and are the same in every run: SHA-256 of a counter. */
function seededRandom(seed: string) {
  let counter = 0
  return {
    bytes: (size: number): Buffer => {
      // Nearly all are ids, for which one block is enough.
      const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
        hash('sha256', `${seed}:${counter++}`, 'buffer'),
      )
      const [first] = blocks
      return (first && blocks.length === 1 ? first : Buffer.concat(blocks)).subarray(0, size)
    },
    /** How many blocks have been taken. */
    taken: () => counter,
    /** As if so many had been taken. */
    goOnAfter: (taken: number) => void (counter = taken),
  }
}

/** Of an id there are hundreds of thousands in a run. */
function base32(bytes: Buffer): string {
  let text = ''
  for (const byte of bytes) text += LETTERS[byte % 32]
  return text
}
