import { useState } from 'react'
import type { DraftRoom } from '../../shared/draft-room.ts'
import type { Activity } from '../../shared/league-event.ts'
import { applyDraftEvent } from '../../shared/rules/draft/fold.ts'
import { SECOND } from '../../shared/time.ts'
import { isLost, isPassing, trpc } from '../trpc.ts'
import { isOfDraft } from './of-draft.ts'
import { serverAhead } from './server-clock.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/** Number of the last event of each league that was handed on, whatever it was about. */
const handedOn = new Map<string, number>()

/**
 * Brings a draft that is in the cache up to date by one event of its league: folded in where it is the next
 * one, passed over where it is known, and asked for anew where something between is missing. The only way in
 * which news reach a room.
 */
export function applyActivity(utils: Utils, code: string, { seq, at, event }: Activity): void {
  const room = utils.draft.room.getData({ code })
  const known = Math.max(room?.state.seq ?? 0, handedOn.get(code) ?? 0)
  if (seq > known) handedOn.set(code, seq)
  if (event.kind === 'message-posted') void utils.draft.messages.invalidate({ code })
  if (!room || seq <= room.state.seq || !isOfDraft(event)) return
  if (seq !== known + 1) {
    void utils.draft.room.invalidate({ code })
    return
  }
  void utils.league.activity.invalidate({ code })
  const state = applyDraftEvent(room.state, { seq, at, event })
  const proxy = room.state.lot?.number === state.lot?.number ? room.proxy : null
  // With the `now` of the answer it came in: the server's clock is reckoned by answers alone.
  utils.draft.room.setData({ code }, { ...room, state, proxy })
}

/**
 * How often a room asks for what is new, for as long as no stream brings it: the one place to change when one
 * does.
 */
const ASK = { running: 2 * SECOND, quiet: 10 * SECOND, failed: 10 * SECOND } as const

/** For queries of a room that news make stale. @param isRunning whether something may happen at any moment */
export function askAgain(isRunning: boolean) {
  return {
    refetchInterval: ({ state }: { state: { status: string; error: unknown } }) => {
      if (state.status === 'error') return isPassing(state.error) ? ASK.failed : (false as const)
      return isRunning ? ASK.running : ASK.quiet
    },
  }
}

/** The draft room of a league, as the server has it. */
export function useDraft(code: string) {
  const query = trpc.draft.room.useQuery(
    { code },
    {
      refetchInterval: ({ state: { data, status, error } }) => {
        if (status === 'error') return isPassing(error) ? ASK.failed : false
        return data?.state.stage === 'running' ? ASK.running : ASK.quiet
      },
      refetchOnWindowFocus: 'always',
    },
  )
  const ahead = useServerAhead(query.data, query.dataUpdatedAt)
  return { query, ahead, connection: isLost(query.error) ? ('lost' as const) : ('live' as const) }
}

/** What the server's clock is ahead by, as well as the answers so far tell. */
function useServerAhead(room: DraftRoom | undefined, updatedAt: number): number {
  const [known, setKnown] = useState<{ now: number; ahead: number } | null>(null)
  if (!room || room.now === known?.now) return known?.ahead ?? 0
  const ahead = serverAhead(known?.ahead ?? null, room.now - updatedAt)
  setKnown({ now: room.now, ahead })
  return ahead
}
