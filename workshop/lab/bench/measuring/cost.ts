import { send } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import type { Generator } from './generator.ts'
import type { Target } from '../../driver/caller.ts'
import { cpuMicros } from '../../driver/usage.ts'

export interface Cost {
  /** CPU time of one, µs. */
  readonly micros: number
  readonly perSecond: number
}

/** Something that can be done over and over. */
export interface Subject {
  readonly name: string
  /** Does it for so long. */
  readonly run: (seconds: number) => Promise<Cost>
}

/** A request to a server of ours or of others. */
export interface Request extends Subject {
  /** Bytes of the answer's body. Throws when it is not the answer that is meant to be measured. */
  readonly check: () => Promise<number>
}

/** @param to.status what is meant to be answered */
export function request(
  generator: Generator,
  name: string,
  to: { server: ServerProcess; target: Target; status: 200 | 304 },
): Request {
  return {
    name,
    run: async (seconds) => {
      const before = cpuMicros(to.server.pid)
      const { count } = await generator.run(to.target, seconds)
      return { micros: (cpuMicros(to.server.pid) - before) / count, perSecond: count / seconds }
    },
    check: async () => {
      const { status, body } = await send(to.target)
      if (status !== to.status) throw new Error(`${name} answered ${status}: ${body.toString()}`)
      return body.length
    },
  }
}

/** What nearly everything is compared with. */
export function helloRequest(generator: Generator, server: ServerProcess): Request {
  return request(generator, 'node:http', { server, target: { url: server.url }, status: 200 })
}
