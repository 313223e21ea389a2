import { LeagueFrame } from './league-frame.tsx'
import { Players } from '../player/players.tsx'
import { links } from '../routes.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Everybody that teams of a league can own, under its own rules. */
export function LeaguePlayersPage() {
  return (
    <LeagueFrame page="players" title="Players">
      {({ league: { code, sport } }) => (
        <div className="space-y-4">
          <p className="-mt-4">
            <TextLink href={links.league('rankings', code)}>My rankings</TextLink>
            <span className="text-muted">: your own order of these players</span>
          </p>
          <Players key={code} under={{ sport, code }} />
        </div>
      )}
    </LeagueFrame>
  )
}
