import { must } from '../../shared/core/must.ts'
import type { TeamId, UserId } from '../../shared/core/ids.ts'
import type { DuesTerms } from '../../shared/dues/dues.ts'
import { approved } from './consent.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from './played-league.ts'
import { ownTeam } from './trades.ts'
import type { Person, World } from './world.ts'

export const TERMS = {
  amount: 5000,
  currency: 'USD',
  dueAt: null,
  treasurerId: null,
  plan: [
    { prize: 'champion', share: { of: 'rest' } },
    { prize: 'runner-up', share: { of: 'pot', basisPoints: 2500 } },
  ],
} satisfies DuesTerms

/** A league before its draft with dues of $50: its commissioner livia, who collects, and two members. */
export async function duesLeague(world: World, terms: Partial<DuesTerms> = {}) {
  const { code, commissioner } = await world.league()
  const league = { code, commissioner }
  const people = [
    commissioner,
    await world.member(league, 'titus'),
    await world.member(league, 'rome'),
  ] as const
  await commissioner.api.dues.set({ code, terms: { ...TERMS, ...terms } })
  return { code, people, teams: await Promise.all(people.map(async (one) => (await ownTeam(one, code)).id)) }
}

export async function idOfPerson({ api }: Person): Promise<UserId> {
  return (await api.auth.me()).id
}

/** What a team of a book owes and has paid. */
export async function accountIn({ api }: Person, code: string, team: TeamId) {
  const { teams } = await api.dues.ofLeague({ code })
  const { owed, paid, won, paidOut } = must(
    teams.find(({ teamId }) => teamId === team),
    'a team of the book',
  )
  return { owed, paid, won, paidOut }
}

/** A season that is over, with a champion who is to be paid, and the commissioner, who collects. */
export async function wonDues(world: World) {
  const league = await playedLeague(world, { size: 2, season: { weeks: 1, playoffs: null } })
  const { code } = league
  const asked = await signedInAgain(world, league)
  const by = await signedInAgain(world, league, 1)
  await approved(asked.api.dues.set({ code, terms: TERMS, reason: 'As ever' }), { by, code })
  await playWeek(world, league, { week: 1, points: [20, 10] })
  await letResultsStand(world)
  const { api } = await signedInAgain(world, league)
  const { teams } = await api.dues.ofLeague({ code })
  const { teamId, won } = must(
    teams.find((team) => team.won > 0),
    'a winner',
  )
  return { api, code, teamId, won }
}
