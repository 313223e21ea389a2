import type { NameKey } from './name-key.ts'
import { calledAlike } from './nickname.ts'
import type { PooledPlayer } from './pool.ts'

/** Who may be meant by a name that no one has, found without going through everyone. */
export interface Nearby {
  find(
    key: NameKey,
    beside: { readonly teams: readonly string[]; readonly birthDate: string | null },
  ): PooledPlayer[]
}

/** More players than this with a family name and an initial, or of one birth date, are not looked at. */
const MOST_LOOKED_AT = 100

/** @param birthDates by id */
export function createNearby(
  players: Iterable<PooledPlayer>,
  birthDates: ReadonlyMap<string, string | null>,
): Nearby {
  const lists = new Map<string, PooledPlayer[]>()
  const add = (key: string, player: PooledPlayer) => {
    const list = lists.get(key)
    if (!list) lists.set(key, [player])
    else if (list.length < MOST_LOOKED_AT && list.at(-1) !== player) list.push(player)
  }
  for (const player of players) {
    const { first, lasts, rest } = partsOf(player.key)
    for (const last of lasts) {
      add(withInitial(last, first), player)
      if (player.team) add(onTeam(last, player.team.abbreviation), player)
    }
    if (rest !== '') add(withSlip(first, rest), player)
    add(turned(player.key.compact), player)
    const birthDate = birthDates.get(player.id)
    if (birthDate) add(born(birthDate), player)
  }
  return {
    find(key, { teams, birthDate }) {
      const { first, lasts, rest } = partsOf(key)
      const initials = new Set(Array.from(calledAlike(first), (name) => name.charAt(0)))
      const keys = [
        ...lasts.flatMap((last) => [
          ...Array.from(initials, (initial) => withInitial(last, initial)),
          ...teams.map((team) => onTeam(last, team)),
        ]),
        ...(rest === '' ? [] : [withSlip(first, rest), turned(rest + first)]),
        ...(birthDate === null ? [] : [born(birthDate)]),
      ]
      return [...new Set(keys.flatMap((one) => lists.get(one) ?? []))]
    },
  }
}

function partsOf({ words, compact }: NameKey) {
  const [first = '', ...others] = words
  const rest = others.join('')
  return { first, rest, lasts: rest === '' ? [compact] : [...new Set([words.at(-1) ?? '', rest])] }
}

const withInitial = (last: string, first: string) => `${last} ${first.charAt(0)}`
const onTeam = (last: string, team: string) => `${last} @${team}`
/** A family name with a slip in it, but for its first letter. */
const withSlip = (first: string, rest: string) => `=${first} ${rest.charAt(0)}`
const turned = (compact: string) => `<${compact}`
const born = (birthDate: string) => `*${birthDate}`
