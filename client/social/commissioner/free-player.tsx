import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { positions } from '../../feed/player/player-labels.ts'
import type { Under } from '../../feed/points/under.ts'
import type { ListedPlayer } from '../../feed/player/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'

/** From so many letters on it is worth asking. */
const ENOUGH = 2
const MOST_FOUND = 6

/** A free agent, found by name; none at first. */
export function FreePlayer({
  under,
  value,
  onChoose,
}: {
  under: Under
  value: ListedPlayer | null
  onChoose: (player: ListedPlayer | null) => void
}) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim()).slice(0, 60)
  const isAsked = value === null && asked.length >= ENOUGH
  const found = trpc.player.list.useQuery(
    { ...under, text: asked, available: true, limit: MOST_FOUND },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  if (value)
    return (
      <div>
        <p className="font-medium">Add</p>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 break-words">
            {value.name} ({positions(value)})
          </span>
          <Button look="quiet" onClick={() => onChoose(null)}>
            Change player
          </Button>
        </p>
      </div>
    )
  return (
    <div>
      <TextField
        label="Add"
        hint="Part of a free player’s name. Leave it empty to add no one."
        type="search"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isAsked && (
        <Answer
          of={found}
          failed="The players could not be loaded."
          waiting={<Skeleton className="mt-2 h-24" />}
        >
          {({ rows }) => (
            <>
              <p role="status" className={rows.length === 0 ? 'mt-2 text-muted' : 'sr-only'}>
                {rows.length === 0 ? 'No free players match.' : `${rows.length} found`}
              </p>
              <ul className="mt-2 divide-y divide-line rounded-box border border-line empty:hidden">
                {rows.map((player) => (
                  <li key={player.id}>
                    <button
                      type="button"
                      onClick={() => {
                        setText('')
                        onChoose(player)
                      }}
                      className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunken"
                    >
                      <span className="min-w-0 truncate font-medium">{player.name}</span>
                      <span className="shrink-0 text-sm text-muted">
                        {positions(player)} · {player.team?.abbreviation ?? 'No team'}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answer>
      )}
    </div>
  )
}
