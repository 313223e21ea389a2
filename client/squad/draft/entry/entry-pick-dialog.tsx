import { useState } from 'react'
import type { BoardPlayer } from '../../../../shared/draft/pasted/board.ts'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { PlayerChoice } from '../players/player-choice.tsx'
import { useTable } from '../table/table.ts'
import type { Entry, EntryRow, EntryView } from './entry.ts'

/** One pick of a board: another player, another team or price, or none. */
export function EntryPickDialog({
  row,
  view,
  entry,
  onEntry,
  onClose,
}: {
  row: EntryRow
  view: EntryView
  entry: Entry
  onEntry: (entry: Entry) => void
  onClose: () => void
}) {
  const { room } = useTable()
  const isAuction = room.settings.kind === 'auction'
  const [found, setFound] = useState<PoolPlayer | null>(null)
  const [teamId, setTeamId] = useState<TeamId | null>(row.teamId)
  const [price, setPrice] = useState(row.price === null ? '' : String(row.price))
  const player = found ? plain(found) : row.player
  const isForOne = row.key !== null
  const taken = new Set<string>(
    view.rows.flatMap((other) => (other.player && other.player.id !== row.player?.id ? other.player.id : [])),
  )
  const save = (who: BoardPlayer | null) => {
    onEntry(changedEntry(entry, row, { player: who, teamId, price: price === '' ? null : Number(price) }))
    onClose()
  }
  const title =
    row.overall === null || isAuction
      ? (row.text ?? 'Add a player')
      : `Pick ${shortTurn(view.order.length, row.overall)}`
  return (
    <Dialog title={title} place="small" onClose={onClose}>
      <div className="space-y-4">
        {row.text !== null && <p className="text-sm break-words text-muted">On the board: {row.text}</p>}
        <PlayerChoice value={found} onChoose={setFound} isAllowed={() => true} unavailable={taken} />
        {(isAuction || isForOne) && (
          <SelectField
            label="Team"
            value={teamId ?? ''}
            onChange={({ target }) => setTeamId(room.teams.find(({ id }) => id === target.value)?.id ?? null)}
          >
            <option value="">Choose…</option>
            {room.teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {isAuction && (
          <TextField
            label="Price, dollars"
            type="number"
            min={0}
            step={1}
            className="w-40"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={player === null} onClick={() => save(player)}>
            Use {player ? player.name : 'this player'}
          </Button>
          {(row.player !== null || row.isOpen) && (
            <Button look="secondary" onClick={() => save(null)}>
              {isAuction ? 'Leave out' : 'Leave empty'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function plain({ id, name, positions, team, status }: PoolPlayer): BoardPlayer {
  return { id, name, positions: [...positions], team, status }
}

function changedEntry(
  entry: Entry,
  { key, overall }: EntryRow,
  to: { readonly player: BoardPlayer | null; readonly teamId: TeamId | null; readonly price: number | null },
): Entry {
  if (key !== null) {
    const teams = new Map(entry.teams)
    if (to.teamId !== null) teams.set(key, to.teamId)
    return {
      ...entry,
      teams,
      chosen: new Map(entry.chosen).set(key, to.player),
      prices: new Map(entry.prices).set(key, to.price),
    }
  }
  if (overall === null) return entry
  const added = new Map(entry.added)
  if (to.player) added.set(overall, { player: to.player, teamId: to.teamId, price: to.price })
  else added.delete(overall)
  return { ...entry, added }
}
