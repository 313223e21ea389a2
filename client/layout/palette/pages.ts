import { FANTASY_SPORT_KEYS, SPORT_KEYS, SPORTS } from '../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import type { SettingLabel } from '../../../shared/labels/settings/settings.ts'
import { allPages, leaguePageLink } from '../../league/navigation/league-pages.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { dashboardLink } from '../../feed/scores/dashboard/dashboard-address.ts'
import { sectionOf } from '../../league/settings/editing.ts'
import type { Act, Item } from './find.ts'
import type { MyLeague } from './types.ts'

const page = (href: string, label: string, detail = '', words = ''): Item => ({
  group: 'Pages',
  href,
  label,
  detail,
  words,
})

/** Pages for all visitors. */
const PAGES: readonly Item[] = [
  page(routes.dashboard, 'Home', 'Scores', 'scoreboard games live dashboard'),
  page(routes.fantasyDashboard, 'Fantasy', 'Your leagues', 'leagues dashboard'),
  page(links.players(null), 'Players', 'Rankings, points and projections', 'stats search'),
  page(routes.fantasyDraft, 'Drafts', 'All of your leagues', 'draft rooms'),
  page(routes.mockDraft, 'Mock draft', 'Any sport, no league needed', 'practice'),
  page(
    routes.account,
    'Account',
    'Password and devices',
    'profile email username change password delete favorite teams sign out',
  ),
  page(routes.apiTokens, 'API tokens', 'For bots and scripts', 'developer api key bot program access'),
  page(routes.notices, 'Notices', 'What happened for you', 'notifications inbox alerts'),
  page(
    routes.noticeSettings,
    'Notification settings',
    'Mail, push, quiet hours',
    'notifications alerts email unsubscribe mute',
  ),
  page(routes.createLeague, 'Create League', '', 'new league start make'),
  page(
    routes.moveIn,
    'Move a league in',
    'From Sleeper, ESPN, Yahoo, MFL, Fantrax',
    'import migrate transfer switch bring sleeper espn yahoo mfl myfantasyleague fleaflicker fantrax',
  ),
  page(routes.leagueSearch, 'Find a League', 'Join', 'public leagues search invite'),
  page(routes.teamOffers, 'Team offers', 'Teams you are asked to take over', 'orphan'),
  page(
    dashboardLink({ sport: 'nfl', tab: 'games', game: null, isMine: true }),
    'Your games',
    'Favorite teams',
  ),
  ...SPORT_KEYS.flatMap((sport) => {
    const { name } = SPORTS[sport]
    return [
      page(dashboardLink({ sport, tab: 'games', game: null }), `${name} scores`, 'Games'),
      page(dashboardLink({ sport, tab: 'news', game: null }), `${name} news`),
    ]
  }),
  ...FANTASY_SPORT_KEYS.map((sport) => page(links.players(sport), `${SPORTS[sport].name} players`)),
]

/** Found by who owns the server. */
const SERVER_PAGES: readonly Item[] = [
  page(links.admin(null), 'Server', 'For its owner', 'admin health backups'),
  page(links.admin('people'), 'People', 'Server', 'accounts users reset password'),
  page(links.admin('leagues'), 'Leagues of the server', 'Server', 'admin'),
  page(links.admin('sign-up'), 'Sign-up', 'Server', 'registration invitations closed'),
  page(links.admin('log'), 'Log of the server', 'Server', 'audit'),
]

const act = (name: Act, label: string, words: string): Item => ({
  group: 'Actions',
  href: `act:${name}`,
  label,
  detail: '',
  words,
  act: name,
})

/** What can be done anywhere. */
const ACTIONS: readonly Item[] = [
  act('theme', 'Light or dark theme', 'dark mode light mode night appearance toggle'),
  act('keys', 'Keys', 'keyboard shortcuts hotkeys'),
  act('log-out', 'Log out', 'sign out logout leave'),
]

/** What can be done in a league. */
function leagueActions({ code, name }: MyLeague): Item[] {
  const action = (href: string, label: string, words: string): Item => ({
    group: 'Actions',
    href,
    label,
    detail: name,
    words,
  })
  return [
    action(links.newOffer(code), 'Propose a trade', 'offer trade new'),
    action(links.freeAgents(code), 'Add a player', 'free agents available pick up claim drop waiver wire'),
    action(`${links.myTeam(code)}&best=day`, 'Optimize lineup', 'start best lineup optimal'),
    action(links.mock(code), 'Mock draft', 'practice draft'),
    action(`${links.leagueHome(code)}#invite`, 'Invite', 'invite link friends generate'),
  ]
}

/** One's leagues. */
function leagueItems(leagues: readonly MyLeague[]): Item[] {
  return leagues.map(({ code, name, sport, teamName }) => ({
    group: 'Leagues',
    href: links.leagueHome(code),
    label: name,
    detail: `${SPORTS[sport].name} · ${teamName}`,
  }))
}

/** The pages of the league that the fan is in. */
function pagesOfLeague(league: MyLeague): Item[] {
  return allPages(league).map(({ page, label, words }) => ({
    group: 'This league',
    href: leaguePageLink(page, league.code),
    label,
    detail: league.name,
    // By its name one finds the way into it.
    words: page === 'home' ? `${words} ${league.name}` : words,
  }))
}

/** The pages of each other league but its home, found by both names. */
function leaguePageItems(leagues: readonly MyLeague[]): Item[] {
  return leagues.flatMap((league) =>
    allPages(league)
      .filter(({ page }) => page !== 'home')
      .map(({ page, label, words }) => ({
        group: 'Leagues' as const,
        href: leaguePageLink(page, league.code),
        label: `${league.name} · ${label}`,
        detail: '',
        words,
      })),
  )
}

/** The scoring rules of one's leagues, each in the ruleset editor, where one can try what a change would do. */
function ruleItems(leagues: readonly MyLeague[]): Item[] {
  return leagues.flatMap(({ code, name, sport }) =>
    Object.keys(DEFAULT_RULES[sport]).map((rule) => ({
      group: 'Rules' as const,
      href: `${links.ruleset(code)}#${rule}`,
      label: ruleName(sport, rule),
      detail: `${ruleLabel(rule)} · ${name}`,
      words: ruleWords(ruleName(sport, rule)),
    })),
  )
}

/** What fans also call what a rule scores. */
const SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [/touchdown/i, 'td tds'],
  [/^Catch$/, 'ppr reception receptions'],
  [/interception/i, 'int pick interceptions'],
  [/field goal/i, 'fg kicker'],
  [/extra point/i, 'xp pat kicker'],
  [/defense/i, 'dst'],
  [/run batted in/i, 'rbi'],
  [/two-point/i, '2pt'],
]

function ruleWords(hint: string): string {
  return SHORT.flatMap(([pattern, words]) => (pattern.test(hint) ? [words] : [])).join(' ')
}

/** The settings of one's leagues: where a commissioner changes them, and where everyone else reads them. */
function settingItems(leagues: readonly MyLeague[], settings: readonly SettingLabel[]): Item[] {
  return leagues.flatMap(({ code, name, isCommissioner }) =>
    settings.map(({ path, label, search }) => {
      const section = sectionOf(path)
      return {
        group: 'Settings' as const,
        href: isCommissioner
          ? `${links.leagueSettings(code)}?section=${section}#${path}`
          : `${links.league('rules', code)}?setting=${path}#${section}`,
        label,
        detail: name,
        words: search,
      }
    }),
  )
}

/**
 * Everything that the browser knows of by itself, in the order that equals are listed in.
 * @param of.leagues one's own, in the order in which they are to be listed
 * @param of.isTyped whether something was: the pages of other leagues are too many to be listed unasked
 */
export function knownItems(of: {
  current: MyLeague | null
  leagues: readonly MyLeague[]
  isOwner: boolean
  isTyped: boolean
  settings: readonly SettingLabel[]
}): Item[] {
  const { current, leagues, isOwner, isTyped, settings } = of
  const others = leagues.filter(({ code }) => code !== current?.code)
  return [
    ...(current ? pagesOfLeague(current) : []),
    ...PAGES,
    ...(isOwner ? SERVER_PAGES : []),
    ...(current ? leagueActions(current) : []),
    ...ACTIONS,
    ...leagueItems(others),
    ...(isTyped ? leaguePageItems(others) : []),
    ...ruleItems(leagues),
    ...settingItems(leagues, settings),
  ]
}
