import type { TeamId } from '../../../shared/core/ids.ts'
import type { Asset, Trade } from '../../../shared/rules/trade/asset.ts'
import { SPOT_NAMES, SPOT_SHORT } from '../../../shared/labels/roster/spot-step.ts'
import { pickLabel } from '../../../shared/labels/trade/trade.ts'
import { Projection } from '../../feed/player/projection.tsx'
import { pointsText, differenceText } from '../../../shared/core/points.ts'
import type { LineupsAfter } from '../../../shared/lineup/lineup.ts'
import { CategoryImpact } from '../../league/consent/category-impact.tsx'
import { EffectText } from '../../league/consent/lineup-effect.tsx'
import { useLineupsAfter } from '../../league/consent/use-lineups-after.ts'
import { slotLabel, slotName } from '../roster/slot-labels.ts'
import type { Rosters } from '../roster/types.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { previewOf, type TeamAfter } from './preview.ts'
import type { Portal } from './types.ts'

/** The impact of a trade on its teams: what each gets, what its lineup is expected to score, and that lineup. */
export function TradePreview({
  code,
  trade,
  teams,
  portal,
  rosters,
  title,
}: {
  code: string
  trade: Trade
  teams: readonly TeamId[]
  portal: Portal
  rosters: Rosters
  title: string
}) {
  const nameOf = (id: TeamId) => portal.teams.find((team) => team.id === id)?.name ?? 'A team'
  const players = rosters.teams.flatMap((team) => team.players)
  const words = (asset: Asset) => {
    if (asset.kind === 'money') return `$${asset.amount} FAAB`
    if (asset.kind === 'pick') return pickLabel(asset.pick, { from: asset.from, teamName: nameOf })
    return players.find(({ id }) => id === asset.player)?.name ?? 'A player'
  }
  const previews = previewOf(trade, { portal, rosters, teams })
  const { data: after } = useLineupsAfter(
    code,
    previews.map(({ change }) => change),
  )
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-bold">{title}</h2>
      <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {previews.map((team) => (
          <Card key={team.id} className="min-w-0">
            <h3 className="flex items-center gap-2 font-bold">
              <TeamCrest team={{ id: team.id, name: nameOf(team.id) }} size={20} />
              <span className="min-w-0 break-words">{nameOf(team.id)}</span>
            </h3>
            <Exchange
              gets={trade.assets
                .filter(({ to }) => to === team.id)
                .map((asset) => (goesToReserve(asset, team) ? `${words(asset)} (to IR)` : words(asset)))}
              gives={trade.assets.filter(({ from }) => from === team.id).map(words)}
              drops={trade.drops.flatMap((drop) =>
                drop.team === team.id ? (players.find(({ id }) => id === drop.player)?.name ?? []) : [],
              )}
            />
            <Judged
              team={team}
              size={rosters.plan.size}
              isByCategories={(after?.categories.length ?? 0) > 0}
            />
            {after && <CategoryImpact sport={rosters.sport} teamId={team.id} categories={after.categories} />}
            {after && <EffectText effect={after.effect} teamId={team.id} />}
            {after && after.day !== null && <LineupPreview team={team} rosters={rosters} after={after} />}
          </Card>
        ))}
      </div>
    </section>
  )
}

/** Whether a player who comes goes to reserve, as the roster has no room. */
function goesToReserve(asset: Asset, { beside, isNew }: TeamAfter): boolean {
  return asset.kind === 'player' && isNew(asset.player) && beside.some(({ id }) => id === asset.player)
}

function Exchange({ gets, gives, drops }: { gets: string[]; gives: string[]; drops: string[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {(
        [
          ['Gets', gets],
          ['Gives', gives],
          ['Drops', drops],
        ] as const
      ).map(([term, items]) =>
        items.length === 0 ? null : (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 break-words">{items.join(', ')}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** What the best lineup is expected to get, before and after: a trade is for the rest of the season. */
function Judged({
  team: { season, week, size },
  size: most,
  isByCategories,
}: {
  team: TeamAfter
  size: number
  isByCategories: boolean
}) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <dl className="tabular-nums">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt>
            {isByCategories ? 'Value of the best lineup, rest of season' : 'Rest of season, best lineup'}
          </dt>
          <dd>
            <Change {...season} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <dt>{isByCategories ? 'Its value this week' : 'This week, best lineup'}</dt>
          <dd>
            <Change {...week} />
          </dd>
        </div>
      </dl>
      <p className={size > most ? 'text-red' : 'text-muted'}>
        {size} of {most} players
      </p>
    </div>
  )
}

/** `1,204.3 → 1,250.1 (+45.8)` @param props.before hundredths, as `after` */
function Change({ before, after }: { before: number; after: number }) {
  const change = after - before
  return (
    <>
      {pointsText(before)} → <strong className="font-bold text-ink">{pointsText(after)}</strong>{' '}
      <span
        className={classNames(
          change > 0 && 'text-green',
          change < 0 && 'text-red',
          change === 0 && 'text-muted',
        )}
      >
        ({change === 0 ? 'no change' : differenceText(change)})
      </span>
    </>
  )
}

/** The lineup that will be counted. */
function LineupPreview({ team, rosters, after }: { team: TeamAfter; rosters: Rosters; after: LineupsAfter }) {
  const { active, beside } = team
  const starters = after.teams.find(({ teamId }) => teamId === team.id)?.starters ?? []
  const bench = active.filter(({ id }) => !starters.some(({ player }) => player === id))
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-sm text-muted">
        Lineup afterwards, {after.label}
      </summary>
      <ol className="mt-1">
        {[
          ...starters.map(({ slot, player: starter }) => ({
            slot,
            player: active.find(({ id }) => id === starter) ?? null,
            spot: null,
          })),
          ...bench.map((player) => ({ slot: null, player, spot: null })),
          ...beside.map((player) => ({ slot: null, player, spot: player.spot })),
        ].map(({ slot, player, spot }, index) => (
          <li
            key={index}
            className={classNames(
              'flex items-baseline gap-3 px-1 py-0.5',
              player && team.isNew(player.id) && 'bg-gold-wash',
            )}
          >
            <span
              title={spot === null ? slotName(rosters.sport, slot) : SPOT_NAMES[spot]}
              className="w-14 shrink-0 text-sm text-muted"
            >
              {spot === null ? slotLabel(slot) : SPOT_SHORT[spot]}
            </span>
            <span className={classNames('min-w-0 grow break-words', !player && 'text-muted')}>
              {player?.name ?? 'Empty'}
              {player && team.isNew(player.id) && <span className="text-sm text-muted"> (new)</span>}
            </span>
            <span className="shrink-0 text-sm tabular-nums">{player && <Projection player={player} />}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
