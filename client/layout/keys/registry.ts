import { SPORT_KEYS, type SportKey, SPORTS } from '../../../shared/sports/index.ts'
import { leaguePageLink, PAGES_WITH_KEYS } from '../../league/navigation/league-pages.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { store } from '../../ui/storage/storage.ts'
import { FIND } from './press.ts'
import { focusPageSearch } from '../../ui/page/page-search.ts'
import { focusRow } from './rows.ts'
import { follow } from './follow.ts'

/** What keys work on: where the fan is, and ways to somewhere else. */
export interface Hands {
  readonly path: string
  readonly search: string
  /** Of the league that the address names. */
  readonly code: string | null
  readonly go: (address: string, options?: { replace: boolean }) => void
  readonly show: (what: Shown) => void
}

/** What opens over any page. */
export type Shown = 'keys' | 'palette'

export interface Key {
  /** As `keyOf` names them, one after the other: `g d`. Those with more than one character are not typed. */
  readonly keys: string
  readonly does: string
  /** Does it; false where there is nothing to do. Null for what the browser does by itself. */
  readonly act: ((hands: Hands) => boolean | void) | null
}

export interface KeyGroup {
  readonly name: string
  readonly keys: readonly Key[]
}

/** Every key there is. What is shown and what is listened to both come from here. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    name: 'Everywhere',
    keys: [
      {
        keys: FIND,
        does: 'Find a player, team, game, league, page, rule or setting',
        act: ({ show }) => show('palette'),
      },
      {
        keys: '/',
        does: 'Search this page; without a search of its own, everything',
        act: ({ show }) => {
          if (!focusPageSearch()) show('palette')
        },
      },
      { keys: '?', does: 'Show these keys', act: ({ show }) => show('keys') },
      { keys: 'Escape', does: 'Close what is open', act: null },
    ],
  },
  {
    name: 'Games and rows',
    keys: [
      { keys: 'j', does: 'Next', act: () => focusRow(1) },
      { keys: 'k', does: 'Previous', act: () => focusRow(-1) },
      { keys: 'Enter', does: 'Open; in a lineup pick up or swap', act: null },
    ],
  },
  {
    name: 'Go to',
    keys: [
      { keys: 'g d', does: 'Home', act: ({ go }) => go(routes.dashboard) },
      { keys: 'g f', does: 'Fantasy', act: ({ go }) => go(routes.fantasyDashboard) },
      { keys: 'g p', does: 'Players', act: ({ go }) => go(links.players(null)) },
      { keys: 'g a', does: 'Account', act: ({ go }) => go(routes.account) },
    ],
  },
  {
    name: 'Sports, on Home',
    keys: SPORT_KEYS.map((sport, place) => ({
      keys: String(place + 1),
      does: SPORTS[sport].name,
      act: (hands: Hands) => openSport(sport, hands),
    })),
  },
  {
    name: 'In a week’s matchups',
    keys: [
      { keys: 'n', does: 'Next matchup', act: () => follow('next') },
      { keys: 'p', does: 'Previous matchup', act: () => follow('prev') },
    ],
  },
  {
    name: 'In a bracket',
    keys: [{ keys: 'Mod+Z', does: 'Undo the last pick', act: null }],
  },
  {
    name: 'In a draft, from its search',
    keys: [
      {
        keys: '↓',
        does: 'Mark the next player; Enter drafts them, or queues them while others pick',
        act: null,
      },
      { keys: '↑', does: 'Mark the one before', act: null },
      { keys: 'Shift+Enter', does: 'Queue the marked player, or take them out', act: null },
    ],
  },
  {
    name: 'In your queue and your rankings',
    keys: [
      { keys: 'Alt+↑', does: 'Move the player up', act: null },
      { keys: 'Alt+↓', does: 'Move the player down', act: null },
      { keys: 'Alt+Shift+↑', does: 'Move the player to the top of a ranking', act: null },
    ],
  },
  {
    name: 'In a league',
    keys: PAGES_WITH_KEYS.map(({ page, label, letter }) => ({
      keys: `g ${letter}`,
      does: label,
      act: ({ code, go }: Hands) => go(leaguePageLink(page, code)),
    })),
  },
]

const KEYS = KEY_GROUPS.flatMap(({ keys }) => keys)

/** Whether more keys may follow these. */
export function isBeginning(keys: string): boolean {
  return KEYS.some((key) => key.keys.startsWith(`${keys} `))
}

export function findKey(keys: string): Key | null {
  return KEYS.find((key) => key.keys === keys && key.act !== null) ?? null
}

/** Replaces the address, so that Back leaves the dashboard as it does when a sport is chosen with the mouse. */
function openSport(sport: SportKey, { path, search, go }: Hands): boolean {
  if (path !== routes.dashboard) return false
  const tab = new URLSearchParams(search).get('tab')
  store('selectedSport', sport)
  go(`${routes.dashboard}?${new URLSearchParams({ sport, ...(tab === null ? {} : { tab }) })}`, {
    replace: true,
  })
  return true
}
