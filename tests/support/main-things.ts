import type { Locator, Page } from '@playwright/test'

type Find = (page: Page) => Locator

const heading =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('heading', { name })
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name })
const text =
  (words: string | RegExp): Find =>
  (page) =>
    page.locator('main').getByText(words)
const field =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByLabel(name)
/** The first row of what a page lists. */
const row: Find = (page) => page.locator('main :is(li, tbody tr, [data-row])').filter({ visible: true })
/** What a dialog says under its title. */
const inDialog =
  (words: string | RegExp = /\w/): Find =>
  (page) =>
    page.getByRole('dialog').getByText(words)
/** A player in a slot of a lineup. */
const slot: Find = (page) => page.locator('main button[aria-pressed]')
const toDraft = button(/^(Draft|Queue|Nominate) /)

/**
 * What each page is opened for, by the page's name: a phone shows it without a touch. Of several that are alike one is enough.
 */
export const MAIN_THINGS: Readonly<Record<string, Find>> = {
  'sign-in': field('Username'),
  'sign-up': field('Username'),
  forgot: field('Email'),
  login: field('Username'),
  own: button('Become the owner'),
  'own-sign-up': field('Email'),
  'new-password': text(/Set a password by mail/),
  'dashboard-nfl': row,
  'dashboard-nba': row,
  'dashboard-ncaaf': row,
  'dashboard-nhl': row,
  'dashboard-mlb': row,
  'dashboard-golf': row,
  'dashboard-news': row,
  'your-games': text(/^Follow your teams/),
  'game-live': inDialog(),
  'game-upcoming': inDialog(),
  'game-final': inDialog(),
  'game-golf': inDialog(),
  menu: inDialog('Account'),
  'demo-time': button('+1 day'),
  'league-menu': row,
  keys: inDialog(),
  palette: (page) => page.getByRole('dialog').getByRole('option'),
  welcome: (page) => page.locator('main').getByRole('link', { name: 'Create League' }),
  account: heading('Change password'),
  'account-deleted': inDialog(),
  admin: text(/^Empire \d/),
  'admin-people': row,
  'admin-password': inDialog(),
  'admin-delete': inDialog(),
  'admin-leagues': row,
  'admin-sign-up': field('Open'),
  'admin-log': row,
  fantasy: (page) => page.locator('main').getByText(/^\d+\.\d\d$/),
  'fantasy-find': (page) => page.getByRole('link', { name: 'Join' }),
  'create-league': button('Create League'),
  'create-more': field('League Name'),
  'what-if': text(/^Passing touchdown/),
  'move-in': (page) => page.getByRole('radio', { name: /^Sleeper/ }),
  'move-in-check': text(/results? equal/),
  'league-moved': text(/came from/),
  'create-ruleset': text(/^Passing touchdown/),
  players: button(/explained$/),
  'players-none': text(/^No player matches/),
  player: button(/explained$/),
  explained: inDialog(),
  'my-team': slot,
  'my-team-past': row,
  'my-team-picked-up': slot,
  'my-team-optimal': slot,
  'my-team-activate': inDialog(),
  'my-team-reserve': inDialog(),
  'my-team-day': slot,
  'my-team-week': inDialog(),
  'my-team-keepers': text(/Choose your keepers/),
  draft: row,
  'mock-draft': button('Start the mock draft'),
  'league-search': row,
  'league-home': heading(/^Your matchup/),
  'league-home-before-draft': button('Generate Invite Link'),
  'league-home-categories': heading(/^Your matchup/),
  'league-home-roto': text(/^\d+(st|nd|rd|th) of \d+/),
  'league-home-guillotine': text(/teams? left/),
  'league-home-over': heading(/champion/i),
  'league-choose': row,
  'league-members': row,
  'league-rosters': slot,
  'rosters-team': button('Save the lineup'),
  compare: text('Average'),
  'compare-four': text('Value a game'),
  'league-players': button(/explained$/),
  'add-player': inDialog('Drop'),
  'claim-player': inDialog('Your bid'),
  'league-waivers': row,
  'waiver-run': row,
  'league-talk': (page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem'),
  'talk-menu': (page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem'),
  'talk-poll': field('Your question'),
  'talk-found': row,
  'league-activity': row,
  'league-log': button('Check now'),
  'league-schedule': row,
  'schedule-editor': inDialog(),
  'count-again': inDialog(),
  'league-standings': row,
  'standings-roto': row,
  'standings-guillotine': row,
  'standings-best-ball': row,
  'my-team-best-ball': text(/^Best ball/),
  'matchup-categories': row,
  'league-playoffs': row,
  'playoffs-over': text(/champion/i),
  'league-history': heading('Trophy room'),
  'past-season-standings': row,
  'past-season-results': row,
  'past-season-draft': row,
  'past-season-transactions': row,
  'past-season-what-if': row,
  'past-game': row,
  'league-matchups': button(/explained$/),
  'matchup-bench': button(/explained$/),
  'matchup-over': button(/explained$/),
  'matchup-to-come': text(/\bproj/i),
  'matchup-day': row,
  'matchup-explained': inDialog(),
  'league-commissioner': button('Move players'),
  'league-portal': text('Propose a trade'),
  'trades-off-season': text('Propose a trade'),
  'draft-lobby-dynasty': heading(/draft/i),
  'offer-trade': heading(/gives$/),
  'accept-trade': inDialog(),
  'league-draft': row,
  'mock-setup': button('Start the mock draft'),
  'draft-room': toDraft,
  'draft-board': (page) => page.getByRole('table').getByRole('cell'),
  'draft-roster': row,
  'draft-auction': text(/^Choose a player to nominate/),
  'draft-screen': row,
  'draft-lobby-keepers': heading(/^Draft of/),
  'league-brackets': button(/ wins$/),
  'league-keepers': row,
  'league-rankings': row,
  'league-rankings-paste': inDialog('Who is meant?'),
  'league-proof': text(/lottery/i),
  'league-proof-open': heading(/is open$/),
  'league-settings': field('Teams'),
  'settings-frozen': text(/draft/i),
  'settings-preview': inDialog(),
  'settings-roster': field(/^Quarterback/),
  'settings-draft': field('After a late bid'),
  'settings-season': heading('Divisions'),
  'settings-waivers': text(/waivers/i),
  'settings-keepers': text(/keepers/i),
  'league-rules': text(/^Passing touchdown/),
  invited: field('Email'),
  'league-join': button('Create team'),
  'league-place': text('This invitation does not work.'),
  claim: text('This link does not work.'),
  'league-claims': heading('One message for the group chat'),
  'team-offers': text('No team offers.'),
  notices: row,
  'notice-settings': text('Push to this device'),
  'notices-off': text(/incomplete/),
  unauthorized: text(/^403/),
  'demo-mails': row,
  'not-found': text('There is no page here'),
}
