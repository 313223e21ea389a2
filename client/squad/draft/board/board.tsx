import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { roundsOf } from '../../../../shared/rules/draft/order.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { must } from '../../../../shared/core/must.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { BoardCell } from './board-cell.tsx'
import { TeamTime } from './team-time.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { nameTeam, useTable } from '../table/table.ts'

/** The column of rounds, and the least that a team's column has; then the board scrolls, and the rounds stay. */
const ROUND = '2.25rem'
const COLUMN = '5.75rem'

/** Where each arrow leads on the board: rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/**
 * The board of a draft in turns: a column a team, a row a round. It scrolls by itself to the current pick until
 * the fan scrolls; the arrow keys go from cell to cell.
 */
export function Board() {
  const { room, sport } = useTable()
  const { state, me } = room
  const plan = must(state.plan, 'the plan of a draft with a board')
  const current = state.stage === 'over' ? null : (state.turn?.overall ?? null)
  const { region, onScrolled, isAway, comeBack } = useCurrentInView(current)
  const [open, setOpen] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const rounds = Array.from({ length: roundsOf(plan) }, (_, index) => index + 1)
  const entry = focused ?? current ?? 1
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const cell = state.cells.find(({ overall }) => overall === entry)
    if (!step || !cell) return
    const [row, column] = step
    const next = state.cells.find(
      ({ round, slot }) => round === cell.round + row && slot === cell.slot + column,
    )
    event.preventDefault()
    if (!next) return
    setFocused(next.overall)
    region.current?.querySelector<HTMLElement>(`[data-overall="${next.overall}"]`)?.focus()
  }
  return (
    <div className="relative h-full">
      <section
        ref={region}
        aria-label="Draft board"
        tabIndex={-1}
        onWheel={onScrolled}
        onTouchMove={onScrolled}
        // Its words for screen readers are placed within it, or the page would be as wide as the board.
        className="relative h-full overflow-auto rounded-box border border-line bg-surface"
      >
        <table
          className="w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: `calc(${ROUND} + ${plan.teams.length} * ${COLUMN})` }}
        >
          <caption className="sr-only">The picks: a column for each team, a row for each round</caption>
          <thead>
            <tr>
              <th
                scope="col"
                style={{ width: ROUND }}
                className="sticky top-0 left-0 z-20 border-r border-b border-line bg-surface text-center text-sm text-muted"
              >
                <span className="sr-only">Round</span>
              </th>
              {plan.teams.map(({ id }) => (
                <th
                  key={id}
                  scope="col"
                  className={classNames(
                    'sticky top-0 z-10 h-9 border-r border-b border-line pl-1 text-left text-sm leading-tight font-medium',
                    id === me.teamId ? 'bg-gold-wash text-gold-ink' : 'bg-surface',
                  )}
                >
                  <ColumnHead id={id} />
                </th>
              ))}
            </tr>
          </thead>
          {/* The cells are buttons; the arrows lead from one to the next. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onKeyDown={walk}>
            {rounds.map((round) => (
              <tr key={round}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-surface text-center text-sm font-medium text-muted"
                >
                  {round}
                </th>
                {state.cells
                  .filter((cell) => cell.round === round)
                  .toSorted((a, b) => a.slot - b.slot)
                  .map((cell) => (
                    <BoardCell
                      key={cell.overall}
                      sport={sport}
                      overall={cell.overall}
                      teams={plan.teams.length}
                      pick={state.picks[cell.overall - 1] ?? null}
                      ownerId={cell.ownerId === cell.teamId ? null : cell.ownerId}
                      owner={cell.ownerId === cell.teamId ? null : nameTeam(room, cell.ownerId)}
                      isCurrent={cell.overall === current}
                      isMine={cell.ownerId === me.teamId}
                      isEntry={cell.overall === entry}
                      onOpen={setOpen}
                      onFocus={setFocused}
                    />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isAway && current !== null && (
        <button
          type="button"
          onClick={comeBack}
          className="absolute right-4 bottom-4 z-20 min-h-10 rounded-box border border-edge bg-surface px-3 font-medium hover:bg-sunken"
        >
          To the current pick
        </button>
      )}
      {open !== null && <PickDialog overall={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Whose column it is: the manager's name, which is short, and the team's for who hears or hovers it. */
function ColumnHead({ id }: { id: TeamId }) {
  const { room } = useTable()
  const name = nameTeam(room, id)
  const owner = room.teams.find((team) => team.id === id)?.ownerName
  const isMine = id === room.me.teamId
  return (
    <span className="flex items-center gap-1 tracking-tight" title={owner ? `${name} (${owner})` : name}>
      <TeamCrest team={{ id, name }} size={16} />
      <span className="flex min-w-0 flex-col">
        <span
          aria-hidden
          className={classNames(
            'min-w-0 leading-tight break-words whitespace-normal',
            room.state.plan?.teamClock === undefined ? 'line-clamp-2' : 'line-clamp-1',
          )}
        >
          {isMine ? 'You' : owner || name}
        </span>
        <span className="sr-only">{isMine ? `${name} (you)` : name}</span>
        <TeamTime id={id} className="leading-tight text-muted" />
      </span>
    </span>
  )
}

/** Keeps the current pick in view until the fan scrolls the board. */
function useCurrentInView(current: number | null) {
  const region = useRef<HTMLElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!isAway && current !== null) show(region.current, current)
  }, [current, isAway])
  return {
    region,
    isAway,
    onScrolled: () => setIsAway(true),
    comeBack: () => setIsAway(false),
  }
}

/** Scrolls the board and nothing else, so that the cell stands in its middle. */
function show(region: HTMLElement | null, overall: number): void {
  const cell = region?.querySelector<HTMLElement>(`[data-overall="${overall}"]`)
  if (!region || !cell) return
  const [box, inner] = [region.getBoundingClientRect(), cell.getBoundingClientRect()]
  region.scrollTop += inner.top - box.top - (box.height - inner.height) / 2
  region.scrollLeft += inner.left - box.left - (box.width - inner.width) / 2
}
