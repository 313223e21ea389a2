import type { LeagueBrackets } from '../../../../shared/bracket/bracket.ts'
import { type Bracket, matchups } from '../../../../shared/rules/bracket/bracket.ts'
import { MOST_POINTS, scoreBracket } from '../../../../shared/rules/bracket/bracket-scoring.ts'
import { Board } from '../board/board.tsx'
import { RoundChips } from '../board/round-chips.tsx'
import type { FbsTeam } from '../types.ts'
import { useShownRound } from '../board/use-shown-round.ts'

/** The user's own bracket once the playoff has begun: to look at, with what came true. */
export function Settled({
  bracket,
  results,
  teams,
  share,
}: {
  bracket: Bracket
  results: LeagueBrackets['results']
  teams: readonly FbsTeam[]
  share: (bracket: Bracket) => React.ReactNode
}) {
  const [round, showRound] = useShownRound()
  const { total, possible, verdicts } = scoreBracket(bracket, results)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          {results.length > 0 && (
            <strong className="font-bold">
              {total} of {MOST_POINTS} points, {possible} still possible.{' '}
            </strong>
          )}
          The playoff has begun: picks stay as they are.
        </p>
        {share(bracket)}
      </div>
      <RoundChips matchups={matchups(bracket)} round={round} onChange={showRound} />
      <Board
        bracket={bracket}
        board={{ byId: new Map(teams.map((team) => [team.id, team])), editing: null, verdicts }}
        round={round}
      />
    </div>
  )
}
