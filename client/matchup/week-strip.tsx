import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pointsText } from '../../shared/words/points.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import type { WeekScores } from './types.ts'
import { withCarried } from './words.ts'

/** Of the matchup before the one that is shown, as much can be seen, CSS pixels. */
const FREE = 60

/**
 * All matchups of the week, side by side; the keys of the page lead from one to the next.
 * @param props.shown number of the one that is shown below
 */
export function WeekStrip({ code, week, shown }: { code: string; week: WeekScores; shown: number | null }) {
  const { matchups, period, state } = week
  const here = matchups.findIndex(({ number }) => number === shown)
  const around = (step: number) => matchups.at((here + step) % matchups.length)?.number
  const name = (id: string | undefined) => week.teams.find((team) => team.id === id)?.name
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.children[here]
    if (list.current && current instanceof HTMLElement) list.current.scrollLeft = current.offsetLeft - FREE
  }, [here])
  if (matchups.length < 2) return null
  return (
    <nav aria-label="Matchups of the week">
      <ul ref={list} className="relative flex gap-2 overflow-x-auto p-1">
        {matchups.map(({ number, home, away, isBye, carried }) => (
          <li key={number} className="min-w-36 shrink-0 grow basis-36">
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
              className="block h-full rounded-box border border-line bg-surface px-3 py-2 text-sm hover:border-gold aria-[current]:border-gold aria-[current]:bg-gold-wash"
            >
              <Side
                name={name(home?.teamId) ?? 'Not known yet'}
                points={
                  state === 'upcoming' || !home ? null : withCarried(home.points, carried?.home ?? null)
                }
              />
              <Side
                name={isBye ? 'Rests' : (name(away?.teamId) ?? 'Not known yet')}
                points={
                  state === 'upcoming' || !away ? null : withCarried(away.points, carried?.away ?? null)
                }
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Side({ name, points }: { name: string; points: number | null }) {
  return (
    <span className="flex justify-between gap-2">
      <span className="truncate">{name} </span>
      {points !== null && <span className="font-bold">{pointsText(points)}</span>}
    </span>
  )
}
