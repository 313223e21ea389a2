import { describe, expect, it } from 'vitest'
import { INVITE_LIFETIME } from '../../shared/core/league-limits.ts'
import { HOUR } from '../../shared/core/time.ts'
import { createWorld } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

describe('a league', () => {
  it('starts with its commissioner’s team and the rules of its sport', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba', name: '  Hardwood   Senate ' })
    const { league, teams } = await commissioner.api.league.home({ code })

    expect(league).toMatchObject({
      name: 'Hardwood Senate',
      sport: 'nba',
      commissionerName: commissioner.username,
    })
    expect(teams).toMatchObject([{ name: 'Gold Standard', ownerName: commissioner.username, rank: 1 }])
    expect((await commissioner.api.ruleset.get({ code })).rules).toMatchObject({ points_rebound: 1.2 })
  })

  it('takes overrides of the default rules', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ rules: { points_reception: 0.5 } })
    const { rules, version } = await commissioner.api.ruleset.get({ code })

    expect(version).toBe(1)
    expect(rules).toMatchObject({ points_reception: 0.5, points_passtd: 4 })
  })

  it('refuses rules that the sport does not have, and creates nothing', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const create = livia.api.league.create({
      name: 'X',
      sport: 'nhl',
      teamName: 'Y',
      rules: { points_passtd: 4, points_goal: 1.00005 },
    })

    await expect(create).rejects.toMatchObject({
      cause: { code: 'RULE_UNKNOWN', fields: { 'ruleset.points_goal': 'Please use at most four decimals.' } },
    })
    expect(await livia.api.league.mine()).toEqual([])
  })

  it('ranks by the order of joining until games are played', async () => {
    await using world = createWorld()
    const league = await world.league()
    await world.member(league, 'livia')
    const titus = await world.member(league, 'titus')
    const { teams } = await titus.api.league.home({ code: league.code })

    expect(teams.map((team) => [team.rank, team.ownerName])).toEqual([
      [1, league.commissioner.username],
      [2, 'livia'],
      [3, 'titus'],
    ])
    expect(await titus.api.league.mine()).toMatchObject([
      { rank: 3, wins: 0, losses: 0, isCommissioner: false },
    ])
  })
})

describe('an invite', () => {
  it('lets a friend join with a team, and the league remembers it', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const livia = await world.person('livia')
    const invite = await league.commissioner.api.league.createInvite({ code: league.code })

    expect(invite.link).toBe(`${world.app.config.publicUrl}/league/join/${invite.code}`)
    expect(await livia.api.league.preview({ joinCode: invite.code })).toMatchObject({
      name: 'Sunday Rivals',
      seatsTaken: 1,
    })
    await livia.api.league.join({ joinCode: invite.code, teamName: 'Second Legion' })
    const activity = await livia.api.league.activity({ code: league.code })
    expect(activity.map(({ seq, actorName, event }) => [seq, actorName, event.kind])).toEqual([
      [3, 'livia', 'team-joined'],
      [2, league.commissioner.username, 'invite-created'],
      [1, league.commissioner.username, 'league-created'],
    ])
  })

  it('works until two hours have passed, and not a millisecond longer', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const [livia, titus] = [await world.person('livia'), await world.person('titus')]
    const { code: joinCode } = await league.commissioner.api.league.createInvite({ code: league.code })
    world.advance(INVITE_LIFETIME - 1)
    await livia.api.league.join({ joinCode, teamName: 'In time' })
    world.advance(1)

    await expect(titus.api.league.join({ joinCode, teamName: 'Too late' })).rejects.toMatchObject(
      refusedWith('INVITE_INVALID'),
    )
  })

  it('says to a visitor who invites to what, and no more', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: true, settings: { size: 2 } })
    const { api, username } = league.commissioner
    const { code: joinCode } = await api.league.createInvite({ code: league.code })
    const look = (joinCode: string) => world.anonymous.league.invitation({ joinCode })

    expect(await look(joinCode)).toEqual({
      leagueName: 'Sunday Rivals',
      sport: 'nfl',
      seats: 2,
      seatsTaken: 1,
      invitedBy: username,
      door: 'open',
    })
    await world.member(league, 'livia')
    expect(await look(joinCode)).toMatchObject({ seatsTaken: 2, door: 'full' })
    await api.league.revokeInvites({ code: league.code })
    // Canceled, never made, and the code by which people of this server find the league.
    const [canceled, ...others] = await Promise.all(
      [joinCode, '0'.repeat(32), league.code].map((code) => look(code).catch((error: unknown) => error)),
    )
    expect(canceled).toMatchObject(refusedWith('INVITE_INVALID'))
    for (const other of others) expect(other).toEqual(canceled)
  })

  it('shows nothing to a visitor who has tried many codes', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const { code: joinCode } = await league.commissioner.api.league.createInvite({ code: league.code })
    const look = (joinCode: string) => world.anonymous.league.invitation({ joinCode })
    for (let n = 0; n < 60; n++)
      await expect(look(`guess ${n}`)).rejects.toMatchObject(refusedWith('INVITE_INVALID'))

    await expect(look(joinCode)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    world.advance(HOUR)
    expect(await look(joinCode)).toMatchObject({ leagueName: 'Sunday Rivals' })
  })

  it('can be cancelled by the commissioner', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const livia = await world.person('livia')
    const { api } = league.commissioner
    const { code: joinCode } = await api.league.createInvite({ code: league.code })
    expect(await api.league.revokeInvites({ code: league.code })).toMatchObject({ revoked: 1 })

    await expect(livia.api.league.join({ joinCode, teamName: 'X' })).rejects.toMatchObject(
      refusedWith('INVITE_INVALID'),
    )
    expect(await api.league.revokeInvites({ code: league.code })).toEqual({ revoked: 0, revocation: null })
  })

  it('is good again when that is taken back, for no longer than it would have been', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const { code } = league
    const { api } = league.commissioner
    const first = await api.league.createInvite({ code })
    await api.league.revokeInvites({ code })
    world.advance(INVITE_LIFETIME / 2)
    const second = await api.league.createInvite({ code })
    const { revocation } = await api.league.revokeInvites({ code })
    expect(await api.league.restoreInvites({ code, revocation: revocation ?? 0 })).toEqual({ restored: 1 })

    // What was revoked before stays so.
    const livia = await world.person('livia')
    await expect(livia.api.league.preview({ joinCode: first.code })).rejects.toMatchObject(
      refusedWith('INVITE_INVALID'),
    )
    await livia.api.league.join({ joinCode: second.code, teamName: 'Second Legion' })
    world.advance(INVITE_LIFETIME)
    await expect(livia.api.league.preview({ joinCode: second.code })).rejects.toMatchObject(
      refusedWith('INVITE_INVALID'),
    )
    const log = await api.league.activity({ code })
    expect(log.slice(1, 3).map(({ event }) => event)).toEqual([
      { kind: 'invites-restored', count: 1 },
      { kind: 'invites-revoked', count: 1 },
    ])
  })

  it('is not restored after it has expired, nor by the number of another event', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { api } = commissioner
    await api.league.createInvite({ code })
    const { revocation } = await api.league.revokeInvites({ code })
    expect(await api.league.restoreInvites({ code, revocation: 1 })).toEqual({ restored: 0 })
    world.advance(INVITE_LIFETIME)

    expect(await api.league.restoreInvites({ code, revocation: revocation ?? 0 })).toEqual({ restored: 0 })
    const log = await api.league.activity({ code })
    expect(log.map(({ event }) => event.kind)).not.toContain('invites-restored')
  })

  it('may be made by any member', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')

    expect(await livia.api.league.createInvite({ code: league.code })).toHaveProperty('link')
  })
})

describe('joining', () => {
  it('gives the last seat to exactly one of many', async () => {
    await using world = createWorld()
    const league = await world.league()
    for (let n = 2; n < 12; n++) await world.member(league, `member-${n}`)
    const late = await Promise.all(Array.from({ length: 5 }, (_, n) => world.person(`late-${n}`)))
    const { code: joinCode } = await league.commissioner.api.league.createInvite({ code: league.code })
    const results = await Promise.allSettled(
      late.map(({ api, username }) => api.league.join({ joinCode, teamName: username })),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(refusedWith('LEAGUE_FULL'))
    }
  })

  it('is done once, whatever is clicked twice', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.person('livia')
    const join = () => livia.api.league.join({ joinCode: league.code, teamName: 'Second Legion' })
    const results = await Promise.allSettled([join(), join(), join()])

    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(join()).rejects.toMatchObject(refusedWith('ALREADY_A_MEMBER'))
  })

  it('refuses a team name that is taken, whatever its case', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.person('livia')

    await expect(
      livia.api.league.join({ joinCode: league.code, teamName: 'GOLD standard' }),
    ).rejects.toMatchObject(refusedWith('TEAM_NAME_TAKEN'))
  })

  it('needs an invite where the league is not listed', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const livia = await world.person('livia')

    expect(await livia.api.league.joinable()).toEqual([])
    expect(await livia.api.league.search({ text: 'Rivals' })).toEqual([])
    await expect(livia.api.league.join({ joinCode: league.code, teamName: 'X' })).rejects.toMatchObject(
      refusedWith('INVITE_INVALID'),
    )
  })
})

describe('finding a league', () => {
  it('goes by a part of its name or its commissioner’s, whatever the case, and takes % literally', async () => {
    await using world = createWorld()
    const { commissioner } = await world.league({ name: 'Ärger 100% Club' })
    const livia = await world.person('livia')
    const names = async (text: string) =>
      (await livia.api.league.search({ text })).map((league) => league.name)

    expect(await names('ärg')).toEqual(['Ärger 100% Club'])
    expect(await names('100% c')).toEqual(['Ärger 100% Club'])
    expect(await names('100%b')).toEqual([])
    expect(await names('_')).toEqual([])
    expect(await names(commissioner.username.toUpperCase())).toEqual(['Ärger 100% Club'])
  })

  it('offers only listed leagues with a free seat that one is not in', async () => {
    await using world = createWorld()
    const league = await world.league({ name: 'Open' })
    const livia = await world.person('livia')

    expect(await league.commissioner.api.league.joinable()).toEqual([])
    expect(await livia.api.league.joinable()).toMatchObject([{ name: 'Open', seats: 12, seatsTaken: 1 }])
    await league.commissioner.api.league.setListed({ code: league.code, listed: false })
    expect(await livia.api.league.joinable()).toEqual([])
  })
})

describe('changing the rules', () => {
  it('makes a version and an event with before and after', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    await league.commissioner.api.ruleset.update({
      code: league.code,
      rules: { points_passtd: 6, points_int: -2 },
    })
    const [newest] = await livia.api.league.activity({ code: league.code })

    expect(newest?.event).toMatchObject({
      kind: 'rules-changed',
      version: 2,
      from: { at: 'beginning' },
      changes: [{ rule: 'points_passtd', before: 4, after: 6 }],
    })
    expect(await livia.api.ruleset.get({ code: league.code })).toMatchObject({
      version: 2,
      rules: { points_passtd: 6, points_int: -2, points_reception: 1 },
    })
  })

  it('that changes nothing leaves no trace', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.ruleset.update({ code, rules: { points_passtd: 4 } })

    expect(await commissioner.api.league.activity({ code })).toHaveLength(1)
    expect(await commissioner.api.ruleset.get({ code })).toMatchObject({ version: 1 })
  })

  it('at the same time leaves every change, in order, without a gap', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        commissioner.api.ruleset.update({ code, rules: { points_passtd: 100 + n } }),
      ),
    )
    const activity = await commissioner.api.league.activity({ code, limit: 100 })

    expect(activity.map((item) => item.seq)).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n))
    expect((await commissioner.api.ruleset.get({ code })).version).toBe(21)
  })

  it('refuses to write one sport’s rules into another’s league', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nfl' })

    await expect(commissioner.api.ruleset.update({ code, sport: 'nba', rules: {} })).rejects.toMatchObject(
      refusedWith('SPORT_MISMATCH'),
    )
  })
})
