import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../client/ui/page/routes.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { SECOND } from '../../shared/core/time.ts'
import { draftAtOnce } from '../support/drafted-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { brokenServer, type Call, noConnection, renderApp } from '../support/render-app.tsx'
import { withPast } from '../support/moved-past.ts'
import { inRing, RING } from '../support/ring.ts'
import type { Person, World } from '../support/world.ts'
import { createSeason, gamesOf } from './dashboard-season.ts'

/*
 * Each page is shown once with everything well, to see what it asks for. Then each of these queries fails in
 * turn, for want of a connection and, before a release, tried again, by a bug of the server; the page must say so both
 * times and offer to try again, and be as it was when the call works and that is pressed. Those that only adorn it fail all
 * at once, and nothing else may be missing. A new page without a row here fails, and so does a query without
 * words.
 */

/** What there is to see, in the world that all of these tests look at. */
interface Sights {
  readonly commissioner: Person
  readonly outsider: Person
  readonly code: string
  readonly bracketCode: string
  /** Of a league whose draft is on. */
  readonly draftCode: string
  /** Of a league after its draft. */
  readonly draftedCode: string
  /** Another team of it than the commissioner's. */
  readonly draftedTeam: string
  readonly playerId: string
  /** Of the league after its draft. */
  readonly publicPath: string
  readonly games: Readonly<Record<'pre' | 'in' | 'post' | 'golf', string>>
}

interface PageCase {
  readonly name: string
  readonly path: (sights: Sights) => string
  /** Null for a visitor; by default the commissioner. */
  readonly person?: 'outsider' | null
  /** What to press when the page is there. */
  readonly press?: RegExp
}

const PAGES: readonly PageCase[] = [
  { name: 'sign-in', path: () => '/', person: null },
  { name: 'sign-up', path: () => '/?tab=sign-up', person: null },
  { name: 'login', path: () => '/login', person: null },
  { name: 'unauthorized', path: () => '/unauthorized' },
  // Without a demo there are none; tests/pages/demo-mails.test.tsx has the rest.
  { name: 'mails of the demo', path: () => '/demo/mails', person: null },
  { name: 'dashboard', path: () => '/dashboard?sport=nfl' },
  { name: 'dashboard of golf', path: () => '/dashboard?sport=golf' },
  { name: 'games of one’s own', path: () => '/dashboard?sport=mine' },
  { name: 'news', path: () => '/dashboard?sport=nfl&tab=news' },
  { name: 'live game', path: ({ games }) => `/dashboard?sport=nfl&game=${games.in}` },
  { name: 'upcoming game', path: ({ games }) => `/dashboard?sport=nfl&game=${games.pre}` },
  { name: 'final game', path: ({ games }) => `/dashboard?sport=nfl&game=${games.post}` },
  { name: 'tournament', path: ({ games }) => `/dashboard?sport=golf&game=${games.golf}` },
  { name: 'public scores', path: () => '/scores', person: null },
  { name: 'start of the installed app', path: () => '/start', person: 'outsider' },
  { name: 'welcome', path: () => '/dashboard?welcome=yes', person: 'outsider' },
  { name: 'account', path: () => '/account', person: 'outsider' },
  { name: 'API tokens', path: () => '/account/tokens', person: 'outsider' },
  { name: 'a public league', path: () => '/l/aaaaaaaaaaaa', person: null },
  { name: 'deleted leagues', path: () => '/fantasy/deleted' },
  { name: 'a team that needs a manager', path: () => '/fantasy/teams/aaaaaaaaaaaa' },
  { name: 'calendar and RSS', path: ({ code }) => `/league/calendar/${code}` },
  { name: 'chat apps and webhooks', path: ({ code }) => `/league/webhooks/${code}` },
  { name: 'the next season', path: ({ code }) => `/league/renewal/${code}` },
  { name: 'sharing to a chat', path: () => '/share#text=Look' },
  { name: 'end of an account', path: () => '/account', person: 'outsider', press: /^Delete your account$/ },
  { name: 'the server', path: () => '/admin' },
  { name: 'people of the server', path: () => '/admin/people' },
  { name: 'leagues of the server', path: () => '/admin/leagues' },
  { name: 'sign-up to the server', path: () => '/admin/sign-up' },
  { name: 'log of the server', path: () => '/admin/log' },
  { name: 'becoming the owner', path: () => '/own#none', person: 'outsider' },
  { name: 'a link for a new password', path: () => '/new-password', person: null },
  { name: 'notices', path: () => '/notices' },
  { name: 'what one is told', path: () => '/notices/settings' },
  { name: 'end of mails', path: () => '/notices/off#none', person: null },
  { name: 'fantasy', path: () => '/fantasy/dashboard' },
  { name: 'find a league', path: () => '/fantasy/dashboard', press: /^Find a League$/ },
  { name: 'team offers', path: () => '/fantasy/offers' },
  { name: 'draft', path: () => '/fantasy/draft' },
  { name: 'mock draft without a league', path: () => '/fantasy/mock', person: 'outsider' },
  { name: 'my team', path: () => '/fantasy/myteam' },
  { name: 'create', path: () => '/fantasy/create' },
  { name: 'moving a league in', path: () => '/fantasy/move-in' },
  { name: 'ruleset', path: ({ code }) => `/fantasy/create-ruleset?league=${code}` },
  { name: 'players', path: () => '/players/nfl' },
  { name: 'player', path: ({ playerId }) => `/players/nfl/${playerId}` },
  { name: 'player of a league', path: ({ playerId, code }) => `/players/nfl/${playerId}?league=${code}` },
  { name: 'explained', path: ({ playerId }) => `/players/nfl/${playerId}?explain=season` },
  { name: 'a place in a league', path: () => '/league/place', person: 'outsider' },
  { name: 'a group link', path: () => '/c', person: 'outsider' },
  { name: 'invitations to teams', path: ({ code }) => `/league/${code}/claims` },
  { name: 'league search', path: () => '/league/search' },
  { name: 'league home', path: ({ code }) => `/league/home/${code}` },
  { name: 'league home during the draft', path: ({ draftCode }) => `/league/home/${draftCode}` },
  { name: 'league home after the draft', path: ({ draftedCode }) => `/league/home/${draftedCode}` },
  { name: 'choice of a league', path: () => '/league/members' },
  { name: 'members', path: ({ code }) => `/league/members/${code}` },
  { name: 'rosters', path: ({ code }) => `/league/rosters/${code}` },
  { name: 'rosters after the draft', path: ({ draftedCode }) => `/league/rosters/${draftedCode}` },
  { name: 'my team after the draft', path: ({ draftedCode }) => `/fantasy/myteam?league=${draftedCode}` },
  {
    name: 'lineup of a team',
    path: ({ draftedCode, draftedTeam }) => `/league/rosters/${draftedCode}?team=${draftedTeam}`,
  },
  {
    name: 'best lineup',
    path: ({ draftedCode }) => `/fantasy/myteam?league=${draftedCode}&best=day`,
  },
  { name: 'free agents', path: ({ draftedCode }) => `/league/players/${draftedCode}?available=yes` },
  {
    name: 'player of a league after the draft',
    path: ({ playerId, draftedCode }) => `/players/nfl/${playerId}?league=${draftedCode}`,
  },
  { name: 'players compared', path: ({ playerId, code }) => `/league/compare/${code}?players=${playerId}` },
  { name: 'league players', path: ({ code }) => `/league/players/${code}` },
  { name: 'schedule', path: ({ code }) => `/league/schedule/${code}` },
  { name: 'schedule after the draft', path: ({ draftedCode }) => `/league/schedule/${draftedCode}` },
  { name: 'standings', path: ({ code }) => `/league/standings/${code}` },
  { name: 'standings after the draft', path: ({ draftedCode }) => `/league/standings/${draftedCode}` },
  { name: 'play-offs', path: ({ code }) => `/league/playoffs/${code}` },
  { name: 'playoffs after the draft', path: ({ draftedCode }) => `/league/playoffs/${draftedCode}` },
  { name: 'recap', path: ({ code }) => `/league/recap/${code}` },
  { name: 'recap after the draft', path: ({ draftedCode }) => `/league/recap/${draftedCode}` },
  { name: 'public page', path: ({ publicPath }) => publicPath, person: null },
  { name: 'public matchups', path: ({ publicPath }) => `${publicPath}/matchups`, person: null },
  { name: 'public recap', path: ({ publicPath }) => `${publicPath}/recap`, person: null },
  { name: 'public rosters', path: ({ publicPath }) => `${publicPath}/rosters`, person: null },
  { name: 'public history', path: ({ publicPath }) => `${publicPath}/history`, person: null },
  { name: 'history', path: ({ draftedCode }) => `/league/history/${draftedCode}` },
  { name: 'past season', path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024` },
  {
    name: 'results of a past season',
    path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024&part=results`,
  },
  {
    name: 'game of a past season',
    path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024&part=results&period=1&matchup=1`,
  },
  {
    name: 'draft of a past season',
    path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024&part=draft`,
  },
  {
    name: 'transactions of a past season',
    path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024&part=transactions`,
  },
  {
    name: 'past season counted otherwise',
    path: ({ draftedCode }) => `/league/seasons/${draftedCode}?season=2024&part=what-if`,
  },
  { name: 'list of a league', path: ({ code }) => `/league/menu/${code}` },
  { name: 'list of a league after the draft', path: ({ draftedCode }) => `/league/menu/${draftedCode}` },
  { name: 'own matchup', path: ({ code }) => `/league/matchup/${code}` },
  { name: 'matchups', path: ({ code }) => `/league/matchups/${code}` },
  { name: 'matchups after the draft', path: ({ draftedCode }) => `/league/matchups/${draftedCode}` },
  { name: 'the commissioner’s desk', path: ({ draftedCode }) => `/league/commissioner/${draftedCode}` },
  { name: 'portal', path: ({ code }) => `/league/portal/${code}` },
  { name: 'portal after the draft', path: ({ draftedCode }) => `/league/portal/${draftedCode}` },
  { name: 'an offer', path: ({ draftedCode }) => `/league/portal/${draftedCode}?offer=new` },
  { name: 'lobby of a draft', path: ({ code }) => `/league/draft/${code}` },
  { name: 'draft room', path: ({ draftCode }) => `/league/draft/${draftCode}` },
  { name: 'chat of a draft', path: ({ draftCode }) => `/league/draft/${draftCode}?tab=chat` },
  { name: 'log of a draft', path: ({ draftCode }) => `/league/draft/${draftCode}?tab=log` },
  { name: 'draft on a big screen', path: ({ draftCode }) => `/league/screen/${draftCode}` },
  { name: 'mock draft', path: ({ code }) => `/league/mock/${code}` },
  { name: 'waivers', path: ({ code }) => `/league/waivers/${code}` },
  { name: 'waivers after the draft', path: ({ draftedCode }) => `/league/waivers/${draftedCode}` },
  { name: 'a run of waivers', path: ({ draftedCode }) => `/league/waivers/${draftedCode}?run=1` },
  { name: 'one event', path: ({ draftedCode }) => `/league/activity/${draftedCode}?event=1` },
  { name: 'talk', path: ({ draftedCode }) => `/league/talk/${draftedCode}` },
  { name: 'search in talk', path: ({ draftedCode }) => `/league/talk/${draftedCode}?q=ave` },
  { name: 'activity', path: ({ draftedCode }) => `/league/activity/${draftedCode}` },
  { name: 'log and proof', path: ({ draftedCode }) => `/league/log/${draftedCode}` },
  { name: 'brackets', path: ({ bracketCode }) => `/league/brackets/${bracketCode}` },
  { name: 'keepers', path: ({ code }) => `/league/keepers/${code}` },
  { name: 'rankings', path: ({ code }) => `/league/rankings/${code}` },
  { name: 'draw of the order', path: ({ code }) => `/league/proof/${code}` },
  { name: 'settings', path: ({ code }) => `/league/settings/${code}` },
  { name: 'roster settings', path: ({ code }) => `/league/settings/${code}?section=roster` },
  { name: 'rules', path: ({ code }) => `/league/rules/${code}` },
  { name: 'dues', path: ({ code }) => `/league/dues/${code}` },
  { name: 'constitution', path: ({ code }) => `/league/constitution/${code}` },
  { name: 'amendments', path: ({ code }) => `/league/amendments/${code}` },
  { name: 'how a league moved in', path: ({ code }) => `/league/${code}/moved` },
  { name: 'join', path: ({ code }) => `/league/join/${code}`, person: 'outsider' },
]

/** Queries without which a page is whole, and why no error is shown when they fail. */
const DECORATIONS: Readonly<Record<string, string>> = {
  '*: notification.unread': 'the number on the bell, which leads to the notices all the same',
  '*: auth.me': 'the name in the bar, where "Account" stands instead',
  '*: team.crests': 'the crests that were chosen; those of the ids are there without it',
  '*: admin.mine': 'the way to a page that few have',
  'sign-in: auth.door': 'a link to public scores, below what Empire looks like',
  'end of mails: auth.door': 'likewise',
  '*: player.basis': 'what projections and ADP rest on, in a caption that is then left out',
  '*: player.outlook': 'news and opponents beside names, which are there without them',
  '*: roster.proTeams': 'the mark at games of one’s own players, which are there without it',
  'sign-up: auth.door': 'whether the form can be used; the server says so when it is sent',
  'welcome: league.joinable': 'how many leagues are open, beside the way to them',
  'welcome: player.teams': 'a team to follow, which can be done on its page too',
  '*: favorite.mine': 'the stars, without which games are in their usual order',
  '*: scores.liveCounts': 'the numbers beside the sports, which lead there without them too',
  'roster settings: settings.pool':
    'whether there are players for all spots, beside what the roster asks for',
  'roster settings: settings.supply': 'how many players there are, beside what the roster asks for',
  'player of a league: league.home': 'the name of the league by whose rules the points are',
  'player of a league after the draft: league.home': 'the same, and what can be done about him',
  '*: live.lines': 'what moves points from those that were asked for; it is tried again every ten seconds',
  '*: chat.threads': 'the number of new messages beside Chat',
  '*: lineup.ofTeam': 'the number beside My team, which leads there all the same',
  '*: draft.mine': 'whether Live Draft comes first in the navigation',
  'list of a league: season.past': 'a fact at the end of a row, which leads there all the same',
  'list of a league after the draft: season.past': 'likewise',
  'list of a league after the draft: standings.ofLeague': 'likewise',
  'list of a league after the draft: matchup.ofWeek': 'likewise',
  'list of a league after the draft: needs.mine': 'likewise',
  '*: moveIn.ofLeague': 'the way to how a league moved in, which few have; the palette has it too',
  'past season: history.allTime': 'the choice of another season, to which the history leads too',
  'results of a past season: history.allTime': 'likewise',
  'game of a past season: history.allTime': 'likewise',
  'draft of a past season: history.allTime': 'likewise',
  'transactions of a past season: history.allTime': 'likewise',
  'past season counted otherwise: history.allTime': 'likewise',
  'members: publicPage.get': 'a line about the public page, which the settings and the activity tell of too',
  '*: league.mine': 'the switch to other leagues, and points under the rules of one in a box score',
}

/** Where such a query is what the page is about. */
const NEEDED: readonly string[] = [
  'account: auth.me',
  'end of an account: auth.me',
  'the server: admin.mine',
  'people of the server: admin.mine',
  'leagues of the server: admin.mine',
  'sign-up to the server: admin.mine',
  'log of the server: admin.mine',
  'ruleset: auth.me',
  'how a league moved in: moveIn.ofLeague',
  'fantasy: league.mine',
  'find a league: league.mine',
  'choice of a league: league.mine',
  'my team after the draft: lineup.ofTeam',
  'lineup of a team: lineup.ofTeam',
  'best lineup: lineup.ofTeam',
  'fantasy: lineup.ofTeam',
  'league home after the draft: lineup.ofTeam',
  'fantasy: draft.mine',
  'draft: draft.mine',
  'matchups after the draft: live.lines',
  'talk: chat.threads',
  'chat of a draft: chat.threads',
  'league home: chat.threads',
  'league home during the draft: chat.threads',
  'league home after the draft: chat.threads',
  'talk: auth.me',
  'search in talk: auth.me',
  'chat of a draft: auth.me',
]

/** Queries whose failure leads away from the page, and why. */
const LEADS_AWAY: Readonly<Record<string, string>> = {
  'settings: league.verifyCommissioner': 'to /unauthorized, as the product spec has it (§8)',
  'roster settings: league.verifyCommissioner': 'likewise',
}

let world: World
let sights: Sights

beforeAll(async () => {
  // Beforehand, so that no page waits for its code.
  const code = import.meta.glob(['../../client/**/*.tsx', '!**/main.tsx', '!**/*.test.tsx'])
  await Promise.all(Object.values(code).map((load) => load()))
  world = createSeason().world
  await world.collect({ sport: 'nfl', weeks: 1 })
  const league = await world.league({ listed: true })
  const { commissioner } = league
  const livia = await world.member(league, 'livia')
  await makeServerOwner(world.app, (await commissioner.api.auth.me()).id)
  const bracket = await commissioner.api.league.create({
    name: 'Saturday Society',
    sport: 'ncaaf',
    teamName: 'Toga Party',
  })
  const drafting = await commissioner.api.league.create({
    name: 'Draft Night',
    sport: 'nfl',
    teamName: 'On the Clock',
  })
  await world.member({ code: drafting.code, commissioner }, 'titus')
  await commissioner.api.draft.start({ code: drafting.code })
  const { rows } = await commissioner.api.player.list({ sport: 'nfl' })
  const drafted = await commissioner.api.league.create({ name: 'Drafted', sport: 'nfl', teamName: 'First' })
  await livia.api.league.join({ joinCode: drafted.code, teamName: 'Second' })
  await draftAtOnce(world, { code: drafted.code, people: [commissioner, livia] })
  await withPast(world, { code: drafted.code, commissioner, first: 2026 })
  for (const { code } of [league, drafting, drafted])
    await commissioner.api.chat.post({ code, text: 'Ave', isPinned: true })
  // Played out beforehand: that is done in another thread, which knows nothing of the time in here.
  await commissioner.api.standings.odds({ code: drafted.code })
  const idOf = async (sport: 'nfl' | 'golf', state: string) =>
    must((await gamesOf(world, sport, state))[0], `a game of ${sport}`).id
  const publicPage = await commissioner.api.publicPage.save({
    code: drafted.code,
    isOn: true,
    showsManagers: false,
    mayBeFound: false,
  })
  sights = {
    commissioner,
    outsider: await world.person('outsider'),
    code: league.code,
    bracketCode: bracket.code,
    draftCode: drafting.code,
    draftedCode: drafted.code,
    draftedTeam: (await livia.api.lineup.ofTeam({ code: drafted.code })).team.id,
    playerId: must(rows[0], 'a player').id,
    publicPath: must(publicPage.path, 'a path'),
    games: {
      pre: await idOf('nfl', 'pre'),
      in: await idOf('nfl', 'in'),
      post: await idOf('nfl', 'post'),
      golf: must((await world.anonymous.scores.scoreboard({ sport: 'golf' })).events[0], 'a tournament').id,
    },
  }
})
afterAll(() => world[Symbol.asyncDispose]())

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubLayout(() => true)
})

it('knows every page', () => {
  const paths = PAGES.map(({ path }) => path(sights).split(/[?#]/)[0] ?? '')
  for (const pattern of Object.values(routes)) {
    const matcher = new RegExp(
      `^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`,
    )
    expect(
      paths.some((path) => matcher.test(path)),
      `a row for ${pattern}`,
    ).toBe(true)
  }
})

// Before a release all pages, before each submission every second one.
describe.each(PAGES.filter((_, index) => index % inRing({ fast: 2, all: 1 }) === 0))('$name', (page) => {
  it('says of each query that it failed, and comes back', async () => {
    const well = await show(page, () => null)
    expect(well.problems).toEqual([])
    const asked = [...new Set(well.queries)].filter((query) => !(`${page.name}: ${query}` in LEADS_AWAY))
    const decorations = asked.filter((query) => isDecoration(`${page.name}: ${query}`))
    const problems: string[] = []
    if (decorations.length > 0) {
      const without = await show(page, ({ path }) => (decorations.includes(path) ? noConnection() : null))
      const found = [...without.problems, ...missing(well, look())]
      problems.push(...found.map((problem) => `without ${decorations.join(', ')}: ${problem}`))
    }
    // One after the other takes a minute: of each page every sixth, beginning with another one on each page.
    const first = PAGES.indexOf(page)
    const tried = asked.filter((_, index) => (index + first) % inRing({ fast: 6, all: 1 }) === 0)
    for (const query of tried) {
      if (decorations.includes(query)) continue
      let fails: (() => ReturnType<typeof noConnection>) | null = noConnection
      const failure = ({ path }: Call) => (fails && path === query ? fails() : null)
      const note = (why: string, found: readonly string[]) =>
        problems.push(...found.map((problem) => `${query}, ${why}: ${problem}`))

      await show(page, failure)
      note('no connection', lackOfWords())
      if (RING === 'all') {
        fails = brokenServer
        await tryAgain()
        note('a bug of the server', lackOfWords())
      }
      fails = null
      await tryAgain()
      note('well again', difference(well))
    }
    expect(problems).toEqual([])
  })
})

function isDecoration(row: string): boolean {
  return row in DECORATIONS || (row.replace(/^[^:]+/, '*') in DECORATIONS && !NEEDED.includes(row))
}

/** Renders a page from nothing, presses what is to be pressed and waits until it is at rest. */
async function show(page: PageCase, failure: (call: Call) => ReturnType<typeof noConnection> | null) {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.useFakeTimers({
    now: world.app.now(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const queries: string[] = []
  const person = page.person === undefined ? sights.commissioner : page.person && sights[page.person]
  renderApp(world, page.path(sights), person, {
    failure(call) {
      if (call.type === 'query') queries.push(call.path)
      return failure(call)
    },
  })
  await settle()
  if (page.press) {
    const button = buttons(page.press)[0]
    if (button) await press(button)
  }
  return { queries, ...look() }
}

/** What says that an answer is on its way, and what is drawn in its place. */
const WAITING = 'main [aria-busy="true"], main .animate-pulse'

/** Until all that was asked for is there or has failed for good, after a query's two more tries. */
async function settle(): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await act(async () => {
      // What is asked of the server is there at once; a query that fails waits for seconds, in large steps, as each costs
      // a look at the page.
      await vi.advanceTimersByTimeAsync(round < 10 ? 20 : 500)
      // Also a page's code is loaded outside of the fake time.
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    })
    if (round > 2 && !document.querySelector(WAITING)) break
  }
  await act(() => vi.advanceTimersByTimeAsync(4 * SECOND))
}

async function press(button: HTMLElement): Promise<void> {
  fireEvent.click(button)
  await settle()
}

function buttons(name: RegExp): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main button')].filter(({ textContent }) =>
    name.test(textContent ?? ''),
  )
}

/** What a fan sees. */
function look() {
  const main = must(document.querySelector('main'), 'the frame')
  const text = document.body.textContent ?? ''
  return {
    headings: [...main.querySelectorAll('h1, h2, h3, legend, caption')].map(({ textContent }) =>
      (textContent ?? '').replaceAll(/\d+/g, '0'),
    ),
    problems: [
      ...(main.querySelector('[aria-busy="true"]') ? ['still waiting'] : []),
      ...(main.textContent?.trim() ? [] : ['an empty page']),
      // The spec has this one of the bracket's teams.
      ...(/Failed to fetch(?! teams)/.test(text) ? ['says "Failed to fetch"'] : []),
      ...(/This page broke/.test(text) ? ['broke'] : []),
    ],
  }
}

function lackOfWords(): string[] {
  const main = must(document.querySelector('main'), 'the frame')
  return [
    ...look().problems,
    ...(main.querySelector('[role="alert"], [role="status"]') ? [] : ['says nothing']),
    ...(buttons(/^Try again$/).length > 0 ? [] : ['cannot be tried again']),
  ]
}

async function tryAgain(): Promise<void> {
  for (const button of buttons(/^Try again$/)) if (button.isConnected) await press(button)
}

/** How the page differs from what it is when all is well. */
function difference(well: { headings: readonly string[] }): string[] {
  const now = look()
  return [
    ...now.problems,
    ...(buttons(/^Try again$/).length > 0 ? ['still to be tried again'] : []),
    ...missing(well, now),
  ]
}

function missing(well: { headings: readonly string[] }, now: { headings: readonly string[] }): string[] {
  return well.headings
    .filter((heading) => !now.headings.includes(heading))
    .map((heading) => `is without "${heading}"`)
}
