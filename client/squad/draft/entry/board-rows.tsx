import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { placeBoard } from '../../../../shared/rules/draft/place-board.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import type { EntryRow, EntryView } from './entry.ts'
import { playerWords } from './open-lines.tsx'

/** The whole board, round by round, or the players of an auction in order; each can be changed. */
export function BoardRows({ view, onChange }: { view: EntryView; onChange: (row: EntryRow) => void }) {
  const { room } = useTable()
  const { kind } = room.settings
  if (kind === 'auction') return <Sold view={view} onChange={onChange} />
  const size = view.order.length
  const byPick = new Map(
    view.rows.flatMap((row) => (row.overall === null ? [] : [[row.overall, row] as const])),
  )
  const rounds = Array.from({ length: room.roster.size }, (_, at) => at + 1)
  return (
    <section aria-labelledby="entered-board">
      <h3 id="entered-board" className="mb-1 font-bold">
        The board
      </h3>
      {rounds.map((round) => {
        const cells = Array.from({ length: size }, (_, at) => (round - 1) * size + at + 1)
        const made = cells.filter((overall) => byPick.get(overall)?.player).length
        return (
          <details key={round} className="border-b border-line" open={round === 1}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
              Round {round}
              <span className="text-sm text-muted">
                {made} of {size}
              </span>
            </summary>
            <ul className="pb-2">
              {cells.map((overall) => {
                const row = byPick.get(overall) ?? emptyRow(overall, view, kind)
                return (
                  <li key={overall} className="flex min-h-11 flex-wrap items-center gap-x-3">
                    <span className="w-10 shrink-0 text-sm text-muted">{shortTurn(size, overall)}</span>
                    <span className="min-w-0 grow basis-40 break-words">
                      {row.player ? playerWords(row.player) : <span className="text-muted">Empty</span>}
                      <span className="block text-sm text-muted">
                        {row.teamId === null ? 'No team' : nameTeam(room, row.teamId)}
                      </span>
                    </span>
                    <ChangeButton row={row} name={shortTurn(size, overall)} onChange={onChange} />
                  </li>
                )
              })}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

function emptyRow(
  overall: number,
  { order }: EntryView,
  kind: Parameters<typeof placeBoard>[1]['kind'],
): EntryRow {
  const [placed] = placeBoard([{ key: 0, team: null, overall, round: null }], {
    kind,
    order,
    teamOf: () => null,
  })
  return {
    key: null,
    overall,
    teamId: placed?.teamId ?? null,
    text: null,
    unknownTeam: null,
    player: null,
    doubts: [],
    isOpen: false,
    price: null,
  }
}

function Sold({ view, onChange }: { view: EntryView; onChange: (row: EntryRow) => void }) {
  const { room } = useTable()
  const next = 1 + Math.max(0, ...view.rows.map(({ overall }) => overall ?? 0))
  return (
    <section aria-labelledby="entered-board">
      <h3 id="entered-board" className="mb-1 font-bold">
        Players sold
      </h3>
      <ul>
        {view.rows
          .filter(({ player }) => player !== null)
          .map((row) => (
            <li
              key={`${row.key} ${row.overall}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line"
            >
              <span className="min-w-0 grow basis-40 break-words">
                {row.player && playerWords(row.player)}
                <span className="block text-sm text-muted">
                  {row.teamId === null ? 'No team' : nameTeam(room, row.teamId)}
                </span>
              </span>
              <span>{row.price === null ? 'no price' : `$${row.price}`}</span>
              <ChangeButton row={row} name={row.player?.name ?? ''} onChange={onChange} />
            </li>
          ))}
      </ul>
      <Button
        look="secondary"
        className="mt-3"
        onClick={() =>
          onChange({
            key: null,
            overall: next,
            teamId: null,
            text: null,
            unknownTeam: null,
            player: null,
            doubts: [],
            isOpen: false,
            price: null,
          })
        }
      >
        Add a player
      </Button>
    </section>
  )
}

function ChangeButton({
  row,
  name,
  onChange,
}: {
  row: EntryRow
  name: string
  onChange: (row: EntryRow) => void
}) {
  return (
    <Button look="quiet" onClick={() => onChange(row)}>
      {row.player ? 'Change' : 'Add'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
