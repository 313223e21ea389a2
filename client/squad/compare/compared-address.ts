import { MOST_COMPARED } from '../../../shared/player/most-compared.ts'

/** Ids of an address, `1,2`: each once, four at most; what is no id is left out. */
export function comparedIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[\w-]{1,40}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The week of an address: a scoring period; null for the one that is on or next. */
export function comparedPeriod(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
