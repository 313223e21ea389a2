import { randomInt } from 'node:crypto'
import type { Api } from '../../../server/web/trpc/router.ts'
import type { MyLeague } from '../../../shared/league/league.ts'
import { LEAGUE_THREAD } from '../../../shared/chat/thread.ts'
import { DAY } from '../../../shared/core/time.ts'
import { any, type Crowd, isPlayed } from './crowd.ts'
import type { Act } from './load.ts'

type Page = (api: Api, league: MyLeague) => Promise<unknown>

/** What pages ask for, each at once, as a browser does. */
const PAGES: readonly Page[] = [
  async (api) => {
    await Promise.all([
      api.auth.me(),
      api.league.mine(),
      api.roster.mine(),
      api.draft.mine(),
      api.favorite.mine(),
      api.notification.unread(),
    ])
  },
  async (api, { code }) => {
    await Promise.all([
      api.league.home({ code }),
      api.league.activity({ code }),
      api.chat.pinned({ code }),
      api.draft.standing({ code }),
    ])
  },
  (api, { code }) => Promise.all([api.lineup.ofTeam({ code }), api.roster.ofLeague({ code })]),
  (api, league) =>
    Promise.all([
      api.schedule.ofLeague({ code: league.code }),
      api.standings.ofLeague({ code: league.code }),
      ...(isPlayed(league)
        ? [api.matchup.ofWeek({ code: league.code }), api.standings.odds({ code: league.code })]
        : []),
    ]),
  (api, { code }) =>
    Promise.all([api.player.list({ code, offset: 50 * randomInt(6) }), api.player.teams({ code })]),
  async (api, { code, sport }) => {
    const { rows } = await api.player.list({ code, limit: 20 })
    const { id } = any(rows)
    await Promise.all([
      api.player.get({ code, id }),
      api.position.ofPlayer({ code, playerId: id }),
      api.roster.history({ code, id }),
      api.collector.progress({ sport }),
    ])
  },
  (api, { code }) =>
    Promise.all([api.waiver.board({ code }), api.waiver.holds({ code }), api.waiver.history({ code })]),
  async (api, { code }) => {
    const { runs } = await api.waiver.board({ code })
    const [last] = runs
    if (last) await api.waiver.report({ code, dueAt: last.dueAt })
  },
  (api, { code }) => api.trade.portal({ code }),
  (api, { code }) => Promise.all([api.draft.room({ code }), api.draft.players({ code })]),
  (api, { code }) => Promise.all([api.ranking.league({ code }), api.ranking.mine({ code })]),
  (api, { code }) =>
    Promise.all([api.ruleset.get({ code }), api.settings.get({ code }), api.settings.history({ code })]),
  (api, { code }) =>
    Promise.all([api.chat.threads({ code }), api.chat.page({ code, thread: LEAGUE_THREAD, page: 0 })]),
  (api, { code }) => api.chat.search({ code, text: any(['the', 'toga', 'Sunday', 'no one says this']) }),
  async (api, { code }) => {
    const { seq } = await api.auditLog.head({ code })
    await api.auditLog.entries({ code, after: Math.max(0, seq - 50) })
  },
  (api) => Promise.all([api.notification.list({}), api.notification.settings(), api.auth.devices()]),
  (api) =>
    Promise.all([api.league.joinable(), api.league.search({ text: 'a' }), api.player.find({ text: 'ma' })]),
]

/** What is served as bytes, without a token. */
const PUBLIC = [
  '/',
  '/index.html',
  '/favicon.svg',
  '/api/health',
  '/api/ready',
  '/api/live-counts',
  ...['nfl', 'nba', 'nhl', 'mlb'].flatMap((sport) => [
    `/api/scoreboard?sport=${sport}`,
    `/api/news?sport=${sport}`,
  ]),
]

/** Of a league, to take away. */
const FILES = ['rosters.csv', 'schedule.csv', 'results.csv', 'standings.csv', 'schedule.ics', 'log.json']

/** Whose games people look at. */
const LOOKED_AT = ['nfl', 'nba', 'nhl', 'mlb']
/** Days of games are looked at before the soak is judged: more games than the server keeps. */
const DAYS_BEFORE = 12

interface Outside {
  /** Asks for a path, and reads all of it. */
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** By the server's clock. */
  readonly now: () => number
}

export function readPages({ anybody, member, owner }: Crowd, { get, now }: Outside): Act[] {
  const known = new Map<string, string>()
  return [
    {
      name: 'reads a page',
      every: 400,
      run() {
        const { person, league } = member()
        return any(PAGES)(person.api, league)
      },
    },
    {
      name: 'looks at scores',
      every: 250,
      async run() {
        const path = any(PUBLIC)
        const etag = known.get(path)
        const answer = await get(path, etag === undefined ? {} : { 'if-none-match': etag })
        const next = answer.headers.get('etag')
        if (next !== null) known.set(path, next)
      },
    },
    {
      name: 'looks at a game',
      every: 3_000,
      async run() {
        const sport = any(LOOKED_AT)
        await get(gameOf(sport, any(await listGames({ get, now }, sport, randomInt(3)))))
      },
    },
    {
      name: 'takes a file away',
      every: 2_500,
      async run() {
        const { person, league } = member(isPlayed)
        await get(`/api/league/${any(FILES)}?code=${league.code}`, person.headers())
      },
    },
    {
      name: 'reads the page of the owner',
      every: 5_000,
      run: () =>
        Promise.all([
          owner.api.admin.overview(),
          owner.api.admin.people({ text: any(['', 'new', 'a']) }),
          owner.api.admin.leagues({ text: '', orphaned: randomInt(2) === 0 }),
          owner.api.admin.log({}),
          owner.api.admin.signUp(),
        ]),
    },
    {
      name: 'marks notices as read',
      every: 7_000,
      run: () => anybody().api.notification.markRead({ upTo: Math.trunc(now()) }),
    },
  ]
}

const gameOf = (sport: string, id: string) => `/api/summary?sport=${sport}&gameId=${id}`

/** Ids of a day's games. */
async function listGames({ get, now }: Outside, sport: string, daysAgo: number): Promise<string[]> {
  const day = new Date(now() - daysAgo * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  const answer = await get(`/api/scoreboard?sport=${sport}&dates=${day}-${day}`)
  const { events }: { events?: Array<{ id: string }> } = JSON.parse(await answer.text())
  return (events ?? []).map(({ id }) => id)
}

/** Each page of each league once, and each game of some days, so that what is kept of them is there. */
export async function readEverything({ friends }: Crowd, outside: Outside): Promise<void> {
  const read = new Set<string>()
  for (const { api } of friends)
    for (const league of await api.league.mine().catch(() => [])) {
      if (read.has(league.code)) continue
      read.add(league.code)
      // A request that is too early for its league is refused; so is one of a session that was just replaced.
      for (const page of PAGES) await page(api, league).catch(() => null)
    }
  let readers = 0
  const get = (path: string) => outside.get(path, fromAddress((readers += 1)))
  for (let daysAgo = 0; daysAgo < DAYS_BEFORE; daysAgo += 1)
    for (const sport of LOOKED_AT)
      for (const id of await listGames({ ...outside, get }, sport, daysAgo)) await get(gameOf(sport, id))
}

/** One person may not watch so many games. @param number of the person, below 65,536 */
const fromAddress = (number: number) => ({ 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` })
