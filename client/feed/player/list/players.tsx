import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useDeferredValue } from 'react'
import { Explained } from '../../points/explained.tsx'
import { versionsWords } from '../../points/rules-labels.ts'
import type { Under } from '../../points/under.ts'
import { useLoggedFailure } from '../../../data/fetching/refresh.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { countText } from '../../../ui/count-text.ts'
import { clockTime } from '../../../ui/time/local-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useMedia } from '../../../ui/page/media.ts'
import { CollectorBanner } from './collector-banner.tsx'
import { useCollecting } from '../../../data/fetching/collecting.ts'
import { FilterFields } from './filter-fields.tsx'
import { PlayerCards } from './player-cards.tsx'
import { type PlayerFilters, usePlayerFilters } from './player-filters.ts'
import { figuresAre } from '../../../../shared/labels/category/category.ts'
import { ValueMethod } from './value-method.tsx'
import { PlayerTable } from './player-table.tsx'
import { ProjectionsBasis, SourceMethod } from '../figures-basis.tsx'
import type { ListedPlayer, PlayerPageData } from '../types.ts'
import { PAGE_SIZE, pageOptions } from './use-player-rows.ts'

/**
 * All players a league can own, to be searched, filtered and sorted; the choices are in the address.
 * @param props.Owner in a league: the owner of a player, and the actions on him
 * @param props.usuallyAvailable whether only free agents are listed by default
 */
export function Players({
  under,
  Owner = null,
  usuallyAvailable = false,
}: {
  under: Under
  Owner?: ComponentType<{ player: ListedPlayer }> | null
  usuallyAvailable?: boolean
}) {
  const { filters, set, setPosition, setAvailable, setOrder, clear } = usePlayerFilters(
    under,
    usuallyAvailable,
  )
  const { query: collecting, isCollecting } = useCollecting(under.sport)
  const isWide = useMedia('(min-width: 48rem)')
  const { order, descending, position, team, status, available } = filters
  const question = {
    ...under,
    text: useDeferredValue(filters.text).slice(0, 60),
    order,
    descending,
    position,
    team,
    status,
    available,
  }
  const players = trpc.player.list.useQuery(
    { ...question, offset: 0, limit: PAGE_SIZE },
    { ...pageOptions(isCollecting), placeholderData: keepPreviousData },
  )
  useLoggedFailure('The players', players.error)
  return (
    <div className="space-y-4">
      <FilterFields
        under={under}
        hasOwners={Owner !== null}
        positions={players.data?.positions ?? null}
        categories={players.data?.categories ?? []}
        filters={filters}
        set={set}
        setPosition={setPosition}
        setAvailable={setAvailable}
        setOrder={setOrder}
      />
      {/* It comes with the list, and pushes nothing that is there already. */}
      <CollectorBanner query={collecting} />
      <Answer of={players} failed="The players could not be loaded." waiting={<ListSkeleton />}>
        {(first) => {
          const list = { under, question, first, isMoving: isCollecting, Owner }
          return (
            <>
              <Summary under={under} data={first} />
              {first.total === 0 && (
                <NoPlayers
                  filters={filters}
                  isCollecting={isCollecting}
                  downSince={collecting.data?.feedDownSince ?? null}
                  onClear={clear}
                />
              )}
              {first.total > 0 && (
                <div
                  className={classNames(
                    '@container transition-opacity duration-150',
                    players.isPlaceholderData && 'opacity-60',
                  )}
                >
                  {isWide ? (
                    <PlayerTable {...list} filters={filters} setOrder={setOrder} />
                  ) : (
                    <PlayerCards {...list} />
                  )}
                </div>
              )}
            </>
          )
        }}
      </Answer>
      <Explained under={under} player={null} />
    </div>
  )
}

/** How many there are, and what the numbers mean. */
function Summary({
  under: { sport, code },
  data: { total, rules, categories },
}: {
  under: Under
  data: PlayerPageData
}) {
  const isByCategories = categories.length > 0
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted">
      <p>
        <span role="status">{total === 1 ? '1 player' : `${countText(total)} players`}</span>
        {total > 0 && !isByCategories && (
          // It may come later: on a phone it would push the list down.
          <span className="ml-4 max-sm:hidden">
            <ProjectionsBasis sport={sport} />
          </span>
        )}
      </p>
      {isByCategories ? (
        <details>
          <summary className="min-h-6 cursor-pointer">How value works in this league</summary>
          <p className="max-w-prose py-1">
            {figuresAre(sport)} Green is a standard deviation better than the average rostered player, red one
            worse.
          </p>
          <ValueMethod sport={sport} isByCategories />
        </details>
      ) : (
        <details>
          <summary className="min-h-6 cursor-pointer">
            Points of this season{' '}
            {rules.length === 0 ? 'by standard scoring' : `by the league’s rules, ${versionsWords(rules)}`}
          </summary>
          <p className="max-w-prose py-1">
            {code === null ? 'Rank is by points of the season; players' : 'Rank is by value. Players'} who
            haven’t played yet show last season, where it is known. Projections are for the next game or week:
            the average of a player’s games with the recent ones counting more, pulled toward the average of
            their position while their games are few, and nothing when they are out or on bye. Opp. is how the
            next opponent ranks in what it allows to the position; 1st allows the fewest. Any underlined
            points open their arithmetic.
          </p>
          <SourceMethod sport={sport} />
          {code !== null && <ValueMethod sport={sport} />}
        </details>
      )}
    </div>
  )
}

function NoPlayers({
  filters,
  isCollecting,
  downSince,
  onClear,
}: {
  filters: PlayerFilters
  isCollecting: boolean
  /** Since when the feed does not answer, ms since the epoch; null while it does. */
  downSince: number | null
  onClear: () => void
}) {
  const { text, position, team, status, available } = filters
  if (text || position || team || status || available) {
    return (
      <EmptyState
        title={text ? `No player matches “${text}”.` : 'No player matches these filters.'}
        action={
          <Button look="secondary" onClick={onClear}>
            Show all players
          </Button>
        }
      >
        Part of a first or last name is enough; accents and apostrophes do not matter.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No players yet.">
      {isCollecting && downSince !== null
        ? `The sports feed has not answered since ${clockTime(downSince)}. Teams and rosters appear here when it does.`
        : isCollecting
          ? 'The server is reading teams and rosters. They appear here as they come, without a reload.'
          : 'The feed has no rosters of this sport at the moment.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="space-y-2">
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}
