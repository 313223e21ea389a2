import type { LeagueFormat } from '../../../shared/league/league.ts'
import { type LeaguePage, links, pageBehindCode, routes } from '../../ui/page/routes.ts'

/** A page of a league that the navigation leads to. */
export type PageOfLeague = LeaguePage | 'my-team' | 'settings' | 'moved'

export interface LeaguePageEntry {
  readonly page: PageOfLeague
  readonly label: string
  /** Leads there after `g`; null for none. */
  readonly letter: string | null
  /** What fans also call it: the palette finds it by these. */
  readonly words: string
}

/** What managers open every week, in the order of the navigation. */
const FIRST = [
  { page: 'home', label: 'Home', letter: 'h', words: 'league home overview needs me' },
  { page: 'matchup', label: 'Matchup', letter: 'u', words: 'score live opponent versus win probability' },
  {
    page: 'my-team',
    label: 'My team',
    letter: 'y',
    words: 'lineup roster start sit bench optimize flex ir injured reserve taxi set starters',
  },
  { page: 'players', label: 'Players', letter: 'o', words: 'free agents add drop pickups rankings stats' },
  { page: 'talk', label: 'Chat', letter: 'k', words: 'talk messages announcements polls trash' },
] as const satisfies readonly LeaguePageEntry[]

const BRACKETS = {
  page: 'brackets',
  label: 'Brackets',
  letter: 'b',
  words: 'college football playoff cfp bowl picks',
} as const satisfies LeaguePageEntry

const STANDINGS = {
  page: 'standings',
  label: 'Standings',
  letter: 'n',
  words: 'table rank record wins odds clinch roto guillotine',
} as const satisfies LeaguePageEntry

/** The others, below "League". */
const SECOND = [
  STANDINGS,
  { page: 'schedule', label: 'Schedule', letter: 's', words: 'weeks opponents calendar games' },
  { page: 'matchups', label: 'Matchups', letter: 'v', words: 'scoreboard everybody week scores' },
  {
    page: 'recap',
    label: 'Weekly recap',
    letter: 'x',
    words: 'recap week power rankings luck bench manager of the week records highlights summary',
  },
  { page: 'rosters', label: 'Rosters', letter: 'r', words: 'teams lineups' },
  { page: 'members', label: 'Members', letter: 'm', words: 'managers owners teams leave invite' },
  {
    page: 'portal',
    label: 'Trade Portal',
    letter: 't',
    words: 'trades offers trading block counter veto picks',
  },
  { page: 'draft', label: 'Live Draft', letter: 'l', words: 'draft room board queue picks results auction' },
  {
    page: 'playoffs',
    label: 'Playoffs',
    letter: 'c',
    words: 'playoff bracket postseason championship consolation',
  },
  {
    page: 'rules',
    label: 'Rules',
    letter: 'e',
    words: 'league rules scoring points tiebreakers deadline ppr how',
  },
  {
    page: 'dues',
    label: 'Dues',
    letter: 'j',
    words: 'money fees buy-in entry pot payouts prizes treasurer owe paid',
  },
  { page: 'history', label: 'History', letter: 'i', words: 'past seasons champions awards records' },
] as const satisfies readonly LeaguePageEntry[]

const ACTIVITY = {
  page: 'activity',
  label: 'Activity',
  letter: 'q',
  words: 'transactions moves feed undo log what happened',
} as const satisfies LeaguePageEntry

const SETTINGS = {
  page: 'settings',
  label: 'League settings',
  letter: null,
  words: 'settings commissioner options edit rename league change',
} as const satisfies LeaguePageEntry

/** Pages that others lead to: the palette finds them. */
const FURTHER = [
  {
    page: 'waivers',
    label: 'Waivers',
    letter: 'w',
    words: 'waiver claims faab bids priority wire pickups budget results',
  },
  {
    page: 'constitution',
    label: 'Constitution',
    letter: null,
    words: 'house rules bylaws charter agreement text',
  },
  {
    page: 'amendments',
    label: 'Amendments',
    letter: null,
    words: 'vote propose change rules settings ballot motion',
  },
  { page: 'rankings', label: 'My rankings', letter: null, words: 'cheat sheet tiers order draft pre-rank' },
  {
    page: 'compare',
    label: 'Compare players',
    letter: null,
    words: 'start sit who should versus side by side lineup decision',
  },
  { page: 'keepers', label: 'Keepers', letter: null, words: 'keeper cost dynasty keep' },
  { page: 'proof', label: 'Draft lottery', letter: null, words: 'random order verified draw draft order' },
  {
    page: 'calendar',
    label: 'Calendar & RSS',
    letter: null,
    words: 'calendar ical ics webcal subscribe google apple outlook rss atom feed sync',
  },
  { page: 'log', label: 'Tamper-proof log', letter: null, words: 'log proof hash verify audit' },
  {
    page: 'webhooks',
    label: 'Chat apps & webhooks',
    letter: null,
    words: 'discord slack telegram groupme ntfy webhook bot post integration channel',
  },
  {
    page: 'moved',
    label: 'Moved in',
    letter: null,
    words: 'import imported sleeper espn yahoo mfl myfantasyleague fleaflicker fantrax replay report undo',
  },
] as const satisfies readonly LeaguePageEntry[]

/** Those of a commissioner alone. */
const DESK = {
  page: 'commissioner',
  label: 'Commissioner tools',
  letter: null,
  words: 'commissioner desk pause lock fix score edit reassign remove team make commissioner',
} as const satisfies LeaguePageEntry

export interface LeagueKind {
  readonly sport: string
  readonly isCommissioner: boolean
  readonly format: Pick<LeagueFormat, 'competition'>
}

/** Pages about opponents, which not every league has. */
const OF_OPPONENTS: readonly PageOfLeague[] = ['matchup', 'matchups', 'schedule', 'playoffs']

function hasOpponents(league: LeagueKind | null): boolean {
  return league === null || league.format.competition === 'head-to-head'
}

/** The first level of a league's navigation. @param league null while it is not known, or for none */
export function firstPages(league: LeagueKind | null): readonly LeaguePageEntry[] {
  const first: readonly LeaguePageEntry[] = hasOpponents(league)
    ? FIRST
    : FIRST.map((entry) => (entry.page === 'matchup' ? STANDINGS : entry))
  return league?.sport === 'ncaaf' ? [...first, BRACKETS] : first
}

/**
 * The pages below "League". From an hour before a draft until its end it comes first.
 * @param league null while it is not known, or for none
 */
export function secondPages(league: LeagueKind | null, isDraftNear: boolean): readonly LeaguePageEntry[] {
  const pages: readonly LeaguePageEntry[] = [
    ...SECOND.filter(
      ({ page }) => hasOpponents(league) || (page !== 'standings' && !OF_OPPONENTS.includes(page)),
    ),
    ...(league?.sport === 'ncaaf' ? [] : [BRACKETS]),
    ACTIVITY,
    ...(league?.isCommissioner ? [SETTINGS] : []),
  ]
  if (!isDraftNear) return pages
  return pages.toSorted((a, b) => Number(b.page === 'draft') - Number(a.page === 'draft'))
}

/** Every page of a league that can be found. Members read its settings among its rules. */
export function allPages(league: LeagueKind): readonly LeaguePageEntry[] {
  const pages = [...firstPages(league), ...secondPages(league, false), ...FURTHER]
  if (league.isCommissioner) return [...pages, DESK]
  return pages.map((entry) =>
    entry.page === 'rules' ? { ...entry, words: `${entry.words} settings` } : entry,
  )
}

/** Those that a key leads to, whatever the league. */
export const PAGES_WITH_KEYS: readonly (LeaguePageEntry & { readonly letter: string })[] = [
  ...FIRST,
  ...SECOND,
  BRACKETS,
  ACTIVITY,
  FURTHER[0],
]

/** The address of a league's page; without a code the page asks which league, or goes into the last one. */
export function leaguePageLink(page: PageOfLeague, code: string | null): string {
  if (page === 'my-team') return code === null ? routes.fantasyMyTeam : links.myTeam(code)
  if (page === 'settings') return code === null ? routes.fantasyDashboard : links.leagueSettings(code)
  if (page === 'moved') return code === null ? links.league('history', null) : links.movedIn(code)
  return links.league(page, code)
}

/** Pages that belong to another one in the navigation. */
const PARENTS: Readonly<Record<string, PageOfLeague>> = {
  waivers: 'players',
  constitution: 'rules',
  amendments: 'rules',
  rankings: 'players',
  compare: 'players',
  keepers: 'draft',
  proof: 'draft',
  mock: 'draft',
  log: 'activity',
  calendar: 'schedule',
  moved: 'history',
  claims: 'members',
  commissioner: 'settings',
  webhooks: 'settings',
}

/** Which entry of the navigation a path belongs to; null for none of a league. */
export function leaguePageOf(path: string): string | null {
  if (path === routes.fantasyMyTeam) return 'my-team'
  const page = pageBehindCode(path)?.page ?? /^\/league\/([a-z]+)/.exec(path)?.[1] ?? null
  return page === null ? null : (PARENTS[page] ?? page)
}
