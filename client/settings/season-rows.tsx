import { BOUNDS, LONGEST_SEASONS } from '../../shared/rules/settings/bounds.ts'
import { weeksInAll } from '../../shared/rules/settings/season-problems.ts'
import { FANTASY_SPORTS } from '../../shared/sports/index.ts'
import { lineUpSpan } from '../../shared/words/line-up.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

const LOCKS = { game: 'Player by player', 'first-game': 'All at once' } as const
/** How long it is and what a week is. */
export function SeasonRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const { season } = settings
  const inAll = weeksInAll(season)
  const sum = Number.isInteger(inAll) ? ` With the playoffs that makes ${inAll}` : ''
  return (
    <>
      <NumberRow
        label="Weeks"
        hint={`Of the season before the playoffs.${sum && `${sum}; ${FANTASY_SPORTS[sport].name} has ${LONGEST_SEASONS[sport]} at most.`}`}
        value={season.weeks}
        bounds={BOUNDS.weeks}
        field={field('season.weeks')}
        onChange={(weeks) => change({ season: { weeks } })}
      />
      <ChoiceRow
        label="Lineups lock"
        hint={
          season.lock === 'game'
            ? 'A place cannot be changed any more once its player’s game begins.'
            : `No place can be changed any more once the first game of the ${lineUpSpan(sport)} begins.`
        }
        value={season.lock}
        options={choicesOf(LOCKS)}
        field={field('season.lock')}
        onChange={(lock) => change({ season: { lock } })}
      />
      <CheckRow
        label="Double headers"
        hint="Two opponents each week instead of one."
        checked={season.doubleHeaders}
        field={field('season.doubleHeaders')}
        onChange={(doubleHeaders) => change({ season: { doubleHeaders } })}
      />
      <CheckRow
        label="Game against the median"
        hint="One more game each week: who scores more than the middle of the league wins it, so that one unlucky opponent costs less. Counts for the whole season, also for weeks that are over."
        checked={season.medianGame}
        field={field('season.medianGame')}
        onChange={(medianGame) => change({ season: { medianGame } })}
      />
      <CheckRow
        label="Replace starters who will not play"
        hint="Managers may let Empire do it just before the lock. Each decides for his own team."
        checked={season.autoStart}
        field={field('season.autoStart')}
        onChange={(autoStart) => change({ season: { autoStart } })}
      />
    </>
  )
}
