import { differenceText, pointsText, roundedPointsText } from '../../shared/words/points.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { Flash } from '../ui/flash.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ChanceBar } from './chance-bar.tsx'
import type { Matchup, MatchupSide } from './types.ts'
import { ordinal } from '../../shared/words/ordinal.ts'
import { gamesWords, withCarried } from './words.ts'

const PARTS = {
  winners: null,
  'third-place': 'Game for third place',
  consolation: 'Consolation game',
} as const satisfies Record<NonNullable<Matchup['part']>, string | null>

/** Both teams, what they have and what they are expected to come to. */
export function MatchupHeader({ code, matchup }: { code: string; matchup: Matchup }) {
  const {
    sides: [home, away],
    part,
    carried,
    homeChance,
    winner,
  } = matchup
  const partWords = part === null ? null : PARTS[part]
  return (
    <section
      aria-labelledby="matchup"
      className="rounded-box border border-line bg-surface px-3 py-4 sm:px-5"
    >
      <h2 id="matchup" className="sr-only">
        {away ? `${home.team.name} against ${away.team.name}` : `${home.team.name} rests`}
      </h2>
      {partWords !== null && <p className="mb-2 text-center text-sm text-muted">{partWords}</p>}
      <div className="grid grid-cols-2 gap-3 md:gap-10">
        <TeamScore code={code} side={home} carried={carried?.home ?? null} matchup={matchup} />
        {away ? (
          <TeamScore code={code} side={away} carried={carried?.away ?? null} matchup={matchup} isRight />
        ) : (
          <p className="text-right text-muted">No opponent this week: the team rests.</p>
        )}
      </div>
      {away && homeChance !== null && winner === null && (
        <ChanceBar home={home.team.name} away={away.team.name} homeChance={homeChance} />
      )}
    </section>
  )
}

function TeamScore({
  code,
  side: { team, record, rank, score },
  carried,
  matchup: { winner, state },
  isRight = false,
}: {
  code: string
  side: MatchupSide
  carried: number | null
  matchup: Matchup
  isRight?: boolean
}) {
  const total = withCarried(score.points, carried)
  const isOver = state === 'provisional' || state === 'official'
  return (
    <div
      className={classNames(
        'min-w-0 md:flex md:items-center md:justify-between md:gap-4',
        isRight && 'text-right md:flex-row-reverse',
      )}
    >
      <div className="min-w-0">
        <TextLink href={links.lineUp(code, { team: team.id, day: null })} className="block break-words">
          {team.name}
        </TextLink>
        <p className="text-sm text-muted">
          {team.isMine && 'Your team · '}
          {record} · {ordinal(rank)}
        </p>
        <p className="text-sm text-muted">{gamesWords(score)}</p>
      </div>
      <div className={isRight ? 'md:text-left' : 'md:text-right'}>
        <p className="mt-1 text-xl font-bold md:mt-0">
          {state === 'upcoming' ? (
            <span className="text-muted">–</span>
          ) : (
            <Flash value={total}>{pointsText(total)}</Flash>
          )}
        </p>
        {winner === team.id && <p className="text-sm font-medium text-green">Won</p>}
        {carried !== null && (
          <p className="text-sm text-muted">
            {pointsText(carried)} from the week before + {pointsText(score.points)}
          </p>
        )}
        {score.adjusted !== 0 && (
          <p className="text-sm text-muted">{differenceText(score.adjusted)} by the commissioner</p>
        )}
        {!isOver && score.projection !== 0 && (
          <p className="text-sm text-muted">
            Projected {roundedPointsText(withCarried(score.projection, carried))}
          </p>
        )}
      </div>
    </div>
  )
}
