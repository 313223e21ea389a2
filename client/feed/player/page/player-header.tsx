import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { experienceLabel } from '../../../../shared/labels/roster/spot.ts'
import { Star } from '../../../people/favorite/star.tsx'
import { useTheme } from '../../../ui/picture/theme.ts'
import { edgeColor } from '../../../ui/picture/team-color.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { nextGameWords } from '../next-game.ts'
import { PlayerFace } from '../player-face.tsx'
import { StatusSince } from '../status-since.tsx'
import { StatusChip } from '../player-status.tsx'
import { positions } from '../player-labels.ts'
import type { PlayerRow } from '../types.ts'

/** The player's name, with a star, his team and next game, and the team's color as an edge. */
export function PlayerHeader({ sport, player }: { sport: FantasySportKey; player: PlayerRow }) {
  const { theme } = useTheme()
  const { name, team, number, experience, status, statusNote, statusAt, byePeriod, nextGame } = player
  const next = useTicking((now) => (nextGame ? nextGameWords(nextGame, now) : null))
  return (
    <header className="relative flex items-start gap-4 overflow-hidden sm:items-center rounded-box border border-line bg-surface py-4 pr-4 pl-6 sm:gap-6">
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-1.5"
        style={{ background: edgeColor(team?.color ?? null, theme) }}
      />
      <PlayerFace player={player} size={72} />
      <div className="min-w-0">
        <div className="flex items-center gap-1.5">
          <h1 className="min-w-0 text-xl font-bold break-words">{name}</h1>
          <Star of={{ kind: 'player', sport, id: player.id, name }} />
        </div>
        <p>
          {[
            team?.name ?? 'Without a team',
            positions(player),
            number === null ? '' : `#${number}`,
            experienceLabel(experience) ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {status !== 'active' && (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusChip status={status} />
            <StatusSince status={status} statusNote={statusNote} statusAt={statusAt} />
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          {next ? `Next game ${next}` : 'No next game is known'}
          {byePeriod !== null && ` · Bye: week ${byePeriod}`}
        </p>
      </div>
    </header>
  )
}
