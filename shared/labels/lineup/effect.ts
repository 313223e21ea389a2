import type { LineupEffect } from '../../roster-change/lineup-effect.ts'
import { joinList } from '../../core/lists.ts'

/** What a change of rosters does to lineups, as sentences: what is lost, and what is taken care of. */
export interface LineupEffectLabels {
  /** `QB will be empty.` Empty where no slot is. */
  readonly empty: string
  /** `Kendrick Burnsworth will start at QB.` Empty where no player takes a slot. */
  readonly taken: string
}

/**
 * Says what a change of rosters does to lineups, before it is made or after.
 * @param of.when `before` says what will be so, `after` what is so
 * @param of.teamName says whose slots; left out for one's own
 */
export function lineupEffectLabel(
  { taken, empty }: LineupEffect,
  of: {
    readonly when: 'before' | 'after'
    readonly teamName?: (id: LineupEffect['empty'][number]['teamId']) => string
  },
): LineupEffectLabels {
  const isBefore = of.when === 'before'
  const whose = ({ teamId }: { teamId: LineupEffect['empty'][number]['teamId'] }) =>
    of.teamName ? `${of.teamName(teamId)}: ` : ''
  const later = (left: LineupEffect['empty'][number]) =>
    taken.find((one) => one.teamId === left.teamId && one.slot === left.slot && one.of.id === left.of.id)
  const emptySlots = empty.map((left) => {
    const next = later(left)
    const verb = isBefore ? 'will be empty' : 'is empty'
    return `${whose(left)}${left.slot} ${verb}${next ? ` until ${next.player.name}’s next game` : ''}.`
  })
  const starts = taken.flatMap((one) =>
    empty.some((left) => later(left) === one)
      ? []
      : `${one.player.name} ${isBefore ? 'will start' : 'starts'} at ${one.slot}`,
  )
  return {
    empty: [...new Set(emptySlots)].join(' '),
    taken: starts.length === 0 ? '' : `${joinList([...new Set(starts)])}.`,
  }
}

/** What a change did to the reader's own lineup, in sentences; empty for nothing. */
export function ownEffectLabel(effect: LineupEffect | undefined): string {
  if (!effect) return ''
  const { taken, empty } = lineupEffectLabel(effect, { when: 'after' })
  return [taken, empty].filter((text) => text !== '').join(' ')
}

/** The same behind the sentence of an event, which has no period: `. X starts at QB`; empty for nothing. */
export function effectPhrase(effect: LineupEffect | undefined): string {
  if (!effect) return ''
  const { taken, empty } = lineupEffectLabel(effect, { when: 'after' })
  // What an event says was so then.
  const words = [taken, empty.replaceAll(/ is empty/g, ' was left empty')]
    .filter((text) => text !== '')
    .join(' ')
  return words === '' ? '' : `. ${words.replace(/\.$/, '')}`
}
