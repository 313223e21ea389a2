import type { BoardPlayer } from '../../../../shared/draft/pasted/board.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { useTable } from '../table/table.ts'
import type { EntryRow } from './entry.ts'

const EMPTY = 'empty'

/** Lines of the board of which it is not known who is meant, to be settled one by one. */
export function OpenLines({
  rows,
  order,
  onChoose,
  onFind,
}: {
  rows: readonly EntryRow[]
  order: readonly TeamId[]
  /** @param player null for an empty pick */
  onChoose: (key: number, player: BoardPlayer | null) => void
  onFind: (row: EntryRow) => void
}) {
  const { room } = useTable()
  if (rows.length === 0) return null
  const isAuction = room.settings.kind === 'auction'
  return (
    <section aria-labelledby="open-lines">
      <h3 id="open-lines" className="mb-2 font-bold">
        Who is meant?
      </h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {rows.map((row) => {
          const { key, text, doubts, overall } = row
          if (key === null) return null
          const at = overall === null || isAuction ? '' : `${shortTurn(order.length, overall)} `
          const choose = (value: string) => {
            if (value === EMPTY) onChoose(key, null)
            const player = doubts.find(({ id }) => id === value)
            if (player) onChoose(key, player)
          }
          return (
            <li key={key} className="min-w-0 space-y-2">
              <SelectField
                label={`${at}${text}`}
                className="break-words"
                value=""
                onChange={({ target }) => choose(target.value)}
              >
                <option value="">{doubts.length === 0 ? 'No player of that name' : 'Choose…'}</option>
                {doubts.map((player) => (
                  <option key={player.id} value={player.id}>
                    {playerWords(player)}
                  </option>
                ))}
                <option value={EMPTY}>{isAuction ? 'Leave this line out' : 'Leave this pick empty'}</option>
              </SelectField>
              <Button look="quiet" onClick={() => onFind(row)}>
                Find someone else<span className="sr-only"> for {text}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `Josh Allen, QB, BUF` */
export function playerWords({ name, positions, team }: BoardPlayer): string {
  return `${name}, ${positions.join('/')}, ${team ?? 'no team'}`
}
