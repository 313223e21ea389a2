import { useState } from 'react'
import { useSearchPlaceholder } from '../../../ui/page/use-search-placeholder.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { Position } from '../../../../shared/sports/model/sport.ts'
import { categoryKey } from '../../../../shared/rules/scoring/category.ts'
import { statColumnsOf } from '../../../../shared/sports/stat-columns.ts'
import type { Under } from '../../points/under.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PAGE_SEARCH } from '../../../ui/page/page-search.ts'
import type { PlayerFilters, usePlayerFilters } from './player-filters.ts'
import { figureOrders, orderNamed, orderWords, usualOrder } from './player-orders.ts'
import { STATUS_KEYS, STATUS_WORDS } from '../player-status.tsx'
import { TryAgain } from '../../../data/fetching/try-again.tsx'

/**
 * The search and the filters above the list.
 * @param props.hasOwners whether players may have owners
 * @param props.positions those that the league's slots take; null while they are not known
 */
export function FilterFields({
  under,
  hasOwners,
  positions,
  categories,
  filters,
  set,
  setPosition,
  setAvailable,
  setOrder,
}: {
  under: Under
  hasOwners: boolean
  positions: readonly string[] | null
  /** Keys of what the league compares; none for points. */
  categories: readonly string[]
  filters: PlayerFilters
} & Pick<ReturnType<typeof usePlayerFilters>, 'set' | 'setPosition' | 'setAvailable' | 'setOrder'>) {
  const { sport } = under
  const all: readonly Position[] = FANTASY_SPORTS[sport].positions
  const known = all.filter(({ key }) => positions?.includes(key) ?? true)
  const teams = trpc.player.teams.useQuery(under)
  const option = (order: PlayerFilters['order']) => (
    <option key={order} value={order}>
      {orderWords(sport, order).label}
    </option>
  )
  const isWide = useMedia('(min-width: 48rem)')
  const placeholder = useSearchPlaceholder('Name')
  const [isOpen, setOpen] = useState(false)
  const chosen = [filters.position, filters.team, filters.status].filter((one) => one !== null).length
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className={classNames(
        'grid grid-cols-2 gap-3',
        !hasOwners
          ? 'md:grid-cols-[2fr_1fr_1fr_1fr_1fr]'
          : 'md:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr]',
      )}
    >
      <div className="flex items-end gap-2 max-md:col-span-2">
        <TextField
          {...PAGE_SEARCH}
          label="Search"
          type="search"
          maxLength={60}
          placeholder={placeholder}
          value={filters.text}
          onChange={(event) => set({ q: event.target.value })}
          className="min-w-0 grow"
        />
        {!isWide && (
          <Button
            look="secondary"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="shrink-0"
          >
            Filters
            {chosen > 0 && <span className="font-bold text-gold-ink">{chosen}</span>}
          </Button>
        )}
      </div>
      {(isWide || isOpen) && (
        <>
          <SelectField
            label="Position"
            value={filters.position ?? ''}
            onChange={(event) => setPosition(event.target.value)}
          >
            <option value="">All</option>
            {known.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Team"
            value={filters.team ?? ''}
            onChange={(event) => set({ team: event.target.value })}
            hint={
              teams.error && !teams.data && <TryAgain what="The teams could not be loaded." query={teams} />
            }
          >
            <option value="">All</option>
            {teams.data?.map(({ id, name }) => (
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
          {hasOwners && (
            <SelectField
              label="Owner"
              value={filters.available ? 'yes' : ''}
              onChange={(event) => setAvailable(event.target.value === 'yes')}
            >
              <option value="">All</option>
              <option value="yes">Free agents</option>
            </SelectField>
          )}
          <SelectField
            label="Sort by"
            value={filters.order}
            onChange={(event) => setOrder(orderNamed(under, event.target.value) ?? usualOrder(under))}
          >
            {figureOrders(under, categories.length > 0).map(option)}
            {categories.length > 0 ? (
              <optgroup label="Categories">{categories.map((key) => option(categoryKey(key)))}</optgroup>
            ) : (
              <optgroup label="This season">{statColumnsOf(sport, filters.position).map(option)}</optgroup>
            )}
          </SelectField>
        </>
      )}
    </form>
  )
}
