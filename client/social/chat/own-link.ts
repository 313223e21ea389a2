import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'

/** What a link of this server leads to, as far as a small card can tell of it. */
export type OwnLink =
  | { readonly kind: 'player'; readonly sport: FantasySportKey; readonly id: string }
  | { readonly kind: 'matchup'; readonly period: number; readonly number: number }
  | { readonly kind: 'event'; readonly seq: number }

/**
 * Reads an address of this server by itself, without a request; null for another server's, another league's,
 * and for pages without a card.
 * @param here the server's origin, and the code of the chat's league
 */
export function readOwnLink(href: string, here: { origin: string; code: string }): OwnLink | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (!url || url.origin !== here.origin) return null
  const [, group, page, last] = url.pathname.split('/')
  if (group === 'players') {
    const sport = FANTASY_SPORT_KEYS.find((one) => one === page)
    return sport && /^\d{1,20}(-dst)?$/.test(last ?? '') ? { kind: 'player', sport, id: last ?? '' } : null
  }
  if (group !== 'league' || last !== here.code) return null
  const [period, number, seq] = ['period', 'matchup', 'event'].map((name) => numberIn(url, name))
  if (page === 'matchups' && period && number) return { kind: 'matchup', period, number }
  if (page === 'activity' && seq) return { kind: 'event', seq }
  return null
}

function numberIn(url: URL, name: string): number | null {
  const text = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
