import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { must } from '../../shared/core/must.ts'
import { last } from '../support/claims.ts'
import { managersAsSeenBy, share, sharedTeam, userIdOf } from '../support/shared-team.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, PASSWORD } from '../support/world.ts'

describe('a team that is shared', () => {
  it('is one person’s beside another once they accept, under their own names', async () => {
    await using world = createWorld()
    const { code, lead, rival, partner, teamId } = await sharedTeam(world)
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([lead.username, partner.username])
    const home = await partner.api.league.home({ code })
    expect(home.me).toMatchObject({ teamId, leads: false, office: null })
    // The lead's player goes by the co-manager's hand, and the log says whose.
    await partner.api.roster.move({ code, drop: await last(lead, code) })
    const [moved] = await rival.api.league.activity({ code, limit: 1 })
    expect(moved).toMatchObject({ actorName: partner.username, event: { kind: 'roster-moved', teamId } })
    await lead.api.team.rename({ code, name: 'Two Heads' })
    expect((await partner.api.league.mine()).map(({ teamName }) => teamName)).toEqual(['Two Heads'])
  })

  it('is traded by one while the other is told, and both hear what others offer', async () => {
    await using world = createWorld()
    const { code, lead, rival, partner } = await sharedTeam(world)
    const { id } = await offerOneForOne(rival, lead, { code })
    const kinds = async () => (await partner.api.notification.list({})).map(({ content }) => content?.kind)
    expect(await kinds()).toContain('trade-offered')
    await lead.api.trade.accept({ code, id })
    expect(await kinds()).toContain('trade-update')
    expect((await partner.api.trade.portal({ code })).trades).not.toEqual([])
  })

  it('has up to three managers, and a person one team in a league', async () => {
    await using world = createWorld()
    const { code, lead, rival, commissioner } = await sharedTeam(world)
    await expect(lead.api.coManager.invite({ code, username: rival.username })).rejects.toMatchObject({
      message: `${rival.username} already has a team in this league.`,
    })
    await share(lead, await world.person('ezra'), code)
    await world.person('fay')
    await expect(lead.api.coManager.invite({ code, username: 'fay' })).rejects.toMatchObject({
      message: 'A team has up to 3 managers, and yours has them.',
    })
    // Of two who were asked by two teams, each has one.
    const gus = await world.person('gus')
    const [one, two] = [
      await commissioner.api.coManager.invite({ code, username: 'gus' }),
      await rival.api.coManager.invite({ code, username: 'gus' }),
    ]
    await gus.api.teamOffer.accept({ id: one.id })
    await expect(gus.api.teamOffer.accept({ id: two.id })).rejects.toThrow()
  })

  it('is led by one, who alone decides who shares it', async () => {
    await using world = createWorld()
    const { code, lead, rival, partner, teamId } = await sharedTeam(world)
    await world.person('ezra')
    const refused = { message: 'Only the manager who leads a team decides who shares it.' }
    await expect(partner.api.coManager.invite({ code, username: 'ezra' })).rejects.toMatchObject(refused)
    await expect(partner.api.coManager.remove({ code, userId: await userIdOf(lead) })).rejects.toMatchObject(
      refused,
    )
    await expect(rival.api.coManager.remove({ code, userId: await userIdOf(partner) })).rejects.toThrow()
    await lead.api.coManager.handOn({ code, userId: await userIdOf(partner) })
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([partner.username, lead.username])
    await partner.api.coManager.remove({ code, userId: await userIdOf(lead) })
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([partner.username])
    await expect(lead.api.league.home({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stays with the others when its lead leaves, or deletes the account', async () => {
    await using world = createWorld()
    const { code, lead, rival, partner, teamId } = await sharedTeam(world)
    world.advance(MINUTE)
    await share(lead, await world.person('ezra'), code)
    expect(await lead.api.league.leave({ code })).toEqual({ became: 'shared' })
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([partner.username, 'ezra'])
    await partner.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual(['ezra'])
    const { teams } = await rival.api.league.home({ code })
    expect(teams.find(({ id }) => id === teamId)?.isOrphaned).toBe(false)
  })

  it('is no one’s but the new manager’s when it changes hands', async () => {
    await using world = createWorld()
    const { code, commissioner, partner, rival, teamId } = await sharedTeam(world)
    await commissioner.api.commissioner.removeTeam({ code, teamId, roster: 'locked', reason: 'Gone quiet' })
    await expect(partner.api.league.home({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ended = (await rival.api.league.activity({ code, limit: 10 })).find(
      ({ event }) => event.kind === 'co-manager-ended',
    )
    expect(ended?.event).toMatchObject({ username: partner.username, how: 'team-changed-hands' })
  })
})

describe('a co-commissioner', () => {
  it('runs the league, edits settings only where they may, and names no one', async () => {
    await using world = createWorld()
    const { code, commissioner, lead, rival } = await sharedTeam(world)
    const of = { code, userId: await userIdOf(lead), reason: 'Helps me out' }
    await commissioner.api.coCommissioner.name({ ...of, mayEditSettings: false })
    expect((await lead.api.league.home({ code })).me.office).toEqual({
      role: 'co-commissioner',
      mayEditSettings: false,
    })
    await lead.api.league.rename({ code, name: 'Renamed' })
    const settings = { trades: { review: 'votes' as const } }
    await expect(lead.api.settings.update({ code, settings })).rejects.toMatchObject({
      cause: { code: 'NOT_SETTINGS_EDITOR' },
    })
    await commissioner.api.coCommissioner.name({ ...of, mayEditSettings: true })
    await lead.api.settings.update({ code, settings })
    await expect(
      lead.api.coCommissioner.name({ ...of, userId: await userIdOf(rival), mayEditSettings: true }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_LEAD_COMMISSIONER' } })
    await expect(
      lead.api.commissioner.handOverLeague({ code, userId: await userIdOf(lead), reason: 'Mine' }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_LEAD_COMMISSIONER' } })
    await lead.api.coCommissioner.resign({ code })
    await expect(lead.api.league.rename({ code, name: 'Again' })).rejects.toMatchObject({
      cause: { code: 'NOT_COMMISSIONER' },
    })
  })

  it('needs another’s word for what is about a team of those who run the league, and gives none', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, {}, 4)
    const [commissioner, helper, rival] = [people[0], must(people[1], 'a helper'), must(people[2], 'a rival')]
    await commissioner.api.coCommissioner.name({
      code,
      userId: await userIdOf(helper),
      mayEditSettings: false,
      reason: 'Helps',
    })
    for (const team of [await ownTeam(helper, code), await ownTeam(commissioner, code)]) {
      const drop = await last(team.ownerName === helper.username ? helper : commissioner, code)
      const order = { code, teamId: team.id, drop, reason: 'A slip' }
      await expect(helper.api.commissioner.move({ ...order, ask: false })).rejects.toMatchObject({
        cause: { code: 'CONSENT_NEEDED' },
      })
    }
    const { id: teamId } = await ownTeam(helper, code)
    const drop = await last(helper, code)
    const { waits } = await helper.api.commissioner.move({ code, teamId, drop, reason: 'A slip', ask: true })
    const { id } = must(waits, 'a request')
    await expect(commissioner.api.consent.approve({ code, id })).rejects.toMatchObject({
      cause: { code: 'CONSENT_NOT_YOURS' },
    })
    expect(await rival.api.consent.approve({ code, id })).toEqual({ isDone: true })
    const [applied] = await rival.api.league.activity({ code, limit: 1 })
    expect(applied?.event.kind).toBe('act-applied')
  })

  it('becomes commissioner before anyone else when the commissioner is gone', async () => {
    await using world = createWorld()
    const { code, commissioner, rival } = await sharedTeam(world)
    await commissioner.api.coCommissioner.name({
      code,
      userId: await userIdOf(rival),
      mayEditSettings: true,
      reason: 'Helps',
    })
    await commissioner.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    const { league, me } = await rival.api.league.home({ code })
    expect(league).toMatchObject({ commissionerName: rival.username, coCommissioners: [] })
    expect(me.office).toEqual({ role: 'commissioner', mayEditSettings: true })
  })
})

it('forgets an invitation that no one answers, and tells who asked', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [lead] = people
  const dana = await world.person('dana')
  await lead.api.coManager.invite({ code, username: dana.username })
  expect((await lead.api.coManager.ofTeam({ code })).invited).toHaveLength(1)
  expect(await dana.api.teamOffer.mine()).toMatchObject([{ role: 'co-manager' }])
  world.advance(8 * DAY)
  const later = await world.logIn(lead.username)
  expect((await later.api.coManager.ofTeam({ code })).invited).toEqual([])
})
