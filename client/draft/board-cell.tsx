import { memo } from 'react'
import type { Pick } from '../../shared/rules/draft/state.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { shortTurn } from '../../shared/words/turn.ts'
import { classNames } from '../ui/class-names.ts'
import { positionEdge } from './position-edge.ts'

interface CellProps {
  readonly sport: FantasySportKey
  readonly overall: number
  /** How many there are. */
  readonly teams: number
  readonly pick: Pick | null
  /** Whose it is, where it is not of the team of the column. */
  readonly owner: string | null
  readonly isCurrent: boolean
  readonly isMine: boolean
  /** Whether Tab leads here. */
  readonly isEntry: boolean
  readonly onOpen: (overall: number) => void
  readonly onFocus: (overall: number) => void
}

/** A pick, made or to be made. Most do not change when another is made. */
export const BoardCell = memo(function BoardCell(props: CellProps) {
  const { sport, overall, teams, pick, owner, isCurrent, isMine, isEntry, onOpen, onFocus } = props
  const number = shortTurn(teams, overall)
  return (
    <td className="h-16 border-r border-b border-line p-0">
      <button
        type="button"
        data-overall={overall}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => onOpen(overall)}
        onFocus={() => onFocus(overall)}
        style={pick ? positionEdge(sport, pick.player.positions) : {}}
        className={classNames(
          'flex h-full w-32 flex-col justify-between border-l-4 border-transparent px-1.5 py-1 text-left text-sm leading-tight -outline-offset-2 hover:bg-sunken',
          isCurrent ? 'bg-gold text-on-gold' : isMine && 'bg-gold-wash',
        )}
      >
        {pick ? (
          <>
            <span className="line-clamp-2 font-medium">{pick.player.name}</span>
            <span className="flex justify-between gap-1 text-muted">
              <span className="truncate">
                <strong className="font-bold text-ink">{pick.player.positions.join('/')}</strong>
                {pick.player.team && ` ${pick.player.team}`}
              </span>
              <span className="shrink-0">{markOf(pick) ?? number}</span>
            </span>
            {owner && <span className="truncate text-muted">to {owner}</span>}
          </>
        ) : (
          <>
            <span className={isCurrent ? 'font-bold' : 'text-muted'}>
              {isCurrent ? 'On the clock' : number}
            </span>
            {owner && <span className="truncate text-muted">to {owner}</span>}
          </>
        )}
      </button>
    </td>
  )
})

/** What is special about how he came there. */
function markOf({ by }: Pick): string | null {
  return by === 'keeper' ? 'Kept' : by === 'autopick' ? 'Auto' : by === 'commissioner' ? 'Comm.' : null
}
