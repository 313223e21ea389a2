import type { Page } from '@playwright/test'
import type { CollectorProgress } from '../../shared/player/player.ts'
import { FANTASY_SPORT_KEYS } from '../../shared/sports/index.ts'
import { harborLeague } from './harbor-league.ts'
import { madeZip } from './made-zip.ts'

/** A signed-in visitor of a running demo, and the leagues to look at. */
export interface DemoVisitor {
  readonly token: string
  /** A league whose commissioner they are. */
  readonly code: string
  /** Their college football league, with a filled bracket. */
  readonly bracketCode: string
  /** A league whose order is being drawn. */
  readonly drawCode: string
  /** A league whose season is over. */
  readonly overCode: string
  /** A league that keeps players, before its second draft. */
  readonly keeperCode: string
  /** A dynasty between two seasons. */
  readonly dynastyCode: string
  /** A league whose lineups are set day by day. */
  readonly dailyCode: string
  /** A league that compares nine categories. */
  readonly categoriesCode: string
  /** A table by ranks. */
  readonly rotoCode: string
  /** A league that loses a team each week. */
  readonly guillotineCode: string
  /** A league without lineups to set. */
  readonly bestBallCode: string
  /** A listed league that they are not in. */
  readonly joinCode: string
  /** An invite to their college football league. */
  readonly inviteCode: string
}

/** A page of the app, for tests and screenshots that go through all of them. */
export interface PageToSee {
  readonly name: string
  readonly path: (visitor: DemoVisitor) => string
  /** For people who have not signed in. */
  readonly isPublic?: boolean
  /** What it asks for is not there. */
  readonly isOfNothing?: boolean
  /** Made of the same parts as another: looked at before a release only. */
  readonly isLikeAnother?: true
  /** Looks different on one size of screen only. */
  readonly onlyOn?: 'phone'
  /** What to click before looking. */
  readonly prepare?: (page: Page) => Promise<void>
}

/**
 * Does what a page that is open is looked at after, and waits for all that it still asks for. Not for an idle network:
 * where something is live a stream is open, and it never comes.
 */
export async function makeReady(page: Page, { prepare }: PageToSee): Promise<void> {
  // Of what is loaded later the page may move on under a click.
  await untilLoaded(page)
  await prepare?.(page)
  await isThere(page)
}

/** Waits until a page that was just opened has all that it first asks for. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await isThere(page)
}

async function isThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'))
}

/** Of a phone, a tablet upright and lying, a small laptop, a desk and a wall, in CSS pixels. */
export const WIDTHS = [360, 768, 1024, 1180, 1280, 1920]

export function isPhone(width: number): boolean {
  return width < 640
}

/** Of a screen of that width, in CSS pixels. */
export function heightOf(width: number): number {
  return isPhone(width) ? 780 : width < 1000 ? 1024 : 900
}

export async function signInToDemo(base: string): Promise<DemoVisitor> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const { access_token: token } = await post('/api/login', {
    username: 'augusta',
    password: 'empire-of-friends',
  })
  const mine: { message: Array<{ league_name: string; code: string }> } = await post(
    '/api/league/userleagues',
    {},
    token,
  )
  const joinable: { leagues: Array<{ code: string }> } = await post('/api/league/joinable', {}, token)
  const codeOf = (name: string) => mine.message.find((league) => league.league_name === name)?.code ?? ''
  const invite: { code: string } = await post(
    '/api/league/getcode',
    { url: codeOf('Saturday Society') },
    token,
  )
  return {
    token,
    code: codeOf('Sunday Rivals'),
    bracketCode: codeOf('Saturday Society'),
    drawCode: codeOf('Saturday Society'),
    overCode: codeOf('Ides Invitational'),
    keeperCode: codeOf('Vestal Keepers'),
    dynastyCode: codeOf('Julian Dynasty'),
    dailyCode: codeOf('Frozen Tiber'),
    categoriesCode: codeOf('Nine Cats'),
    rotoCode: codeOf('Capitol Roto'),
    guillotineCode: codeOf('Last Gladiator'),
    bestBallCode: codeOf('Baths of Best Ball'),
    joinCode: joinable.leagues[0]?.code ?? '',
    inviteCode: invite.code,
  }
}

/** Until the demo has read every game that was played before it started, nothing it shows is at rest. */
export async function waitForSeasons(base: string, { token }: DemoVisitor): Promise<void> {
  for (const sport of FANTASY_SPORT_KEYS) {
    const input = encodeURIComponent(JSON.stringify({ json: { sport } }))
    for (;;) {
      const answer = await fetch(`${base}/trpc/collector.progress?input=${input}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { result }: { result: { data: { json: CollectorProgress } } } = await answer.json()
      const { games, read, teams, rosters } = result.data.json
      if (games > 0 && games === read && teams === rosters) break
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
    }
  }
}

const openFirst = (area: string) => async (page: Page) => {
  await page.getByRole('region', { name: area }).locator('a, button').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Whichever area has one: tournaments last four days of the week. */
async function openTournament(page: Page): Promise<void> {
  await page.locator('main [data-row]').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Presses a button and waits for its dialog. */
function pressFirst(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
  }
}

/** The best player of a list, once the server has read one. */
async function openPlayer(page: Page): Promise<void> {
  await page.locator('main').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Points by week' }).waitFor()
}

async function isChatLoaded(page: Page): Promise<void> {
  await page.getByRole('log', { name: 'Messages' }).getByRole('listitem').first().waitFor()
}

async function playersAreListed(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /explained$/ })
    .first()
    .waitFor()
}

/** Goes from a list of players to the first of them side by side. */
function compareFirst(count: number) {
  return async (page: Page) => {
    await page.locator('main a[data-row]').first().waitFor()
    const addresses = await page
      .locator('main a[data-row]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const ids = addresses
      .slice(0, count)
      .map((address) => /\/players\/\w+\/([\w-]+)/.exec(address ?? '')?.[1] ?? '')
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByLabel('Add a player').waitFor()
    await page.goto(`${page.url()}?players=${ids.join(',')}`)
    await page.getByRole('heading', { name: 'What the figures say' }).waitFor()
  }
}
const compareTwo = compareFirst(2)
const compareFour = compareFirst(4)

async function nobodyIsFound(page: Page): Promise<void> {
  await page.getByText('No player matches “nobody”.').waitFor()
}

async function playersAreRanked(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Players in your order' }).waitFor()
}

/** A ranking of one’s own that can be looked at whole. */
async function rankFew(page: Page): Promise<void> {
  await playersAreRanked(page)
  const names = await page.locator('main li a[data-row]').allTextContents()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByLabel('Your list, a player a line').fill(names.slice(0, 12).join('\n'))
  await page.getByRole('button', { name: 'Find these players' }).click()
  await page.getByRole('button', { name: /^Use these/ }).click()
  await page.getByText(/^Saved /).waitFor()
}

/** A list with everything in it: a known name, initials, and an unknown one. */
async function pasteList(page: Page): Promise<void> {
  await playersAreRanked(page)
  const names = await page.locator('main li a[data-row]').allTextContents()
  const initials = names.slice(1, 4).map((name) => name.replace(/^(.)\S*/, '$1.'))
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page
    .getByLabel('Your list, a player a line')
    .fill([names[0], ...initials, 'Some Rookie, WR', 'Another Rookie, RB'].join('\n'))
  await page.getByRole('button', { name: 'Find these players' }).click()
  await page.getByText(/doubtful/).waitFor()
}

async function openExplained(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /explained$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^Total/ })
    .waitFor()
}

/** Two points a reception, and what that does. */
async function changeRule(page: Page): Promise<void> {
  await page.getByLabel('points reception').fill('2')
  const bar = page.getByRole('button', { name: 'Show what changes' })
  if (await bar.isVisible()) await bar.click()
  await page.getByText('Gain most').waitFor()
}

/** All that a draft can be asked for: money, nights and what is wrong with them. */
async function setAnAuction(page: Page): Promise<void> {
  await page.getByLabel('Draft format').selectOption({ label: 'Auction' })
  await page.getByRole('spinbutton', { name: 'Budget' }).fill('5')
  await page.getByLabel('Pause at night').check()
}

async function unfoldMore(page: Page): Promise<void> {
  await page.getByLabel('Sport').selectOption({ label: 'NFL' })
  await page.getByText('12 teams, snake draft').click()
}

/** One of a password asked for again. */
async function mailsAreListed(page: Page): Promise<void> {
  await page.request.post('/api/request-reset', { data: { email: 'augusta@empire.example' } })
  await page
    .getByRole('heading', { name: /is your Empire code$/ })
    .first()
    .waitFor()
}

async function hostsAreListed(page: Page): Promise<void> {
  await page.getByRole('radio').first().waitFor()
}

/** Has a small league read from files, unless it was before. */
async function readLeague(page: Page): Promise<void> {
  const check = page.getByRole('heading', { name: 'Harbor League' })
  if (await check.isVisible()) return
  const members = Object.entries(harborLeague({ names: ['augusta', 'Someone Else'] }))
  const buffer = madeZip(members.map(([path, answer]) => ({ path, content: JSON.stringify(answer) })))
  // Another window may be at it.
  if (await page.getByRole('radio').first().isVisible())
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'league.zip', mimeType: 'application/zip', buffer })
  await check.waitFor()
}

async function addFreeAgent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByText('Your lineup afterwards').waitFor()
}

/** Claims a player who has played this week. */
async function claimSomebody(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Claim / })
    .first()
    .click()
  await page.getByLabel('Your bid').waitFor()
}

/** Two teams, a player of each. */
async function putOfferTogether(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Propose a trade with' }).getByRole('link').nth(1).click()
  const columns = page.getByRole('region', { name: / gives$/ })
  const sides = page.getByRole('group', { name: 'Show the players of' })
  if (await sides.isVisible()) {
    // A phone shows one team at a time, the other one first.
    await columns.getByRole('checkbox').nth(2).check()
    await sides.getByRole('button').first().click()
    await columns.getByRole('checkbox').nth(1).check()
  } else {
    await columns.nth(0).getByRole('checkbox').nth(1).check()
    await columns.nth(1).getByRole('checkbox').nth(2).check()
  }
  await page.getByRole('region', { name: 'Trade impact' }).waitFor()
}

async function openAcceptance(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept …' }).first().click()
  await page.getByRole('dialog').getByText('If you accept').waitFor()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your claims' }).waitFor()
  await page.getByText('After each waiver run').click()
}

async function openLastRun(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Waiver results' }).getByRole('link').first().click()
  await page.getByText('Every claim is the one that was sealed before the run.').waitFor()
}

/** The last week before the playoffs, which has not begun. */
async function changeComingWeek(page: Page): Promise<void> {
  const weeks = page.getByLabel('Week', { exact: true })
  const last = weeks.locator('option').filter({ hasNotText: ',' }).last()
  await weeks.selectOption((await last.getAttribute('value')) ?? '')
  await page.getByRole('button', { name: 'Edit matchups' }).click()
  await page.getByLabel('Matchup 1', { exact: true }).selectOption({ index: 3 })
}

/** They are computed on demand. */
async function oddsAreThere(page: Page): Promise<void> {
  await page.getByText('simulated seasons').waitFor()
}

async function areLineupsLoaded(page: Page): Promise<void> {
  await page.getByRole('table', { name: /^Starters of / }).waitFor()
}

async function askToActivate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Activate / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).waitFor()
}

async function askForReserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to the injured reserve' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Why (not|no one else)$/)
    .click()
}

async function optimalIsThere(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Set this lineup|Set \d+ lineups|Close)$/ })
    .last()
    .waitFor()
}

/** Of a team that one manages only as the commissioner: a player is moved, and a reason is asked for. */
async function changeTheirLineUp(page: Page): Promise<void> {
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Week', { exact: true }).selectOption('17')
  await page.getByRole('button', { name: /^FLEX:/ }).click()
  await page.getByRole('button', { name: /^FLEX:/ }).waitFor()
  await page.locator('tr.bg-gold-wash.cursor-pointer button[data-place]').first().click()
  await page.getByRole('button', { name: 'Save the lineup' }).waitFor()
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
}

/** On a phone the demo's controls have the search's place, which is in the menu. */
async function findSomething(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('bo')
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: 'results' })
    .waitFor({ state: 'attached' })
}

/** A mock draft against ten teams that waits for the visitor: the tenth, after all others have picked, or another. */
const startMock =
  (kind: 'Snake' | 'Auction', place = '10') =>
  async (page: Page) => {
    await page.getByLabel('Format').selectOption(kind)
    await page.getByLabel('Teams', { exact: true }).selectOption('10')
    if (kind === 'Snake') await page.getByLabel('Your spot in the order').selectOption(place)
    await page.getByLabel('Pace of other teams').selectOption('Instant')
    await page.getByRole('button', { name: 'Start the mock draft' }).click()
    await page
      .getByRole('region', { name: 'On the clock' })
      .getByText(/^(You’re on the clock|Nominate a player$)/)
      .waitFor()
  }

/** The same some rounds later: the visitor has taken the best each time who neither kicks nor is a defense. */
async function draftFewRounds(page: Page): Promise<void> {
  await startMock('Snake', '3')(page)
  for (let round = 1; round <= 5; round++) {
    await page
      .getByRole('region', { name: 'Players' })
      .getByRole('row')
      .filter({ has: page.getByText(/^(QB|RB|WR|TE)$/) })
      .getByRole('button', { name: /^Draft / })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Draft / })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'On the clock' })
      .getByText(/^(You’re on the clock|Nominate a player$)/)
      .waitFor()
  }
}

/** What another table would be, before it is saved. */
async function askWhatChanges(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Game against the median' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^This alters/)
    .waitFor()
}

/** Its head and what came of the check. */
async function checkTheLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('The log is good.').waitFor()
}

async function askToCountAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recount the week' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Every page, with the states of it that look different. */
export const PAGES: readonly PageToSee[] = [
  { name: 'sign-in', path: () => '/', isPublic: true },
  {
    name: 'sign-up',
    path: () => '/',
    isPublic: true,
    prepare: (page) => page.getByRole('tab', { name: 'Sign up' }).click(),
  },
  {
    name: 'forgot',
    path: () => '/',
    isPublic: true,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Forgot' }).click()
      await page.getByLabel('Email').waitFor()
    },
  },
  { name: 'login', path: () => '/login', isPublic: true },
  { name: 'dashboard-nfl', path: () => '/dashboard?sport=nfl' },
  { name: 'dashboard-nba', isLikeAnother: true, path: () => '/dashboard?sport=nba' },
  { name: 'dashboard-ncaaf', isLikeAnother: true, path: () => '/dashboard?sport=ncaaf' },
  { name: 'dashboard-nhl', isLikeAnother: true, path: () => '/dashboard?sport=nhl' },
  { name: 'dashboard-mlb', isLikeAnother: true, path: () => '/dashboard?sport=mlb' },
  { name: 'dashboard-golf', isLikeAnother: true, path: () => '/dashboard?sport=golf' },
  { name: 'dashboard-news', path: () => '/dashboard?sport=nba&tab=news' },
  { name: 'game-live', path: () => '/dashboard?sport=nfl', prepare: openFirst('LIVE') },
  {
    name: 'game-upcoming',
    isLikeAnother: true,
    path: () => '/dashboard?sport=nba',
    prepare: openFirst('Upcoming Matchups'),
  },
  {
    name: 'game-final',
    isLikeAnother: true,
    path: () => '/dashboard?sport=nba',
    prepare: openFirst('FINAL'),
  },
  { name: 'game-golf', isLikeAnother: true, path: () => '/dashboard?sport=golf', prepare: openTournament },
  {
    name: 'menu',
    path: () => '/fantasy/dashboard',
    onlyOn: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'demo-time',
    isLikeAnother: true,
    path: () => '/fantasy/dashboard',
    prepare: (page) => page.getByRole('button', { name: /^Demo/ }).click(),
  },
  { name: 'league-menu', path: ({ code }) => `/league/menu/${code}` },
  { name: 'keys', isLikeAnother: true, path: () => '/dashboard?sport=nba', prepare: openKeys },
  { name: 'palette', path: () => '/dashboard?sport=nba', prepare: findSomething },
  { name: 'your-games', path: () => '/dashboard?sport=mine' },
  { name: 'welcome', path: () => '/dashboard?welcome=yes' },
  { name: 'account', path: () => '/account' },
  {
    name: 'account-deleted',
    isLikeAnother: true,
    path: () => '/account',
    prepare: pressFirst('Delete your account'),
  },
  { name: 'api-tokens', path: () => '/account/tokens' },
  { name: 'admin', path: () => '/admin' },
  { name: 'admin-people', isLikeAnother: true, path: () => '/admin/people' },
  {
    name: 'admin-password',
    isLikeAnother: true,
    path: () => '/admin/people?q=livia',
    prepare: pressFirst(/^New password for/),
  },
  {
    name: 'admin-delete',
    isLikeAnother: true,
    path: () => '/admin/people?q=marcus',
    prepare: pressFirst(/^Delete /),
  },
  { name: 'admin-leagues', isLikeAnother: true, path: () => '/admin/leagues' },
  { name: 'admin-sign-up', path: () => '/admin/sign-up' },
  { name: 'admin-log', isLikeAnother: true, path: () => '/admin/log' },
  { name: 'own', path: () => '/own#some-code' },
  { name: 'own-sign-up', isLikeAnother: true, path: () => '/own#some-code', isPublic: true },
  { name: 'new-password', path: () => '/new-password', isPublic: true },
  {
    name: 'public-none',
    isLikeAnother: true,
    isOfNothing: true,
    path: () => '/l/aaaaaaaaaaaa',
    isPublic: true,
  },
  { name: 'fantasy', path: () => '/fantasy/dashboard' },
  {
    name: 'fantasy-find',
    isLikeAnother: true,
    path: () => '/fantasy/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Find a League' }).click()
      await page.getByRole('link', { name: 'Join' }).first().waitFor()
    },
  },
  { name: 'create-league', path: () => '/fantasy/create' },
  { name: 'create-more', isLikeAnother: true, path: () => '/fantasy/create', prepare: unfoldMore },
  // What is being read, or was, is of the visitor and not of the window: the next page may have it.
  { name: 'move-in', path: () => '/fantasy/move-in?step=from', prepare: hostsAreListed },
  { name: 'move-in-check', path: () => '/fantasy/move-in', prepare: readLeague },
  {
    name: 'what-if',
    path: ({ code }) => `/fantasy/create-ruleset?league=${code}`,
    prepare: changeRule,
  },
  { name: 'create-ruleset', path: ({ code }) => `/fantasy/create-ruleset?league=${code}` },
  { name: 'players', path: () => '/players/nfl', prepare: playersAreListed },
  { name: 'players-none', isLikeAnother: true, path: () => '/players/nhl?q=nobody', prepare: nobodyIsFound },
  { name: 'player', path: () => '/players/nfl', prepare: openPlayer },
  { name: 'explained', path: () => '/players/nba', prepare: openExplained },
  { name: 'my-team', path: ({ code }) => `/fantasy/myteam?league=${code}` },
  { name: 'my-team-past', isLikeAnother: true, path: ({ code }) => `/fantasy/myteam?league=${code}&day=7` },
  {
    name: 'my-team-picked-up',
    isLikeAnother: true,
    path: ({ code }) => `/fantasy/myteam?league=${code}&day=17`,
    prepare: (page) => page.getByRole('button', { name: /^FLEX:/ }).click(),
  },
  {
    name: 'my-team-optimal',
    isLikeAnother: true,
    path: ({ code }) => `/fantasy/myteam?league=${code}&day=17&best=day`,
    prepare: optimalIsThere,
  },
  {
    name: 'my-team-activate',
    isLikeAnother: true,
    path: ({ code }) => `/fantasy/myteam?league=${code}`,
    prepare: askToActivate,
  },
  {
    name: 'my-team-reserve',
    isLikeAnother: true,
    path: ({ code }) => `/fantasy/myteam?league=${code}`,
    prepare: askForReserve,
  },
  {
    name: 'my-team-day',
    isLikeAnother: true,
    path: ({ dailyCode }) => `/fantasy/myteam?league=${dailyCode}`,
  },
  {
    name: 'my-team-week',
    isLikeAnother: true,
    path: ({ dailyCode }) => `/fantasy/myteam?league=${dailyCode}&best=week`,
    prepare: optimalIsThere,
  },
  { name: 'draft', isLikeAnother: true, path: () => '/fantasy/draft' },
  { name: 'mock-draft', path: () => '/fantasy/mock' },
  { name: 'league-search', path: () => '/league/search' },
  { name: 'league-home', path: ({ code }) => `/league/home/${code}` },
  { name: 'league-home-before-draft', path: ({ drawCode }) => `/league/home/${drawCode}` },
  { name: 'league-choose', isLikeAnother: true, path: () => '/league/members' },
  { name: 'league-members', path: ({ code }) => `/league/members/${code}` },
  { name: 'league-rosters', path: ({ code }) => `/league/rosters/${code}` },
  {
    name: 'rosters-team',
    isLikeAnother: true,
    path: ({ code }) => `/league/rosters/${code}`,
    prepare: changeTheirLineUp,
  },
  {
    name: 'compare',
    isLikeAnother: true,
    path: ({ code }) => `/league/players/${code}`,
    prepare: compareTwo,
  },
  {
    name: 'compare-four',
    onlyOn: 'phone',
    path: ({ categoriesCode }) => `/league/players/${categoriesCode}`,
    prepare: compareFour,
  },
  { name: 'league-players', path: ({ code }) => `/league/players/${code}`, prepare: playersAreListed },
  {
    name: 'add-player',
    path: ({ dailyCode }) => `/league/players/${dailyCode}?available=yes`,
    prepare: addFreeAgent,
  },
  {
    name: 'claim-player',
    isLikeAnother: true,
    path: ({ code }) => `/league/players/${code}?available=yes`,
    prepare: claimSomebody,
  },
  { name: 'league-waivers', path: ({ code }) => `/league/waivers/${code}`, prepare: openHistory },
  { name: 'waiver-run', path: ({ code }) => `/league/waivers/${code}`, prepare: openLastRun },
  { name: 'league-talk', path: ({ code }) => `/league/talk/${code}`, prepare: isChatLoaded },
  {
    name: 'talk-menu',
    isLikeAnother: true,
    path: ({ code }) => `/league/talk/${code}?message=4`,
    prepare: async (page) => {
      await isChatLoaded(page)
      await page
        .getByRole('button', { name: /^Reply, react and more/ })
        .nth(3)
        .click()
    },
  },
  {
    name: 'talk-poll',
    path: ({ code }) => `/league/talk/${code}`,
    prepare: async (page) => {
      await isChatLoaded(page)
      await page.getByRole('button', { name: 'Poll', exact: true }).click()
      await page.getByLabel('Your question').fill('Shall @ju')
    },
  },
  {
    name: 'talk-found',
    isLikeAnother: true,
    path: ({ code }) => `/league/talk/${code}?q=the`,
    prepare: (page) => page.getByText(/ found/).waitFor(),
  },
  { name: 'league-activity', path: ({ code }) => `/league/activity/${code}` },
  { name: 'league-log', path: ({ code }) => `/league/log/${code}`, prepare: checkTheLog },
  {
    name: 'league-calendar',
    path: ({ code }) => `/league/calendar/${code}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Create calendar address/ })
        .first()
        .click()
      await page
        .getByRole('link', { name: /^Add to calendar/ })
        .first()
        .waitFor()
    },
  },
  { name: 'league-schedule', path: ({ code }) => `/league/schedule/${code}` },
  {
    name: 'schedule-editor',
    path: ({ code }) => `/league/schedule/${code}`,
    prepare: changeComingWeek,
  },
  {
    name: 'count-again',
    isLikeAnother: true,
    path: ({ code }) => `/league/schedule/${code}?period=7`,
    prepare: askToCountAgain,
  },
  { name: 'league-standings', path: ({ code }) => `/league/standings/${code}`, prepare: oddsAreThere },
  { name: 'league-playoffs', path: ({ code }) => `/league/playoffs/${code}` },
  {
    name: 'matchup-categories',
    path: ({ categoriesCode }) => `/league/matchup/${categoriesCode}`,
    prepare: async (page) => page.getByRole('table', { name: /^Categories of / }).waitFor(),
  },
  { name: 'standings-roto', isLikeAnother: true, path: ({ rotoCode }) => `/league/standings/${rotoCode}` },
  {
    name: 'standings-guillotine',
    isLikeAnother: true,
    path: ({ guillotineCode }) => `/league/standings/${guillotineCode}`,
  },
  {
    name: 'standings-best-ball',
    isLikeAnother: true,
    path: ({ bestBallCode }) => `/league/standings/${bestBallCode}`,
  },
  {
    name: 'my-team-best-ball',
    isLikeAnother: true,
    path: ({ bestBallCode }) => `/fantasy/myteam?league=${bestBallCode}`,
  },
  {
    name: 'league-home-categories',
    isLikeAnother: true,
    path: ({ categoriesCode }) => `/league/home/${categoriesCode}`,
  },
  { name: 'league-home-roto', path: ({ rotoCode }) => `/league/home/${rotoCode}` },
  {
    name: 'league-home-guillotine',
    isLikeAnother: true,
    path: ({ guillotineCode }) => `/league/home/${guillotineCode}`,
  },
  { name: 'playoffs-over', isLikeAnother: true, path: ({ overCode }) => `/league/playoffs/${overCode}` },
  { name: 'league-home-over', isLikeAnother: true, path: ({ overCode }) => `/league/home/${overCode}` },
  { name: 'league-moved', path: ({ keeperCode }) => `/league/${keeperCode}/moved` },
  { name: 'league-recap', path: ({ code }) => `/league/recap/${code}` },
  {
    name: 'recap-over',
    isLikeAnother: true,
    path: ({ overCode }) => `/league/recap/${overCode}`,
  },
  {
    name: 'recap-guillotine',
    isLikeAnother: true,
    path: ({ guillotineCode }) => `/league/recap/${guillotineCode}`,
  },
  { name: 'league-history', path: ({ keeperCode }) => `/league/history/${keeperCode}` },
  ...(['standings', 'results', 'draft', 'transactions', 'what-if'] as const).map((part) => ({
    name: `past-season-${part}`,
    path: ({ keeperCode }: DemoVisitor) => `/league/seasons/${keeperCode}?season=2024&part=${part}`,
  })),
  {
    name: 'past-game',
    path: ({ keeperCode }) => `/league/seasons/${keeperCode}?season=2024&part=results&period=16&matchup=1`,
  },
  { name: 'league-matchups', path: ({ code }) => `/league/matchups/${code}`, prepare: areLineupsLoaded },
  {
    name: 'matchup-bench',
    isLikeAnother: true,
    path: ({ code }) => `/league/matchups/${code}`,
    prepare: async (page) => {
      await areLineupsLoaded(page)
      await page
        .locator('main summary')
        .filter({ hasText: /^Bench/ })
        .click()
    },
  },
  {
    name: 'matchup-over',
    isLikeAnother: true,
    path: ({ code }) => `/league/matchups/${code}?period=10`,
    prepare: areLineupsLoaded,
  },
  {
    name: 'matchup-to-come',
    isLikeAnother: true,
    path: ({ code }) => `/league/matchups/${code}?period=13`,
    prepare: areLineupsLoaded,
  },
  {
    name: 'matchup-day',
    isLikeAnother: true,
    path: ({ dailyCode }) => `/league/matchups/${dailyCode}`,
    prepare: areLineupsLoaded,
  },
  {
    name: 'matchup-explained',
    isLikeAnother: true,
    path: ({ code }) => `/league/matchups/${code}?period=10`,
    prepare: openExplained,
  },
  { name: 'league-commissioner', path: ({ code }) => `/league/commissioner/${code}` },
  { name: 'league-webhooks', path: ({ code }) => `/league/webhooks/${code}` },
  {
    name: 'add-webhook',
    path: ({ code }) => `/league/webhooks/${code}`,
    prepare: (page) => page.getByRole('button', { name: /^Add (a chat app|another)$/ }).click(),
  },
  { name: 'league-portal', path: ({ code }) => `/league/portal/${code}` },
  { name: 'offer-trade', path: ({ code }) => `/league/portal/${code}?offer=new`, prepare: putOfferTogether },
  {
    name: 'accept-trade',
    isLikeAnother: true,
    path: ({ code }) => `/league/portal/${code}`,
    prepare: openAcceptance,
  },
  { name: 'league-draft', isLikeAnother: true, path: ({ code }) => `/league/draft/${code}` },
  { name: 'mock-setup', path: ({ code }) => `/league/mock/${code}` },
  { name: 'draft-room', path: ({ code }) => `/league/mock/${code}?tab=players`, prepare: draftFewRounds },
  {
    name: 'draft-board',
    isLikeAnother: true,
    path: ({ code }) => `/league/mock/${code}?tab=board&view=board`,
    prepare: startMock('Snake'),
  },
  {
    name: 'draft-roster',
    isLikeAnother: true,
    path: ({ code }) => `/league/mock/${code}?tab=roster&view=list`,
    prepare: startMock('Snake'),
  },
  {
    name: 'draft-auction',
    path: ({ code }) => `/league/mock/${code}?tab=queue`,
    prepare: startMock('Auction'),
  },
  { name: 'draft-screen', path: ({ code }) => `/league/screen/${code}` },
  { name: 'league-brackets', path: ({ bracketCode }) => `/league/brackets/${bracketCode}` },
  { name: 'league-keepers', isLikeAnother: true, path: ({ keeperCode }) => `/league/keepers/${keeperCode}` },
  { name: 'draft-lobby-keepers', path: ({ keeperCode }) => `/league/draft/${keeperCode}` },
  {
    name: 'draft-lobby-dynasty',
    isLikeAnother: true,
    path: ({ dynastyCode }) => `/league/draft/${dynastyCode}`,
  },
  {
    name: 'trades-off-season',
    isLikeAnother: true,
    path: ({ dynastyCode }) => `/league/portal/${dynastyCode}`,
  },
  { name: 'my-team-keepers', path: ({ keeperCode }) => `/fantasy/myteam?league=${keeperCode}` },
  {
    name: 'settings-keepers',
    isLikeAnother: true,
    path: ({ keeperCode }) => `/league/settings/${keeperCode}?section=draft`,
  },
  {
    name: 'league-rankings',
    path: ({ code }) => `/league/rankings/${code}`,
    prepare: rankFew,
  },
  {
    name: 'league-rankings-paste',
    isLikeAnother: true,
    path: ({ code }) => `/league/rankings/${code}`,
    prepare: pasteList,
  },
  {
    name: 'league-proof',
    path: ({ code }) => `/league/proof/${code}`,
    prepare: (page) => page.getByText('Check another proof').click(),
  },
  { name: 'league-proof-open', isLikeAnother: true, path: ({ drawCode }) => `/league/proof/${drawCode}` },
  { name: 'league-settings', path: ({ code }) => `/league/settings/${code}` },
  {
    name: 'settings-frozen',
    isLikeAnother: true,
    path: ({ code }) => `/league/settings/${code}?section=draft`,
  },
  {
    name: 'settings-preview',
    path: ({ code }) => `/league/settings/${code}?section=season`,
    prepare: askWhatChanges,
  },
  { name: 'settings-roster', path: ({ drawCode }) => `/league/settings/${drawCode}?section=roster` },
  {
    name: 'settings-draft',
    isLikeAnother: true,
    path: ({ drawCode }) => `/league/settings/${drawCode}?section=draft`,
    prepare: setAnAuction,
  },
  {
    name: 'settings-season',
    isLikeAnother: true,
    path: ({ drawCode }) => `/league/settings/${drawCode}?section=season`,
    prepare: (page) => page.getByRole('button', { name: 'Add divisions' }).click(),
  },
  {
    name: 'settings-waivers',
    isLikeAnother: true,
    path: ({ drawCode }) => `/league/settings/${drawCode}?section=waivers`,
  },
  { name: 'league-rules', path: ({ code }) => `/league/rules/${code}` },
  { name: 'league-amendments', path: ({ code }) => `/league/amendments/${code}` },
  { name: 'league-constitution', path: ({ code }) => `/league/constitution/${code}` },
  { name: 'league-dues', path: ({ code }) => `/league/dues/${code}` },
  { name: 'league-join', path: ({ joinCode }) => `/league/join/${joinCode}` },
  { name: 'invited', path: ({ inviteCode }) => `/league/join/${inviteCode}`, isPublic: true },
  { name: 'league-place', isLikeAnother: true, path: () => '/league/place' },
  { name: 'claim', isLikeAnother: true, path: () => '/c' },
  { name: 'league-claims', path: ({ code }) => `/league/${code}/claims` },
  { name: 'team-offers', path: () => '/fantasy/offers' },
  { name: 'open-team', isLikeAnother: true, isOfNothing: true, path: () => '/fantasy/teams/aaaaaaaaaaaa' },
  { name: 'league-renewal', path: ({ overCode }) => `/league/renewal/${overCode}` },
  { name: 'deleted-leagues', path: () => '/fantasy/deleted' },
  { name: 'notices', path: () => '/notices' },
  { name: 'notice-settings', path: () => '/notices/settings' },
  { name: 'notices-off', isLikeAnother: true, path: () => '/notices/off', isPublic: true },
  { name: 'unauthorized', path: () => '/unauthorized' },
  { name: 'demo-mails', path: () => '/demo/mails', isPublic: true, prepare: mailsAreListed },
  { name: 'not-found', path: () => '/no/such/page' },
]
