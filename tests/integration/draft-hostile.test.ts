import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onDraftClock } from '../../server/squad/draft/clock.ts'
import { DRAFT_CLOCK } from '../../server/squad/draft/open-draft.ts'
import { cancel } from '../../server/core/jobs/service.ts'
import { viewSeason } from '../../server/squad/scoring/load.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import { LeagueId, MessageId, PlayerId } from '../../shared/core/ids.ts'
import type { LeagueEvent } from '../../shared/events/league-event.ts'
import { must } from '../../shared/core/must.ts'
import { createPoolInParts } from '../../shared/rules/player-match/pool.ts'
import { LEAGUE_THREAD } from '../../shared/chat/thread.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { beginSeason } from '../support/baseball-season.ts'
import { draftable } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { longestHoldOf, MOST_HOLD_MS } from '../support/longest-hold.ts'
import { addPlayers } from '../support/many-players.ts'
import { openFreshSqlite } from '../support/test-database.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { draftsOf } from '../../server/squad/draft/memory.ts'
import { RING } from '../support/ring.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const state = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state

/** What members of a league have made happen in a long time. */
function happened(world: World, id: string, events: readonly LeagueEvent[]): Promise<void> {
  return inLeague(world.app, { leagueId: LeagueId.parse(id), actorId: null }, async (_app, league) => {
    for (const event of events) await league.append(event)
  })
}

describe('a draft of a league that has said and done much', () => {
  it.runIf(RING === 'all')(
    'is read after a restart without holding anybody up, and by many at once no dearer than by one',
    async () => {
      await using world = createWorld()
      const { code, id, commissioner, teams } = await draftable(world)
      await commissioner.api.draft.start({ code })
      const teamId = must(teams[0], 'a team').id
      const endsAt = world.app.now() + 90 * SECOND
      await happened(
        world,
        id,
        Array.from({ length: 12_000 }, (_, n) => ({
          kind: 'draft-autopick-set',
          teamId,
          mode: n % 2 ? 'off' : 'fail-safe',
          by: 'manager',
          endsAt,
        })),
      )
      const restart = async () => {
        // Not closed: the database, which is the first world's, would be closed with it.
        const restarted = createWorld({ database: world.app.db })
        const again = restarted.withToken(commissioner.token)
        await again.league.home({ code })
        return again
      }

      expect(
        await longestHoldOf(async () => {
          const again = await restart()
          return () => again.draft.mine()
        }),
      ).toBeLessThan(MOST_HOLD_MS)
      expect((await (await restart()).draft.room({ code })).state).toEqual(await state(commissioner, code))

      /** Rows that are read from the database when so many look at once. */
      const rowsReadBy = async (many: number) => {
        let rows = 0
        const counting: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          transformResult({ result }) {
            rows += result.rows.length
            return Promise.resolve(result)
          },
        }
        const crowd = createWorld({ database: world.app.db.withPlugin(counting) }).withToken(
          commissioner.token,
        )
        await Promise.all(Array.from({ length: many }, () => crowd.draft.room({ code })))
        return rows
      }
      expect(await rowsReadBy(20)).toBeLessThan(2 * (await rowsReadBy(1)))
    },
  )

  it('is not looked for among all that was said at every turn', async () => {
    await using world = createWorld()
    const { code, id, commissioner, teams } = await draftable(world)
    const teamId = must(teams[0], 'a team').id
    await happened(
      world,
      id,
      Array.from({ length: 2000 }, (_, n) => ({
        kind: 'message-posted',
        teamId,
        messageId: MessageId.parse('aaaaaaaaaaaa'),
        thread: LEAGUE_THREAD,
        number: n + 1,
        digest: '0'.repeat(64),
        isPinned: false,
      })),
    )
    await commissioner.api.draft.room({ code })
    const known = draftsOf(world.app).get(LeagueId.parse(id))

    expect(known.seen).toBeGreaterThan(2000)
    expect(known.seen - known.state.seq).toBeGreaterThanOrEqual(2000)
    await commissioner.api.draft.start({ code })
    expect((await state(commissioner, code)).stage).toBe('running')
  })

  it('takes so many commands of one person, and all of the others', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const mode = (n: number) => (n % 2 ? 'off' : 'instant')
    // Beside the order that he has set.
    for (let n = 0; n < 199; n++) await commissioner.api.draft.setAutopick({ code, mode: mode(n) })

    await expect(commissioner.api.draft.setAutopick({ code, mode: 'fail-safe' })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    // What changes nothing is no event.
    await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
    await must(people[1], 'the other').api.draft.setAutopick({ code, mode: 'off' })
    world.advance(MINUTE)
    await commissioner.api.draft.setAutopick({ code, mode: 'fail-safe' })
  })
})

describe('an automatic pick', () => {
  it('passes over a queue and a ranking of nobodies, of whom it asks once', async () => {
    await using world = createWorld()
    const { code, id, commissioner } = await draftable(world)
    const nobodies = Array.from({ length: 200 }, (_, n) => String(9_000_000 + n))
    await commissioner.api.draft.saveQueue({ code, players: nobodies })
    await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
    await commissioner.api.draft.start({ code })
    world.advance(SECOND)
    const { app } = world
    let statements = 0
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    await inLeague(
      { ...app, db: app.db.withPlugin(listener) },
      { leagueId: LeagueId.parse(id), actorId: null },
      onDraftClock,
    )

    expect((await state(commissioner, code)).picks[0]).toMatchObject({ by: 'autopick' })
    expect(statements).toBeLessThan(50)
  })

  it('and one by hand let a player be played wherever he may be', async () => {
    await using world = createWorld()
    await beginSeason(world)
    await addPlayers(world, 'mlb')
    const shortstop = '10018'
    const league = await world.league({ sport: 'mlb', settings: { draft: { order: 'hand' } } })
    await world.member(league, 'livia')
    const { code, commissioner } = league
    const { api } = commissioner
    await api.position.grant({ code, playerId: shortstop, position: '2B', reason: 'He plays there.' })
    const { teams } = await api.draft.room({ code })
    await api.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
    await api.draft.start({ code })
    const listed = (await api.draft.players({ code })).find(({ id }) => id === shortstop)
    await api.draft.pick({ code, overall: 1, playerId: shortstop })

    expect(listed?.positions).toEqual(['SS', '2B'])
    expect((await state(commissioner, code)).picks[0]?.player.positions).toEqual(['SS', '2B'])
  })
})

describe('a clock that is set', () => {
  it('back by hours leaves no clock of hours: a pause shows at most a whole one', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    const { api } = commissioner
    await api.draft.start({ code })
    world.setClock(-5 * HOUR)
    await world.runJobs()
    await api.draft.pause({ code, reason: 'What is the time?' })
    expect((await state(commissioner, code)).left).toBe(90 * SECOND)
    await api.draft.resume({ code, reason: 'Now we know.' })

    expect((await state(commissioner, code)).endsAt).toBe(world.app.now() + 90 * SECOND)
    world.advance(90 * SECOND)
    await world.runJobs()
    expect((await state(commissioner, code)).picks[0]).toMatchObject({ by: 'autopick' })
  })

  it('forward by hours costs one clock and no more', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    world.setClock(5 * HOUR)
    await world.runJobs()

    const { picks, endsAt } = await state(commissioner, code)
    expect([picks.filter(Boolean).length, endsAt]).toEqual([1, world.app.now() + 90 * SECOND])
  })

  it('back while a clock runs out does not stop the draft for good', async () => {
    await using world = createWorld()
    const { code, id, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    // Taken when it was due, and looked at a moment earlier.
    await inLeague(world.app, { leagueId: LeagueId.parse(id), actorId: null }, async (app, league) => {
      await cancel(app, DRAFT_CLOCK, { subject: id })
      await onDraftClock(app, league)
    })
    await letDraftRun(world, commissioner, code)

    expect((await state(commissioner, code)).stage).toBe('over')
  })

  it('is for days that have room to pick in', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const night = (from: number, until: number) =>
      commissioner.api.settings.update({
        code,
        settings: { draft: { clock: DAY, night: { from, until, timeZone: 'America/New_York' } } },
      })

    const refused = {
      cause: {
        code: 'INVALID_INPUT',
        fields: { 'settings.draft.night.until': expect.stringContaining('Leave at least four hours') },
      },
    }
    await expect(night(1, 0)).rejects.toMatchObject(refused)
    await expect(night(20 * 60, 16 * 60 + 1)).rejects.toMatchObject(refused)
    await night(20 * 60, 16 * 60)
  })

  it('for the start of a draft is a time that calendars know', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const at = (startsAt: number) => commissioner.api.draft.schedule({ code, startsAt })

    await expect(at(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(refusedWith('INVALID_INPUT'))
    await expect(at(world.app.now())).rejects.toMatchObject(refusedWith('INVALID_INPUT'))
    await at(world.app.now() + 300 * DAY)
  })
})

describe('what is said in a draft', () => {
  it.each([
    ['turns the text around', 'Ave\u202e eugaeL', 'Ave eugaeL'],
    ['has controls', 'a\u0007b\u001b[2J', 'ab[2J'],
    ['fills the page with nothing', 'a\r\n\r\n\n\n\n\n\nb', 'a\n\nb'],
    ['is a heap of marks', `z${'\u0301'.repeat(400)}`, `z${'\u0301'.repeat(9)}`],
    ['is of scripts that need what is not seen', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['is a family', '👨‍👩‍👧', '👨‍👩‍👧'],
  ])('and %s, is said without it', async (_, text, said) => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.chat.post({ code, text })

    expect(await commissioner.api.chat.page({ code, thread: 'league', page: 0 })).toMatchObject([
      { text: said },
    ])
  })

  it.each(['\u200b\u200b', '\u3164', '\u2060', '\ud800', ' \n ', '\u202e'])('is not %j', async (text) => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()

    await expect(commissioner.api.chat.post({ code, text })).rejects.toThrow('Please write something.')
  })

  it('as a reason is a line that is seen as it is', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })

    await expect(commissioner.api.draft.pause({ code, reason: 'a\u202eb' })).rejects.toThrow('invisible')
    await expect(commissioner.api.draftOrder.open({ code, minutes: 5, reason: 'a\u202eb' })).rejects.toThrow(
      'invisible',
    )
  })
})

describe('what is of another league', () => {
  it('is nothing to a commissioner of this one, before its draft and in it', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await draftable(world)
    const { api } = commissioner
    const other = await world.league({ name: 'Elsewhere' })
    const [stranger] = (await other.commissioner.api.draft.room({ code: other.code })).teams
    const teamId = must(stranger, 'a team of the other').id
    const { drawId } = await world
      .member(other, 'caesar')
      .then(() => other.commissioner.api.draftOrder.open({ code: other.code, minutes: 5 }))

    const refused: Array<() => Promise<unknown>> = [
      () => api.draft.setAutopickFor({ code, teamId, mode: 'off' }),
      () => api.draft.setKeeper({ code, teamId, playerId: '10001', cost: 1 }),
      () => api.draft.setOrder({ code, teams: [must(teams[0], 'a team').id, teamId] }),
      () => api.draftOrder.add({ code, drawId, text: 'mine' }),
      () => api.draftOrder.proof({ code, drawId }),
      () => api.draftOrder.cancel({ code, drawId, reason: 'mine' }),
      () => other.commissioner.api.draft.room({ code }),
    ]
    const { seq } = await api.league.home({ code })
    for (const attempt of refused) await expect(attempt()).rejects.toThrow()
    expect((await api.league.home({ code })).seq).toBe(seq)

    await api.draft.start({ code })
    const started = (await state(commissioner, code)).seq
    const reason = 'For them'
    for (const attempt of [
      () => api.draft.setAutopickFor({ code, teamId, mode: 'instant' }),
      () => api.draft.pickFor({ code, teamId, overall: 1, playerId: '10001', reason }),
      () => api.draft.nominateFor({ code, teamId, overall: 1, playerId: '10001', amount: 1, reason }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusedWith('DRAFT_REFUSED'))
    expect((await state(commissioner, code)).seq).toBe(started)
  })
})

describe('a full disk', () => {
  const limitTo = (world: World, pages: number) =>
    sql.raw(`pragma max_page_count = ${pages}`).execute(world.app.db)

  /** Until not even a word can be kept. */
  const fill = async (world: World, { api }: Person, code: string) => {
    await limitTo(world, 1)
    const { league } = await api.league.home({ code })
    const still: (() => Promise<unknown>)[] = [
      () => api.chat.post({ code, text: 'x'.repeat(450) }),
      () => api.chat.post({ code, text: 'x' }),
      // Less than whatever is to be kept from being written.
      () => happened(world, league.id, [{ kind: 'bracket-completed' }]),
    ]
    for (const write of still) {
      let isFull = false
      while (!isFull) {
        world.advance(SECOND)
        isFull = await write().then(
          () => false,
          () => true,
        )
      }
    }
  }
  const owned = async ({ app }: World) => (await app.db.selectFrom('ownership').selectAll().execute()).length

  it('keeps a draft from beginning, whole, until there is room', async () => {
    await using world = createWorld({ database: openFreshSqlite() })
    const { code, commissioner } = await draftable(world)
    await fill(world, commissioner, code)

    await expect(commissioner.api.draft.start({ code })).rejects.toMatchObject(refusedWith('STORAGE_FULL'))
    expect((await state(commissioner, code)).stage).toBe('planned')
    expect((await commissioner.api.league.home({ code })).league.phase).toBe('setting-up')
    await limitTo(world, 100_000)
    await commissioner.api.draft.start({ code })
    await letDraftRun(world, commissioner, code)
    expect((await state(commissioner, code)).stage).toBe('over')
  })

  it('takes no pick and no half of one, from nobody, and the clock goes on when there is room', async () => {
    await using world = createWorld({ database: openFreshSqlite() })
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const [best] = await commissioner.api.draft.players({ code })
    await fill(world, commissioner, code)

    const pick = { code, overall: 1, playerId: must(best, 'a player').id }
    await expect(commissioner.api.draft.pick(pick)).rejects.toMatchObject(refusedWith('STORAGE_FULL'))
    world.advance(HOUR)
    await world.runJobs()
    expect([(await state(commissioner, code)).picks.filter(Boolean).length, await owned(world)]).toEqual([
      0, 0,
    ])

    await limitTo(world, 100_000)
    world.advance(HOUR)
    await world.runJobs()
    expect([(await state(commissioner, code)).picks.filter(Boolean).length, await owned(world)]).toEqual([
      1, 1,
    ])
  })

  it('leaves a draw open whose time is over, and reveals it once there is room', async () => {
    await using world = createWorld({ database: openFreshSqlite() })
    const league = await world.league()
    await world.member(league, 'livia')
    const { code, commissioner } = league
    await commissioner.api.draftOrder.open({ code, minutes: 60 })
    await fill(world, commissioner, code)
    world.advance(HOUR)
    await world.runJobs()
    const kinds = async () => {
      const { draw } = await commissioner.api.draftOrder.proof({ code })
      return [draw?.state, (await state(commissioner, code)).order?.by]
    }

    expect(await kinds()).toEqual(['open', undefined])
    await limitTo(world, 100_000)
    world.advance(HOUR)
    await world.runJobs()
    expect(await kinds()).toEqual(['revealed', 'draw'])
  })
})

describe('the players of college football, ten thousand of them', () => {
  it('are read, and known by their names, without holding anybody up', async () => {
    await using world = createWorld({ database: openFreshSqlite() })
    await addPlayers(world, 'ncaaf', 700)
    const reading = await longestHoldOf(async () => {
      const restarted = createWorld({ database: world.app.db }) // not closed: the database is the first one's
      return () => viewSeason(restarted.app, 'ncaaf')
    })
    const players = Array.from({ length: 10_000 }, (_, n) => ({
      id: PlayerId.parse(String(n)),
      name: `Player Number-${n} Jr.`,
      positions: ['QB'],
      team: null,
    }))
    const parts = createPoolInParts('ncaaf', players)
    let stops = 0
    while (!parts.next().done) stops += 1

    expect(reading).toBeLessThan(MOST_HOLD_MS)
    expect((await viewSeason(world.app, 'ncaaf')).players.players).toHaveLength(700 * 16)
    expect(stops).toBe(20)
  })
})
