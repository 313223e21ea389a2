import { setImmediate } from 'node:timers/promises'
import type { PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { own } from '../../core/app/own.ts'

/** What is known of a scoring period by a position of its sport's stream: what comes after it is told there. */
export interface PeriodRead {
  /** `epoch:number` */
  readonly at: string
  /** All of the period, in order of start. */
  readonly games: LiveGame[]
  /** Of those who were asked for. */
  readonly lines: ReadonlyMap<PlayerId, LiveStatLine[]>
}

type ReadPeriod = (players: readonly PlayerId[]) => Promise<PeriodRead>

/** Reads lines for all who ask at the same time together. */
export interface StatLineReads {
  /**
   * @param of.period a name for the scoring period
   * @param of.read is called for the first who asks, with the players of all
   * @returns lines of others too, who were asked for with these
   */
  ask(players: readonly PlayerId[], of: { period: string; read: ReadPeriod }): Promise<PeriodRead>
}

interface Waiting {
  readonly players: Set<PlayerId>
  readonly answer: Promise<PeriodRead>
}

/**
 * After a restart every browser asks for its lines anew, in the same two seconds, and most of them for players that
 * others ask for as well: whoever asks before the reading begins is answered by it.
 */
function createLineReads(): StatLineReads {
  const waiting = new Map<string, Waiting>()

  const begin = (period: string, read: ReadPeriod): Waiting => {
    const players = new Set<PlayerId>()
    const answer = setImmediate().then(() => {
      if (waiting.get(period) === made) waiting.delete(period)
      return read([...players])
    })
    const made = { players, answer }
    waiting.set(period, made)
    return made
  }

  return {
    ask(players, { period, read }) {
      const open = waiting.get(period)
      const isRoom = open !== undefined && open.players.size + players.length <= IDS_AT_ONCE
      const joined = isRoom ? open : begin(period, read)
      for (const player of players) joined.players.add(player)
      return joined.answer
    },
  }
}

/** Reads stat lines once for all who ask at the same time. */
export const statLineReadsOf = own(createLineReads)
