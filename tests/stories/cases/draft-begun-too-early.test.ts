import { expect, it } from 'vitest'
import { HOUR } from '../../../shared/core/time.ts'
import { must } from '../../../shared/core/must.ts'
import { PlayerId, type TeamId } from '../../../shared/core/ids.ts'
import { allFindings } from '../../support/audit.ts'
import { draftable } from '../../support/draftable.ts'
import { draftableLeague } from '../../support/drafted-league.ts'
import { createWorld } from '../../support/world.ts'

it('a draft in which nobody has picked can be called off, and who is late joins', async () => {
  await using world = createWorld()
  const { code, people } = await draftableLeague(world, { size: 3 })
  const { api } = people[0]
  await api.settings.update({
    code,
    settings: { size: 4, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
  })
  const invite = await api.league.createInvite({ code })
  const late = await world.person('late')
  await api.draft.start({ code })
  await api.draft.callOff({ code, reason: 'One is late.' })
  await late.api.league.join({ joinCode: invite.code, teamName: 'Late' })
  expect((await api.draft.room({ code })).teams).toHaveLength(4)
})

it('a commissioner removes a team before the draft', async () => {
  await using world = createWorld()
  const { code, people } = await draftableLeague(world, { size: 3 })
  const { api } = people[0]
  const { teams } = await api.draft.room({ code })
  const teamId = must(teams[2], 'a third team').id
  await api.commissioner.removeTeam({ code, teamId, reason: 'They said they have no time.' })
  expect((await api.draft.room({ code })).teams).toHaveLength(2)
})

it('a draft that is called off leaves all as it was: order, keepers, traded picks, settings, queues', async () => {
  await using world = createWorld()
  const { code, commissioner, people, teams } = await draftable(world, 3)
  const { api } = commissioner
  const [first, second, third] = teams.map(({ id }) => id) as [TeamId, TeamId, TeamId]
  await api.settings.update({ code, settings: { draft: { keepers: 2, clock: 60_000, teamClock: 600_000 } } })
  await api.draft.setOrder({ code, teams: [third, first, second] })
  await api.draft.setKeeper({ code, teamId: second, playerId: PlayerId.parse('10003'), cost: 4 })
  await api.draft.saveQueue({ code, players: ['20001', '20002'] })
  await must(people[1], 'another').api.draft.setAutopick({ code, mode: 'off' })
  const asItIs = async () => {
    const { state, settings, queue } = await api.draft.room({ code })
    const { seq: _seq, scheduledFor: _time, ...draft } = state
    const { league } = await api.league.home({ code })
    return { draft, settings, queue, phase: league.phase, season: league.season }
  }
  const rows = async () => {
    const owned = await world.app.db.selectFrom('ownership').select('until_seq').execute()
    const rankings = await world.app.db.selectFrom('draft_ranking').select('season').execute()
    const clocks = await world.app.db
      .selectFrom('deadline')
      .select('kind')
      .where('kind', '=', 'draft-clock')
      .execute()
    return {
      owned: owned.filter((row) => row.until_seq === null).length,
      rankings: rankings.length,
      clocks: clocks.length,
    }
  }
  const before = { is: await asItIs(), rows: await rows() }

  for (let time = 0; time < 2; time++) {
    await api.draft.start({ code })
    expect(await rows()).toEqual({ owned: 1, rankings: 1, clocks: 1 })
    if (time === 1) {
      // A click too early is no draft.
      await must(people[2], 'the third').api.draft.pick({ code, overall: 1, playerId: '30001' })
      await expect(api.draft.callOff({ code, reason: 'Too early' })).rejects.toThrow('undo the picks first')
      await api.draft.pause({ code, reason: 'Too early' })
      await api.draft.undo({ code, overall: 1, reason: 'Too early' })
    }
    await api.draft.callOff({ code, reason: 'Too early' })
    expect({ is: await asItIs(), rows: await rows() }).toEqual(before)
  }
  const [last] = await api.league.activity({ code })
  expect(last?.event).toMatchObject({ kind: 'draft-called-off', reason: 'Too early' })
  const told = await must(people[1], 'another').api.notification.list({})
  expect(
    told.some(
      ({ content }) =>
        content?.kind === 'league-change' && content.changes.some(({ what }) => what === 'draft-called-off'),
    ),
  ).toBe(true)
  expect(await allFindings(world)).toEqual([])
  // And it begins as it would have.
  await api.draft.start({ code })
  expect((await api.draft.room({ code })).state.turn).toEqual({ overall: 1, teamId: third })
})

it('a draft that was begun by hand before its time has that time again when it is called off', async () => {
  await using world = createWorld()
  const { code, commissioner, people } = await draftable(world, 3)
  const { api } = commissioner
  const startsAt = world.app.now() + HOUR
  await api.settings.update({
    code,
    settings: { size: 3, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
  })
  await api.draft.schedule({ code, startsAt })
  await api.draft.start({ code })
  await api.draft.callOff({ code, reason: 'I pressed the wrong button' })
  expect((await api.draft.room({ code })).state).toMatchObject({ stage: 'planned', scheduledFor: startsAt })
  const [told] = await must(people[1], 'another').api.notification.list({})
  expect(told?.content).toMatchObject({ kind: 'league-change' })
  expect(JSON.stringify(told?.content)).toContain(String(startsAt))
  world.advance(HOUR)
  await world.runJobs()
  expect((await api.draft.room({ code })).state.stage).toBe('running')

  // Called off after its time, it has none.
  await api.draft.callOff({ code, reason: 'One is late' })
  expect((await api.draft.room({ code })).state).toMatchObject({ stage: 'planned', scheduledFor: null })
  expect(await allFindings(world)).toEqual([])
})
