import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { fitRounds } from '../../../shared/settings/catalogue/rounds.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { rowOf } from './row-of.ts'
import { GroupError } from './setting-row.tsx'

const WEEKS = [
  { value: '1', label: 'One week' },
  { value: '2', label: 'Two weeks' },
] as const

/** How many get there. Rounds are added and taken away with them. */
export function PlayoffTeamsRow({ editing }: { editing: Editing }) {
  const { playoffs } = editing.settings.season
  if (playoffs === null) return null
  const bounds = boundsAt('season.playoffs.teams')
  return (
    <NumberRow
      {...rowOf(editing, 'season.playoffs.teams')}
      value={playoffs.teams}
      bounds={bounds}
      onChange={(teams) => {
        const isCount = teams >= bounds.min && teams <= bounds.max
        const roundWeeks = isCount ? fitRounds(playoffs.roundWeeks, teams) : playoffs.roundWeeks
        editing.change({ season: { playoffs: { teams, roundWeeks } } })
      }}
    />
  )
}

/** How many weeks each round lasts. */
export function RoundRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const roundWeeks = settings.season.playoffs?.roundWeeks ?? []
  const { error, ...state } = field('season.playoffs.roundWeeks')
  return (
    <>
      <GroupError error={error} />
      {roundWeeks.map((weeks, round) => (
        <ChoiceRow
          // Rounds are their numbers.
          key={round}
          label={round === roundWeeks.length - 1 ? 'The final' : `Round ${round + 1}`}
          hint={round === 0 ? 'In a two-week round the points of both weeks count.' : undefined}
          value={weeks === 2 ? '2' : '1'}
          options={WEEKS}
          field={{ ...state, error: undefined }}
          onChange={(weeks) =>
            change({ season: { playoffs: { roundWeeks: roundWeeks.with(round, Number(weeks)) } } })
          }
        />
      ))}
    </>
  )
}
