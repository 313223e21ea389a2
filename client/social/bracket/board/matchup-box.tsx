import type { Matchup } from '../../../../shared/rules/bracket/bracket.ts'
import { Slot } from './slot.tsx'
import type { BoardContext } from './editing.ts'

/**
 * One game of the playoff: its two slots, and what it waits for. The line above and the line below are as
 * high, so that the slots stand in the middle of the row.
 */
export function MatchupBox({ matchup, board }: { matchup: Matchup; board: BoardContext }) {
  return (
    <div role="group" aria-label={matchup.title}>
      <p className="h-5 truncate text-sm text-muted">{matchup.title}</p>
      <div className="divide-y divide-page overflow-clip rounded-box border border-line bg-sunken">
        {matchup.sides.map((side, index) => (
          <Slot key={index === 0 ? 'first' : 'second'} side={side} matchup={matchup} board={board} />
        ))}
      </div>
      <p className="h-5 truncate text-sm text-muted">{board.editing && stateWords[matchup.state]}</p>
    </div>
  )
}

const stateWords = {
  waiting: 'Waiting for both teams...',
  open: '--Pick Winner--',
  decided: '',
} as const satisfies Record<Matchup['state'], string>
