import { must } from '../../shared/core/must.ts'
import { heldLeague } from './league-file.ts'
import type { Person, World } from './world.ts'

/** The code behind the `#` of a group link. */
export function claimIn(link: string): string {
  return must(/\/c#([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})$/.exec(link)?.[1], 'the code of a group link')
}

/** A league from elsewhere, of three unless more are named, with livia as commissioner: its group link, and the teams of titus and gaius. */
export async function groupLeague(world: World, names?: readonly string[]) {
  const livia = await world.person('livia')
  const { code } = await heldLeague(world, 'livia', names)
  const { link } = await livia.api.claim.link({ code })
  const places = await livia.api.unclaimedTeam.list({ code })
  const teamOf = (holder: string) =>
    must(
      places.find(({ holderName }) => holderName === holder),
      holder,
    ).teamId
  return { code, livia, link, claim: claimIn(link), titus: teamOf('titus'), gaius: teamOf('gaius') }
}

/** What a person was told of a kind, the newest first. */
export async function toldOf({ api }: Person, kind: string) {
  return (await api.notification.list({})).filter(({ content }) => content?.kind === kind)
}
