import type { ReactNode } from 'react'
import type { LeagueHome } from '../league/types.ts'
import { OpenRequests } from '../consent/open-requests.tsx'
import { After } from './after.tsx'
import { AlertsMenu } from './alerts-menu.tsx'
import { Announcer } from './announcer.tsx'
import { Block } from './block.tsx'
import { Choosing } from './choosing.tsx'
import { ClockBar } from './clock-bar.tsx'
import { CommissionerMenu } from './commissioner-menu.tsx'
import { Lobby } from './lobby.tsx'
import { Presence } from './presence.tsx'
import { RoomParts } from './room-parts.tsx'
import { useTable } from './table.ts'
import { TakenOver } from './taken-over.tsx'

/**
 * The room: before the draft the lobby, then clock, board and panel, and afterwards the board with what came of it.
 * @param props.aside stands in the bar of the clock
 */
export function Room({
  league,
  aside,
}: {
  league: Pick<LeagueHome['league'], 'name' | 'seats'>
  aside?: ReactNode
}) {
  const { room, isMock, present, code } = useTable()
  const { state, me } = room
  if (state.stage === 'planned') return <Lobby league={league} />
  const isOver = state.stage === 'over'
  return (
    <Choosing>
      <div className="flex h-[calc(100dvh-10.75rem)] min-h-[34rem] flex-col gap-2">
        <h1 className="sr-only">
          {isMock ? 'Mock draft' : 'Live Draft'} of {league.name}
        </h1>
        <Announcer />
        <TakenOver />
        {!isMock && !isOver && <OpenRequests code={code} isCommissioner={me.isCommissioner} />}
        <ClockBar leagueName={league.name}>
          <Presence names={present} />
          <AlertsMenu />
          {aside}
          {me.isCommissioner && !isMock && !isOver && <CommissionerMenu />}
        </ClockBar>
        {isOver && <After leagueName={league.name} />}
        {state.plan?.kind === 'auction' && !isOver && <Block />}
        <RoomParts />
      </div>
    </Choosing>
  )
}
