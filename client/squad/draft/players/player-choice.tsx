import { useState } from 'react'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { findPlayers } from './find-players.ts'
import { useTable } from '../table/table.ts'
import { usePlaced, usePlayersBeyond } from './use-players.ts'
import { playerLabel } from '../table/labels.ts'

const SHOWN = 8

/**
 * One of the free players, found by name.
 * @param props.unavailable who is not free; left out, whoever is picked or kept in the draft
 */
export function PlayerChoice({
  value,
  onChoose,
  isAllowed,
  unavailable,
}: {
  value: PoolPlayer | null
  onChoose: (player: PoolPlayer) => void
  isAllowed: (player: PoolPlayer) => boolean
  unavailable?: ReadonlySet<string>
}) {
  const { room } = useTable()
  const [text, setText] = useState('')
  const taken =
    unavailable ??
    new Set<string>([
      ...room.state.picks.flatMap((pick) => pick?.player.id ?? []),
      ...room.state.keepers.map(({ player }) => player.id),
    ])
  const filter = { text, positions: null, isDraftedHidden: true, slots: null, order: 'rank' } as const
  const listed = findPlayers(usePlaced(), filter, taken)
  const { beyond } = usePlayersBeyond(text, listed.length)
  const found = [...listed, ...beyond.filter(({ player }) => !taken.has(player.id))]
    .filter(({ player }) => isAllowed(player))
    .slice(0, SHOWN)
  return (
    <div>
      <TextField
        label="Find a player"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="mt-2 rounded-box border border-line">
        <legend className="sr-only">Player</legend>
        {found.map(({ player, rank }) => (
          <label
            key={player.id}
            className="flex min-h-10 items-center gap-2 border-b border-line px-3 last:border-0 has-checked:bg-gold-wash"
          >
            <input
              type="radio"
              name="player"
              checked={player.id === value?.id}
              onChange={() => onChoose(player)}
              className="accent-gold-ink"
            />
            <span className="min-w-0 grow truncate font-medium">{player.name}</span>
            <span className="shrink-0 text-sm text-muted">
              {playerLabel(player)} · {rank ?? 'not ranked'}
            </span>
          </label>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-muted">No free players match.</p>}
      </fieldset>
    </div>
  )
}
