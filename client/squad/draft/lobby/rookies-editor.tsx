import { type FormEvent, useState } from 'react'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useSettle } from '../commissioner/use-commissioner.ts'
import { PlayerChoice } from '../players/player-choice.tsx'
import { useCode, useTable } from '../table/table.ts'

/** Who is a rookie beside those that the feed says are, and who is none: each change is in the league's log. */
export function RookiesEditor() {
  const code = useCode()
  const { room } = useTable()
  const [player, setPlayer] = useState<PoolPlayer | null>(null)
  const utils = trpc.useUtils()
  const settle = useSettle(() => {
    setPlayer(null)
    void utils.draft.players.invalidate({ code })
  })
  const setting = trpc.draft.setRookie.useMutation(settle)
  const { rookies } = room.state
  const add = (isRookie: boolean) => (event: FormEvent) => {
    event.preventDefault()
    if (player) setting.mutate({ code, playerId: player.id, isRookie })
  }
  return (
    <div className="space-y-4">
      <p className="text-muted">
        The feed says who has no season yet. Add a rookie it doesn’t know, or take off a player who is none.
      </p>
      {rookies.length > 0 && (
        <ul className="rounded-box border border-line">
          {rookies.map(({ player: { id, name }, isRookie }) => (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 last:border-0"
            >
              <span className="min-w-0">
                <strong className="font-bold">{name}</strong>, {isRookie ? 'a rookie' : 'no rookie'}
              </span>
              <Button
                look="quiet"
                busy={setting.isPending}
                onClick={() => setting.mutate({ code, playerId: id, isRookie: null })}
              >
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add(true)} className="space-y-3">
        <PlayerChoice value={player} onChoose={setPlayer} isAllowed={() => true} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" busy={setting.isPending} disabled={player === null}>
            Add as a rookie
          </Button>
          <Button look="secondary" busy={setting.isPending} disabled={player === null} onClick={add(false)}>
            Not a rookie
          </Button>
        </div>
      </form>
    </div>
  )
}
