import { BOUNDS, LONGEST_SEASONS } from '../../../shared/settings/bounds.ts'
import { weeksInAll } from '../../../shared/rules/settings/season-problems.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/index.ts'
import { lineUpSpan } from '../../../shared/labels/lineup/lineup.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

const LOCKS = { game: 'Each player at kickoff', 'first-game': 'Everyone at the first game' } as const
/** How long it is and what a week is. */
export function SeasonRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const { season } = settings
  const inAll = weeksInAll(season)
  const sum = Number.isInteger(inAll) ? ` With the playoffs that’s ${inAll}` : ''
  return (
    <>
      <NumberRow
        label="Weeks"
        hint={`Regular season.${sum && `${sum}; ${FANTASY_SPORTS[sport].name} has ${LONGEST_SEASONS[sport]} at most.`}`}
        value={season.weeks}
        bounds={BOUNDS.weeks}
        field={field('season.weeks')}
        onChange={(weeks) => change({ season: { weeks } })}
      />
      <ChoiceRow
        label="Lineups lock"
        hint={
          season.lock === 'game'
            ? 'A slot locks when its player’s game starts.'
            : `Every slot locks when the first game of the ${lineUpSpan(sport)} starts.`
        }
        value={season.lock}
        options={choicesOf(LOCKS)}
        field={field('season.lock')}
        onChange={(lock) => change({ season: { lock } })}
      />
      <CheckRow
        label="Doubleheaders"
        hint="Two opponents each week instead of one."
        checked={season.doubleHeaders}
        field={field('season.doubleHeaders')}
        onChange={(doubleHeaders) => change({ season: { doubleHeaders } })}
      />
      <CheckRow
        label="Game against the median"
        hint="An extra game each week against the league’s median score. Counts for the whole season, including weeks already played."
        checked={season.medianGame}
        field={field('season.medianGame')}
        onChange={(medianGame) => change({ season: { medianGame } })}
      />
      <CheckRow
        label="Auto-replace starters who won’t play"
        hint="Managers can turn it on for their own team. It happens just before lineups lock."
        checked={season.autoStart}
        field={field('season.autoStart')}
        onChange={(autoStart) => change({ season: { autoStart } })}
      />
    </>
  )
}
