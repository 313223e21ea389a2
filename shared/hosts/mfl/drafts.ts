import type { HostDraft, HostPick } from '../league/host-league.ts'
import { nameOf } from './fields.ts'
import { assetOf } from './assets.ts'
import { teamIn } from './moves.ts'
import type { SeasonFiles } from './years.ts'
import type { ViewOf } from './views.ts'

type Unit = ViewOf<'draftResults'>['draftUnit'][number]
type Pick = Unit['draftPick'][number]

/** The drafts and auctions of a season: one, or one of each division or conference where each has its own players. */
export function draftsOf(files: SeasonFiles): HostDraft[] {
  const keepers = new Set(
    files
      .all('selectedKeepers')
      .flatMap(({ franchise }) =>
        franchise.flatMap(({ id, player }) => player.map((one) => `${id} ${one.id}`)),
      ),
  )
  return [...unitsOf(files).map((unit) => draftOf(unit, keepers)), ...auctionsOf(files)]
}

/** Of several files of one unit the one with most picks made. */
export function unitsOf(files: SeasonFiles): Unit[] {
  const byName = new Map<string, Unit>()
  for (const unit of files.all('draftResults').flatMap(({ draftUnit }) => draftUnit)) {
    const name = unit.unit ?? ''
    const before = byName.get(name)
    if (before === undefined || picksMade(unit) > picksMade(before)) byName.set(name, unit)
  }
  return [...byName.values()].filter(({ draftPick }) => draftPick.length > 0)
}

/** The picks of a unit in the order of the draft. */
export function orderedPicks({ draftPick }: Unit): Pick[] {
  return draftPick.toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0) || (a.pick ?? 0) - (b.pick ?? 0))
}

/** The player of a pick; null for one that was passed, or has not been made. */
export function playerOf({ player }: Pick): string | null {
  const asset = assetOf((player ?? '').trim())
  return asset.kind === 'player' ? asset.player : null
}

function picksMade({ draftPick }: Unit): number {
  return draftPick.filter((pick) => playerOf(pick) !== null).length
}

function draftOf(unit: Unit, keepers: ReadonlySet<string>): HostDraft {
  const all = orderedPicks(unit)
  const last = all.findLastIndex((pick) => playerOf(pick) !== null)
  const picks = all.slice(0, last + 1).flatMap((pick, index): HostPick[] => {
    const team = teamIn(pick.franchise)
    const player = playerOf(pick)
    if (team === null) return []
    return [
      {
        overall: index + 1,
        round: Math.max(1, pick.round ?? 1),
        team,
        player,
        price: null,
        isKeeper: player !== null && (keepers.has(`${team} ${player}`) || isKeeperNote(pick.comments)),
      },
    ]
  })
  const times = all.flatMap(({ timestamp }) => timestamp ?? [])
  return {
    id: unitName(unit.unit),
    kind: kindOf(unit),
    startedAt: times.length === 0 ? null : times.reduce((first, at) => Math.min(first, at)),
    rounds: all.reduce((most, { round }) => Math.max(most, round ?? 0), 0),
    picks,
  }
}

function unitName(unit: string | undefined): string | null {
  return nameOf(unit ?? '').slice(0, 80) || null
}

/** The host’s own notes of a pick are in brackets, before those of the manager. */
function isKeeperNote(comments: string | undefined): boolean {
  return /^\s*\[[^\]]*\bkeeper\b/i.test(comments ?? '')
}

/** By its name where that is known, else by the order in which the teams had their second picks. */
function kindOf(unit: Unit): HostDraft['kind'] {
  if (unit.draftType === 'SAME') return 'linear'
  const inRound = (round: number) =>
    orderedPicks(unit)
      .filter((pick) => pick.round === round)
      .map(({ franchise }) => franchise ?? '')
  const [first, second] = [inRound(1), inRound(2)]
  const same = first.filter((team, index) => second[index] === team).length
  const turned = first.filter((team, index) => second[first.length - 1 - index] === team).length
  if (same === turned) return null
  return same > turned ? 'linear' : 'snake'
}

/** Auctions by the list of what was sold, in the order in which bidding ended; else by who won in the transactions. */
function auctionsOf(files: SeasonFiles): HostDraft[] {
  const units = files
    .all('auctionResults')
    .flatMap(({ auctionUnit }) => auctionUnit)
    .filter(({ auction }) => auction.length > 0)
  if (units.length === 0) {
    const sales = files.all('transactions').flatMap(({ transaction }) => transaction.flatMap(saleOf))
    return sales.length === 0 ? [] : [auctionOf(null, sales)]
  }
  const byName = new Map(units.map((unit) => [unit.unit ?? '', unit]))
  return [...byName.values()].map(({ unit, auction }) =>
    auctionOf(
      unitName(unit),
      auction.map(({ player, franchise, winningBid, timeStarted, lastBidTime }) => ({
        player,
        team: franchise,
        price: winningBid ?? null,
        startedAt: timeStarted ?? null,
        at: lastBidTime ?? null,
      })),
    ),
  )
}

interface Sale {
  readonly player: string
  readonly team: string
  readonly price: number | null
  readonly startedAt: number | null
  readonly at: number | null
}

function saleOf(move: ViewOf<'transactions'>['transaction'][number]): Sale[] {
  if (move.type !== 'AUCTION_WON') return []
  const [player = '', price = ''] = (move.transaction ?? '').split('|')
  const asset = assetOf(player.replaceAll(',', '').trim())
  const amount = Number(price)
  const at = move.timestamp ?? null
  return asset.kind === 'player' && move.franchise
    ? [
        {
          player: asset.player,
          team: move.franchise.trim(),
          price: amount >= 0 ? Math.round(amount) : null,
          startedAt: at,
          at,
        },
      ]
    : []
}

function auctionOf(id: string | null, sales: readonly Sale[]): HostDraft {
  const starts = sales.flatMap(({ startedAt }) => startedAt ?? [])
  return {
    id,
    kind: 'auction',
    startedAt: starts.length === 0 ? null : starts.reduce((first, at) => Math.min(first, at)),
    rounds: null,
    picks: sales
      .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
      .map(({ player, team, price }, index) => ({
        overall: index + 1,
        round: 1,
        team,
        player,
        price: price === null ? null : Math.max(0, price),
        isKeeper: false,
      })),
  }
}
