import type { PlayerId, TeamId } from '../../core/ids.ts'

/** A pick of a draft to come, whoever has it now. */
export interface DraftPick {
  readonly season: number
  /** From 1. */
  readonly round: number
  /** Whose it is from the beginning: the column of the board. */
  readonly of: TeamId
}

/** From which team to which. */
interface Way {
  readonly from: TeamId
  readonly to: TeamId
}

/** What changes hands in a trade. */
export type Asset =
  | (Way & { readonly kind: 'player'; readonly player: PlayerId })
  | (Way & { readonly kind: 'pick'; readonly pick: DraftPick })
  /** Dollars for sealed bids. */
  | (Way & { readonly kind: 'money'; readonly amount: number })

/** A player that a team drops to make room for the ones it gets. */
export interface TradeDrop {
  readonly team: TeamId
  readonly player: PlayerId
}

/** All that a trade does. */
export interface Trade {
  readonly assets: readonly Asset[]
  readonly drops: readonly TradeDrop[]
}

/** The teams of a trade: whoever gives or gets. Each of them must accept it. */
export function partiesOf({ assets }: Pick<Trade, 'assets'>): TeamId[] {
  return [...new Set(assets.flatMap(({ from, to }) => [from, to]))]
}

/** What only one trade can be about; null for money, of which there is more than one dollar. */
export function keyOf(asset: Asset): string | null {
  switch (asset.kind) {
    case 'player':
      return playerKey(asset.player)
    case 'pick':
      return pickKey(asset.pick)
    case 'money':
      return null
    default:
      return asset satisfies never
  }
}

export function pickKey({ season, round, of }: DraftPick): string {
  return `pick ${season} ${round} ${of}`
}

export function playerKey(player: PlayerId): string {
  return `player ${player}`
}

/** What is spoken for in trades: players who go or are dropped, and picks, by their keys. */
export function promisedIn(trades: readonly Trade[]): ReadonlySet<string> {
  return new Set(
    trades.flatMap(({ assets, drops }) => [
      ...assets.flatMap((asset) => keyOf(asset) ?? []),
      ...drops.map(({ player }) => playerKey(player)),
    ]),
  )
}
