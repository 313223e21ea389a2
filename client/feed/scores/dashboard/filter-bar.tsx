import type { Game } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { conferencesOf, type GamesFilter, isCollege } from './games-filter.ts'

/**
 * Chooses among the games of a day: the best, a conference, one's own. Each choice has an address.
 * @param props.canBeMine whether anything has a star, so that there is something to choose
 */
export function FilterBar({
  sport,
  games,
  filter,
  canBeMine,
  onChange,
}: {
  sport: SportKey
  games: readonly Game[]
  filter: GamesFilter
  canBeMine: boolean
  onChange: (filter: GamesFilter) => void
}) {
  const hasMine = canBeMine || filter.mine
  if (!isCollege(sport) && !hasMine) return null
  const conferences = conferencesOf(games)
  // An address may name one that has no game today: it is still what is chosen.
  const { conference } = filter
  const options =
    conference === null || conferences.includes(conference) ? conferences : [conference, ...conferences]
  return (
    // A fieldset with a legend cannot be laid out as a row everywhere.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label="Games to show" className="flex min-h-11 flex-wrap items-center gap-2">
      {hasMine && (
        <Toggle isOn={filter.mine} onClick={() => onChange({ ...filter, mine: !filter.mine })}>
          Followed
        </Toggle>
      )}
      {isCollege(sport) && (
        <>
          <Toggle isOn={filter.top25} onClick={() => onChange({ ...filter, top25: !filter.top25 })}>
            Top 25
          </Toggle>
          <select
            aria-label="Conference"
            value={conference ?? ''}
            onChange={({ target }) => onChange({ ...filter, conference: target.value || null })}
            className="min-h-8 w-44 rounded-box border border-edge bg-surface px-2 text-sm font-medium"
          >
            <option value="">All conferences</option>
            {options.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </>
      )}
    </div>
  )
}

function Toggle({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-8 rounded-box border border-edge bg-surface px-3 text-sm font-medium hover:border-ink aria-pressed:border-gold-ink aria-pressed:bg-gold-wash aria-pressed:text-gold-ink"
    >
      {children}
    </button>
  )
}
