import { useMemo, useState } from 'react'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useFailure } from '../../data/fetching/use-failure.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Players } from '../../feed/player/list/players.tsx'
import { links } from '../../ui/page/routes.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { InLeagueProvider } from './in-league.tsx'
import { MoveDialog } from '../roster/move-dialog.tsx'
import { ClaimDialog } from '../waiver/claim-dialog.tsx'
import { isPlaying, phaseFor } from '../roster/is-playing.ts'
import { OwnerCell } from './owner-cell.tsx'
import type { Added } from '../roster/types.ts'
import { useHolds } from '../roster/use-holds.ts'

/** All players that teams of a league can own, under its own rules, and once it has drafted their owners. */
export function LeaguePlayersPage() {
  return (
    <LeagueFrame page="players" title="Players">
      {(home) => <LeaguePlayers key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function LeaguePlayers({ home: { league, me } }: { home: LeagueHome }) {
  const { code, sport } = league
  const phase = phaseFor('adds', league)
  const [adding, setAdding] = useState<Added | null>(null)
  const [claiming, setClaiming] = useState<Added | null>(null)
  const holds = useHolds(code, phase)
  const failure = useFailure(holds)
  const teamId = me.teamId
  const inLeague = useMemo(
    () => ({ code, phase, teamId, holds: holds.data ?? null, onAdd: setAdding, onClaim: setClaiming }),
    [code, phase, teamId, holds.data],
  )
  return (
    <InLeagueProvider value={inLeague}>
      <p className="-mt-4 mb-4">
        <TextLink href={links.compare(code, [])}>Compare</TextLink>
        <span className="text-muted"> · </span>
        <TextLink href={links.league('rankings', code)}>My rankings</TextLink>
        {isPlaying(phase) ? (
          <>
            <span className="text-muted"> · </span>
            <TextLink href={links.league('waivers', code)}>Waivers</TextLink>
          </>
        ) : (
          <span className="text-muted">: your own order of these players</span>
        )}
      </p>
      {!holds.data && failure !== null && (
        <p className="mb-4">
          <TryAgain what="Who is on waivers could not be loaded." query={holds} />
        </p>
      )}
      <Players
        under={{ sport, code }}
        Owner={phase === 'setting-up' && league.offSeason === null ? null : OwnerCell}
        usuallyAvailable={isPlaying(phase)}
      />
      {adding && <MoveDialog code={code} add={adding} drop={null} onClose={() => setAdding(null)} />}
      {claiming && <ClaimDialog code={code} add={claiming} onClose={() => setClaiming(null)} />}
    </InLeagueProvider>
  )
}
