import { useState } from 'react'
import { differenceText } from '../../../../shared/core/points.ts'
import { playLabel } from '../../../../shared/labels/play/play-label.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { Answer, type Asked } from '../../../data/fetching/answer.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime, dayName } from '../../../ui/time/local-time.ts'
import type { Matchup, PlayMade } from '../types.ts'
import { opponentLabel, shortDefense, shortName } from '../../../league/week/game-labels.ts'

/** Plays shown at once. */
const SHOWN = 6

/** What starters did, newest first. */
export function Plays({ of, matchup }: { of: Asked<readonly PlayMade[]>; matchup: Matchup }) {
  const [isAll, setAll] = useState(false)
  const count = of.data?.length ?? 0
  return (
    <section aria-labelledby="plays">
      <div className="flex min-h-11 items-center justify-between gap-3 sm:min-h-8">
        <h3 id="plays" className="font-bold">
          {matchup.format === null ? 'Scoring plays' : 'What just happened'}
        </h3>
        {count > SHOWN && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            className="min-h-11 rounded-box px-2 text-sm font-medium text-gold-ink hover:bg-sunken sm:min-h-8"
          >
            All<span className="sr-only"> {count} plays</span>
          </button>
        )}
      </div>
      <Answer
        of={of}
        failed="The scoring plays could not be loaded."
        waiting={<Skeleton className="h-40" />}
        empty={<p className="text-sm text-muted">No plays yet.</p>}
      >
        {(plays) => <List plays={plays} shown={isAll ? plays.length : SHOWN} matchup={matchup} />}
      </Answer>
    </section>
  )
}

const keyOf = ({ game, player, version }: PlayMade) => `${game} ${player} ${version}`

function List({ plays, shown, matchup }: { plays: readonly PlayMade[]; shown: number; matchup: Matchup }) {
  // What comes later is marked for a moment.
  const [first] = useState(() => new Set(plays.map(keyOf)))
  return (
    <ol className="overflow-hidden rounded-box border border-line bg-surface">
      {plays.slice(0, shown).map((play) => (
        <Play key={keyOf(play)} play={play} matchup={matchup} isNew={!first.has(keyOf(play))} />
      ))}
    </ol>
  )
}

function Play({
  play,
  matchup: { sport, sides, format },
  isNew,
}: {
  play: PlayMade
  matchup: Matchup
  isNew: boolean
}) {
  const side = sides.find((one) => one?.team.id === play.teamId)
  const player = side?.players.find(({ id }) => id === play.player)
  const game = player?.lines.find((line) => line.game.id === play.game)?.game
  return (
    <li className="relative isolate flex items-start gap-2.5 border-b border-line px-3 py-2 last:border-0">
      {isNew && <span aria-hidden className="absolute inset-0 -z-1 animate-flash bg-flash opacity-0" />}
      {side && <TeamCrest team={side.team} size={16} />}
      <span className="min-w-0 grow leading-tight">
        <span className="block break-words">
          <b className="font-medium">
            {play.player.endsWith('-dst') ? shortDefense(play.name) : shortName(play.name)}
          </b>{' '}
          {playLabel(sport, play.terms)}
        </span>
        <span className="block text-sm leading-tight text-muted">
          {side && <span className="sr-only">{side.team.name} · </span>}
          {game && `${player.team?.abbreviation ?? ''} ${opponentLabel(game)} · `}
          <time dateTime={new Date(play.at).toISOString()} title={dayName(play.at)}>
            {clockTime(play.at)}
          </time>
        </span>
      </span>
      {format === null && (
        <span className={classNames('font-bold', play.points < 0 ? 'text-red' : 'text-green')}>
          {differenceText(play.points)}
        </span>
      )}
    </li>
  )
}
