import { Agent, request } from 'node:http'
import path from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '../../../../server/web/trpc/router.ts'
import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { bearer, logIn, send } from '../../driver/caller.ts'
import { addressOf, ask } from '../../driver/procedure.ts'
import { must } from '../../../../shared/core/must.ts'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import type { Settings } from '../measuring/suite.ts'
import { median } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

/** Procedures that are tried, the dearest by themselves. */
const DEAREST = 20
const CONNECTIONS = 32
const BATCH = 10
/** For how long each is tried, and the neighbor alone beside it. */
const SECONDS = 2
/** People do not do all of this ten times a second, ms. */
const BETWEEN = 100
/** Of a draft; then there is another. */
const MOST_PICKS = 28
const DEMO_PASSWORD = 'empire-of-friends'
const NEIGHBORS = ['marcus', 'livia', 'titus', 'julia'] as const
const FLOODER = 'gaius'

/** What a neighbor does. */
const KINDS = ['draft room', 'pick', 'save', 'league home'] as const
type Kind = (typeof KINDS)[number]
type Times = Record<Kind, number[]>

interface Flood {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Sent one after the other, so that each changes something; none of a question. */
  readonly bodies?: readonly string[]
}

/**
 * What one member with 32 connections and batches of ten does to a neighbor of another league: the twenty dearest
 * procedures one after the other, and what a commissioner can change, and beside each the neighbor alone.
 */
export async function measureNeighbors({ workDir, only }: Settings): Promise<Row[]> {
  const env = { DATA_DIR: path.join(workDir, 'neighbors'), COLLECT: 'off' }
  await using server = await startServer([BUILT_SERVER, 'demo'], { core: 0, env })
  const calls = callsOf(server.url)
  const flooder = await calls.logIn(FLOODER)
  const floods = [
    ...(await dearest(calls, flooder, only)),
    ...(await acts(calls, flooder)).filter(({ name }) => name.includes(only)),
  ]
  const neighbor = await settleIn(calls)
  await neighbor.live(SECONDS)
  const rows: Row[] = []
  for (const flood of floods) {
    const idle = await neighbor.live(SECONDS)
    const stop = startFlood(server.url, flood, flooder)
    const beside = await neighbor.live(SECONDS)
    const answers = await stop()
    const ratios = KINDS.map((kind) => median(beside[kind]) / median(idle[kind]))
    const worst = Math.max(...KINDS.map((kind) => median(beside[kind])))
    const figures = KINDS.map(
      (kind, index) =>
        `${kind} ${(ratios[index] ?? 0).toFixed(1)} × (${median(beside[kind]).toFixed(1)} ms, worst ${Math.max(...beside[kind]).toFixed(0)})`,
    )
    progress(`${flood.name}: ${figures.join(', ')}`)
    rows.push({
      name: `A neighbor of ${CONNECTIONS} connections with ${flood.name}`,
      figure: `${figures.join(', ')}; ${answers} answers to the flood`,
      target: '≤ 5 × alone and ≤ 100 ms, medians',
      isMet: Math.max(...ratios) <= 5 && worst <= 100,
    })
  }
  return rows
}

/** Calls of a server's procedures by whoever has a token. */
function callsOf(url: string) {
  return {
    query: <T>(token: string, procedure: string, input: object) => ask<T>({ url, token }, procedure, input),
    act: <T>(token: string, procedure: string, input: object) =>
      ask<T>({ url, token, method: 'POST' }, procedure, input),
    /** @returns the status of the answer */
    look: async (token: string, procedure: string, input: object): Promise<number> =>
      (await send({ url: addressOf(url, procedure, input), headers: bearer(token) })).status,
    logIn: (username: string) => logIn(url, { username, password: DEMO_PASSWORD }),
  }
}
type Calls = ReturnType<typeof callsOf>

/** A neighbor with three friends, in a draft of their own. */
async function settleIn(calls: Calls) {
  const tokens: string[] = []
  for (const username of NEIGHBORS) tokens.push(await calls.logIn(username))
  const [commissioner = ''] = tokens
  const newDraft = async () => {
    const { code } = await calls.act<{ code: string }>(commissioner, 'league.create', {
      name: 'Next Door',
      sport: 'nfl',
      teamName: 'Neighbors',
    })
    const invite = await calls.act<{ code: string }>(commissioner, 'league.createInvite', { code })
    for (const [index, token] of tokens.entries())
      if (index > 0)
        await calls.act(token, 'league.join', { joinCode: invite.code, teamName: `Neighbors ${index}` })
    await calls.act(commissioner, 'draft.start', { code })
    await calls.act(commissioner, 'draft.changeClock', { code, clock: 86_400_000, reason: 'No hurry' })
    const byTeam = new Map<string, string>()
    for (const token of tokens) {
      const { me } = await calls.query<DraftRoom>(token, 'draft.room', { code })
      byTeam.set(me.teamId, token)
    }
    const pool = await calls.query<PoolPlayer[]>(commissioner, 'draft.players', { code })
    return { code, byTeam, pool }
  }
  let draft = await newDraft()
  let picked = 0
  let saves = 0
  const timed = async <T>(list: number[], task: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await task()
    list.push(performance.now() - begun)
    return result
  }
  return {
    /** Opens the room, picks, saves a queue and looks at the league, again and again. */
    async live(seconds: number): Promise<Times> {
      const times: Times = { 'draft room': [], pick: [], save: [], 'league home': [] }
      const until = performance.now() + seconds * 1000
      while (performance.now() < until || times.pick.length < 5) {
        const { code, byTeam, pool } = draft
        const { state } = await timed(times['draft room'], () =>
          calls.query<DraftRoom>(commissioner, 'draft.room', { code }),
        )
        const player = pool[picked]
        // Before a team has as many of a position as a league allows.
        if (!state.turn || !player || picked >= MOST_PICKS) {
          draft = await newDraft()
          picked = 0
          continue
        }
        const { overall, teamId } = state.turn
        const token = must(byTeam.get(teamId), 'a manager')
        await timed(times.pick, () => calls.act(token, 'draft.pick', { code, overall, playerId: player.id }))
        picked += 1
        const queue = pool.slice(picked + 1, picked + 4).map(({ id }) => id)
        await timed(times.save, () =>
          calls.act(must(tokens[saves++ % tokens.length], 'a manager'), 'draft.saveQueue', {
            code,
            players: queue,
          }),
        )
        await timed(times['league home'], () => calls.query(commissioner, 'league.home', { code }))
        await new Promise((resolve) => setTimeout(resolve, BETWEEN))
      }
      return times
    },
  }
}

/** The dearest of all that a member may ask with the code of a league or a sport. */
async function dearest(calls: Calls, token: string, only: string): Promise<Flood[]> {
  const mine = await calls.query<{ code: string; sport: string }[]>(token, 'league.mine', {})
  const leagues: Asked[] = []
  const others = await Promise.all(NEIGHBORS.map(calls.logIn))
  for (const { code, sport } of mine) {
    const asked = { code, limit: 50 }
    const { rows } = await calls
      .query<{ rows: { id: string }[] }>(token, 'player.list', asked)
      .catch(() => ({ rows: [] }))
    leagues.push({
      code,
      sport,
      players: rows.map(({ id }) => id),
      slug: await openPage(calls, others, code),
    })
  }
  const slug = leagues.find((league) => league.slug !== null)?.slug
  const pages = ['/api/v1/openapi.json', ...(slug ? [`/l/${slug}`, `/l/${slug}/picture.png`] : [])]
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)
  const found: Array<Flood & { took: number }> = []
  for (const [procedure, { _def }] of procedures) {
    if (_def.type !== 'query' || !procedure.includes(only) || procedure.startsWith('admin.')) continue
    for (const input of leagues.flatMap((league) => inputsOf(procedure, league))) {
      if ((await calls.look(token, procedure, input)) !== 200) continue
      const begun = performance.now()
      for (let time = 0; time < 3; time += 1) await calls.look(token, procedure, input)
      const batch = Object.fromEntries(Array.from({ length: BATCH }, (_, index) => [index, { json: input }]))
      const url = `/trpc/${Array(BATCH).fill(procedure).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(batch))}`
      found.push({ name: procedure, method: 'GET', url, took: performance.now() - begun })
    }
  }
  const sorted = found.toSorted((a, b) => b.took - a.took)
  const procedureFloods = sorted
    .filter(({ name }, index) => sorted.findIndex((other) => other.name === name) === index)
    .slice(0, DEAREST)
  const pageFloods = pages.map((url): Flood => ({
    name: slug ? url.replace(slug, '…') : url,
    method: 'GET',
    url,
  }))
  return [...procedureFloods, ...pageFloods.filter(({ name }) => name.includes(only))]
}

/** What a commissioner of their own league can change again and again, each time to something else. */
async function acts(calls: Calls, token: string): Promise<Flood[]> {
  const { code } = await calls.act<{ code: string }>(token, 'league.create', {
    name: 'Flood',
    sport: 'nfl',
    teamName: 'Flood',
  })
  const pool = await calls.query<PoolPlayer[]>(token, 'draft.players', { code })
  const ids = pool.map(({ id }) => id)
  const settings = await calls.query<Record<string, unknown>>(token, 'notification.settings', {})
  const two: Readonly<Record<string, readonly [object, object]>> = {
    'draft.saveQueue': [
      { code, players: ids.slice(0, 50) },
      { code, players: ids.slice(50, 100) },
    ],
    'ruleset.update': [4, 6].map((points) => ({ code, rules: { points_passtd: points } })) as [
      object,
      object,
    ],
    'league.setListed': [
      { code, listed: true },
      { code, listed: false },
    ],
    'notification.saveSettings': [
      { ...settings, digestAt: 480 },
      { ...settings, digestAt: 540 },
    ],
    'ranking.match': [
      {
        code,
        text: pool
          .slice(0, 600)
          .map(({ name }) => name)
          .join('\n'),
      },
      {
        code,
        text: pool
          .slice(100, 700)
          .map(({ name }) => name)
          .join('\n'),
      },
    ],
    'chat.post': [
      { code, text: 'One' },
      { code, text: 'Another' },
    ],
  }
  return Object.entries(two).map(([procedure, inputs]) => ({
    name: procedure,
    method: 'POST',
    url: `/trpc/${Array(BATCH).fill(procedure).join()}?batch=1`,
    bodies: [0, 1].map((first) =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: BATCH }, (_, index) => [index, { json: inputs[(index + first) % 2] }]),
        ),
      ),
    ),
  }))
}

/** A league that is asked about, with some of its players, and its public page where it has one. */
interface Asked {
  readonly code: string
  readonly sport: string
  readonly players: readonly string[]
  readonly slug: string | null
}

/** Turns a league's public page on, by whoever of them may. @returns how it is addressed; null where none may */
async function openPage(calls: Calls, tokens: readonly string[], code: string): Promise<string | null> {
  const choice = { code, isOn: true, showsManagers: false, mayBeFound: false }
  for (const token of tokens) {
    const page = await calls.act<{ path: string | null }>(token, 'publicPage.save', choice).catch(() => null)
    if (page?.path) return page.path.split('/').at(-1) ?? null
  }
  return null
}

function inputsOf(procedure: string, { code, sport, players, slug }: Asked): object[] {
  if (procedure.startsWith('publicPage.') && procedure !== 'publicPage.get')
    return slug === null ? [] : [{ slug }]
  if (procedure === 'player.outlook') return [{ code, ids: players }]
  if (procedure === 'player.compare') return [{ code, ids: players.slice(0, 4) }]
  if (procedure === 'live.since') return [{ code, after: 0 }]
  if (procedure === 'season.week' || procedure === 'matchup.week') return [{ code, period: 1 }]
  return [{ code }, { code, sport }, { sport }]
}

/** Sends the same batch on all connections, each again when it is answered. @returns what ends it, with how many answers */
function startFlood(url: string, flood: Flood, token: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const over = new AbortController()
  let answers = 0
  let sent = 0
  const headers = {
    authorization: `Bearer ${token}`,
    ...(flood.bodies ? { 'content-type': 'application/json' } : {}),
  }
  const one = () =>
    new Promise<void>((resolve) => {
      request(`${url}${flood.url}`, { agent, method: flood.method, headers }, (response) => {
        response.resume()
        response.once('close', resolve)
        answers += 1
      })
        .once('error', () => resolve())
        .end(flood.bodies?.[sent++ % flood.bodies.length])
    })
  const all = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!over.signal.aborted) await one()
    }),
  )
  return async () => {
    over.abort()
    agent.destroy()
    await all
    return answers
  }
}
