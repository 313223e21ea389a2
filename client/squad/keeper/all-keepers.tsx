import { keeperCostText, nextCostText, verdictLabel } from '../../../shared/labels/keeper/keeper.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { keptBecause } from './own-keepers.tsx'
import { PlayerLink } from './player-link.tsx'
import type { Board, OfLeague, Team } from './types.ts'

/** Every team's keepers, and what all its other players would cost. */
export function AllKeepers({ under, board }: { under: OfLeague; board: Board }) {
  const { teams, phase, by } = board
  const silent = teams.filter(
    ({ keepers, players }) => keepers.length === 0 && players.some(({ verdict }) => verdict.can),
  )
  const isToCome = phase === 'setting-up'
  return (
    <div className="space-y-4">
      {isToCome && by === 'managers' && (
        <p className="text-muted">
          {silent.length === 0
            ? 'Every team has chosen.'
            : `No keepers chosen yet: ${joinList(silent.map(({ name }) => name))}.`}
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {teams.map((team) => (
          <li key={team.id} className="min-w-0 rounded-box border border-line bg-surface p-4">
            <h3 className="font-bold break-words">
              {team.name}
              {team.isMine && <span className="font-normal text-muted"> (yours)</span>}
            </h3>
            {(isToCome || phase === 'drafting') && <Keepers under={under} team={team} />}
            {team.players.length > 0 && <Costs under={under} team={team} isFolded={isToCome} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Keepers({ under, team: { keepers } }: { under: OfLeague; team: Team }) {
  if (keepers.length === 0) return <p className="text-muted">No keepers yet.</p>
  return (
    <ul className="mt-1 space-y-2">
      {keepers.map((kept) => (
        <li key={kept.keeper.player.id}>
          <PlayerLink under={under} player={kept.keeper.player} />{' '}
          <strong className="font-bold whitespace-nowrap">
            {keeperCostText(kept.keeper.cost, kept.keeper.costsIn ?? 'rounds')}
          </strong>
          <span className="block text-sm text-muted">{keptBecause(kept)}</span>
        </li>
      ))}
    </ul>
  )
}

function Costs({ under, team, isFolded }: { under: OfLeague; team: Team; isFolded: boolean }) {
  const list = (
    <ul className="mt-1 space-y-1">
      {team.players.map(({ player, verdict }) => (
        <li key={player.id}>
          <PlayerLink under={under} player={player} />{' '}
          <span className="font-medium whitespace-nowrap">{nextCostText(verdict)}</span>
          <span className="block text-sm text-muted">{verdictLabel(verdict)}</span>
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return list
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-sm">
        Last roster<span className="sr-only"> of {team.name}</span>: what each would cost
      </summary>
      {list}
    </details>
  )
}
