import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client'
import { type AnyProcedure, createTRPCRecursiveProxy, type ProcedureType } from '@trpc/server'
import { type Api, appRouter } from '../../../server/web/trpc/router.ts'
import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'
import type { Network, Question } from './network.ts'

/** A person at a browser, at an address of their own. */
export interface Person {
  readonly username: string
  readonly password: string
  /** The server's procedures, over the network. */
  readonly api: Api
  /** With which a request is his. */
  readonly headers: () => Record<string, string>
  signUp(): Promise<void>
  signIn(): Promise<void>
  /** Continues with the session that they have. */
  renew(): Promise<void>
}

export interface Where {
  readonly url: string
  readonly network: Network
}

let people = 0

export function createPerson({ url, network }: Where, username: string, password: string): Person {
  people += 1
  // From behind the proxy that the server is told of.
  const address = `198.18.${people >> 8}.${people & 255}`
  let token: string | null = null
  const headers = () => ({
    'x-forwarded-for': address,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  })
  const client = createTRPCUntypedClient<typeof appRouter>({
    links: [
      httpBatchLink({
        url: `${url}/trpc`,
        transformer: trpcTransformer,
        headers,
        maxItems: 10,
        // Answers are plain text, by POST or GET, and calls are never cancelled.
        fetch: (input, options) =>
          network.ask(input instanceof Request ? input.url : input.toString(), options as Question),
      }),
    ],
  })
  const api = createTRPCRecursiveProxy<Api>(({ path, args }) => {
    const procedure = path.join('.')
    return kindOf(procedure) === 'query'
      ? client.query(procedure, args[0])
      : client.mutation(procedure, args[0])
  })
  return {
    username,
    password,
    api,
    headers,
    async signUp() {
      token = (await api.auth.signUp({ username, email: `${username}@soak.example`, password })).accessToken
    },
    async signIn() {
      token = (await api.auth.logIn({ username, password })).accessToken
    },
    async renew() {
      token = (await api.auth.renew()).accessToken
    },
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure> // by their paths

function kindOf(path: string): ProcedureType {
  const procedure = procedures[path]
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  return procedure._def.type
}
