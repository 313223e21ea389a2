import { Bot, Gavel, type LucideIcon, Pin } from 'lucide-react'
import { memo } from 'react'
import type { TeamId } from '../../../../shared/core/ids.ts'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameParts } from '../table/player-names.ts'
import { positionTint } from '../table/position-color.ts'
import { useClockLeft } from '../table/use-clock.ts'
import { byWords, clockText } from '../table/labels.ts'

interface CellProps {
  readonly sport: FantasySportKey
  readonly overall: number
  /** How many there are. */
  readonly teams: number
  readonly pick: Pick | null
  /** Whose it is, where it is not of the team of the column. */
  readonly ownerId: TeamId | null
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
  const { sport, overall, pick, isCurrent, isMine, isEntry, onOpen, onFocus } = props
  return (
    <td className="h-12 border-r border-b border-line p-0">
      <button
        type="button"
        data-overall={overall}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => onOpen(overall)}
        onFocus={() => onFocus(overall)}
        style={pick ? positionTint(sport, pick.player.positions) : undefined}
        className={classNames(
          '@container flex h-full w-full flex-col justify-center border-l-3 border-transparent pr-0.5 pl-1 text-left text-sm leading-[18px] -outline-offset-2',
          pick && 'hover:brightness-95',
          !pick && !isCurrent && (isMine ? 'bg-gold-wash' : 'hover:bg-sunken'),
          isCurrent && (isMine ? 'bg-gold text-on-gold' : 'bg-sunken inset-ring-2 inset-ring-gold'),
        )}
      >
        {pick ? <Picked {...props} pick={pick} /> : <Open {...props} />}
      </button>
    </td>
  )
})

/** Last name, position and club; initial too where the column has 110 px. */
function Picked({ pick, ownerId, owner }: CellProps & { pick: Pick }) {
  const { initial, last } = nameParts(pick.player)
  return (
    <>
      <span aria-hidden className="w-full truncate font-medium">
        {initial !== '' && <span className="hidden @min-[6.25rem]:inline">{initial} </span>}
        {last}
      </span>
      <span className="sr-only">{pick.player.name},</span>
      <span className="flex w-full items-center gap-0.5">
        <span className="min-w-0 grow truncate">
          <strong className="font-bold">{pick.player.positions.join('/')}</strong>
          {pick.player.team && ` ${pick.player.team}`}
        </span>
        <Mark pick={pick} />
        <Owner id={ownerId} name={owner} />
      </span>
    </>
  )
}

function Open({ overall, teams, ownerId, owner, isCurrent, isMine }: CellProps) {
  return (
    <>
      {/* In one line of the narrowest column: a row that grew under the clock would move all below it. */}
      {isCurrent && (
        <span className="font-bold whitespace-nowrap">{isMine ? 'Your pick' : 'On the clock'}</span>
      )}
      <span className={classNames('flex w-full items-center gap-1', !isCurrent && 'text-muted')}>
        <span className="grow">{shortTurn(teams, overall)}</span>
        {isCurrent && isMine && <Clock />}
        <Owner id={ownerId} name={owner} />
      </span>
    </>
  )
}

function Clock() {
  const left = useClockLeft()
  return left === null ? null : <span aria-hidden>{clockText(left)}</span>
}

/** Who has the pick of another's column. */
function Owner({ id, name }: { id: TeamId | null; name: string | null }) {
  if (id === null || name === null) return null
  return (
    <span title={`to ${name}`}>
      <TeamCrest team={{ id, name }} size={16} />
      <span className="sr-only">to {name}</span>
    </span>
  )
}

const MARKS = { autopick: Bot, commissioner: Gavel, keeper: Pin } as const satisfies Record<
  Exclude<Pick['by'], 'manager'>,
  LucideIcon
>

/** What is special about how the player came there, as a small mark. */
function Mark({ pick }: { pick: Pick }) {
  if (pick.by === 'manager') return null
  const Icon = MARKS[pick.by]
  return (
    <span title={byWords(pick) ?? undefined}>
      <Icon aria-hidden size={13} />
      <span className="sr-only">{byWords(pick)}</span>
    </span>
  )
}
