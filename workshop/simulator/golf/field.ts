import { inventName, type RegionKey } from '../base/names.ts'
import { hashed, normal, pick, rngOf, shuffled } from '../base/rng.ts'

export interface Golfer {
  readonly id: string
  readonly displayName: string
  readonly shortName: string
  readonly country: { readonly code: string; readonly name: string }
  readonly skill: number
}

const COUNTRIES: Readonly<Record<RegionKey, readonly (readonly [code: string, name: string])[]>> = {
  american: [['usa', 'United States']],
  canadian: [['can', 'Canada']],
  nordic: [
    ['swe', 'Sweden'],
    ['nor', 'Norway'],
    ['den', 'Denmark'],
    ['fin', 'Finland'],
  ],
  slavic: [
    ['cze', 'Czechia'],
    ['pol', 'Poland'],
  ],
  latin: [
    ['esp', 'Spain'],
    ['arg', 'Argentina'],
    ['col', 'Colombia'],
    ['mex', 'Mexico'],
  ],
  african: [['rsa', 'South Africa']],
  asian: [
    ['jpn', 'Japan'],
    ['kor', 'South Korea'],
  ],
  british: [
    ['eng', 'England'],
    ['sco', 'Scotland'],
    ['irl', 'Ireland'],
    ['aus', 'Australia'],
  ],
}
const MIX = { american: 55, british: 17, nordic: 8, latin: 7, asian: 7, canadian: 4, slavic: 1, african: 1 }
const PLAYERS = 300
const FIELD = 120

/** All golfers on tour: the same all year, best first. */
function tour(seed: string): readonly Golfer[] {
  const rng = rngOf(seed, 'golf', 'tour')
  const taken = new Set<string>()
  const golfers: Golfer[] = []
  while (golfers.length < PLAYERS) {
    const { first, last, region } = inventName(rng, MIX)
    const displayName = `${first} ${last}`
    if (taken.has(displayName)) continue
    taken.add(displayName)
    const [code, name] = pick(rng, COUNTRIES[region])
    golfers.push({
      id: String(70_000 + golfers.length),
      displayName,
      shortName: `${first.charAt(0)}. ${last}`,
      country: { code, name },
      skill: normal(rng, 1.1 - golfers.length / 130, 0.45),
    })
  }
  return golfers
}

/** The field of a tournament: the better half of the tour at the main event, the others at the alternate. */
export function fieldOf(seed: string, tournamentId: string, alternate: boolean): Golfer[] {
  const all = tour(seed)
  const ranked = alternate ? all.slice(PLAYERS / 2) : all.slice(0, PLAYERS / 2)
  const entered = ranked
    .toSorted((a, b) => hashed(tournamentId, a.id) - hashed(tournamentId, b.id))
    .slice(0, FIELD)
  return shuffled(rngOf(seed, tournamentId, 'draw'), entered)
}
