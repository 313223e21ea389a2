import { useMemo, useRef, useState } from 'react'
import { trpc } from '../../data/trpc/trpc.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type Move, outcomeOf, type Places, startersOf, withMoves, withStarters } from './moves.ts'
import type { Lineup } from './types.ts'
import type { LineupRequest } from './use-lineup.ts'

/** Moves of a lineup as they are made, and what it is with them. */
export interface Moves {
  /** The lineup with the moves that are on their way, or not saved yet. */
  readonly places: Places
  /** @returns whether it is saved, or kept until it is given a reason */
  readonly move: (move: Move) => Promise<boolean>
  readonly isSaving: boolean
  /** Moves that wait for a reason. */
  readonly unsaved: number
  readonly save: (reason: string) => Promise<void>
  readonly discard: () => void
}

/**
 * Moves in a lineup. Each is judged by the server's rules, drawn at once, and sent after those before it; a
 * refused one is undone with its error, and the others stay. The commissioner's moves in another team's
 * lineup wait for a reason, and are sent as one.
 * @param lineup as the server has it
 */
export function useMoves(asked: LineupRequest, lineup: Lineup): Moves {
  const { code } = asked
  const utils = trpc.useUtils()
  const setting = trpc.lineup.set.useMutation()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const queue = useRef<readonly Move[]>([])
  const isSending = useRef(false)
  /** Who waits to hear what became of a move. */
  const waiters = useRef(new Map<Move, (isSaved: boolean) => void>())
  const places = useMemo(() => withMoves(lineup, lineup.places, waiting), [lineup, waiting])
  const isCollected = lineup.mayChange === 'commissioner'

  function keep(moves: readonly Move[]): void {
    queue.current = moves
    setWaiting(moves)
  }

  /** Sends a lineup, and takes it for the server's when the server has it. */
  async function send(after: Places, reason: string | null): Promise<boolean> {
    const starters = startersOf(after)
    const order = { code, teamId: lineup.team.id, days: [{ day: lineup.day, starters }], reason }
    try {
      await setting.mutateAsync(order)
    } catch {
      // A toast shows it.
      return false
    }
    // An answer on its way was given before.
    await utils.lineup.ofTeam.cancel(asked)
    utils.lineup.ofTeam.setData(
      asked,
      (now) => now && { ...now, places: withStarters(now, starters), carriedFrom: null },
    )
    return true
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let [next] = queue.current; next; [next] = queue.current) {
      // The server's present state: a player may have been dropped meanwhile, or locked.
      const now = utils.lineup.ofTeam.getData(asked) ?? lineup
      const outcome = outcomeOf(now, now.places, next)
      const isSaved = outcome.kind === 'moved' && (await send(outcome.places, null))
      if (outcome.kind === 'refused') toast.error(outcome.why)
      // Without a connection the answer would be waited for, with the move still drawn.
      else if (!isSaved) void utils.lineup.ofTeam.invalidate(asked)
      waiters.current.get(next)?.(isSaved)
      waiters.current.delete(next)
      keep(queue.current.slice(1))
    }
    isSending.current = false
    await utils.lineup.ofTeam.invalidate({ code })
  }

  return {
    places,
    move(move) {
      keep([...queue.current, move])
      if (isCollected) return Promise.resolve(true)
      return new Promise((resolve) => {
        waiters.current.set(move, resolve)
        void sendAll()
      })
    },
    isSaving: setting.isPending,
    unsaved: isCollected ? waiting.length : 0,
    async save(reason) {
      if (await send(places, reason)) keep([])
      await utils.lineup.ofTeam.invalidate({ code })
    },
    discard: () => keep([]),
  }
}
