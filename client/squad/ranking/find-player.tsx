import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { positions } from '../../feed/player/player-labels.ts'
import type { ListedPlayer } from '../../feed/player/types.ts'
import type { Under } from '../../feed/points/under.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useSearchPlaceholder } from '../../ui/page/use-search-placeholder.ts'
import { PAGE_SEARCH } from '../../ui/page/page-search.ts'
import type { RankedRow } from './types.ts'

/** From so many letters on it is worth asking. */
const ENOUGH = 2
const MOST_FOUND = 6

/**
 * Finds players by name: those in the order, to go there, and all others, to add them.
 * @param props.placeOf a player's rank in the order, from 1; null for one who is not in it
 */
export function FindPlayer({
  under,
  placeOf,
  onShow,
  onAdd,
}: {
  under: Under
  placeOf: (id: string) => number | null
  onShow: (id: string) => void
  onAdd: (row: RankedRow) => void
}) {
  const placeholder = useSearchPlaceholder('Name')
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim()).slice(0, 60)
  const isAsked = asked.length >= ENOUGH
  const found = trpc.player.list.useQuery(
    { ...under, text: asked, limit: MOST_FOUND },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  function choose(player: ListedPlayer): void {
    setText('')
    if (placeOf(player.id) === null) onAdd(rowOf(player))
    else onShow(player.id)
  }
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
      <TextField
        {...PAGE_SEARCH}
        label="Find or add a player"
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
          {({ rows }) => (
            <>
              <p role="status" className="sr-only">
                {rows.length === 1 ? '1 player' : `${rows.length} players`}
              </p>
              {rows.length === 0 && <p className="mt-2 text-muted">No player matches “{asked}”.</p>}
              <ul className="mt-2 divide-y divide-line rounded-box border border-line bg-surface empty:hidden">
                {rows.map((player) => {
                  const place = placeOf(player.id)
                  return (
                    <li key={player.id}>
                      <button
                        type="button"
                        onClick={() => choose(player)}
                        className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunken"
                      >
                        <span className="min-w-0 leading-tight">
                          <span className="block truncate font-medium">{player.name}</span>
                          <span className="block truncate text-sm text-muted">
                            {positions(player)} · {player.team?.abbreviation ?? 'No team'}
                          </span>
                        </span>
                        <span className="shrink-0 text-sm text-gold-ink">
                          {place === null ? 'Add…' : `Go to No. ${place}`}
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </Answer>
      )}
    </form>
  )
}

function rowOf({
  id,
  name,
  eligible,
  team,
  status,
  leagueRank,
  value,
  season,
  lastSeason,
  adp,
}: ListedPlayer): RankedRow {
  return {
    id,
    name,
    positions: eligible,
    team: team?.abbreviation ?? null,
    status,
    rank: leagueRank,
    value,
    points: season.games === 0 ? null : season.points,
    lastSeason: lastSeason?.points ?? null,
    // The list does not say; the next look at the rankings does.
    projected: null,
    adp: null,
    averagePick: adp,
  }
}
