import { FANTASY_SPORTS } from '../../shared/sports/index.ts'
import type { Under } from '../points/under.ts'
import { trpc } from '../trpc.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useSlashFocus } from '../ui/slash-focus.ts'
import type { PlayerFilters, usePlayerFilters } from './player-filters.ts'
import { isOrder, ORDER_KEYS, ORDERS } from './player-orders.ts'
import { STATUS_KEYS, STATUS_WORDS } from './player-status.tsx'

/** The search and the filters above the list. */
export function FilterFields({
  under,
  filters,
  set,
  setOrder,
}: { under: Under; filters: PlayerFilters } & Pick<ReturnType<typeof usePlayerFilters>, 'set' | 'setOrder'>) {
  const { data: teams } = trpc.player.teams.useQuery(under)
  const search = useSlashFocus()
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <TextField
        ref={search}
        label="Search"
        type="search"
        maxLength={60}
        placeholder="Name (press / to search)"
        aria-keyshortcuts="/"
        value={filters.text}
        onChange={(event) => set({ q: event.target.value })}
        className="max-md:col-span-2"
      />
      <SelectField
        label="Position"
        value={filters.position ?? ''}
        onChange={(event) => set({ position: event.target.value })}
      >
        <option value="">All</option>
        {FANTASY_SPORTS[under.sport].positions.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Team"
        value={filters.team ?? ''}
        onChange={(event) => set({ team: event.target.value })}
      >
        <option value="">All</option>
        {teams?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={filters.status ?? ''}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">All</option>
        {STATUS_KEYS.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={filters.order}
        onChange={(event) => {
          if (isOrder(event.target.value)) setOrder(event.target.value)
        }}
      >
        {ORDER_KEYS.map((order) => (
          <option key={order} value={order}>
            {ORDERS[order].label}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
