import { Link } from 'wouter'
import type { CategoryGame } from '../../../../shared/rules/format/game-now.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import { links } from '../../../ui/page/routes.ts'
import { WinBar } from '../live/win-bar.tsx'
import type { Matchup, MatchupSide } from '../types.ts'

/** Both teams with what the left one has won, lost and tied, and how likely each is to win the week. */
export function CategoryHeader({
  code,
  matchup,
  right,
  game,
}: {
  code: string
  matchup: Matchup
  right: MatchupSide
  game: CategoryGame
}) {
  const [left] = matchup.sides
  const { wins, losses, ties } = game.record
  const isOver = matchup.state === 'provisional' || matchup.state === 'official'
  const { expected } = game.chances
  return (
    <section aria-labelledby="matchup" className="border-b border-line px-3 py-2.5 sm:px-5 sm:py-3.5">
      <h2 id="matchup" className="sr-only">
        {left.team.name} against {right.team.name}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:gap-3">
        <Team code={code} side={left} />
        <div className="text-center">
          <p className="text-2xl leading-tight font-bold whitespace-nowrap sm:text-3xl">
            <Flash value={`${wins} ${losses} ${ties}`}>
              {wins} – {losses} – {ties}
            </Flash>
          </p>
          <p className="text-sm text-muted">
            Won – lost – tied
            {!isOver && (
              <span className="whitespace-nowrap">
                {' · '}
                <abbr title="Projected" className="no-underline">
                  proj
                </abbr>{' '}
                {projected(expected)}
              </span>
            )}
          </p>
        </div>
        <Team code={code} side={right} isRight />
      </div>
      {!isOver && (
        <div className="mt-2">
          <WinBar
            left={left.team.name}
            right={right.team.name}
            chance={game.chance}
            isMine={left.team.isMine}
          />
        </div>
      )}
      {isOver && (
        <p className="mt-1.5 text-center text-sm text-muted">
          {resultWords(left, game)}
          {matchup.state === 'provisional' && ' Stat corrections can still change it.'}
        </p>
      )}
    </section>
  )
}

/** In whole categories, ties shared: `5–4`. */
function projected({ wins, losses, ties }: CategoryGame['chances']['expected']): string {
  const own = Math.round(wins + ties / 2)
  return `${own}–${Math.round(wins + losses + ties) - own}`
}

function resultWords({ team }: MatchupSide, { record: { wins, losses } }: CategoryGame): string {
  const who = team.isMine ? 'You' : team.name
  if (wins === losses) return `${who} tied the week.`
  return wins > losses ? `${who} won more categories.` : `${who} won fewer categories.`
}

function Team({
  code,
  side: { team, record },
  isRight = false,
}: {
  code: string
  side: MatchupSide
  isRight?: boolean
}) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col items-center gap-1 text-center sm:flex-row sm:gap-3 sm:text-left',
        isRight && 'sm:flex-row-reverse sm:text-right',
      )}
    >
      <TeamCrest team={team} size={40} />
      <span className="min-w-0">
        <Link
          href={links.lineUp(code, { team: team.id, day: null })}
          className="relative block text-sm leading-tight font-bold break-words underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
        >
          {team.name}
        </Link>
        <span className="hidden text-sm text-muted md:block">{record}</span>
      </span>
    </div>
  )
}
