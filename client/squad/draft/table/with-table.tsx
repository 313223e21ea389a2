import type { ReactNode } from 'react'
import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { TableContext } from './table.ts'
import type { Table } from './types.ts'
import { useDraft } from './use-draft.ts'
import { useMoves } from './use-moves.ts'
import { useQueue } from './use-queue.ts'

/** Asks for the draft of a league and its players, and sits everything below down at it. */
export function WithTable({
  code,
  sport,
  children,
}: {
  code: string
  sport: FantasySportKey
  children: ReactNode
}) {
  const { query, ahead, connection, present } = useDraft(code)
  // The order stands once the draft has begun; what is known of each player changes slowly.
  const players = trpc.draft.players.useQuery({ code }, { staleTime: 5 * MINUTE })
  return (
    <Answer of={query} failed="The draft could not be loaded." waiting={<RoomSkeleton />}>
      {(room) => (
        <Answer of={players} failed="The players could not be loaded." waiting={<RoomSkeleton />}>
          {(pool) => (
            <Seated
              code={code}
              sport={sport}
              room={room}
              players={pool}
              ahead={ahead}
              connection={connection}
              present={present}
            >
              {children}
            </Seated>
          )}
        </Answer>
      )}
    </Answer>
  )
}

function Seated({
  room,
  players,
  children,
  ...rest
}: Pick<Table, 'sport' | 'ahead' | 'connection' | 'present'> & {
  code: string
  room: DraftRoom
  players: readonly PoolPlayer[]
  children: ReactNode
}) {
  const { code, sport, ahead, connection, present } = rest
  const { moves, state } = useMoves(code, room, { ahead, players })
  const { queue, standing, save } = useQueue(code, room.queue)
  const table: Table = {
    code,
    sport,
    ahead,
    connection,
    present,
    players,
    room: { ...room, state, queue },
    confirmed: room.state,
    moves: { ...moves, saveQueue: save },
    queueStanding: standing,
    isMock: false,
  }
  return <TableContext value={table}>{children}</TableContext>
}

function RoomSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  )
}
