import type { FantasySportKey } from '../sports/index.ts'

/**
 * What has changed in the database, told after the commit. Of games: which there are, and what decides what
 * counts where.
 */
export type SeasonChange =
  | { readonly what: 'players' | 'games' | 'clocks' | 'everything'; readonly sport: FantasySportKey }
  | {
      readonly what: 'lines'
      readonly sport: FantasySportKey
      readonly season: number
      readonly period: number
    }
