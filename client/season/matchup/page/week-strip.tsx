import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { facingScore } from '../../../league/week/facing.ts'
import { sideScores } from '../../../league/week/side-scores.ts'
import type { WeekScores } from '../types.ts'
import { withCarried } from '../../../league/week/game-labels.ts'

/** Of the matchup before the one that is shown, as much can be seen, CSS pixels. */
const FREE = 60

/**
 * All matchups of the week, one's own first; the keys of the page lead from one to the next.
 * @param props.shown number of the one that is shown
 * @param props.isWide side by side in one row, rather than two in a row
 */
export function WeekStrip({
  code,
  week,
  shown,
  isWide,
}: {
  code: string
  week: WeekScores
  shown: number | null
  isWide: boolean
}) {
  const { period, state, teams } = week
  const matchups = ownFirst(week)
  const here = matchups.findIndex(({ number }) => number === shown)
  const around = (step: number) => matchups.at((here + step) % matchups.length)?.number
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.children[here]
    if (list.current && current instanceof HTMLElement) list.current.scrollLeft = current.offsetLeft - FREE
  }, [here])
  if (matchups.length < 2) return null
  const team = (side: (typeof matchups)[number]['home']) =>
    teams.find(({ id }) => id === side?.teamId) ?? null
  const scores = ({ home, away, carried, categories }: (typeof matchups)[number]) =>
    state === 'upcoming'
      ? ([null, null] as const)
      : sideScores(
          [
            home && withCarried(home.points, carried?.home ?? null),
            away && withCarried(away.points, carried?.away ?? null),
          ],
          categories,
        )
  return (
    <nav aria-label="Matchups of the week">
      <ul
        ref={list}
        className={isWide ? 'relative -m-1 flex gap-2 overflow-x-auto p-1' : 'grid grid-cols-2 gap-2'}
      >
        {matchups.map((matchup) => {
          const { number, home, away, isBye } = matchup
          const [one, other] = scores(matchup)
          return (
            <li key={number} className={isWide ? 'min-w-44 shrink-0 grow basis-44' : 'min-w-0'}>
              <Link
                href={links.matchup(code, { period, number })}
                data-row
                aria-current={number === shown ? 'page' : undefined}
                rel={
                  classNames(
                    here >= 0 && number !== shown && number === around(1) && 'next',
                    here >= 0 && number !== shown && number === around(-1) && 'prev',
                  ) || undefined
                }
                className="block h-full rounded-box border border-line bg-surface px-2.5 py-1 text-sm hover:border-gold aria-[current]:border-gold aria-[current]:bg-gold-wash"
              >
                <Side team={team(home)} words="TBD" points={one} />
                <Side team={team(away)} words={isBye ? 'Bye' : 'TBD'} points={other} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** With the left team of each first, as their own pages have them. */
function ownFirst({ matchups, teams }: WeekScores): WeekScores['matchups'] {
  const mine = teams.find(({ isMine }) => isMine)?.id
  const isMine = ({ home, away }: WeekScores['matchups'][number]) =>
    mine !== undefined && [home?.teamId, away?.teamId].includes(mine)
  return matchups
    .map((matchup) => facingScore(matchup, teams))
    .toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
}

function Side({
  team,
  words,
  points,
}: {
  team: WeekScores['teams'][number] | null
  /** What stands for a team that is not there. */
  words: string
  points: string | null
}) {
  return (
    <span className="flex items-center gap-1.5 leading-tight">
      {team && <TeamCrest team={team} size={16} />}
      <span className={classNames('min-w-0 grow py-px break-words', !team && 'text-muted')}>
        {team?.name ?? words}{' '}
      </span>
      {points !== null && <span className="font-bold">{points}</span>}
    </span>
  )
}
