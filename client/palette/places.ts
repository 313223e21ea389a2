import { FANTASY_SPORT_KEYS, FANTASY_SPORTS, SPORT_KEYS, SPORTS } from '../../shared/sports/index.ts'
import { ruleLabel } from '../../shared/words/ruleset.ts'
import { LEAGUE_PAGES } from '../league-pages.ts'
import { links, routes } from '../routes.ts'
import { dashboardLink } from '../scores/dashboard-address.ts'
import type { Item } from './find.ts'
import type { MyLeague } from './types.ts'

const page = (href: string, label: string, detail = ''): Item => ({ group: 'Pages', href, label, detail })

/** Pages that are there for everybody. */
export const PAGES: readonly Item[] = [
  page(routes.dashboard, 'Home', 'Scores'),
  page(routes.fantasyDashboard, 'Fantasy', 'Your leagues'),
  page(links.players(null), 'Players', 'Rankings, points and projections'),
  page(routes.account, 'Account', 'Password and devices'),
  page(routes.notices, 'Notices', 'What you were told'),
  page(routes.noticeSettings, 'Notification settings', 'Mail, push, quiet hours'),
  page(routes.createLeague, 'Create League'),
  page(routes.leagueSearch, 'Find a League', 'Join'),
  ...SPORT_KEYS.flatMap((sport) => {
    const { name } = SPORTS[sport]
    return [
      page(dashboardLink({ sport, tab: 'games', game: null }), `${name} scores`, 'Games'),
      page(dashboardLink({ sport, tab: 'news', game: null }), `${name} news`),
    ]
  }),
  ...FANTASY_SPORT_KEYS.map((sport) => page(links.players(sport), `${FANTASY_SPORTS[sport].name} players`)),
]

/** Somebody's leagues. */
export function leagueItems(leagues: readonly MyLeague[]): Item[] {
  return leagues.map(({ code, name, sport, teamName }) => ({
    group: 'Leagues',
    href: links.leagueHome(code),
    label: name,
    detail: `${SPORTS[sport].name} · ${teamName}`,
  }))
}

/** The pages of each but its home, for who types a league's name and a page's. */
export function leaguePageItems(leagues: readonly MyLeague[]): Item[] {
  const pages = [
    ...LEAGUE_PAGES.filter(({ page }) => page !== 'home'),
    { page: 'rules', label: 'What it plays by' } as const,
  ]
  return leagues.flatMap(({ code, name }) =>
    pages.map(({ page, label }) => ({
      group: 'Leagues' as const,
      href: links.league(page, code),
      label: `${name} · ${label}`,
      detail: '',
    })),
  )
}

/** The rules of somebody's leagues, each in the ruleset editor, where one can try what a change would do. */
export function ruleItems(leagues: readonly MyLeague[]): Item[] {
  return leagues.flatMap(({ code, name, sport }) =>
    Object.keys(FANTASY_SPORTS[sport].defaultRules).map((rule) => ({
      group: 'Rules' as const,
      href: `${links.ruleset(code)}#${rule}`,
      label: ruleLabel(rule),
      detail: name,
    })),
  )
}
