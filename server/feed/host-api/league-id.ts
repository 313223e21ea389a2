import type { FetchedHost } from './hosts.ts'

/** Which league someone means. */
export interface WantedLeague {
  /** Digits only. */
  readonly id: string
  /** Null where nothing says one. */
  readonly year: number | null
  /** As the host has it in its addresses: `football`, `nfl`; null where nothing says one. */
  readonly sport: string | null
}

/** How ids are where the host has them, in pasted addresses, and in how many digits. */
const SHAPES: Readonly<
  Record<FetchedHost, { readonly hosts: RegExp; readonly ids: readonly RegExp[]; readonly digits: RegExp }>
> = {
  sleeper: {
    hosts: /^(?:www\.|api\.)?sleeper\.(?:com|app)$/,
    ids: [/\/leagues?\/(\d+)(?:\/|$)/],
    digits: /^\d{6,20}$/,
  },
  espn: {
    hosts: /^(?:www\.|m\.)?(?:lm-api-reads\.)?(?:fantasy\.)?espn\.(?:com|go\.com)$/,
    ids: [/[?&]leagueId=(\d+)/i, /\/leagues\/(\d+)(?:[/?]|$)/],
    digits: /^\d{1,12}$/,
  },
  mfl: {
    hosts: /^(?:api|www\d{0,3})\.myfantasyleague\.com$/,
    ids: [/\/home\/(\d+)/, /[?&]L=(\d+)/],
    digits: /^\d{1,6}$/,
  },
  fleaflicker: {
    hosts: /^(?:www\.)?fleaflicker\.com$/,
    ids: [/\/leagues\/(\d+)(?:[/?]|$)/, /[?&]league_id=(\d+)/i],
    digits: /^\d{1,9}$/,
  },
}

const SPORTS =
  /^\/(?:apis\/v3\/games\/)?(football|baseball|basketball|hockey|ffl|flb|fba|fhl|nfl|mlb|nba|nhl)\b/i

/**
 * The league that a text names: its id, or an address of it that someone has pasted. An address is only read, and never
 * asked. Null for what names none of this host.
 */
export function leagueNamed(host: FetchedHost, text: string): WantedLeague | null {
  const { hosts, ids, digits } = SHAPES[host]
  const given = text.trim()
  if (/^\d+$/.test(given)) return digits.test(given) ? { id: given, year: null, sport: null } : null
  const address = addressIn(given)
  if (address === null || !hosts.test(address.hostname)) return null
  const place = `${address.pathname}${address.search}`
  const id = ids.flatMap((shape) => shape.exec(place)?.[1] ?? [])[0]
  if (id === undefined || !digits.test(id)) return null
  const year =
    /[?&]seasonId=(\d{4})\b/i.exec(place)?.[1] ?? /\/(?:seasons\/)?((?:19|20)\d\d)(?:\/|$)/.exec(place)?.[1]
  return {
    id,
    year: year === undefined ? null : Number(year),
    sport: SPORTS.exec(address.pathname)?.[1]?.toLowerCase() ?? null,
  }
}

function addressIn(text: string): URL | null {
  try {
    const address = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(address.protocol) ? address : null
  } catch {
    return null
  }
}
