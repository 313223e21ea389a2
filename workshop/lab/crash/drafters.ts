import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DraftRoom, PoolPlayer } from '../../../shared/draft-room/draft-room.ts'
import { bearer } from '../driver/caller.ts'
import { addressOf } from '../driver/procedure.ts'
import { must } from '../../../shared/core/must.ts'
import type { Manager } from '../driver/seed-drafts.ts'
import type { Acknowledged } from './board.ts'

interface Answer {
  readonly status: number
  readonly body: { readonly result?: { readonly data: { readonly json: unknown } } }
}

interface Way {
  readonly method: 'GET' | 'POST'
  readonly signal?: AbortSignal
}

/** A draft, while it is looked on. */
interface Drafting {
  readonly code: string
  readonly pool: readonly PoolPlayer[]
  readonly isOver: () => boolean
}

/**
 * People who draft over real sockets, with double clicks, rivals and dropped connections, and what they were told.
 * @param options.longestThought between two looks at the board, ms
 * @param options.patience for an answer, ms; none unless servers may stand still
 */
export function createDrafters(
  address: string,
  { longestThought = 40, patience }: { longestThought?: number; patience?: number } = {},
) {
  const acknowledged: Acknowledged[] = []
  const seen = { picks: 0, refused: 0, 'come back later': 0, 'no answer': 0, 'other failures': 0 }
  /** Answers that are the server's fault and no word to come back later. */
  const faults: string[] = []

  /** The result of a call; null where no answer arrived. */
  async function call(
    { token }: Manager,
    procedure: string,
    input: object,
    { method, signal }: Way,
  ): Promise<Answer | null> {
    const limit = signal ?? (patience === undefined ? undefined : AbortSignal.timeout(patience))
    try {
      const answer = await fetch(
        method === 'GET' ? addressOf(address, procedure, input) : `${address}/trpc/${procedure}`,
        {
          method,
          headers: { 'content-type': 'application/json', ...bearer(token) },
          ...(method === 'POST' ? { body: JSON.stringify({ json: input }) } : {}),
          ...(limit ? { signal: limit } : {}),
        },
      )
      const text = await answer.text()
      if (answer.status >= 500 && answer.status !== 503) faults.push(`${procedure}: ${answer.status} ${text}`)
      const body: Answer['body'] = JSON.parse(text)
      return { status: answer.status, body }
    } catch (error) {
      // What fetch throws when the connection breaks, or is dropped on our side; and half an answer.
      if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
        return null
      throw error
    }
  }

  async function read<T>(person: Manager, procedure: string, code: string): Promise<T | null> {
    const answer = await call(person, procedure, { code }, { method: 'GET' })
    return (answer?.body.result?.data.json as T | undefined) ?? null
  }

  async function pick(person: Manager, { code, overall, playerId }: Acknowledged, signal?: AbortSignal) {
    const input = { code, overall, playerId }
    const answer = await call(person, 'draft.pick', input, { method: 'POST', ...(signal ? { signal } : {}) })
    if (answer === null) seen['no answer']++
    else if (answer.status === 200) {
      seen.picks++
      acknowledged.push({ code, overall, playerId })
    } else if (answer.status === 409) seen.refused++
    else if (answer.status === 503) seen['come back later']++
    else seen['other failures']++
    return answer
  }

  /** One manager at his browser, until it is over. */
  async function draft(person: Manager, { code, pool, isOver }: Drafting): Promise<void> {
    while (!isOver()) {
      const room = await read<DraftRoom>(person, 'draft.room', code)
      if (!room?.state.turn || room.state.stage !== 'running') {
        if (isOver()) return
        await sleep(20)
        continue
      }
      const taken = new Set(room.state.picks.map((one) => one?.player.id))
      const free = pool.filter(({ id }) => !taken.has(id))
      const { id: playerId } = must(free[randomInt(Math.min(60, free.length))], 'a free player')
      const { overall, teamId } = room.state.turn
      const wanted = { code, overall, playerId }
      if (teamId === room.me.teamId) {
        const dropped = randomInt(5) === 0 ? AbortSignal.timeout(randomInt(1, 12)) : undefined
        await Promise.all([pick(person, wanted, dropped), pick(person, wanted)])
      } else if (randomInt(6) === 0) await pick(person, wanted)
      await sleep(randomInt(longestThought))
    }
  }

  return { acknowledged, seen, faults, call, read, pick, draft }
}
