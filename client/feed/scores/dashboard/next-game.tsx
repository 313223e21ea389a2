import type { Competitor, Game } from '../../../../shared/game/game.ts'
import { edgeColor } from '../../../ui/picture/team-color.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { useTheme } from '../../../ui/picture/theme.ts'
import { RowFrame } from '../row/row-frame.tsx'
import { Start } from '../row/start.tsx'
import { gameSentence, startTime } from '../row/status-labels.ts'
import { Rank } from '../row/team-line.tsx'

/** Logos of upcoming games, in CSS pixels (product spec §9). */
const LOGO = 104

/** The next game, on a tile: its teams, and the time until it. */
export function NextGame({ game, href }: { game: Game; href: string }) {
  const [{ competitors, note }] = game.competitions
  const [away, home] = competitors
  if (!away || !home) return null
  return (
    <RowFrame
      id={game.id}
      href={href}
      label={gameSentence(game)}
      className="flex flex-col items-center overflow-clip px-3 pt-4 pb-3 text-center"
    >
      <div className="flex items-start gap-3 @sm:gap-6">
        <Mark side={away} />
        <span aria-hidden className="flex h-26 items-center text-lg text-muted">
          @
        </span>
        <Mark side={home} />
      </div>
      <p className="mt-2 font-bold text-balance">
        <Rank rank={away.rank} />
        {away.team.displayName} @ <Rank rank={home.rank} />
        {home.team.displayName}
      </p>
      {note && <p className="text-sm text-muted">{note}</p>}
      <div className="pt-1">
        <Start game={game} startsAt={startTime(game)} size="tile" />
      </div>
    </RowFrame>
  )
}

function Mark({ side: { homeAway, team, record } }: { side: Competitor }) {
  const { theme } = useTheme()
  return (
    <>
      <span
        aria-hidden
        className={`absolute inset-y-0 w-1 ${homeAway === 'away' ? 'left-0' : 'right-0'}`}
        style={{ background: edgeColor(team.color, theme) }}
      />
      <span className="grid justify-items-center gap-1 text-sm text-muted">
        <TeamMark logo={team.logo} monogram={team.abbreviation} color={team.color} size={LOGO} />
        {record}
      </span>
    </>
  )
}
