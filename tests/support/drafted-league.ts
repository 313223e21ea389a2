import type { SettingsChange } from '../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { snapshotLeague } from './league-snapshot.ts'
import { addPlayers } from './many-players.ts'
import type { Person, World } from './world.ts'

/** A league whose draft begins when it is wanted. */
export interface Draftable {
  readonly code: string
  /** In the order of joining, the commissioner first. */
  readonly people: readonly [Person, ...Person[]]
}

/** A league of so many with players to draft. @param sport without known players yet */
export function draftableLeague(
  world: World,
  { size = 2, sport = 'nfl' }: { size?: number; sport?: FantasySportKey } = {},
): Promise<Draftable> {
  return snapshotLeague(world, ['draftable', size, sport], async (world) => {
    await addPlayers(world, sport)
    const league = await world.league({ sport })
    const people: [Person, ...Person[]] = [league.commissioner]
    for (let seat = 2; seat <= size; seat++) people.push(await world.member(league, `rival-${seat}`))
    return { code: league.code, people }
  })
}

/**
 * Lets every clock of a draft run out until it is over: each team has a full roster then.
 * @param alike so many turns that take the same time, for which the draft is not looked at again
 */
export async function letDraftRun(world: World, { api }: Person, code: string, alike = 1): Promise<void> {
  for (let looks = 0; looks < 1000; looks++) {
    const { state } = await api.draft.room({ code })
    if (state.stage === 'over') return
    const wait = (state.endsAt ?? 0) - world.app.now()
    for (let turn = 0; turn < alike; turn++) {
      world.advance(wait)
      await world.runJobs()
    }
  }
  throw new Error('The draft does not end')
}

/** Drafts a league to the end: all teams on auto-pick, a second a pick. */
export async function draftAtOnce(world: World, league: Draftable): Promise<void> {
  const { code, people } = league
  for (const { api } of people) await api.draft.setAutopick({ code, mode: 'instant' })
  await people[0].api.draft.start({ code })
  await letDraftRun(world, people[0], code, people.length)
}

/**
 * A league after its draft, whose undrafted players are free agents at once unless its settings say otherwise.
 * @param options.settings what is changed of them before it
 */
export function draftedLeague(
  world: World,
  options: { size?: number; sport?: FantasySportKey; settings?: SettingsChange } = {},
): Promise<Draftable> {
  return snapshotLeague(world, ['drafted', options], async (world) => {
    const { settings = {}, ...how } = options
    const league = await draftableLeague(world, how)
    await league.people[0].api.settings.update({
      code: league.code,
      settings: { ...settings, waivers: { afterDraft: 'free', ...settings.waivers } },
    })
    await draftAtOnce(world, league)
    return league
  })
}
