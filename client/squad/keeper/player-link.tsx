import { Link } from 'wouter'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import { links } from '../../ui/page/routes.ts'
import type { OfLeague } from './types.ts'

/** A player's name, which leads to their page in the league, with position and club. */
export function PlayerLink({ under, player }: { under: OfLeague; player: DraftedPlayer }) {
  return (
    <span className="min-w-0">
      <Link
        href={links.player({ sport: under.sport, id: player.id, league: under.code })}
        className="font-bold break-words underline-offset-4 hover:underline"
      >
        {player.name}
      </Link>{' '}
      <span className="text-sm text-muted">
        {player.positions.join(', ')} · {player.team ?? 'No team'}
      </span>
    </span>
  )
}
