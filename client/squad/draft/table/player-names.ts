import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'

/** A name as narrow columns need it: `R.` and `Wildwood Jr.`; of a team's defense only the nickname. */
export function nameParts({ name, positions }: Pick<DraftedPlayer, 'name' | 'positions'>): {
  /** With its period; empty where there is none. */
  readonly initial: string
  readonly last: string
} {
  const [first = '', ...rest] = name.split(' ')
  if (positions.includes('D/ST')) return { initial: '', last: rest.at(-1) ?? name }
  if (rest.length === 0) return { initial: '', last: name }
  return { initial: `${first.charAt(0)}.`, last: rest.join(' ') }
}

/** `R. Wildwood Jr.`, `Chargers` */
export function shortName(player: Pick<DraftedPlayer, 'name' | 'positions'>): string {
  const { initial, last } = nameParts(player)
  return initial === '' ? last : `${initial} ${last}`
}
