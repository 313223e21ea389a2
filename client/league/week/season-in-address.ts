import { useSearchParams } from 'wouter'

/** A season of the league that the address asks for (`?season=2025`); null for the one that it plays. */
export function useSeasonInAddress(): number | null {
  const [params] = useSearchParams()
  return wholeNumberIn(params, 'season')
}

/** A whole number of the address, from 1; null for anything else. */
export function wholeNumberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
