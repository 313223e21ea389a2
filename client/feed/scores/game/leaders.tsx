import { Fragment } from 'react'
import type { Competitor, Summary } from '../../../../shared/game/game.ts'
import { initials } from '../../../ui/picture/initials.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { AthleteName } from './athlete-name.tsx'
import { leadsToPlayer } from './athlete-links.ts'

/**
 * The leaders of both teams: player, stat, and amount. During a game they are the game's own where the
 * summary has them.
 * @param props.isWaiting more may be on its way, so that the empty state is not shown
 */
export function Leaders({
  sport,
  sides,
  summary,
  isWaiting,
}: {
  sport: SportKey
  sides: readonly Competitor[]
  summary: Summary | null
  isWaiting: boolean
}) {
  const teams = sides.map((side) => ({
    side,
    leaders: distinct(summary?.leaders.find(({ team }) => team.id === side.team.id)?.leaders ?? side.leaders),
  }))
  if (teams.every(({ leaders }) => leaders.length === 0)) {
    return isWaiting ? null : <p className="py-6 text-center text-muted">No leaders have been named yet.</p>
  }
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {teams.map(({ side, leaders }) => (
        <section key={side.id} aria-label={`Leaders of the ${side.team.displayName}`}>
          <h3 className="flex items-center gap-2 border-b border-line pb-2 font-bold">
            <TeamMark
              logo={side.team.logo}
              monogram={side.team.abbreviation}
              color={side.team.color}
              size={24}
            />
            {side.team.displayName}
          </h3>
          {leaders.length === 0 && <p className="py-3 text-muted">None named yet.</p>}
          <ul className="divide-y divide-line">
            {leaders.map((category) => (
              <Leader key={category.name} sport={sport} category={category} color={side.team.color} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Leader({
  sport,
  category,
  color,
}: {
  sport: SportKey
  category: Competitor['leaders'][number]
  color: string | null
}) {
  const best = category.leaders[0]
  if (!best) return null
  const { athlete, displayValue } = best
  return (
    <li className="flex items-center gap-3 py-2">
      <TeamMark logo={athlete.headshot} monogram={initials(athlete.displayName)} color={color} size={40} />
      <div className="min-w-0 grow leading-tight">
        <p className="font-medium">
          <AthleteName sport={sport} athlete={athlete} isPlayer={leadsToPlayer(sport, category.name)} />
          {athlete.position && (
            <span className="ml-1.5 text-sm font-normal text-muted">{athlete.position}</span>
          )}
        </p>
        <p className="text-sm text-muted">{category.displayName}</p>
      </div>
      <p className="max-w-[50%] text-right font-bold">
        <Figures text={displayValue} />
      </p>
    </li>
  )
}

/** Breaks a line of figures only between them: `2294 YDS, 13 TD`. */
function Figures({ text }: { text: string }) {
  const figures = text.split(', ')
  return figures.map((figure, index) => (
    <Fragment key={figure}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{index < figures.length - 1 ? `${figure},` : figure}</span>
    </Fragment>
  ))
}

/** Baseball's feed lists a category twice. */
function distinct(categories: Competitor['leaders']): Competitor['leaders'] {
  return [...new Map(categories.map((category) => [category.name, category])).values()]
}
