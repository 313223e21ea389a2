import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { type Draftable, draftedLeague } from './drafted-league.ts'
import type { Person, World } from './world.ts'

/** A league that has drafted, with rules for its trades. */
export const tradingLeague = (world: World, settings: SettingsChange = {}, size = 3): Promise<Draftable> =>
  draftedLeague(world, { size, settings })

/** One’s own team as the portal has it. */
export async function ownTeam({ api }: Person, code: string) {
  return must(
    (await api.trade.portal({ code })).teams.find(({ isMine }) => isMine),
    'one’s own team',
  )
}

/** One’s own players at a position, in the order in which they came. */
export async function menAt({ api }: Person, code: string, position: string) {
  const { teams } = await api.roster.ofLeague({ code })
  const own = must(
    teams.find(({ isMine }) => isMine),
    'one’s own team',
  )
  return own.players.filter(({ eligible }) => eligible[0] === position)
}

/** An offer of the first of a position for the first of the same. @returns its id and who would change places */
export async function offerOneForOne(
  from: Person,
  to: Person,
  { code, position = 'RB', days = 3 }: { code: string; position?: string; days?: number },
) {
  const [mine, theirs] = [await ownTeam(from, code), await ownTeam(to, code)]
  const given = must((await menAt(from, code, position))[0], 'somebody to give')
  const got = must((await menAt(to, code, position))[0], 'somebody to get')
  const { id } = await from.api.trade.offer({
    code,
    days,
    assets: [
      { kind: 'player', from: mine.id, to: theirs.id, player: given.id },
      { kind: 'player', from: theirs.id, to: mine.id, player: got.id },
    ],
  })
  return { id, given, got, mine, theirs }
}
