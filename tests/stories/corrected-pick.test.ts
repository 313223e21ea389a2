import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { rosterOf } from '../../shared/rules/draft/state.ts'
import { allFindings } from '../support/audit.ts'
import { roster } from '../support/claims.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { beforeWeek, GAME, IN_PLAY, KICK_OFF, readGames, signedIn } from '../support/matchup-week.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const stateOf = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state
const reason = 'The wrong one of two was clicked'

async function whatIsTold(person: Person): Promise<unknown[]> {
  const told = await person.api.notification.list({})
  return told.flatMap(({ content }) => (content?.kind === 'league-change' ? [...content.changes] : []))
}

/** A league that has drafted, a week before its first games. */
async function drafted(world: World) {
  const league = await draftable(world, 2)
  const { code, commissioner } = league
  for (const { api } of league.people) await api.draft.setAutopick({ code, mode: 'instant' })
  await commissioner.api.settings.update({ code, settings: { waivers: { afterDraft: 'free' } } })
  await commissioner.api.draft.start({ code })
  await letDraftRun(world, commissioner, code, 2)
  return league
}

/** A free agent of the same position as one. */
async function likeOf({ api }: Person, code: string, positions: readonly string[]) {
  const { rows } = await api.player.list({ code, sport: 'nfl', available: true, limit: 100 })
  return must(
    rows.find(({ eligible }) => eligible.join() === positions.join()),
    'a free agent',
  )
}

describe('a pick', () => {
  it('is corrected while the draft goes on: the team has the other player, and the clock runs on', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await draftable(world, 2)
    const other = must(people[1], 'the other')
    await commissioner.api.draft.start({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: '10001' })
    await other.api.draft.pick({ code, overall: 2, playerId: '20001' })
    const before = await stateOf(commissioner, code)
    world.advance(5_000)

    const correct = (playerId: string, overall = 2) =>
      commissioner.api.commissioner.correctPick({ code, overall, playerId, reason })
    await expect(correct('10001')).rejects.toThrow('Already taken by Gold Standard.')
    await expect(correct('30001', 3)).rejects.toThrow('That pick was not made.')
    await expect(
      other.api.commissioner.correctPick({ code, overall: 2, playerId: '30001', reason }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { seq } = await correct('30001')
    // Once more, as where the answer was lost.
    expect((await correct('30001')).seq).toBe(seq)

    const after = await stateOf(other, code)
    expect(after.picks[1]).toMatchObject({
      player: { id: '30001', name: 'Qb 3-1' },
      teamId: teams[1]?.id,
      by: 'commissioner',
    })
    expect([after.turn, after.endsAt]).toEqual([before.turn, before.endsAt])
    const [event] = await commissioner.api.league.activity({ code })
    expect(event?.event).toMatchObject({
      kind: 'draft-pick-corrected',
      overall: 2,
      before: { name: 'Qb 2-1' },
      player: { name: 'Qb 3-1' },
      reason,
    })
    expect(await whatIsTold(other)).toContainEqual({
      what: 'pick-corrected',
      teamName: 'marcus’s team',
      before: 'Qb 2-1',
      after: 'Qb 3-1',
      reason,
    })
    // He who was picked by mistake is free again.
    await other.api.draft.pick({ code, overall: 3, playerId: '20001' })
    expect(await allFindings(world)).toEqual([])
  })

  it('of an auction has another price, within the budget, and then more or less is left', async () => {
    await using world = createWorld()
    const { code, api, other, teams, commissioner } = await startAuction(world)
    await api.draft.nominate({ code, overall: 1, playerId: '10001', amount: 1 })
    await other.draft.bid({ code, lot: 1, amount: 40 })
    await expect(
      api.commissioner.correctPick({ code, overall: 1, playerId: '10001', amount: 4, reason }),
    ).rejects.toThrow('That pick was not made.')
    const { endsAt } = await stateOf(commissioner, code)
    world.advance((endsAt ?? 0) - world.app.now())
    await world.runJobs()
    const correct = (amount: number) =>
      api.commissioner.correctPick({ code, overall: 1, playerId: '10001', amount, reason })
    const size = must((await stateOf(commissioner, code)).plan, 'a plan').roster.size
    await expect(correct(200 - size + 2)).rejects.toThrow(`The team can pay at most $${200 - size + 1}.`)
    await expect(correct(0)).rejects.toThrow('The price is at least $1.')
    await correct(14)
    const { picks } = await stateOf(commissioner, code)
    expect(picks[0]).toMatchObject({ price: 14, teamId: teams[1]?.id, player: { id: '10001' } })
    expect(await allFindings(world)).toEqual([])
  })

  it('is replaced after the draft: roster, lineup and board follow, and everybody is told', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await drafted(world)
    const other = must(people[1], 'the other')
    const state = await stateOf(commissioner, code)
    const pick = must(
      state.picks.find((one) => one?.teamId === teams[1]?.id),
      'a pick of the other',
    )
    const meant = await likeOf(commissioner, code, pick.player.positions)
    await commissioner.api.commissioner.correctPick({
      code,
      overall: pick.overall,
      playerId: meant.id,
      reason,
    })

    const after = await stateOf(commissioner, code)
    expect(after.stage).toBe('over')
    expect(after.picks[pick.overall - 1]?.player.id).toBe(meant.id)
    const names = rosterOf(after, pick.teamId).map(({ id }) => id)
    expect((await roster(other, code)).map(({ id }) => id).toSorted()).toEqual(names.toSorted())
    expect(await whatIsTold(other)).toContainEqual({
      what: 'pick-corrected',
      teamName: 'marcus’s team',
      before: pick.player.name,
      after: meant.name,
      reason,
    })
    const { teams: rosters } = await commissioner.api.roster.ofLeague({ code })
    const shown = rosters.flatMap(({ players }) => players).find(({ id }) => id === meant.id)
    expect(shown?.acquired).toMatchObject({ how: 'drafted', overall: pick.overall })
    expect(await allFindings(world)).toEqual([])
  })

  it('has another price after the draft, which is what the player cost', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await startAuction(world)
    for (const { api } of people) await api.draft.setAutopick({ code, mode: 'instant' })
    await letDraftRun(world, commissioner, code)
    const pick = must(
      (await stateOf(commissioner, code)).picks.find((one) => one?.teamId === teams[1]?.id),
      'a pick of the other',
    )
    const correct = (amount: number) =>
      commissioner.api.commissioner.correctPick({
        code,
        overall: pick.overall,
        playerId: pick.player.id,
        amount,
        reason,
      })
    await expect(correct(201)).rejects.toThrow('The team can pay at most $')
    const least = (pick.price ?? 0) > 1 ? 1 : 2
    await correct(least)
    const { teams: rosters } = await commissioner.api.roster.ofLeague({ code })
    const shown = rosters.flatMap(({ players }) => players).find(({ id }) => id === pick.player.id)
    expect(shown?.acquired).toEqual({ how: 'bought', price: least })
    expect(await allFindings(world)).toEqual([])
  })

  it('of the commissioner’s own team waits for consent', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await drafted(world)
    const pick = must((await stateOf(commissioner, code)).picks[0], 'a pick')
    const meant = await likeOf(commissioner, code, pick.player.positions)
    const { waits } = await commissioner.api.commissioner.correctPick({
      code,
      overall: 1,
      playerId: meant.id,
      reason,
    })
    expect((await stateOf(commissioner, code)).picks[0]?.player.id).toBe(pick.player.id)
    await must(people[1], 'the other').api.consent.approve({ code, id: must(waits, 'a request').id })
    expect((await stateOf(commissioner, code)).picks[0]?.player.id).toBe(meant.id)
  })

  it('that the commissioner’s own team makes at the same moment is not corrected without consent', async () => {
    await using world = createWorld()
    const { code, api, commissioner } = await startAuction(world)
    await api.draft.nominate({ code, overall: 1, playerId: '10001', amount: 40 })
    world.advance(((await stateOf(commissioner, code)).endsAt ?? 0) - world.app.now())
    const tries = Array.from({ length: 20 }, () =>
      api.commissioner
        .correctPick({ code, overall: 1, playerId: '10001', amount: 1, reason })
        .then(({ waits }) => waits !== undefined)
        .catch((error: unknown) => String(error)),
    )
    await world.runJobs()
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer !== true && !String(answer).includes('was not made'))).toEqual(
      [],
    )
    expect((await stateOf(commissioner, code)).picks[0]?.price).toBe(40)
  })

  it('is left alone where the team has given up the player, or another has who was meant', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await drafted(world)
    const other = must(people[1], 'the other')
    const { picks } = await stateOf(commissioner, code)
    const ofOther = picks.filter((one) => one?.teamId === teams[1]?.id)
    const [first, second] = [must(ofOther[0], 'a pick'), must(ofOther[1], 'another')]
    const mine = must(picks[0], 'a pick')
    const correct = (overall: number, playerId: PlayerId) =>
      commissioner.api.commissioner.correctPick({ code, overall, playerId, reason })

    await expect(correct(second.overall, mine.player.id)).rejects.toThrow('Gold Standard')
    await other.api.roster.move({ code, drop: first.player.id })
    const free = await other.api.player.list({ code, sport: 'nfl', available: true, limit: 2 })
    const meant = must(
      free.rows.find(({ id }) => id !== first.player.id),
      'a free agent',
    )
    await expect(correct(first.overall, PlayerId.parse(meant.id))).rejects.toThrow(
      `${first.player.name} has left marcus’s team since the draft.`,
    )
  })
  it('takes the slot of the one who was picked by mistake, and not once a game of either has counted', async () => {
    const { world, league } = await beforeWeek({}, 3)
    await using _ = world
    const { code } = league
    const commissioner = await signedIn(world, league, 0)
    const rival = await signedIn(world, league, 1)
    const { teams } = await commissioner.api.roster.ofLeague({ code })
    const teamId = must(
      teams.find(({ ownerName }) => ownerName === rival.username),
      'the rival’s team',
    ).id
    const { picks } = await stateOf(commissioner, code)
    const { places, players } = await rival.api.lineup.ofTeam({ code, teamId })
    const towns = ['T1', 'T2', 'T3', 'T4']
    const starters = places.flatMap(({ slot, player }) =>
      slot === null ? [] : (players.find(({ id }) => id === player) ?? []),
    )
    const pickOf = (id: string) =>
      must(
        picks.find((one) => one?.player.id === id),
        'a pick',
      )
    const idle = must(
      starters.find(({ team }) => !towns.includes(team?.abbreviation ?? '')),
      'a starter who does not',
    )
    const free = async (positions: readonly string[]) => {
      const position = must(positions[0], 'a position')
      const list = { code, sport: 'nfl', available: true, position, limit: 100 } as const
      const { rows } = await commissioner.api.player.list(list)
      return must(
        rows.find(
          ({ eligible, team }) =>
            eligible.join() === positions.join() && !towns.includes(team?.abbreviation ?? ''),
        ),
        'a free agent',
      )
    }
    const correct = (wrong: string, right: string) =>
      commissioner.api.commissioner.correctPick({
        code,
        overall: pickOf(wrong).overall,
        playerId: right,
        reason,
      })

    const meant = await free(idle.eligible)
    await correct(idle.id, meant.id)
    const after = await rival.api.lineup.ofTeam({ code, teamId })
    const slotOf = (lineup: typeof after, id: string) =>
      lineup.places.find(({ player }) => player === id)?.slot ?? null
    expect(slotOf(after, meant.id)).toBe(places.find(({ player }) => player === idle.id)?.slot)
    expect(await allFindings(world)).toEqual([])

    world.advance(KICK_OFF + MINUTE - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })
    const own = teams.find(({ ownerName }) => ownerName === commissioner.username)?.id
    const started = must(
      picks.find((one) => one?.teamId !== own && ['T1', 'T2'].includes(one?.player.team ?? '')),
      'a pick of another’s who plays',
    )
    const other = await free(started.player.positions)
    await expect(correct(started.player.id, other.id)).rejects.toThrow(
      `${started.player.name} has played since the draft, in a week that counts.`,
    )
  })
})
