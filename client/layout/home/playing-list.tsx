import type { Matchup } from '../../../shared/matchup/matchup.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { Asked } from '../../data/fetching/answer.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import type { LivePoints } from '../../data/live/live-points.ts'
import { matchupNow } from '../../season/matchup/live/now.ts'
import { usePlays } from '../../season/matchup/live/use-plays.ts'
import { PlayerFace } from '../../feed/player/player-face.tsx'
import { Flash } from '../../ui/controls/flash.tsx'
import { type PlayingNow, playingNow } from './playing-now.ts'
import { PlayingRows } from './playing-rows.tsx'

/** Who plays now in a matchup, one's own first. @param props.rows so many are shown */
export function PlayingList({
  code,
  of,
  points,
  rows,
}: {
  code: string
  of: Asked<Matchup>
  points: LivePoints | null
  rows: number
}) {
  if (useHasFailed(of)) return <TryAgain what="Who plays now could not be loaded." query={of} />
  if (!of.data) return <PlayingRows rows={rows} />
  return <Playing code={code} matchup={of.data} points={points} rows={rows} />
}

function Playing({
  code,
  matchup,
  points,
  rows,
}: {
  code: string
  matchup: Matchup
  points: LivePoints | null
  rows: number
}) {
  const plays = usePlays(code, matchup, points)
  const playing = playingNow(matchupNow(matchup, points), plays.data ?? [])
  const more = playing.length - rows
  return (
    <>
      <PlayingRows rows={rows}>
        {playing.slice(0, rows).map((player) => (
          <Player key={player.id} player={player} hasPoints={matchup.format === null} />
        ))}
      </PlayingRows>
      {/* On a phone the head of the card says how many there are. */}
      {more > 0 && <p className="text-sm text-muted max-sm:sr-only">+{more} more</p>}
    </>
  )
}

/** @param props.hasPoints not in a league by categories */
function Player({ player, hasPoints }: { player: PlayingNow; hasPoints: boolean }) {
  const { id, name, proTeam, team, points, clock, lastPlay } = player
  return (
    <>
      <span aria-hidden className="relative mr-2.5 shrink-0">
        <PlayerFace player={{ id, name, team: proTeam, headshot: null }} size={32} />
        <span className="absolute -right-1 -bottom-1">
          <TeamCrest team={team} size={16} />
        </span>
      </span>
      <span className="min-w-0 grow text-sm leading-tight">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">
            {name}
            <span className="sr-only"> for {team.name}</span>
          </span>
          {hasPoints && (
            <Flash value={points} className="text-base leading-tight font-bold">
              {pointsText(points)}
            </Flash>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-medium whitespace-nowrap text-red">{clock}</span>
          <span className="truncate text-muted">{lastPlay}</span>
        </span>
      </span>
    </>
  )
}
