import type { HostMove, HostTradedPick } from '../league/host-league.ts'
import { type Asset, assetsIn } from './assets.ts'
import { orderedPicks, unitsOf } from './drafts.ts'
import { nameOf } from './fields.ts'
import { teamIn, type Transaction } from './moves.ts'
import type { SeasonFiles } from './years.ts'

/** Whose a pick of the season’s draft is by the order; by its round and number. */
export type PickOrigins = ReadonlyMap<string, string>

type MovedPick = HostMove['picks'][number]

/** A trade with everything in it, and what of it is not known here. Null where it names no two teams. */
export function tradeOf(
  transaction: Transaction,
  { year, origins }: { year: number; origins: PickOrigins },
): { move: HostMove; unknown: string[] } | null {
  const [one, other] = [teamIn(transaction.franchise), teamIn(transaction.franchise2)]
  if (one === null || other === null) return null
  const given = [
    ...assetsIn(transaction.franchise1_gave_up ?? '').map((asset) => ({ asset, from: one, to: other })),
    ...assetsIn(transaction.franchise2_gave_up ?? '').map((asset) => ({ asset, from: other, to: one })),
  ]
  return {
    move: {
      id: null,
      at: transaction.timestamp ?? null,
      week: null,
      kind: 'trade',
      teams: [one, other],
      players: given.flatMap(({ asset, from, to }) =>
        asset.kind === 'player' ? [{ player: asset.player, from, to }] : [],
      ),
      picks: given.flatMap(({ asset, from, to }): MovedPick[] => {
        if (asset.kind === 'future-pick')
          return [{ season: asset.season, round: asset.round, original: asset.original, from, to }]
        if (asset.kind !== 'pick') return []
        return [{ season: year, round: asset.round, original: origins.get(keyOf(asset)) ?? from, from, to }]
      }),
      faab: given.flatMap(({ asset, from, to }) =>
        asset.kind === 'money' ? [{ from, to, amount: asset.amount }] : [],
      ),
      bid: null,
    },
    unknown: given.flatMap(({ asset }) => (asset.kind === 'unknown' ? [asset.text] : [])),
  }
}

/**
 * Whose the picks of the season’s draft are by its order: of the franchise that the draft says had traded it away first,
 * else of the one that gave it up first in the trades, else of the one that picked.
 * @param trades the oldest first
 */
export function pickOrigins(files: SeasonFiles, trades: readonly Transaction[]): PickOrigins {
  const origins = new Map<string, string>()
  const ids = new Map(files.league.franchises.franchise.map(({ id, name }) => [nameOf(name ?? ''), id]))
  // Of several drafts at once a pick’s number does not say which one is meant.
  const units = unitsOf(files)
  const [unit] = units.length === 1 ? units : []
  for (const { round, pick, comments } of unit === undefined ? [] : orderedPicks(unit)) {
    const owner = ids.get(
      nameOf(/\[[^\]]*?Pick traded from ([^\]\n]*?)\.\s*(?:\n|\])/.exec(comments ?? '')?.[1] ?? ''),
    )
    if (owner !== undefined && round !== null && pick !== null)
      origins.set(keyOf({ round, number: pick }), owner)
  }
  for (const trade of trades)
    for (const [franchise, list] of [
      [trade.franchise, trade.franchise1_gave_up],
      [trade.franchise2, trade.franchise2_gave_up],
    ]) {
      const team = teamIn(franchise)
      for (const asset of assetsIn(list ?? ''))
        if (asset.kind === 'pick' && team !== null && !origins.has(keyOf(asset)))
          origins.set(keyOf(asset), team)
    }
  return origins
}

function keyOf({ round, number }: { round: number; number: number }): string {
  return `${round} ${number}`
}

/**
 * Picks that another team has than the one whose they are: by the host’s lists of them, else as the trades leave them.
 * @param moves the oldest first
 */
export function tradedPicksOf(files: SeasonFiles, moves: readonly HostMove[]): HostTradedPick[] {
  const lists = [...listedPicks(files)]
  const owners = new Map<string, HostTradedPick>()
  const all =
    lists.length > 0
      ? lists
      : moves.flatMap(({ picks }) =>
          picks.map(({ season, round, original, to }) => ({ season, round, original, owner: to })),
        )
  for (const pick of all) owners.set(`${pick.season} ${pick.round} ${pick.original}`, pick)
  return [...owners.values()]
    .filter(({ original, owner }) => original !== owner)
    .toSorted(
      (a, b) => a.season - b.season || a.round - b.round || a.original.localeCompare(b.original, 'en'),
    )
}

function* listedPicks(files: SeasonFiles): Generator<HostTradedPick> {
  for (const { franchise } of files.all('futureDraftPicks'))
    for (const { id, futureDraftPick } of franchise)
      for (const { year, round, originalPickFor } of futureDraftPick)
        if (year !== null && round !== null && round > 0)
          yield { season: year, round, original: originalPickFor ?? id, owner: id }
  for (const { franchise } of files.all('assets'))
    for (const { id, futureYearDraftPicks } of franchise)
      for (const { pick } of futureYearDraftPicks?.draftPick ?? [])
        for (const asset of assetsIn(pick)) if (isFuture(asset)) yield { ...pickOf(asset), owner: id }
}

function isFuture(asset: Asset): asset is Asset & { kind: 'future-pick' } {
  return asset.kind === 'future-pick'
}

function pickOf({ season, round, original }: Asset & { kind: 'future-pick' }) {
  return { season, round, original }
}
