import type { KeyboardEvent } from 'react'
import { useSearchPlaceholder } from '../keys/use-search-placeholder.ts'
import { FANTASY_SPORTS } from '../../shared/sports/index.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useMedia } from '../ui/media.ts'
import { PAGE_SEARCH } from '../ui/page-search.ts'
import { ORDERS, type PoolOrder } from './find-players.ts'
import { useTable } from './table.ts'

const ORDER_WORDS = {
  rank: 'Rank',
  points: 'Points per game',
  projection: 'Projection',
  name: 'Name',
} as const satisfies Record<PoolOrder, string>

/** What the fields hold. */
export interface Fields {
  readonly text: string
  /** Key of a slot of the sport; empty for all. */
  readonly slot: string
  readonly order: PoolOrder
  readonly isDraftedHidden: boolean
  readonly isForOpenSlots: boolean
}

/** The search and the filters above the players. */
export function PlayerFilterFields({
  fields,
  set,
  onKeyDown,
}: {
  fields: Fields
  set: (changed: Partial<Fields>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const placeholder = useSearchPlaceholder('Name')
  const { sport, room } = useTable()
  const isDesk = useMedia('(min-width: 64rem)')
  const { positions, slots } = FANTASY_SPORTS[sport]
  const used = new Set(room.roster.starters.map(({ slot }) => slot))
  // Positions first, then the slots of this league that several positions fit.
  const options = [
    ...positions.map(({ key, name }) => ({ key: key as string, name: name as string })),
    ...slots.filter(({ key, positions }) => positions.length > 1 && used.has(key)),
  ]
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-x-3 gap-y-2"
    >
      <TextField
        {...PAGE_SEARCH}
        label="Search players"
        type="search"
        maxLength={60}
        autoComplete="off"
        placeholder={placeholder}
        value={fields.text}
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className="col-span-2"
      />
      <details open={isDesk} className="col-span-2">
        <summary className="min-h-8 py-1 text-sm font-medium lg:sr-only">{filterWords(fields)}</summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2">
          <SelectField
            label="Position"
            value={fields.slot}
            onChange={(event) => set({ slot: event.target.value })}
          >
            <option value="">All</option>
            {options.map(({ key, name }) => (
              <option key={key} value={key}>
                {key} – {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Sort by"
            value={fields.order}
            onChange={(event) => set({ order: ORDERS.find((one) => one === event.target.value) ?? 'rank' })}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_WORDS[order]}
              </option>
            ))}
          </SelectField>
          <div className="col-span-2 flex flex-wrap gap-x-5">
            <Check
              label="Hide drafted"
              isOn={fields.isDraftedHidden}
              onChange={(isDraftedHidden) => set({ isDraftedHidden })}
            />
            <Check
              label="Only for my open slots"
              isOn={fields.isForOpenSlots}
              onChange={(isForOpenSlots) => set({ isForOpenSlots })}
            />
          </div>
        </div>
      </details>
    </form>
  )
}

/** What the fold says while it is closed. */
function filterWords({ slot, order, isForOpenSlots }: Fields): string {
  const chosen = [
    slot,
    order === 'rank' ? '' : `by ${ORDER_WORDS[order].toLowerCase()}`,
    isForOpenSlots ? 'open slots' : '',
  ]
  return ['Filters', ...chosen.filter(Boolean)].join(' · ')
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-gold-ink"
      />
      {label}
    </label>
  )
}
