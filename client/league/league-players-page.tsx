import { LeagueFrame } from './league-frame.tsx'
import { Players } from '../player/players.tsx'

/** Everybody that teams of a league can own, under its own rules. */
export function LeaguePlayersPage() {
  return (
    <LeagueFrame page="players" title="Players">
      {({ league }) => <Players key={league.code} under={{ sport: league.sport, code: league.code }} />}
    </LeagueFrame>
  )
}
