import type { ReactNode } from 'react'
import type { LeagueHome } from '../../../league/league/types.ts'
import { OpenRequests } from '../../../league/consent/open-requests.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { After } from './after.tsx'
import { AlertsMenu } from './alerts-menu.tsx'
import { Announcer } from './announcer.tsx'
import { Block } from './block.tsx'
import { Choosing } from '../players/choosing.tsx'
import { ClockBar } from './clock-bar.tsx'
import { CommissionerMenu } from '../commissioner/commissioner-menu.tsx'
import { Lobby } from '../lobby/lobby.tsx'
import { Presence } from './presence.tsx'
import { PrintBoard } from '../board/print-board.tsx'
import { RoomParts } from './room-parts.tsx'
import { useTable } from '../table/table.ts'
import { AutopickBanner } from './autopick-banner.tsx'
import { OfferBanner } from './trades.tsx'
import { useFill } from './use-fill.ts'

/**
 * The room: before the draft the lobby, then clock, board and panel, and afterwards the board with what came of it.
 * @param props.aside at the end of the bar of the clock
 */
export function Room({
  league,
  aside,
}: {
  league: Pick<LeagueHome['league'], 'name' | 'seats'>
  aside?: ReactNode
}) {
  const { room } = useTable()
  return room.state.stage === 'planned' ? (
    <Lobby league={league} />
  ) : (
    <Begun leagueName={league.name} aside={aside} />
  )
}

function Begun({ leagueName, aside }: { leagueName: string; aside: ReactNode }) {
  const { room, isMock, present, code } = useTable()
  const { state, me } = room
  const isDesk = useMedia('(min-width: 64rem)')
  const filled = useFill<HTMLDivElement>(isDesk ? '0.75rem' : '0px')
  const isOver = state.stage === 'over'
  return (
    <Choosing>
      <div
        ref={filled}
        className="flex min-h-[24rem] flex-col gap-1.5 max-lg:-m-2 max-lg:sm:-m-3 lg:min-h-[34rem] lg:gap-2"
      >
        <h1 className="sr-only">
          {isMock ? 'Mock draft' : 'Live Draft'} of {leagueName}
        </h1>
        <PrintBoard leagueName={leagueName} />
        <Announcer />
        <AutopickBanner />
        <OfferBanner />
        {!isMock && code !== null && !isOver && (
          <OpenRequests code={code} isCommissioner={me.isCommissioner} />
        )}
        <ClockBar leagueName={leagueName}>
          <Presence users={present} />
          <AlertsMenu />
          {aside}
          {me.isCommissioner && !isMock && !isOver && <CommissionerMenu />}
        </ClockBar>
        {isOver && <After leagueName={leagueName} />}
        {state.plan?.kind === 'auction' && !isOver && <Block />}
        <RoomParts />
      </div>
    </Choosing>
  )
}
