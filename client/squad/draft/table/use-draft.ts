import { useState } from 'react'
import type { DraftRoom } from '../../../../shared/draft-room/draft-room.ts'
import type { Activity } from '../../../../shared/events/league-event.ts'
import { applyDraftEvent } from '../../../../shared/rules/draft/reduce.ts'
import { SECOND } from '../../../../shared/core/time.ts'
import { useLeagueStream } from '../../../data/live/use-league-stream.ts'
import { isLost as lost, isPassing, trpc } from '../../../data/trpc/trpc.ts'
import { isOfDraft } from './of-draft.ts'
import { serverAhead } from './server-clock.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/**
 * Brings a room that is in the cache up to date by one event of its league: folded in where it is the next one,
 * passed over where it is known, and asked for anew where something between is missing. The only way in which
 * news reach a room.
 */
function applyActivity(utils: Utils, code: string, { seq, at, event }: Activity): void {
  const room = utils.draft.room.getData({ code })
  if (!room || seq <= room.head) return
  if (seq !== room.head + 1) {
    void utils.draft.room.invalidate({ code })
    return
  }
  const state = isOfDraft(event) ? applyDraftEvent(room.state, { seq, at, event }) : room.state
  const proxy = room.state.lot?.number === state.lot?.number ? room.proxy : null
  // With the `now` of the answer it came in: the server's clock is reckoned by answers alone.
  utils.draft.room.setData({ code }, { ...room, head: seq, state, proxy })
}

/** How often a room asks for what is new while no stream brings it. */
const ASK = { running: 2 * SECOND, quiet: 10 * SECOND } as const

/** The draft room of a league as the server has it, kept up to date by the league's stream. */
export function useDraft(code: string) {
  const utils = trpc.useUtils()
  const stream = useLeagueStream(code, {
    onEvent: (activity) => applyActivity(utils, code, activity),
    onReset: () => void utils.draft.room.invalidate({ code }),
  })
  const isLive = stream.state === 'live'
  const query = trpc.draft.room.useQuery(
    { code },
    {
      refetchInterval: ({ state: { data, status, error } }) => {
        if (status === 'error') return isPassing(error) ? ASK.quiet : false
        if (isLive) return false
        return data?.state.stage === 'running' ? ASK.running : ASK.quiet
      },
      refetchOnWindowFocus: 'always',
    },
  )
  const ahead = useServerAhead(query.data, query.dataUpdatedAt)
  const isLost = stream.state === 'offline' || lost(query.error)
  return {
    query,
    ahead,
    present: stream.here,
    connection: isLost ? ('lost' as const) : ('live' as const),
  }
}

/** What the server's clock is ahead by, as well as the answers so far tell. */
function useServerAhead(room: DraftRoom | undefined, updatedAt: number): number {
  const [known, setKnown] = useState<{ now: number; ahead: number } | null>(null)
  if (!room || room.now === known?.now) return known?.ahead ?? 0
  const ahead = serverAhead(known?.ahead ?? null, room.now - updatedAt)
  setKnown({ now: room.now, ahead })
  return ahead
}
