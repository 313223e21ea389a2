import { describe, expect, it } from 'vitest'
import { inLeague } from '../../server/league/events/in-league.ts'
import type { Activity } from '../../shared/events/league-event.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim, drop, last, roster, waiverLeague } from '../support/claims.ts'
import { draftable } from '../support/draftable.ts'
import { idOf, personOf, renewedKeepers } from '../support/keeper-league.ts'
import { heldLeague } from '../support/league-file.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { man, reserveLeague } from '../support/reserve.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const REASON = 'Roster fix'

/** A commissioner about to do something to their own team, and two other managers. */
interface Scene {
  readonly code: string
  readonly people: readonly [Person, Person, Person]
  /** Does it; asks for consent where `ask` is true. */
  readonly act: (ask: boolean) => Promise<{ waits?: { id: string; dueAt: number } | undefined }>
  /** What it would change. */
  readonly state: () => Promise<unknown>
  /** The kind of the event by which it is done. */
  readonly done: string
}

const three = (people: readonly Person[]) => people as [Person, Person, Person] // as many as were asked for

async function ownMove(world: World): Promise<Scene> {
  const { code, people } = await waiverLeague(world)
  const [commissioner, rival] = three(people)
  const add = await drop(rival, code)
  const { id: teamId } = await ownTeam(commissioner, code)
  const dropped = await last(commissioner, code)
  return {
    code,
    people: three(people),
    act: (ask) =>
      commissioner.api.commissioner.move({ code, teamId, add, drop: dropped, reason: REASON, ask }),
    state: () => roster(commissioner, code),
    done: 'roster-set',
  }
}

async function ownDrop(world: World): Promise<Scene> {
  const { code, people } = await waiverLeague(world)
  const [commissioner] = three(people)
  const { id: teamId } = await ownTeam(commissioner, code)
  const dropped = await last(commissioner, code)
  return {
    code,
    people: three(people),
    act: (ask) => commissioner.api.commissioner.move({ code, teamId, drop: dropped, reason: REASON, ask }),
    state: () => roster(commissioner, code),
    done: 'roster-set',
  }
}

/** Every door by which a commissioner could do something to their own team that its manager could not. */
const DOORS: Readonly<Record<string, (world: World) => Promise<Scene>>> = {
  'a move past waivers': ownMove,
  'a drop of a player of their own': ownDrop,
  'an add for another team of a player for whom claims may wait': async (world) => {
    const { code, people } = await waiverLeague(world, {}, 4)
    const [commissioner, rival, friend] = three(people)
    const other = must(people[3], 'a fourth')
    const add = await drop(rival, code)
    await claim(other, code, { add, drop: await last(other, code), bid: 60 })
    const { id: teamId } = await ownTeam(friend, code)
    const dropped = await last(friend, code)
    return {
      code,
      people: three(people),
      act: (ask) =>
        commissioner.api.commissioner.move({ code, teamId, add, drop: dropped, reason: REASON, ask }),
      state: () => roster(friend, code),
      done: 'roster-set',
    }
  },
  'a spot past the rules': async (world) => {
    const { code, people } = await reserveLeague(world)
    const [commissioner] = people
    const { id: teamId } = await ownTeam(commissioner, code)
    const changes = [{ player: await man(commissioner, code, -1), to: 'taxi' as const }]
    return {
      code,
      people: three(people),
      act: (ask) => commissioner.api.commissioner.setSpots({ code, teamId, changes, reason: REASON, ask }),
      state: () => roster(commissioner, code),
      done: 'spot-set',
    }
  },
  'an undo of their own drop': async (world) => {
    const { code, people } = await waiverLeague(world)
    const [commissioner] = three(people)
    const { seq } = await commissioner.api.roster.move({ code, drop: await last(commissioner, code) })
    return {
      code,
      people: three(people),
      act: (ask) => commissioner.api.commissioner.undo({ code, seq, reason: REASON, ask }),
      state: () => roster(commissioner, code),
      done: 'move-undone',
    }
  },
  'points for their own team': (world) => ownScore(world, true),
  'points taken from their opponent': (world) => ownScore(world, false),
  'a keeper past the rule': async (world) => {
    const { league } = await renewedKeepers(world)
    const { code } = league
    const [commissioner, rival] = [await personOf(world, league), await personOf(world, league, 1)]
    const entry = { teamId: must(league.teams[0], 'their own'), playerId: idOf('Wr 1-1'), cost: 6 }
    return {
      code,
      people: [commissioner, rival, rival],
      act: () => commissioner.api.draft.setKeeper({ code, ...entry, reason: REASON }),
      state: async () => (await rival.api.draft.keepers({ code })).teams.flatMap(({ keepers }) => keepers),
      done: 'keeper-set',
    }
  },
  'their own pick taken back': async (world) => {
    const { code, commissioner, people } = await draftable(world, 3)
    await commissioner.api.draft.start({ code })
    const [best] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await commissioner.api.draft.pause({ code, reason: REASON })
    return {
      code,
      people: three(people),
      act: () => commissioner.api.draft.undo({ code, overall: 1, reason: REASON }),
      state: async () => (await commissioner.api.draft.room({ code })).state.picks[0],
      done: 'draft-undone',
    }
  },
}

async function ownScore(world: World, isOwn: boolean): Promise<Scene> {
  const league = await playedLeague(world, { size: 4 })
  const { code } = league
  await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
  const people = await Promise.all([0, 1, 2].map((seat) => signedInAgain(world, league, seat)))
  const [commissioner] = three(people)
  const own = must(league.teams[0], 'their own').id
  const { matchups } = await commissioner.api.matchup.ofWeek({ code, period: 1 })
  const game = must(
    matchups.find(({ home, away }) => home?.teamId === own || away?.teamId === own),
    'their game',
  )
  const opponent = must(game.home?.teamId === own ? game.away?.teamId : game.home?.teamId, 'an opponent')
  const input = { code, period: 1, teamId: isOwn ? own : opponent, points: isOwn ? 10_000 : -10_000 }
  return {
    code,
    people: three(people),
    act: () => commissioner.api.commissioner.adjustScore({ ...input, reason: REASON }),
    state: () => commissioner.api.matchup.ofWeek({ code, period: 1 }),
    done: 'score-adjusted',
  }
}

const activityOf = ({ api }: Person, code: string): Promise<Activity[]> =>
  api.league.activity({ code, limit: 30 })

describe.each(Object.entries(DOORS))('%s', (_door, make) => {
  it('waits for another manager, who sees it, and is done when they approve', async () => {
    await using world = createWorld()
    const { code, people, act, state, done } = await make(world)
    const [commissioner, rival] = people
    const before = await state()
    const { waits } = await act(true)
    const { id } = must(waits, 'a request that waits')
    expect(await state()).toEqual(before)
    expect((await rival.api.consent.list({ code })).open).toMatchObject([
      { id, reason: REASON, proposerName: commissioner.username },
    ])
    await expect(commissioner.api.consent.approve({ code, id })).rejects.toMatchObject(
      refusedWith('CONSENT_NOT_YOURS'),
    )
    await expect(commissioner.api.consent.object({ code, id })).rejects.toMatchObject(
      refusedWith('CONSENT_NOT_YOURS'),
    )
    expect(await rival.api.consent.approve({ code, id })).toEqual({ isDone: true })

    expect(await state()).not.toEqual(before)
    const log = await activityOf(rival, code)
    const events = log.map(({ event }) => event)
    const [applied, proposed] = [
      events.find(({ kind }) => kind === 'act-applied'),
      log.find(({ event }) => event.kind === 'act-proposed'),
    ]
    expect(applied).toMatchObject({ proposalId: id, proposed: proposed?.seq, by: 'approval' })
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining([done, 'act-approved']))
    await expect(rival.api.consent.approve({ code, id })).rejects.toMatchObject(
      refusedWith('PROPOSAL_NOT_FOUND'),
    )
    expect((await rival.api.consent.list({ code })).open).toEqual([])
  })

  it('is never done where any member objects', async () => {
    await using world = createWorld()
    const { code, people, act, state } = await make(world)
    const before = await state()
    const { id } = must((await act(true)).waits, 'a request that waits')
    await people[2].api.consent.object({ code, id, reason: 'No' })
    world.advance(DAY)
    await world.runJobs()
    const [, rival] = people
    const again = await world.logIn(rival.username)

    expect(
      (await again.api.league.activity({ code, topic: 'commissioner' })).map(({ event }) => event.kind),
    ).toEqual(expect.not.arrayContaining(['act-applied']))
    if (before !== undefined) expect((await again.api.consent.list({ code })).open).toEqual([])
  })
})

describe('a request about the commissioner’s own team', () => {
  it('is refused where consent is not asked for', async () => {
    await using world = createWorld()
    const { act, code, people } = await ownMove(world)
    await expect(act(false)).rejects.toMatchObject(refusedWith('CONSENT_NEEDED'))
    expect((await people[1].api.consent.list({ code })).open).toEqual([])
  })

  it('is done after 24 hours in which nobody objects', async () => {
    await using world = createWorld()
    const { code, people, act } = await ownDrop(world)
    await act(true)
    world.advance(DAY - 1)
    await world.runJobs()
    const kinds = async () => {
      const { api } = await world.logIn(people[1].username)
      return (await api.league.activity({ code, topic: 'commissioner' })).map(({ event }) => event.kind)
    }
    expect(await kinds()).toEqual(['act-proposed'])
    world.advance(1)
    await world.runJobs()

    expect(await kinds()).toEqual(['act-applied', 'roster-set', 'act-proposed'])
  })

  it('says why where it cannot be done any more', async () => {
    await using world = createWorld()
    const { code, people, act } = await ownMove(world)
    const [commissioner, rival] = people
    const { id } = must((await act(true)).waits, 'a request that waits')
    await commissioner.api.roster.move({ code, drop: await last(commissioner, code) })
    expect(await rival.api.consent.approve({ code, id })).toEqual({ isDone: false })

    const [{ event }] = (await activityOf(rival, code)) as [Activity]
    expect(event).toMatchObject({ kind: 'act-lapsed', proposalId: id, why: expect.stringMatching(/./) })
  })

  it('is one request however often it is made, and the commissioner withdraws it', async () => {
    await using world = createWorld()
    const { code, people, act } = await ownMove(world)
    const [commissioner, rival] = people
    const { id } = must((await act(true)).waits, 'a request that waits')
    expect(must((await act(true)).waits, 'the same').id).toBe(id)
    await expect(rival.api.consent.withdraw({ code, id })).rejects.toMatchObject(
      refusedWith('NOT_COMMISSIONER'),
    )
    await commissioner.api.consent.withdraw({ code, id })

    expect((await rival.api.consent.list({ code })).open).toEqual([])
    await expect(rival.api.consent.approve({ code, id })).rejects.toMatchObject(
      refusedWith('PROPOSAL_NOT_FOUND'),
    )
  })

  it('that could not be done is refused at once', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner] = three(people)
    const { id: teamId } = await ownTeam(commissioner, code)
    const add = must((await roster(three(people)[1], code))[0], 'an owned player').id
    await expect(
      commissioner.api.commissioner.move({ code, teamId, add, reason: REASON, ask: true }),
    ).rejects.toMatchObject(refusedWith('MOVE_REFUSED'))
  })

  it('names nobody’s claim: all teams are concerned where a player is on waivers', async () => {
    await using world = createWorld()
    const { code, people, act } = await ownMove(world)
    await act(true)
    const { open } = await people[1].api.consent.list({ code })

    expect(open[0]?.teams).toHaveLength(3)
  })
})

it('a team that has just been handed over approves nothing: it may be the commissioner’s other account', async () => {
  await using world = createWorld()
  const { code, people, act } = await ownMove(world)
  const [, rival, third] = people
  const { id } = must((await act(true)).waits, 'a request that waits')
  const { league } = await rival.api.league.home({ code })
  const { id: teamId } = await ownTeam(rival, code)
  const handed = {
    kind: 'team-handed-over',
    teamId,
    before: 'gone',
    after: rival.username,
    reason: REASON,
  } as const
  await inLeague(world.app, { leagueId: league.id, actorId: null }, (_app, locked) => locked.append(handed))
  await expect(rival.api.consent.approve({ code, id })).rejects.toMatchObject(
    refusedWith('CONSENT_NOT_YOURS'),
  )

  expect(await third.api.consent.approve({ code, id })).toEqual({ isDone: true })
})

it('a commissioner who is the only person in the league asks nobody', async () => {
  await using world = createWorld()
  const { api } = await world.person('livia')
  const { code } = await heldLeague(world, 'livia')
  const teamId = must(
    (await api.league.home({ code })).teams.find(({ ownerName }) => ownerName === 'livia'),
    'hers',
  ).id

  await expect(api.commissioner.move({ code, teamId, drop: '10001', reason: REASON })).rejects.toMatchObject(
    refusedWith('MOVE_REFUSED'),
  )
})

it('what a commissioner does to others needs nobody’s consent', async () => {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world)
  const [commissioner, rival] = three(people)
  const { id: teamId } = await ownTeam(rival, code)
  const done = await commissioner.api.commissioner.move({
    code,
    teamId,
    drop: await last(rival, code),
    reason: REASON,
  })

  expect(done).not.toHaveProperty('waits')
})
