import { describe, expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { createRateLimits, rateLimitsOf } from '../../server/core/rate-limit/rate-limits.ts'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import { liveOf } from '../../server/web/live/live.ts'
import { verifyLog } from '../../shared/audit-log/check-log.ts'
import { readLog } from '../../shared/audit-log/read-log.ts'
import { LeagueId, UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { tokenOf } from '../support/api-token.ts'
import { everyRow } from '../support/every-row.ts'
import { drop, last, waiverLeague } from '../support/claims.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, PASSWORD } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const INVALID = { code: 'UNPROCESSABLE_CONTENT', ...refusedWith('TOKEN_INVALID') }

describe('an API token', () => {
  it('is shown once, told to its person, and nowhere in the database', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { token, made } = await tokenOf(world, livia, ['lineups', 'read'], 'Lineup bot')
    await world.runJobs()

    expect(token).toMatch(/^empire_pat_[\w-]{43}$/)
    expect(JSON.stringify(await everyRow(world))).not.toContain(token)
    expect(await livia.api.apiToken.mine()).toEqual([made])
    expect(made).toMatchObject({ scopes: ['read', 'lineups'], hint: token.slice(-4), usedAt: null })
    expect(world.outbox.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('New API token: Lineup bot'),
    )
    expect(JSON.stringify(world.outbox.mails)).not.toContain(token)
  })

  it('takes the password, so that a stolen session makes none', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    const make = (wrong: object) =>
      api.apiToken.make({
        name: 'Bot',
        scopes: ['read'],
        expiresAt: world.app.now() + DAY,
        password: PASSWORD,
        ...wrong,
      })

    await expect(make({ password: 'wrong' })).rejects.toMatchObject(refusedWith('WRONG_PASSWORD'))
    for (const wrong of [
      { expiresAt: world.app.now() + 59 * MINUTE },
      { expiresAt: world.app.now() - DAY },
      { expiresAt: world.app.now() + 367 * DAY },
      { expiresAt: 1.5 },
      { scopes: [] },
      { scopes: ['admin'] },
      { scopes: ['read', 'read', 'read', 'read', 'read', 'read'] },
      { name: '' },
      { name: 'x'.repeat(31) },
      { name: 'Line\u202eup' },
      { more: 1 },
    ])
      await expect(make(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.apiToken.mine()).toEqual([])
  })

  it('works until it expires, is revoked, or the password changes, and then is no session', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const [first, second] = [
      await tokenOf(world, livia, ['read'], 'One'),
      await tokenOf(world, livia, ['read'], 'Two'),
    ]
    expect(await first.api.auth.me()).toMatchObject({ username: 'livia' })
    await livia.api.apiToken.revoke({ id: first.made.id })
    await expect(first.api.auth.me()).rejects.toMatchObject(INVALID)

    world.advance(30 * DAY - 1)
    expect(await second.api.auth.me()).toMatchObject({ username: 'livia' })
    world.advance(1)
    await expect(second.api.auth.me()).rejects.toMatchObject(INVALID)

    const again = await world.logIn('livia')
    const third = await tokenOf(world, again, ['read'], 'Three')
    await again.api.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'a brand new password' })
    await expect(third.api.auth.me()).rejects.toMatchObject(INVALID)
    await expect(world.withToken(third.token.slice(0, -1)).auth.me()).rejects.toMatchObject(INVALID)
    await keepHouse(world.app)
    expect(await world.app.db.selectFrom('api_token').selectAll().execute()).toEqual([])
  })

  it('ends with the account, and when the owner of the server signs it out', async () => {
    await using world = createWorld()
    const owner = await world.person('augustus')
    await makeServerOwner(world.app, (await owner.api.auth.me()).id)
    const livia = await world.person('livia')
    const signedOut = await tokenOf(world, livia, ['read'])
    const about = { userId: (await livia.api.auth.me()).id, reason: 'Asked to' }
    expect(await owner.api.admin.signOut(about)).toEqual({ sessions: 1, tokens: 1 })
    await expect(signedOut.api.auth.me()).rejects.toMatchObject(INVALID)

    const back = await world.logIn('livia')
    const deleted = await tokenOf(world, back, ['read'])
    await back.api.account.delete({ password: PASSWORD })
    await expect(deleted.api.auth.me()).rejects.toMatchObject(INVALID)
  })

  it('is revoked by its own person alone', async () => {
    await using world = createWorld()
    const [livia, titus] = [await world.person('livia'), await world.person('titus')]
    const { made, api } = await tokenOf(world, livia, ['read'])
    await titus.api.apiToken.revoke({ id: made.id })

    expect(await api.auth.me()).toMatchObject({ username: 'livia' })
    expect(await titus.api.apiToken.mine()).toEqual([])
  })

  it('is one of twenty, however many are asked for at once', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => tokenOf(world, livia, ['read'], `Bot ${index}`)),
    )
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))

    expect(await livia.api.apiToken.mine()).toHaveLength(20)
    expect(refused).toHaveLength(30)
    for (const reason of refused) expect(reason).toMatchObject(refusedWith('TOO_MANY_TOKENS'))
  })

  it('says when it was used, to about ten minutes, and writes no more than that', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { api } = await tokenOf(world, livia, ['read'])
    const usedAt = async () => (await livia.api.apiToken.mine())[0]?.usedAt
    world.advance(HOUR)
    await api.league.mine()
    const first = world.app.now()
    expect(await usedAt()).toBe(first)
    world.advance(9 * MINUTE)
    await api.league.mine()
    expect(await usedAt()).toBe(first)
    world.advance(2 * MINUTE)
    await api.league.mine()
    expect(await usedAt()).toBe(world.app.now())
  })

  it('asks so often and no oftener, whatever it asks, and its person as often as before', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { api } = await tokenOf(world, livia, ['read'])
    rateLimitsOf.give(world.app, createRateLimits(world.app.elapsed))
    for (let count = 0; count < 300; count += 1) await api.auth.me()

    await expect(api.league.mine()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      ...refusedWith('TOO_MANY_TRIES'),
    })
    expect(await livia.api.league.mine()).toEqual([])
  })

  it('is answered fifty times at once', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { api } = await tokenOf(world, livia, ['read'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.auth.me()))

    expect(new Set(answers.map(({ username }) => username))).toEqual(new Set(['livia']))
  })
})

describe('what is done by an API token', () => {
  it('is marked in the log, which older readers find good, and cannot be unmarked', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, {}, 2)
    const livia = must(people[1], 'a manager')
    const bot = await tokenOf(world, livia, ['moves'], 'Claim bot')
    await bot.api.roster.move({ code, drop: await last(livia, code) })
    await drop(livia, code)
    const [own, botted] = await livia.api.league.activity({ code, topic: 'moves' })

    expect(botted).toMatchObject({ actorName: livia.username, through: 'Claim bot' })
    expect(own).toMatchObject({ actorName: livia.username })
    expect(own).not.toHaveProperty('through')
    const file = async () => ({
      ...(await livia.api.auditLog.beginning({ code })),
      entries: await livia.api.auditLog.entries({ code, after: 0, limit: 500 }),
    })
    const log = readLog(await file())
    if (typeof log === 'string') throw new Error(log)
    expect(verifyLog(log, sha256)).toEqual([])
    const marked = log.entries.findIndex(({ payload }) => payload.includes('token:Claim bot'))
    const unmarked = log.entries.map((entry, index) =>
      index === marked
        ? { ...entry, payload: entry.payload.replace(',"through":"token:Claim bot"', '') }
        : entry,
    )
    expect(verifyLog({ ...log, entries: unmarked }, sha256)).toMatchObject([{ kind: 'altered' }])
  })

  it('is never more than its scopes, for whoever is commissioner too', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, {}, 2)
    const [commissioner, rival] = people
    const { id: teamId } = await ownTeam(must(rival, 'a rival'), code)
    const bot = await tokenOf(world, commissioner, ['lineups', 'chat', 'moves', 'read'], 'Bot')

    const days = [{ day: 1, starters: [] }]
    await expect(bot.api.lineup.set({ code, teamId, days, reason: 'x' })).rejects.toMatchObject(
      refusedWith('TOKEN_LACKS_SCOPE'),
    )
    await expect(bot.api.chat.post({ code, text: 'Hear!', isPinned: true })).rejects.toMatchObject(
      refusedWith('TOKEN_LACKS_SCOPE'),
    )
    const said = await must(rival, 'a rival').api.chat.post({ code, text: 'Hello' })
    await expect(bot.api.chat.remove({ code, id: said.id })).rejects.toMatchObject(
      refusedWith('TOKEN_LACKS_SCOPE'),
    )
    const own = await bot.api.chat.post({ code, text: 'By a bot' })
    await bot.api.chat.remove({ code, id: own.id })
  })

  it('is heard live with `read`, until the token is revoked', async () => {
    await using world = createWorld()
    const { id, code, commissioner } = await world.league()
    const bot = await tokenOf(world, commissioner, ['read'])
    const heard: string[] = []
    const stream = (await bot.api.live.league({ code })) as unknown as AsyncIterable<{
      data?: { type: string }
    }>
    const over = (async () => {
      for await (const { data } of stream) heard.push(data?.type ?? 'none')
    })()
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    // A program that listens does not make its person present, or they would be told nothing by push.
    const { id: userId } = await commissioner.api.auth.me()
    expect(liveOf(world.app).isHere(LeagueId.parse(id), UserId.parse(userId))).toBe(false)
    await commissioner.api.apiToken.revoke({ id: bot.made.id })
    await over.catch(() => null)

    await expect(bot.api.live.league({ code })).rejects.toMatchObject(INVALID)
  })
})
