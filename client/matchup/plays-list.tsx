import { useState } from 'react'
import { differenceText } from '../../shared/words/points.ts'
import { Answer, type Asked } from '../fetching/answer.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/card.tsx'
import { clockTime, dayName } from '../ui/local-time.ts'
import { playWords } from './plays.ts'
import type { Matchup, PlayMade } from './types.ts'

/** Plays shown at once. */
const SHOWN = 12

/** What starters got, newest first. */
export function Plays({ of, matchup }: { of: Asked<readonly PlayMade[]>; matchup: Matchup }) {
  const [isAll, setAll] = useState(false)
  return (
    <section aria-labelledby="plays" className="rounded-box border border-line bg-surface p-4">
      <h3 id="plays" className="mb-2 font-bold">
        Scoring plays
      </h3>
      <Answer
        of={of}
        failed="The scoring plays could not be loaded."
        waiting={<Skeleton className="h-40" />}
        empty={<p className="text-muted">None yet. They will be here as they come.</p>}
      >
        {(plays) => (
          <>
            <ol className="divide-y divide-line">
              {plays.slice(0, isAll ? plays.length : SHOWN).map((play) => (
                <Play key={`${play.game} ${play.player} ${play.version}`} play={play} matchup={matchup} />
              ))}
            </ol>
            {plays.length > SHOWN && !isAll && (
              <Button look="quiet" className="mt-2 w-full" onClick={() => setAll(true)}>
                Show all {plays.length}
              </Button>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

function Play({ play, matchup: { sport, sides } }: { play: PlayMade; matchup: Matchup }) {
  const team = sides.find((side) => side?.team.id === play.teamId)?.team.name ?? ''
  return (
    <li className="py-2 text-sm">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{play.name}</span>
        <span className="shrink-0 font-bold">{differenceText(play.points)}</span>
      </span>
      <span className="block break-words text-muted">
        {playWords(sport, play)} · {team} ·{' '}
        <time dateTime={new Date(play.at).toISOString()} title={dayName(play.at)}>
          {clockTime(play.at)}
        </time>
      </span>
    </li>
  )
}
