import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { type Api, appRouter } from '../../server/web/trpc/router.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { multiply } from '../support/multiply.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { inRing } from '../support/ring.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type World } from '../support/world.ts'

/** Rows of each table that members can make more of. */
const ROWS = inRing({ fast: 3000, all: 100_000 })
const MOST_BYTES = 256 * 1024

/** Longer than any that a person writes, and of letters that take four bytes each. */
const LONG = '🏈'.repeat(2000)

interface Stage {
  readonly code: string
  readonly api: Api
  /** Ids that inputs need. */
  readonly ids: Readonly<Record<'message' | 'player' | 'team' | 'league' | 'user' | 'invite', string>>
  /** Ids of what only one of the leagues has. */
  readonly amendment?: string
  readonly newText?: string
  readonly slug?: string
  readonly openTeam?: string
  /** Not in the league. */
  readonly stranger?: Api
}

/** A league that has drafted, full of talk and trades; whose commissioner owns the server. */
async function talkative(world: World): Promise<Stage> {
  const { code, people } = await tradingLeague(world, {}, 4)
  const [commissioner, rival] = people
  const { api } = commissioner
  const userId = (await api.auth.me()).id
  await makeServerOwner(world.app, userId)
  const { id: message } = await api.chat.post({ code, text: LONG, isPinned: true })
  await api.chat.edit({ code, id: message, text: `${LONG.slice(4)}!` })
  const { id: trade } = await offerOneForOne(must(rival, 'a rival'), commissioner, { code })
  await api.trade.decline({ code, id: trade })
  await api.admin.invite({ uses: 1, lasts: DAY, note: 'For the neighbors' })
  await api.admin.signOut({
    userId: must((await api.admin.people({ text: '' })).at(-1), 'a person').id,
    reason: 'Lost',
  })
  await api.favorite.add({ kind: 'team', sport: 'nba', id: '2', name: 'Boston Celtics' })
  const { code: invite } = await api.league.createInvite({ code })
  const { teams } = await api.roster.ofLeague({ code })
  const team = must(teams[0], 'a team')
  const last = must(people[3], 'a member')
  const { id: openTeam } = await ownTeam(last, code)
  await last.api.league.leave({ code })
  await api.openTeam.setListed({ code, teamId: openTeam, how: 'confirmed' })
  return {
    code,
    api,
    openTeam,
    stranger: (await world.person('nero')).api,
    ids: {
      message,
      player: must(team.players[0], 'a player').id,
      team: team.id,
      league: must((await api.league.mine())[0], 'a league').id,
      user: userId,
      invite,
    },
  }
}

/** A league whose first week is over. */
async function inSeason(world: World): Promise<Stage> {
  const league = await playedLeague(world, { size: 4, roster: { bench: 2 } })
  const { code, teams } = league
  await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
  const { api } = await signedInAgain(world, league)
  const first = must(teams[0], 'a team')
  await api.commissioner.adjustScore({
    code,
    period: 1,
    teamId: first.id,
    points: 100,
    reason: 'A stat was missed',
  })
  const { id: message } = await api.chat.post({ code, text: LONG })
  const { code: invite } = await api.league.createInvite({ code })
  const { path } = await api.publicPage.save({ code, isOn: true, showsManagers: true, mayBeFound: false })
  const reason = LONG.slice(0, 200)
  await api.constitution.set({ code, text: LONG, reason, seen: 0 })
  const { version: seen } = await api.settings.get({ code })
  const { id: amendment } = await api.amendment.propose({
    code,
    change: { about: 'settings', settings: { season: { medianGame: true } }, seen },
    reason,
  })
  const { id: newText } = await api.amendment.propose({
    code,
    change: { about: 'constitution', text: `${LONG.slice(4)}!`, seen: 1 },
    reason,
  })
  return {
    code,
    api,
    amendment,
    newText,
    slug: must(must(path, 'an address').split('/').at(-1), 'a slug'),
    ids: {
      message,
      player: first.player,
      team: first.id,
      league: must((await api.league.mine())[0], 'a league').id,
      user: (await api.auth.me()).id,
      invite,
    },
  }
}

/** Columns that are another in each row of a table that members can make more of. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  message_edit: ['version'],
  message: ['id', 'number', 'seq', 'posted_seq', 'pinned_at'],
  trade: ['id', 'ended_at', 'offered_at'],
  sign_up_invitation: ['id', 'code_hash', 'created_at'],
  owner_act: ['id', 'at'],
  invite: ['code_hash'],
  ruleset: ['version'],
  settings: ['version'],
  notice: ['id', 'made_at', 'subject'],
  session: ['id', 'seen_at'],
  line_up: ['day', 'seq'],
  user: ['id', 'username', 'username_key', 'email', 'email_key'],
  league: ['id', 'code'],
  intent: ['key'],
  league_event: ['seq', 'hash'],
}

async function fill(world: World): Promise<void> {
  const { db } = world.app
  for (const [table, vary] of Object.entries(TABLES)) {
    // Long ones where a list begins and ends; a hundred thousand of them are more than fit in memory.
    const isText = table.startsWith('message')
    if (isText) await multiply(db, table, { times: 60, vary })
    // Settings take 20 kB each, and are made by one in two minutes.
    const times = table === 'settings' || table === 'ruleset' ? Math.min(ROWS, 5000) : ROWS
    const set = isText ? { text: 'Short', folded: 'short' } : {}
    await multiply(db, table, { times, vary, after: isText ? 60 : 0, set })
    if (isText) await multiply(db, table, { times: 60, vary, after: 60 + ROWS })
  }
  await sql`update talk_thread set messages = (select max(number) from message)`.execute(db)
  await sql`
    update league set seq = (select max(seq) from league_event where league_id = league.id)
    where exists (select 1 from league_event where league_id = league.id)`.execute(db)
}

/** What a query is asked, where a league or a sport alone will not do. */
const inputsOf = ({
  code,
  ids,
  amendment,
  newText,
  slug,
  openTeam,
}: Stage): Readonly<Record<string, object>> => ({
  'admin.people': { text: '' },
  'admin.leagues': { text: '', orphaned: false },
  'admin.heirs': { leagueId: ids.league },
  'admin.whatGoes': { userId: ids.user },
  'league.search': { text: '' },
  'league.invitation': { joinCode: ids.invite },
  'league.codeOf': { leagueId: ids.league },
  'auditLog.entries': { code, after: 0 },
  'player.find': { text: 'a' },
  'player.get': { code, id: ids.player },
  'player.explain': { code, id: ids.player },
  'player.basis': { code },
  'player.whatIf': { code, rules: {} },
  'position.ofPlayer': { code, playerId: ids.player },
  'roster.history': { code, id: ids.player },
  'lineup.after': { code, changes: [{ teamId: ids.team, going: [ids.player], coming: [] }] },
  'auditLog.rows': { code, section: 'messages' },
  'lineup.optimal': { code, days: [1] },
  'history.headToHead': { code, a: ids.user, b: ids.user },
  'history.luck': { code, season: 2026 },
  'history.season': { code, season: 2026 },
  'history.week': { code, season: 2026, period: 1 },
  'history.game': { code, season: 2026, period: 1, matchup: 1 },
  'history.draft': { code, season: 2026 },
  'history.moves': { code, season: 2026 },
  'history.other': { code, season: 2026, format: 'all-play' },
  'matchup.chance': { code, period: 1, number: 1 },
  'season.previewSettings': { code, settings: {} },
  'season.previewFormat': { code, format: {} },
  'season.previewRules': { code, rules: {} },
  'chat.page': { code, thread: 'league', page: 0 },
  'chat.search': { code, text: '🏈' },
  'chat.trace': { code, id: ids.message },
  'live.since': { code, after: 0 },
  'amendment.preview': { code, id: amendment },
  'amendment.texts': { code, id: newText },
  'constitution.version': { code, version: 1 },
  'openTeam.preview': { teamId: openTeam },
  'player.updates': { code, id: ids.player },
  'player.outlook': { code, ids: [ids.player] },
  'player.compare': { code, ids: [ids.player] },
  ...Object.fromEntries(
    ['league', 'standings', 'matchups', 'rosters', 'history', 'recap'].map((name) => [
      `publicPage.${name}`,
      { slug },
    ]),
  ),
})

/** Of these there is nothing to be had here, or their answer is one row, or one of each team. */
const APART = [
  'auth.openResetLink',
  'collector.progress',
  'league.preview',
  'waiver.report',
  'player.ofGame',
  'scores.summary',
  'live.lines',
  'claim.mine',
  'renewal.plan',
]

function call(api: Api, path: string, input: object): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((node, name) => Reflect.get(Object(node), name), api)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

const queries = Object.entries<{ _def: { type: string } }>(appRouter._def.procedures as never) // by path
  .flatMap(([path, { _def }]) => (_def.type === 'query' && !APART.includes(path) ? [path] : []))

describe(`with ${ROWS} rows in each table`, () => {
  it('no answer has more than 256 kB, of any query that there is', async () => {
    const sizes = new Map<string, number>()
    for (const scene of [talkative, inSeason]) {
      await using world = createWorld()
      const stage = await scene(world)
      await fill(world)
      const given = inputsOf(stage)
      for (const path of queries) {
        const { code } = stage
        const inputs = given[path] ? [given[path]] : [{ code }, { code, sport: 'nfl' }, { sport: 'nfl' }, {}]
        for (const input of inputs) {
          // What is missing in one scene, or asked in the wrong words, is refused.
          const api = (path === 'openTeam.preview' && stage.stranger) || stage.api
          const answer = await call(api, path, input).catch(() => undefined)
          if (answer === undefined) continue
          const bytes = Buffer.byteLength(JSON.stringify(answer) ?? '')
          sizes.set(path, Math.max(sizes.get(path) ?? 0, bytes))
        }
      }
    }
    expect(queries.filter((path) => !sizes.has(path)).toSorted()).toEqual([])
    expect([...sizes].filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([])
  })

  it('the rest of a list is there too, where it has one', async () => {
    await using world = createWorld()
    const { code, api } = await talkative(world)
    await fill(world)
    const first = await api.chat.pinned({ code })
    const last = must(first.at(-1), 'an announcement')
    const second = await api.chat.pinned({
      code,
      before: { pinnedAt: must(last.pinnedAt, 'a time'), number: last.number },
    })
    expect(first).toHaveLength(20)
    expect(second[0]?.number).toBe(last.number - 1)

    let at = 0
    for (let answers = 0; at < 300; answers += 1) {
      const { seq, missed } = await api.live.since({
        code,
        after: (await api.auditLog.head({ code })).seq - 300 + at,
      })
      at += must(missed, 'events').length
      expect(missed?.at(-1)?.seq).toBe(seq)
      expect(answers).toBeLessThan(300)
    }
    const entries = await api.auditLog.entries({ code, after: 0 })
    const next = await api.auditLog.entries({ code, after: must(entries.at(-1), 'an event').seq })
    expect(next[0]?.seq).toBe(entries.length + 1)
  })
})
