import { Link } from 'wouter'
import { Star } from '../../people/favorite/star.tsx'
import type { Under } from '../points/under.ts'
import { links } from '../../ui/page/routes.ts'
import { PlayerFace } from './player-face.tsx'
import { StatusChip } from './player-status.tsx'
import { belongs } from './player-labels.ts'
import { HeadlineMark } from './headline.tsx'
import { StatusSince } from './status-since.tsx'
import type { ListedPlayer, PlayerRow } from './types.ts'

/** Who it is: portrait, name, team, positions, number, what keeps him from playing, and his star. */
export function PlayerName({
  player,
  under,
  headline = null,
}: {
  player: PlayerRow
  under: Under
  /** The newest about them; null for none. */
  headline?: ListedPlayer['headline']
}) {
  return (
    <span className="flex min-w-0 grow items-center gap-2.5">
      <PlayerFace player={player} size={32} />
      <span className="min-w-0 grow leading-tight">
        <Link
          href={links.player({ sport: under.sport, id: player.id, league: under.code })}
          data-row
          transition
          className="-mt-0.5 block scroll-mt-4 scroll-mb-24 truncate pt-0.5 pb-1 font-bold underline-offset-4 hover:underline"
        >
          {player.name}
        </Link>
        <span className="flex min-w-0 items-center gap-2 text-sm font-normal text-muted">
          <span className="truncate">{belongs(player)}</span>
          <StatusChip isShort status={player.status} />
          <StatusSince status={player.status} statusNote={player.statusNote} statusAt={player.statusAt} />
          {headline && <HeadlineMark under={under} player={player} headline={headline} />}
        </span>
      </span>
      <Star of={{ kind: 'player', sport: under.sport, id: player.id, name: player.name }} />
    </span>
  )
}
