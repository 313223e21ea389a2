import { arrangeRoster } from '../../../shared/rules/roster/arrange.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import { SPOT_NAMES, SPOT_SHORT } from '../../../shared/labels/roster/spot-step.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CategoryImpact } from '../../league/consent/category-impact.tsx'
import { EffectText } from '../../league/consent/lineup-effect.tsx'
import { slotLabel, slotName } from './slot-labels.ts'
import type { Added, RosteredPlayer, Rosters, RosterTeam } from './types.ts'
import { useLineupsAfter } from '../../league/consent/use-lineups-after.ts'

/**
 * What one's lineup becomes by a move: the one that will be counted, as the server would set it.
 * @param props.spot where the added player goes; null for the roster
 * @param props.madeAt when the move will be made, ms since the epoch; null for now
 */
export function LineupAfter({
  code,
  rosters,
  own,
  add,
  spot,
  drop,
  madeAt = null,
}: {
  code: string
  rosters: Rosters
  own: RosterTeam
  add: Added | null
  spot: Spot | null
  drop: RosteredPlayer['id'] | null
  madeAt?: number | null
}) {
  const { id: teamId, players } = own
  const after = useLineupsAfter(
    code,
    [{ teamId, going: drop === null ? [] : [drop], coming: add && spot === null ? [add.id] : [] }],
    madeAt,
  )
  // Where no season is known there are no lineups yet.
  const title = after.data?.day === null ? 'Your roster afterwards' : 'Your lineup afterwards'
  const label = after.data?.label ?? ''
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-bold">
        {title}
        {label !== '' && <span className="font-normal text-muted"> · {label}</span>}
      </h3>
      <Answer of={after} failed="Your lineup could not be loaded." waiting={<Skeleton className="h-64" />}>
        {({ day, effect, teams, categories }) => (
          <>
            <ol className="divide-y divide-line rounded-box border border-line">
              {rowsOf(rosters.plan, {
                starters:
                  day === null ? null : (teams.find((team) => team.teamId === teamId)?.starters ?? []),
                players: [
                  ...players.filter((player) => player.id !== drop),
                  ...(add ? [{ ...add, spot }] : []),
                ],
              }).map((row, index) => (
                <li
                  key={index}
                  className={classNames(
                    'flex items-baseline gap-3 px-3 py-1',
                    row.player !== null && row.player.id === add?.id && 'bg-gold-wash',
                  )}
                >
                  <span
                    title={row.spot === null ? slotName(rosters.sport, row.slot) : SPOT_NAMES[row.spot]}
                    className="w-18 shrink-0 text-sm text-muted"
                  >
                    {row.spot === null ? slotLabel(row.slot) : SPOT_SHORT[row.spot]}
                  </span>
                  <span className={classNames('min-w-0 break-words', emptyLook(row, effect.empty))}>
                    {row.player?.name ?? 'Empty'}
                    {row.player !== null && row.player.id === add?.id && (
                      <span className="text-sm text-muted"> (new)</span>
                    )}
                  </span>
                </li>
              ))}
            </ol>
            <EffectText effect={effect} teamId={teamId} />
            <CategoryImpact sport={rosters.sport} teamId={teamId} categories={categories} />
          </>
        )}
      </Answer>
    </section>
  )
}

interface Named extends Pick<RosteredPlayer, 'id' | 'name' | 'eligible'> {
  readonly spot: Spot | null
}

interface Row {
  readonly slot: string | null
  readonly spot: Spot | null
  readonly player: Named | null
}

/**
 * Starters, bench with all its spots, and whoever is beside the roster.
 * @param of.starters null where there is no lineup: then those who came first, where they fit
 */
function rowsOf(
  plan: Rosters['plan'],
  {
    starters,
    players,
  }: {
    starters: ReadonlyArray<{ readonly slot: string; readonly player: string | null }> | null
    players: readonly Named[]
  },
): Row[] {
  const active = players.filter(({ spot }) => spot === null)
  const places: Array<{ slot: string | null; player: Named | null }> =
    starters === null
      ? arrangeRoster(
          plan,
          active.map((player) => ({ ...player, positions: player.eligible })),
        )
      : withBench(starters, active, plan.size - starters.length)
  return [
    ...places.map(({ slot, player }) => ({ slot, spot: null, player })),
    ...players.flatMap((player) => (player.spot === null ? [] : [{ slot: null, spot: player.spot, player }])),
  ]
}

function withBench(
  starters: ReadonlyArray<{ readonly slot: string; readonly player: string | null }>,
  active: readonly Named[],
  bench: number,
): Array<{ slot: string | null; player: Named | null }> {
  const rest = active.filter(({ id }) => !starters.some(({ player }) => player === id))
  return [
    ...starters.map(({ slot, player }) => ({ slot, player: active.find(({ id }) => id === player) ?? null })),
    ...Array.from({ length: Math.max(rest.length, bench) }, (_, index) => ({
      slot: null,
      player: rest[index] ?? null,
    })),
  ]
}

/** Red where the move has emptied it. */
function emptyLook({ slot, player }: Row, empty: ReadonlyArray<{ readonly slot: string }>): string {
  if (player !== null) return ''
  return empty.some((left) => left.slot === slot) ? 'font-bold text-red' : 'text-muted'
}
