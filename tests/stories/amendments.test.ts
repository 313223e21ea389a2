import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { allFindings } from '../support/audit.ts'
import { toldOf } from '../support/group-link.ts'
import { playedLeague, playWeek, signedInAgain, untilEnd } from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** Before its draft: the commissioner and three others. */
async function four(world: World) {
  const { code, commissioner } = await world.league()
  const league = { code, commissioner }
  const people = [commissioner] as Person[]
  for (const name of ['titus', 'rome', 'capua']) people.push(await world.member(league, name))
  return { code, people: people as [Person, Person, Person, Person] } // as many as were made
}

/** Tens for a catch, from the version that the league has. */
async function catches({ api }: Person, code: string, points = 2) {
  const { version } = await api.ruleset.get({ code })
  return { about: 'rules', rules: { points_reception: points }, seen: version } as const
}

async function stateOf({ api }: Person, code: string) {
  const { amendments } = await api.amendment.list({ code })
  return must(amendments[0], 'an amendment')
}

async function statesTold(person: Person): Promise<string[]> {
  const told = await toldOf(person, 'amendment')
  return told.flatMap(({ content }) => (content?.kind === 'amendment' ? [content.state] : [])).toSorted()
}

describe('an amendment', () => {
  it('is voted down as soon as it cannot be accepted any more, and changes nothing', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus, rome, capua] = people
    const before = await livia.api.ruleset.get({ code })
    const { id } = await titus.api.amendment.propose({
      code,
      change: await catches(titus, code),
      reason: 'More catches',
    })
    expect(await stateOf(rome, code)).toMatchObject({
      state: 'open',
      needed: 3,
      proposerName: 'titus',
      canVote: true,
      changes: [expect.stringContaining('2 instead of 1')],
    })
    expect(await toldOf(rome, 'amendment')).toMatchObject([{ content: { state: 'proposed', by: 'titus' } }])
    await livia.api.amendment.vote({ code, id, vote: 'against' })
    expect((await stateOf(rome, code)).state).toBe('open')
    await rome.api.amendment.vote({ code, id, vote: 'abstain' })
    expect(await stateOf(rome, code)).toMatchObject({ state: 'rejected', canVote: false })
    await expect(capua.api.amendment.vote({ code, id, vote: 'for' })).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    await world.runJobs()
    expect(await livia.api.ruleset.get({ code })).toEqual(before)
    expect(await statesTold(capua)).toEqual(['proposed', 'rejected'])
    expect((await toldOf(capua, 'amendment')).filter(({ isRead }) => isRead)).toMatchObject([
      { content: { state: 'proposed' } },
    ])
    const [decided] = await livia.api.league.activity({ code })
    expect(decided?.event).toMatchObject({
      kind: 'amendment-decided',
      isAccepted: false,
      votes: [{ vote: 'against' }, { vote: 'abstain' }],
    })
  })

  it('that is accepted in a season takes effect once the week is over, as the league’s own act', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    const { code } = league
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const people = await Promise.all([0, 1, 2, 3].map((seat) => signedInAgain(world, league, seat)))
    const [livia, titus, rome] = people as [Person, Person, Person, Person] // of four
    const { version } = await titus.api.settings.get({ code })
    const change = { about: 'settings', settings: { season: { medianGame: true } }, seen: version } as const
    const { id } = await titus.api.amendment.propose({ code, change, reason: 'Luck' })
    const proposed = await stateOf(rome, code)
    // What it would alter is told with it, and worked out again for who looks.
    expect(proposed.consequences).not.toBe('')
    expect(await rome.api.amendment.preview({ code, id })).toMatchObject({ words: expect.any(String) })
    for (const one of [livia, titus, rome]) await one.api.amendment.vote({ code, id, vote: 'for' })
    const accepted = await stateOf(rome, code)
    expect(accepted.state).toBe('accepted')
    const effectAt = must(accepted.effectAt, 'a time')
    expect(effectAt).toBeGreaterThan(world.app.now())
    await world.runJobs()
    expect((await rome.api.settings.get({ code })).settings.season.medianGame).toBe(false)
    await untilEnd(world, league, { week: 2, points: [10, 20, 30, 40] })
    world.advance(effectAt - world.app.now())
    await world.runJobs()
    const later = await signedInAgain(world, league, 1)
    expect((await later.api.settings.get({ code })).settings.season.medianGame).toBe(true)
    expect((await stateOf(later, code)).state).toBe('applied')
    const history = await later.api.settings.history({ code })
    expect(history[0]).toMatchObject({
      actorName: null,
      event: { kind: 'settings-changed', amendmentId: id },
    })
  })

  it('that was overtaken says why it cannot take effect, and changes nothing', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus, rome, capua] = people
    const { id } = await titus.api.amendment.propose({
      code,
      change: await catches(titus, code),
      reason: 'More catches',
    })
    await livia.api.ruleset.update({ code, rules: { points_reception: 0.5 } })
    for (const one of [livia, titus, rome]) await one.api.amendment.vote({ code, id, vote: 'for' })
    await world.runJobs()
    expect(await stateOf(rome, code)).toMatchObject({ state: 'lapsed', why: expect.any(String) })
    expect((await rome.api.ruleset.get({ code })).rules['points_reception']).toBe(0.5)
    // Told at the same moment: in no order.
    expect(await statesTold(capua)).toEqual(['accepted', 'lapsed', 'proposed'])
  })

  it('of the constitution shows both texts, and is written by the league', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus, rome, capua] = people
    await livia.api.constitution.set({ code, text: 'One', reason: 'As agreed', seen: 0 })
    const change = { about: 'constitution', text: 'One\nTwo', seen: 1 } as const
    const { id } = await titus.api.amendment.propose({ code, change, reason: 'Two is fair' })
    expect(await rome.api.amendment.texts({ code, id })).toEqual({ before: 'One', after: 'One\nTwo' })
    expect(await rome.api.amendment.preview({ code, id })).toBeNull()
    for (const one of [titus, rome, capua]) await one.api.amendment.vote({ code, id, vote: 'for' })
    await world.runJobs()
    expect(await livia.api.constitution.get({ code })).toMatchObject({
      version: 2,
      text: 'One\nTwo',
      versions: [{ authorName: null, reason: 'Two is fair' }, { authorName: livia.username }],
    })
  })

  it('ends at its deadline, and who has not voted is told before', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus] = people
    const { id } = await titus.api.amendment.propose({
      code,
      change: await catches(titus, code),
      reason: 'More catches',
    })
    await livia.api.amendment.vote({ code, id, vote: 'for' })
    world.advance(2.6 * DAY)
    await world.runJobs()
    const rome = await world.logIn('rome')
    expect(await toldOf(rome, 'amendment')).toMatchObject([
      { content: { state: 'closing' } },
      { content: { state: 'proposed' } },
    ])
    expect(await toldOf(await world.logIn(livia.username), 'amendment')).toMatchObject([
      { content: { state: 'proposed' } },
    ])
    world.advance(0.4 * DAY)
    await expect(rome.api.amendment.vote({ code, id, vote: 'for' })).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    await world.runJobs()
    expect((await stateOf(rome, code)).state).toBe('rejected')
  })

  it('leaves a commissioner who cheats no way', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus, rome, capua] = people
    const { id } = await titus.api.amendment.propose({
      code,
      change: await catches(titus, code),
      reason: 'More catches',
    })
    const { closesAt } = await stateOf(rome, code)
    // A deadline that is moved in the database, forward or back, is that of the log.
    await world.app.db
      .updateTable('deadline')
      .set({ due_at: 1 })
      .where('kind', '=', 'amendment-close')
      .execute()
    await world.runJobs()
    expect(await stateOf(rome, code)).toMatchObject({ state: 'open', closesAt })
    // One vote, for one’s own team, which is final; and no one else’s proposal is withdrawn.
    await livia.api.amendment.vote({ code, id, vote: 'against' })
    await livia.api.amendment.vote({ code, id, vote: 'against' })
    await expect(livia.api.amendment.vote({ code, id, vote: 'for' })).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    await expect(livia.api.amendment.withdraw({ code, id })).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    // How the league votes from now on is not how it votes on this one.
    const terms = { proposers: 'commissioner', majority: 'unanimous', days: 1 } as const
    await expect(rome.api.amendment.setTerms({ code, terms })).rejects.toMatchObject(
      refusedWith('NOT_COMMISSIONER'),
    )
    await livia.api.amendment.setTerms({ code, terms })
    expect(await stateOf(rome, code)).toMatchObject({ needed: 3, closesAt, majority: 'simple' })
    await expect(
      rome.api.amendment.propose({ code, change: await catches(rome, code, 3), reason: 'x' }),
    ).rejects.toMatchObject(refusedWith('AMENDMENT_REFUSED'))
    for (const one of [titus, rome, capua]) await one.api.amendment.vote({ code, id, vote: 'for' })
    await world.runJobs()
    expect((await stateOf(rome, code)).state).toBe('applied')
    // Who comes later has no vote on what was proposed before.
    const stranger = await world.person('stranger')
    await expect(stranger.api.amendment.vote({ code, id, vote: 'for' })).rejects.toMatchObject(
      refusedWith('LEAGUE_NOT_FOUND'),
    )
  })

  it('is decided once, however many vote at once, and has one vote for each team', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus] = people
    const change = await catches(titus, code)
    const { id } = await titus.api.amendment.propose({ code, change, reason: 'More catches' })
    const votes = people.flatMap((one) =>
      Array.from({ length: 10 }, () => one.api.amendment.vote({ code, id, vote: 'for' })),
    )
    await Promise.allSettled(votes)
    await world.runJobs()
    const kinds = (await livia.api.league.activity({ code })).map(({ event }) => event.kind)
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    expect([count('amendment-decided'), count('amendment-applied'), count('rules-changed')]).toEqual([
      1, 1, 1,
    ])
    expect(count('amendment-voted')).toBe(3)
  })

  it('for the next season waits for it, and one that is open when the season is deleted goes with the league', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2, season: { weeks: 1, playoffs: null } })
    const { code } = league
    const [livia, titus] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
    const { version } = await titus.api.settings.get({ code })
    const change = { about: 'settings', settings: { season: { weeks: 2 } }, seen: version } as const
    // What can’t be changed in this season can’t be proposed for its next week.
    await expect(titus.api.amendment.propose({ code, change: { ...change, settings: { draft: { rounds: 3 } } }, reason: 'x' })).rejects.toMatchObject({ code: expect.stringMatching(/BAD_REQUEST|CONFLICT/) }) // prettier-ignore
    const rules = { about: 'rules', rules: { points_reception: 3 }, seen: 1 } as const
    const { id } = await titus.api.amendment.propose({
      code,
      change: rules,
      reason: 'Next year',
      takesEffect: 'season',
    })
    await Promise.all([livia, titus].map((one) => one.api.amendment.vote({ code, id, vote: 'for' })))
    expect(await stateOf(titus, code)).toMatchObject({ state: 'accepted', effectAt: null })
    await playWeek(world, league, { week: 1, points: [20, 10] })
    world.advance(5 * DAY)
    await world.runJobs()
    const over = await signedInAgain(world, league)
    expect((await over.api.ruleset.get({ code })).rules['points_reception']).not.toBe(3)
    await over.api.season.renew({ code })
    await world.runJobs()
    expect((await over.api.ruleset.get({ code })).rules['points_reception']).toBe(3)
    expect((await stateOf(over, code)).state).toBe('applied')
  })

  it('that is open when the season ends alters nothing that was played', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: { weeks: 1, playoffs: null } })
    const { code } = league
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const [livia, titus] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
    const terms = { proposers: 'teams', majority: 'simple', days: 14 } as const
    await livia.api.amendment.setTerms({ code, terms })
    const change = await catches(titus, code, 3)
    const { id } = await titus.api.amendment.propose({ code, change, reason: 'More catches' })
    for (const { api } of [livia, titus]) await api.amendment.vote({ code, id, vote: 'for' })
    world.advance(5 * DAY)
    await world.runJobs()
    const rome = await signedInAgain(world, league, 2)
    const standings = await rome.api.standings.ofLeague({ code })
    expect((await rome.api.league.home({ code })).league.phase).toBe('over')
    await rome.api.amendment.vote({ code, id, vote: 'for' })
    await world.runJobs()
    expect((await stateOf(rome, code)).state).toBe('applied')
    expect(await rome.api.standings.ofLeague({ code })).toEqual(standings)
    const again = await signedInAgain(world, league)
    await again.api.season.renew({ code })
    await world.runJobs()
    expect((await again.api.ruleset.get({ code })).rules['points_reception']).toBe(3)
    expect(await allFindings(world)).toEqual([])
  })

  it('that is open when its league is deleted is decided once that is restored', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus] = people
    const change = await catches(titus, code)
    const { id } = await titus.api.amendment.propose({ code, change, reason: 'More catches' })
    const before = await stateOf(titus, code)
    await titus.api.amendment.vote({ code, id, vote: 'for' })
    const { name } = (await livia.api.league.home({ code })).league
    await livia.api.deletedLeague.delete({ code, name, reason: 'For now' })
    world.advance(20 * DAY)
    await world.runJobs()
    const again = await world.logIn(livia.username)
    const [deleted] = await again.api.deletedLeague.mine()
    await again.api.deletedLeague.restore({ id: must(deleted, 'the league').id })
    expect(world.app.now()).toBeGreaterThan(before.closesAt)
    // No one votes after its end, whether or not it was counted before.
    await expect(again.api.amendment.vote({ code, id, vote: 'for' })).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    await world.runJobs()
    expect((await stateOf(again, code)).state).toBe('rejected')
    expect(await allFindings(world)).toEqual([])
  })

  it('is withdrawn by its team, and refused for what cannot be', async () => {
    await using world = createWorld()
    const { code, people } = await four(world)
    const [livia, titus] = people
    const propose = (change: object) =>
      titus.api.amendment.propose({ code, change: change as never, reason: 'x' })
    await expect(propose({ about: 'rules', rules: {}, seen: 1 })).rejects.toMatchObject(
      refusedWith('INVALID_INPUT'),
    )
    await expect(propose({ about: 'rules', rules: { nonsense: 1 }, seen: 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(propose({ about: 'settings', settings: { size: 1 }, seen: 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(propose({ about: 'constitution', text: 'x', seen: 4 })).rejects.toMatchObject(
      refusedWith('CONSTITUTION_CHANGED'),
    )
    for (const points of [2, 3, 4]) await propose(await catches(titus, code, points))
    await expect(propose(await catches(titus, code, 5))).rejects.toMatchObject(
      refusedWith('AMENDMENT_REFUSED'),
    )
    const { id } = await stateOf(titus, code)
    await titus.api.amendment.withdraw({ code, id })
    await world.runJobs()
    const { amendments } = await livia.api.amendment.list({ code })
    // The open ones first.
    expect(amendments.map(({ state }) => state)).toEqual(['open', 'open', 'withdrawn'])
  })
})
