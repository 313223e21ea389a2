import { useMemo, useState } from 'react'
import { LeagueFrame } from '../league/league-frame.tsx'
import type { LeagueHome } from '../league/types.ts'
import { Players } from '../player/players.tsx'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { TextLink } from '../ui/text-link.tsx'
import { InLeagueProvider } from './in-league.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OwnerCell } from './owner-cell.tsx'
import type { Added } from './types.ts'

/** Everybody that teams of a league can own, under its own rules, and once it has drafted who owns them. */
export function LeaguePlayersPage() {
  return (
    <LeagueFrame page="players" title="Players">
      {(home) => <LeaguePlayers key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function LeaguePlayers({ home: { league, teams } }: { home: LeagueHome }) {
  const { code, sport, phase } = league
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const [adding, setAdding] = useState<Added | null>(null)
  const teamId = teams.find(({ ownerId }) => ownerId === me?.id)?.id ?? null
  const inLeague = useMemo(() => ({ phase, teamId, onAdd: setAdding }), [phase, teamId])
  return (
    <InLeagueProvider value={inLeague}>
      <p className="-mt-4 mb-4">
        <TextLink href={links.league('rankings', code)}>My rankings</TextLink>
        <span className="text-muted">: your own order of these players</span>
      </p>
      <Players under={{ sport, code }} Owner={phase === 'setting-up' ? null : OwnerCell} />
      {adding && <MoveDialog code={code} add={adding} drop={null} onClose={() => setAdding(null)} />}
    </InLeagueProvider>
  )
}
