import { bearer, send } from './empire.ts'
import type { ServerProcess } from './harness.ts'
import type { Target } from './load.ts'

/** A request whose cost is compared with that of a `node:http` hello. */
export interface Case {
  readonly name: string
  readonly server: ServerProcess
  readonly target: Target
  readonly status: 200 | 304
  /** The least that the reference's CPU time divided by this one's should be. */
  readonly atLeast?: number
  /** For another stack that answers the same: how many times as cheap Empire should be. */
  readonly peer?: { readonly atLeast?: number }
}

export const LEAGUE = 'League of 12 through tRPC'
export const SAVE = 'Save a bracket through tRPC, durable'

/** What open dashboards ask for every ten seconds: the documented address, and the page's own. */
export async function pollCases(empire: ServerProcess): Promise<Case[]> {
  const addresses = [
    { name: 'Scoreboard poll', url: `${empire.url}/api/scoreboard?sport=nfl` },
    {
      name: 'Scoreboard poll through tRPC',
      url: `${empire.url}/trpc/scores.scoreboard?${inputOf({ sport: 'nfl' })}`,
    },
  ]
  const cases = await Promise.all(
    addresses.map(async ({ name, url }): Promise<Case[]> => {
      const headers = { 'accept-encoding': 'br' }
      const { etag } = (await send({ url, headers })).headers
      const known = { ...headers, 'if-none-match': String(etag) }
      return [
        { name, server: empire, target: { url, headers }, status: 200, atLeast: 0.8 },
        {
          name: `${name}, nothing new`,
          server: empire,
          target: { url, headers: known },
          status: 304,
          atLeast: 1,
        },
      ]
    }),
  )
  return cases.flat()
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
