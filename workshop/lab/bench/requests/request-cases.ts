import { type Request, request } from '../measuring/cost.ts'
import { type Answer, bearer, send } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import type { Generator } from '../measuring/generator.ts'
import type { Mirrored } from './mirror-server.ts'
import { inputOf } from '../../driver/procedure.ts'
import type { Case } from '../measuring/rounds.ts'

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

/** The poll of a server, when there is something new. */
export function pollRequest(generator: Generator, { name, url }: Poll, server: ServerProcess): Request {
  return request(generator, name, { server, target: { url, headers: ACCEPTED }, status: 200 })
}

/** The polls, when there is something new and when not, each beside what `mirror` sends. */
export function pollCases(
  generator: Generator,
  polls: readonly Poll[],
  { server, mirror }: { server: ServerProcess; mirror: ServerProcess },
): Case[] {
  return polls.flatMap((poll, index): Case[] => {
    const known = { ...ACCEPTED, 'if-none-match': String(poll.answer.headers['etag']) }
    const same = { url: `${mirror.url}/${index}`, headers: ACCEPTED }
    const nothing = { url: `${mirror.url}/${polls.length}`, headers: known }
    return [
      {
        subject: pollRequest(generator, poll, server),
        reference: request(generator, 'node:http with the same bytes', {
          server: mirror,
          target: same,
          status: 200,
        }),
        goal: { cheap: 0.9 },
      },
      {
        subject: request(generator, `${poll.name}, nothing new`, {
          server,
          target: { url: poll.url, headers: known },
          status: 304,
        }),
        reference: request(generator, 'a bare 304 of node:http', {
          server: mirror,
          target: nothing,
          status: 304,
        }),
        goal: { cheap: 0.95 },
        isBudget: true,
      },
    ]
  })
}

function pairsOf(list: readonly string[]): [name: string, value: string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []))
}

export interface League {
  readonly code: string
  /** Of its commissioner. */
  readonly token: string
}

/** A league's page as a browser asks for it, when it asks for nothing else. */
export function leagueRequest(generator: Generator, server: ServerProcess, { code, token }: League): Request {
  const url = `${server.url}/trpc/league.home?${inputOf({ code })}`
  return request(generator, 'League of 12 through tRPC', {
    server,
    target: { url, headers: bearer(token) },
    status: 200,
  })
}

/** In a batch, and at its documented address. */
export function otherLeagueCases(
  generator: Generator,
  server: ServerProcess,
  { code, token }: League,
): Case[] {
  const headers = bearer(token)
  const batch = encodeURIComponent(JSON.stringify({ 0: { json: { code } } }))
  return [
    {
      subject: request(generator, 'League of 12 through tRPC, in a batch of one', {
        server,
        target: { url: `${server.url}/trpc/league.home?batch=1&input=${batch}`, headers },
        status: 200,
      }),
    },
    {
      subject: request(generator, 'League of 12 through REST', {
        server,
        target: { url: `${server.url}/api/league/getleague`, headers, body: JSON.stringify({ code }) },
        status: 200,
      }),
    },
  ]
}

/** Other stacks that answer the same, beside Empire's answer. */
export function peerCases(
  generator: Generator,
  server: ServerProcess,
  { code, reference }: { code: string; reference: Request },
): Case[] {
  const peer = (name: string, path: string) =>
    request(generator, name, { server, target: { url: `${server.url}/${path}/${code}` }, status: 200 })
  return [
    {
      subject: peer('Express 5 + Drizzle, relational query', 'relational'),
      reference,
      goal: { dear: { atLeast: 4 } },
    },
    {
      subject: peer('Express 5 + Drizzle, two selects', 'selects'),
      reference,
      goal: { dear: { atLeast: 2 } },
    },
  ]
}
