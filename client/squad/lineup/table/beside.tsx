import { staysFor } from '../../../../shared/rules/lineup/lock.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Spot } from '../../../../shared/rules/slots/rostered.ts'
import { mayBeOnReserve, spotsAt } from '../../../../shared/rules/roster/spot.ts'
import { SPOT_NAMES, SPOT_WORDS } from '../../../../shared/labels/roster/spot-step.ts'
import { freeSpotsLabel, overstayingLabel } from '../../../../shared/labels/roster/spot.ts'
import { PlayerFace } from '../../../feed/player/player-face.tsx'
import { StatusChip } from '../../../feed/player/player-status.tsx'
import type { Under } from '../../../feed/points/under.ts'
import { links } from '../../../ui/page/routes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { Game, Got } from './slot-cells.tsx'
import type { SpotAsked } from './spot-dialog.tsx'
import type { Lineup } from '../types.ts'

const SpotDialog = lazy(async () => ({ default: (await import('./spot-dialog.tsx')).SpotDialog }))

type Stashed = Lineup['beside'][number]

/** Who is on a team's injured reserve and taxi squad, and the places that are free: nothing where the league has neither. */
export function Beside({ code, lineup, under }: { code: string; lineup: Lineup; under: Under }) {
  const [asked, setAsked] = useState<SpotAsked | null>(null)
  const { team, mayChange } = lineup
  const onAsk = mayChange === 'no' ? null : setAsked
  return (
    <>
      {(['reserve', 'taxi'] as const).map((spot) => (
        <SpotSection key={spot} spot={spot} lineup={lineup} under={under} onAsk={onAsk} />
      ))}
      {asked !== null && mayChange !== 'no' && (
        <Suspense>
          <SpotDialog
            code={code}
            teamId={team.id}
            asked={asked}
            isForTeam={mayChange === 'commissioner'}
            lockedStarters={lockedStartersOf(lineup)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function lockedStartersOf({ places, players, benchLocks }: Lineup) {
  const starting = new Set(places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
  return new Set(
    players.flatMap(({ id, isLocked }) =>
      staysFor({ isLocked, isStarting: starting.has(id) }, { benchLocks }) ? [id] : [],
    ),
  )
}

function SpotSection({
  spot,
  lineup,
  under,
  onAsk,
}: {
  spot: Spot
  lineup: Lineup
  under: Under
  onAsk: ((asked: SpotAsked) => void) | null
}) {
  const headingId = useId()
  const { spots, beside } = lineup
  const there = beside.filter((player) => player.spot === spot)
  const places = spotsAt(spots, spot)
  if (places === 0 && there.length === 0) return null
  const isShut = spot === 'taxi' && spots.taxiUntil === 'week-one' && spots.hasBegun
  return (
    <section aria-labelledby={headingId} className="rounded-box border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3 py-2.5">
        <div className="min-w-0">
          <h2 id={headingId} className="font-bold">
            {SPOT_NAMES[spot]}
          </h2>
          <p className="text-sm text-muted">
            {freeSpotsLabel(spot, spots, there.length)}
            {isShut && '. Closed since the season began'}
          </p>
        </div>
        {onAsk && there.length < places && !(isShut && lineup.mayChange === 'manager') && (
          <Button look="secondary" onClick={() => onAsk({ kind: 'put', spot })}>
            Add to {SPOT_WORDS[spot]}
          </Button>
        )}
      </div>
      <Overstaying lineup={lineup} there={there} />
      {there.length > 0 && (
        <ul className="border-t border-line">
          {there.map((player) => (
            <SpotRow key={player.id} lineup={lineup} under={under} player={player} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Why the team can’t add anyone, for the whole league to read. */
function Overstaying({ lineup, there }: { lineup: Lineup; there: readonly Stashed[] }) {
  const names = there
    .filter(({ spot, status }) => spot === 'reserve' && !mayBeOnReserve(lineup.spots, status))
    .map(({ name }) => name)
  if (names.length === 0) return null
  const team = lineup.mayChange === 'manager' ? null : lineup.team.name
  return <p className="px-3 pb-2.5 text-red">{overstayingLabel(names, team)}</p>
}

function SpotRow({
  lineup,
  under,
  player,
  onAsk,
}: {
  lineup: Lineup
  under: Under
  player: Stashed
  onAsk: ((asked: SpotAsked) => void) | null
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const { id, name, status, eligible, position, team } = player
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 leading-tight last:border-0">
      {isWide && <PlayerFace player={player} size={32} />}
      <span className="min-w-0 grow">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={links.player({ sport: under.sport, id, league: under.code })}
            className="inline-block min-h-6 min-w-0 truncate font-bold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <StatusChip isShort status={status} />
        </span>
        <span className="block truncate text-sm text-muted">
          {eligible.join('/') || position} · {team?.abbreviation ?? 'No team'}
        </span>
        {!isWide && (
          <span className="block text-sm">
            <Game lineup={lineup} player={player} />
          </span>
        )}
      </span>
      {isWide && (
        <span className="w-52 shrink-0 text-sm">
          <Game lineup={lineup} player={player} />
        </span>
      )}
      <span className="shrink-0 text-right">
        <Got player={player} lineup={lineup} />
      </span>
      {onAsk && (
        <Button
          look="secondary"
          aria-label={`Activate ${name}`}
          onClick={() => onAsk({ kind: 'activate', player: id, name })}
          className="shrink-0"
        >
          Activate
        </Button>
      )}
    </li>
  )
}
