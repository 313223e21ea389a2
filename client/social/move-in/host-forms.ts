import type { HostKey } from '../../../shared/hosts/league/host-league.ts'

/** What a fan needs to know of a host to name their league there. */
export interface HostForm {
  /** Below the host's name, where hosts are chosen. */
  readonly tile: string
  /** Where the league's id is; null for a host that gives no one a league by its id. */
  readonly id: { readonly where: string; readonly example: string } | null
  /** Whether the host tells leagues apart by year too. */
  readonly hasYear: boolean
  /** Whether a league may be hidden from everyone but its members. */
  readonly canBePrivate: boolean
}

const FROM_FILES = { id: null, hasYear: false, canBePrivate: false } as const

/** In the order in which they are offered. */
export const HOST_FORMS = {
  sleeper: {
    tile: 'League ID is enough',
    id: {
      where: 'In the league: Settings, General, at the bottom. Or paste the league’s link.',
      example: '1049382716504211456',
    },
    hasYear: false,
    canBePrivate: false,
  },
  espn: {
    tile: 'League ID, also if private',
    id: {
      where: 'In the address of your league’s page, after leagueId=. Or paste the whole address.',
      example: '48391027',
    },
    hasYear: true,
    canBePrivate: true,
  },
  yahoo: { tile: 'Files that you save', ...FROM_FILES },
  mfl: {
    tile: 'League ID and year',
    id: {
      where: 'The number at the end of your league’s address. Or paste the whole address.',
      example: '43210',
    },
    hasYear: true,
    canBePrivate: false,
  },
  fleaflicker: {
    tile: 'League ID is enough',
    id: {
      where: 'In the address of your league’s page, after /leagues/. Or paste the whole address.',
      example: '206154',
    },
    hasYear: false,
    canBePrivate: false,
  },
  fantrax: { tile: 'CSV files', ...FROM_FILES },
} as const satisfies Record<HostKey, HostForm>

/** The keys of the literal above. */
export const HOST_ORDER = Object.keys(HOST_FORMS) as HostKey[]

/** The year that a league's address names, as those of ESPN and MyFantasyLeague do; null for none. */
export function yearIn(address: string): number | null {
  const year = /(?:seasonId=|myfantasyleague\.com\/)((?:19|20)\d\d)\b/i.exec(address)?.[1]
  return year === undefined ? null : Number(year)
}
