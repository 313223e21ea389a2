import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { positions } from '../../feed/player/player-labels.ts'
import type { Under } from '../../feed/points/under.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PAGE_SEARCH } from '../../ui/page/page-search.ts'
import { useSearchPlaceholder } from '../../ui/page/use-search-placeholder.ts'

/** From so many letters on it is worth asking. */
const ENOUGH = 2
const MOST_FOUND = 6

/** Finds a player of the league's sport by name. @param props.ids who is compared already */
export function AddPlayer({
  under,
  ids,
  onAdd,
}: {
  under: Under
  ids: readonly string[]
  onAdd: (id: string) => void
}) {
  const placeholder = useSearchPlaceholder('Name')
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim()).slice(0, 60)
  const isAsked = asked.length >= ENOUGH
  const found = trpc.player.list.useQuery(
    { ...under, text: asked, limit: MOST_FOUND },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
      <TextField
        {...PAGE_SEARCH}
        label="Add a player"
        type="search"
        maxLength={60}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isAsked && (
        <Answer
          of={found}
          failed="The players could not be loaded."
          waiting={<Skeleton className="mt-2 h-24" />}
        >
          {({ rows }) => {
            const others = rows.filter(({ id }) => !ids.includes(id))
            return (
              <>
                <p role="status" className={others.length === 0 ? 'mt-2 text-muted' : 'sr-only'}>
                  {others.length === 0
                    ? `No other player matches “${asked}”.`
                    : others.length === 1
                      ? '1 player'
                      : `${others.length} players`}
                </p>
                <ul className="mt-2 divide-y divide-line rounded-box border border-line bg-surface empty:hidden">
                  {others.map((player) => (
                    <li key={player.id}>
                      <button
                        type="button"
                        onClick={() => {
                          setText('')
                          onAdd(player.id)
                        }}
                        className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunken"
                      >
                        <span className="min-w-0 leading-tight">
                          <span className="block truncate font-medium">{player.name}</span>
                          <span className="block truncate text-sm text-muted">
                            {positions(player)} · {player.team?.abbreviation ?? 'No team'}
                          </span>
                        </span>
                        <span className="shrink-0 text-sm text-gold-ink">Add</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )
          }}
        </Answer>
      )}
    </form>
  )
}
