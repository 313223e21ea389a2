import { idsIn } from './fields.ts'

/** What a team gave up in a trade. */
export type Asset =
  | { readonly kind: 'player'; readonly player: string }
  /** A pick of a draft to come: `FP_0011_2020_4`. */
  | {
      readonly kind: 'future-pick'
      readonly original: string
      readonly season: number
      readonly round: number
    }
  /** A pick of the season’s draft, round and number counted from 0 by the host: `DP_2_11`. */
  | { readonly kind: 'pick'; readonly round: number; readonly number: number }
  /** Money for bids: `BB_30`. */
  | { readonly kind: 'money'; readonly amount: number }
  | { readonly kind: 'unknown'; readonly text: string }

/** The assets in a list of a trade, of a draft or of a team. */
export function assetsIn(text: string): Asset[] {
  return idsIn(text).map(assetOf)
}

/** @param text one of a list, without commas */
export function assetOf(text: string): Asset {
  const future = /^FP_(\w{1,10})_((?:19|20)\d\d)_(\d{1,2})$/.exec(text)
  if (future) {
    const [, original = '', season, round] = future
    if (Number(round) > 0)
      return { kind: 'future-pick', original, season: Number(season), round: Number(round) }
  }
  const pick = /^DP_(\d{1,2})_(\d{1,3})$/.exec(text)
  if (pick) return { kind: 'pick', round: Number(pick[1]) + 1, number: Number(pick[2]) + 1 }
  const money = /^BB_(\d{1,9}(?:\.\d{0,2})?)$/.exec(text)
  if (money) return { kind: 'money', amount: Math.round(Number(money[1])) }
  return /^\d{1,10}$/.test(text) ? { kind: 'player', player: text } : { kind: 'unknown', text }
}
