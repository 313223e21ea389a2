import { useState } from 'react'
import { Link } from 'wouter'
import { categoryLine } from '../../../../shared/labels/category/line.ts'
import { PlayerFace } from '../../../feed/player/player-face.tsx'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { links } from '../../../ui/page/routes.ts'
import { type StarterPlaying, startersPlaying } from '../live/starters-playing.ts'
import type { Matchup } from '../types.ts'

/** Players shown at once. */
const SHOWN = 4

/** Who of both teams is in a game now, with what they have in it of the league’s categories; nothing where no one is. */
export function PlayingNow({ code, matchup }: { code: string; matchup: Matchup }) {
  const [isAll, setAll] = useState(false)
  const playing = startersPlaying(matchup)
  if (playing.length === 0) return null
  return (
    <section aria-labelledby="playing-now" className="rounded-box border border-line bg-surface px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="playing-now" className="font-bold">
          Playing now
        </h3>
        {playing.length > SHOWN && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            className="relative -mr-2 min-h-6 rounded-box px-2 text-sm font-medium text-gold-ink after:absolute after:-inset-y-2.5 after:inset-x-0 hover:bg-sunken"
          >
            {isAll ? 'Fewer' : `All ${playing.length}`}
            <span className="sr-only"> players</span>
          </button>
        )}
      </div>
      <ul className="mt-1">
        {playing.slice(0, isAll ? playing.length : SHOWN).map((player) => (
          <Player key={player.id} code={code} matchup={matchup} player={player} />
        ))}
      </ul>
    </section>
  )
}

function Player({
  code,
  matchup: { sport, format },
  player: { id, name, proTeam, headshot, team, clock, stats },
}: {
  code: string
  matchup: Matchup
  player: StarterPlaying
}) {
  return (
    <li className="flex items-center gap-2.5 py-1.5 text-sm leading-tight">
      <span aria-hidden className="relative shrink-0">
        <PlayerFace player={{ id, name, team: proTeam, headshot }} size={28} />
        <span className="absolute -right-1 -bottom-1">
          <TeamCrest team={team} size={16} />
        </span>
      </span>
      <span className="min-w-0 grow">
        <Link
          href={links.player({ sport, id, league: code })}
          className="relative block font-medium break-words underline-offset-4 after:absolute after:-inset-y-1 after:inset-x-0 hover:underline"
        >
          {name}
          <span className="sr-only"> for {team.name}</span>
        </Link>
        <span className="block text-muted">
          {categoryLine(sport, format?.categories ?? [], stats ?? {}) ?? 'Nothing yet'}
        </span>
      </span>
      <span className="shrink-0 font-medium whitespace-nowrap text-red">{clock}</span>
    </li>
  )
}
