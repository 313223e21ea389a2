import { describe, expect, it } from 'vitest'
import { notificationCopy } from '../../shared/labels/notification/notification.ts'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { startAuction } from '../support/draftable.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const reason = 'A baby is coming'
const refusedWith = (code: string) => ({ cause: { code } })

async function season(world: World) {
  const { code, people } = await tradingLeague(world, {}, 4)
  const [livia, rome, capua] = people as unknown as [Person, Person, Person]
  const { id: teamId, name } = await ownTeam(rome, code)
  await rome.api.league.askReplacement({ code, asked: true, reason })
  return { code, livia, rome, capua, teamId, name }
}

/** All that someone was told, in words. */
const wordsFor = async ({ api }: Person) =>
  (await api.notification.list({}))
    .map(({ content }) => notificationCopy(must(content, 'what they were told'), String))
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n')

describe('asking to be replaced', () => {
  it('tells the commissioner why, who lets them go: the team runs by itself', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, teamId, name } = await season(world)
    const asked = `${rome.username} (${name}) asks to be replaced`
    expect(await wordsFor(livia)).toContain(asked)
    expect(await wordsFor(livia)).toContain(`“${reason}”`)
    expect(await livia.api.commissioner.replacementRequests({ code })).toMatchObject([
      { teamId, teamName: name, username: rome.username, reason },
    ])
    // Until then they stay responsible.
    expect((await ownTeam(rome, code)).id).toBe(teamId)
    await livia.api.commissioner.answerReplacement({ code, teamId, accept: true, reason: 'All the best' })
    await expect(rome.api.league.home({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    expect(await wordsFor(rome)).toContain('You are out of Sunday Rivals, as you asked\n“All the best”')
    const { teams } = await capua.api.league.home({ code })
    expect(teams.find(({ id }) => id === teamId)).toMatchObject({ isOrphaned: true, asksReplacement: false })
    expect(await livia.api.commissioner.replacementRequests({ code })).toEqual([])
    expect((await livia.api.unclaimedTeam.list({ code })).map((one) => one.teamId)).toEqual([teamId])
    await expect(
      livia.api.commissioner.answerReplacement({ code, teamId, accept: false, reason: 'Too late' }),
    ).rejects.toMatchObject(refusedWith('LEAVE_REFUSED'))
    expect(await allFindings(world)).toEqual([])
  })

  it('is declined with a reason, can be taken back, and asked again', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, teamId } = await season(world)
    await expect(
      capua.api.commissioner.answerReplacement({ code, teamId, accept: true, reason: 'Off you go' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    await livia.api.commissioner.answerReplacement({ code, teamId, accept: false, reason: 'Two weeks left' })
    expect(await wordsFor(rome)).toContain(
      'The commissioner declined to replace you: the team stays yours\n“Two weeks left”',
    )
    // A link that was out for it opens nothing any more.
    const drusus = await world.person('drusus')
    await expect(
      drusus.api.unclaimedTeam.take({ place: must(link.split('#')[1], 'a secret') }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await rome.api.league.askReplacement({ code, asked: true, reason: 'Still no time' })
    expect((await livia.api.commissioner.replacementRequests({ code }))[0]?.reason).toBe('Still no time')
    await rome.api.league.askReplacement({ code, asked: false })
    expect(await livia.api.commissioner.replacementRequests({ code })).toEqual([])
    expect((await ownTeam(rome, code)).id).toBe(teamId)
    expect(await allFindings(world)).toEqual([])
  })

  it('is answered once, of two answers at the same moment', async () => {
    await using world = createWorld()
    const { code, livia, teamId } = await season(world)
    const answers = await Promise.allSettled(
      [true, false].map((accept) =>
        livia.api.commissioner.answerReplacement({ code, teamId, accept, reason: 'x' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('leaving in the middle of something', () => {
  it('withdraws claims, and lets a trade in review be made', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab' }, 4)
    const [livia, rome, capua] = people as unknown as [Person, Person, Person]
    const add = await drop(livia, code)
    await claim(rome, code, { add, drop: await last(rome, code), bid: 9 })
    const offered = await offerOneForOne(rome, capua, { code })
    await rome.api.league.leave({ code })
    const { trades } = await capua.api.trade.portal({ code })
    expect(trades.find(({ id }) => id === offered.id)?.state).not.toBe('offered')
    world.advance(3 * 24 * 3_600_000)
    await world.runJobs()
    const again = await world.logIn(livia.username)
    const all = (await again.api.roster.ofLeague({ code })).teams.flatMap(({ players }) => players)
    expect(all.map(({ id }) => id)).not.toContain(add)
    expect(await allFindings(world)).toEqual([])
  })

  it('leaves a bid that stands, and auto-pick on the clock', async () => {
    await using world = createWorld()
    const { code, people } = await startAuction(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const { id: teamId } = await ownTeam(rome, code)
    await livia.api.draft.nominate({ code, overall: 1, playerId: '10001', amount: 1 })
    await rome.api.draft.bid({ code, lot: 1, amount: 2 })
    await rome.api.league.leave({ code })
    const { state } = await livia.api.draft.room({ code })
    expect(state.lot).toMatchObject({ bid: 2, teamId })
    expect(state.autopick[teamId]?.mode).toBe('instant')
    expect(await allFindings(world)).toEqual([])
  })
})
