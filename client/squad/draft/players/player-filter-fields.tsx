import { SlidersHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useSearchPlaceholder } from '../../../ui/page/use-search-placeholder.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PAGE_SEARCH } from '../../../ui/page/page-search.ts'
import { useMenu } from '../../../ui/controls/use-menu.ts'
import type { PoolOrder } from './find-players.ts'
import { slotName } from '../../roster/slot-labels.ts'
import { useTable } from '../table/table.ts'

/** What the fields hold. */
export interface Fields {
  readonly text: string
  /** Key of a position or a slot of the sport; empty for all. */
  readonly slot: string
  readonly order: PoolOrder
  readonly isDraftedHidden: boolean
  readonly isForOpenSlots: boolean
}

interface FieldsProps {
  readonly fields: Fields
  readonly set: (changed: Partial<Fields>) => void
}

/** The search and the filters above the players: one row, on a phone two. */
export function PlayerFilterFields({
  fields,
  set,
  onKeyDown,
}: FieldsProps & { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }) {
  const placeholder = useSearchPlaceholder('Search')
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1 max-lg:px-2 max-lg:sm:px-3"
    >
      <input
        {...PAGE_SEARCH}
        aria-label="Search players"
        type="search"
        maxLength={60}
        autoComplete="off"
        placeholder={placeholder}
        value={fields.text}
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className="h-9 min-w-0 grow basis-28 rounded-box border border-edge bg-surface px-2.5 text-sm text-ink placeholder:text-muted max-lg:h-11 max-lg:text-base"
      />
      <MoreFilters fields={fields} set={set} />
      <Positions fields={fields} set={set} />
    </form>
  )
}

/** Positions that a slot of this league takes first, then its slots that several positions fit. */
function Positions({ fields, set }: FieldsProps) {
  const { sport, room } = useTable()
  const { positions } = FANTASY_SPORTS[sport]
  const wide = new Map(
    room.roster.starters.flatMap(({ slot, positions }) =>
      positions.length > 1 ? [[slot, slotName(sport, slot)]] : [],
    ),
  )
  const startable = new Set(room.roster.starters.flatMap((starter) => starter.positions))
  const choices = [
    { key: '', label: 'All', name: 'All positions' },
    ...positions
      .filter(({ key }) => startable.has(key))
      .map(({ key, name }) => ({ key: key as string, label: key as string, name: name as string })),
    ...Array.from(wide, ([key, name]) => ({ key, label: key, name })),
  ]
  return (
    <fieldset className="min-w-0 max-lg:basis-full">
      <legend className="sr-only">Position</legend>
      <div className="-mx-0.5 flex overflow-x-auto px-0.5 py-0.5">
        {choices.map(({ key, label, name }) => (
          <label
            key={key}
            title={name}
            className="relative inline-flex h-9 min-w-7 shrink-0 grow items-center justify-center rounded-box px-1.5 text-sm font-medium text-muted hover:text-ink has-checked:bg-gold-wash has-checked:text-gold-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name="position"
              checked={fields.slot === key}
              onChange={() => set({ slot: key })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MoreFilters({ fields, set }: FieldsProps) {
  const menu = useMenu()
  const isOn = fields.isForOpenSlots || !fields.isDraftedHidden
  return (
    <>
      <button
        type="button"
        {...menu.button}
        aria-label={isOn ? 'More filters, some on' : 'More filters'}
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-box hover:bg-sunken max-lg:size-11',
          isOn && 'bg-gold-wash text-gold-ink',
        )}
      >
        <SlidersHorizontal aria-hidden size={18} />
      </button>
      <div
        {...menu.popover}
        className="absolute inset-auto m-0 w-60 rounded-box border border-edge bg-surface p-3 text-ink"
      >
        <Check
          label="Positions I need"
          isOn={fields.isForOpenSlots}
          onChange={(isForOpenSlots) => set({ isForOpenSlots })}
        />
        <Check
          label="Hide drafted"
          isOn={fields.isDraftedHidden}
          onChange={(isDraftedHidden) => set({ isDraftedHidden })}
        />
      </div>
    </>
  )
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
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-gold-ink"
      />
      {label}
    </label>
  )
}
