import { counted } from '../../../shared/core/lists.ts'
import type { MoveSeason } from '../../../shared/move-in/move-in.ts'
import { CheckedList, CheckedRow, Sentences } from './rows.tsx'

/** Seasons that came in, or would, each with how its replay compares. */
export function SeasonList({ seasons }: { seasons: readonly MoveSeason[] }) {
  return (
    <CheckedList>
      {seasons.map((season) => (
        <CheckedRow key={season.season} isSame={isSame(season)} title={`${season.name}: ${headline(season)}`}>
          <p>{facts(season)}</p>
          <Sentences lines={season.lines} />
        </CheckedRow>
      ))}
    </CheckedList>
  )
}

function isSame({ replay }: MoveSeason): boolean {
  return replay === null || replay.equal === replay.compared
}

const STATES = {
  'before-draft': 'before its draft',
  drafting: 'draft under way',
  'in-season': 'in season',
} as const

function headline({ state, replay, results, champion }: MoveSeason): string {
  if (replay) return `${replay.equal} of ${replay.compared} results equal`
  if (state !== 'over') return STATES[state]
  if (results > 0) return counted(results, 'result')
  return champion === null ? 'teams only' : 'champion only'
}

function facts({ state, champion, teams, replay }: MoveSeason): string {
  return [
    ...(champion === null ? [] : [`Champion: ${champion}`]),
    counted(teams, 'team'),
    state !== 'over' ? 'continues here' : replay === null ? 'kept as it was' : 'replayed here and compared',
  ].join(' · ')
}
