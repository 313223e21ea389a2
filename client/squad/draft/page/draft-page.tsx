import type { LeagueHome } from '../../../league/league/types.ts'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import { Room } from '../room/room.tsx'
import { WithTable } from '../table/with-table.tsx'

/** The draft of a league: the lobby before it, the room, and what came of it. */
export function LeagueDraftPage() {
  return (
    <LeagueFrame page="draft" title="Live Draft" isBare>
      {({ league }: LeagueHome) => (
        <WithTable code={league.code} sport={league.sport}>
          <Room league={league} />
        </WithTable>
      )}
    </LeagueFrame>
  )
}
