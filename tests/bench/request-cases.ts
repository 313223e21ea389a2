import { type Answer, bearer, send } from './empire.ts'
import type { ServerProcess } from './harness.ts'
import type { Target } from './load.ts'
import type { Mirrored } from './mirror-server.ts'

/** A request whose cost is compared with that of a reference. */
export interface Case {
  readonly name: string
  readonly server: ServerProcess
  readonly target: Target
  readonly status: 200 | 304
  /** A `node:http` hello where none is named. */
  readonly reference?: Reference
  /** The least that the reference's CPU time divided by this one's should be. */
  readonly atLeast?: number
  /** For another stack that answers the same: how many times as cheap Empire should be. */
  readonly peer?: { readonly atLeast?: number }
}

export interface Reference {
  /** As the table calls it. */
  readonly name: string
  readonly server: ServerProcess
  readonly target: Target
}

export const LEAGUE = 'League of 12 through tRPC'
export const SAVE = 'Save a bracket through tRPC, durable'

/** Sent by `node:http` by itself, to a client that may use the connection again. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive'])
const ACCEPTED = { 'accept-encoding': 'br' }

export interface Poll {
  readonly name: string
  readonly url: string
  readonly answer: Answer
}

/** What open dashboards ask for every ten seconds, with its answers: the documented address, and the page's own. */
export async function askPolls({ url: empire }: ServerProcess): Promise<Poll[]> {
  const ask = async (name: string, url: string) => ({
    name,
    url,
    answer: await send({ url, headers: ACCEPTED }),
  })
  return [
    await ask('Scoreboard poll', `${empire}/api/scoreboard?sport=nfl`),
    await ask(
      'Scoreboard poll through tRPC',
      `${empire}/trpc/scores.scoreboard?${inputOf({ sport: 'nfl' })}`,
    ),
  ]
}

/** The answers to the polls for another server to send, and last a 304 with nothing. */
export function mirrorOf(polls: readonly Poll[]): Mirrored[] {
  return [
    ...polls.map(({ answer: { status, rawHeaders, body } }) => ({
      status,
      headers: pairsOf(rawHeaders)
        .filter(([name]) => !OF_NODE.has(name.toLowerCase()))
        .flat(),
      body: body.toString('base64'),
    })),
    { status: 304, headers: [], body: '' },
  ]
}

/** The polls, when there is something new and when not, each beside what `mirror` sends. */
export function pollCases(polls: readonly Poll[], server: ServerProcess, mirror: ServerProcess): Case[] {
  return polls.flatMap(({ name, url, answer }, index): Case[] => {
    const known = { ...ACCEPTED, 'if-none-match': String(answer.headers['etag']) }
    const same = { url: `${mirror.url}/${index}`, headers: ACCEPTED }
    const nothing = { url: `${mirror.url}/${polls.length}`, headers: known }
    return [
      {
        name,
        server,
        target: { url, headers: ACCEPTED },
        status: 200,
        reference: { name: 'node:http with the same bytes', server: mirror, target: same },
        atLeast: 0.9,
      },
      {
        name: `${name}, nothing new`,
        server,
        target: { url, headers: known },
        status: 304,
        reference: { name: 'a bare 304 of node:http', server: mirror, target: nothing },
        atLeast: 0.95,
      },
    ]
  })
}

function pairsOf(list: readonly string[]): [name: string, value: string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []))
}

export function leagueCases(server: ServerProcess, { code, token }: { code: string; token: string }): Case[] {
  const headers = bearer(token)
  const batch = encodeURIComponent(JSON.stringify({ 0: { json: { code } } }))
  return [
    {
      name: LEAGUE,
      server,
      target: { url: `${server.url}/trpc/league.home?${inputOf({ code })}`, headers },
      status: 200,
    },
    {
      name: `${LEAGUE}, in a batch of one`,
      server,
      target: { url: `${server.url}/trpc/league.home?batch=1&input=${batch}`, headers },
      status: 200,
    },
    {
      name: 'League of 12 through REST',
      server,
      target: { url: `${server.url}/api/league/getleague`, headers, body: JSON.stringify({ code }) },
      status: 200,
    },
  ]
}

export function saveCase(
  server: ServerProcess,
  league: { code: string; token: string },
  bracket: object,
): Case {
  const body = JSON.stringify({ json: { code: league.code, bracket } })
  return {
    name: SAVE,
    server,
    target: { url: `${server.url}/trpc/bracket.save`, headers: bearer(league.token), body },
    status: 200,
    atLeast: 0.15,
  }
}

export function peerCases(server: ServerProcess, code: string): Case[] {
  return [
    {
      name: 'Express 5 + Drizzle, relational query',
      server,
      target: { url: `${server.url}/relational/${code}` },
      status: 200,
      peer: { atLeast: 2 },
    },
    {
      name: 'Express 5 + Drizzle, two selects',
      server,
      target: { url: `${server.url}/selects/${code}` },
      status: 200,
      peer: {},
    },
  ]
}

/** A tRPC query's input, as it stands in an address. */
export function inputOf(input: object): string {
  return `input=${encodeURIComponent(JSON.stringify({ json: input }))}`
}
