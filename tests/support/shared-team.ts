import { must } from '../../shared/core/must.ts'
import type { TeamId, UserId } from '../../shared/core/ids.ts'
import { ownTeam, tradingLeague } from './trades.ts'
import type { Person, World } from './world.ts'

/** A drafted league of three in which the second manager shares their team with `name`, who has no other there. */
export async function sharedTeam(world: World, name = 'dana') {
  const { code, people } = await tradingLeague(world)
  const [commissioner, lead, rival] = [people[0], must(people[1], 'a manager'), must(people[2], 'a rival')]
  const { id: teamId } = await ownTeam(lead, code)
  const partner = await world.person(name)
  await share(lead, partner, code)
  return { code, commissioner, lead, rival, partner, teamId }
}

/** Someone is asked to share a team, and accepts. */
export async function share(lead: Person, partner: Person, code: string): Promise<void> {
  const { id } = await lead.api.coManager.invite({ code, username: partner.username })
  await partner.api.teamOffer.accept({ id })
}

/** The names of those who manage a team, as a member sees them, who leads it first. */
export async function managersAsSeenBy({ api }: Person, code: string, teamId: TeamId): Promise<string[]> {
  const { teams } = await api.league.home({ code })
  const team = must(
    teams.find(({ id }) => id === teamId),
    'the team',
  )
  return [team.ownerName, ...team.coManagers.map(({ username }) => username)]
}

export async function userIdOf({ api }: Person): Promise<UserId> {
  return (await api.auth.me()).id
}
