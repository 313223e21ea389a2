import { randomBytes } from 'node:crypto'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { sealClaim } from '../../shared/waiver/seal/claim.ts'
import { DAY } from '../../shared/core/time.ts'
import { type Draftable, draftedLeague } from './drafted-league.ts'
import type { Person, World } from './world.ts'

/** Seals a claim as a browser does. */
export async function sealed(
  { api }: Person,
  code: string,
  claim: { add: string; drop?: string | null; bid?: number },
) {
  const { key, leagueId, season, teamId } = await api.waiver.board({ code })
  const of = { leagueId, season: must(season, 'a season of claims'), teamId }
  const { add, drop = null, bid = 0 } = claim
  return sealClaim(of, { add, drop, bid }, { key: must(key, 'a key for claims'), randomBytes })
}

/** Makes a claim as a browser does. @returns its id */
export async function claim(
  person: Person,
  code: string,
  {
    alternatives = null,
    ...wanted
  }: { add: string; drop?: string | null; bid?: number; alternatives?: string | null },
): Promise<string> {
  const box = await sealed(person, code, wanted)
  return (await person.api.waiver.claim({ code, ...box, alternatives })).id
}

/** A league that has drafted two days ago, at two past three in the morning: whoever is dropped now goes to waivers. */
export async function waiverLeague(
  world: World,
  change: SettingsChange['waivers'] = {},
  size = 3,
): Promise<Draftable> {
  const league = await draftedLeague(world, { size, settings: { waivers: change } })
  world.advance(2 * DAY)
  const people = await Promise.all(league.people.map(({ username }) => world.logIn(username)))
  const [commissioner, ...others] = people
  return { code: league.code, people: [must(commissioner, 'a commissioner'), ...others] }
}

/** One’s own. */
export const roster = async ({ api }: Person, code: string) =>
  must(
    (await api.roster.ofLeague({ code })).teams.find(({ isMine }) => isMine),
    'one’s own team',
  ).players

/** The last of a roster. */
export const last = async (person: Person, code: string) =>
  must((await roster(person, code)).at(-1), 'somebody').id

/** Drops the last of a team, who is on waivers then. */
export async function drop(person: Person, code: string): Promise<string> {
  const id = await last(person, code)
  await person.api.roster.move({ code, drop: id })
  return id
}
