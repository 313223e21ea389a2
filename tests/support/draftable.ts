import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { snapshotLeague } from './league-snapshot.ts'
import { addPlayers } from './many-players.ts'
import type { Person, World } from './world.ts'

/** An NFL league of so many whose draft could begin: the commissioner picks first, then the others in their order. */
export async function draftable(world: World, size = 2) {
  const league = await snapshotLeague(world, ['draftable by hand', size], async (world) => {
    await addPlayers(world, 'nfl')
    const { code, id, commissioner } = await world.league({ settings: { draft: { order: 'hand' } } })
    const people: [Person, ...Person[]] = [commissioner]
    for (const name of ['marcus', 'livia', 'titus', 'julia'].slice(0, size - 1))
      people.push(await world.member({ code, commissioner }, name))
    const { teams } = await commissioner.api.draft.room({ code })
    await commissioner.api.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
    return { code, id, people, teams }
  })
  return { ...league, commissioner: league.people[0] }
}

/** Such a league whose settings say auction, before it begins. */
export interface AuctionToCome {
  readonly code: string
  readonly commissioner: Person
  readonly teams: Awaited<ReturnType<typeof draftable>>['teams']
}

/**
 * Such a league in an auction, begun as people do; the commissioner nominates first.
 * @param of.draft settings of the draft besides
 * @param of.before what is done when the settings say auction and it has not begun
 * @returns the commissioner's and the second's calls, and the first two teams
 */
export async function startAuction(
  world: World,
  {
    size = 2,
    draft = {},
    before = () => Promise.resolve(),
  }: {
    size?: number
    draft?: SettingsChange['draft']
    before?: (league: AuctionToCome) => Promise<void>
  } = {},
) {
  const { code, commissioner, people, teams } = await draftable(world, size)
  const { api } = commissioner
  await api.settings.update({ code, settings: { draft: { kind: 'auction', ...draft } } })
  await before({ code, commissioner, teams })
  await api.draft.start({ code })
  const [first, second] = teams.map(({ id }) => id)
  const other = must(people[1], 'the other')
  return { code, commissioner, people, teams, api, other: other.api, first, second }
}
